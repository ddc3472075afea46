"""The review of a finished game: what choices, the others and chance have brought to every seat.

The package can be called: `sushiya.review(record)` is `review(record)` from here.
"""

from __future__ import annotations

import sys
from types import ModuleType

from sushiya.core.record import Record
from sushiya.review.errors import CannotReview
from sushiya.review.result import Decision, Moment, Points, Reason, Review, Seat, Turn
from sushiya.review.reviewer import review, stream_review
from sushiya.review.strengths import STRENGTHS, Strength

__all__ = [
    "STRENGTHS",
    "CannotReview",
    "Decision",
    "Moment",
    "Points",
    "Reason",
    "Review",
    "Seat",
    "Strength",
    "Turn",
    "review",
    "stream_review",
]


class _CallablePackage(ModuleType):
    def __call__(self, record: Record | bytes | str, strength: Strength = "normal") -> Review:
        return review(record, strength)


sys.modules[__name__].__class__ = _CallablePackage
