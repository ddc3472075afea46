"""Sushi Boat: plates on a belt, stacked by colour and kind, for 2 to 5 players."""
