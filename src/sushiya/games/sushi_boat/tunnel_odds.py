"""What the tunnel may hide, as far as a seat knows, and the cubes that its guesses keep on average."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.games.sushi_boat import cards, numbers, secrecy, weights
from sushiya.games.sushi_boat.rules import BoatRules


class TunnelOdds:
    """Counts all ways in which two plates can lie in the tunnel.

    `once` and `twice` say, by colour, in how many of them exactly one or both of the plates have it.
    """

    def __init__(self, rules: BoatRules) -> None:
        self.rules = rules
        self.unseen: list[int] = row(cards.COLOURS)
        """The plates that may be in the tunnel, by colour."""
        self.one_colour = self.other_colour = cards.NO_COLOUR
        """What is known of it."""
        self.all_ways = 1
        self.once: list[int] = row(cards.COLOURS)
        self.twice: list[int] = row(cards.COLOURS)
        self.known_seat = self.known_turn = -1
        """For whom it was counted, and when: there is one challenge a turn, in which no plate moves."""

    def forget(self) -> None:
        """Plates may lie in other ways now."""
        self.known_seat = -1

    def look(self, seat: int) -> None:
        """Count what a seat does not know, unless that is done."""
        turn = (self.rules.turn << 4) + self.rules.looking + 1
        if self.known_seat != seat or self.known_turn != turn:
            self.known_seat = seat
            self.known_turn = turn
            self.count_unseen(seat)
            self.count_ways()

    def cubes_expected(self, guess: int) -> int:
        """The cubes that a guess keeps on average, in hundredths.

        Each is kept where its colour is; only if all are on one colour, the last one needs that colour twice, as one
        of three may be on a colour that has enough (SB-13, SB-14).
        """
        if guess < numbers.GUESS_3:
            pair = guess - numbers.GUESS
            same = True
            total = 0
        else:
            pair = (guess - numbers.GUESS_3) // cards.COLOURS
            third = (guess - numbers.GUESS_3) % cards.COLOURS
            same = third == pair % cards.COLOURS
            total = self.once[third] + self.twice[third]
        first = pair // cards.COLOURS
        second = pair % cards.COLOURS
        total += self.once[first] + self.twice[first] + self.once[second] + self.twice[second]
        if same and first == second:
            total -= self.once[first]
        return weights.SCALE * total // self.all_ways

    def most_of_three(self) -> int:
        """The cubes that the best guess with three keeps on average."""
        most = 0
        for one in range(cards.COLOURS):
            for two in range(one, cards.COLOURS):
                for three in range(two, cards.COLOURS):
                    guess = (one * cards.COLOURS + two) * cards.COLOURS + three
                    most = max(most, self.cubes_expected(numbers.GUESS_3 + guess))
        return most

    def count_unseen(self, seat: int) -> None:
        """Count what may be in the tunnel: plates that are remembered, or any of those that have not been seen."""
        for colour in range(cards.COLOURS):
            self.unseen[colour] = 0
        count = secrecy.hide_plates(self.rules, seat)
        for at in range(count):
            self.unseen[self.rules.kinds[self.rules.hidden[at]] // cards.SUSHI] += 1
        self.one_colour = self.colour_known(self.rules.board.tunnel)
        self.other_colour = self.colour_known(self.rules.board.tunnel + 1)
        self.all_ways = 1
        if self.one_colour == cards.NO_COLOUR:
            self.all_ways = count
            count -= 1
        if self.other_colour == cards.NO_COLOUR:
            self.all_ways *= count

    def colour_known(self, slot: int) -> int:
        """The colour of the plate in a slot of the tunnel, or NO_COLOUR."""
        if not secrecy.knows_slot(self.rules, slot):
            return cards.NO_COLOUR
        return self.rules.kinds[self.rules.belt[slot]] // cards.SUSHI

    def count_ways(self) -> None:
        """Count the ways in which each colour is there once, or twice."""
        for colour in range(cards.COLOURS):
            self.once[colour] = 0
            self.twice[colour] = self.ways(colour, colour)
            for other in range(cards.COLOURS):
                if other != colour:
                    self.once[colour] += self.ways(colour, other) + self.ways(other, colour)

    def ways(self, one: int, other: int) -> int:
        """In how many of all ways the two hidden plates have these colours: no plate is in both slots."""
        left = self.unseen[other]
        number = 1
        if self.one_colour == cards.NO_COLOUR:
            number = self.unseen[one]
            left -= one == other
        elif self.one_colour != one:
            return 0
        if self.other_colour == cards.NO_COLOUR:
            return number * left
        return number if self.other_colour == other else 0
