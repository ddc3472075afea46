"""The codes by which tables are found."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Signs that are hard to take for one another."""
CODE_LENGTH = 6


def new_code() -> str:
    """A code that nobody has, most likely."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
