"""Ratings of people, by the method of Weng and Lin for the model of Plackett and Luce, as `openskill` has it.

The arena rates robots by the same model, and both are on the scale of Elo: 400 points more are ten times the chance to
come first. There a robot's rating is measured once and for all; here it is given, and never changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

from sushiya.arena.plackett_luce import ELO


class Skill(msgspec.Struct, frozen=True):
    """How strong somebody is at a game, as far as that is known."""

    mu: float = 1500.0
    """On the scale of Elo, on which a robot that plays at random has 1000."""
    sigma: float = 250.0
    """Its standard deviation."""
    games: int = 0


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who took part in a game."""

    skill: Skill
    rank: int
    """1 for who has won; those who are level have the same."""


def after(entrants: Sequence[Entrant]) -> list[Skill]:
    """What is known of everybody after a game that all of them took part in."""
    start = Skill()
    # openskill divides by the root of the number of players: at any table 400 points shall mean the same
    model = PlackettLuce(mu=start.mu, sigma=start.sigma, beta=ELO / math.sqrt(len(entrants)), tau=start.sigma / 100)
    teams = [[model.rating(mu=each.skill.mu, sigma=each.skill.sigma)] for each in entrants]
    rated = model.rate(teams, ranks=[float(each.rank) for each in entrants])
    return [
        Skill(float(one.mu), float(one.sigma), each.skill.games + 1)
        for each, (one,) in zip(entrants, rated, strict=True)
    ]
