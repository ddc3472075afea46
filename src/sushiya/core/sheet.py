"""The result of scoring real cards on a real table, and what every such sheet must look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sushiya.core.errors import BadSheet


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points by round, player and card family, and what they add up to; a game without rounds has one."""

    rounds: list[list[dict[str, int]]]
    desserts: list[int]
    """The points of the desserts; zero until the last round is given, and in games that have none."""
    totals: list[int]
    winners: list[int]
    """Seats; nobody until the last round is given."""

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """Points of the whole game by player and card family, without desserts."""
        tables = zip(*self.rounds, strict=True)
        return [{family: sum(points[family] for points in rounds) for family in rounds[0]} for rounds in tables]


def check_shape(rounds: Any, most_rounds: int, players: range) -> int:
    """So many rounds at the most, with the same players in each, each with a mapping; returns how many players."""
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
    """A list with a mapping for every player, for games that are scored once."""
    if not is_list(tables) or len(tables) not in players:
        raise BadSheet("error.sheet_table", allowed=f"{players[0]}–{players[-1]}")
    for player, table in enumerate(tables, 1):
        if not isinstance(table, Mapping):
            raise BadSheet("error.sheet_entry", player=player)


def is_list(value: Any) -> bool:
    """Whether a value is a list, or as good as one."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)
