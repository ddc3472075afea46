"""What happens in Sushi Go Party!, as typed events made from the notes of the rules."""

from __future__ import annotations

from collections.abc import Callable

from sushiya.core.counting import Cards
from sushiya.core.events import EVERYBODY, Event, Told
from sushiya.games.sushi_go_party import cards, notes
from sushiya.games.sushi_go_party.moves import Keep, PartyNotation, asked_name
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.secrecy import known_draw
from sushiya.games.sushi_go_party.view import own_hand

Note = tuple[int, int, int, int]


class Dealt(Event, frozen=True):
    """A round begins."""

    round: int
    hand_size: int
    cards_left: int


class Hand(Event, frozen=True):
    """The cards a seat now holds; told to that seat alone."""

    cards: Cards


class Revealed(Event, frozen=True):
    """All choices are shown, by seat."""

    moves: list[Keep]


class CardLaid(Event, frozen=True):
    """A card now lies in front of a seat."""

    seat: int
    card: str
    on_wasabi: bool = False


class Copied(Event, frozen=True):
    """A special order has become a copy of the card at a place, counted from 1."""

    seat: int
    card: str
    place: int
    on_wasabi: bool = False


class OrderLost(Event, frozen=True):
    """A special order had nothing to copy and is discarded."""

    seat: int


class Returned(Event, frozen=True):
    """Chopsticks, a spoon or a special order used as one went into the hand of a seat."""

    seat: int
    card: str


class SpoonAsked(Event, frozen=True):
    """A spoon asks for a card type or an exact card."""

    seat: int
    card: str


class HasNone(Event, frozen=True):
    """A seat does not have what the spoon asks for."""

    seat: int
    card: str


class Gave(Event, frozen=True):
    """A seat has given a card to the spoon of another."""

    seat: int
    card: str
    to: int


class SpoonLost(Event, frozen=True):
    """Nobody had what the spoon asked for; it is discarded."""

    seat: int


class MenuDrew(Event, frozen=True):
    """A menu has drawn cards of the deck."""

    seat: int
    count: int


class Dishes(Event, frozen=True):
    """The cards a menu has drawn; told to its owner alone."""

    cards: Cards


class PutBack(Event, frozen=True):
    """Cards drawn by a menu are shuffled back into the deck."""

    seat: int
    count: int


class Flipped(Event, frozen=True):
    """A takeout box has turned the cards at these places face down, counted from 1."""

    seat: int
    places: list[int]


class UramakiWon(Event, frozen=True):
    """A seat has reached ten symbols; its uramaki are discarded."""

    seat: int
    points: int


class MisoSpilt(Event, frozen=True):
    """A miso is discarded, as more than one came into play in this turn."""

    seat: int


class Passed(Event, frozen=True):
    """All hands went to the left."""


class RoundScored(Event, frozen=True):
    """The points of a round by seat and card family, and the totals so far."""

    round: int
    points: list[dict[str, int]]
    totals: list[int]


class DessertsScored(Event, frozen=True):
    """How many desserts each seat has, and their points."""

    desserts: list[int]
    points: list[int]


PartyEvent = (
    Dealt | Hand | Revealed | CardLaid | Copied | OrderLost | Returned | SpoonAsked | HasNone | Gave | SpoonLost
    | MenuDrew | Dishes | PutBack | Flipped | UramakiWon | MisoSpilt | Passed | RoundScored | DessertsScored
)  # fmt: skip

SIMPLE: dict[int, Callable[[int, int, int], Event]] = {
    notes.LAID: lambda seat, face, under: CardLaid(seat, cards.NAMES[face], under != cards.NO_PLACE),
    notes.ORDERED: lambda seat, kind, target: Copied(
        seat, cards.IDENTITY_NAMES[kind], target % cards.ON_WASABI_STEP + 1, target >= cards.ON_WASABI_STEP
    ),
    notes.ORDER_LOST: lambda seat, _place, _face: OrderLost(seat),
    notes.RETURNED: lambda seat, face, _: Returned(seat, cards.NAMES[face]),
    notes.ASKED: lambda seat, asked, _: SpoonAsked(seat, asked_name(asked)),
    notes.HAS_NONE: lambda seat, asked, _: HasNone(seat, asked_name(asked)),
    notes.GAVE: lambda seat, kind, to: Gave(seat, cards.NAMES[kind], to),
    notes.SPOON_LOST: lambda seat, _place, _face: SpoonLost(seat),
    notes.DREW: lambda seat, count, _: MenuDrew(seat, count),
    notes.PUT_BACK: lambda seat, count, _: PutBack(seat, count),
    notes.FLIPPED: lambda seat, chosen, _: Flipped(
        seat, [place + 1 for place in range(cards.FRONT) if chosen >> place & 1]
    ),
    notes.URAMAKI_WON: lambda seat, points, _: UramakiWon(seat, points),
    notes.MISO_SPILT: lambda seat, _place, _face: MisoSpilt(seat),
    notes.PASSED: lambda _seat, _detail, _more: Passed(),
}
"""Notes that are an event each."""


def narrate(rules: PartyRules, noted: list[Note]) -> list[Told]:
    """The events of a step, in the order they happened; what a seat alone may see comes last."""
    told: list[Told] = []
    choices = [PartyNotation().move(number) for what, _, number, _ in noted if what == notes.REVEALED]
    if choices:
        told.append((EVERYBODY, Revealed([move for move in choices if isinstance(move, Keep)])))
    for what, seat, detail, more in noted:
        if what in SIMPLE:
            told.append((EVERYBODY, SIMPLE[what](seat, detail, more)))
        elif what == notes.ROUND_OVER:
            told.append((EVERYBODY, round_scored(rules, detail, noted)))
        elif what == notes.DEALT:
            told.append((EVERYBODY, Dealt(detail + 1, more, rules.deck_size)))
    told += desserts_scored(noted)
    return told + private(rules, {note[0] for note in noted})


def round_scored(rules: PartyRules, index: int, noted: list[Note]) -> RoundScored:
    """The points of a round, for the families on the menu."""
    families = [name for name in cards.FAMILY_NAMES if rules.menu >> cards.TYPE_NUMBER[name] & 1]
    points = [dict.fromkeys(families, 0) for _ in range(rules.players)]
    for what, seat, family, score in noted:
        if what == notes.SCORED:
            points[seat][cards.FAMILY_NAMES[family]] = score
    scores = rules.round_scores
    return RoundScored(
        index + 1, points, [sum(scores[r][seat] for r in range(index + 1)) for seat in range(rules.players)]
    )


def desserts_scored(noted: list[Note]) -> list[Told]:
    """The end of the meal."""
    scored = [note for note in noted if note[0] == notes.DESSERTS]
    if not scored:
        return []
    return [(EVERYBODY, DessertsScored([count for _, _, count, _ in scored], [points for _, _, _, points in scored]))]


def private(rules: PartyRules, noted: set[int]) -> list[Told]:
    """What a seat alone may see: its new hand, the cards its menu has drawn."""
    told: list[Told] = []
    if notes.DEALT in noted or notes.PASSED in noted:
        told += [(seat, Hand(own_hand(rules, seat))) for seat in range(rules.players)]
    dishes = known_draw(rules, rules.actor)
    if dishes is not None and notes.DREW in noted:
        told.append((rules.actor, Dishes(dishes)))
    return told
