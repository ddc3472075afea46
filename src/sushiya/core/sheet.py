"""Score sheets: the result of scoring real cards on a real table, and checks that all games need for their input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sushiya.core.errors import BadSheet


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points by round, player and card family, and their totals; a game without rounds counts as one round."""

    rounds: list[list[dict[str, int]]]
    final: list[int]
    """What comes to the rounds at the end of the game, by player; zero until the last round is given."""
    totals: list[int]
    winners: list[int]
    """The seats that have won; empty until the last round is given."""

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """Return the points of the whole game by player and card family, without what comes at the end."""
        tables = zip(*self.rounds, strict=True)
        return [{family: sum(points[family] for points in rounds) for family in rounds[0]} for rounds in tables]


def check_shape(rounds: Any, most_rounds: int, players: range) -> int:
    """Check that every round is a list with a mapping for every player; returns the number of players."""
    if not is_list(rounds) or not 1 <= len(rounds) <= most_rounds:
        raise BadSheet("error.sheet_rounds", most=most_rounds)
    for number, tables in enumerate(rounds, 1):
        if not is_list(tables) or len(tables) not in players:
            raise BadSheet("error.sheet_players", round=number, allowed=f"{players[0]}–{players[-1]}")
        if len(tables) != len(rounds[0]):
            raise BadSheet("error.sheet_players_differ", round=number)
        for player, table in enumerate(tables, 1):
            if not isinstance(table, Mapping):
                raise BadSheet("error.sheet_not_mapping", round=number, player=player)
    return len(rounds[0])


def check_players(tables: Any, players: range) -> None:
    """Check that there is a list with a mapping for every player, for games that are scored once."""
    if not is_list(tables) or len(tables) not in players:
        raise BadSheet("error.sheet_table", allowed=f"{players[0]}–{players[-1]}")
    for player, table in enumerate(tables, 1):
        if not isinstance(table, Mapping):
            raise BadSheet("error.sheet_entry", player=player)


def is_list(value: Any) -> bool:
    """Whether a value is a sequence that is not a text."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)
