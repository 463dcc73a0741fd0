"""The mechanism both games run on: tables, procedures, decisions, events; it names no game."""
