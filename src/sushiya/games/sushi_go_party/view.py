"""What a seat may know of Sushi Go Party!, built from what it may see (SGP-47)."""

from __future__ import annotations

import msgspec

from sushiya.core import codes
from sushiya.core.counting import Cards, counted
from sushiya.core.game import View
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.moves import PartyMove, PartyNotation, asked_name
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.refusals import PHASES
from sushiya.games.sushi_go_party.rules import PartyRules

FLIPPED_NAME = "flipped"
IDENTITY_NAMES = (*cards.NAMES, FLIPPED_NAME)
DESSERT_NAMES = cards.NAMES[cards.PUDDING :]


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
    seats = range(rules.players)
    own = codes.NOBODY if seat is None else seat
    return PartyView(
        seat=seat,
        players=rules.players,
        options=options,
        menu=options.types(),
        round=min(rules.round + 1, cards.ROUNDS),
        turn=min(rules.turn + 1, rules.hand_size),
        phase=PHASES[rules.phase],
        awaited=[other for other in seats if rules.choices[other] != codes.NOT_ASKED],
        hand=None if seat is None else own_hand(rules, seat),
        tables=[front(rules, other) for other in seats],
        desserts=[counted(rules.desserts[other], DESSERT_NAMES) for other in seats],
        scores=[[rules.round_scores[r][other] for other in seats] for r in range(rules.round)],
        dessert_scores=[rules.dessert_scores[other] for other in seats],
        totals=[rules.scores[other] for other in seats],
        uramaki_won=[rules.uramaki_won[other] for other in seats],
        uramaki_places=rules.uramaki_places,
        hand_sizes=[sum(rules.hands[rules.holds[other]]) for other in seats],
        known=[known(rules, own, rules.holds[other]) for other in seats],
        absent=[absent(rules, rules.holds[other]) for other in seats],
        chosen=[rules.choices[other] >= 0 for other in seats],
        choice=None if seat is None or rules.choices[seat] < 0 else PartyNotation().move(rules.choices[seat]),
        pending=pending(rules),
        drawn=own_draw(rules, own),
        in_deck={} if seat is None else counted(rules.deck_known[seat], cards.NAMES),
        cards_left=rules.deck_size,
        desserts_left=rules.pile_size,
        discarded=discarded(rules),
        copied_desserts=counted(rules.copied, DESSERT_NAMES),
        over=bool(rules.over),
        winners=[winner for winner in seats if rules.shares[winner] > 0],
    )


def own_hand(rules: PartyRules, seat: int) -> Cards:
    """The cards a seat holds."""
    return counted(rules.hands[rules.holds[seat]], cards.NAMES)


def own_draw(rules: PartyRules, seat: int) -> Cards | None:
    """What the seat's own menu has drawn."""
    if rules.phase != cards.TAKE or rules.actor != seat:
        return None
    return counted(rules.drawn, cards.NAMES)


def front(rules: PartyRules, seat: int) -> list[Laid]:
    """The cards in front of a seat, in the order they were laid."""
    what, face, laid = rules.what[seat], rules.face[seat], rules.laid[seat]
    under, called = rules.under[seat], rules.called[seat]
    return [
        Laid(
            card=IDENTITY_NAMES[what[place]],
            face=cards.NAMES[face[place]],
            turn=laid[place] + 1,
            on=None if under[place] == cards.NO_PLACE else under[place] + 1,
            called=bool(called[place]),
        )
        for place in range(rules.front[seat])
    ]


def known(rules: PartyRules, seat: int, hand: int) -> Cards:
    """What a seat knows of a hand: all if it has held it, else the cards that went back into it for all to see."""
    return counted(rules.hands[hand] if knows(rules, seat, hand) else rules.returned[hand], cards.NAMES)


def knows(rules: PartyRules, seat: int, hand: int) -> bool:
    """Whether a seat has held a hand in this round."""
    return seat != codes.NOBODY and (seat - hand) % rules.players <= rules.turn


def absent(rules: PartyRules, hand: int) -> list[str]:
    """What spoons have shown not to be among the unknown cards of a hand."""
    return [name for kind, name in enumerate(cards.NAMES) if rules.absent[hand] >> kind & 1]


def pending(rules: PartyRules) -> Pending:
    """What is under way in this turn."""
    seats = range(rules.players)
    single = rules.phase in (cards.ASK, cards.GIVE, cards.TAKE, cards.FLIP) and not rules.over
    with_spoon = single and rules.phase in (cards.ASK, cards.GIVE)
    giving = single and rules.phase == cards.GIVE
    return Pending(
        to_lay=[[cards.NAMES[face] for face in rules.queue[seat][: rules.queued[seat]]] for seat in seats],
        ordering=[None if rules.ordering[seat] == cards.NO_PLACE else rules.ordering[seat] + 1 for seat in seats],
        actor=rules.actor if single else None,
        acting=rules.acting + 1 if with_spoon else None,
        asked=asked_name(rules.asked) if giving else None,
        giver=rules.giver if giving else None,
        drawn=sum(rules.drawn),
        misos=rules.misos,
        uramaki_reached=bool(rules.uramaki_reached),
        uramaki_laid=[seat for seat in seats if rules.uramaki_laid >> seat & 1],
    )


def discarded(rules: PartyRules) -> Cards:
    """What was discarded in this round, face up: all cards in circulation that are nowhere else."""
    gone = [*rules.stock]
    for kind in rules.deck[: rules.deck_size]:
        gone[kind] -= 1
    for counts in (*rules.hands, rules.drawn):
        gone = [left - count for left, count in zip(gone, counts, strict=True)]
    for seat in range(rules.players):
        for kind in (*rules.face[seat][: rules.front[seat]], *rules.queue[seat][: rules.queued[seat]]):
            gone[kind] -= 1
    return counted(gone, cards.NAMES)
