"""The bill as a lesson counts it, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from sushiya.core.events import Event
from sushiya.lessons.course import Lesson, Step

DESSERTS = "desserts"


class BillLine(msgspec.Struct, frozen=True):
    """A family with the cards of each seat, and its points once they are counted."""

    family: str
    cards: list[list[str]]
    points: list[int] | None
    now: bool
    """Whether it is the line that is being counted."""


class Bill(msgspec.Struct, frozen=True):
    """The lines so far, and the sum of those that are counted."""

    lines: list[BillLine]
    sums: list[int]


def bill_of(lesson: Lesson, step: Step, news: Iterable[Event], counted: bool) -> Bill:
    """The bill at a step; the points are those that the rules have told."""
    points = points_told(news)
    shown = [line for line in lesson.bill if not step.lines or line.family in step.lines]
    now = [line.family for line in shown].index(step.line)
    lines = []
    for n, line in enumerate(shown):
        done = n < now or (n == now and counted)
        told = [seat[line.counts or line.family] for seat in points if (line.counts or line.family) in seat]
        lines.append(BillLine(line.family, line.cards, told if done and told else None, n == now))
    sums = [sum(line.points[seat] for line in lines if line.points) for seat in range(len(points))]
    return Bill(lines, sums)


def points_told(news: Iterable[Event]) -> list[dict[str, int]]:
    """Every seat's points by family, as events tell them; those of desserts, which stand alone, as `desserts`."""
    told: list[dict[str, int]] = []
    for event in news:
        points: Any = getattr(event, "points", None)
        if isinstance(points, list):
            families = [each if isinstance(each, dict) else {DESSERTS: each} for each in points]
            told = [known | new for known, new in zip(told or [{} for _ in points], families, strict=True)]
    return told
