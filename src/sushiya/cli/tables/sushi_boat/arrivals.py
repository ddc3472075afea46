"""Plates that enter the belt one after the other, told together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sushiya.core.events import Event
from sushiya.games.sushi_boat.events import PlateEntered


class PlatesEntered(Event, frozen=True):
    """Plates that entered the belt, and those that fell off it."""

    plates: list[str]
    fallen: list[str]


def gathered(events: Iterable[Event]) -> list[Event]:
    """The same events, with one for plates that entered in a row."""
    told: list[Event] = []
    for kind, group in groupby(events, type):
        same = list(group)
        told += [_together(same)] if kind is PlateEntered else same
    return told


def _together(events: list[Event]) -> PlatesEntered:
    entered = [event for event in events if isinstance(event, PlateEntered)]
    fallen = [event.fallen for event in entered if event.fallen is not None]
    return PlatesEntered([event.plate for event in entered], fallen)
