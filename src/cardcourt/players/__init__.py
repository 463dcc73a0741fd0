"""Who answers the decisions of a game."""
