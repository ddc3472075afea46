"""Sushi Go! itself: what may be done, and what follows. The state is declared in state.py.

A move is a small number: the kind kept, plus KINDS x (second kind + 1), plus PAIRS x (the robot's kind + 1).
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_go import cards, notes, scoring, secrecy
from sushiya.games.sushi_go.fields import SushiGoFields


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


class SushiGoRules(SushiGoFields):
    """A match of Sushi Go!"""

    def __init__(self, players: int, alternate: bool, robot: bool, robot_first: int) -> None:
        super().__init__(players)
        self.alternate = alternate
        self.robot = robot
        self.places = players + robot
        self.hand_size = cards.HAND_SIZES[self.places]
        self.controller = robot_first

    def twin(self) -> SushiGoRules:
        """A copy that `rewind` brings back to this state."""
        twin = SushiGoRules(self.players, self.alternate, self.robot, 0)
        twin.origin = self
        twin.copy_origin()
        return twin

    def start(self, chance: Chance) -> None:
        """Deal the first round and ask every seat for a choice."""
        for seat in range(self.players):
            self.choices[seat] = codes.OWED
        self.deal_round(chance)

    def rounds_scored(self) -> int:
        """How many rounds are over."""
        return self.round

    def deal_round(self, chance: Chance) -> None:
        """Give every place a hand from what is left of the draw pile (SG-03, SG-04), to be passed on as SG-19 says."""
        self.turn = 0
        self.right = self.alternate and self.round == 1
        for hand in range(self.places):
            self.holds[hand] = hand
            self.returned[hand] = 0
            chance.deal(self.deck, self.deck_size, self.hand_size, self.hands[hand])
            self.deck_size -= self.hand_size
        if self.journal is not None:
            self.journal.note(notes.DEALT, 0, self.round, self.hand_size)
        if self.robot:
            self.draw_for_robot(chance)

    def draw_for_robot(self, chance: Chance) -> None:
        """The controller adds the top card of the robot's pile to their hand."""
        pile = self.hands[cards.ROBOT]
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
        if self.robot:
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
            self.lay(seat, cards.ROBOT, robot)
        if second != cards.NO_CARD:
            self.return_chopsticks(seat)

    def lay(self, seat: int, place: int, kind: int) -> None:
        """Move a card from a seat's hand to a place."""
        hand = self.holds[seat]
        self.hands[hand][kind] -= 1
        if kind == cards.CHOPSTICKS and self.returned[hand] > 0:
            self.returned[hand] -= 1
        spot = lay_on(self.tables[place], kind)
        if spot != kind and self.journal is not None:
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
        if self.right:
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
            self.journal.note(notes.PASSED, 0, self.right, 0)

    def end_round(self, chance: Chance) -> None:
        """Score the round, then deal the next or end the game (SG-04)."""
        self.finish_round()
        if self.round == cards.ROUNDS:
            self.end_game()
        elif self.round == self.horizon:
            self.over = True
        else:
            self.deal_round(chance)

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
        for place in range(self.places):
            table = self.tables[place]
            points = self.points[place]
            points[cards.MAKI_ROLLS] = scoring.maki(self.symbols, self.places, place)
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
        for place in range(self.places):
            self.pudding_scores[place] = scoring.pudding(self.puddings, self.places, place)
            self.scores[place] += self.pudding_scores[place]
            if self.journal is not None:
                self.journal.note(notes.PUDDINGS, place, self.puddings[place], self.pudding_scores[place])

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew, then let the others choose at random."""
        secrecy.redeal(self, seat, chance)
        for other in range(self.players):
            if other != seat and self.choices[other] != codes.OWED and not self.over:
                self.choices[other] = self.moves[chance.below(self.list_moves(other))]

    def hash_hidden(self, key: int, seat: int) -> int:
        """A hash with what a seat (or NOBODY) knows of the hands mixed in."""
        return secrecy.hash_hidden(key, self, seat)
