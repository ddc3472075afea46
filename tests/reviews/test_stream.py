"""A review comes bit by bit, and can be stopped."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

import sushiya
from sushiya.reviews import CannotReview, review, stream_review
from tests.reviews.played import record_of, reviewed

RECORD = ("sushi-go", ("greedy", "random"), 0)


def test_every_part_holds_what_the_one_before_has() -> None:
    parts = list(stream_review(record_of(*RECORD), "quick"))
    assert [part.done for part in parts] == list(range(1, parts[-1].steps + 1))
    assert [len(part.turns) for part in parts] == sorted(len(part.turns) for part in parts)
    for part in parts:
        assert part.decisions == parts[-1].decisions[: len(part.decisions)]
    assert [part.is_complete for part in parts] == [False] * (len(parts) - 1) + [True]
    assert parts[-1] == reviewed(*RECORD)


def test_the_first_moments_come_before_the_whole_budget_is_spent() -> None:
    record = record_of(*RECORD)
    early = next(islice(stream_review(record), len({turn.step for turn in reviewed(*RECORD).turns}) - 2, None))
    assert early.done == 0
    assert early.moments
    assert not early.is_complete


def test_a_record_may_be_json() -> None:
    assert review(record_of(*RECORD).to_json(), "quick") == reviewed(*RECORD)


def test_a_game_that_is_not_over_is_refused() -> None:
    record = record_of(*RECORD)
    with pytest.raises(CannotReview):
        review(msgspec.structs.replace(record, moves=record.moves[:-1]))


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    record = record_of(*RECORD)
    with pytest.raises(sushiya.BadRecord):
        review(msgspec.structs.replace(record, moves=[(0, "keep nothing")]))
