"""The evaluator of Sushi Boat: playouts, and turns as plans."""

from __future__ import annotations

from sushiya.bots.cut_search import POSITIONS, planner
from sushiya.core import codes
from sushiya.core.match import text_of
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat import cards
from sushiya.reviews.look import Look, Worth
from sushiya.reviews.nodes import Node
from sushiya.reviews.playouts import PlayoutEvaluator, stream
from sushiya.reviews.result import Plan
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

STOOLS = 8
"""The stools, at most, for which a plan is tried: those with the best plans."""


class BoatEvaluator(PlayoutEvaluator):
    """Values single moves by playouts, and where a turn begins also the best plan for each stool."""

    def outlook_of(self, state: Rules, seat: int, key: int) -> Worth:
        """What a seat can expect if all play on greedily, from the same random numbers wherever the key is the same."""
        imagined = self.game.imagine(self.game.recall(state, seat, self.course.options, codes.EVER))
        horizon = self.horizon(imagined)
        sampler = self.sampler(imagined, seat)
        sampler.compare([codes.NOT_ASKED if imagined.choices[seat] == codes.NOT_ASKED else codes.OWED])
        sampler.sample(self.whole.chance, stream(f"outlook {seat}", key))
        sums = Sums(sampler, self.certainty(horizon))
        return Worth(sums.shares[0], sums.points[0] + self.to_come(horizon))

    def plans(self, node: Node, seat: int, look: Look, budget: Budget) -> list[Plan]:
        """The best plan for each stool and what the seat did, all in the same worlds, from the best on."""
        if node.state.phase != cards.MOVE:  # type: ignore[attr-defined]  # every state of this game has one
            return []
        played = self.played(node, seat)
        chosen = self.candidates(node, seat, look)
        if played not in chosen:
            chosen.append(played)
        imagined = self.game.imagine(self.course.view(node, seat))
        sampler = self.sampler(imagined, seat)
        sampler.compare_plans(chosen)
        sampler.sample(budget.most, stream("plans", imagined.key_for(seat)))
        sums = Sums(sampler, self.certainty(self.horizon(imagined)))
        ranked = sorted(range(len(chosen)), key=lambda i: -sums.shares[i])
        return [
            Plan(
                [text_of(self.game, move) for move in chosen[i]],
                sums.shares[i],
                sums.gap_margin(ranked[0], i),
                chosen[i] == played,
            )
            for i in ranked
        ]

    def candidates(self, node: Node, seat: int, look: Look) -> list[list[int]]:
        """The best plan for each stool, for the stools with the best plans; the best move alone if it has none."""
        imagined = self.game.imagine(self.course.view(node, seat))
        best: dict[int, list[int]] = {}
        with planner(imagined, seat) as turn_plans:
            for _, plan in turn_plans.find(POSITIONS):
                best.setdefault(plan[0], plan)
        chosen = list(best.values())[:STOOLS]
        if look.best not in best:
            chosen.append([look.best])
        return chosen

    def played(self, node: Node, seat: int) -> list[int]:
        """The moves that the seat made in this turn, up to the first that drew something."""
        moves = []
        for after in self.course.nodes[node.number :]:
            if after.turn != node.turn or after.choices[seat] < 0:
                break
            moves.append(after.choices[seat])
            if after.has_chance:
                break
        return moves
