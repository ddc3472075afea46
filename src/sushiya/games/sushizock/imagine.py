"""A state that fits a view, for bots and for showing what would be scored."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.core import codes
from sushiya.core.counting import filled, padded, shares_of
from sushiya.core.options import seat_of
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import Pile, SushizockView


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
    rules.worth, rules.seen = filled(worth, cards.TILES), filled(seen, cards.TILES)  # some may be out of play
    rules.left = [len(row) for row in rows]
    rules.heights = [len(pile) for pile in piles]
    rules.rows = padded(rows, cards.KINDS, cards.ROW)
    rules.piles = padded(piles, cards.HEAPS, cards.ROW)


def padded_piles(piles: Sequence[Pile]) -> list[Pile]:
    """Piles for all places, of which some stay empty."""
    return [*piles, *([] for _ in range(cards.PLACES - len(piles)))]
