"""Sushi Go! as small numbers, for learning; what a seat may know is what secrecy.py says."""

from __future__ import annotations

from typing import Any

from sushiya.core import actions as shared
from sushiya.core import codes, rows
from sushiya.core.arrays import row
from sushiya.core.layout import Slice
from sushiya.core.observation import Observer
from sushiya.games.sushi_go import actions, cards, secrecy
from sushiya.games.sushi_go import rules as moves
from sushiya.games.sushi_go.rules import SushiGoRules


class SushiGoObserver(Observer):
    """Watches a match of Sushi Go!"""

    def __init__(self, rules: SushiGoRules) -> None:
        super().__init__(rules, actions.WITH_ROBOT if rules.robot else actions.WITHOUT_ROBOT)
        self.state = rules
        self.gone_in = actions.NEVER
        """The round for which `gone` was counted; within it nothing is discarded."""
        self.gone: list[int] = row(cards.KINDS)
        self.copies: list[int] = list(cards.COPIES)

    def forget(self) -> None:
        """Drop what was counted and named."""
        self.gone_in = actions.NEVER
        for seat in range(codes.SEATS):
            self.named[seat] = 0

    def prepare(self) -> None:
        """Draft what all know of each place, and all hands, both twice."""
        for place in range(self.state.places):
            self.write_place(place)
        hands = actions.DRAFTED_HANDS
        for seat in range(self.state.players):
            hands = rows.pack(self.state.hands[self.state.holds[seat]], cards.KINDS, self.draft, hands)
        rows.copy(self.draft, actions.DRAFTED_HANDS, hands - actions.DRAFTED_HANDS, self.draft, hands)
        rows.copy(self.draft, 0, actions.BLOCK * self.state.players, self.draft, actions.BLOCK * self.state.places)
        if self.gone_in != self.state.round:
            self.count_gone()

    def write_place(self, place: int) -> None:
        """Write what all know of a place."""
        at = actions.BLOCK * place
        self.draft[at] = place < self.state.players and self.state.choices[place] >= 0
        rows.pack(self.state.tables[place], cards.SPOTS, self.draft, at + actions.AT_TABLE)
        self.draft[at + actions.AT_PUDDINGS] = self.state.puddings[place]
        for scored in range(cards.ROUNDS):
            self.draft[at + actions.AT_POINTS + scored] = self.state.round_scores[scored][place]

    def observe(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat may know."""
        out[at] = self.state.round
        out[at + 1] = self.state.turn
        out[at + 2] = self.state.right
        out[at + 3] = self.controller_from(seat)
        out[at + 4] = self.state.drawn + 1 if secrecy.knows_draw(self.state, seat) else 0
        at = self.write_choice(seat, out, at + 5)
        at = self.write_hands(seat, out, at)
        at = self.write_places(seat, out, at)
        return rows.pack(self.gone, cards.KINDS, out, at)

    def controller_from(self, seat: int) -> int:
        """Who plays for the robot: 1 for the seat itself, 2 for the other, 0 without a robot."""
        if not self.state.robot:
            return 0
        return 1 if self.state.controller == seat else 2

    def write_choice(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat has named so far: the first, the second and the robot's card, each + 1."""
        number = self.state.choices[seat]
        out[at] = 0
        out[at + 1] = 0
        out[at + 2] = 0
        if number >= 0:
            out[at] = moves.first_of(number) + 1
            out[at + 1] = moves.second_of(number) + 1
            out[at + 2] = moves.robot_of(number) + 1
        elif self.named[seat] > 0:
            out[at] = (self.parts[seat][0] - actions.KEEP) % cards.KINDS + 1
            if self.named[seat] > 1:
                out[at + 1] = self.parts[seat][1] - actions.SECOND + 1
        return at + 3

    def write_hands(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat knows of the hands: those that it has held."""
        start = actions.DRAFTED_HANDS + cards.KINDS * seat
        after = rows.copy(self.draft, start, cards.KINDS * self.state.players, out, at)
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            hand = self.state.holds[other]
            if not secrecy.has_held(self.state, seat, hand):
                rows.clear(out, at, cards.KINDS)
                out[at + cards.CHOPSTICKS] = self.state.returned[hand]
            elif self.state.robot:
                for kind in range(cards.KINDS):
                    out[at + kind] = secrecy.known(self.state, seat, hand, kind)
            at += cards.KINDS
        return after

    def write_places(self, seat: int, out: Any, at: int) -> int:
        """Write what all know of every place, from the seat on; the robot's come last."""
        if self.state.robot and seat > 0:
            at = rows.copy(self.draft, actions.BLOCK, actions.BLOCK, out, at)
            at = rows.copy(self.draft, 0, actions.BLOCK, out, at)
            return rows.copy(self.draft, actions.BLOCK * cards.ROBOT, actions.BLOCK, out, at)
        return rows.copy(self.draft, actions.BLOCK * seat, actions.BLOCK * self.state.places, out, at)

    def count_gone(self) -> None:
        """Count what was laid in earlier rounds, but for puddings."""
        secrecy.count_in_play(self.state)
        for kind in range(cards.KINDS):
            self.gone[kind] = self.copies[kind] - self.state.in_play[kind]
        self.gone_in = self.state.round

    def reveal(self, out: Any, at: int) -> int:
        """Write all hands, the draw pile, and what everybody has chosen."""
        for place in range(self.state.places):
            for kind in range(cards.KINDS):
                out[at + kind] = self.state.hands[self.state.holds[place]][kind]
            at += cards.KINDS
        for kind in range(cards.KINDS):
            out[at + kind] = 0
        for i in range(self.state.deck_size):
            out[at + self.state.deck[i]] += 1
        at += cards.KINDS
        out[at] = self.state.drawn + 1
        at += 1
        for seat in range(self.state.players):
            at = self.write_choice(seat, out, at)
        return at

    def mark_actions(self, seat: int, out: Any, at: int) -> None:
        """Mark the cards that can be named next."""
        hand = self.state.hands[self.state.holds[seat]]
        if self.named[seat] == 0:
            for kind in range(cards.KINDS):
                out[at + actions.KEEP + kind] = hand[kind] > 0
            if self.state.tables[seat][cards.CHOPSTICKS] > 0 and self.state.turn < self.state.hand_size - 1:
                for kind in range(cards.KINDS):
                    out[at + actions.KEEP_FIRST + kind] = hand[kind] > 0
        else:
            self.mark_second(seat, hand, out, at)

    def mark_second(self, seat: int, hand: list[int], out: Any, at: int) -> None:
        """Mark what can follow a first card: what is left for chopsticks, or for the robot."""
        first = (self.parts[seat][0] - actions.KEEP) % cards.KINDS
        second = cards.NO_CARD
        base = actions.SECOND
        if self.named[seat] == 2:
            second = self.parts[seat][1] - actions.SECOND
        if self.named[seat] == 2 or self.parts[seat][0] < actions.KEEP_FIRST:
            base = actions.ROBOT
        for kind in range(cards.KINDS):
            out[at + base + kind] = hand[kind] > (kind == first) + (kind == second)

    def part(self, seat: int, number: int, nth: int) -> int:  # noqa: ARG002 - the same for all
        """The nth action of a move, or NO_PART."""
        pair = moves.second_of(number) != cards.NO_CARD
        if nth == 0:
            return moves.first_of(number) + (actions.KEEP_FIRST if pair else actions.KEEP)
        if nth == 1 and pair:
            return actions.SECOND + moves.second_of(number)
        if nth == 1 + pair and moves.robot_of(number) != cards.NO_CARD:
            return actions.ROBOT + moves.robot_of(number)
        return shared.NO_PART

    def whole(self, seat: int) -> int:
        """The move that the actions of a seat make, or NO_PART if there is more to say."""
        parts = self.parts[seat]
        last = parts[self.named[seat] - 1]
        if last >= actions.KEEP_FIRST and last < actions.SECOND:
            return shared.NO_PART
        if last < actions.ROBOT and self.state.robot and self.state.controller == seat:
            return shared.NO_PART
        number = (parts[0] - actions.KEEP) % cards.KINDS
        for nth in range(1, self.named[seat]):
            if parts[nth] < actions.ROBOT:
                number += cards.KINDS * (parts[nth] - actions.SECOND + 1)
            else:
                number += cards.PAIRS * (parts[nth] - actions.ROBOT + 1)
        return number

    def names(self) -> list[str]:
        """The texts of all actions."""
        found = ["pass"]
        found += [f"keep {name}" for name in cards.NAMES]
        found += [f"keep {name} +" for name in cards.NAMES]
        found += [f"+ {name}" for name in cards.NAMES]
        found += [f"robot {name}" for name in cards.NAMES]
        return found[: self.action_count]

    def slices(self) -> list[Slice]:
        """What `observe` writes."""
        players, places = self.state.players, self.state.places
        return [
            Slice("round", (1,), "rounds that are over"),
            Slice("turn", (1,), "turns of this round that are over"),
            Slice("right", (1,), "1 if hands go to the right"),
            Slice("controller", (1,), "who plays for the robot: 1 the seat, 2 the other, 0 without a robot"),
            Slice("drawn", (1,), "1 + the kind that the seat has drawn for the robot"),
            Slice("choice", (3,), "1 + the kinds that the seat has named: first, second, the robot's"),
            Slice("hands", (players, cards.KINDS), "cards by kind that the seat knows in each hand, its own first"),
            *Slice.side_by_side(
                places,
                [
                    ("chosen", 1, "1 for those whose choice is in"),
                    ("tables", cards.SPOTS, "cards by kind before each place, then nigiri on wasabi"),
                    ("puddings", 1, "puddings kept from earlier rounds"),
                    ("points", cards.ROUNDS, "points of each round that is over"),
                ],
            ),
            Slice("discarded", (cards.KINDS,), "cards by kind laid in earlier rounds, but for puddings"),
        ]

    def hidden_slices(self) -> list[Slice]:
        """What `reveal` writes."""
        return [
            Slice("all_hands", (self.state.places, cards.KINDS), "cards by kind in each hand and the robot's pile"),
            Slice("deck", (cards.KINDS,), "cards by kind in the draw pile"),
            Slice("draw", (1,), "1 + the kind that was drawn for the robot"),
            Slice("choices", (self.state.players, 3), "1 + the kinds that each seat has named"),
        ]
