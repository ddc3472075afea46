"""What moves in Sushi Boat seem worth: plates by the own pile, seats by what is there, guesses by what is unseen."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.judgement import Judgement
from sushiya.games.sushi_boat import belt, cards, numbers, secrecy, side_dishes, staff, weights
from sushiya.games.sushi_boat.prospects import Prospects
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.tunnel_odds import TunnelOdds


class BoatJudgement(Judgement):
    """The judgement of the greedy bot.

    `sushi` and `run_colour` are what a seat knows of its pile: how many plates of each sushi, the colour at its end.
    `gains` is what a plate with each sushi adds to the groups of that pile.
    """

    def __init__(self, state: BoatRules) -> None:
        super().__init__(state)
        self.rules = state
        self.prospects = Prospects(state.players)
        self.odds = TunnelOdds(state)
        self.sushi: list[int] = row(cards.SUSHI)
        self.gains: list[int] = row(cards.SUSHI)
        self.run_colour = cards.NO_COLOUR
        self.known_seat = self.known_state = -1
        """Whose pile was counted, and when: it changes only with the turn, its card, or what its owner has or plays."""

    def forget(self) -> None:
        """Plates may lie in other ways now."""
        self.known_seat = -1
        self.odds.forget()

    def appraise(self, seat: int, move: int) -> int:
        """What a move seems worth, by what the seat knows."""
        if self.rules.phase <= cards.TAKOYAKI_GUESS:
            return self.value_of_answer(seat, move)
        self.know_pile(seat)
        if self.rules.phase == cards.MOVE:
            return self.value_of_sitting(seat, move)
        if self.rules.phase == cards.PICK:
            return self.value_of_pick(seat, move - numbers.STAFF_PICK)
        if self.rules.phase == cards.DISCARD:
            return -self.value_of_dish(move - numbers.DISCARD)
        if self.rules.phase == cards.REVEAL:
            return self.value_of_revealing(move)
        return self.value_of_act(seat, move)

    def estimate(self) -> None:
        """Between two turns what every seat may score in the end; after the last one the result."""
        if self.rules.cards_left == 0:
            self.take_result()
            return
        self.prospects.count_prizes(self.rules)
        for seat in range(self.rules.players):
            self.strengths[seat] = self.prospects.expected_points(self.rules, seat)
        self.share_by_strength(self.prospects.certainty_at(self.rules))

    def worth(self, seat: int) -> float:
        """What a state is worth to a seat, as playouts are: the share of the win, and the lead over the best other."""
        self.estimate()
        best = 1.0 * codes.SCORE_LOWEST
        for other in range(self.rules.players):
            if other != seat:
                best = max(best, self.strengths[other])
        return codes.WHOLE_WIN * self.chances[seat] + weights.LEAD * (self.strengths[seat] - best)

    def know_pile(self, seat: int) -> None:
        """Count the own pile, unless that is done."""
        state = (((self.rules.turn << 6) + self.rules.cards_left) << 6) + self.rules.heights[seat]
        state = (((state << 5) + self.rules.played[seat]) << 4) + self.rules.looking + 1
        if self.known_seat != seat or self.known_state != state:
            self.known_seat = seat
            self.known_state = state
            self.count_pile(seat)

    def count_pile(self, seat: int) -> None:
        """Count the kinds in the own pile, as far as they are known, and find the colour at its end."""
        for kind in range(cards.SUSHI):
            self.sushi[kind] = 0
        self.run_colour = cards.NO_COLOUR
        open_end = True
        for place in range(self.rules.heights[seat] - 1, -1, -1):
            kind = secrecy.kind_in_pile(self.rules, seat, seat, place)
            if kind == cards.UNKNOWN:
                open_end = False
                continue
            self.sushi[kind % cards.SUSHI] += 1
            if open_end and kind // cards.SUSHI != cards.WHITE:
                self.run_colour = kind // cards.SUSHI
                open_end = False
        for kind in range(cards.SUSHI):
            self.gains[kind] = one_more(self.sushi, kind, self.turns_left())

    def turns_left(self) -> int:
        """About how many turns everybody still has."""
        return self.rules.cards_left // self.rules.players

    def value_of_yen(self) -> int:
        """What a yen is good for."""
        return weights.YEN if self.rules.cards_left >= self.rules.players else weights.LATE_YEN

    def value_of_plate(self, kind: int) -> int:
        """What a plate on top of the pile that is known brings."""
        value = weights.PLATE + self.gains[kind % cards.SUSHI]
        colour = kind // cards.SUSHI
        if colour == self.run_colour:
            return value + weights.SAME_COLOUR
        return value + weights.NEW_RUN * (colour != cards.WHITE)

    def value_of_slot(self, slot: int) -> int:
        """What the plate in a slot brings; nothing if it cannot be taken."""
        if not belt.shows_plate(self.rules, slot):
            return 0
        return self.value_of_plate(self.rules.kinds[self.rules.belt[slot]])

    def value_of_meal(self, bench: int) -> int:
        """The best plate at a seat of the board."""
        best = self.value_of_slot(self.rules.board.slot[bench])
        other = self.rules.board.other_slot[bench]
        if other != cards.NOWHERE:
            best = max(best, self.value_of_slot(other))
        return best

    def value_of_staff(self, bench: int) -> int:
        """The best that the staff at a seat can do, before it is paid."""
        who = staff.staff_at(self.rules, bench)
        if who == cards.HIROSHI:
            return self.value_of_slot(self.rules.board.opposite[bench])
        if who == cards.YUKI_TAKESHI:
            slot = self.rules.board.slot[bench]
            return max(self.value_of_slot(slot - 1), self.value_of_slot(slot + 1))
        if who == cards.NEKO:
            return self.best_in_trash()
        if who == cards.SATSUKI and belt.can_draw(self.rules):
            return weights.SURPRISE
        if who == cards.MOMOKO and self.rules.discard_size > 0:
            top = self.rules.discards[self.rules.discard_size - 1]
            return self.value_of_dish(side_dishes.dish_of(self.rules, top))
        return 0

    def best_in_trash(self) -> int:
        """The best plate of the trash."""
        best = 0
        for at in range(self.rules.trash_size):
            best = max(best, self.value_of_plate(self.rules.kinds[self.rules.trash[at]]))
        return best

    def value_of_dish(self, dish: int) -> int:
        """What a side dish in hand is worth."""
        value = weights.CARD if self.turns_left() > 0 or dish != cards.TAKOYAKI else 0
        return value + weights.GYOZA * (dish == cards.GYOZA)

    def value_of_revealing(self, move: int) -> int:
        """Going on with the card; an order first is a waste."""
        return -weights.YEN if move == numbers.ORDER else 0

    def value_of_sitting(self, seat: int, move: int) -> int:
        """The two best things to do at a seat; an order first is a waste."""
        if move == numbers.ORDER:
            return -weights.YEN
        paid = move >= numbers.SIT_PAID
        bench = move - (numbers.SIT_PAID if paid else numbers.SIT)
        meal = self.value_of_meal(bench)
        yen = self.value_of_yen()
        served = self.value_of_staff(bench) - yen if self.rules.yen[seat] > paid else 0
        least = min(meal, min(served, yen))
        return meal + served + yen - least - 2 * yen * paid

    def value_of_act(self, seat: int, move: int) -> int:
        """An action, a side dish or an order; ending the turn is worth nothing."""
        bench = self.rules.pawns[seat]
        if move == numbers.END:
            return 0
        if move == numbers.YEN:
            return self.value_of_yen()
        if move == numbers.ORDER:
            return -weights.YEN
        if move == numbers.STAFF:
            return self.value_of_staff(bench) - self.value_of_yen()
        if move < numbers.STAFF:
            right = move == numbers.EAT_RIGHT
            return self.value_of_slot(self.rules.board.other_slot[bench] if right else self.rules.board.slot[bench])
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
            return weights.MISO_LOOK + weights.CARD * (self.rules.discard_size > 0)
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
        if self.rules.done & cards.EAT_DONE:
            return 0
        bench = self.rules.pawns[seat]
        here = self.rules.board.slot[bench]
        there = self.rules.board.other_slot[bench]
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
        if self.rules.done & cards.EAT_DONE:
            return 0
        bench = self.rules.pawns[seat]
        if slot + 1 != self.rules.board.slot[bench] and slot + 1 != self.rules.board.other_slot[bench]:
            return 0
        return max(self.value_of_slot(slot) - self.value_of_meal(bench), 0)

    def value_of_staff_swap(self, seat: int, one: int, other: int) -> int:
        """Better staff at the seat, if it can still be used."""
        bench = self.rules.pawns[seat]
        no_slot = self.rules.board.staff_slot[bench] == cards.NOWHERE
        if no_slot or self.rules.done & cards.STAFF_DONE or self.rules.yen[seat] == 0:
            return 0
        before = self.value_of_staff(bench)
        side_dishes.swap_staff(self.rules, one, other)
        after = self.value_of_staff(bench)
        side_dishes.swap_staff(self.rules, one, other)
        return max(after - before, 0)

    def value_of_exchange(self, seat: int, slot: int) -> int:
        """The top of the pile against a plate of the belt."""
        height = self.rules.heights[seat]
        old = self.rules.kinds[self.rules.piles[seat][height - 1]]
        known = height < 2 or secrecy.knows_plate(self.rules, seat, seat, height - 2)
        self.rules.heights[seat] = height - 1
        if known:
            self.know_pile(seat)
        else:
            self.run_colour = cards.NO_COLOUR
        gain = self.value_of_slot(slot) - self.value_of_plate(old)
        self.rules.heights[seat] = height
        self.know_pile(seat)
        return gain

    def value_of_pick(self, seat: int, choice: int) -> int:
        """One of Satsuki's plates: on top it may lengthen a run, at the bottom it does no harm."""
        kind = self.rules.kinds[self.rules.drawn[choice // 2]]
        value = self.value_of_plate(kind)
        if choice % 2 == 0:
            return value
        colour = kind // cards.SUSHI
        if colour == self.run_colour:
            value -= weights.SAME_COLOUR
        bottom = cards.NO_COLOUR
        if self.rules.heights[seat] > 0 and secrecy.knows_plate(self.rules, seat, seat, 0):
            bottom = self.rules.kinds[self.rules.piles[seat][0]] // cards.SUSHI
        return value + weights.NEW_RUN + weights.SAME_COLOUR * (colour == bottom and colour != cards.WHITE)

    def value_of_answer(self, seat: int, move: int) -> int:
        """The cubes that a guess keeps on average; with a takoyaki those of the best guess, and the card in front.

        It is no longer in hand then, which matters while there is another challenge to come: all wasabi will be drawn.
        """
        self.odds.look(seat)
        if move < numbers.TAKOYAKI:
            return self.odds.cubes_expected(move)
        gain = weights.DISH - weights.CARD * (self.rules.wasabi_left > 0) + self.odds.most_of_three()
        return gain * (1 + move - numbers.TAKOYAKI)


def promise(size: int) -> int:
    """What a group of so many kinds may come to."""
    if size <= 2:
        return weights.FIRST_KIND * size
    if size <= 4:
        return weights.FIRST_KIND * 2 + weights.NEXT_KIND * (size - 2)
    return weights.FIVE_KINDS if size == 5 else weights.SIX_KINDS


def one_more(counts: list[int], sushi: int, turns_left: int) -> int:
    """What a plate adds to the groups: it joins the first group that lacks its sushi.

    A later group is worth the less the fewer turns are left to fill it.
    """
    group = counts[sushi] + 1
    size = 0
    for kind in range(cards.SUSHI):
        size += counts[kind] >= group
    gain = promise(size + 1) - promise(size)
    if group > 1 and size < 3:
        gain = gain * min(turns_left, weights.LATER_GROUP_TURNS) // weights.LATER_GROUP
    return gain
