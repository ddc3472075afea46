"""The page on the rules in the browser names files that exist and commands that run."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sushiya

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "browser-engine.md").read_text("utf-8")
PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
COMMANDS = [line[2:].partition(" #")[0].strip() for line in PAGE.splitlines() if line.startswith("$ ")]
PLACES = (ROOT, ROOT / "build_tools" / "browser", ROOT / "src" / "sushiya")


def run(command: list[str]) -> str:
    """What a command prints, which must not fail."""
    ran = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "PATH": PATH}
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return ran.stdout


def test_the_files_of_the_page_exist() -> None:
    named = set(re.findall(r"`([\w/.-]+(?:\.py|\.ts|\.mjs|/))`", PAGE))
    assert len(named) > 10
    assert [name for name in named if not any((place / name).exists() for place in PLACES)] == []


def test_every_command_is_one_of_those_below() -> None:
    begins = [shlex.split(command)[0] for command in COMMANDS]
    assert begins == ["SUSHIYA_ENGINE_GAMES=300", "make", "python", "node"]


def test_the_long_comparison_can_be_asked_for() -> None:
    setting, _, *arguments = shlex.split(COMMANDS[0])
    assert f'"{setting.partition("=")[0]}"' in (ROOT / arguments[-1]).read_text("utf-8")
    assert "test_random_games_are_the_same" in run([sys.executable, *arguments, "--collect-only"])


def test_make_knows_the_bundle() -> None:
    assert shutil.which("make", path=PATH)
    run([*shlex.split(COMMANDS[1]), "--dry-run"])


def test_the_bundle_is_written_and_asked(tmp_path: Path) -> None:
    folder, file = tmp_path / "engine", tmp_path / "engine.json"
    for target in (folder, file):
        run([sys.executable, *shlex.split(COMMANDS[2])[1:-1], str(target)])
    files = json.loads(file.read_text("utf-8"))
    assert files == {str(each.relative_to(folder)): each.read_text("utf-8") for each in folder.rglob("*.*")}
    if shutil.which("node", path=PATH) is None or not (ROOT / "web" / "node_modules").exists():
        pytest.skip("there is no Node, or nothing is installed for the page")
    told = json.loads(run([arg.replace("build/engine.json", str(file)) for arg in shlex.split(COMMANDS[3])]))
    assert told["answer"]["most_players"] == sushiya.game("sushizock").players[-1]
