"""Sushi Go! in the terminal."""
