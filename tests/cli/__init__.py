"""The command `sushiya`."""
