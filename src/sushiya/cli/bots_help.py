"""The lines of help about bots, made from what they declare."""

from __future__ import annotations

from typing import Any

from sushiya.bots import CHARACTERS, declarations
from sushiya.bots.characters import CharacterName
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.strengths import Ratings, published, strengths_of
from sushiya.i18n import say

RATED_PLAYERS = 4
"""The number of players for which the help says how strong the characters are."""


def all_bots() -> str:
    """Return a paragraph for every character, and one for every bot: how it is written, what it and its settings do."""
    return "\n\n".join([*map(_introduction, CHARACTERS), *map(_line, declarations())])


def _introduction(name: CharacterName) -> str:
    level = f"level {CHARACTERS.index(name) + 1} of {len(CHARACTERS)}"
    return f"Robot {name}, {level}: {say('en', f'robot.{name}.line')} {say('en', f'robot.{name}.how')}{_rated(name)}"


def _rated(name: CharacterName) -> str:
    """How strong a character is in the games in which that was measured."""
    known = [each for each in strengths_of(name, published() or Ratings([])) if each.players == RATED_PLAYERS]
    ratings = ", ".join(f"{each.game} {each.rating} ± {each.margin}" for each in known)
    return f" Rating with {RATED_PLAYERS} players (random: 1000): {ratings}." if known else ""


def _line(declaration: BotDeclaration[Any]) -> str:
    only = f" ({', '.join(declaration.games)} only)" if declaration.games else ""
    meanings = "".join(f"; {name}: {meaning}" for name, meaning in declaration.settings.meanings().items())
    return f"Robot {declaration.usage}{only}: {declaration.summary}{meanings}."
