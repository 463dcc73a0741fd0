"""The part of the court that knows the World of Warcraft TCG."""
