"""By what hosts tell guests and accounts apart: how the name begins under which they hold seats."""

from __future__ import annotations

import re

SIGN_LENGTH = 16
SIGN = re.compile(f"[0-9a-f]{{{SIGN_LENGTH}}}")


def sign_of(holder: str) -> str:
    """The sign of a guest or of an account; it opens nothing."""
    return holder[:SIGN_LENGTH]
