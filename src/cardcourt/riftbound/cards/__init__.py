"""Riftbound card programs, one module a set."""
