"""The commands of the page on deployment run, and do what it says."""

from __future__ import annotations

import asyncio
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx2
import psycopg
import pytest
from sqlalchemy import make_url

import sushiya
from sushiya.server.store.store import LEASE_SECONDS
from tests.docs.deployment import FILES, PAGE, PATIENCE, commands, need, places, run
from tests.server.processes import free_port, serving, until_it_answers

HERE = "127.0.0.1"
MOVE = "sushiya move-house"
PACKAGE = str(Path(sushiya.__file__).parent.parent)


def test_every_section_with_commands_is_run_here() -> None:
    sections = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    assert [section for section in sections if commands(section)] == [
        "One process, always there",
        "TLS: nginx or Caddy",
        "PostgreSQL",
        "Several processes",
        "The host",
        "Backup",
        "Watching it",
    ]


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    need("systemd-analyze")
    unit = (FILES / "sushiya@.service").read_text().replace("/opt/sushiya/.venv/bin/sushiya", sys.executable)
    (tmp_path / "sushiya@8001.service").write_text(unit)
    analyze = ["systemd-analyze", "verify", str(tmp_path / "sushiya@8001.service")]
    ran = subprocess.run(analyze, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "sushiya@" not in ran.stderr


def test_one_process_and_watching_it(tmp_path: Path) -> None:
    need("curl", "make")
    port, metrics = free_port(), free_port()
    instead = {**places(tmp_path), "8001/healthz": f"{port}/healthz", "18001": str(metrics), "make ": "make --dry-run "}
    with serving(port, f"sqlite:///{tmp_path / 'house.db'}", "--metrics-port", str(metrics)):
        asyncio.run(until_it_answers(port))
        *_, health = [run(command, instead) for command in commands("One process, always there")]
        health_again, numbers = [run(command, instead) for command in commands("Watching it")]
    assert (tmp_path / "units" / "sushiya@.service").exists()
    assert f"/healthz\n{health}\n" in PAGE
    assert health == health_again
    assert "sushiya_guests 0" in numbers


class Made(NamedTuple):
    """A database that the commands of the page have made."""

    url: str
    instead: dict[str, str]
    environment: dict[str, str]


@pytest.fixture
def made(postgresql: str, tmp_path: Path) -> Iterator[Made]:
    """A role and a database, made as the page has it."""
    need("psql", "dropdb")
    server = make_url(postgresql)
    check_rights(postgresql)
    name = f"sushiya_test_{secrets.token_hex(8)}"
    instead = {
        "sudo -u postgres ": "",
        **{f"{before}sushiya": before + name for before in ("ROLE ", "DATABASE ", "OWNER ")},
        **places(tmp_path),
    }
    environment = {
        "PGHOST": server.host or HERE,
        "PGPORT": str(server.port or 5432),
        "PGUSER": server.username or "postgres",
        "PGPASSWORD": str(server.password or ""),
        "PGDATABASE": server.database or "postgres",
    }
    try:
        for command in commands("PostgreSQL"):
            if MOVE not in command:
                run(command, instead, **environment)
        told = re.search(r"^SUSHIYA_DATABASE=(.*)$", (tmp_path / "sushiya.env").read_text(), re.MULTILINE)
        assert told is not None
        url = make_url(told[1]).set(username=name, host=server.host, port=server.port, database=name)
        yield Made(url.render_as_string(hide_password=False), instead, environment)
    finally:
        run(f"dropdb --if-exists --force {name}; psql -c 'DROP ROLE IF EXISTS {name}'", {}, **environment)


def check_rights(server: str) -> None:
    """Skip where no role can be made."""
    with psycopg.connect(server, connect_timeout=10) as connection:
        rights = "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
        if connection.execute(rights).fetchone() != (True,):
            pytest.skip("nobody may make a role on this PostgreSQL")


def new_table(port: int) -> str:
    with httpx2.Client(base_url=f"http://{HERE}:{port}", trust_env=False) as client:
        code: str = client.post("/api/tables", json={"game": "sushi-go", "players": 2}).json()["code"]
        return code


def known(port: int, *codes: str) -> list[bool]:
    """Which tables a house knows."""
    with httpx2.Client(base_url=f"http://{HERE}:{port}", trust_env=False) as client:
        return [client.get(f"/api/tables/{code}").status_code == 200 for code in codes]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_backup_and_restore(request: pytest.FixtureRequest, tmp_path: Path, kind: str) -> None:
    """What was there when the backup was made is there again, and what came later is not."""
    database = f"sqlite:///{tmp_path / 'state' / 'house.db'}"
    if kind == "postgresql":
        database = str(request.getfixturevalue("postgresql_url")).replace("+psycopg", "")
    *backup, restore = commands("Backup")
    port = free_port()
    environment = {"PYTHONPATH": PACKAGE, "SUSHIYA_DATABASE": database}
    instead = in_terminal(tmp_path)
    with serving(port, database) as process:
        asyncio.run(until_it_answers(port))
        before = new_table(port)
        for command in (*backup, backup[-1]):
            run(command, instead, **environment)
        after = new_table(port)
        assert known(port, before, after) == [True, True]
        process.terminate()
        process.wait()
    run(restore, instead, **environment)
    with serving(port, database):
        asyncio.run(until_it_answers(port))
        assert known(port, before, after) == [True, False]
    assert (tmp_path / "backups").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "backups" / "house.backup").stat().st_mode & 0o777 == 0o600


def test_what_a_host_does(tmp_path: Path) -> None:
    port, instead = free_port(), in_terminal(tmp_path)
    with serving(port, f"sqlite:///{tmp_path / 'state' / 'house.db'}"):
        asyncio.run(until_it_answers(port))
        said = [run(command, instead, PYTHONPATH=PACKAGE, COLUMNS="200") for command in commands("The host")]
    assert len(said) == 7
    assert said[2] == "Nobody has an account here.\n"
    assert "203.0.113.0/24" in said[4] and "insults" in said[4]
    assert [line.rpartition("203.0.113.0/24")[2][:7] for line in said[6].splitlines()] == [" may co", " banned"]


def in_terminal(folder: Path) -> dict[str, str]:
    """Where the commands of the page find the program and the house."""
    return {"/opt/sushiya/.venv/bin/sushiya": f"{sys.executable} -P -m sushiya.cli", **places(folder)}


def test_a_house_moves_to_postgresql(made: Made, tmp_path: Path) -> None:
    command = next(command for command in commands("PostgreSQL") if MOVE in command)
    port, here = free_port(), f"sqlite:///{tmp_path / 'state' / 'house.db'}"
    with serving(port, here):
        asyncio.run(until_it_answers(port))
        before = new_table(port)
    address = command.split()[-1]
    instead = {address: made.url, **in_terminal(tmp_path), **made.instead}
    time.sleep(LEASE_SECONDS)
    said = run(command, instead, **made.environment, PYTHONPATH=PACKAGE)
    assert said.startswith("The house has moved.")
    with serving(port, made.url):
        asyncio.run(until_it_answers(port))
        assert known(port, before) == [True]
