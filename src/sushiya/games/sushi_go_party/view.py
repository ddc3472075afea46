"""What a seat may know of Sushi Go Party!, built from what it may see (SGP-47)."""

from __future__ import annotations

from functools import cache
from itertools import starmap

import msgspec

from sushiya.core import codes
from sushiya.core.counting import Cards, counted
from sushiya.core.game import View
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.moves import PartyMove, PartyNotation, asked_name
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.secrecy import (
    absent_from,
    discarded,
    front_of,
    known_deck,
    known_draw,
    known_hand,
    size_of,
)


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in front of a seat."""

    card: str
    """What it counts as; `flipped` once a takeout box has turned it."""
    face: str
    """The card it is: `special_order` for a copy."""
    turn: int
    """The turn in which it was laid, counted from 1."""
    on: int | None = None
    """The place of the wasabi under it, counted from 1."""
    called: bool = False
    """Whether chopsticks or a spoon are called in this turn."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is under way in this turn; all of it is public."""

    to_lay: list[list[str]]
    """Cards revealed or gained that wait to be laid, by seat."""
    ordering: list[int | None]
    """The place of the special order that needs a target, by seat."""
    actor: int | None = None
    """The seat whose spoon, menu or takeout box is in effect."""
    acting: int | None = None
    """The place of that spoon."""
    asked: str | None = None
    """What the spoon asks for."""
    giver: int | None = None
    drawn: int = 0
    """How many cards the menu has drawn."""
    misos: int = 0
    """Misos that have come into play in this turn."""
    uramaki_reached: bool = False
    """Whether somebody has reached ten symbols in this turn."""
    uramaki_laid: list[int] = []
    """Seats whose uramaki wait to be judged."""


class PartyView(View, frozen=True, tag="sushi-go-party"):
    """The table as one seat, or a spectator, sees it. Lists are by seat."""

    seat: int | None
    players: int
    options: PartyOptions
    menu: list[str]
    round: int
    turn: int
    """Both count from 1."""
    phase: str
    """What is decided now: choose, order, ask, give, take or flip."""
    awaited: list[int]
    """The seats that are asked, whether they have chosen or not."""
    hand: Cards | None
    """The seat's own cards."""
    tables: list[list[Laid]]
    desserts: list[Cards]
    """Kept from earlier rounds, by what they count as."""
    scores: list[list[int]]
    """By round, for the rounds scored so far, then by seat."""
    dessert_scores: list[int]
    totals: list[int]
    uramaki_won: list[int]
    """Points won with uramaki in this round, already in the totals."""
    uramaki_places: int
    """Places for reaching ten symbols that are gone in this round."""
    hand_sizes: list[int]
    known: list[Cards]
    """What the seat knows of the hand that each seat holds now."""
    absent: list[list[str]]
    """Cards that spoons have shown not to be among the unknown ones of the hand that each seat holds."""
    chosen: list[bool]
    """Whose choice is in."""
    choice: PartyMove | None
    """The seat's own choice, while it can be changed."""
    pending: Pending
    drawn: Cards | None
    """What the seat's own menu has drawn."""
    in_deck: Cards
    """Cards that the seat knows to be in the deck, or in a menu's draw, because it has put them back."""
    cards_left: int
    desserts_left: int
    """The sizes of the deck and of the dessert pile."""
    discarded: Cards
    """Cards out of play until the next round, face up."""
    copied_desserts: Cards
    """Special orders among the desserts kept, which have left the deck for good, by what they copy."""
    over: bool
    winners: list[int]


def see(rules: PartyRules, seat: int | None, options: PartyOptions) -> PartyView:
    """What a seat, or a spectator, may know of a state."""
    table = see_table(rules, options)
    return table if seat is None else see_own(rules, seat, table)


def see_table(rules: PartyRules, options: PartyOptions) -> PartyView:
    """What everybody may know; every array of the rules is read once, for speed."""
    players = rules.players
    seats = range(players)
    choices, desserts, holds = rules.choices[:players], rules.desserts, rules.holds[:players]
    return PartyView(
        seat=None,
        players=players,
        options=options,
        menu=options.types(),
        round=min(rules.round + 1, cards.ROUNDS),
        turn=min(rules.turn + 1, rules.hand_size),
        phase=cards.PHASES[rules.phase],
        awaited=[seat for seat, choice in enumerate(choices) if choice != codes.NOT_ASKED],
        hand=None,
        tables=[list(starmap(laid, front_of(rules, seat))) for seat in seats],
        desserts=[counted(desserts[seat], cards.DESSERT_NAMES) for seat in seats],
        scores=[scored[:players] for scored in rules.round_scores[: rules.round]],
        dessert_scores=rules.dessert_scores[:players],
        totals=rules.scores[:players],
        uramaki_won=rules.uramaki_won[:players],
        uramaki_places=rules.uramaki_places,
        hand_sizes=[size_of(rules, hand) for hand in holds],
        known=[known_hand(rules, codes.NOBODY, hand) for hand in holds],
        absent=[absent_from(rules, hand) for hand in holds],
        chosen=[choice >= 0 for choice in choices],
        choice=None,
        pending=pending(rules),
        drawn=None,
        in_deck={},
        cards_left=rules.deck_size,
        desserts_left=rules.pile_size,
        discarded=discarded(rules),
        copied_desserts=counted(rules.copied, cards.DESSERT_NAMES),
        over=bool(rules.over),
        winners=[winner for winner, share in enumerate(rules.shares[:players]) if share > 0],
    )


def see_own(rules: PartyRules, seat: int, table: PartyView) -> PartyView:
    """What everybody may know, and what a seat may know besides."""
    choice = rules.choices[seat]
    hands = [known_hand(rules, seat, hand) for hand in rules.holds[: rules.players]]
    return msgspec.structs.replace(
        table,
        seat=seat,
        hand=hands[seat],
        known=hands,
        choice=None if choice < 0 else PartyNotation().move(choice),
        drawn=known_draw(rules, seat),
        in_deck=known_deck(rules, seat),
    )


def own_hand(rules: PartyRules, seat: int) -> Cards:
    """The cards a seat holds."""
    return known_hand(rules, seat, rules.holds[seat])


@cache
def laid(what: int, face: int, turn: int, under: int, called: int) -> Laid:
    """A card in front of a seat, by what the rules know of it."""
    on = None if under == cards.NO_PLACE else under + 1
    return Laid(cards.IDENTITY_NAMES[what], cards.NAMES[face], turn + 1, on, bool(called))


def pending(rules: PartyRules) -> Pending:
    """What is under way in this turn."""
    return Pending(
        to_lay=waiting(rules),
        ordering=[place_of(place) for place in rules.ordering[: rules.players]],
        actor=None if rules.actor == codes.NOBODY else rules.actor,
        acting=place_of(rules.acting),
        asked=None if rules.asked == cards.NO_CARD else asked_name(rules.asked),
        giver=None if rules.giver == codes.NOBODY else rules.giver,
        drawn=rules.drawn_size,
        misos=rules.misos,
        uramaki_reached=bool(rules.uramaki_reached),
        uramaki_laid=[seat for seat in range(rules.players) if rules.uramaki_laid >> seat & 1],
    )


def place_of(place: int) -> int | None:
    """A place in front of a seat, counted from 1."""
    return None if place == cards.NO_PLACE else place + 1


def waiting(rules: PartyRules) -> list[list[str]]:
    """The cards that every seat is about to lay."""
    queued = rules.queued[: rules.players]
    if not any(queued):
        return [[] for _ in queued]
    return [[cards.NAMES[face] for face in queue[:count]] for queue, count in zip(rules.queue, queued, strict=False)]
