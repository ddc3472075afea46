"""The lines of help about bots, made from what they declare."""

from __future__ import annotations

from typing import Any

from sushiya.bots import declarations
from sushiya.bots.declaration import BotDeclaration


def all_bots() -> str:
    """Return a paragraph for every bot: how it is written, what it does, and what its settings mean."""
    return "\n\n".join(map(_line, declarations()))


def _line(declaration: BotDeclaration[Any]) -> str:
    only = f" ({', '.join(declaration.games)} only)" if declaration.games else ""
    meanings = "".join(f"; {name}: {meaning}" for name, meaning in declaration.settings.meanings().items())
    return f"Robot {declaration.usage}{only}: {declaration.summary}{meanings}."
