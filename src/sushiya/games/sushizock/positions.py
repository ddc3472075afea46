"""Positions laid out as on a real table, for lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import padded
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.rules import SushizockRules


def lay_out(rules: SushizockRules, position: Mapping[str, Any]) -> None:
    """Lay out a turn of the first seat: its `dice`, the `roll`, the dice set `aside`, rows and piles.

    Piles go from the bottom to the top. A row that is not given holds all tiles of its kind that lie in no pile; tiles
    that are nowhere then are out of play. What is covered was covered long ago.
    """
    rules.active = 0
    rules.turn = rules.players
    rules.roll = position.get("roll", 1)
    rules.aside = sum(1 << (die - 1) for die in position.get("aside", []))
    rules.faces = [cards.FACE_NAMES.index(face) for face in position["dice"]]
    rules.choices = [codes.OWED] + [codes.NOT_ASKED] * (codes.SEATS - 1)
    rules.worth = list(cards.ALL_TILES)
    rules.seen = [-codes.EVER] * cards.TILES
    rows: list[list[int]] = []
    piles: list[list[int]] = []
    for kind, name in enumerate(("sushi", "bone")):
        box = list(range(cards.ROW * kind, cards.ROW * (kind + 1)))
        for pile in position.get(f"{name}_piles", []):
            piles.append([taken(box, worth) for worth in pile])
        piles += [[] for _ in range(cards.PLACES * (kind + 1) - len(piles))]
        row: Sequence[int] | None = position.get(f"{name}_row")
        rows.append(box if row is None else [taken(box, worth) for worth in row])
    rules.left = [len(row) for row in rows]
    rules.rows = padded(rows, cards.KINDS, cards.ROW)
    rules.heights = [len(pile) for pile in piles]
    rules.piles = padded(piles, cards.HEAPS, cards.ROW)


def taken(box: list[int], worth: int) -> int:
    """The number of a tile of this worth, taken out of the box."""
    found = next(tile for tile in box if cards.ALL_TILES[tile] == worth)
    box.remove(found)
    return found
