"""Programs as bots in the terminal: at a table with a person, and in simulations."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

FIRST_MOVE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "legal" in asked:
        print(json.dumps({"move": asked["legal"][0]}), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that takes its first move, as it is named among bots."""
    (tmp_path / "program.py").write_text(FIRST_MOVE)
    return f"exec:{shlex.quote(sys.executable)} program.py"


def test_a_program_plays_against_a_person(run: Run, program: str) -> None:
    shown = run("play", "--players", "2", "--bots", program, "--seed", "1", typed="1\n" * 40)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "program.py" in shown.stdout
    assert "win" in shown.stdout


def test_a_program_takes_part_in_a_simulation(run: Run, program: str) -> None:
    shown = run("simulate", "--players", "2", "--games", "2", "--bots", f"random,{program}")
    assert shown.returncode == 0
    assert "program.py" in shown.stdout


def test_a_program_that_fails_ends_the_game_with_its_name(run: Run) -> None:
    failed = run("play", "--players", "2", "--bots", "exec:false", typed="1\n1\n")
    assert failed.returncode == 2
    assert failed.stderr == "The program “exec:false” has ended with code 1, while it owed a move.\n"


def test_the_help_tells_of_programs(run: Run) -> None:
    for command in ("play", "simulate", "tournament"):
        assert "exec[:ms=N][:memory=N]:COMMAND" in run(command, "--help", COLUMNS="200").stdout
