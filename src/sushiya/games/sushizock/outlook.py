"""What portions and dice seem worth to a seat, by what it can see: the judgement of the greedy bot."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushizock import cards, tactics, weights


class Outlook(Rules):
    """Dice, rows and piles, and what may come of them.

    Every tile has a number, by which rows and piles hold it; `worth` says what is printed on it, `seen` in which turn
    it was last on top of a pile.
    """

    def __init__(self, players: int, first: int) -> None:
        super().__init__(players)
        self.first = first
        self.active = 0
        self.turn = 0
        self.roll = 0
        self.aside = 0
        self.valued = False
        self.nothing = 0
        self.faces: list[int] = row(cards.DICE)
        self.worth: list[int] = [*cards.SUSHI_TILES, *cards.BONE_TILES]
        self.seen: list[int] = row(cards.TILES)
        self.left: list[int] = [cards.ROW, cards.ROW]
        self.heights: list[int] = row(cards.HEAPS)
        self.shown: list[int] = row(cards.FACES)
        self.hidden: list[int] = row(cards.TILES)
        self.tie_break: list[int] = row(codes.SEATS)
        if not cython.compiled:  # C arrays are born zero
            self.rows: list[list[int]] = grid(2, cards.ROW)
            self.piles: list[list[int]] = grid(cards.HEAPS, cards.ROW)
            self.prizes: list[list[int]] = grid(2, cards.NUMBERS)
            self.spoils: list[list[int]] = grid(2, cards.NUMBERS)

    def remembers(self, tile: int) -> bool:
        """Whether a covered tile was seen so recently that it is remembered."""
        return self.turn - self.seen[tile] < self.memory

    def portions(self, seat: int) -> tuple[list[list[int]], list[list[int]], int]:
        """For search: `prizes` and `spoils` of a seat, by kind and number of dice, and what the forced portion is."""
        self.valued = False
        self.value_portions(seat)
        return self.prizes, self.spoils, self.nothing

    def takes_first_of_equals(self, mask: int) -> bool:
        """Whether no die is set aside while an equal one before it, just rolled, is not."""
        for die in range(1, cards.DICE):
            if (mask >> die) & 1:
                for other in range(die):
                    free = not ((mask | self.aside) >> other) & 1
                    if free and self.faces[other] == self.faces[die]:
                        return False
        return True

    def value_portions(self, seat: int) -> None:
        """What every number of equal dice would be worth: `prizes` for tiles of the rows, `spoils` for theft.

        It holds as long as no tile moves.
        """
        if self.valued:
            return
        self.valued = True
        for kind in range(2):
            for number in range(cards.NUMBERS):
                self.prizes[kind][number] = self.value_of_take(seat, kind, number)
                self.spoils[kind][number] = self.best_spoil(seat, kind, number)
        self.nothing = self.value_of_nothing(seat)

    def value_of_take(self, seat: int, kind: int, number: int) -> int:
        """What the n-th tile of a row is worth to a seat; POINTLESS if there is none."""
        if number == 0 or number > self.left[kind]:
            return codes.POINTLESS
        return self.value_of_tile(seat, kind, self.worth[self.rows[kind][number - 1]])

    def value_of_tile(self, seat: int, kind: int, worth: int) -> int:
        """What a tile on top of a seat's pile changes."""
        sushi = self.heights[seat]
        bones = self.heights[cards.PLACES + seat]
        left = self.left[cards.SUSHI] + self.left[cards.BONE]
        if kind == cards.SUSHI:
            return tactics.sushi(worth, sushi, bones, left)
        freed = weights.UNKNOWN_SUSHI
        if bones < sushi:
            tile = self.piles[seat][bones]
            if bones == sushi - 1 or self.remembers(tile):
                freed = 100 * self.worth[tile]
        return tactics.bone(worth, sushi, bones, freed, left)

    def value_of_steal(self, seat: int, kind: int, victim: int, above: int) -> int:
        """What a tile of an opponent's pile is worth: what it brings, and half of what the opponent loses."""
        heap = cards.PLACES * kind + victim
        tile = self.piles[heap][self.heights[heap] - 1 - above]
        worth = self.worth[tile] if above == 0 or self.remembers(tile) else weights.UNKNOWN_SIZE
        if kind == cards.SUSHI:
            loss = tactics.lost_sushi(worth, self.heights[victim] - above, self.heights[cards.PLACES + victim])
        else:
            loss = tactics.lost_bone(worth, self.heights[victim], self.heights[cards.PLACES + victim])
        return self.value_of_tile(seat, kind, worth) + loss // self.players

    def best_spoil(self, seat: int, kind: int, number: int) -> int:
        """The best that so many chopsticks of one colour allow; POINTLESS if nothing."""
        best = codes.POINTLESS
        if number < cards.STEAL_TOP:
            return best
        for victim in range(self.players):
            height = self.heights[cards.PLACES * kind + victim]
            if victim == seat:
                continue
            if number < cards.STEAL_ANY and height > 1:
                height = 1
            for above in range(height):
                best = max(best, self.value_of_steal(seat, kind, victim, above))
        return best

    def value_of_nothing(self, seat: int) -> int:
        """What the forced portion is worth (SZ-11)."""
        kind = cards.BONE if self.left[cards.BONE] > 0 else cards.SUSHI
        most = 0
        least = 6
        for place in range(self.left[kind]):
            most = max(most, self.worth[self.rows[kind][place]])
            least = min(least, self.worth[self.rows[kind][place]])
        return self.value_of_tile(seat, kind, most if kind == cards.BONE else least)

    def expect(self, mask: int) -> int:
        """The mean worth of the best portion after one more roll, given `prizes` and `spoils`."""
        aside = self.aside | mask
        dice = 0
        for face in range(cards.FACES):
            self.shown[face] = 0
        for die in range(cards.DICE):
            kept = (aside >> die) & 1
            self.shown[self.faces[die]] += kept
            dice += 1 - kept
        total = 0
        for sushi in range(dice + 1):
            for bones in range(dice - sushi + 1):
                for blue in range(dice - sushi - bones + 1):
                    red = dice - sushi - bones - blue
                    best = self.best_portion(sushi, bones, blue, red)
                    if best == codes.POINTLESS:
                        best = self.nothing
                    total += best * tactics.ways(dice, sushi, bones, blue)
        return total // tactics.all_ways(dice)

    def best_portion(self, sushi: int, bones: int, blue: int, red: int) -> int:
        """The best portion that the dice kept and these ones allow together."""
        best = self.prizes[cards.SUSHI][self.shown[cards.SUSHI] + sushi]
        best = max(best, self.prizes[cards.BONE][self.shown[cards.BONE] + bones])
        best = max(best, self.spoils[cards.SUSHI][self.shown[cards.BLUE] + blue])
        return max(best, self.spoils[cards.BONE][self.shown[cards.RED] + red])
