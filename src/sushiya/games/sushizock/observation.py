"""Sushizock as small numbers, for learning; what a seat may know is what secrecy.py says."""

from __future__ import annotations

from typing import Any

from sushiya.core import actions as shared
from sushiya.core.layout import Slice
from sushiya.core.observation import Observer
from sushiya.games.sushizock import actions, cards, secrecy
from sushiya.games.sushizock import rules as moves
from sushiya.games.sushizock.rules import SushizockRules


class SushizockObserver(Observer):
    """Watches a match of Sushizock."""

    def __init__(self, rules: SushizockRules) -> None:
        super().__init__(rules, actions.ACTIONS)
        self.state = rules

    def observe(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat may know; all know the same, from where they sit."""
        out[at] = min(self.state.turn, actions.MOST_TURNS)
        out[at + 1] = self.state.roll
        out[at + 2] = self.seats_on(seat, self.state.active)
        out[at + 3] = self.parts[seat][0] - actions.STEAL_BELOW + 1 if self.named[seat] > 0 else 0
        at += 4
        for die in range(cards.DICE):
            out[at + die] = self.state.faces[die]
            out[at + cards.DICE + die] = (self.state.aside >> die) & 1
        at += 2 * cards.DICE
        for kind in range(cards.KINDS):
            for place in range(cards.ROW):
                out[at + place] = self.state.worth[self.state.rows[kind][place]]
            for place in range(self.state.left[kind], cards.ROW):
                out[at + place] = 0
            at += cards.ROW
        at = self.write_heaps(seat, out, at)
        if self.state.memory > 0:
            at = self.write_piles(seat, False, out, at)
        return at

    def seats_on(self, seat: int, other: int) -> int:
        """How many seats further another sits."""
        return other - seat if other >= seat else other - seat + self.state.players

    def write_heaps(self, seat: int, out: Any, at: int) -> int:
        """Write how high everybody's piles are, and what lies on top."""
        tops = at + cards.KINDS * self.state.players
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            for kind in range(cards.KINDS):
                heap = cards.PLACES * kind + other
                height = self.state.heights[heap]
                out[at] = height
                out[tops] = self.state.worth[self.state.piles[heap][height - 1]] if height > 0 else 0
                at += 1
                tops += 1
        return tops

    def write_piles(self, seat: int, all_known: bool, out: Any, at: int) -> int:
        """Write what is known of everybody's piles, or all of it."""
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            for kind in range(cards.KINDS):
                heap = cards.PLACES * kind + other
                for place in range(cards.ROW):
                    out[at + place] = 0
                for place in range(self.state.heights[heap]):
                    if all_known or secrecy.knows(self.state, heap, place):
                        out[at + place] = self.state.worth[self.state.piles[heap][place]]
                at += cards.ROW
        return at

    def reveal(self, out: Any, at: int) -> int:
        """Write everybody's piles."""
        return self.write_piles(0, True, out, at)

    def mark_actions(self, seat: int, out: Any, at: int) -> None:
        """Mark portions and dice, or how deep a tile lies that is stolen."""
        if self.named[seat] > 0:
            what = self.parts[seat][0] - actions.STEAL_BELOW
            heap = cards.PLACES * (what // actions.OTHERS) + self.seat_after(seat, what % actions.OTHERS)
            for above in range(1, self.state.heights[heap]):
                out[at + actions.DEPTH + above - 1] = 1
            return
        if self.state.may_roll():
            aside = self.state.aside
            for mask in range(1, cards.ALL_DICE):
                out[at + mask] = ((mask & aside) == 0) & ((mask | aside) != cards.ALL_DICE)
        count = self.state.list_portions(seat)
        for i in range(count):
            out[at + self.part(seat, self.state.moves[i], 0)] = 1

    def seat_after(self, seat: int, others: int) -> int:
        """The seat so many others after a seat, the next for 0."""
        after = seat + others + 1
        return after if after < self.state.players else after - self.state.players

    def part(self, seat: int, number: int, nth: int) -> int:
        """The nth action of a move of a seat, or NO_PART."""
        if number < cards.STEAL:
            if nth > 0:
                return shared.NO_PART
            return number if number < cards.TAKE else number - cards.TAKE + actions.TAKE
        kind = (number - cards.STEAL) // cards.STEAL_SPAN
        victim = (number - cards.STEAL) % cards.STEAL_SPAN // cards.ROW
        above = (number - cards.STEAL) % cards.STEAL_SPAN % cards.ROW
        if nth == 0:
            base = actions.STEAL if above == 0 else actions.STEAL_BELOW
            return base + actions.OTHERS * kind + self.seats_on(seat, victim) - 1
        return actions.DEPTH + above - 1 if nth == 1 and above > 0 else shared.NO_PART

    def whole(self, seat: int) -> int:
        """The move that the actions of a seat make, or NO_PART if there is more to say."""
        first = self.parts[seat][0]
        if first < actions.TAKE:
            return first
        if first < actions.STEAL:
            return first - actions.TAKE + cards.TAKE
        above = 0
        what = first - actions.STEAL
        if first >= actions.STEAL_BELOW:
            if self.named[seat] == 1:
                return shared.NO_PART
            above = self.parts[seat][1] - actions.DEPTH + 1
            what = first - actions.STEAL_BELOW
        return moves.steal_of(what // actions.OTHERS, self.seat_after(seat, what % actions.OTHERS), above)

    def names(self) -> list[str]:
        """The texts of all actions; other seats are counted from the one that acts."""
        piles = [f"{tile} from +{others + 1}" for tile in cards.TILE_NAMES for others in range(actions.OTHERS)]
        dice = [[die + 1 for die in range(cards.DICE) if mask >> die & 1] for mask in range(1, cards.ALL_DICE)]
        return [
            "pass",
            *("keep " + " ".join(map(str, chosen)) for chosen in dice),
            *(f"take {tile}" for tile in cards.TILE_NAMES),
            *(f"steal {pile}" for pile in piles),
            *(f"steal {pile} at" for pile in piles),
            *(f"at {above + 1}" for above in range(1, cards.ROW)),
        ]

    def slices(self) -> list[Slice]:
        """What `observe` writes."""
        players = self.state.players
        piles, tiles = (players, cards.KINDS), (players, cards.KINDS, cards.ROW)
        remembered = Slice("piles", tiles, "tiles from the bottom, 0 for none and for unknown ones")
        return [
            Slice("turn", (1,), "turns that are over, at most 255"),
            Slice("roll", (1,), "which of the three rolls lies on the table"),
            Slice("active", (1,), f"whose turn it is: seats further, 0 to {players - 1}"),
            Slice("stealing", (1,), "1 + the pile from which a tile under the top is stolen: 4 x kind + seat"),
            Slice("dice", (cards.DICE,), "what each die shows: sushi, bone, blue, red"),
            Slice("aside", (cards.DICE,), "1 for dice that are set aside"),
            Slice("rows", (cards.KINDS, cards.ROW), "tiles of the rows of sushi and of bones from the left"),
            Slice("heights", piles, "tiles on the piles of sushi and of bones of each seat, its own first"),
            Slice("tops", piles, "what lies on top of each of them"),
            *([remembered] if self.state.memory > 0 else []),
        ]

    def hidden_slices(self) -> list[Slice]:
        """What `reveal` writes."""
        shape = self.state.players, cards.KINDS, cards.ROW
        return [Slice("all_piles", shape, "every tile of each pile, from the bottom")]
