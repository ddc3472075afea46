"""Adding a bot is adding a file to `bots/`: whatever lists bots or treats them by their cost follows from it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import sushiya
from sushiya.bots import bots_for
from sushiya.bots.cost import Cost
from sushiya.bots.declaration import BotInfo
from sushiya.bots.settings import SettingInfo

PACKAGE = Path(sushiya.__file__).parent
LAZY = Path(__file__).with_name("lazy.py")


class Bots(msgspec.Struct):
    """The part of a catalogue that is about bots."""

    bots: list[BotInfo]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is here, and one more file among its bots."""
    folder = tmp_path_factory.mktemp("house")
    mirror(PACKAGE, folder / "sushiya")
    (folder / "sushiya" / "bots").unlink()
    mirror(PACKAGE / "bots", folder / "sushiya" / "bots")
    (folder / "sushiya" / "bots" / "lazy.py").symlink_to(LAZY)
    return folder


def mirror(source: Path, target: Path) -> None:
    """A folder with links to all that is in another."""
    target.mkdir()
    for entry in source.iterdir():
        if entry.name != "__pycache__":
            (target / entry.name).symlink_to(entry)


def run(house: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a module of that package."""
    env = {"PYTHONPATH": str(house), "SUSHIYA_HOME": str(house / "home"), "COLUMNS": "80", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-P", "-m", *args],
        env={"PATH": os.environ["PATH"], "LANG": "en_GB.UTF-8"} | env,
        input="", capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_here_it_is_unknown() -> None:
    assert "lazy" not in bots_for("sushi-go")


def test_the_help_tells_of_it(house: Path) -> None:
    for command in ("play", "simulate", "tournament"):
        told = " ".join(run(house, "sushiya.cli", command, "--help").stdout.split())
        assert "greedy, lazy, monte_carlo" in told.replace("│ │ ", "")
        assert "Robot lazy[:memory=0–10000000][:playouts=1–10000000|:ms=1–10000000][:skips=0–9]" in told
        assert "(sushi-go only): takes the first move" in told
        assert "skips: how many moves it passes over." in told


def test_the_catalogue_describes_it(house: Path) -> None:
    served = msgspec.json.decode(run(house, "sushiya.server.catalogue").stdout, type=Bots)
    names = ["cut_search", "greedy", "lazy", "monte_carlo", "random", "tree", "turn_solver", "turn_value"]
    assert [bot.name for bot in served.bots] == names
    lazy = served.bots[2]
    assert (lazy.games, lazy.cost) == (["sushi-go"], Cost(playouts=1000))
    assert lazy.settings[-1] == SettingInfo("skips", least=0, most=9, default=0)


def test_it_plays_in_the_terminal_and_in_the_arena(house: Path) -> None:
    greeting = run(house, "sushiya.cli", "play", "--players", "2", "--bots", "lazy:skips=2").stdout
    assert "Robot 1 (lazy:skips=2)" in greeting
    shown = run(house, "sushiya.cli", "simulate", "--games", "2", "--bots", "lazy,random").stdout
    assert "lazy" in shown and "random" in shown


def test_a_refusal_says_how_it_is_written(house: Path) -> None:
    for spec in ("cat", "lazy:skips=10", "lazy:naps=1"):
        refused = run(house, "sushiya.cli", "play", "--bots", spec).stderr
        assert "Robots: greedy, lazy, monte_carlo, random, tree;" in refused and "[:skips=0–9]" in refused
    assert "lazy" not in run(house, "sushiya.cli", "play", "sushizock", "--bots", "lazy").stderr.partition("Robots")[2]
