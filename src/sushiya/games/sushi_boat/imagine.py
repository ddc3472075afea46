"""A state that fits a view, for bots; what the view leaves open is filled in somehow."""

from __future__ import annotations

from collections.abc import Iterable

from sushiya.core import codes
from sushiya.core.counting import filled, padded, shares_of
from sushiya.core.options import seat_of
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.moves import BoatNotation, Guess
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.secrecy import comes_before
from sushiya.games.sushi_boat.view import BoatView


class Numbering:
    """Gives numbers to components as they are placed; those not known get what is left in the box."""

    def __init__(self, box: Iterable[int], open_: Iterable[int]) -> None:
        self.unseen = list(box)
        for kind in open_:
            self.unseen.remove(kind)
        self.kinds: list[int] = []
        self.known: list[bool] = []

    def place(self, kind: int | None) -> int:
        """The number of the next one."""
        self.kinds.append(self.unseen.pop() if kind is None else kind)
        self.known.append(kind is not None)
        return len(self.kinds) - 1

    def place_all(self, kinds: Iterable[int | None]) -> list[int]:
        """The numbers of several."""
        return [self.place(kind) for kind in kinds]

    def seen(self, turn: int) -> list[int]:
        """When each was last seen: now, if it is known."""
        return [turn if known else -codes.EVER for known in self.known]


def imagine(view: BoatView, board: Board, notation: BoatNotation) -> BoatRules:
    """A state that fits a view."""
    options = view.options
    first = seat_of(options.first_player)
    rules = BoatRules(view.players, first, board, options.early_orders, options.second_takoyaki)
    rules.memory = view.memory
    rules.turn, rules.active = view.turn - 1, view.active
    rules.phase = cards.PHASE_NAMES.index(view.phase)
    rules.done = sum(1 << cards.ACTION_NAMES.index(action) for action in view.done)
    rules.looking = codes.NOBODY if view.looking is None else view.looking
    rules.cards_left, rules.wasabi_left = view.cards_left, view.wasabi_left
    rules.pawns = filled(
        [cards.NOWHERE if pawn is None else board.names.index(pawn) for pawn in view.pawns], cards.PLACES, cards.NOWHERE
    )
    rules.yen = filled(view.yen, codes.SEATS)
    rules.cubes = filled(view.cubes, cards.PLACES)
    rules.staff = [cards.STAFF_NAMES.index(view.staff[board.names[bench]]) for bench in board.staff_bench]
    _set_plates(rules, view)
    _set_cards(rules, view)
    _set_challenge(rules, view, notation)
    _set_result(rules, view)
    return rules


def _set_plates(rules: BoatRules, view: BoatView) -> None:
    """Open plates first; then the bag gets what is left."""
    belt = [None if plate is None else cards.PLATE_OF.get(plate, cards.NO_PLATE) for plate in view.belt]
    piles = [[None if plate is None else cards.PLATE_OF[plate] for plate in pile] for pile in view.piles]
    trash = [cards.PLATE_OF[plate] for plate, count in view.trash.items() for _ in range(count)]
    in_bag = [cards.PLATE_OF[plate] for plate, count in view.in_bag.items() for _ in range(count)]
    drawn = [cards.PLATE_OF[plate] for plate in view.drawn]
    placed = [*belt, *trash, *in_bag, *drawn, *(kind for pile in piles for kind in pile)]
    numbering = Numbering(rules.board.plates, (kind for kind in placed if kind is not None and kind != cards.NO_PLATE))
    on_belt = [cards.NO_PLATE if kind == cards.NO_PLATE else numbering.place(kind) for kind in belt]
    rules.belt = filled(on_belt, cards.SLOTS, cards.NO_PLATE)
    rules.piles = padded([numbering.place_all(pile) for pile in piles], cards.PLACES, cards.PILE)
    rules.heights = filled([len(pile) for pile in piles], cards.PLACES)
    rules.trash, rules.trash_size = filled(numbering.place_all(trash), cards.PLATES), len(trash)
    rules.drawn, rules.drawn_size = filled(numbering.place_all(drawn), cards.SHOWN), len(drawn)
    bag = numbering.place_all([*in_bag, *[None] * (view.bag_size - len(in_bag))])
    rules.bag, rules.bag_size = filled(bag, cards.PLATES), len(bag)
    rules.kinds, rules.seen = numbering.kinds, numbering.seen(rules.turn)


def _set_cards(rules: BoatRules, view: BoatView) -> None:
    """Hands, fronts and discards; the draw pile gets what is left."""
    hands, fronts = ([[cards.CARD_OF[card] for card in held] for held in part] for part in (view.hands, view.played))
    discards = [None if card is None else cards.CARD_OF[card] for card in view.discards]
    shown = [*(kind for part in (*hands, *fronts) for kind in part), *(kind for kind in discards if kind is not None)]
    numbering = Numbering(rules.board.side_dishes, shown)
    rules.hands = padded([numbering.place_all(hand) for hand in hands], cards.PLACES, cards.HAND)
    rules.hand_sizes = filled([len(hand) for hand in hands], cards.PLACES)
    rules.fronts = padded([numbering.place_all(front) for front in fronts], cards.PLACES, cards.CARDS)
    rules.played = filled([len(front) for front in fronts], cards.PLACES)
    rules.discards, rules.discard_size = filled(numbering.place_all(discards), cards.CARDS), len(discards)
    stack = numbering.place_all([None] * len(numbering.unseen))
    rules.stack, rules.stack_size = filled(stack, cards.CARDS), len(stack)
    rules.dishes, rules.card_seen = numbering.kinds, numbering.seen(rules.turn)


def _set_challenge(rules: BoatRules, view: BoatView, notation: BoatNotation) -> None:
    """Guesses, and who is asked; those of others that are not known become some guess, for `redeal` to replace."""
    twice = view.twice or [False] * view.players
    rules.takoyaki = filled([one + two for one, two in zip(view.takoyaki, twice, strict=True)], cards.PLACES)
    rules.asker = codes.NOBODY if view.awaited is None else view.awaited
    if rules.phase == cards.TAKOYAKI_GUESS:
        first, second = zip(*(_guesses(rules, view, seat, notation) for seat in range(view.players)), strict=True)
        rules.guesses = filled([*first], cards.PLACES, cards.NO_GUESS)
        rules.second_guesses = filled([*second], cards.PLACES, cards.NO_GUESS)
        rules.choose(rules.asker, codes.OWED)
    elif rules.phase == cards.ANSWER:
        for seat in range(view.players):
            rules.choose(seat, numbers.GUESS if view.chosen[seat] else codes.OWED)
        if view.seat is not None and view.choice is not None:
            rules.choose(view.seat, notation.number(view.choice))
    elif not view.over:
        rules.choose(view.active, codes.OWED)


def _guesses(rules: BoatRules, view: BoatView, seat: int, notation: BoatNotation) -> tuple[int, int]:
    """The guess of a seat, and the one with a second takoyaki."""
    known = view.guesses[seat]
    if known is not None:
        three = cards.TAKOYAKI_CUBES
        guesses = [notation.number(Guess(tuple(known[at : at + three]))) for at in range(0, len(known), three)]
    elif not view.takoyaki[seat]:
        guesses = [numbers.GUESS]
    elif seat == rules.asker:
        guesses = [numbers.GUESS_3] * bool(view.second_guess)
    else:
        guesses = [numbers.GUESS_3] * rules.takoyaki[seat] * comes_before(rules, seat, rules.asker)
    first, second, *_ = [*guesses, cards.NO_GUESS, cards.NO_GUESS]
    return first, second


def _set_result(rules: BoatRules, view: BoatView) -> None:
    rules.over = view.over
    rules.scores = filled(view.totals, codes.SEATS)
    rules.shares = shares_of(view.winners)
    rows = [[points[family] for family in cards.FAMILY_NAMES] for points in view.points]
    rules.points = padded(rows, cards.PLACES, cards.FAMILIES)
