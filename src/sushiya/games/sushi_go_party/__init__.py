"""Sushi Go Party!, for 2 to 8 players."""
