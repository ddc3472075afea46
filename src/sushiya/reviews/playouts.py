"""The evaluator that plays on in many worlds that fit what a seat knows, and judges what comes of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from sushiya.bots.cut_search import TURNS
from sushiya.bots.forest import Forest
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat.cards import DRAW_PILES
from sushiya.reviews import sizes
from sushiya.reviews.look import Look, Tried, Worth
from sushiya.reviews.nodes import Course, Node
from sushiya.reviews.parts import levelled, mean, minus
from sushiya.reviews.result import Outcome, Plan
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

Way = list[int]
"""A move with those that the seat makes after it, if they are planned."""
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


def results(state: Rules) -> list[Worth]:
    """What a game that is over has brought to every seat."""
    shares, scores = state.shares[: state.players], state.scores[: state.players]
    return [Worth(share / codes.WHOLE_WIN, score) for share, score in zip(shares, scores, strict=True)]


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
        """What every seat can expect before the first deal, from some deals."""
        deals = []
        for number in range(self.whole.deals):
            state = self.fresh()
            state.start(stream("start", number))
            deals.append(self.outlook(state))
        expected = list(map(mean, zip(*deals, strict=True)))
        return [mean(expected)] * len(expected) if self.are_alike else expected

    @property
    def are_alike(self) -> bool:
        """Whether seats cannot be told apart before the first deal."""
        return getattr(self.course.options, "first_player", "random") == "random"

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

    def look_at(self, view: Any, seat: int, chosen: int | None, budget: Budget, purpose: str = "look") -> Look:
        """The same from a view alone; `chosen` is tried whatever it seems to be worth, `purpose` names the dice."""
        imagined = self.game.imagine(view)
        return self.compared(imagined, seat, self.ways(imagined, seat, chosen), chosen, budget, purpose)

    def ways(self, imagined: Rules, seat: int, chosen: int | None) -> list[Way]:
        """What is tried: the moves that are appraised highest, and the one that was chosen."""
        legal = imagined.legal(seat)
        if not legal:
            return [[codes.NOT_ASKED]]
        worths = dict(zip(legal, self.game.judge(imagined).worths(seat, legal), strict=True))
        moves = sorted(legal, key=lambda move: -worths[move])[:SHORTLIST]
        if chosen is not None and chosen not in moves:
            moves.append(chosen)
        return [[move] for move in moves]

    def compared(
        self, imagined: Rules, seat: int, ways: list[Way], chosen: int | None, budget: Budget, purpose: str
    ) -> Look:
        """Try everything in some worlds, then what may be best, and what was chosen, in more."""
        sampler = self.sampler(imagined, seat)
        chance = stream(purpose, imagined.key_for(seat))
        sampler.compare_plans(ways)
        sampler.sample(budget.first, chance)
        certainty = self.certainty(self.horizon(imagined))
        every = Sums(sampler, certainty)
        kept = [i for i in range(len(ways)) if self.stays(every, i, ways, chosen)]
        sampler.compare_plans([ways[i] for i in kept])
        while True:
            sampler.sample(min(BATCH, budget.most), chance)
            sums = Sums(sampler, certainty)
            if sums.samples >= budget.most or self.is_sure(sums, kept, ways, chosen, budget):
                break
        return described(ways, kept, every, sums, self.to_come(self.horizon(imagined)))

    def sampler(self, imagined: Rules, seat: int) -> Sampler:
        """Playouts from what a seat knows, in which everybody learns if that is worth while in this game."""
        return Sampler(self.game, imagined, seat, self.horizon(imagined), self.forest)

    def stays(self, sums: Sums, i: int, ways: list[Way], chosen: int | None) -> bool:
        """Whether a move may still be the best; the one that was chosen is always looked at."""
        behind = sums.shares[sums.best] - sums.shares[i]
        return ways[i][0] == chosen or behind <= sums.gap_margin(sums.best, i)

    def is_sure(self, sums: Sums, kept: list[int], ways: list[Way], chosen: int | None, budget: Budget) -> bool:
        """Whether the margins of the best move, and of what the one chosen is behind, are small enough."""
        best = sums.best
        at = next((i for i, place in enumerate(kept) if ways[place][0] == chosen), best)
        return max(sums.margin(best), sums.gap_margin(best, at)) <= budget.target

    def odds(self, node: Node, seat: int, look: Look) -> dict[str, list[Outcome]]:
        """With what a turn ends after a move, where that is known exactly."""
        del node, seat, look
        return {}

    def plans(self, node: Node, seat: int, look: Look) -> list[Plan]:
        """Ways to play a whole turn, in a game where a turn is several decisions."""
        del node, seat, look
        return []

    def luck(self, node: Node) -> list[Worth]:
        """What the random numbers of a step have brought to every seat.

        The step is resolved again with other random numbers: chance is what follows from those that were drawn, less
        the mean of what follows from the others. All are looked at alike, so that it is zero on average, whoever plays.
        """
        after = self.course.after(node)
        found = map(mean, zip(*(self.outlook(after, again) for again in range(self.again)), strict=True))
        others = [self.outlook(self.resolved(node, number)) for number in range(self.whole.deals)]
        return [minus(worth, mean(each)) for worth, *each in zip(found, *others, strict=True)]

    def resolved(self, node: Node, number: int) -> Rules:
        """The state after a step, with other random numbers."""
        state = node.state.twin()
        for seat, choice in enumerate(node.choices):
            state.choose(seat, choice)
        state.step(stream(f"luck {number}", node.state.key()))
        return state

    @property
    def again(self) -> int:
        """How often what was drawn is looked at, so that it is known as well as the mean of the others."""
        return max(self.whole.deals // 4, 1)

    def outlook(self, state: Rules, again: int = 0) -> list[Worth]:
        """What every seat can expect, each from what it knows, with shares that are one win."""
        if state.over:
            return results(state)
        return levelled([self.outlook_of(state, seat, again) for seat in range(state.players)])

    def outlook_of(self, state: Rules, seat: int, again: int) -> Worth:
        """What a seat can expect: a look with a smaller budget, with other random numbers if it is made again."""
        view = self.game.recall(state, seat, self.course.options, codes.EVER)
        worlds = self.whole.chance
        smaller = msgspec.structs.replace(self.whole, first=max(worlds // 8, 4), most=worlds)
        return self.look_at(view, seat, None, smaller, f"look {again}").worth


def described(ways: list[Way], kept: list[int], every: Sums, sums: Sums, later: float) -> Look:
    """A look from all samples: what was left out is as far behind as it was then."""
    best = sums.best
    place = kept[best]
    options: dict[int, Worth] = {}
    margins: dict[int, float] = {}
    tried = []
    for i, way in enumerate(ways):
        if i in kept:
            at = kept.index(i)
            worth, margin = Worth(sums.shares[at], sums.points[at] + later), sums.gap_margin(best, at)
        else:
            behind = every.shares[place] - every.shares[i]
            fewer = every.points[place] - every.points[i]
            worth = Worth(sums.shares[best] - behind, sums.points[best] - fewer + later)
            margin = every.gap_margin(place, i)
        tried.append(Tried(way, worth.share, margin))
        if way[0] not in options or worth.share > options[way[0]].share:
            options[way[0]], margins[way[0]] = worth, margin
    ranked = tuple(sorted(tried, key=lambda each: -each.share))
    return Look(options, margins, ways[place][0], sums.margin(best), exact=False, tried=ranked)


assert SHORTLIST < sizes.LOOKED
