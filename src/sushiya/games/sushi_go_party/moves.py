"""The moves of Sushi Go Party!

`keep tempura`, `keep wasabi + nigiri_squid` (chopsticks), `keep tempura, spoon`; with several chopsticks or spoons in
front, the place of the one called: `keep eel + eel by 3`, `keep eel, spoon 5`. Then `order 2`, `order 2 on wasabi`,
`ask onigiri`, `give maki_2`, `take tofu`, `flip 1 3 4`, `flip none`. Places count from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from sushiya.core.errors import MalformedMove
from sushiya.core.moves import Move
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.cards import KIND_OF, NAMES, TYPE_NAMES, TYPE_NUMBER


class Keep(Move, frozen=True):
    """Keep a card; with chopsticks a second one, laid after it; and perhaps call a spoon."""

    card: str
    second: str | None = None
    chopsticks: int | None = None
    """The place of the chopsticks called, where there are several."""
    spoon: bool = False
    spoon_place: int | None = None
    """Likewise for spoons."""

    def __str__(self) -> str:
        text = f"keep {self.card}"
        if self.second:
            text += f" + {self.second}" + (f" by {self.chopsticks}" if self.chopsticks else "")
        if self.spoon:
            text += ", spoon" + (f" {self.spoon_place}" if self.spoon_place else "")
        return text


class Order(Move, frozen=True):
    """Let the special order copy the card at a place; a bare nigiri may go on a free wasabi."""

    place: int
    on_wasabi: bool = False

    def __str__(self) -> str:
        return f"order {self.place}" + (" on wasabi" if self.on_wasabi else "")


class Ask(Move, frozen=True):
    """With the spoon, ask for a card type, or for an exact card of a type with variations."""

    card: str

    def __str__(self) -> str:
        return f"ask {self.card}"


class Give(Move, frozen=True):
    """Give a card to the spoon."""

    card: str

    def __str__(self) -> str:
        return f"give {self.card}"


class Take(Move, frozen=True):
    """Lay one of the cards that the menu drew."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


class Flip(Move, frozen=True):
    """Turn the cards at some places face down."""

    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "flip " + (" ".join(map(str, self.places)) or "none")


PartyMove = Keep | Order | Ask | Give | Take | Flip

READERS: list[tuple[re.Pattern[str], Callable[[re.Match[str]], PartyMove]]] = [
    (
        re.compile(r"keep (\w+)(?: ?\+ ?(\w+)(?: by ([1-9]\d?))?)?(?: ?, ?(spoon)(?: ([1-9]\d?))?)?"),
        lambda m: Keep(m[1], m[2], int(m[3]) if m[3] else None, bool(m[4]), int(m[5]) if m[5] else None),
    ),
    (re.compile(r"order ([1-9]\d?)( on wasabi)?"), lambda m: Order(int(m[1]), bool(m[2]))),
    (re.compile(r"ask (\w+)"), lambda m: Ask(m[1])),
    (re.compile(r"give (\w+)"), lambda m: Give(m[1])),
    (re.compile(r"take (\w+)"), lambda m: Take(m[1])),
    (re.compile(r"flip none"), lambda _: Flip()),
    (
        re.compile(r"flip ([1-9]\d?(?: [1-9]\d?)*)"),
        lambda m: Flip(tuple(sorted({int(place) for place in m[1].split()}))),
    ),
]


class PartyNotation:
    """How Sushi Go Party! writes its moves."""

    def read(self, text: str) -> PartyMove:
        """The move that a text means."""
        words = " ".join(text.lower().split())
        for pattern, make in READERS:
            found = pattern.fullmatch(words)
            if found:
                return make(found)
        raise MalformedMove("sushi-go-party.error.malformed", text=text[:80])

    def number(self, move: Move) -> int:
        """The rules' number of a move."""
        match move:
            case Keep():
                return keep_number(move)
            case Order():
                return cards.ORDER_BASE + cards.ON_WASABI_STEP * move.on_wasabi + place_number(move.place)
            case Ask():
                return cards.ASK_BASE + asked_number(move.card)
            case Give():
                return cards.GIVE_BASE + kind_of(move.card)
            case Take():
                return cards.TAKE_BASE + kind_of(move.card)
            case Flip():
                return cards.FLIP_BASE + sum(1 << place_number(place) for place in set(move.places))
        raise MalformedMove("sushi-go-party.error.malformed", text=str(move)[:80])

    def move(self, number: int) -> PartyMove:
        """The move with this number."""
        return _move(number)


def keep_number(move: Keep) -> int:
    """The cards kept and what is called, in one number."""
    if (move.chopsticks and not move.second) or (move.spoon_place and not move.spoon):
        raise MalformedMove("sushi-go-party.error.malformed", text=str(move)[:80])
    number = kind_of(move.card)
    if move.second is not None:
        number += cards.PAIR_STEP * (kind_of(move.second) + 1)
        number += cards.CHOPSTICKS_STEP * call_number(move.chopsticks)
    if move.spoon:
        number += cards.SPOON_STEP * call_number(move.spoon_place)
    return number


def call_number(place: int | None) -> int:
    """1 for the only one there is, or 2 + its place."""
    return 1 if place is None else 2 + place_number(place)


def place_number(place: int) -> int:
    """A place in front of a seat, counted from 0."""
    if not 1 <= place <= cards.FRONT:
        raise MalformedMove("sushi-go-party.error.no_such_place", place=place)
    return place - 1


def kind_of(card: str) -> int:
    """The kind of a card by its name."""
    if not isinstance(card, str) or card not in KIND_OF:
        raise MalformedMove("sushi-go-party.error.unknown_card", card=str(card)[:80], cards=", ".join(NAMES))
    return KIND_OF[card]


def asked_number(card: str) -> int:
    """A card type, or an exact card."""
    if isinstance(card, str) and card in TYPE_NUMBER:
        return TYPE_NUMBER[card]
    return cards.ASK_EXACTLY + kind_of(card)


def asked_name(number: int) -> str:
    """What a spoon asks for, by its number."""
    return TYPE_NAMES[number] if number < cards.ASK_EXACTLY else NAMES[number - cards.ASK_EXACTLY]


@cache
def _move(number: int) -> PartyMove:
    if number >= cards.FLIP_BASE:
        return Flip(tuple(place + 1 for place in range(cards.FRONT) if (number - cards.FLIP_BASE) >> place & 1))
    if number >= cards.TAKE_BASE:
        return Take(NAMES[number - cards.TAKE_BASE])
    if number >= cards.GIVE_BASE:
        return Give(NAMES[number - cards.GIVE_BASE])
    if number >= cards.ASK_BASE:
        return Ask(asked_name(number - cards.ASK_BASE))
    if number >= cards.ORDER_BASE:
        on_wasabi, place = divmod(number - cards.ORDER_BASE, cards.ON_WASABI_STEP)
        return Order(place + 1, bool(on_wasabi))
    spoon, rest = divmod(number, cards.SPOON_STEP)
    chopsticks, pair = divmod(rest, cards.CHOPSTICKS_STEP)
    second, first = divmod(pair, cards.PAIR_STEP)
    return Keep(
        NAMES[first],
        NAMES[second - 1] if second else None,
        chopsticks - 1 if chopsticks > 1 else None,
        spoon > 0,
        spoon - 1 if spoon > 1 else None,
    )
