"""The bot that plays every turn of Sushizock by its exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.bots.turn_odds import Dice, TurnOdds
from sushiya.core import codes
from sushiya.core.game import Game
from sushiya.core.moves import Move
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.judgement import SushizockJudgement
from sushiya.games.sushizock.moves import Keep
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView, dice_in

POINT = 100
"""The rules appraise moves in hundredths of a point."""


class TurnSolver(Bot):
    """Values portions as the greedy bot does, and rolls or stops by the exact expected value."""

    def __init__(self, game: Game[SushizockRules, Any, SushizockView], _seed: bytes, settings: MemorySettings) -> None:
        self.game = game
        self.memory = settings.turns_remembered

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves with the highest expected value."""
        worths = self.worths(view, legal)
        return legal[worths.index(max(worths))]

    def worths(self, view: SushizockView, legal: Sequence[Move]) -> list[float]:
        """Return the expected value of every legal move, in points."""
        rules = self.game.imagine(view)
        judgement = SushizockJudgement(rules)
        odds = odds_of(judgement)
        numbers = [self.game.notation.number(move) for move in legal]
        seeming = judgement.worths(rules.active, numbers)
        return [
            odds.keep(dice_of(rules, rules.aside | number), cards.ROLLS - rules.roll)
            if isinstance(move, Keep)
            else worth / POINT
            for move, number, worth in zip(legal, numbers, seeming, strict=True)
        ]


def odds_of(judgement: SushizockJudgement) -> TurnOdds:
    """Solve the turn of a state, with the portions judged for the seat whose turn it is."""
    prizes, spoils, nothing = judgement.portions(judgement.rules.active)

    def portion(dice: Dice) -> float | None:
        worths = [prizes[0][dice[0]], prizes[1][dice[1]], spoils[0][dice[2]], spoils[1][dice[3]]]
        best = max(worths)
        return None if best == codes.POINTLESS else best / POINT

    return TurnOdds(portion, nothing / POINT)


def dice_of(rules: SushizockRules, mask: int) -> Dice:
    """Count the faces of the dice in a bit mask."""
    shown = [rules.faces[die - 1] for die in dice_in(mask)]
    return (shown.count(0), shown.count(1), shown.count(2), shown.count(3))


register(
    BotDeclaration(
        name="turn_solver",
        summary="plays every turn by its exact odds",
        make=TurnSolver,
        settings=MemorySettings,
        games=("sushizock",),
    )
)
