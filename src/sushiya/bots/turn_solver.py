"""The bot that plays every turn of Sushizock by its exact odds."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.bots.turn_odds import Dice, TurnOdds
from sushiya.core import codes
from sushiya.core.game import Game
from sushiya.core.moves import Move
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.moves import Keep
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView, dice_in

POINT = 100
"""Worths are hundredths of a point."""


class TurnSolver:
    """Values every portion as the greedy bot does, and then decides exactly."""

    def __init__(self, game: Game[SushizockView], memory: int = codes.EVER) -> None:
        self.game = game
        self.memory = memory

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """The first of the moves that are worth most."""
        worths = self.worths(view, legal)
        return legal[worths.index(max(worths))]

    def worths(self, view: SushizockView, legal: Sequence[Move]) -> list[float]:
        """The analysis of a decision: the expected worth of every legal move, in points."""
        rules = self.game.imagine(view)
        assert isinstance(rules, SushizockRules)
        odds = odds_of(rules)
        numbers = [(move, self.game.notation.number(move)) for move in legal]
        return [
            odds.keep(dice_of(rules, rules.aside | number), cards.ROLLS - rules.roll)
            if isinstance(move, Keep)
            else rules.appraise(rules.active, number) / POINT
            for move, number in numbers
        ]


def odds_of(rules: SushizockRules) -> TurnOdds:
    """The odds of the turn in a state, with the portions valued for the seat whose turn it is."""
    prizes, spoils, nothing = rules.portions(rules.active)

    def portion(dice: Dice) -> float | None:
        worths = [prizes[0][dice[0]], prizes[1][dice[1]], spoils[0][dice[2]], spoils[1][dice[3]]]
        best = max(worths)
        return None if best == codes.POINTLESS else best / POINT

    return TurnOdds(portion, nothing / POINT)


def dice_of(rules: SushizockRules, mask: int) -> Dice:
    """The faces of the dice in a bit mask, counted."""
    shown = [rules.faces[die - 1] for die in dice_in(mask)]
    return (shown.count(0), shown.count(1), shown.count(2), shown.count(3))
