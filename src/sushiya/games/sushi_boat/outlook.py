"""What moves seem worth to a seat, by what it knows: the judgement of the greedy bot."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.games.sushi_boat import cards, numbers, tactics, weights
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.side_dishes import SideDishes


class Outlook(SideDishes):
    """Judges plates by the own pile, seats by what can be had there, guesses by the plates not seen."""

    def __init__(self, players: int, first: int, board: Board) -> None:
        super().__init__(players, first, board)
        self.sushi: list[int] = row(cards.SUSHI)
        self.run_colour = weights.UNKNOWN_COLOUR
        self.chances: list[int] = row(cards.COLOURS)
        self.one_chances: list[int] = row(cards.COLOURS)
        self.other_chances: list[int] = row(cards.COLOURS)

    def turns_left(self) -> int:
        """About how many turns everybody still has."""
        return self.cards_left // self.players

    def value_of_yen(self) -> int:
        """What a yen is good for."""
        return weights.YEN if self.cards_left >= self.players else weights.LATE_YEN

    def know_pile(self, seat: int) -> None:
        """Count the kinds in the own pile, as far as they are known, and find the colour at its end."""
        for kind in range(cards.SUSHI):
            self.sushi[kind] = 0
        self.run_colour = weights.UNKNOWN_COLOUR
        open_end = True
        for place in range(self.heights[seat] - 1, -1, -1):
            if not self.knows_plate(seat, seat, place):
                open_end = False
                continue
            kind = self.kinds[self.piles[seat][place]]
            self.sushi[kind % cards.SUSHI] += 1
            if open_end and kind // cards.SUSHI != cards.WHITE:
                self.run_colour = kind // cards.SUSHI
                open_end = False

    def value_of_plate(self, kind: int) -> int:
        """What a plate on top of the pile that is known brings."""
        value = weights.PLATE + tactics.one_more(self.sushi, kind % cards.SUSHI, self.turns_left())
        colour = kind // cards.SUSHI
        if colour == self.run_colour:
            return value + weights.SAME_COLOUR
        return value + weights.NEW_RUN * (colour != cards.WHITE)

    def value_of_slot(self, slot: int) -> int:
        """What the plate in a slot brings; nothing if it cannot be taken."""
        return self.value_of_plate(self.kinds[self.belt[slot]]) if self.shows_plate(slot) else 0

    def value_of_meal(self, bench: int) -> int:
        """The best plate at a seat of the board."""
        best = self.value_of_slot(self.board.slot[bench])
        other = self.board.other_slot[bench]
        if other != cards.NOWHERE:
            best = max(best, self.value_of_slot(other))
        return best

    def value_of_staff(self, bench: int) -> int:
        """The best that the staff at a seat can do, before it is paid."""
        who = self.staff_of(bench)
        if who == cards.HIROSHI:
            return self.value_of_slot(self.board.opposite[bench])
        if who == cards.YUKI_TAKESHI:
            slot = self.board.slot[bench]
            return max(self.value_of_slot(slot - 1), self.value_of_slot(slot + 1))
        if who == cards.NEKO:
            return self.best_in_trash()
        if who == cards.SATSUKI and self.can_draw():
            return self.value_of_surprise()
        if who == cards.MOMOKO and self.discard_size > 0:
            return self.value_of_dish(self.dishes[self.discards[self.discard_size - 1]] // 2)
        return 0

    def best_in_trash(self) -> int:
        """The best plate of the trash."""
        best = 0
        for at in range(self.trash_size):
            best = max(best, self.value_of_plate(self.kinds[self.trash[at]]))
        return best

    def value_of_surprise(self) -> int:
        """What the better of two plates nobody knows may bring."""
        return weights.PLATE + weights.NEW_RUN + 130

    def value_of_dish(self, dish: int) -> int:
        """What a side dish in hand is worth."""
        value = weights.CARD if self.turns_left() > 0 or dish != cards.TAKOYAKI else 0
        return value + weights.GYOZA * (dish == cards.GYOZA)

    def value_of_sitting(self, seat: int, move: int) -> int:
        """The two best things to do at a seat; an order first is a waste."""
        if move == numbers.ORDER:
            return -weights.YEN
        paid = move >= numbers.SIT_PAID
        bench = move - (numbers.SIT_PAID if paid else numbers.SIT)
        meal = self.value_of_meal(bench)
        yen = self.value_of_yen()
        staff = self.value_of_staff(bench) - yen if self.yen[seat] > paid else 0
        least = min(meal, min(staff, yen))
        return meal + staff + yen - least - 2 * self.value_of_yen() * paid

    def value_of_act(self, seat: int, move: int) -> int:
        """An action, a side dish or an order; ending the turn is worth nothing."""
        bench = self.pawns[seat]
        if move == numbers.END:
            return 0
        if move == numbers.YEN:
            return self.value_of_yen()
        if move == numbers.ORDER:
            return -weights.YEN
        if move == numbers.STAFF:
            return self.value_of_staff(bench) - self.value_of_yen()
        if move < numbers.STAFF:
            slot = self.board.other_slot[bench] if move == numbers.EAT_RIGHT else self.board.slot[bench]
            return self.value_of_slot(slot)
        if move < numbers.STAFF_PLATE:
            return self.value_of_slot(move - numbers.STAFF_SLOT) - self.value_of_yen()
        if move < numbers.STAFF_PICK:
            return self.value_of_plate(move - numbers.STAFF_PLATE) - self.value_of_yen()
        return weights.DISH + self.value_of_effect(seat, move)

    def value_of_effect(self, seat: int, move: int) -> int:
        """What a side dish does when it is played, besides lying there."""
        if move == numbers.PLAY_GYOZA:
            return weights.GYOZA
        if move == numbers.PLAY_MISO:
            return weights.MISO_LOOK + weights.CARD * (self.discard_size > 0)
        if move >= numbers.PLAY_YAKITORI:
            what = move - numbers.PLAY_YAKITORI
            return weights.YEN + self.value_of_swap(seat, what // cards.SLOTS, what % cards.SLOTS)
        if move >= numbers.PLAY_MOCHI:
            what = move - numbers.PLAY_MOCHI
            return self.value_of_staff_swap(seat, what // cards.STAFF, what % cards.STAFF)
        if move >= numbers.PLAY_EDAMAME:
            return weights.YEN + self.value_of_exchange(seat, move - numbers.PLAY_EDAMAME)
        return weights.YEN + self.value_of_push(seat, move - numbers.PLAY_TEMPURA)

    def value_of_swap(self, seat: int, one: int, other: int) -> int:
        """What it brings to the seat's slot, if the player has not eaten yet."""
        if self.done & cards.EAT_DONE:
            return 0
        bench = self.pawns[seat]
        here = self.board.slot[bench]
        there = self.board.other_slot[bench]
        comes = cards.NOWHERE
        if one == here or one == there:
            comes = other
        if other == here or other == there:
            comes = one if comes == cards.NOWHERE else cards.NOWHERE
        if comes == cards.NOWHERE:
            return 0
        return max(self.value_of_slot(comes) - self.value_of_meal(bench), 0)

    def value_of_push(self, seat: int, slot: int) -> int:
        """What is pushed to the seat's slot, if the player has not eaten yet."""
        if self.done & cards.EAT_DONE:
            return 0
        bench = self.pawns[seat]
        if slot + 1 != self.board.slot[bench] and slot + 1 != self.board.other_slot[bench]:
            return 0
        return max(self.value_of_slot(slot) - self.value_of_meal(bench), 0)

    def value_of_staff_swap(self, seat: int, one: int, other: int) -> int:
        """Better staff at the seat, if it can still be used."""
        here = self.board.staff_slot[self.pawns[seat]]
        if self.done & cards.STAFF_DONE or self.yen[seat] == 0 or here == cards.NOWHERE:
            return 0
        before = self.value_of_staff(self.pawns[seat])
        self.swap_staff(one, other)
        after = self.value_of_staff(self.pawns[seat])
        self.swap_staff(one, other)
        return max(after - before, 0)

    def value_of_exchange(self, seat: int, slot: int) -> int:
        """The top of the pile against a plate of the belt."""
        height = self.heights[seat]
        old = self.kinds[self.piles[seat][height - 1]]
        self.heights[seat] = height - 1
        self.know_pile_below(seat)
        gain = self.value_of_slot(slot) - self.value_of_plate(old)
        self.heights[seat] = height
        self.know_pile(seat)
        return gain

    def know_pile_below(self, seat: int) -> None:
        """The pile without its top plate; of what then lies on top only what is remembered is known."""
        top = self.heights[seat] - 1
        if top >= 0:
            self.heights[seat] += 1
            known = self.knows_plate(seat, seat, top)
            self.heights[seat] -= 1
            if not known:
                self.run_colour = weights.UNKNOWN_COLOUR
                return
        self.know_pile(seat)

    def value_of_pick(self, seat: int, choice: int) -> int:
        """One of Satsuki's plates: on top it may lengthen a run, at the bottom it does no harm."""
        kind = self.kinds[self.drawn[choice // 2]]
        value = self.value_of_plate(kind)
        if choice % 2 == 0:
            return value
        colour = kind // cards.SUSHI
        if colour == self.run_colour:
            value -= weights.SAME_COLOUR
        bottom = weights.UNKNOWN_COLOUR
        if self.heights[seat] > 0 and self.knows_plate(seat, seat, 0):
            bottom = self.kinds[self.piles[seat][0]] // cards.SUSHI
        return value + weights.NEW_RUN + weights.SAME_COLOUR * (colour == bottom and colour != cards.WHITE)

    def value_of_answer(self, seat: int, move: int) -> int:
        """The cubes that a guess keeps on average; a takoyaki also lies in front."""
        self.weigh_colours(seat)
        if move == numbers.TAKOYAKI:
            return weights.DISH + 140
        total = 0
        for one in range(cards.COLOURS):
            for other in range(cards.COLOURS):
                chance = self.one_chances[one] * self.other_chances[other]
                if chance > 0:
                    self.hidden_colours[0] = one
                    self.hidden_colours[1] = other
                    total += chance * self.kept_by(move)
        return total // weights.SCALE

    def weigh_colours(self, seat: int) -> None:
        """How likely each colour is for both hidden plates: remembered, or by what has not been seen."""
        for colour in range(cards.COLOURS):
            self.chances[colour] = 0
        for at in range(self.bag_size):
            self.count_colour(self.bag[at], self.remembers(self.bag[at]))
        for slot in range(self.board.tunnel, self.board.tunnel + 2):
            self.count_colour(self.belt[slot], self.remembers(self.belt[slot]))
        for owner in range(self.players):
            for place in range(self.heights[owner]):
                self.count_colour(self.piles[owner][place], self.knows_plate(seat, owner, place))
        total = 0
        for colour in range(cards.COLOURS):
            total += self.chances[colour]
        for colour in range(cards.COLOURS):
            self.one_chances[colour] = self.chance_of(self.belt[self.board.tunnel], colour, total)
            self.other_chances[colour] = self.chance_of(self.belt[self.board.tunnel + 1], colour, total)

    def count_colour(self, plate: int, known: bool) -> None:
        """Count a plate that is not known."""
        self.chances[self.kinds[plate] // cards.SUSHI] += not known

    def chance_of(self, plate: int, colour: int, total: int) -> int:
        """The chance, in hundredths, that a hidden plate has a colour."""
        if self.remembers(plate):
            return weights.SCALE * (self.kinds[plate] // cards.SUSHI == colour)
        return weights.SCALE * self.chances[colour] // total
