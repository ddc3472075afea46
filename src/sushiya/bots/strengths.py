"""How strong the bots are, as `make ratings` has measured it and written it to `ratings.json` in this folder."""

from __future__ import annotations

import pkgutil
from functools import cache

import msgspec

from sushiya.bots.characters import CHARACTERS, CharacterName
from sushiya.bots.levels import meaning

FILE = "ratings.json"


class Strength(msgspec.Struct, frozen=True):
    """The strength of a bot at tables of one game with so many players."""

    game: str
    players: int
    rating: int
    """On the scale of Elo; at every table `random` has 1000."""
    margin: int
    """Half of the 95 % interval."""
    wins: float
    """The share of games that it won against all others of the ladder."""
    games: int
    """How many games it played."""


class Measured(msgspec.Struct, frozen=True):
    """What a tournament has found out about one bot."""

    name: str
    spec: str
    """What the name meant at this table, then."""
    rating: float
    margin: float
    wins: float
    wins_margin: float
    score: float
    score_margin: float
    games: int


class MeasuredTable(msgspec.Struct, frozen=True):
    """The ladder at a table of one game with so many players."""

    game: str
    players: int
    rules_version: int
    command: str
    """The command that plays the same games."""
    deals: int
    games: int
    seconds: float
    bots: list[Measured]


class Ratings(msgspec.Struct, frozen=True):
    """All that is known about the strength of bots."""

    tables: list[MeasuredTable]


class MeasuredCharacter(msgspec.Struct, frozen=True):
    """What is known about the strength of one of the six."""

    name: CharacterName
    strengths: list[Strength]
    """As measured by the arena; none at tables that were not measured yet."""


@cache
def published() -> Ratings | None:
    """The ratings that come with the package; None until `make ratings` has made them."""
    try:
        data = pkgutil.get_data(__package__, FILE)
    except FileNotFoundError:
        return None
    return msgspec.json.decode(data, type=Ratings) if data else None


def strengths_of(name: str, ratings: Ratings) -> list[Strength]:
    """What was measured for a bot that means the same today; what it was once does not count."""
    return [
        Strength(table.game, table.players, round(bot.rating), round(bot.margin), round(bot.wins, 3), bot.games)
        for table in ratings.tables
        for bot in table.bots
        if bot.name == name and bot.spec == meaning(name, table.game, table.players)
    ]


def measured_characters() -> list[MeasuredCharacter]:
    """What is known about the strength of the six."""
    known = published() or Ratings([])
    return [MeasuredCharacter(name, strengths_of(name, known)) for name in CHARACTERS]
