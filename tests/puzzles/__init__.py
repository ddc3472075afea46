"""The book of puzzles, and how it is made."""
