"""The page about reviews says what a review has."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sushiya.reviews import Decision, Moment, Outcome, Plan, Points, Review, Seat, Turn
from sushiya.reviews.marks import EXCELLENT, FORGIVING, GOOD, SLIP, VERY_GOOD
from sushiya.reviews.playouts import SHORTLIST
from sushiya.reviews.reasons import LEAST
from sushiya.reviews.result import MARKS
from sushiya.reviews.strengths import STRENGTHS

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")


def test_every_field_is_described() -> None:
    table = PAGE.partition("## The JSON\n")[2]
    for kind in (Review, Seat, Points, Decision, Outcome, Plan, Turn, Moment):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in table, f"{kind.__name__}.{field.name}"


def test_marks_and_their_limits_are_those_of_the_page() -> None:
    limits = (EXCELLENT, VERY_GOOD, GOOD, SLIP)
    for mark, limit in zip(MARKS, limits, strict=False):
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{mark}` |"))
        assert f"{100 * limit:g} %" in row
    assert f"exp(−loss / {FORGIVING})" in PAGE


def test_other_numbers_are_those_of_the_page() -> None:
    assert f"of more than {SHORTLIST} moves" in PAGE
    assert f"worth {LEAST} points" in PAGE
    assert all(f"`{strength}`" in PAGE for strength in STRENGTHS)
