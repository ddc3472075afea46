"""Games between bots, many of them, and what they show."""
