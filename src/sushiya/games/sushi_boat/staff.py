"""What the staff do for a yen (SB-19, SB-21 to SB-25)."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, notes, numbers
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.challenge import Challenge


class Staff(Challenge):
    """The powers; one that can give nothing cannot be used (SB-26)."""

    def __init__(self, players: int, first: int, board: Board) -> None:
        super().__init__(players, first, board)
        self.thrown: list[int] = row(cards.PLATE_KINDS)

    def staff_of(self, bench: int) -> int:
        """Who stands at a seat of the board, or NO_STAFF."""
        slot = self.board.staff_slot[bench]
        return cards.NO_STAFF if slot == cards.NOWHERE else self.staff[slot]

    def list_staff(self, bench: int, count: int) -> int:
        """What the staff at a seat of the board can do now."""
        who = self.staff_of(bench)
        if who == cards.HIROSHI:
            return self.list_slot(self.board.opposite[bench], count)
        if who == cards.YUKI_TAKESHI:
            count = self.list_slot(self.board.slot[bench] - 1, count)
            return self.list_slot(self.board.slot[bench] + 1, count)
        if who == cards.NEKO:
            return self.list_trash(count)
        if (who == cards.SATSUKI and self.can_draw()) or (who == cards.MOMOKO and self.discard_size > 0):
            self.moves[count] = numbers.STAFF
            count += 1
        return count

    def list_slot(self, slot: int, count: int) -> int:
        """A plate of the belt, if it can be taken."""
        self.moves[count] = numbers.STAFF_SLOT + slot
        return count + self.shows_plate(slot)

    def list_trash(self, count: int) -> int:
        """Every kind of plate in the trash, once (SB-23)."""
        for kind in range(cards.PLATE_KINDS):
            self.thrown[kind] = 0
        for at in range(self.trash_size):
            self.thrown[self.kinds[self.trash[at]]] = 1
        for kind in range(cards.PLATE_KINDS):
            self.moves[count] = numbers.STAFF_PLATE + kind
            count += self.thrown[kind]
        return count

    def use_staff(self, seat: int, move: int, chance: Chance) -> None:
        """Pay, and get what was asked for."""
        self.pay(seat)
        self.done |= cards.STAFF_DONE
        who = self.staff_of(self.pawns[seat])
        if move == numbers.STAFF:
            if who == cards.SATSUKI:
                self.show_plates(seat, chance)
            else:
                self.bring_card(seat)
        elif move < numbers.STAFF_PLATE:
            slot = move - numbers.STAFF_SLOT
            self.take_plate(seat, self.lift(slot), who, slot)
        else:
            self.take_from_trash(seat, move - numbers.STAFF_PLATE)

    def take_plate(self, seat: int, plate: int, who: int, slot: int) -> None:
        """A plate comes on top of a pile, by the player's own hand or by somebody of the staff."""
        self.pile_up(seat, plate)
        if self.journal is not None:
            self.journal.note(notes.TOOK, seat, self.kinds[plate], (who + 1) * cards.SLOTS * 2 + slot + 1)

    def take_from_trash(self, seat: int, kind: int) -> None:
        """Neko brings a plate of the trash."""
        at = 0
        while self.kinds[self.trash[at]] != kind:
            at += 1
        plate = self.trash[at]
        self.trash_size -= 1
        self.trash[at] = self.trash[self.trash_size]
        self.take_plate(seat, plate, cards.NEKO, cards.NOWHERE)

    def show_plates(self, seat: int, chance: Chance) -> None:
        """Satsuki draws two plates for all to see, or the last one (SB-22)."""
        self.drawn_size = 0
        for _ in range(2):
            plate = self.draw(chance)
            if plate != cards.NO_PLATE:
                self.drawn[self.drawn_size] = plate
                self.drawn_size += 1
                if self.journal is not None:
                    self.journal.note(notes.SHOWN, seat, self.kinds[plate], 0)
        self.phase = cards.PICK

    def list_picks(self) -> int:
        """Each of the plates drawn, on top or at the bottom."""
        for choice in range(2 * self.drawn_size):
            self.moves[choice] = numbers.STAFF_PICK + choice
        return 2 * self.drawn_size

    def pick_plate(self, seat: int, choice: int) -> None:
        """One of Satsuki's plates on top of the pile or at its bottom, the other back into the bag."""
        plate = self.drawn[choice // 2]
        if choice % 2 == 0:
            self.pile_up(seat, plate)
        else:
            self.put_under(seat, plate)
        if self.journal is not None:
            self.journal.note(notes.PICKED, seat, self.kinds[plate], choice % 2)
        if self.drawn_size == 2:
            self.put_in_bag(self.drawn[1 - choice // 2])
        self.drawn_size = 0
        self.phase = cards.ACT

    def bring_card(self, seat: int) -> None:
        """Momoko brings the top of the discard pile; with a third card in hand one must go (SB-25)."""
        self.take_discard(seat)
        if self.hand_sizes[seat] > cards.FULL_HAND:
            self.phase = cards.DISCARD

    def list_discards(self, seat: int) -> int:
        """Every side dish in hand, once."""
        count = 0
        for dish in range(cards.DISHES):
            self.moves[count] = numbers.DISCARD + dish
            count += self.holds(seat, dish)
        return count

    def discard_dish(self, seat: int, dish: int) -> None:
        """A side dish goes unused on top of the discard pile."""
        card = self.give_up(seat, dish)
        self.discard(card)
        if self.journal is not None:
            self.journal.note(notes.DISCARDED, seat, self.dishes[card], 0)
        self.phase = cards.ACT
