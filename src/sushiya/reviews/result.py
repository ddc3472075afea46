"""What a review finds out; as JSON it is the same, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

Mark = Literal["excellent", "very_good", "good", "slip", "costly"]
MARKS: tuple[Mark, ...] = ("excellent", "very_good", "good", "slip", "costly")


class Reason(msgspec.Struct, frozen=True):
    """Why a choice is better or worse than another: a message with its parameters, and how much it accounts for."""

    key: str
    points: float
    """Points that the better of the two choices brings more, from this cause alone."""
    params: dict[str, str | int] = {}
    """What the message names besides the points: keys of other messages, and seats."""


class Outcome(msgspec.Struct, frozen=True):
    """A way in which a turn of Sushizock may end, with its exact odds if it goes on by the best choices."""

    move: str
    """What is taken in the end."""
    dice: int
    """How many dice show it; 0 if the dice allow nothing, and it must be taken."""
    tile: int | None
    """What is on that tile, a bone below zero; None for a covered one that the seat does not know."""
    odds: float
    share: float
    """The share of the win that the seat can expect then."""


class Plan(msgspec.Struct, frozen=True):
    """A way to play a turn of Sushi Boat, up to its end or to the first plate that is drawn."""

    moves: list[str]
    """All moves of the seat, from its stool on."""
    share: float
    """The share of the win that the seat can expect."""
    margin: float
    """Two standard errors of how far it is behind the best plan."""
    played: bool
    """Whether the seat did so."""


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves, from what the seat could know."""

    seat: int
    round: int
    turn: int
    step: int
    """The number of the step of the game, from 0: choices made at the same time have the same one."""
    at: int
    """How many moves of the record were made before it."""
    played: str
    best: str
    regret: float
    """The share of the win that was given up: that of the best move less that of the move that was made."""
    margin: float
    """Two standard errors of the regret."""
    exact: bool
    """Whether the values were solved, not sampled."""
    counts: bool
    """Whether it matters: some choice is clearly worse, so that the decision counts for accuracy."""
    mark: Mark | None
    """None for a decision that does not count."""
    reason: Reason | None
    values: dict[str, float]
    """The share of the win that can be expected from every move that was looked at, best first."""
    points: dict[str, float] = {}
    """The points at the end of the game that can be expected from each of them."""
    odds: dict[str, list[Outcome]] = {}
    """In Sushizock, with what the turn ends after dice are set aside, from the likeliest on.

    For the move that was made, the best one, and the best dice to set aside.
    """
    plans: list[Plan] = []
    """In Sushi Boat, where a turn begins: the best plan for each stool, and what was done; from the best on."""


class Turn(msgspec.Struct, frozen=True):
    """Where everybody stood before a turn, each from what that seat could know; the last one is the result."""

    round: int
    turn: int
    step: int
    at: int
    """How many moves of the record were made before it."""
    chances: list[float]
    margin: float
    exact: bool


class Points(msgspec.Struct, frozen=True):
    """A score in parts that add up: average + chance + choices + others = score."""

    average: float
    """What the robot scores on average in this seat."""
    chance: float
    choices: float
    others: float
    score: float


class Seat(msgspec.Struct, frozen=True):
    """A result in parts that add up, in shares of the win: start + choices + others + chance + residual = result."""

    start: float
    choices: float
    others: float
    chance: float
    residual: float
    result: float
    accuracy: float | None
    """From 0 to 100; None if no decision counts."""
    marks: dict[str, int]
    """How many decisions got each mark."""
    points: Points


class Moment(msgspec.Struct, frozen=True):
    """A decision that mattered most to its seat."""

    seat: int
    decision: int
    """Its place in `decisions`."""


class Review(msgspec.Struct, frozen=True):
    """A whole review, or what there is of it so far."""

    game: str
    players: int
    strength: str
    version: str
    """The version of the engine: with the same version and strength, the same record has the same review."""
    done: int
    steps: int
    """How many steps of the game are reviewed with the whole budget, of how many."""
    seats: list[Seat]
    """Empty until the review is complete."""
    decisions: list[Decision]
    turns: list[Turn]
    moments: list[Moment]

    @property
    def is_complete(self) -> bool:
        """Whether every step is reviewed."""
        return bool(self.seats)

    def to_json(self) -> bytes:
        """Write the review as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)
