"""What the house tells over the socket of a table."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.reviews.result import Reason
from sushiya.server.protocol.tables import SeatState, TableInfo


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """What the house tells; `number` counts what has happened at the table."""


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything: the table, and each seat that the guest holds; a spectator if none."""

    number: int
    turn: int
    """What a decision names that answers this; it counts how often the game has gone on."""
    table: TableInfo
    seats: list[SeatState]
    to_act: list[int]


class TableChanged(Message, frozen=True, tag="table"):
    """Something about the table has changed, but nothing on it."""

    number: int
    table: TableInfo
    to_act: list[int]


class Chosen(Message, frozen=True, tag="chosen"):
    """A seat has chosen, in secret; nothing else has changed."""

    number: int
    seat: int
    choice: str | None
    """Of the guest's own seats: what was chosen."""
    to_act: list[int]


class Step(Message, frozen=True, tag="step"):
    """The game has gone on: each seat that the guest holds; a spectator if none."""

    number: int
    turn: int
    seats: list[SeatState]
    to_act: list[int]
    due: list[int | None]
    """By seat: when its time is up, in milliseconds since 1970, where there is a clock."""


class Said(Message, frozen=True, tag="said"):
    """A seat has said something; `number` counts what was said."""

    number: int
    seat: int
    phrase: str | None
    text: str | None


class Advice(Message, frozen=True, tag="advice"):
    """What the chef thinks, for the guest who has asked; the values only if they were asked for."""

    id: str
    seat: int
    turn: int
    step: int
    idea: str
    """The key of a sentence that names no card."""
    best: str | None = None
    values: dict[str, float] = {}
    """The share of the win that every choice can expect, best first."""
    margin: float = 0.0
    """Two standard errors of the value of the best choice."""
    exact: bool = False
    reason: Reason | None = None
    """Why the best choice is better than the next; None where several are as good."""


class Accepted(Message, frozen=True, tag="accepted"):
    """A request is carried out and will not be lost."""

    id: str
    number: int


class Refused(Message, frozen=True, tag="refused"):
    """A request is refused; nothing has changed."""

    id: str | None
    error: str
    key: str
    params: dict[str, Any]


class Closing(Message, frozen=True, tag="closing"):
    """The house closes this connection; come back after so many seconds."""

    key: str
    retry: int


AnyMessage = Snapshot | TableChanged | Chosen | Step | Said | Advice | Accepted | Refused | Closing
