"""The evaluator of Sushi Boat: a turn is a plan, tried as a whole."""

from __future__ import annotations

from typing import Any

from sushiya.bots.cut_search import PLANNED, POSITIONS, planner
from sushiya.core import codes
from sushiya.core.match import text_of
from sushiya.core.rules import Rules
from sushiya.core.undo import position
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.plan_sizes import STEPS
from sushiya.reviews import sizes
from sushiya.reviews.look import Look, Tried, Worth
from sushiya.reviews.nodes import Node
from sushiya.reviews.parts import levelled, mean, minus
from sushiya.reviews.playouts import PlayoutEvaluator, Way, stream
from sushiya.reviews.result import Plan
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

STOOLS = 8
"""The stools, at most, whose plans are told: those with the best ones."""


class BoatEvaluator(PlayoutEvaluator):
    """Values a move by the best plan for the rest of the turn that begins with it."""

    def start(self) -> list[Worth]:
        """What every seat can expect before anything is laid out, from many games."""
        worths = self.average(0)
        return [mean(worths)] * len(worths) if self.are_alike else worths

    def look(self, node: Node, seat: int, budget: Budget) -> Look:
        """Value every choice of a seat; what it did in the rest of its turn is tried, too."""
        imagined = self.game.imagine(self.course.view(node, seat))
        chosen = node.choices[seat]
        ways = self.ways(imagined, seat, chosen)
        played = self.played(node, seat)
        if played and played not in ways:
            ways.append(played)
        return self.compared(imagined, seat, ways, chosen, budget, "look")

    def ways(self, imagined: Rules, seat: int, chosen: int | None) -> list[Way]:
        """For every move how a turn that begins with it goes on greedily, and the best plan that begins with it."""
        moves = super().ways(imagined, seat, chosen)
        if imagined.phase not in PLANNED or not imagined.legal(seat):  # type: ignore[attr-defined]  # of this game
            return moves
        rows = [move + self.greedily(imagined, seat, move) for move in moves]
        planned = first_plans(imagined, seat)
        if chosen is not None and chosen not in planned:
            planned[chosen] = [chosen, *self.planned(imagined, seat, [chosen])]
        return rows + [row for row in planned.values() if row not in rows][: sizes.LOOKED - len(rows) - 1]

    def greedily(self, imagined: Rules, seat: int, moves: Way) -> Way:
        """What a greedy player does after some moves, in this turn and before anything is drawn."""
        rest: Way = []
        while len(moves) + len(rest) < STEPS and (line := after_moves(imagined, seat, moves + rest)) is not None:
            legal = line.legal(seat)
            worths = self.game.judge(line).worths(seat, legal)
            rest.append(legal[worths.index(max(worths))])
        return rest

    def planned(self, imagined: Rules, seat: int, moves: Way) -> Way:
        """The best plan after some moves, in this turn and before anything is drawn."""
        line = after_moves(imagined, seat, moves)
        return [] if line is None else next(iter(first_plans(line, seat).values()), [])[: STEPS - len(moves)]

    def plans(self, node: Node, seat: int, look: Look) -> list[Plan]:
        """Where a turn begins, the best plan for each stool and what the seat did, from the best on."""
        if node.state.phase != cards.MOVE:  # type: ignore[attr-defined]  # every state of this game has one
            return []
        played = self.played(node, seat)
        stools: dict[int, Tried] = {}
        for plan in look.tried:
            stools.setdefault(plan.moves[0], plan)
        told = list(stools.values())[:STOOLS]
        return [
            Plan([text_of(self.game, move) for move in plan.moves], plan.share, plan.margin, plan.moves == played)
            for plan in look.tried
            if plan in told or plan.moves == played
        ]

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

    def luck(self, node: Node) -> list[Worth]:
        """What the random numbers of a step have brought to every seat, from what it knows, if all go on greedily.

        Every playout from what was drawn has a partner from something else that might have been drawn, with the same
        random numbers from then on.
        """
        after, before = (forgetting_nothing(state) for state in (self.course.after(node), node.state))
        other, luck = before.twin(), stream("luck", 0)
        horizon = self.horizon(after)
        seats = range(self.course.players)
        drawn, redrawn = ([Sampler(self.game, state, seat, horizon) for seat in seats] for state in (after, other))
        for number in range(self.whole.deals):
            dice = stream(f"luck {number}", node.state.key())
            other.rewind()
            for seat, choice in enumerate(node.choices):
                other.choose(seat, choice)
            other.step(dice)
            for sampler in (*drawn, *redrawn):
                luck.copy_from(dice)
                sampler.deal(luck)
                sampler.go_on(luck)
        certainty = self.certainty(horizon)
        found, expected = ([worth_of(each, certainty) for each in samplers] for samplers in (drawn, redrawn))
        return [minus(more, less) for more, less in zip(levelled(found), levelled(expected), strict=True)]


def after_moves(imagined: Rules, seat: int, moves: Way) -> Rules | None:
    """The state after moves of a seat; None if its turn is over then, or if something was drawn."""
    line: Any = imagined.twin()
    chance = stream("plan", 0)
    before = position(chance)
    for move in moves:
        line.choose(seat, move)
        line.step(chance)
    goes_on = position(chance) == before and line.phase in PLANNED and line.turn == imagined.turn  # type: ignore[attr-defined]  # of this game
    return line if goes_on and line.legal(seat) else None


def first_plans(state: Rules, seat: int) -> dict[int, Way]:
    """The best plan for every move that some plan begins with, from the best on."""
    best: dict[int, Way] = {}
    with planner(state, seat) as turn_plans:  # type: ignore[arg-type]  # a state of this game
        for _, plan in turn_plans.find(POSITIONS):
            best.setdefault(plan[0], plan)
    return best


def forgetting_nothing(state: Rules) -> Rules:
    """A copy of a state in which everybody knows all that was ever seen."""
    copy = state.twin()
    copy.memory = codes.EVER
    return copy


def worth_of(sampler: Sampler, certainty: float) -> Worth:
    """What the seat of a sampler has in it."""
    sums = Sums(sampler, certainty)
    return Worth(sums.shares[sampler.seat], sums.points[sampler.seat])
