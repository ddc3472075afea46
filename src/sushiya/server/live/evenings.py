"""What a guest remembers of a finished game: who sat where, and where the points came from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sushiya.core.match import Match
from sushiya.server import protocol
from sushiya.server.live.table import Table
from sushiya.server.store.evenings import SatRow

AT_THE_END = {"puddings-scored": "pudding", "desserts-scored": "dessert"}
"""Events that score one family for everybody, and that family."""


class Summary(msgspec.Struct, frozen=True):
    """What is kept of a game for one of its seats."""

    game: str
    names: list[str]
    bots: list[str | None]
    totals: list[int]
    winners: list[int]
    points: dict[str, int]
    rounds: list[int]


def rows_of(table: Table, at: int) -> list[SatRow]:
    """A row for each seat that somebody holds at the end of a game."""
    match, game_id = table.match, table.game_id
    assert match is not None and match.is_over and game_id is not None
    scored = points_of(match)
    names, bots = [seat.name or "" for seat in table.seats], [seat.bot for seat in table.seats]
    totals, winners = list(match.scores), list(match.winners)
    rows = []
    for number, seat in enumerate(table.seats):
        if seat.holder is not None:
            summary = Summary(table.game.id, names, bots, totals, winners, *scored[number])
            rows.append(SatRow(seat.holder, game_id, number, at, msgspec.json.encode(summary).decode()))
    return rows


def points_of(match: Match[Any]) -> list[tuple[dict[str, int], list[int]]]:
    """The points of every seat, by family and by round."""
    families: list[Counter[str]] = [Counter() for _ in range(match.players)]
    rounds: list[list[int]] = [[] for _ in range(match.players)]
    for event in match.news(None):
        scored = getattr(event, "points", None)
        family = AT_THE_END.get(str(type(event).__struct_config__.tag))
        if not isinstance(scored, list | tuple):
            continue
        for seat, points in enumerate(scored[: match.players]):
            if family is not None:
                families[seat][family] += points
            else:
                families[seat].update(points)
                if hasattr(event, "round"):
                    rounds[seat].append(sum(points.values()))
    return [(dict(found), by_round) for found, by_round in zip(families, rounds, strict=True)]


def evening_of(row: SatRow) -> protocol.Evening:
    """A game as its guest is told."""
    told = msgspec.structs.asdict(msgspec.json.decode(row.summary, type=Summary))
    return protocol.Evening(id=row.game_id, ended_at=row.ended_at, seat=row.seat, **told)
