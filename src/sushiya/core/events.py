"""Events say what happened in a step, for logs, animation and replays; each game adds types of its own."""

from __future__ import annotations

from copy import deepcopy

import msgspec

EVERYBODY = -1
"""The audience of an event that all seats and spectators may know; any other audience is the number of one seat."""


def kebab(name: str) -> str:
    """`RoundScored` becomes `round-scored`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """Something that happened."""


class Chosen(Event, frozen=True):
    """A seat has made its choice; which one stays secret."""

    seat: int


class Undone(Event, frozen=True):
    """A seat has undone its last step: the match is as it was before it."""

    seat: int


class GameOver(Event, frozen=True):
    """The match has ended."""

    scores: list[int]
    winners: list[int]


Told = tuple[int, Event]
"""An event with its audience."""


def copied(event: Event) -> Event:
    """Copy an event, so that a caller may change the copy; an event without mutable fields is returned as it is."""
    holds = [getattr(event, name) for name in event.__struct_fields__]
    return deepcopy(event) if any(isinstance(held, list | dict) for held in holds) else event
