"""The bot that plays its turns of Sushi Boat by plans, which it plays out for some turns and judges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.monte_carlo import MonteCarloBot
from sushiya.bots.plan_trial import PlanTrial
from sushiya.bots.playouts import Trial
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.bots.spending import Spending
from sushiya.core.compiled import compiled
from sushiya.core.moves import Move
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.plans import TurnPlans
from sushiya.games.sushi_boat.rules import BoatRules

TURNS = {2: 8, 3: 6, 4: 8, 5: 10}
"""The turns that are played, with the present one, by players; luck in later ones only hides what a move has done."""
PLANNED = (cards.MOVE, cards.ACT, cards.PICK, cards.DISCARD)
"""The phases of a turn that are planned as a whole."""
POSITIONS = 3000
POSITIONS_A_MILLISECOND = 150 if compiled else 1
"""How many positions the plans may go through at the most, and so that they take about a tenth of the time."""
PLANS = 24
"""The number of plans that are tried: those that end in the best positions."""
PLANS_A_MILLISECOND = 4
"""With little time fewer are tried."""
JUDGED_PLAYOUTS = 30
"""The judgement of the end of the turn counts as so many playouts."""
_idle: dict[int, list[TurnPlans]] = {players: [] for players in cards.PLAYERS}
"""Room for plans that nobody uses, by players: one is enough for each thread."""


class CutSearchBot(MonteCarloBot):
    """Tries plans for its turn by playouts that end after a few turns, and drops the worse half again and again."""

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose the first move of the best plan; in a challenge the move that does best."""
        spending = Spending()
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        if rules.phase not in PLANNED:
            return super().decide(view, legal)
        plans = self.plans(rules, view.seat)
        best = plans[0]
        if any(plan[0] != best[1][0] for _, plan in plans):
            trial = PlanTrial(rules, view.seat, rules.turn + TURNS[rules.players], [plan for _, plan in plans])
            judged = {number: JUDGED_PLAYOUTS * worth for number, (worth, _) in enumerate(plans)}
            best = plans[self.halve(trial, judged, spending)]
        return self.game.notation.move(best[1][0])

    def plans(self, rules: BoatRules, seat: int) -> list[tuple[float, list[int]]]:
        """The plans that are tried, with what the ends of their turns are worth."""
        positions, number = POSITIONS, PLANS
        if self.cost.milliseconds:
            positions = min(positions, self.cost.milliseconds * POSITIONS_A_MILLISECOND)
            number = min(number, self.cost.milliseconds * PLANS_A_MILLISECOND)
        with planner(rules, seat) as turn_plans:
            return turn_plans.find(positions)[:number]

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


@contextmanager
def planner(rules: BoatRules, seat: int) -> Iterator[TurnPlans]:
    """Plans for the turn of a seat, in room that was used before if there is some."""
    idle = _idle[rules.players]
    plans = idle.pop() if idle else TurnPlans(rules, seat)
    try:
        plans.turn_to(rules, seat)
        yield plans
    finally:
        idle.append(plans)


register(
    BotDeclaration(
        name="cut_search",
        summary="tries its moves in many possible worlds, a few turns far",
        make=CutSearchBot,
        settings=SearchSettings,
        games=("sushi-boat",),
    )
)
