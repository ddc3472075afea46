"""The best strategy for the rest of a round between two who know both hands."""

from __future__ import annotations

from sushiya.core.counting import Cards
from sushiya.core.errors import CannotSolve
from sushiya.core.solution import Solution
from sushiya.games.sushi_go import cards, packing
from sushiya.games.sushi_go.imagine import imagine
from sushiya.games.sushi_go.moves import SushiGoNotation
from sushiya.games.sushi_go.round_search import RoundSearch
from sushiya.games.sushi_go.view import SushiGoView

_idle: list[RoundSearch] = []
"""Searches that nobody uses: one is enough for each thread."""


def get_ready() -> None:
    """See to it that there is a search that nobody uses: making one takes some 40 milliseconds."""
    if not _idle:
        _idle.append(RoundSearch())


def is_ready() -> bool:
    """Whether there is a search that nobody uses."""
    return bool(_idle)


def solve(view: SushiGoView, most_positions: int) -> Solution:
    """Solve the rest of the round for the seat of a view; CannotSolve if that takes too many positions."""
    seat = solvable_seat(view)
    legal = imagine(view).legal(seat)
    search = _idle.pop() if _idle else RoundSearch()
    try:
        set_up(search, view, seat)
        value = search.solve(most_positions)
        strategy, worths = tried(search, legal)
        if search.stopped:
            raise CannotSolve("error.solve_too_hard", positions=most_positions)
        return Solution(value, view.round == cards.ROUNDS, strategy, worths, search.positions)
    finally:
        _idle.append(search)


def solvable_seat(view: SushiGoView) -> int:
    """The seat that is to decide; CannotSolve if there is none, or if this is no game of two who know both hands."""
    if view.options.robot:
        raise CannotSolve("sushi-go.error.solve_robot")
    if view.players != 2:
        raise CannotSolve("error.solve_players", players=2)
    if view.seat is None or view.over:
        raise CannotSolve("error.solve_nothing")
    if [sum(hand.values()) for hand in view.known] != view.hand_sizes:
        raise CannotSolve("error.solve_unknown")
    return view.seat


def set_up(search: RoundSearch, view: SushiGoView, seat: int) -> None:
    """Give the position of a view to a search, in which its seat is seat 0."""
    search.judge_by(view.round - 1)
    own, own_points = packed_table(search, view.tables[seat])
    other, other_points = packed_table(search, view.tables[1 - seat])
    lead = own_points - other_points + search.line.point * (view.totals[seat] - view.totals[1 - seat])
    puddings = view.puddings[seat] - view.puddings[1 - seat]
    if view.round == cards.ROUNDS:
        own += max(puddings, 0) << packing.PUDDING_BIT
        other += max(-puddings, 0) << packing.PUDDING_BIT
    hands = [packed_hand(view.known[holder]) for holder in (seat, 1 - seat)]
    search.set_up(hands, [own, other], lead + search.line.pudding * puddings, view.hand_sizes[seat])


def packed_hand(hand: Cards) -> int:
    """A hand as the search has it."""
    return sum(count << packing.CARD_BITS * cards.KIND_OF[card] for card, count in hand.items())


def packed_table(search: RoundSearch, table: Cards) -> tuple[int, int]:
    """A table as the search has it, without puddings, and what it has scored."""
    packed = points = 0
    for kind, card in enumerate(cards.NAMES):
        for _ in range(0 if kind == cards.PUDDING else table.get(card, 0)):
            packed = search.line.lay(packed, kind)
            points += search.line.gained
    for worth, card in enumerate(cards.SPOT_NAMES[cards.KINDS :], 1):
        points += 3 * worth * search.line.point * table.get(card, 0)
    return packed, points


def tried(search: RoundSearch, legal: list[int]) -> tuple[dict[str, float], dict[str, float]]:
    """The probability of every legal move, and what it is worth, by its text."""
    strategy, worths = {}, {}
    for move in map(SushiGoNotation().move, legal):
        second = packing.NONE if move.second is None else cards.KIND_OF[move.second]
        search.take(cards.KIND_OF[move.card], second)
        strategy[str(move)] = search.weight
        worths[str(move)] = search.worth
    return strategy, worths
