"""The evaluator that plays on in many worlds that fit what a seat knows, and judges what comes of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sushiya.bots.cut_search import TURNS
from sushiya.bots.forest import Forest
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat.cards import DRAW_PILES
from sushiya.reviews import sizes
from sushiya.reviews.look import Look, Worth
from sushiya.reviews.nodes import Course, Node
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

SHORTLIST = 40
"""The moves of a decision that are tried: those that are appraised highest."""
BATCH = 128


def end_of_round(state: Any) -> int:
    """Playouts end with the round."""
    return int(state.rounds_scored()) + 1


def some_turns(state: Any) -> int:
    """Playouts end after some turns of everybody."""
    last: int = DRAW_PILES[state.players]
    return min(int(state.turn) + TURNS[state.players], last)


LEARNING = ("sushi-go", "sushi-go-party")
"""The games in which everybody learns to play on; in the others all play on greedily."""


def end_of_game(_state: Any) -> int:
    """Playouts end with the game."""
    return 0


HORIZONS: dict[str, Callable[[Any], int]] = {"sushi-boat": some_turns, "sushizock": end_of_game}


def stream(purpose: str, key: int) -> Chance:
    """A random stream that depends on nothing but what it is for and what a seat knows."""
    return Chance(hashlib.sha256(f"{purpose} {key}".encode()).digest())


def alike(values: list[float]) -> list[float]:
    """What seats have that cannot be told apart: the mean of all."""
    return [sum(values) / len(values)] * len(values)


class PlayoutEvaluator:
    """Values choices by playouts in which everybody goes on greedily, up to a horizon, and by the judgement there."""

    def __init__(self, course: Course, budget: Budget) -> None:
        self.course = course
        self.whole = budget
        """The budget of the whole review; looks may get a smaller one."""
        self.game = course.game
        self.horizon = HORIZONS.get(course.game.id, end_of_round)
        self.forest = Forest() if course.game.id in LEARNING else None
        self.average = cache(self._average)
        self.certainty = cache(self._certainty)

    def start(self) -> list[Worth]:
        """What every seat can expect before the first deal, from many games."""
        shares = [worth.share for worth in self.average(self.horizon(self.fresh()))]
        points = [worth.points for worth in self.average(0)]
        if getattr(self.course.options, "first_player", "random") == "random":
            shares, points = alike(shares), alike(points)
        return [Worth(share, score) for share, score in zip(shares, points, strict=True)]

    def fresh(self) -> Rules:
        """The state before the deal, in which nothing will be forgotten."""
        state: Rules = self.game.set_up(self.course.players, self.course.options)
        state.memory = codes.EVER
        return state

    def _average(self, horizon: int) -> list[Worth]:
        """What every seat has at a horizon, or at the end for 0, in many games from the start."""
        sampler = Sampler(self.game, self.fresh(), 0, horizon)
        sampler.begin(self.whole.games, stream("average", 0))
        sums = Sums(sampler, self.certainty(horizon))
        return [Worth(sums.shares[seat], sums.points[seat]) for seat in range(self.course.players)]

    def _certainty(self, horizon: int) -> float:
        """How much of what is judged at a horizon comes true in many games from the start: 1 if it is the end."""
        return Sampler(self.game, self.fresh(), 0, horizon).calibrate(self.whole.games, stream("average", 0))

    def to_come(self, horizon: int) -> float:
        """The points that a seat gets on average after a horizon."""
        gained = [end.points - now.points for end, now in zip(self.average(0), self.average(horizon), strict=True)]
        return sum(gained) / len(gained)

    def look(self, node: Node, seat: int, budget: Budget) -> Look:
        """Value every choice of a seat, or its position if it is not asked."""
        view = self.course.view(node, seat)
        return self.look_at(view, seat, node.choices[seat], budget)

    def look_at(self, view: Any, seat: int, chosen: int | None, budget: Budget) -> Look:
        """The same from a view alone; `chosen` is tried whatever it seems to be worth."""
        imagined = self.game.imagine(view)
        legal = imagined.legal(seat)
        if not legal:
            return self.compared(imagined, seat, [codes.NOT_ASKED], None, budget)
        worths = dict(zip(legal, self.game.judge(imagined).worths(seat, legal), strict=True))
        moves = sorted(legal, key=lambda move: -worths[move])[:SHORTLIST]
        if chosen is not None and chosen not in moves:
            moves.append(chosen)
        return self.compared(imagined, seat, moves, chosen, budget)

    def compared(self, imagined: Rules, seat: int, moves: list[int], chosen: int | None, budget: Budget) -> Look:
        """Try all moves in some worlds, then those that may be best, and the one that was chosen, in more."""
        sampler = self.sampler(imagined, seat)
        chance = stream("look", imagined.key_for(seat))
        sampler.compare(moves)
        sampler.sample(budget.first, chance)
        certainty = self.certainty(self.horizon(imagined))
        every = Sums(sampler, certainty)
        kept = [i for i in range(len(moves)) if self.stays(every, i, moves, chosen)]
        sampler.compare([moves[i] for i in kept])
        while True:
            sampler.sample(min(BATCH, budget.most), chance)
            sums = Sums(sampler, certainty)
            if sums.samples >= budget.most or self.is_sure(sums, kept, moves, chosen, budget):
                break
        return described(moves, kept, every, sums, self.to_come(self.horizon(imagined)))

    def sampler(self, imagined: Rules, seat: int) -> Sampler:
        """Playouts from what a seat knows, in which everybody learns if that is worth while in this game."""
        return Sampler(self.game, imagined, seat, self.horizon(imagined), self.forest)

    def stays(self, sums: Sums, i: int, moves: list[int], chosen: int | None) -> bool:
        """Whether a move may still be the best; the one that was chosen is always looked at."""
        behind = sums.shares[sums.best] - sums.shares[i]
        return moves[i] == chosen or behind <= sums.gap_margin(sums.best, i)

    def is_sure(self, sums: Sums, kept: list[int], moves: list[int], chosen: int | None, budget: Budget) -> bool:
        """Whether the margins of the best move, and of what the one chosen is behind, are small enough."""
        best = sums.best
        at = next((i for i, place in enumerate(kept) if moves[place] == chosen), best)
        return max(sums.margin(best), sums.gap_margin(best, at)) <= budget.target

    def after_chance(self, node: Node, seat: int, budget: Budget) -> Worth:
        """Let everybody play on greedily, this seat too: so that chance brings nothing on average."""
        imagined = self.game.imagine(self.course.view(node, seat))
        horizon = self.horizon(imagined)
        sampler = Sampler(self.game, imagined, seat, horizon)
        sampler.compare([codes.NOT_ASKED if node.choices[seat] == codes.NOT_ASKED else codes.OWED])
        sampler.sample(budget.chance, stream("chance", imagined.key_for(seat)))
        sums = Sums(sampler, self.certainty(horizon))
        return Worth(sums.shares[0], sums.points[0] + self.to_come(horizon))

    def before_chance(self, node: Node, seats: Sequence[int], budget: Budget) -> dict[int, Worth]:
        """Resolve the step many times from what each seat knew, with everybody's choices."""
        after = self.course.nodes[node.number + 1].state if node.number + 1 < len(self.course.nodes) else None
        horizon = 0 if after is None else self.horizon(after)
        found = {seat: self.resolved(node, seat, horizon, budget) for seat in seats}
        return {seat: worth for seat, worth in found.items() if worth is not None}

    def resolved(self, node: Node, seat: int, horizon: int, budget: Budget) -> Worth | None:
        """What a seat can expect from a step; None if its worlds hardly ever allow what the others chose."""
        imagined = self.game.imagine(self.course.view(node, seat))
        sampler = Sampler(self.game, imagined, seat, horizon)
        sampler.resolve(node.choices, budget.chance, stream("chance", imagined.key_for(seat)))
        if sampler.samples < budget.chance // 16:
            return None
        sums = Sums(sampler, self.certainty(horizon))
        return Worth(sums.shares[seat], sums.points[seat] + self.to_come(horizon))


def described(moves: list[int], kept: list[int], every: Sums, sums: Sums, later: float) -> Look:
    """A look from all samples: a move that was left out is as far behind as it was then."""
    best = sums.best
    place = kept[best]
    options: dict[int, Worth] = {}
    margins: dict[int, float] = {}
    for i, move in enumerate(moves):
        if i in kept:
            at = kept.index(i)
            options[move] = Worth(sums.shares[at], sums.points[at] + later)
            margins[move] = sums.gap_margin(best, at)
        else:
            behind = every.shares[place] - every.shares[i]
            fewer = every.points[place] - every.points[i]
            options[move] = Worth(sums.shares[best] - behind, sums.points[best] - fewer + later)
            margins[move] = every.gap_margin(place, i)
    return Look(options, margins, moves[place], sums.margin(best), exact=False)


assert SHORTLIST < sizes.LOOKED
