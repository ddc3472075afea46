"""A record as the steps of its game: the state before each, and what everybody chose."""

from __future__ import annotations

from typing import Any, NamedTuple

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.match import number_of
from sushiya.core.record import Origin, Record
from sushiya.core.replay import beginning, replay
from sushiya.core.rules import Rules
from sushiya.core.undo import position
from sushiya.reviews.errors import CannotReview


class Node(NamedTuple):
    """A state before a step."""

    number: int
    state: Rules
    choices: list[int]
    """What every seat chose in this step; NOT_ASKED for a seat that had nothing to choose."""
    has_chance: bool
    """Whether the step drew random numbers."""
    round: int
    turn: int
    """Both count from 1; a game without rounds has one."""
    at: int
    """How many moves of the record were made before it."""


class Course(NamedTuple):
    """A finished game from its start to its end."""

    game: AnyGame
    players: int
    options: Any
    nodes: list[Node]
    end: Rules
    moves: int = 0
    """How many moves the record has."""

    def view(self, node: Node, seat: int) -> Any:
        """All that a seat could know before a step, if it forgot nothing."""
        return self.game.recall(node.state, seat, self.options, codes.EVER)

    def after(self, node: Node) -> Rules:
        """The state after a step."""
        return self.nodes[node.number + 1].state if node.number + 1 < len(self.nodes) else self.end

    @classmethod
    def unplayed(cls, game: AnyGame, players: int, options: Any) -> Course:
        """A table without its game, for evaluators that look at views alone."""
        return cls(game, players, options, [], game.set_up(players, options))

    def starts_turn(self, node: Node) -> bool:
        """Whether a node is the first of its turn."""
        before = self.nodes[node.number - 1] if node.number else None
        return before is None or (before.round, before.turn) != (node.round, node.turn)


def course_of(record: Record) -> Course:
    """Replay a record step by step; CannotReview if its game is not over."""
    if isinstance(record.origin, Origin):
        raise CannotReview("error.review_branch")
    if not replay(record).is_over:
        raise CannotReview("error.review_unfinished")
    match = beginning(record)
    game = match.game
    rules: Rules = game.set_up(record.players, match.options)
    chance = Chance(record.seed_bytes())
    rules.start(chance)
    nodes: list[Node] = []
    before, at = rules.twin(), 0
    for number, (seat, text) in enumerate(record.moves, 1):
        rules.choose(seat, number_of(game, text))
        if not rules.owing():
            nodes.append(_resolved(len(nodes), before, rules, chance, at))
            before, at = rules.twin(), number
    return Course(game, record.players, match.options, nodes, rules, len(record.moves))


def _resolved(number: int, before: Rules, rules: Rules, chance: Chance, at: int) -> Node:
    """Resolve the choices that are made, and describe that step."""
    choices = rules.choices[: rules.players]
    drawn = position(chance)
    rules.step(chance)
    place = getattr(before, "round", 0) + 1, getattr(before, "turn", 0) + 1
    return Node(number, before, choices, position(chance) != drawn, *place, at)
