"""The decisions that mattered most."""

from __future__ import annotations

from sushiya.reviews.result import Decision, Moment

MOST = 3
"""The moments of a seat."""


def moments_of(decisions: list[Decision], players: int) -> list[Moment]:
    """Up to three decisions of every seat, in the order of the game: what cost most, then the excellent ones."""
    return [Moment(seat, at) for seat in range(players) for at in _of_seat(decisions, seat)]


def _of_seat(decisions: list[Decision], seat: int) -> list[int]:
    own = [(at, decision) for at, decision in enumerate(decisions) if decision.seat == seat]
    costly = [(-decision.regret, at) for at, decision in own if decision.mark in ("slip", "costly")]
    excellent = [(-_lead(decision), at) for at, decision in own if decision.mark == "excellent"]
    chosen = [at for _, at in sorted(costly)] + [at for _, at in sorted(excellent)]
    return sorted(chosen[:MOST])


def _lead(decision: Decision) -> float:
    """How much better the best choice is than the next."""
    first, second, *_ = decision.values.values()
    return first - second
