"""Every command and example of the documentation runs."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs" / f"{page}.md" for page in ("arena", "review", "releasing", "pad", "puzzles")),
]
PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
EXAMPLES = [*PAGES, ROOT / "docs" / "robots.md", ROOT / "docs" / "batch.md"]
INSTALLING = ("pip ", "uvx ")
"""How commands begin that `tests/package` runs."""


def commands() -> list[str]:
    """The lines after a `$` in all console blocks."""
    blocks = [block for page in PAGES for block in re.findall(r"```console\n(.*?)```", page.read_text(), re.DOTALL)]
    written = [line.strip() for block in blocks for line in block.splitlines()]
    lines = [line.removeprefix("$ ") for line in written if line.startswith("$ ")]
    return [line.partition("#")[0].strip() for line in lines]


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.name)
def test_python_examples_are_true(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert results.failed == 0
    assert results.attempted > 0 or page.name in ("CONTRIBUTING.md", "releasing.md")


@pytest.mark.parametrize("command", [line for line in commands() if line.startswith("sushiya ")])
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


@pytest.mark.parametrize("command", [line for line in commands() if line.startswith("make ")])
def test_targets_of_make_exist(command: str) -> None:
    make = shutil.which("make")
    assert make is not None
    ran = subprocess.run([make, "--dry-run", *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_every_command_is_one_that_is_run() -> None:
    assert commands()
    assert all(line.startswith(("sushiya ", "make ", *INSTALLING)) for line in commands())


@pytest.mark.parametrize(
    "page", sorted({*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")}), ids=lambda page: page.name
)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8")):
        name, _, heading = target.partition("#")
        file = page.parent / name if name else page
        assert file.exists(), f"{page.name} links to {target}"
        assert not heading or f"## {heading.replace('-', ' ')}\n" in file.read_text("utf-8").lower()
