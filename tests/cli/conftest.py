from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer.rich_utils
from typer.testing import CliRunner

import sushiya
from sushiya.cli import app

COMMAND = [sys.executable, "-W", "error", "-m", "sushiya.cli"]
TERMINAL = {"COLUMNS": "80", "LANG": "en_GB.UTF-8", "SUSHIYA_HOME": "home"}

Run = Callable[..., subprocess.CompletedProcess[str]]
Start = Callable[..., subprocess.Popen[str]]
Saved = Callable[[], sushiya.Record]


@pytest.fixture(autouse=True)
def _terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An English terminal of 80 columns, with games saved under the working folder."""
    for name in os.environ:
        if name.startswith(("LC_", "XDG_")) or name.endswith("_COLOR"):
            monkeypatch.delenv(name)
    for name, value in TERMINAL.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(typer.rich_utils, "MAX_WIDTH", None)  # else the width of whoever asked for help first
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run() -> Run:
    """Run `sushiya` in this process, with arguments, something typed, and changes to the environment."""

    def run(*args: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
        env = {"TERM": "xterm"} | changes
        done = CliRunner().invoke(app, args, input=typed, env=env, catch_exceptions=False, prog_name="sushiya")
        return subprocess.CompletedProcess(args, done.exit_code, done.stdout, done.stderr)

    return run


@pytest.fixture
def start() -> Start:
    """Start `sushiya` as a process of its own."""

    def start(*args: str) -> subprocess.Popen[str]:
        package = str(Path(sushiya.__file__).parent.parent)
        return subprocess.Popen(
            [*COMMAND, *args],
            env=os.environ | {"PYTHONPATH": package, "PYTHONUTF8": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            # A job in the background of a shell ignores Ctrl-C, and so would its children.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )

    return start


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    """The one game that was saved."""

    def saved() -> sushiya.Record:
        [file] = (tmp_path / "home" / "games").iterdir()
        return sushiya.Record.from_json(file.read_bytes())

    return saved
