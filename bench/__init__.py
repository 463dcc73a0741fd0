"""What speed is measured with."""
