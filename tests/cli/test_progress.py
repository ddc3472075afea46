"""In a terminal a bar shows how far many games have got; elsewhere nothing does."""

from __future__ import annotations

import os
import re
import subprocess
from contextlib import suppress

import pytest

from tests.cli.conftest import COMMAND

GAMES = 600
GAME = ("sushi-go", "--players", "2", "--games", str(GAMES), "--seed", "1", "--bots", "random,greedy")


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_how_far_games_have_got_is_shown(command: str) -> None:
    assert f"{GAMES}/{GAMES}" in shown_by_terminal(command)


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_nothing_of_it_is_printed_elsewhere(command: str) -> None:
    done = subprocess.run([*COMMAND, command, *GAME], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert not re.search(rf"\d+/{GAMES}", done.stdout)


def shown_by_terminal(command: str) -> str:
    """What a terminal gets from the error stream."""
    reading, writing = os.openpty()
    with open(reading, "rb", buffering=0) as terminal:
        process = subprocess.Popen([*COMMAND, command, *GAME], stdout=subprocess.DEVNULL, stderr=writing)
        os.close(writing)
        shown = bytearray()
        with suppress(OSError):  # how a terminal ends on Linux
            while part := terminal.read(4096):
                shown += part
        assert process.wait() == 0
    return shown.decode()
