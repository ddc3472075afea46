"""What happened in a step, for logs, animation and replays; each game adds its own kinds."""

from __future__ import annotations

import re
from copy import deepcopy

import msgspec

EVERYBODY = -1
"""The audience of an event that all seats and spectators may know; otherwise the one seat that may."""


def kebab(name: str) -> str:
    """`RoundScored` becomes `round-scored`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """Something that happened."""


class Chosen(Event, frozen=True):
    """A seat has made its choice; which one stays secret."""

    seat: int


class Undone(Event, frozen=True):
    """A seat has undone its last step, which had shown nobody anything: the match stands as before it."""

    seat: int


class GameOver(Event, frozen=True):
    """The match has ended."""

    scores: list[int]
    winners: list[int]


Told = tuple[int, Event]
"""An event with its audience."""


def copied(event: Event) -> Event:
    """An event of the caller's own; one that holds nothing to change is its own copy."""
    holds = [getattr(event, name) for name in event.__struct_fields__]
    return deepcopy(event) if any(isinstance(held, list | dict) for held in holds) else event
