"""What happens in Sushi Go!, as typed events made from the notes of the rules."""

from __future__ import annotations

from typing import Literal

from sushiya.core.counting import Cards
from sushiya.core.events import EVERYBODY, Event, Told
from sushiya.games.sushi_go import notes
from sushiya.games.sushi_go.cards import FAMILY_NAMES, NAMES
from sushiya.games.sushi_go.moves import Keep, SushiGoNotation
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.secrecy import own_hands
from sushiya.games.sushi_go.view import own_draw

Direction = Literal["left", "right"]


class Dealt(Event, frozen=True):
    """A round begins."""

    round: int
    hand_size: int
    cards_left: int


class Hand(Event, frozen=True):
    """The cards a seat now holds; told to that seat alone."""

    cards: Cards
    drawn: str | None = None
    """The card just drawn from the robot's pile."""


class Drew(Event, frozen=True):
    """The controller of the robot has drawn a card of its pile."""

    seat: int


class Revealed(Event, frozen=True):
    """All choices are shown, by seat."""

    moves: list[Keep]


class PlacedOnWasabi(Event, frozen=True):
    """A nigiri was laid on a free wasabi."""

    place: int
    card: str


class ChopsticksUsed(Event, frozen=True):
    """A seat laid two cards; its chopsticks went back into the hand."""

    seat: int


class Passed(Event, frozen=True):
    """All hands went to a neighbour."""

    direction: Direction


class RoundScored(Event, frozen=True):
    """The points of a round by place and card family, and the totals so far."""

    round: int
    points: list[dict[str, int]]
    totals: list[int]


class PuddingsScored(Event, frozen=True):
    """Puddings and their points by place."""

    puddings: list[int]
    points: list[int]


SushiGoEvent = Dealt | Hand | Drew | Revealed | PlacedOnWasabi | ChopsticksUsed | Passed | RoundScored | PuddingsScored

Note = tuple[int, int, int, int]
NOTATION = SushiGoNotation()


def narrate(rules: SushiGoRules, noted: list[Note]) -> list[Told]:
    """The events of a step, in the order people see them: choices, what they did, then hands or scores."""
    by_kind: dict[int, list[Note]] = {}
    for note in noted:
        by_kind.setdefault(note[0], []).append(note)
    told = _reveal(by_kind) + _end_of_turn(by_kind)
    if notes.ROUND_OVER in by_kind or notes.PUDDINGS in by_kind:
        told += _end_of_round(rules, by_kind)
    return told + _next_hands(rules, by_kind)


def _reveal(noted: dict[int, list[Note]]) -> list[Told]:
    choices = [NOTATION.move(number) for _, _, number, _ in noted.get(notes.REVEALED, [])]
    return [(EVERYBODY, Revealed(choices))] if choices else []


def _end_of_turn(noted: dict[int, list[Note]]) -> list[Told]:
    events: list[Event] = []
    events += [PlacedOnWasabi(place, NAMES[kind]) for _, place, kind, _ in noted.get(notes.ON_WASABI, [])]
    events += [ChopsticksUsed(seat) for _, seat, _, _ in noted.get(notes.CHOPSTICKS_USED, [])]
    events += [Passed("right" if right else "left") for _, _, right, _ in noted.get(notes.PASSED, [])]
    return [(EVERYBODY, event) for event in events]


def _end_of_round(rules: SushiGoRules, noted: dict[int, list[Note]]) -> list[Told]:
    events: list[Event] = []
    for _, _, index, _ in noted.get(notes.ROUND_OVER, []):
        points: list[dict[str, int]] = [{} for _ in range(rules.places)]
        for _, place, family, score in noted[notes.SCORED]:
            points[place][FAMILY_NAMES[family]] = score
        by_round = rules.round_scores[: index + 1]
        totals = [sum(of_round[place] for of_round in by_round) for place in range(rules.places)]
        events.append(RoundScored(index + 1, points, totals))
    if notes.PUDDINGS in noted:
        scored = noted[notes.PUDDINGS]
        events.append(PuddingsScored([count for _, _, count, _ in scored], [points for _, _, _, points in scored]))
    return [(EVERYBODY, event) for event in events]


def _next_hands(rules: SushiGoRules, noted: dict[int, list[Note]]) -> list[Told]:
    told: list[Told] = []
    for _, _, index, size in noted.get(notes.DEALT, []):
        told.append((EVERYBODY, Dealt(index + 1, size, rules.deck_size)))
    for _, seat, _, _ in noted.get(notes.DREW, []):
        told.append((EVERYBODY, Drew(seat)))
    if notes.DEALT in noted or notes.PASSED in noted:
        told += [(seat, Hand(hand, own_draw(rules, seat))) for seat, hand in enumerate(own_hands(rules))]
    return told
