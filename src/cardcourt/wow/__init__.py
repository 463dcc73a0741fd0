"""The World of Warcraft TCG by its Comprehensive Rules 7.4."""
