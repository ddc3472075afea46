"""Perft: the number of ways through the next steps, as data; every rule that allows or forbids a move counts.

A case is added to a game's file by hand, with any number of leaves; `make golden` fills in the right one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.match import Match
from sushiya.core.perft import perft
from sushiya.core.rules import Rules
from tests.playing import dice, finish, stream
from tests.setups import SAMPLE, Setup
from tests.states import ROOT

FOLDER = Path(__file__).parent
INTERPRETED_LIMIT = 20_000
SLOW_LIMIT = 6_000
"""More leaves are counted by compiled code only; more than this by perft only."""


class Case(msgspec.Struct):
    """A position, and how many ways there are through its next steps."""

    players: int
    options: dict[str, Any]
    seed: int
    after: int
    """Steps played before, by a random bot."""
    depth: int
    leaves: int


def file_of(game_id: str) -> Path:
    """The cases of a game."""
    return FOLDER / f"{game_id}.json"


@cache
def cases_of(game_id: str) -> list[Case]:
    """The cases in a file; none if it is missing."""
    return msgspec.json.decode(file_of(game_id).read_bytes(), type=list[Case]) if file_of(game_id).exists() else []


CASES = [(game_id, case) for game_id in sushiya.game_ids() for case in cases_of(game_id)]


def name_of(value: object) -> str | None:
    """How a case is called in a report."""
    return (
        f"{value.players} {value.options} after {value.after} depth {value.depth}" if isinstance(value, Case) else None
    )


def position(game_id: str, case: Case) -> Match[Any]:
    """The match of a case."""
    match = Setup(game_id, case.players, case.options).new(case.seed)
    bot = stream(case.seed)
    for _ in range(case.after):
        for seat in sorted(match.to_act):
            legal = match.legal(seat)
            match.play(seat, legal[bot.draw(len(legal))])
    return match


def count_by_matches(match: Match[Any], depth: int) -> int:
    """Play every combination of choices in a match of its own."""
    seats = sorted(match.to_act)
    choices = [match.legal(seat) for seat in seats]
    if depth == 0 or match.is_over:
        return 1
    if depth == 1:
        return prod(map(len, choices))
    leaves = 0
    for moves in product(*choices):
        next_match = sushiya.replay(match.record())
        for seat, move in zip(seats, moves, strict=True):
            next_match.play(seat, move)
        leaves += count_by_matches(next_match, depth - 1)
    return leaves


def count_by_twins(rules: Rules, depth: int, chance: Chance) -> int:
    """Play every combination of choices in a copy of the state, drawing on chance in the order perft does."""
    if depth == 0 or rules.over:
        return 1
    seats = [seat for seat in range(rules.players) if rules.choices[seat] == codes.OWED]
    leaves = 0
    for numbers in product(*map(rules.legal, seats)):
        twin = rules.twin()
        for seat, number in zip(seats, numbers, strict=True):
            twin.choose(seat, number)
        twin.step(chance)
        leaves += count_by_twins(twin, depth - 1, chance)
    return leaves


@pytest.mark.parametrize(("game_id", "case"), CASES, ids=name_of)
def test_counts(game_id: str, case: Case) -> None:
    if case.leaves > INTERPRETED_LIMIT and not sushiya.compiled:
        pytest.skip("too many for interpreted code")
    leaves = perft(position(game_id, case)._rules, case.depth, stream(case.seed))
    if os.environ.get("SUSHIYA_WRITE_GOLDEN"):
        case.leaves = leaves
        lines = (msgspec.json.encode(case).decode() for case in cases_of(game_id))
        file_of(game_id).write_text("[\n" + ",\n".join(lines) + "\n]\n")
    assert leaves == case.leaves


@pytest.mark.parametrize(
    ("game_id", "case"),
    [(game_id, case) for game_id, case in CASES if 0 < case.leaves <= SLOW_LIMIT][SAMPLE],
    ids=name_of,
)
def test_a_slow_count_agrees(game_id: str, case: Case) -> None:
    match, chance = position(game_id, case), stream(case.seed)
    assert count_by_twins(match._rules.twin(), case.depth, chance) == case.leaves
    chance_had_no_say = chance.used == stream(case.seed).used
    if chance_had_no_say:
        assert count_by_matches(match, case.depth) == case.leaves


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_every_game_has_cases(game_id: str) -> None:
    assert {case.players for case in cases_of(game_id)} == set(sushiya.game(game_id).players)


@pytest.mark.parametrize("game_id", sushiya.game_ids())
@pytest.mark.parametrize("state", ["start", "end"])
def test_there_is_one_way_to_go_nowhere(game_id: str, state: str) -> None:
    """In a process of its own: compiled code that looks beyond its arrays takes the process with it."""
    depth = 0 if state == "start" else 1
    program = f"from tests.perft.test_perft import count_from; print(count_from({game_id!r}, {state!r}, {depth}))"
    paths = [path for path in (os.environ.get("PYTHONPATH"), str(ROOT)) if path]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    run = subprocess.run(
        [sys.executable, "-P", "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (0, "1\n"), run.stderr


def count_from(game_id: str, state: str, depth: int) -> int:
    """Perft from the first or the last state of a match."""
    match = Setup(game_id, min(sushiya.game(game_id).players), {}).new(1)
    if state == "end":
        finish(match, dice("end"))
    return perft(match._rules, depth, stream(1))
