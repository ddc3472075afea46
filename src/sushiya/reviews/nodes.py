"""A record as the steps of its game: the state before each, and what everybody chose."""

from __future__ import annotations

from typing import Any, NamedTuple

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.match import number_of
from sushiya.core.record import Record
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


class Course(NamedTuple):
    """A finished game from its start to its end."""

    game: AnyGame
    players: int
    options: Any
    nodes: list[Node]
    end: Rules

    def view(self, node: Node, seat: int) -> Any:
        """All that a seat could know before a step, if it forgot nothing."""
        return self.game.recall(node.state, seat, self.options, codes.EVER)

    def starts_turn(self, node: Node) -> bool:
        """Whether a node is the first of its turn."""
        before = self.nodes[node.number - 1] if node.number else None
        return before is None or (before.round, before.turn) != (node.round, node.turn)


def course_of(record: Record) -> Course:
    """Replay a record step by step; CannotReview if its game is not over."""
    if not replay(record).is_over:
        raise CannotReview("error.review_unfinished")
    match = beginning(record)
    game = match.game
    rules: Rules = game.set_up(record.players, match.options)
    chance = Chance(record.seed_bytes())
    rules.start(chance)
    nodes: list[Node] = []
    before = rules.twin()
    for seat, text in record.moves:
        rules.choose(seat, number_of(game, text))
        if not rules.owing():
            nodes.append(_resolved(nodes, before, rules, chance))
            before = rules.twin()
    return Course(game, record.players, match.options, nodes, rules)


def _resolved(nodes: list[Node], before: Rules, rules: Rules, chance: Chance) -> Node:
    """Resolve the choices that are made, and describe that step."""
    choices = rules.choices[: rules.players]
    drawn = position(chance)
    rules.step(chance)
    at = getattr(before, "round", 0) + 1, getattr(before, "turn", 0) + 1
    return Node(len(nodes), before, choices, position(chance) != drawn, *at)
