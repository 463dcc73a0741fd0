"""Riftbound by its Core Rules, one module a chapter of the rulebook."""
