"""One source, two ways to run it: compiled and interpreted rules go through the same states."""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval

import pytest

import sushiya
from tests.compiled.courses import MATCHES, digests, states, table
from tests.states import ROOT


def interpreted(*arguments: str, module: str = "tests.compiled.courses") -> subprocess.Popen[str]:
    """The matches, or what another module does, with the sources as they are."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module, *arguments],
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
    )


def lines_of(process: subprocess.Popen[str]) -> list[str]:
    """All that it printed, after the line that says it was not compiled."""
    output, _ = process.communicate()
    assert process.returncode == 0
    first, *lines = output.splitlines()
    assert first == "False"
    return lines


def difference(game_id: str, number: int) -> str:
    """Where a match first goes another way, and in what."""
    others = lines_of(interpreted(game_id, str(number)))
    for step, (state, line) in enumerate(zip(states(game_id, number), others, strict=False)):
        other = literal_eval(line)
        if state != other:
            names = {name for name in state.keys() | other.keys() if state.get(name) != other.get(name)}
            details = [f"{name}: compiled {state.get(name)}, interpreted {other.get(name)}" for name in sorted(names)]
            return "\n".join([f"match {number} ({table(game_id, number)}), state {step}", *details])
    return f"match {number} ({table(game_id, number)}): another number of states"


@pytest.mark.skipif(not sushiya.compiled, reason="there is nothing to compare")
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_compiled_and_interpreted_rules_agree_on_every_state(game_id: str) -> None:
    process = interpreted(game_id)
    here = [digests(game_id, number) for number in range(MATCHES)]
    there = lines_of(process)
    assert len(there) == MATCHES
    for number in range(MATCHES):
        assert here[number] == there[number], difference(game_id, number)


@pytest.mark.skipif(not sushiya.compiled, reason="there is nothing to compare")
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_compiled_and_interpreted_states_have_the_same_attributes(game_id: str) -> None:
    others = lines_of(interpreted(game_id, "0"))
    assert [sorted(state) for state in states(game_id, 0)] == [sorted(literal_eval(line)) for line in others]
