"""The evaluator of Sushi Boat: playouts, and turns as plans."""

from __future__ import annotations

from sushiya.bots.cut_search import POSITIONS, planner
from sushiya.core.match import text_of
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.plan_sizes import STEPS
from sushiya.reviews.look import Look, Worth
from sushiya.reviews.nodes import Node
from sushiya.reviews.parts import mean
from sushiya.reviews.playouts import PlayoutEvaluator, stream
from sushiya.reviews.result import Plan
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

STOOLS = 8
"""The stools, at most, for which a plan is tried: those with the best plans."""


class BoatEvaluator(PlayoutEvaluator):
    """Values single moves by playouts, and where a turn begins also the best plan for each stool."""

    def start(self) -> list[Worth]:
        """What every seat can expect before anything is laid out, from many games."""
        worths = self.average(0)
        return [mean(worths)] * len(worths) if self.are_alike else worths

    def luck(self, node: Node) -> list[Worth]:
        """What the random numbers of a step have brought to every seat, if all play on greedily from there.

        Every playout from what was drawn has a partner from something else that might have been drawn, with the same
        random numbers from then on.
        """
        after, other = self.course.after(node), node.state.twin()
        horizon = self.horizon(after)
        drawn, redrawn = (Sampler(self.game, state, 0, horizon) for state in (after, other))
        for number in range(self.whole.deals):
            dice = stream(f"luck {number}", node.state.key())
            other.rewind()
            for seat, choice in enumerate(node.choices):
                other.choose(seat, choice)
            other.step(dice)
            redrawn.world.rewind()
            redrawn.go_on(dice)
            drawn.go_on(dice)
        found, expected = (Sums(sampler, self.certainty(horizon)) for sampler in (drawn, redrawn))
        return [
            Worth(found.shares[seat] - expected.shares[seat], found.points[seat] - expected.points[seat])
            for seat in range(self.course.players)
        ]

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
            if after.has_chance or len(moves) == STEPS:
                break
        return moves
