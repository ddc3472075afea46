"""Sushi Go Party! in the terminal."""
