from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Program = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Write a program that runs some Python for every line it reads; returns how it is named as a bot."""

    def program(code: str) -> str:
        file = tmp_path / "program.py"
        body = "\n    ".join(code.splitlines())
        file.write_text(
            f"import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n"
        )
        return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"

    return program
