"""The games that the house serves, as they describe themselves: `python -m sushiya.server.catalogue [FILE]`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import sushiya
from sushiya.bots import LEVELS
from sushiya.bots.characters import describe_characters
from sushiya.bots.registry import describe_bots
from sushiya.server.protocol import Catalogue


def catalogue() -> Catalogue:
    """Every game and every bot as they describe themselves, the six characters, and the levels of bots."""
    games = [sushiya.game(game_id).describe() for game_id in sushiya.game_ids()]
    return Catalogue(games, describe_characters(), list(LEVELS), describe_bots())


def text() -> str:
    """The catalogue as the page's own tests read it."""
    return msgspec.json.format(msgspec.json.encode(catalogue()), indent=2).decode() + "\n"


if __name__ == "__main__":
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(text(), "utf-8")
    else:
        sys.stdout.write(text())
