"""Accounts, for those who like: what keeps the evenings of somebody together on every device."""
