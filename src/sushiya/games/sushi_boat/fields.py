"""What every field that state.py declares needs; made by `make state` from state.py."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes, hashing
from sushiya.core.arrays import copied, copied_grid, grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board


class BoatFields(Rules):
    """Plates and side dishes have numbers, by which they lie somewhere; a redeal exchanges what is on hidden ones."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.board: Board
        self.first = 0
        self.early_orders = False
        self.second_takoyaki = False
        self.active = 0
        self.turn = 0
        self.phase = cards.MOVE
        self.done = 0
        self.kinds: list[int] = row(cards.PLATES)
        self.seen: list[int] = row(cards.PLATES, -codes.EVER)
        self.bag_size = 0
        self.bag: list[int] = row(cards.PLATES)
        self.trash_size = 0
        self.trash: list[int] = row(cards.PLATES)
        self.belt: list[int] = row(cards.SLOTS, cards.NO_PLATE)
        self.drawn_size = 0
        self.drawn: list[int] = row(cards.SHOWN)
        self.heights: list[int] = row(cards.PLACES)
        self.looking = codes.NOBODY
        self.looked: list[int] = row(cards.PLACES, -codes.EVER)
        self.dishes: list[int] = row(cards.CARDS)
        self.card_seen: list[int] = row(cards.CARDS, -codes.EVER)
        self.stack_size = cards.CARDS
        self.stack: list[int] = list(range(cards.CARDS))
        self.cards_left = 0
        self.wasabi_left = cards.WASABI_CARDS
        self.discard_size = 0
        self.discards: list[int] = row(cards.CARDS)
        self.hand_sizes: list[int] = row(cards.PLACES)
        self.played: list[int] = row(cards.PLACES)
        self.staff: list[int] = list(cards.STAFF_TILES)
        self.pawns: list[int] = row(cards.PLACES, cards.NOWHERE)
        self.yen: list[int] = row(codes.SEATS)
        self.cubes: list[int] = row(cards.PLACES)
        self.takoyaki: list[int] = row(cards.PLACES)
        self.asker = codes.NOBODY
        self.guesses: list[int] = row(cards.PLACES, cards.NO_GUESS)
        self.second_guesses: list[int] = row(cards.PLACES, cards.NO_GUESS)
        self.prizes: list[int] = row(cards.PLACES)
        self.sushi: list[int] = row(cards.SUSHI)
        self.counts: list[int] = row(cards.PLATE_KINDS)
        self.hidden: list[int] = row(cards.PLATES)
        self.origin: BoatFields
        if not cython.compiled:  # C arrays are born zero
            self.piles: list[list[int]] = grid(cards.PLACES, cards.PILE)
            self.hands: list[list[int]] = grid(cards.PLACES, cards.HAND)
            self.fronts: list[list[int]] = grid(cards.PLACES, cards.CARDS)
            self.points: list[list[int]] = grid(cards.PLACES, cards.FAMILIES)

    def copy_origin(self) -> None:
        """Copy all that a match can change from `origin`."""
        self.copy_common(self.origin)
        self.active = self.origin.active
        self.turn = self.origin.turn
        self.phase = self.origin.phase
        self.done = self.origin.done
        self.kinds[:] = self.origin.kinds
        self.seen[:] = self.origin.seen
        self.bag_size = self.origin.bag_size
        self.bag[:] = self.origin.bag
        self.trash_size = self.origin.trash_size
        self.trash[:] = self.origin.trash
        self.belt[:] = self.origin.belt
        self.drawn_size = self.origin.drawn_size
        self.drawn[:] = self.origin.drawn
        self.heights[:] = self.origin.heights
        self.looking = self.origin.looking
        self.looked[:] = self.origin.looked
        self.dishes[:] = self.origin.dishes
        self.card_seen[:] = self.origin.card_seen
        self.stack_size = self.origin.stack_size
        self.stack[:] = self.origin.stack
        self.cards_left = self.origin.cards_left
        self.wasabi_left = self.origin.wasabi_left
        self.discard_size = self.origin.discard_size
        self.discards[:] = self.origin.discards
        self.hand_sizes[:] = self.origin.hand_sizes
        self.played[:] = self.origin.played
        self.staff[:] = self.origin.staff
        self.pawns[:] = self.origin.pawns
        self.yen[:] = self.origin.yen
        self.cubes[:] = self.origin.cubes
        self.takoyaki[:] = self.origin.takoyaki
        self.asker = self.origin.asker
        self.guesses[:] = self.origin.guesses
        self.second_guesses[:] = self.origin.second_guesses
        for at in range(cards.PLACES):
            self.piles[at][:] = self.origin.piles[at]
            self.hands[at][:] = self.origin.hands[at]
            self.fronts[at][:] = self.origin.fronts[at]
            self.points[at][:] = self.origin.points[at]

    def hash_all(self) -> int:
        """A 64-bit hash of the whole state."""
        key = self.hash_common()
        key = hashing.mixed(key, self.first)
        key = hashing.mixed(key, self.early_orders)
        key = hashing.mixed(key, self.second_takoyaki)
        key = hashing.mixed(key, self.active)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.phase)
        key = hashing.mixed(key, self.done)
        key = hashing.mixed_row(key, self.kinds, cards.PLATES)
        key = hashing.mixed_row(key, self.seen, cards.PLATES)
        key = hashing.mixed(key, self.bag_size)
        key = hashing.mixed_row(key, self.bag, self.bag_size)
        key = hashing.mixed(key, self.trash_size)
        key = hashing.mixed_row(key, self.trash, self.trash_size)
        key = hashing.mixed_row(key, self.belt, cards.SLOTS)
        key = hashing.mixed(key, self.drawn_size)
        key = hashing.mixed_row(key, self.drawn, self.drawn_size)
        key = hashing.mixed_row(key, self.heights, cards.PLACES)
        key = hashing.mixed(key, self.looking)
        key = hashing.mixed_row(key, self.looked, cards.PLACES)
        key = hashing.mixed_row(key, self.dishes, cards.CARDS)
        key = hashing.mixed_row(key, self.card_seen, cards.CARDS)
        key = hashing.mixed(key, self.stack_size)
        key = hashing.mixed_row(key, self.stack, self.stack_size)
        key = hashing.mixed(key, self.cards_left)
        key = hashing.mixed(key, self.wasabi_left)
        key = hashing.mixed(key, self.discard_size)
        key = hashing.mixed_row(key, self.discards, self.discard_size)
        key = hashing.mixed_row(key, self.hand_sizes, cards.PLACES)
        key = hashing.mixed_row(key, self.played, cards.PLACES)
        key = hashing.mixed_row(key, self.staff, cards.STAFF)
        key = hashing.mixed_row(key, self.pawns, cards.PLACES)
        key = hashing.mixed_row(key, self.yen, codes.SEATS)
        key = hashing.mixed_row(key, self.cubes, cards.PLACES)
        key = hashing.mixed_row(key, self.takoyaki, cards.PLACES)
        key = hashing.mixed(key, self.asker)
        key = hashing.mixed_row(key, self.guesses, cards.PLACES)
        key = hashing.mixed_row(key, self.second_guesses, cards.PLACES)
        for at in range(cards.PLACES):
            key = hashing.mixed_row(key, self.piles[at], self.heights[at])
            key = hashing.mixed_row(key, self.hands[at], self.hand_sizes[at])
            key = hashing.mixed_row(key, self.fronts[at], self.played[at])
            key = hashing.mixed_row(key, self.points[at], cards.FAMILIES)
        return key

    def hash_known(self, seat: int) -> int:
        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""
        key = self.hash_common_known(seat)
        key = hashing.mixed(key, self.first)
        key = hashing.mixed(key, self.early_orders)
        key = hashing.mixed(key, self.second_takoyaki)
        key = hashing.mixed(key, self.active)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.phase)
        key = hashing.mixed(key, self.done)
        key = hashing.mixed(key, self.bag_size)
        key = hashing.mixed(key, self.trash_size)
        key = hashing.mixed(key, self.drawn_size)
        key = hashing.mixed_row(key, self.heights, cards.PLACES)
        key = hashing.mixed(key, self.looking)
        key = hashing.mixed(key, self.stack_size)
        key = hashing.mixed(key, self.cards_left)
        key = hashing.mixed(key, self.wasabi_left)
        key = hashing.mixed(key, self.discard_size)
        key = hashing.mixed_row(key, self.hand_sizes, cards.PLACES)
        key = hashing.mixed_row(key, self.played, cards.PLACES)
        key = hashing.mixed_row(key, self.staff, cards.STAFF)
        key = hashing.mixed_row(key, self.pawns, cards.PLACES)
        key = hashing.mixed_row(key, self.yen, codes.SEATS)
        key = hashing.mixed_row(key, self.cubes, cards.PLACES)
        key = hashing.mixed_row(key, self.takoyaki, cards.PLACES)
        key = hashing.mixed(key, self.asker)
        for at in range(cards.PLACES):
            key = hashing.mixed_row(key, self.points[at], cards.FAMILIES)
        return self.hash_hidden(key, seat)

    def contents(self) -> dict[str, Any]:
        """Every field of the state by its name, as far as it is in use."""
        return {
            **Rules.contents(self),
            "first": self.first,
            "early_orders": bool(self.early_orders),
            "second_takoyaki": bool(self.second_takoyaki),
            "active": self.active,
            "turn": self.turn,
            "phase": self.phase,
            "done": self.done,
            "kinds": copied(self.kinds, cards.PLATES),
            "seen": copied(self.seen, cards.PLATES),
            "bag_size": self.bag_size,
            "bag": copied(self.bag, self.bag_size),
            "trash_size": self.trash_size,
            "trash": copied(self.trash, self.trash_size),
            "belt": copied(self.belt, cards.SLOTS),
            "drawn_size": self.drawn_size,
            "drawn": copied(self.drawn, self.drawn_size),
            "heights": copied(self.heights, cards.PLACES),
            "piles": copied_grid(self.piles, copied(self.heights, cards.PLACES)),
            "looking": self.looking,
            "looked": copied(self.looked, cards.PLACES),
            "dishes": copied(self.dishes, cards.CARDS),
            "card_seen": copied(self.card_seen, cards.CARDS),
            "stack_size": self.stack_size,
            "stack": copied(self.stack, self.stack_size),
            "cards_left": self.cards_left,
            "wasabi_left": self.wasabi_left,
            "discard_size": self.discard_size,
            "discards": copied(self.discards, self.discard_size),
            "hand_sizes": copied(self.hand_sizes, cards.PLACES),
            "hands": copied_grid(self.hands, copied(self.hand_sizes, cards.PLACES)),
            "played": copied(self.played, cards.PLACES),
            "fronts": copied_grid(self.fronts, copied(self.played, cards.PLACES)),
            "staff": copied(self.staff, cards.STAFF),
            "pawns": copied(self.pawns, cards.PLACES),
            "yen": copied(self.yen, codes.SEATS),
            "cubes": copied(self.cubes, cards.PLACES),
            "takoyaki": copied(self.takoyaki, cards.PLACES),
            "asker": self.asker,
            "guesses": copied(self.guesses, cards.PLACES),
            "second_guesses": copied(self.second_guesses, cards.PLACES),
            "points": copied_grid(self.points, [cards.FAMILIES] * cards.PLACES),
        }
