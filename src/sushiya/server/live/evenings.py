"""What a guest remembers of a finished game: who sat where, and where the points came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from sushiya.arena.statistics import NINETY_FIVE
from sushiya.core.match import Match
from sushiya.server import protocol
from sushiya.server.live.table import Table
from sushiya.server.store.evenings import SatRow
from sushiya.server.store.ratings import Figures
from sushiya.server.store.store import Store

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
        if not isinstance(scored, list):
            continue
        family = AT_THE_END.get(str(type(event).__struct_config__.tag))
        for seat, points in enumerate(scored[: match.players]):
            if family is not None:
                families[seat][family] += points
            else:
                families[seat].update(points)
                if hasattr(event, "round"):
                    rounds[seat].append(sum(points.values()))
    return [(dict(found), by_round) for found, by_round in zip(families, rounds, strict=True)]


async def evenings_of(store: Store, holder: str, also: Sequence[str] = ()) -> protocol.Evenings:
    """All that the house remembers of a guest, as that guest is told; also of games under other names of theirs."""
    rows, attended = await store.evenings.of(holder, also=also), await store.attendance.of([holder, *also])
    figures = await store.ratings.of(holder)
    return protocol.Evenings(
        games=[evening_of(row, figures.changes.get(row.game_id)) for row in rows],
        attended=protocol.Attendance(
            sum(each.begun for each in attended.values()), sum(each.finished for each in attended.values())
        ),
        rated=ratings_of(figures),
    )


async def forget_guest(store: Store, holder: str) -> int:
    """Forget all that the house remembers of a guest; how many games that were."""
    await store.attendance.forget(holder)
    await store.ratings.forget(holder)
    await store.callers.forget(holder)
    await store.calls.forget(holder)
    return await store.evenings.forget(holder)


def evening_of(row: SatRow, change: float | None) -> protocol.Evening:
    """A game as its guest is told."""
    told = msgspec.structs.asdict(msgspec.json.decode(row.summary, type=Summary))
    changed = None if change is None else round(change)
    return protocol.Evening(id=row.game_id, ended_at=row.ended_at, seat=row.seat, change=changed, **told)


def ratings_of(figures: Figures) -> protocol.Ratings:
    """Ratings as their guest is told."""
    return protocol.Ratings(
        on=figures.wanted,
        ratings=[
            protocol.Rating(game, round(skill.mu), round(NINETY_FIVE * skill.sigma), skill.games)
            for game, skill in figures.skills.items()
        ],
    )
