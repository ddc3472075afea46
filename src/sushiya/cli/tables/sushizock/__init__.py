"""Sushizock in the terminal."""
