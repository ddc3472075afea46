"""Many games between bots, and statistics of them."""
