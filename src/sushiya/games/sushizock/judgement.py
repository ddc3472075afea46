"""What moves in Sushizock seem worth to a seat: portions by what they change, dice by what the next roll may bring."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.judgement import Judgement
from sushiya.games.sushizock import cards, secrecy, weights
from sushiya.games.sushizock.rules import SushizockRules


class SushizockJudgement(Judgement):
    """The judgement of the greedy bot.

    `prizes` and `spoils` say what every number of equal dice would be worth: tiles of the rows, and theft. They hold
    for the turn in which they were `valued`, for no tile moves within a turn.
    """

    def __init__(self, state: SushizockRules) -> None:
        super().__init__(state)
        self.rules = state
        self.valued = -1
        self.nothing = 0
        self.kept: list[int] = row(cards.FACES)
        if not cython.compiled:  # C arrays are born zero
            self.prizes: list[list[int]] = grid(cards.KINDS, cards.NUMBERS)
            self.spoils: list[list[int]] = grid(cards.KINDS, cards.NUMBERS)

    def forget(self) -> None:
        """Tiles may lie in other ways now."""
        self.valued = -1

    def portions(self, seat: int) -> tuple[list[list[int]], list[list[int]], int]:
        """For search: `prizes` and `spoils` of a seat, by kind and number of dice, and what the forced portion is."""
        self.forget()
        self.value_portions(seat)
        return self.prizes, self.spoils, self.nothing

    def appraise(self, seat: int, move: int) -> int:
        """A portion by what it changes; dice set aside by what the next roll may bring.

        Of dice that show the same, the first ones stand for all: other choices seem worthless, and search skips them.
        """
        if move < cards.TAKE:
            if not self.takes_first_of_equals(move):
                return codes.POINTLESS
            self.value_portions(seat)
            return self.expect(move)
        if move < cards.STEAL:
            kind = move - cards.TAKE
            self.rules.count_faces()
            return self.value_of_take(seat, kind, self.rules.shown[kind])
        what = move - cards.STEAL
        victim = what % cards.STEAL_SPAN // cards.ROW
        return self.value_of_steal(seat, what // cards.STEAL_SPAN, victim, what % cards.STEAL_SPAN % cards.ROW)

    def takes_first_of_equals(self, mask: int) -> bool:
        """Whether no die is set aside while an equal one before it, just rolled, is not."""
        for die in range(1, cards.DICE):
            if (mask >> die) & 1:
                for other in range(die):
                    free = not ((mask | self.rules.aside) >> other) & 1
                    if free and self.rules.faces[other] == self.rules.faces[die]:
                        return False
        return True

    def value_portions(self, seat: int) -> None:
        """Fill `prizes` and `spoils`, unless they are those of this turn."""
        if self.valued == self.rules.turn:
            return
        self.valued = self.rules.turn
        for kind in range(cards.KINDS):
            for number in range(cards.NUMBERS):
                self.prizes[kind][number] = self.value_of_take(seat, kind, number)
                self.spoils[kind][number] = self.best_spoil(seat, kind, number)
        self.nothing = self.value_of_nothing(seat)

    def value_of_take(self, seat: int, kind: int, number: int) -> int:
        """What the n-th tile of a row is worth to a seat; POINTLESS if there is none."""
        if number == 0 or number > self.rules.left[kind]:
            return codes.POINTLESS
        return self.value_of_tile(seat, kind, self.rules.worth[self.rules.rows[kind][number - 1]])

    def value_of_tile(self, seat: int, kind: int, worth: int) -> int:
        """What a tile on top of a seat's pile changes."""
        sushi = self.rules.heights[seat]
        bones = self.rules.heights[cards.PLACES + seat]
        left = self.rules.left[cards.SUSHI] + self.rules.left[cards.BONE]
        if kind == cards.SUSHI:
            return gain_of_sushi(worth, sushi, bones, left)
        freed = weights.UNKNOWN_SUSHI
        if bones < sushi and secrecy.knows(self.rules, seat, bones):
            freed = 100 * self.rules.worth[self.rules.piles[seat][bones]]
        return gain_of_bone(worth, sushi, bones, freed, left)

    def value_of_steal(self, seat: int, kind: int, victim: int, above: int) -> int:
        """What a tile of an opponent's pile is worth: what it brings, and a part of what the opponent loses."""
        heap = cards.PLACES * kind + victim
        place = self.rules.heights[heap] - 1 - above
        worth = weights.UNKNOWN_SIZE
        if secrecy.knows(self.rules, heap, place):
            worth = self.rules.worth[self.rules.piles[heap][place]]
        sushi = self.rules.heights[victim]
        bones = self.rules.heights[cards.PLACES + victim]
        loss = loss_of_bone(worth, sushi, bones) if kind == cards.BONE else loss_of_sushi(worth, sushi - above, bones)
        return self.value_of_tile(seat, kind, worth) + loss // self.rules.players

    def best_spoil(self, seat: int, kind: int, number: int) -> int:
        """The best that so many chopsticks of one colour allow; POINTLESS if nothing."""
        best = codes.POINTLESS
        if number < cards.STEAL_TOP:
            return best
        for victim in range(self.rules.players):
            height = self.rules.heights[cards.PLACES * kind + victim]
            if victim == seat:
                continue
            if number < cards.STEAL_ANY and height > 1:
                height = 1
            for above in range(height):
                best = max(best, self.value_of_steal(seat, kind, victim, above))
        return best

    def value_of_nothing(self, seat: int) -> int:
        """What the forced portion is worth (SZ-11)."""
        kind = cards.BONE if self.rules.left[cards.BONE] > 0 else cards.SUSHI
        most = 0
        least = cards.LARGEST
        for place in range(self.rules.left[kind]):
            most = max(most, self.rules.worth[self.rules.rows[kind][place]])
            least = min(least, self.rules.worth[self.rules.rows[kind][place]])
        return self.value_of_tile(seat, kind, most if kind == cards.BONE else least)

    def expect(self, mask: int) -> int:
        """The mean worth of the best portion after one more roll, given `prizes` and `spoils`."""
        aside = self.rules.aside | mask
        dice = 0
        for face in range(cards.FACES):
            self.kept[face] = 0
        for die in range(cards.DICE):
            kept = (aside >> die) & 1
            self.kept[self.rules.faces[die]] += kept
            dice += 1 - kept
        total = 0
        for sushi in range(dice + 1):
            for bones in range(dice - sushi + 1):
                for blue in range(dice - sushi - bones + 1):
                    red = dice - sushi - bones - blue
                    best = self.best_portion(sushi, bones, blue, red)
                    if best == codes.POINTLESS:
                        best = self.nothing
                    total += best * ways(dice, sushi, bones, blue)
        return total // all_ways(dice)

    def best_portion(self, sushi: int, bones: int, blue: int, red: int) -> int:
        """The best portion that the dice kept and these ones allow together."""
        best = self.prizes[cards.SUSHI][self.kept[cards.SUSHI] + sushi]
        best = max(best, self.prizes[cards.BONE][self.kept[cards.BONE] + bones])
        best = max(best, self.spoils[cards.SUSHI][self.kept[cards.BLUE] + blue])
        return max(best, self.spoils[cards.BONE][self.kept[cards.RED] + red])


def gain_of_sushi(worth: int, sushi: int, bones: int, left: int) -> int:
    """A sushi counts at once under enough bones; else it waits for them, and the more wait the less it is worth."""
    if sushi < bones:
        return 100 * worth + 20
    waiting = max(80 - 25 * (sushi - bones), 10)
    return waiting * worth * min(left, weights.EARLY) // weights.EARLY


def gain_of_bone(worth: int, sushi: int, bones: int, freed: int, left: int) -> int:
    """A bone costs what it says; it frees the next sushi above the bones, or makes room for one to come."""
    if bones < sushi:
        return freed - 100 * worth
    room = max(150 - 100 * (bones - sushi), 0) * min(left, weights.EARLY) // weights.EARLY
    return room - 100 * worth


def loss_of_sushi(worth: int, place: int, bones: int) -> int:
    """What an opponent loses with the sushi at this place from the bottom."""
    return 100 * worth if place <= bones else 30 * worth


def loss_of_bone(worth: int, sushi: int, bones: int) -> int:
    """What an opponent loses with a bone: a sushi that no longer counts, or nothing but a burden."""
    return weights.UNKNOWN_SUSHI - 100 * worth if sushi >= bones else -100 * worth


def choose(things: int, some: int) -> int:
    """In how many ways some of at most four things can be chosen."""
    ways = 1
    for taken in range(some):
        ways = ways * (things - taken) // (taken + 1)
    return ways


def ways(dice: int, sushi: int, bones: int, blue: int) -> int:
    """In how many of its ways a roll shows so much of each; sushi and bone are on two sides of a die."""
    others = choose(dice, sushi) * choose(dice - sushi, bones) * choose(dice - sushi - bones, blue)
    return others << (sushi + bones)


def all_ways(dice: int) -> int:
    """How many ways a roll has."""
    ways = 1
    for _ in range(dice):
        ways *= cards.SIDES
    return ways
