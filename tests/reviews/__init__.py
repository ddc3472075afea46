"""The review of finished games."""
