"""Every command and example of the documentation runs; what takes minutes is at least there to be run."""

from __future__ import annotations

import ast
import doctest
import importlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bench.server import compare
from tests.docs.pages import BLOCK, DOCS, ENGLISH, FRENCH, ROOT, blocks, name

ELSEWHERE = [DOCS / "deployment.md", DOCS / "browser-engine.md"]
"""Pages whose commands have tests of their own."""
PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
EXAMPLES = [page for page in ENGLISH if blocks(page, "pycon", "python")]
INSTALLING = ("pip ", "uvx ")
"""How commands begin that `tests/package` runs."""
KINDS = {"", "console", "json", "pycon", "python", "sh", "toml"}


def commands() -> list[str]:
    """The lines after a `$` in all console blocks."""
    written = [block for page in ENGLISH if page not in ELSEWHERE for block in blocks(page, "console")]
    lines = [line.strip() for block in written for line in block.splitlines()]
    return [line.removeprefix("$ ").partition("#")[0].strip() for line in lines if line.startswith("$ ")]


def long_commands() -> list[str]:
    """Commands that take minutes, a cluster, or never end."""
    lines = [line for page in ENGLISH for block in blocks(page, "sh") for line in block.splitlines()]
    return [line.partition("  #")[0].strip() for line in lines]


@pytest.mark.parametrize("page", EXAMPLES, ids=name)
def test_python_examples_are_true(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert results.failed == 0
    assert results.attempted > 0


@pytest.mark.parametrize("command", sorted({line for line in commands() if line.startswith("sushiya ")}))
def test_commands_of_sushiya_run(command: str, tmp_path: Path) -> None:
    if "exec:node" in command and shutil.which("node", path=PATH) is None:
        pytest.skip("there is no Node")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    ran = subprocess.run(
        [sys.executable, "-m", "sushiya.cli", *shlex.split(command)[1:]],
        input="", capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path,
        env={"SUSHIYA_HOME": str(tmp_path), "PATH": PATH, "PYTHONPATH": ":".join(sys.path)},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout


@pytest.mark.parametrize("command", sorted({line for line in commands() if line.startswith("make ")}))
def test_targets_of_make_exist(command: str) -> None:
    make = shutil.which("make")
    assert make is not None
    ran = subprocess.run([make, "--dry-run", *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_every_command_is_one_that_is_run() -> None:
    assert commands()
    assert all(line.startswith(("sushiya ", "make ", *INSTALLING)) for line in commands())


@pytest.mark.parametrize("command", long_commands())
def test_what_takes_long_is_there_to_be_run(command: str) -> None:
    program, *arguments = [word for word in shlex.split(command) if not word.startswith("SUSHIYA_")]
    match Path(program).name, arguments:
        case "python", ["-m", "bench.server", *flags]:
            compare._parser().parse_args(flags)
        case "python", ["-m", module, *_]:
            assert importlib.util.find_spec(module)
        case "python", ["-c", code]:
            for line in ast.parse(code).body:
                if isinstance(line, ast.ImportFrom):
                    assert all(importlib.import_module(f"{line.module}.{each.name}") for each in line.names)
        case "python", [file, *_]:
            assert (ROOT / file).exists()
        case "sushiya", [first, *_]:
            assert importlib.util.find_spec(f"sushiya.cli.{first}")
        case _:
            assert program == "ray"


@pytest.mark.parametrize("page", [*ENGLISH, *FRENCH], ids=name)
def test_every_block_is_of_a_kind_that_is_run_or_read(page: Path) -> None:
    assert {kind for kind, _ in BLOCK.findall(page.read_text("utf-8"))} <= KINDS
    for block in blocks(page, "json"):
        json.loads(block)
    for block in blocks(page, "toml"):
        tomllib.loads(block)


def test_what_is_measured_has_a_command_that_exists() -> None:
    page = (DOCS / "figures.md").read_text("utf-8")
    for module in ("sushi_go", "sushi_go_party", "turn_games", "search", "solver", "batch", "review", "page"):
        assert module in page
        assert hasattr(importlib.import_module(f"bench.{module}"), "main")
