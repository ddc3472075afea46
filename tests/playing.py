"""Playing matches at random, the same way every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sushiya import SushiyaError
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.core.rules import Rules
from tests.setups import EVERY, Setup

PATIENCE = 10_000
"""No match takes this many moves."""


def dice(*what: object) -> random.Random:
    """Random numbers that depend on nothing but what they are for."""
    return random.Random(" ".join(map(str, what)))


def stream(number: int) -> Chance:
    """The random stream of a small seed."""
    return Chance(number.to_bytes(32, "little"))


def walk(match: Match[Any], rolls: random.Random) -> Iterator[Match[Any]]:
    """Play random moves of random seats; stops at every state, the first and the last included."""
    for _ in range(PATIENCE):
        yield match
        if match.is_over:
            return
        seat = rolls.choice(sorted(match.to_act))
        match.play(seat, rolls.choice(match.legal(seat)))
    raise AssertionError("the match does not end")


def walks(setup: Setup, what: str, matches: int = 3) -> Iterator[tuple[Match[Any], random.Random]]:
    """Several such matches at one table, with the random numbers that decide them."""
    for seed in range(matches):
        rolls = dice(what, setup, seed)
        for match in walk(setup.new(seed), rolls):
            yield match, rolls


def observer(setup: Setup, number: int) -> tuple[int, int | None]:
    """A spectator and every seat in turn, as the rules and as views know them."""
    seat = number % (setup.players + 1) - 1
    return seat, None if seat == codes.NOBODY else seat


def finish(match: Match[Any], rolls: random.Random) -> Match[Any]:
    """Play to the end."""
    for _ in walk(match, rolls):
        pass
    return match


def choose_for_all(rules: Rules, rolls: random.Random) -> None:
    """Give every seat that owes a choice a random one."""
    for seat in range(rules.players):
        if rules.choices[seat] == codes.OWED:
            rules.choose(seat, rolls.choice(rules.legal(seat)))


def play_out(rules: Rules, rolls: random.Random, chance: Chance) -> None:
    """Play a state to its end."""
    while not rules.over:
        choose_for_all(rules, rolls)
        rules.step(chance)


def refusal(action: Callable[[], object]) -> SushiyaError | None:
    """Why an action is refused, or None if it is not; an exception of any other type is a bug and passes."""
    try:
        action()
    except SushiyaError as error:
        refused = error
    else:
        return None
    assert refused.say("en") != refused.say("fr")
    return refused


@cache
def every_move(game_id: str) -> list[Move]:
    """All moves that somebody may make at some table of a game, as far as random matches meet them."""
    met: dict[Move, None] = {}
    for setup in EVERY:
        if setup.game_id == game_id:
            for match, _ in walks(setup, "every move", matches=4):
                for seat in match.to_act:
                    met.update(dict.fromkeys(match.legal(seat)))
    return list(met)
