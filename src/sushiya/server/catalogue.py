"""The games that the house serves, as they describe themselves: `python -m sushiya.server.catalogue [FILE]`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import sushiya
from sushiya.bots.levels import LEVELS
from sushiya.server.protocol import Catalogue


def catalogue() -> Catalogue:
    """Every game, and the levels of the bots."""
    return Catalogue([sushiya.game(game_id).describe() for game_id in sushiya.games()], list(LEVELS))


def text() -> str:
    """The catalogue as the page's own tests read it."""
    return msgspec.json.format(msgspec.json.encode(catalogue()), indent=2).decode() + "\n"


if __name__ == "__main__":
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(text(), "utf-8")
    else:
        sys.stdout.write(text())
