"""The commands of the page on deployment run, and do what it says."""

from __future__ import annotations

import asyncio
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
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


def test_every_section_with_commands_is_run_here() -> None:
    sections = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    assert [section for section in sections if commands(section)] == [
        "One process, always there",
        "TLS: nginx or Caddy",
        "PostgreSQL",
        "Several processes",
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
    need("psql", "pg_dump", "pg_restore", "dropdb")
    server = make_url(postgresql)
    check_rights(postgresql)
    name = f"sushiya_test_{secrets.token_hex(8)}"
    instead = {
        "sudo -u postgres ": "",
        **{
            f"{before}sushiya": before + name
            for before in ("ROLE ", "DATABASE ", "OWNER ", "custom ", "exists ", "dbname=")
        },
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
    """Skip where no role can be made, or the tools are too old for the server."""
    with psycopg.connect(server, connect_timeout=10) as connection:
        rights = "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
        if connection.execute(rights).fetchone() != (True,):
            pytest.skip("nobody may make a role on this PostgreSQL")
        dump = re.search(r"\d+", run("pg_dump --version", {}))
        if dump is None or int(dump[0]) < connection.info.server_version // 10000:
            pytest.skip("pg_dump is older than this PostgreSQL")


def new_table(port: int) -> str:
    with httpx2.Client(base_url=f"http://{HERE}:{port}", trust_env=False) as client:
        code: str = client.post("/api/tables", json={"game": "sushi-go", "players": 2}).json()["code"]
        return code


def known(port: int, *codes: str) -> list[bool]:
    """Which tables a house knows."""
    with httpx2.Client(base_url=f"http://{HERE}:{port}", trust_env=False) as client:
        return [client.get(f"/api/tables/{code}").status_code == 200 for code in codes]


def check_backup(database: str, backup: list[str], restore: list[str], run_one: Callable[[str], str]) -> None:
    """What was there when the backup was made is there again, and what came later is not."""
    port = free_port()
    with serving(port, database):
        asyncio.run(until_it_answers(port))
        before = new_table(port)
        for command in backup:
            run_one(command)
        after = new_table(port)
        assert known(port, before, after) == [True, True]
    for command in restore:
        run_one(command)
    with serving(port, database):
        asyncio.run(until_it_answers(port))
        assert known(port, before, after) == [True, False]


def test_backup_of_sqlite(tmp_path: Path) -> None:
    mine = [command for command in commands("Backup") if "postgres" not in command]
    backup, restore = mine[:2], mine[2:]
    assert "VACUUM" in backup[-1] and len(restore) == 2
    instead = places(tmp_path)
    check_backup(f"sqlite:///{tmp_path / 'state' / 'house.db'}", backup, restore, lambda command: run(command, instead))
    assert (tmp_path / "backups").stat().st_mode & 0o777 == 0o700


def test_backup_of_postgresql(made: Made) -> None:
    mine = [command for command in commands("Backup") if "postgres" in command]
    backup, restore = mine[:1], mine[1:]
    assert "pg_dump" in backup[0] and len(restore) == 3
    check_backup(made.url, backup, restore, lambda command: run(command, made.instead, **made.environment))


def test_a_house_moves_to_postgresql(made: Made, tmp_path: Path) -> None:
    command = next(command for command in commands("PostgreSQL") if MOVE in command)
    port, here = free_port(), f"sqlite:///{tmp_path / 'state' / 'house.db'}"
    with serving(port, here):
        asyncio.run(until_it_answers(port))
        before = new_table(port)
    address = command.split()[-1]
    program = f"{sys.executable} -P -m sushiya.cli"
    package = str(Path(sushiya.__file__).parent.parent)
    instead = {"/opt/sushiya/.venv/bin/sushiya": program, address: made.url, **made.instead}
    time.sleep(LEASE_SECONDS)
    said = run(command, instead, **made.environment, PYTHONPATH=package)
    assert said.startswith("The house has moved.")
    with serving(port, made.url):
        asyncio.run(until_it_answers(port))
        assert known(port, before) == [True]
