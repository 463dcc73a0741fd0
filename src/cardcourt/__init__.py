"""A rules engine that plays trading card games by the book and cites the rule behind every step."""

__version__ = "0.1.0"
