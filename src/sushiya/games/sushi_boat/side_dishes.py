"""The side dishes that are played in step 3 (SB-29 to SB-35)."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.games.sushi_boat import belt, cards, notes, numbers
from sushiya.games.sushi_boat.staff import Staff


class SideDishes(Staff):
    """Each stays in front of its player; one whose effect cannot be carried out cannot be played."""

    def list_dishes(self, seat: int, count: int) -> int:
        """What the side dishes in hand can do now."""
        if self.holds(seat, cards.MISO):
            self.moves[count] = numbers.PLAY_MISO
            count += 1
        if self.holds(seat, cards.GYOZA):
            self.moves[count] = numbers.PLAY_GYOZA
            count += 1
        if self.holds(seat, cards.TEMPURA):
            count = self.list_slots(numbers.PLAY_TEMPURA, 0, count)
        if self.holds(seat, cards.EDAMAME) and self.heights[seat] > 0:
            count = self.list_slots(numbers.PLAY_EDAMAME, 0, count)
        if self.holds(seat, cards.YAKITORI):
            for slot in range(self.board.slots):
                if self.shows_plate(slot):
                    count = self.list_slots(numbers.PLAY_YAKITORI + cards.SLOTS * slot, slot + 1, count)
        if self.holds(seat, cards.MOCHI):
            count = self.list_staff_swaps(count)
        return count

    def list_slots(self, move: int, first: int, count: int) -> int:
        """A move for every slot from the first on that shows a plate."""
        for slot in range(first, self.board.slots):
            self.moves[count] = move + slot
            count += self.shows_plate(slot)
        return count

    def list_staff_swaps(self, count: int) -> int:
        """Any two staff tiles."""
        for one in range(cards.STAFF):
            for other in range(one + 1, cards.STAFF):
                self.moves[count] = numbers.PLAY_MOCHI + cards.STAFF * one + other
                count += 1
        return count

    def play_dish(self, seat: int, move: int) -> None:
        """Lay the card in front and carry out what it says."""
        if move >= numbers.PLAY_YAKITORI:
            what = move - numbers.PLAY_YAKITORI
            self.play_yakitori(seat, what // cards.SLOTS, what % cards.SLOTS)
        elif move >= numbers.PLAY_MOCHI:
            what = move - numbers.PLAY_MOCHI
            self.play_mochi(seat, what // cards.STAFF, what % cards.STAFF)
        elif move >= numbers.PLAY_EDAMAME:
            self.play_edamame(seat, move - numbers.PLAY_EDAMAME)
        elif move >= numbers.PLAY_TEMPURA:
            self.play_tempura(seat, move - numbers.PLAY_TEMPURA)
        elif move == numbers.PLAY_GYOZA:
            self.lay_dish(seat, cards.GYOZA, move)
        else:
            self.play_miso(seat)

    def lay_dish(self, seat: int, dish: int, move: int) -> None:
        """The card goes in front of its player (SB-33: that is all a gyoza does)."""
        self.lay_in_front(seat, dish)
        if self.journal is not None:
            self.journal.note(notes.PLAYED, seat, move, 0)

    def play_tempura(self, seat: int, slot: int) -> None:
        """Push a plate one place on, then a yen (SB-30)."""
        self.lay_in_front(seat, cards.TEMPURA)
        if self.journal is not None:
            pushed = belt.run(self.belt, self.board.slots, slot + 1)
            self.journal.note(notes.PLAYED, seat, numbers.PLAY_TEMPURA + slot, pushed)
        plate = self.lift(slot)
        fallen = self.push(slot + 1, plate)
        if self.journal is not None and fallen != cards.NO_PLATE:
            self.journal.note(notes.PUSHED, seat, self.kinds[fallen], 0)
        self.yen[seat] += 1

    def play_edamame(self, seat: int, slot: int) -> None:
        """Swap the top of the own pile with a plate of the belt, then a yen (SB-31)."""
        self.lay_dish(seat, cards.EDAMAME, numbers.PLAY_EDAMAME + slot)
        top = self.heights[seat] - 1
        plate = self.piles[seat][top]
        self.piles[seat][top] = self.belt[slot]
        self.belt[slot] = plate
        if self.journal is not None:
            self.journal.note(notes.SWAPPED, seat, self.kinds[plate], self.kinds[self.piles[seat][top]])
        self.yen[seat] += 1

    def play_yakitori(self, seat: int, one: int, other: int) -> None:
        """Swap two plates on the belt, then a yen (SB-34)."""
        self.lay_dish(seat, cards.YAKITORI, numbers.PLAY_YAKITORI + cards.SLOTS * one + other)
        plate = self.belt[one]
        self.belt[one] = self.belt[other]
        self.belt[other] = plate
        self.yen[seat] += 1

    def play_mochi(self, seat: int, one: int, other: int) -> None:
        """Swap two staff tiles (SB-35)."""
        self.lay_dish(seat, cards.MOCHI, numbers.PLAY_MOCHI + cards.STAFF * one + other)
        self.swap_staff(one, other)

    def swap_staff(self, one: int, other: int) -> None:
        """Two staff tiles change places."""
        who = self.staff[one]
        self.staff[one] = self.staff[other]
        self.staff[other] = who

    def play_miso(self, seat: int) -> None:
        """Look at the own pile, then take the top of the discard pile (SB-32)."""
        self.lay_dish(seat, cards.MISO, numbers.PLAY_MISO)
        self.looking = seat
        self.looked[seat] = self.turn
        if self.journal is not None:
            self.journal.note(notes.LOOKED, seat, 0, 0)
        if self.discard_size > 0:
            self.take_discard(seat)

    def stop_looking(self) -> None:
        """A pile may be looked at until the next move."""
        self.looking = codes.NOBODY
