"""Perft: the number of ways the next steps of a match can go, to check the rules and to measure the speed of search."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules


def perft(rules: Rules, depth: int, chance: Chance) -> int:
    """Count the ways through the next `depth` steps; every combination of the choices of all seats is one way."""
    if depth == 0 or rules.over:
        return 1
    root = rules.twin()
    state = root
    for _ in range(depth * rules.players):
        state.child = state.twin()
        state = state.child
    with cython.nogil:
        return visit(root, depth, chance)


def visit(rules: Rules, depth: int, chance: Chance) -> int:
    """Count the ways from a state on, one seat's choice at a time; each choice is made in the state's `child`."""
    seat = owing(rules)
    leaves = 0
    for i in range(rules.list_moves(seat)):
        rules.child.copy_origin()
        rules.child.choices[seat] = rules.moves[i]
        if owing(rules.child) != codes.NOBODY:
            leaves += visit(rules.child, depth, chance)
            continue
        rules.child.step(chance)
        if depth == 1 or rules.child.over:
            leaves += 1
        else:
            leaves += visit(rules.child, depth - 1, chance)
    return leaves


def owing(rules: Rules) -> int:
    """Return the first seat that owes a choice, or NOBODY."""
    for seat in range(rules.players):
        if rules.choices[seat] == codes.OWED:
            return seat
    return codes.NOBODY
