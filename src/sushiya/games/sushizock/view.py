"""What a seat may know, built from what it may see; and a state that fits such a view, for bots."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.core import codes
from sushiya.core.counting import filled, padded, shares_of
from sushiya.core.game import View
from sushiya.core.options import seat_of
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.games.sushizock.rules import SushizockRules

Pile = list[int | None]
"""Tiles from the bottom to the top; None for a covered one that may not be looked at."""


class SushizockView(View, frozen=True, tag="sushizock"):
    """The table as everybody sees it. Lists are by seat; bones are positive sizes."""

    seat: int | None
    players: int
    options: SushizockOptions
    turn: int
    """Counts from 1."""
    active: int
    """The seat whose turn it is."""
    roll: int
    """Which of the three rolls lies on the table."""
    dice: list[str]
    aside: list[int]
    """The dice set aside, numbered from 1."""
    may_roll: bool
    """Whether the dice may be rolled again."""
    sushi_row: list[int]
    bone_row: list[int]
    """What lies on the table, from the left."""
    sushi_piles: list[Pile]
    bone_piles: list[Pile]
    totals: list[int]
    """Zero until the end: nobody may count covered tiles before."""
    over: bool
    winners: list[int]
    memory: int = 0
    """How many turns back covered tiles are shown."""


def see(rules: SushizockRules, seat: int | None, options: SushizockOptions) -> SushizockView:
    """What a seat, or a spectator, may know of a state."""
    seats = range(rules.players)
    return SushizockView(
        seat=seat,
        players=rules.players,
        options=options,
        turn=rules.turn + 1,
        active=rules.active,
        roll=rules.roll,
        dice=[cards.FACE_NAMES[face] for face in rules.faces],
        aside=dice_in(rules.aside),
        may_roll=bool(rules.may_roll()) and not rules.over,
        sushi_row=row_of(rules, cards.SUSHI),
        bone_row=row_of(rules, cards.BONE),
        sushi_piles=[pile_of(rules, cards.SUSHI, owner) for owner in seats],
        bone_piles=[pile_of(rules, cards.BONE, owner) for owner in seats],
        totals=[rules.scores[owner] for owner in seats],
        over=bool(rules.over),
        winners=[winner for winner in seats if rules.shares[winner] > 0],
        memory=rules.memory,
    )


def dice_in(mask: int) -> list[int]:
    """The numbers of the dice in a bit mask."""
    return [die + 1 for die in range(cards.DICE) if (mask >> die) & 1]


def row_of(rules: SushizockRules, kind: int) -> list[int]:
    """What is printed on the tiles of a row."""
    worth = rules.worth
    return [worth[tile] for tile in rules.rows[kind][: rules.left[kind]]]


def pile_of(rules: SushizockRules, kind: int, owner: int) -> Pile:
    """A seat's pile: the top, what is remembered of the rest, and at the end everything."""
    heap = cards.PLACES * kind + owner
    worth, seen, height = rules.worth, rules.seen, rules.heights[heap]
    return [
        worth[tile] if rules.over or place == height - 1 or rules.turn - seen[tile] < rules.memory else None
        for place, tile in enumerate(rules.piles[heap][:height])
    ]


def imagine(view: SushizockView) -> SushizockRules:
    """A state that fits a view, in which covered tiles lie somehow."""
    rules = SushizockRules(view.players, seat_of(view.options.first_player))
    rules.memory = view.memory
    rules.turn = view.turn - 1
    rules.active = view.active
    rules.roll = view.roll
    rules.aside = sum(1 << (die - 1) for die in view.aside)
    rules.faces = [cards.FACE_NAMES.index(face) for face in view.dice]
    rules.over = view.over
    if not view.over:
        rules.choose(view.active, codes.OWED)
    rules.scores = filled(view.totals, codes.SEATS)
    rules.shares = shares_of(view.winners)
    _set_tiles(rules, view)
    return rules


def _set_tiles(rules: SushizockRules, view: SushizockView) -> None:
    """Number the tiles where they lie; those that nobody may know get what is left."""
    worth: list[int] = []
    seen: list[int] = []
    rows: list[list[int]] = []
    piles: list[list[int]] = []
    box = (cards.SUSHI_TILES, cards.BONE_TILES)
    for kind, row, heaps in ((0, view.sushi_row, view.sushi_piles), (1, view.bone_row, view.bone_piles)):
        unseen = list(box[kind])
        for value in (*row, *(value for pile in heaps for value in pile)):
            if value is not None:
                unseen.remove(value)
        for number, places in enumerate([list[int | None](row), *padded_piles(heaps)]):
            tiles = list(range(len(worth), len(worth) + len(places)))
            (piles if number else rows).append(tiles)
            worth += [unseen.pop() if value is None else value for value in places]
            seen += [-codes.EVER if value is None else rules.turn for value in places]
    rules.worth, rules.seen = worth, seen
    rules.left = [len(row) for row in rows]
    rules.heights = [len(pile) for pile in piles]
    rules.rows = padded(rows, 2, cards.ROW)
    rules.piles = padded(piles, cards.HEAPS, cards.ROW)


def padded_piles(piles: Sequence[Pile]) -> list[Pile]:
    """Piles for all places, of which some stay empty."""
    return [*piles, *([] for _ in range(cards.PLACES - len(piles)))]
