"""How the greedy bot weighs what it cannot know, in hundredths of a point."""

UNKNOWN_SUSHI = 350
"""A covered sushi that nobody remembers."""
UNKNOWN_SIZE = 3
"""What is printed on a covered tile that nobody remembers, for those who steal it."""
EARLY = 8
"""With fewer portions on the table, what needs a second portion to count becomes doubtful."""
