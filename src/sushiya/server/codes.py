"""The codes of tables: long ones that nobody guesses for links, short ones to be said aloud.

A long code is the name of a table: who has its link may come in, at any time. A short code leads to the same table
while it is in its lobby, so that somebody across the room can be told it; then it leads nowhere. It is kept as a log of
its own with one entry that names the table, written together with the table's first entry: every process finds it, a
short code that is taken is a conflict, and it is swept like a table. Misses of short codes are limited in `limits.py`.
"""

from __future__ import annotations

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Signs that are hard to take for one another."""
SHORT, LONG = 6, 13
"""How many signs a code has: 30 bits, and 64."""
SHORT_CODE = re.compile(f"[{ALPHABET}]{{{SHORT}}}")


def new_code(long: bool) -> str:
    """A random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LONG if long else SHORT))


def is_short(code: str) -> bool:
    """Whether this is a code that can be guessed."""
    return SHORT_CODE.fullmatch(code) is not None
