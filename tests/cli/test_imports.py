"""Quick to start: a command imports what it needs, and nothing else; the server is imported by those who open one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sushiya

SERVER = {"alembic", "prometheus_client", "psycopg", "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"}
TERMINAL = {"rich", "typer"}
HEAVY = {"matplotlib", "numpy", "ray"}
"""What pictures and clusters need."""
LIGHT = {"sushiya.server.settings", "sushiya.server.signs"}
"""What the help of commands about a house needs."""
LATER = {"asyncio", "concurrent", "importlib.resources", "pydantic", "shutil", "subprocess", "tempfile", "zipfile"}
"""What is slow to import, and comes with some commands but not by importing the package."""
TELL = "print(*sys.modules, file=sys.stderr)"
RUN = f"import atexit, sys; from sushiya.cli import main; atexit.register(lambda: {TELL}); main()"


def modules_after(code: str, *args: str) -> set[str]:
    """All modules and packages that a program has imported at its end."""
    package = str(Path(sushiya.__file__).parent.parent)
    ran = subprocess.run(
        [sys.executable, "-P", "-c", code, *args],
        env=os.environ | {"PYTHONPATH": package},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return set(ran.stderr.splitlines()[-1].split())


def test_importing_the_package_imports_the_games_and_little_else() -> None:
    modules = modules_after(f"import sys, sushiya; {TELL}")
    assert "sushiya.games.sushi_boat.rules" in modules
    assert modules & (SERVER | TERMINAL | LATER | HEAVY) == set()
    assert {name.split(".")[1] for name in modules if name.startswith("sushiya.")} == {"core", "games", "i18n"}


@pytest.mark.parametrize(
    "args",
    [
        "--help",
        "rules",
        "simulate --games 4",
        "tournament --games 4 --bots random,greedy",
        "play --help",
        "serve --help",
    ],
)
def test_a_command_that_opens_no_house_imports_no_server(args: str) -> None:
    modules = modules_after(RUN, *args.split())
    assert modules & (SERVER | HEAVY) == set()
    assert {name for name in modules if name.startswith("sushiya.server.")} <= LIGHT


def test_the_version_is_said_before_anything_is_drawn_or_any_command_loaded() -> None:
    modules = modules_after(RUN, "--version")
    assert modules & (SERVER | {"rich", "pydantic"}) == set()
    assert {name for name in modules if name.startswith("sushiya.cli.")} == set()


@pytest.mark.parametrize(
    ("command", "others"),
    [("rules", {"play", "simulate", "tournament"}), ("simulate", {"play", "rules", "tournament"})],
)
def test_a_command_does_not_load_the_others(command: str, others: set[str]) -> None:
    modules = modules_after(RUN, command, *(["--games", "4"] if command == "simulate" else []))
    assert f"sushiya.cli.{command}" in modules
    assert modules & {f"sushiya.cli.{other}" for other in (*others, "serve", "move_house")} == set()
