"""A game with its seats moved on by one: who sat first sits second, and so on; the last sits first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.rules import Rules
from sushiya.games.sushizock import cards as dice
from sushiya.reviews.nodes import Course, Node

BY_SEAT: dict[str, tuple[str, ...]] = {
    "sushi-go": ("hands", "returned", "tables", "puddings", "pudding_scores"),
    "sushi-go-party": (
        *("hands", "returned", "absent", "deck_known", "front", "what", "face", "laid", "under", "called", "queued"),
        *("queue", "ordering", "effects", "uramaki_won", "desserts", "dessert_scores"),
    ),
    "sushizock": (),
    "sushi-boat": (
        *("heights", "piles", "looked", "hand_sizes", "hands", "played", "fronts", "pawns", "yen", "cubes"),
        *("takoyaki", "guesses", "second_guesses", "points"),
    ),
}
"""The fields of a state that hold something for every seat."""
COMMON = ("scores", "shares", "choices")
SEATS = ("active", "looking", "asker", "actor", "giver")
"""The fields that name a seat, where they are numbers."""


def moved_row(values: list[Any], players: int) -> list[Any]:
    """What belongs to every seat, with the seats moved on; places that nobody has stay."""
    return [values[players - 1], *values[: players - 1], *values[players:]]


def moved_state(game_id: str, state: Rules) -> Rules:
    """The same position at the same table, everybody one seat further."""
    moved: Any = state.twin()
    players = state.players
    for name in (*BY_SEAT[game_id], *COMMON):
        setattr(moved, name, moved_row(getattr(moved, name), players))
    for name in SEATS:
        seat = getattr(moved, name, codes.NOBODY)
        if isinstance(seat, int) and seat >= 0:
            setattr(moved, name, (seat + 1) % players)
    if hasattr(moved, "holds"):
        holds = moved_row(moved.holds, players)
        moved.holds = [(hand + 1) % players for hand in holds[:players]] + holds[players:]
        moved.round_scores = [moved_row(row, players) for row in moved.round_scores]
    if game_id == "sushizock":
        for name in ("heights", "piles"):
            heaps = getattr(moved, name)
            kinds = [heaps[at : at + dice.PLACES] for at in range(0, dice.HEAPS, dice.PLACES)]
            setattr(moved, name, [heap for kind in kinds for heap in moved_row(kind, players)])
    moved.choices = [moved_move(game_id, move, players) for move in moved.choices]
    return moved  # type: ignore[no-any-return]  # as the game made it


def moved_move(game_id: str, move: int, players: int) -> int:
    """The same move; a theft names its victim."""
    if game_id != "sushizock" or move < dice.STEAL:
        return move
    kind, rest = divmod(move - dice.STEAL, dice.STEAL_SPAN)
    victim, above = divmod(rest, dice.ROW)
    return dice.STEAL + kind * dice.STEAL_SPAN + (victim + 1) % players * dice.ROW + above


def moved_node(game_id: str, node: Node) -> Node:
    """A step with everybody one seat further."""
    choices = [moved_move(game_id, move, len(node.choices)) for move in node.choices]
    return node._replace(state=moved_state(game_id, node.state), choices=moved_row(choices, len(choices)))


def moved_course(course: Course) -> Course:
    """A whole game with everybody one seat further."""
    nodes = [moved_node(course.game.id, node) for node in course.nodes]
    return course._replace(nodes=nodes, end=moved_state(course.game.id, course.end))


def moved_back(values: Sequence[Any]) -> list[Any]:
    """What was found for the seats that have moved on, in the order of those that they had."""
    return [*values[1:], values[0]]
