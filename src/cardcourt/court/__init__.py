"""Cases in, verdicts out: every ruling is a run of the real engine, shown step by step."""
