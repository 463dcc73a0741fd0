"""The part of the court that knows Riftbound."""
