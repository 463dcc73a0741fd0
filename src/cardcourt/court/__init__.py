"""The court: cases in, verdicts out."""
