"""What every field that state.py declares needs; made by `make state` from state.py."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import hashing
from sushiya.core.arrays import copied, copied_grid, grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushi_go import cards


class SushiGoFields(Rules):
    """Hands do not move: `holds[seat]` says which hand a seat holds. With the robot (SG-20) hand 2 is its pile."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.alternate = False
        self.robot = False
        self.places = 0
        self.hand_size = 0
        self.controller = 0
        self.drawn = cards.NO_CARD
        self.round = 0
        self.turn = 0
        self.right = False
        self.deck_size = cards.DECK
        self.deck: list[int] = list(cards.FULL_DECK)
        self.holds: list[int] = row(cards.PLACES)
        self.returned: list[int] = row(cards.PLACES)
        self.puddings: list[int] = row(cards.PLACES)
        self.pudding_scores: list[int] = row(cards.PLACES)
        self.symbols: list[int] = row(cards.PLACES)
        self.in_play: list[int] = row(cards.KINDS)
        self.buried: list[int] = row(cards.PLACES)
        self.origin: SushiGoFields
        if not cython.compiled:  # C arrays are born zero
            self.hands: list[list[int]] = grid(cards.PLACES, cards.KINDS)
            self.tables: list[list[int]] = grid(cards.PLACES, cards.SPOTS)
            self.round_scores: list[list[int]] = grid(cards.ROUNDS, cards.PLACES)
            self.points: list[list[int]] = grid(cards.PLACES, cards.FAMILIES)

    def copy_origin(self) -> None:
        """Copy all that a match can change from `origin`."""
        self.copy_common(self.origin)
        self.controller = self.origin.controller
        self.drawn = self.origin.drawn
        self.round = self.origin.round
        self.turn = self.origin.turn
        self.right = self.origin.right
        self.deck_size = self.origin.deck_size
        self.deck[:] = self.origin.deck
        self.holds[:] = self.origin.holds
        self.returned[:] = self.origin.returned
        self.puddings[:] = self.origin.puddings
        self.pudding_scores[:] = self.origin.pudding_scores
        for at in range(self.places):
            self.hands[at][:] = self.origin.hands[at]
            self.tables[at][:] = self.origin.tables[at]
        for at in range(cards.ROUNDS):
            self.round_scores[at][:] = self.origin.round_scores[at]

    def hash_all(self) -> int:
        """A 64-bit hash of the whole state."""
        key = self.hash_common()
        key = hashing.mixed(key, self.alternate)
        key = hashing.mixed(key, self.robot)
        key = hashing.mixed(key, self.places)
        key = hashing.mixed(key, self.hand_size)
        key = hashing.mixed(key, self.controller)
        key = hashing.mixed(key, self.drawn)
        key = hashing.mixed(key, self.round)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.right)
        key = hashing.mixed(key, self.deck_size)
        key = hashing.mixed_row(key, self.deck, self.deck_size)
        key = hashing.mixed_row(key, self.holds, cards.PLACES)
        key = hashing.mixed_row(key, self.returned, cards.PLACES)
        key = hashing.mixed_row(key, self.puddings, cards.PLACES)
        key = hashing.mixed_row(key, self.pudding_scores, cards.PLACES)
        for at in range(self.places):
            key = hashing.mixed_row(key, self.hands[at], cards.KINDS)
            key = hashing.mixed_row(key, self.tables[at], cards.SPOTS)
        for at in range(cards.ROUNDS):
            key = hashing.mixed_row(key, self.round_scores[at], cards.PLACES)
        return key

    def hash_known(self, seat: int) -> int:
        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""
        key = self.hash_common_known(seat)
        key = hashing.mixed(key, self.alternate)
        key = hashing.mixed(key, self.robot)
        key = hashing.mixed(key, self.places)
        key = hashing.mixed(key, self.hand_size)
        key = hashing.mixed(key, self.controller)
        key = hashing.mixed(key, self.round)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.right)
        key = hashing.mixed(key, self.deck_size)
        key = hashing.mixed_row(key, self.holds, cards.PLACES)
        key = hashing.mixed_row(key, self.puddings, cards.PLACES)
        key = hashing.mixed_row(key, self.pudding_scores, cards.PLACES)
        for at in range(self.places):
            key = hashing.mixed_row(key, self.tables[at], cards.SPOTS)
        for at in range(cards.ROUNDS):
            key = hashing.mixed_row(key, self.round_scores[at], cards.PLACES)
        return self.hash_hidden(key, seat)

    def contents(self) -> dict[str, Any]:
        """Every field of the state by its name, as far as it is in use."""
        return {
            **Rules.contents(self),
            "alternate": bool(self.alternate),
            "robot": bool(self.robot),
            "places": self.places,
            "hand_size": self.hand_size,
            "controller": self.controller,
            "drawn": self.drawn,
            "round": self.round,
            "turn": self.turn,
            "right": bool(self.right),
            "deck_size": self.deck_size,
            "deck": copied(self.deck, self.deck_size),
            "hands": copied_grid(self.hands, [cards.KINDS] * self.places),
            "holds": copied(self.holds, cards.PLACES),
            "returned": copied(self.returned, cards.PLACES),
            "tables": copied_grid(self.tables, [cards.SPOTS] * self.places),
            "puddings": copied(self.puddings, cards.PLACES),
            "round_scores": copied_grid(self.round_scores, [cards.PLACES] * cards.ROUNDS),
            "pudding_scores": copied(self.pudding_scores, cards.PLACES),
        }
