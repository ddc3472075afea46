"""With what a turn of Sushizock ends after dice are set aside: exact odds, if it goes on by the best choices."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any, NamedTuple

from sushiya.bots.dice_table import DiceTable, number_of
from sushiya.bots.turn_odds import Dice, added, keeps, rolls
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.rules import steal_of

Columns = list[float]
"""What everybody expects: shares of the win, then points."""


class SolvedTurn(NamedTuple):
    """A turn with what all its decisions are worth."""

    table: DiceTable
    portions: dict[tuple[int, int], Columns]
    """Tiles by kind and place in their row; thefts by their number and 0."""
    before: Columns
    """Before the first roll."""


class Ending(NamedTuple):
    """A portion that ends the turn."""

    move: int
    dice: int
    """How many dice show what it takes; 0 if the dice allow nothing, and it is forced (SZ-11)."""
    portion: tuple[int, int]


class TurnEndings:
    """The endings of the turn of a state, which was solved."""

    def __init__(self, state: Any, turn: SolvedTurn) -> None:
        self.state = state
        self.turn = turn
        kind = cards.BONE if state.left[cards.BONE] else cards.SUSHI
        self.forced = Ending(cards.TAKE + kind, 0, (kind, forced_place(state, kind)))
        self.after = cache(self._after)
        self.best_portion = cache(self._best_portion)

    def after_keeping(self, move: int) -> dict[Ending, float]:
        """The odds of every ending after the dice of a move are set aside, from the likeliest on."""
        aside = self.state.aside | move
        faces = [face for die, face in enumerate(self.state.faces) if aside >> die & 1]
        kept = (faces.count(0), faces.count(1), faces.count(2), faces.count(3))
        found = self.after(kept, cards.ROLLS - self.state.roll)
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    def _after(self, aside: Dice, left: int) -> dict[Ending, float]:
        """The odds of every ending; `left` rolls are left, with the next one."""
        found: dict[Ending, float] = defaultdict(float)
        for roll, chance in rolls(cards.DICE - sum(aside)):
            for ending, odds in self.best_way(aside, roll, left - 1).items():
                found[ending] += chance * odds
        return found

    def best_way(self, aside: Dice, roll: Dice, left: int) -> dict[Ending, float]:
        """How the best choice after a roll ends: a portion, or dice set aside and rolled again."""
        portion = self.best_portion(added(aside, roll))
        choices = [added(aside, kept) for kept in keeps(roll)] if left else []
        if not choices:
            return {portion or self.forced: 1.0}
        kept = max(choices, key=lambda dice: self.worth_of_keeping(dice, left))
        if portion and self.worth_of(portion) >= self.worth_of_keeping(kept, left):
            return {portion: 1.0}
        return self.after(kept, left)

    def _best_portion(self, dice: Dice) -> Ending | None:
        """The best portion that five dice allow, if they allow any."""
        portions = [ending for kind in range(cards.KINDS) for ending in self.tiles(kind, dice[kind])]
        portions += [ending for kind in range(cards.KINDS) for ending in self.thefts(kind, dice[cards.BLUE + kind])]
        return max(portions, key=self.worth_of, default=None)

    def tiles(self, kind: int, count: int) -> list[Ending]:
        """The tile that so many dice count to, if there is one."""
        return [Ending(cards.TAKE + kind, count, (kind, count - 1))] if 0 < count <= self.state.left[kind] else []

    def thefts(self, kind: int, count: int) -> list[Ending]:
        """The tiles that so many chopsticks may take away from the others."""
        if count < cards.STEAL_TOP:
            return []
        found = [(victim, above) for victim, above in thefts(self.state, kind) if above == 0 or count > cards.STEAL_TOP]
        moves = [steal_of(kind, victim, above) for victim, above in found]
        return [Ending(move, count, (move, 0)) for move in moves]

    def worth_of(self, ending: Ending) -> float:
        """What the active seat expects after an ending."""
        return self.turn.portions[ending.portion][int(self.state.active)]

    def worth_of_keeping(self, dice: Dice, left: int) -> float:
        """What it expects after setting dice aside, with so many rolls left."""
        return self.turn.table.after_keeping(number_of(dice), left, self.state.active)


def forced_place(state: Any, kind: int) -> int:
    """The tile that must be taken if the dice allow nothing: the most negative bone, or the lowest sushi (SZ-11)."""
    worth = [state.worth[tile] for tile in state.rows[kind][: state.left[kind]]]
    return worth.index(max(worth) if kind == cards.BONE else min(worth)) if worth else 0


def thefts(state: Any, kind: int) -> list[tuple[int, int]]:
    """Every tile of the others' piles: whose, and how many lie above it."""
    heights = state.heights[cards.PLACES * kind : cards.PLACES * kind + state.players]
    return [
        (victim, above) for victim, height in enumerate(heights) for above in range(height) if victim != state.active
    ]
