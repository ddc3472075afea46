"""Thousands of games stepped together into arrays, for research."""
