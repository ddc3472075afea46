"""Sushi Go! itself: the state and what may be done to it.

Hands do not move: `holds[seat]` says which hand a seat holds. With the robot (SG-20) hand 2 is its face-down pile.
The draw pile has no order: dealing takes a random card of it, which is a shuffle done card by card.
A move is a small number: the kind kept, plus 12 x (second kind + 1), plus 156 x (the robot's kind + 1).
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
from sushiya.games.sushi_go import cards, notes, scoring, tactics


def first_of(move: int) -> int:
    """The kind a move keeps first."""
    return move % cards.PAIRS % cards.KINDS


def second_of(move: int) -> int:
    """The kind it keeps with chopsticks, or NO_CARD."""
    return move % cards.PAIRS // cards.KINDS - 1


def robot_of(move: int) -> int:
    """The kind it gives to the robot, or NO_CARD."""
    return move // cards.PAIRS - 1


def lay_on(table: list[int], kind: int) -> int:
    """Lay a card on a table, a nigiri on a free wasabi if there is one (SG-07); returns where it lies."""
    on_wasabi = (kind >= cards.NIGIRI_EGG) & (kind <= cards.NIGIRI_SQUID) & (table[cards.WASABI] > 0)  # no branch
    spot = kind + cards.ON_WASABI * on_wasabi
    table[cards.WASABI] -= on_wasabi
    table[spot] += 1
    return spot


def lift_from(table: list[int], spot: int) -> None:
    """Undo `lay_on`, given where the card lies."""
    table[spot] -= 1
    if spot >= cards.KINDS:
        table[cards.WASABI] += 1


class SushiGoRules(Rules):
    """The state of a match of Sushi Go!"""

    def __init__(self, players: int, alternate: bool, robot: bool, robot_first: int) -> None:
        super().__init__(players)
        self.alternate = alternate
        self.robot = robot
        self.places = players + robot
        self.hand_size = cards.HAND_SIZES[self.places]
        self.controller = robot_first
        self.drawn = cards.NO_CARD
        self.round = 0
        self.turn = 0
        self.deck: list[int] = [kind for kind in range(cards.KINDS) for _ in range(cards.COPIES[kind])]
        self.deck_size = cards.DECK
        self.holds: list[int] = row(cards.PLACES)
        self.returned: list[int] = row(cards.PLACES)
        self.puddings: list[int] = row(cards.PLACES)
        self.pudding_scores: list[int] = row(cards.PLACES)
        self.symbols: list[int] = row(cards.PLACES)
        self.pudding_totals: list[int] = row(cards.PLACES)
        self.prizes: list[int] = row(cards.PLACES)
        self.buried: list[int] = row(cards.PLACES)
        self.origin: SushiGoRules
        if not cython.compiled:  # C arrays are born zero
            self.hands: list[list[int]] = grid(cards.PLACES, cards.KINDS)
            self.tables: list[list[int]] = grid(cards.PLACES, cards.SPOTS)
            self.points: list[list[int]] = grid(cards.PLACES, cards.FAMILIES)
            self.round_scores: list[list[int]] = grid(cards.ROUNDS, cards.PLACES)

    def start(self, chance: Chance) -> None:
        """Deal the first round and ask every seat for a choice."""
        for seat in range(self.players):
            self.choices[seat] = codes.OWED
        self.deal_round(chance)

    def deal_round(self, chance: Chance) -> None:
        """Give every place a hand from what is left of the draw pile (SG-03, SG-04)."""
        self.turn = 0
        for hand in range(self.places):
            self.holds[hand] = hand
            self.returned[hand] = 0
            self.deal(hand, self.hand_size, chance)
        if self.journal is not None:
            self.journal.note(notes.DEALT, 0, self.round, self.hand_size)
        if self.robot:
            self.draw_for_robot(chance)

    def deal(self, hand: int, count: int, chance: Chance) -> int:
        """Move random cards of the draw pile into a hand; returns the last."""
        self.deck_size -= count
        return chance.deal(self.deck, self.deck_size + count, count, self.hands[hand])

    def draw_for_robot(self, chance: Chance) -> None:
        """The controller adds the top card of the robot's pile to their hand."""
        pile = self.hands[2]
        nth = chance.below(self.hand_size - self.turn)
        kind = 0
        while nth >= pile[kind]:
            nth -= pile[kind]
            kind += 1
        pile[kind] -= 1
        self.hands[self.holds[self.controller]][kind] += 1
        self.drawn = kind
        if self.journal is not None:
            self.journal.note(notes.DREW, self.controller, kind, 0)

    def list_moves(self, seat: int) -> int:
        """All legal moves: a card; two with chopsticks (SG-08); one more for the robot (SG-20)."""
        hand = self.hands[self.holds[seat]]
        count = 0
        for kind in range(cards.KINDS):
            self.moves[count] = kind
            count += hand[kind] > 0
        robot = self.robot and seat == self.controller
        if self.tables[seat][cards.CHOPSTICKS] > 0 and self.turn < self.hand_size - 1:
            count = self.list_pairs(hand, count)
        if robot:
            count = self.list_for_robot(hand, count)
        return count

    def choose_randomly(self, chance: Chance) -> None:
        """As in every game; written here again so that the compiled calls are direct."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def list_pairs(self, hand: list[int], singles: int) -> int:
        """Add to the single cards every pair, in both orders (SG-09)."""
        count = singles
        for i in range(singles):
            first = self.moves[i]
            for j in range(singles):
                second = self.moves[j]
                if first != second or hand[first] > 1:
                    self.moves[count] = first + cards.KINDS * (second + 1)
                    count += 1
        return count

    def list_for_robot(self, hand: list[int], count: int) -> int:
        """Replace every move by itself with each card that it leaves for the robot (SG-20)."""
        top = codes.MOST_MOVES - count
        for i in range(count):
            self.moves[top + i] = self.moves[i]
        total = 0
        for i in range(top, codes.MOST_MOVES):
            move = self.moves[i]
            first = first_of(move)
            second = second_of(move)
            for kind in range(cards.KINDS):
                if hand[kind] > (kind == first) + (kind == second):
                    self.moves[total] = move + cards.PAIRS * (kind + 1)
                    total += 1
        return total

    def step(self, chance: Chance) -> None:
        """Reveal and lay all choices, then pass the hands, or end the round (SG-05, SG-06)."""
        for seat in range(self.players):
            self.reveal(seat)
        self.turn += 1
        self.controller = 1 - self.controller
        self.drawn = cards.NO_CARD
        if self.turn == self.hand_size:
            self.end_round(chance)
        else:
            self.pass_hands()
            if self.robot:
                self.draw_for_robot(chance)

    def reveal(self, seat: int) -> None:
        """Lay what a seat has chosen, in the order it named, and ask it again."""
        move = self.choices[seat]
        self.choices[seat] = codes.OWED
        if self.journal is not None:
            self.journal.note(notes.REVEALED, seat, move, 0)
        if move < cards.KINDS:
            self.lay(seat, seat, move)
        else:
            self.lay_several(seat, move)

    def lay_several(self, seat: int, move: int) -> None:
        """Lay a first card, a second one with chopsticks, one for the robot (SG-08, SG-20)."""
        self.lay(seat, seat, first_of(move))
        second = second_of(move)
        if second != cards.NO_CARD:
            self.lay(seat, seat, second)
        robot = robot_of(move)
        if robot != cards.NO_CARD:
            self.lay(seat, 2, robot)
        if second != cards.NO_CARD:
            self.return_chopsticks(seat)

    def lay(self, seat: int, place: int, kind: int) -> None:
        """Move a card from a seat's hand to a place."""
        hand = self.holds[seat]
        self.hands[hand][kind] -= 1
        if kind == cards.CHOPSTICKS and self.returned[hand] > 0:
            self.returned[hand] -= 1
        spot = lay_on(self.tables[place], kind)
        if self.journal is not None and spot != kind:
            self.journal.note(notes.ON_WASABI, place, kind, 0)

    def return_chopsticks(self, seat: int) -> None:
        """Used chopsticks go back into the hand, for all to see (SG-08)."""
        hand = self.holds[seat]
        self.tables[seat][cards.CHOPSTICKS] -= 1
        self.hands[hand][cards.CHOPSTICKS] += 1
        self.returned[hand] += 1
        if self.journal is not None:
            self.journal.note(notes.CHOPSTICKS_USED, seat, 0, 0)

    def pass_hands(self) -> None:
        """Every hand goes to the neighbour (SG-05)."""
        last = self.players - 1
        if self.goes_right():
            moving = self.holds[0]
            for seat in range(last):
                self.holds[seat] = self.holds[seat + 1]
            self.holds[last] = moving
        else:
            moving = self.holds[last]
            for seat in range(last, 0, -1):
                self.holds[seat] = self.holds[seat - 1]
            self.holds[0] = moving
        if self.journal is not None:
            self.journal.note(notes.PASSED, 0, self.goes_right(), 0)

    def goes_right(self) -> bool:
        """Whether hands go to the right in this round: in round 2 of the variant (SG-19)."""
        return self.alternate and self.round == 1

    def end_round(self, chance: Chance) -> None:
        """Score the round, then deal the next or end the game (SG-04)."""
        self.finish_round()
        if self.round < cards.ROUNDS:
            self.deal_round(chance)
        else:
            self.end_game()

    def finish_round(self) -> None:
        """Score the tables and clear them."""
        self.score_round()
        for place in range(self.places):
            self.scores[place] += self.round_scores[self.round][place]
            self.clear_table(place)
        if self.journal is not None:
            self.journal.note(notes.ROUND_OVER, 0, self.round, 0)
        self.round += 1

    def score_round(self) -> None:
        """Points by family for every place, from the tables as they lie."""
        for place in range(self.places):
            self.symbols[place] = scoring.maki_symbols(self.tables[place])
        scoring.maki(self.symbols, self.places, self.prizes)
        for place in range(self.places):
            table = self.tables[place]
            points = self.points[place]
            points[cards.MAKI_ROLLS] = self.prizes[place]
            points[cards.TEMPURAS] = scoring.tempura(table[cards.TEMPURA])
            points[cards.SASHIMIS] = scoring.sashimi(table[cards.SASHIMI])
            points[cards.DUMPLINGS] = scoring.dumpling(table[cards.DUMPLING])
            points[cards.NIGIRI] = scoring.nigiri(table)
            total = 0
            for family in range(cards.FAMILIES):
                total += points[family]
            self.round_scores[self.round][place] = total
        self.note_points()

    def note_points(self) -> None:
        """Note what every family brought to every place."""
        if self.journal is not None:
            for place in range(self.places):
                for family in range(cards.FAMILIES):
                    self.journal.note(notes.SCORED, place, family, self.points[place][family])

    def clear_table(self, place: int) -> None:
        """Keep the puddings, discard everything else (SG-15)."""
        table = self.tables[place]
        self.puddings[place] += table[cards.PUDDING]
        for spot in range(cards.SPOTS):
            table[spot] = 0

    def end_game(self) -> None:
        """Score the puddings; the best total wins, then more puddings; the robot cannot win (SG-18, SG-21)."""
        self.over = True
        for seat in range(self.players):
            self.choices[seat] = codes.NOT_ASKED
        self.score_puddings()
        self.crown(self.puddings)

    def score_puddings(self) -> None:
        """Add the points for puddings to every place (SG-16)."""
        scoring.pudding(self.puddings, self.places, self.pudding_scores)
        for place in range(self.places):
            self.scores[place] += self.pudding_scores[place]
            if self.journal is not None:
                self.journal.note(notes.PUDDINGS, place, self.puddings[place], self.pudding_scores[place])

    def rewind(self) -> None:
        """Become a copy of `origin` again."""
        self.rewind_common(self.origin)
        self.alternate = self.origin.alternate
        self.robot = self.origin.robot
        self.places = self.origin.places
        self.hand_size = self.origin.hand_size
        self.controller = self.origin.controller
        self.drawn = self.origin.drawn
        self.round = self.origin.round
        self.turn = self.origin.turn
        self.deck[:] = self.origin.deck
        self.deck_size = self.origin.deck_size
        self.holds[:] = self.origin.holds
        self.returned[:] = self.origin.returned
        self.puddings[:] = self.origin.puddings
        self.pudding_scores[:] = self.origin.pudding_scores
        for place in range(self.places):
            self.hands[place][:] = self.origin.hands[place]
            self.tables[place][:] = self.origin.tables[place]
        for round_ in range(cards.ROUNDS):
            self.round_scores[round_][:] = self.origin.round_scores[round_]

    def twin(self) -> SushiGoRules:
        """A copy that `rewind` brings back to this state."""
        twin = SushiGoRules(self.players, self.alternate, self.robot, 0)
        twin.origin = self
        twin.rewind()
        return twin

    def knows(self, seat: int, hand: int) -> bool:
        """Whether a seat has held a hand in this round, and so knows what is left in it."""
        if seat == codes.NOBODY or hand >= self.players:
            return False
        passes = hand - seat if self.goes_right() else seat - hand
        if passes < 0:
            passes += self.players
        return passes <= self.turn

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew: hands the seat has not held, the draw pile, the robot's pile and draw."""
        draw_hidden = self.robot and seat != self.controller and not self.over
        drawer = self.holds[self.controller]
        for hand in range(self.places):
            if not self.knows(seat, hand):
                self.bury_hand(hand)
            elif draw_hidden and hand == drawer:
                self.bury(hand, self.drawn, 1)
        for hand in range(self.places):
            dealt = self.deal(hand, self.buried[hand], chance)
            self.buried[hand] = 0
            if draw_hidden and hand == drawer:
                self.drawn = dealt
        for other in range(self.players):
            if other != seat and self.choices[other] != codes.OWED and not self.over:
                self.choices[other] = self.moves[chance.below(self.list_moves(other))]

    def bury_hand(self, hand: int) -> None:
        """Put a hand back into the draw pile, but for chopsticks that went into it for all to see."""
        for kind in range(cards.KINDS):
            count = self.hands[hand][kind]
            if kind == cards.CHOPSTICKS:
                count -= self.returned[hand]
            self.bury(hand, kind, count)

    def bury(self, hand: int, kind: int, count: int) -> None:
        """Put cards of a hand back into the draw pile."""
        self.hands[hand][kind] -= count
        self.buried[hand] += count
        for _ in range(count):
            self.deck[self.deck_size] = kind
            self.deck_size += 1

    def appraise(self, seat: int, move: int) -> int:
        """How good a seat's table looks after a move; a card for the robot is one the other player won't get."""
        first = first_of(move)
        second = second_of(move)
        robot = robot_of(move)
        table = self.tables[seat]
        first = lay_on(table, first)
        if second != cards.NO_CARD:
            second = lay_on(table, second)
            table[cards.CHOPSTICKS] -= 1
        outlook = self.outlook(seat)
        if second != cards.NO_CARD:
            table[cards.CHOPSTICKS] += 1
            lift_from(table, second)
        lift_from(table, first)
        if robot != cards.NO_CARD:
            other = 1 - seat
            before = self.outlook(other)
            robot = lay_on(self.tables[other], robot)
            outlook += (self.outlook(other) - before) // 2
            lift_from(self.tables[other], robot)
        return outlook

    def outlook(self, place: int) -> int:
        """What a place would score now and what its unfinished sets promise, in hundredths of a point."""
        for other in range(self.places):
            self.symbols[other] = scoring.maki_symbols(self.tables[other])
            self.pudding_totals[other] = self.puddings[other] + self.tables[other][cards.PUDDING]
        turns_left = self.hand_size - self.turn - 1
        scoring.maki(self.symbols, self.places, self.prizes)
        points = (100 - 8 * turns_left) * self.prizes[place]
        scoring.pudding(self.pudding_totals, self.places, self.prizes)
        points += 25 * (self.round + 1) * self.prizes[place]
        table = self.tables[place]
        return (
            points
            + 100 * scoring.tempura(table[cards.TEMPURA])
            + 100 * scoring.sashimi(table[cards.SASHIMI])
            + 100 * scoring.dumpling(table[cards.DUMPLING])
            + 100 * scoring.nigiri(table)
            + tactics.promise(table, turns_left)
            + tactics.standing_promise(self.symbols[place], self.pudding_totals[place], turns_left)
        )
