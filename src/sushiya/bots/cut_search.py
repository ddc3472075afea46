"""The bot that plays its moves of Sushi Boat out for some turns, and judges what has come of them."""

from __future__ import annotations

from typing import Any

from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.monte_carlo import MonteCarloBot
from sushiya.bots.playouts import Trial
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.games.sushi_boat import cards, numbers

TURNS = {2: 6, 3: 6, 4: 8, 5: 10}
"""The turns that are played, with the present one, by players; luck in later ones only hides what a move has done."""


class CutSearchBot(MonteCarloBot):
    """Halves its moves as `monte_carlo` does, by playouts that end after a few turns."""

    def shortlist(self, moves: list[int], rules: Any) -> list[int]:
        """In a challenge the guess with the best odds, which need no playouts, and takoyaki; else the best moves."""
        if rules.phase == cards.ANSWER:
            guess = next(move for move in moves if move < numbers.TAKOYAKI)
            return [guess, *(move for move in moves if move in (numbers.TAKOYAKI, numbers.TAKOYAKI_TWICE))]
        if rules.phase == cards.TAKOYAKI_GUESS:
            return moves[:1]
        return super().shortlist(moves, rules)

    def trial(self, rules: Any, seat: int) -> Trial:
        """Playouts to the horizon."""
        return Trial(self.game, rules, seat, rules.turn + TURNS[rules.players])


register(
    BotDeclaration(
        name="cut_search",
        summary="tries its moves in many possible worlds, a few turns far",
        make=CutSearchBot,
        settings=SearchSettings,
        games=("sushi-boat",),
    )
)
