"""Which servers are measured: those that are asked for, and can be had here."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from bench.server.houses import BoardgameIo, House, Sushiya, sqlite_database
from tests.server.databases import NO_SERVER, postgresql_database, postgresql_server

FILES = "SUSHIYA_BENCH_BOARDGAMEIO"
OURS = ("sqlite", "synced", "postgresql", "routed", "unrouted")
RIVALS = {"memory": "mem", "files": "flat"}
ALL = (*OURS, *RIVALS)


def choose(wanted: Sequence[str], files: str | None, stack: ExitStack) -> list[House]:
    """The servers by name; what cannot be had is said in a line and left out."""
    found: dict[str, House] = {
        "sqlite": Sushiya("SQLite", sqlite_database),
        "synced": Sushiya("SQLite, synced", sqlite_database, flags=("--sync-ms", "0")),
    }
    if set(wanted) & {"postgresql", "routed", "unrouted"}:
        found |= _on_postgresql(stack)
    if set(wanted) & set(RIVALS):
        found |= _rivals(files, Path(stack.enter_context(TemporaryDirectory())))
    return [found[name] for name in ALL if name in wanted and name in found]


def _on_postgresql(stack: ExitStack) -> dict[str, House]:
    server = stack.enter_context(postgresql_server())
    if server is None:
        print(f"PostgreSQL is not measured: {NO_SERVER}.\n")
        return {}
    print(f"PostgreSQL: {durability(server)}.\n")
    database = partial(postgresql_database, server)
    return {
        "postgresql": Sushiya("PostgreSQL", database),
        "routed": Sushiya("PostgreSQL, 2 by table", database, processes=2),
        "unrouted": Sushiya("PostgreSQL, 2 by seat", database, processes=2, routed=False),
    }


def durability(server: str) -> str:
    """What a commit means on a server of PostgreSQL."""
    with psycopg.connect(server, connect_timeout=10) as connection:
        settings = [(name, connection.execute(f"SHOW {name}").fetchone()) for name in ("fsync", "synchronous_commit")]
    return ", ".join(f"{name}={row[0] if row else '?'}" for name, row in settings)


def _rivals(files: str | None, folder: Path) -> dict[str, House]:
    """boardgame.io with both its stores."""
    if not files:
        print(f"boardgame.io is not measured: {FILES} does not say where its files are.\n")
        return {}
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io is not measured: there is no node or npm.\n")
        return {}
    try:
        return {name: BoardgameIo(Path(files), folder, store) for name, store in RIVALS.items()}
    except (OSError, subprocess.SubprocessError) as error:
        print(f"boardgame.io is not measured: it could not be installed ({error}).\n")
        return {}
