"""Calls to the players of slow games, by Web Push and by e-mail."""
