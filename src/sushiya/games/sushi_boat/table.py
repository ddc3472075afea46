"""What lies on the table: belt, bag, trash, piles, cards, staff; and how plates and cards move.

Plates and side dishes have numbers; `kinds` and `dishes` say what is on them, `seen` and `card_seen` in which turn they
were last open to all. So a plate moves as one number, and a redeal exchanges what is on those that are hidden.
Bag and draw pile have no order: drawing takes a random one. `stack` holds the side dishes of the draw pile and those
removed (SB-08) together: which ones were removed shows only when `cards_left` comes to nothing.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat import belt, cards, notes
from sushiya.games.sushi_boat.board import Board


class Table(Rules):
    """The components of a match and where they are."""

    def __init__(self, players: int, first: int, board: Board) -> None:
        super().__init__(players)
        self.board = board
        self.first = first
        self.active = 0
        self.turn = 0
        self.phase = cards.MOVE
        self.done = 0
        self.looking = codes.NOBODY
        self.kinds: list[int] = list(board.plates)
        self.seen: list[int] = row(cards.PLATES, -codes.EVER)
        self.bag: list[int] = row(cards.PLATES)
        self.bag_size = 0
        self.trash: list[int] = row(cards.PLATES)
        self.trash_size = 0
        self.belt: list[int] = row(cards.SLOTS, cards.NO_PLATE)
        self.heights: list[int] = row(cards.PLACES)
        self.looked: list[int] = row(cards.PLACES, -codes.EVER)
        self.drawn: list[int] = row(2)
        self.drawn_size = 0
        self.dishes: list[int] = list(board.side_dishes)
        self.card_seen: list[int] = row(cards.CARDS, -codes.EVER)
        self.stack: list[int] = list(range(cards.CARDS))
        self.stack_size = cards.CARDS
        self.cards_left = cards.CARDS + cards.WASABI_CARDS - cards.REMOVED[players]
        self.wasabi_left = cards.WASABI_CARDS
        self.discards: list[int] = row(cards.CARDS)
        self.discard_size = 0
        self.hand_sizes: list[int] = row(cards.PLACES)
        self.played: list[int] = row(cards.PLACES)
        self.staff: list[int] = list(cards.STAFF_TILES)
        self.pawns: list[int] = row(cards.PLACES, cards.NOWHERE)
        self.yen: list[int] = row(codes.SEATS)
        self.cubes: list[int] = row(cards.PLACES)
        self.staff_tiles: list[int] = list(range(cards.STAFF))
        if not cython.compiled:  # C arrays are born zero
            self.piles: list[list[int]] = grid(cards.PLACES, cards.PILE)
            self.hands: list[list[int]] = grid(cards.PLACES, cards.HAND)
            self.fronts: list[list[int]] = grid(cards.PLACES, cards.CARDS)

    def set_table(self, chance: Chance) -> None:
        """Staff, yen, a full belt, three plates in the trash, then the white plates into the bag (SB-06, SB-07)."""
        chance.exchange(self.staff, self.staff_tiles, cards.STAFF)
        for seat in range(self.players):
            self.yen[seat] = cards.START_YEN
        for plate in range(cards.PLATES):
            if self.kinds[plate] // cards.SUSHI != cards.WHITE:
                self.bag[self.bag_size] = plate
                self.bag_size += 1
        for _ in range(self.board.slots):
            self.push(0, self.draw(chance))
        for _ in range(3):
            self.throw_away(self.draw(chance))
        for plate in range(cards.PLATES):
            if self.kinds[plate] // cards.SUSHI == cards.WHITE:
                self.put_in_bag(plate)

    def draw(self, chance: Chance) -> int:
        """A plate from the bag, into which the trash goes first if it is empty; NO_PLATE if both are (SB-11).

        Of equal plates the one seen last comes out: nobody can tell them apart, so no memory is left of it in the bag.
        """
        if self.bag_size == 0:
            self.empty_trash()
            if self.bag_size == 0:
                return cards.NO_PLATE
        at = chance.below(self.bag_size)
        plate = self.bag[at]
        for other in range(self.bag_size):
            equal = self.bag[other]
            if self.seen[equal] > self.seen[plate] and self.kinds[equal] == self.kinds[plate]:
                at = other
                plate = equal
        self.bag_size -= 1
        self.bag[at] = self.bag[self.bag_size]
        return plate

    def can_draw(self) -> bool:
        """Whether a plate is left to draw."""
        return self.bag_size + self.trash_size > 0

    def put_in_bag(self, plate: int) -> None:
        """A plate that all see goes into the bag."""
        self.seen[plate] = self.turn
        self.bag[self.bag_size] = plate
        self.bag_size += 1

    def throw_away(self, plate: int) -> None:
        """A plate goes into the trash."""
        self.trash[self.trash_size] = plate
        self.trash_size += 1

    def empty_trash(self) -> None:
        """The trash goes back into the bag."""
        if self.journal is not None and self.trash_size > 0:
            self.journal.note(notes.TRASH_EMPTIED, 0, self.trash_size, 0)
        for at in range(self.trash_size):
            self.put_in_bag(self.trash[at])
        self.trash_size = 0

    def enter(self, plate: int) -> int:
        """A plate enters the belt (SB-10); returns what falls into the trash."""
        pushed = 0 if self.journal is None else belt.run(self.belt, self.board.slots, 0)
        fallen = self.push(0, plate)
        if self.journal is not None:
            fallen_kind = cards.NO_PLATE if fallen == cards.NO_PLATE else self.kinds[fallen]
            self.journal.note(notes.ENTERED, pushed, self.kinds[plate], fallen_kind)
        return fallen

    def push(self, slot: int, plate: int) -> int:
        """Push a plate into a slot; what enters the tunnel was seen until now. Returns what falls into the trash."""
        hidden = self.belt[self.board.tunnel]
        fallen = belt.push(self.belt, self.board.slots, slot, plate)
        entered = self.belt[self.board.tunnel]
        if entered != hidden and entered != cards.NO_PLATE:
            self.seen[entered] = self.turn
        if fallen != cards.NO_PLATE:
            self.throw_away(fallen)
        return fallen

    def fill(self, green: int, chance: Chance) -> None:
        """Fill the belt: green until it is full, red until a plate falls (SB-09)."""
        while not green or self.has_gap():
            plate = self.draw(chance)
            if plate == cards.NO_PLATE:
                return
            if self.enter(plate) != cards.NO_PLATE:
                return

    def has_gap(self) -> bool:
        """Whether a slot is empty."""
        for slot in range(self.board.slots):
            if self.belt[slot] == cards.NO_PLATE:
                return True
        return False

    def shows_plate(self, slot: int) -> bool:
        """Whether a plate lies in a slot where all see it: only those can be chosen or taken (SB-35)."""
        return 0 <= slot < self.board.slots and self.belt[slot] != cards.NO_PLATE and not self.board.hides(slot)

    def lift(self, slot: int) -> int:
        """Take a plate off the belt."""
        plate = self.belt[slot]
        self.belt[slot] = cards.NO_PLATE
        return plate

    def pile_up(self, seat: int, plate: int) -> None:
        """Put a plate on top of a pile; what it covers was seen until now (SB-26)."""
        height = self.heights[seat]
        if height > 0:
            self.seen[self.piles[seat][height - 1]] = self.turn
        self.piles[seat][height] = plate
        self.heights[seat] = height + 1

    def put_under(self, seat: int, plate: int) -> None:
        """Put a plate at the bottom of a pile."""
        self.seen[plate] = self.turn
        for place in range(self.heights[seat], 0, -1):
            self.piles[seat][place] = self.piles[seat][place - 1]
        self.piles[seat][0] = plate
        self.heights[seat] += 1

    def discard(self, card: int) -> None:
        """Put a card on the discard pile."""
        if self.discard_size > 0:
            self.card_seen[self.discards[self.discard_size - 1]] = self.turn
        self.discards[self.discard_size] = card
        self.discard_size += 1

    def take_discard(self, seat: int) -> None:
        """The top card of the discard pile comes into a hand."""
        self.discard_size -= 1
        card = self.discards[self.discard_size]
        self.hands[seat][self.hand_sizes[seat]] = card
        self.hand_sizes[seat] += 1
        if self.journal is not None:
            self.journal.note(notes.CARD_TAKEN, seat, self.dishes[card], 0)

    def holds(self, seat: int, dish: int) -> bool:
        """Whether a seat has a side dish in hand."""
        for place in range(self.hand_sizes[seat]):
            if self.dishes[self.hands[seat][place]] // 2 == dish:
                return True
        return False

    def give_up(self, seat: int, dish: int) -> int:
        """Take the first card of a side dish out of a hand."""
        place = 0
        while self.dishes[self.hands[seat][place]] // 2 != dish:
            place += 1
        card = self.hands[seat][place]
        self.hand_sizes[seat] -= 1
        for at in range(place, self.hand_sizes[seat]):
            self.hands[seat][at] = self.hands[seat][at + 1]
        return card

    def lay_in_front(self, seat: int, dish: int) -> None:
        """A side dish that is played stays in front of its player for good (SB-29)."""
        self.fronts[seat][self.played[seat]] = self.give_up(seat, dish)
        self.played[seat] += 1

    def pay(self, seat: int) -> None:
        """A yen to the bank."""
        self.yen[seat] -= 1

    def remembers(self, plate: int) -> bool:
        """Whether a plate that is no longer open was seen recently enough."""
        return self.turn - self.seen[plate] < self.memory

    def knows_plate(self, seat: int, owner: int, place: int) -> bool:
        """Whether a seat (or NOBODY) knows a plate of a pile: the top, those it remembers, its own as it looks."""
        if place == self.heights[owner] - 1 or self.remembers(self.piles[owner][place]):
            return True
        return owner == seat and (self.looking == seat or self.turn - self.looked[seat] < self.memory)

    def remembers_card(self, card: int) -> bool:
        """Whether a covered card of the discard pile was seen recently enough."""
        return self.turn - self.card_seen[card] < self.memory

    def rewind_table(self, origin: Table) -> None:
        """The part of `rewind` that is on the table."""
        self.rewind_common(origin)
        self.first = origin.first
        self.active = origin.active
        self.turn = origin.turn
        self.phase = origin.phase
        self.done = origin.done
        self.looking = origin.looking
        self.kinds[:] = origin.kinds
        self.seen[:] = origin.seen
        self.bag[:] = origin.bag
        self.bag_size = origin.bag_size
        self.trash[:] = origin.trash
        self.trash_size = origin.trash_size
        self.belt[:] = origin.belt
        self.heights[:] = origin.heights
        self.looked[:] = origin.looked
        self.drawn[:] = origin.drawn
        self.drawn_size = origin.drawn_size
        self.dishes[:] = origin.dishes
        self.card_seen[:] = origin.card_seen
        self.stack[:] = origin.stack
        self.stack_size = origin.stack_size
        self.cards_left = origin.cards_left
        self.wasabi_left = origin.wasabi_left
        self.discards[:] = origin.discards
        self.discard_size = origin.discard_size
        self.hand_sizes[:] = origin.hand_sizes
        self.played[:] = origin.played
        self.staff[:] = origin.staff
        self.pawns[:] = origin.pawns
        self.yen[:] = origin.yen
        self.cubes[:] = origin.cubes
        for seat in range(cards.PLACES):
            self.piles[seat][:] = origin.piles[seat]
            self.hands[seat][:] = origin.hands[seat]
            self.fronts[seat][:] = origin.fronts[seat]
