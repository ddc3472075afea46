"""Parts that a small installation leaves out: whoever asks for one is told how to install it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sushiya

OPEN = "serve --port 0"
MOVE = "move-house sqlite:///here.db sqlite:///there.db"
NO_SERVER = {
    "en": 'This command needs the server, which is not installed. Install it with: pip install "sushiya[server]"\n',
    "fr": "Cette commande a besoin du serveur, qui n’est pas installé. "
    'Pour l’installer\u00a0: pip install "sushiya[server]"\n',
}
NO_POSTGRESQL = {
    "en": "A PostgreSQL database needs its driver, which is not installed. "
    'Install it with: pip install "sushiya[postgresql]"\n',
    "fr": "Une base de données PostgreSQL a besoin de son pilote, qui n’est pas installé. "
    'Pour l’installer\u00a0: pip install "sushiya[postgresql]"\n',
}
POSTGRESQL = "postgresql://aria:hunter2@127.0.0.1:1/house"


def run_without(package: str, *args: str) -> tuple[int, str, str]:
    """Run `sushiya` as where a package is not installed; how it ends and what it says."""
    code = f"import sys; sys.modules[{package!r}] = None; from sushiya.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-P", "-c", code, *args],
        env=os.environ | {"PYTHONPATH": str(Path(sushiya.__file__).parent.parent), "PYTHONUTF8": "1"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.parametrize("language", NO_SERVER)
@pytest.mark.parametrize(("package", "command"), [("starlette", OPEN), ("sqlalchemy", MOVE)])
def test_without_the_server(package: str, command: str, language: str) -> None:
    assert run_without(package, *command.split(), "--lang", language) == (1, "", NO_SERVER[language])


@pytest.mark.parametrize("language", NO_POSTGRESQL)
@pytest.mark.parametrize("command", [f"{OPEN} --database {POSTGRESQL}", f"move-house sqlite:///here.db {POSTGRESQL}"])
def test_without_postgresql(command: str, language: str) -> None:
    assert run_without("psycopg", *command.split(), "--lang", language) == (1, "", NO_POSTGRESQL[language])


def test_sqlite_needs_no_driver_of_postgresql() -> None:
    assert run_without("psycopg", *MOVE.split())[2].startswith("There is no house in sqlite:///here.db")


@pytest.mark.parametrize("command", ["--help", "serve --help", "move-house --help", "rules"])
def test_all_else_works_without_the_server(command: str) -> None:
    code, said, complained = run_without("starlette", *command.split())
    assert (code, complained) == (0, "")
    assert said


def test_a_fault_of_our_own_is_not_called_a_missing_server() -> None:
    code, _, complained = run_without("sushiya.server.serving", *OPEN.split())
    assert code == 1
    assert "ModuleNotFoundError" in complained
