"""Reviews as a house keeps them: made quickly, once in a run, and put into its database in any state."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache

import msgspec

from sushiya.core.record import Record
from sushiya.reviews import Review, stream_review
from sushiya.server.reviewing.engine import kept_as
from sushiya.server.reviewing.maker import packed
from sushiya.server.store.jobs import JobState
from tests.browser.guests import Guest
from tests.browser.house import House

ADD = """
INSERT INTO reviews (id, game_id, state, address, turn, asked_at, owner, until, tries, done, steps, changes, data)
VALUES (?, ?, ?, 'somewhere', ?, 0, 'nobody', 9999999999999, 1, ?, ?, 1, ?)
"""


@cache
def parts_of(record: bytes) -> list[Review]:
    """Every step of the review of a record."""
    return list(stream_review(record, "quick"))


def keep_review(house: House, game_id: str, state: JobState, review: Review | None, turn: int = 1) -> None:
    """Put a review of a game into the database of a house."""
    done, steps = (0, 0) if review is None else (review.done, review.steps)
    row = (kept_as(game_id), game_id, state, turn, done, steps, None if review is None else packed(review))
    with closing(sqlite3.connect(house.file, timeout=30)) as connection, connection:
        connection.execute(ADD, row)


def reviewed_game(
    guest: Guest,
    game: str = "sushi-go",
    players: int = 3,
    state: JobState = "done",
    part: float | None = 1.0,
    change: Callable[[Review], Review] = lambda review: review,
    turn: int = 1,
) -> str:
    """A finished game with a review that has come so far; without a part there is none. The id of the game."""
    _, game_id = guest.finish_game(game, players)
    record = Record.from_json(guest.context.request.get(f"/api/games/{game_id}").body())
    plain = Record(record.game, record.players, record.options, record.seed, record.moves, rules=record.rules)
    parts = parts_of(plain.to_json()) if part is not None else []
    review = parts[round(part * (len(parts) - 1))] if part is not None else None
    keep_review(guest.house, game_id, state, None if review is None else change(review), turn)
    return game_id


def flawless(review: Review) -> Review:
    """The same review, if nobody had made a mistake."""
    fine = [msgspec.structs.replace(each, mark=each.mark and "very_good", regret=0.0) for each in review.decisions]
    return msgspec.structs.replace(review, decisions=fine, moments=[])


def short(review: Review) -> Review:
    """The same review, if there had been nothing to choose."""
    return msgspec.structs.replace(review, decisions=[], moments=[])


def queue(guest: Guest, games: int) -> str:
    """A game whose review waits behind those of some others; its id."""
    for number in range(games):
        keep_review(guest.house, f"before-{number}", "waiting", None, turn=-2)
    return reviewed_game(guest, state="waiting", part=None, turn=-1)
