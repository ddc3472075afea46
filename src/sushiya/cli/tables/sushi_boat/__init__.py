"""Sushi Boat in the terminal."""
