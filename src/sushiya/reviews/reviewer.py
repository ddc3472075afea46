"""A review, step by step: first all decisions quickly, then again with the whole budget."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version

from sushiya.core import codes
from sushiya.core.match import text_of
from sushiya.core.record import Record
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.look import Look, Worth
from sushiya.reviews.marks import accuracy, counts, mark_of
from sushiya.reviews.moments import moments_of
from sushiya.reviews.nodes import Node, course_of
from sushiya.reviews.parts import ZERO, Ledger, excess_of, minus
from sushiya.reviews.playouts import results
from sushiya.reviews.reasons import reason_for
from sushiya.reviews.result import MARKS, Decision, Mark, Reason, Review, Seat, Turn
from sushiya.reviews.strengths import Budget, Strength, budget_of

EXPLAINED = ("excellent", "slip", "costly")
"""The marks of decisions that get a reason."""


def review(record: Record | bytes | str, strength: Strength = "normal") -> Review:
    """Review a finished game; BadRecord if it cannot be replayed, CannotReview if it is not over."""
    *_, last = stream_review(record, strength)
    return last


def stream_review(record: Record | bytes | str, strength: Strength = "normal") -> Iterator[Review]:
    """Review a game bit by bit: every review holds more than the one before, and the last is complete.

    Whoever stops asking for more cancels the rest.
    """
    read = record if isinstance(record, Record) else Record.from_json(record)
    return Reviewer(read, strength).run()


class Reviewer:
    """The work on one record; with another budget than that of the strength, if one is given."""

    def __init__(self, record: Record, strength: Strength, budget: Budget | None = None) -> None:
        self.course = course_of(record)
        self.strength = strength
        self.players = self.course.players
        self.quick = budget_of(self.course.game.id, "quick")
        self.budget = budget or budget_of(self.course.game.id, strength)
        self.evaluator = evaluator_of(self.course, self.budget)
        self.ledgers: list[Ledger] = []
        """Empty until parts are added up."""
        self.excess = ZERO
        """By how much every seat expected too much at the last look of all."""
        self.decisions: dict[tuple[int, int], Decision] = {}
        """By step and seat."""
        self.turns: dict[int, Turn] = {}
        self.done = 0
        self.version = version("sushiya")

    def run(self) -> Iterator[Review]:
        """Look at every step twice; the parts are added up the second time."""
        nodes = self.course.nodes
        if self.strength != "quick":
            for node in nodes:
                self.note(node, self.looks(node, self.quick), self.quick)
                yield self.so_far()
        self.ledgers = [Ledger(worth) for worth in self.evaluator.start()]
        for node in nodes:
            looks = self.looks(node, self.budget)
            self.note(node, looks, self.budget)
            self.add_up(node, looks)
            self.done += 1
            if self.done < len(nodes):
                yield self.so_far()
        yield self.finished()

    def looks(self, node: Node, budget: Budget) -> dict[int, Look]:
        """What every seat sees that chooses; at the start of a turn and after chance, what everybody sees."""
        everybody = self.course.starts_turn(node) or self.course.nodes[node.number - 1].has_chance
        seats = [seat for seat in range(self.players) if everybody or node.choices[seat] != codes.NOT_ASKED]
        return {seat: self.evaluator.look(node, seat, budget) for seat in seats}

    def note(self, node: Node, looks: dict[int, Look], budget: Budget) -> None:
        """Describe the decisions of a step, and the turn that begins with it."""
        for seat, look in looks.items():
            if len(look.options) > 1:
                self.decisions[node.number, seat] = self.decision(node, seat, look, budget)
        if self.course.starts_turn(node):
            chances = [looks[seat].worth.share for seat in range(self.players)]
            margin = max(look.margin for look in looks.values())
            exact = all(look.exact for look in looks.values())
            self.turns[node.number] = Turn(node.round, node.turn, node.number, node.at, chances, margin, exact)

    def decision(self, node: Node, seat: int, look: Look, budget: Budget) -> Decision:
        """A decision with its mark and its reason."""
        game, chosen = self.course.game, node.choices[seat]
        matters = counts(look, self.players)
        mark = mark_of(look, chosen, self.players) if matters else None
        ranked = sorted(look.options, key=lambda move: -look.options[move].share)
        whole = budget is self.budget
        return Decision(
            seat=seat,
            round=node.round,
            turn=node.turn,
            step=node.number,
            at=node.at,
            played=text_of(game, chosen),
            best=text_of(game, look.best),
            regret=look.worth.share - look.options[chosen].share,
            margin=look.gap_margins[chosen],
            exact=look.exact,
            counts=matters,
            mark=mark,
            reason=self.reason(node, seat, look, mark) if whole else None,
            values={text_of(game, move): look.options[move].share for move in ranked},
            points={text_of(game, move): look.options[move].points for move in ranked},
            odds=self.evaluator.odds(node, seat, look) if whole else {},
            plans=self.evaluator.plans(node, seat, look) if whole else [],
        )

    def reason(self, node: Node, seat: int, look: Look, mark: Mark | None) -> Reason | None:
        """Why the best choice is better than the one made; of an excellent one, than the next best."""
        if mark not in EXPLAINED:
            return None
        worse = node.choices[seat]
        if mark == "excellent":
            worse = max((move for move in look.options if move != look.best), key=lambda move: look.options[move].share)
        imagined = self.course.game.imagine(self.course.view(node, seat))
        return reason_for(self.course.game, imagined, self.evaluator.sampler(imagined, seat), look.best, worse)

    def add_up(self, node: Node, looks: dict[int, Look]) -> None:
        """Put down what has changed for everybody who looked, then what they chose."""
        if len(looks) == self.players:
            self.excess = excess_of([looks[seat].worth for seat in range(self.players)])
        worths = {seat: minus(look.worth, self.excess) for seat, look in looks.items()}
        luck = self.luck_before(node.number, worths)
        for seat, look in looks.items():
            self.ledgers[seat].arrive(worths[seat], luck[seat])
            if node.choices[seat] != codes.NOT_ASKED:
                self.ledgers[seat].choose(look, node.choices[seat])

    def luck_before(self, number: int, worths: dict[int, Worth]) -> list[Worth]:
        """What random numbers have brought since the step before; before the first, all that was dealt is chance."""
        if number == 0:
            return [minus(worths[seat], ledger.start) for seat, ledger in enumerate(self.ledgers)]
        before = self.course.nodes[number - 1]
        return self.evaluator.luck(before) if before.has_chance else [ZERO] * self.players

    def so_far(self) -> Review:
        """What is known by now."""
        return self.described([])

    def finished(self) -> Review:
        """The whole review: the game ends with its result."""
        last = self.course.nodes[-1]
        found = results(self.course.end)
        luck = self.luck_before(len(self.course.nodes), {})
        for seat, ledger in enumerate(self.ledgers):
            ledger.arrive(found[seat], luck[seat])
        shares = [result.share for result in found]
        self.turns[len(self.course.nodes)] = Turn(
            last.round, last.turn + 1, last.number + 1, self.course.moves, shares, 0.0, exact=True
        )
        return self.described([self.seat(seat, result) for seat, result in enumerate(found)])

    def seat(self, seat: int, result: Worth) -> Seat:
        """The account of a seat."""
        ledger = self.ledgers[seat]
        own = [decision for decision in self.decisions.values() if decision.seat == seat]
        marks = [decision.mark for decision in own]
        return Seat(
            start=ledger.start.share,
            choices=ledger.choices.share,
            others=ledger.others.share,
            chance=ledger.chance.share,
            residual=ledger.residual(result),
            result=result.share,
            accuracy=accuracy(own, self.players),
            marks={mark: marks.count(mark) for mark in MARKS},
            points=ledger.points(result.points),
        )

    def described(self, seats: list[Seat]) -> Review:
        """A review of what is done."""
        decisions = [self.decisions[key] for key in sorted(self.decisions)]
        return Review(
            game=self.course.game.id,
            players=self.players,
            strength=self.strength,
            version=self.version,
            done=self.done,
            steps=len(self.course.nodes),
            seats=seats,
            decisions=decisions,
            turns=[self.turns[step] for step in sorted(self.turns)],
            moments=moments_of(decisions, self.players),
        )
