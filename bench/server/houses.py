"""The servers that are compared: this project's in several arrangements, and boardgame.io."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import msgspec

from bench.server.figures import Figures, Load, peak_mb
from bench.server.load import WARM_SECONDS
from bench.server.processes import free_port, running, wait_for

UNLIMITED = dict.fromkeys(
    (
        "SUSHIYA_TABLES_PER_HOUR",
        "SUSHIYA_CONNECTIONS_PER_ADDRESS",
        "SUSHIYA_REQUESTS_PER_SECOND",
        "SUSHIYA_HTTP_REQUESTS_PER_SECOND",
    ),
    "1000000000",
)
"""All the people of a benchmark come from one address, and play faster than people."""
SETTING_UP_SECONDS = 180

Database = Callable[[], AbstractContextManager[str]]
"""Makes a database, gives its address, and removes it in the end."""


class House(Protocol):
    """A server that can be put under load."""

    name: str

    def under(self, load: Load) -> Figures:
        """What comes of a load."""


class Process(msgspec.Struct, frozen=True):
    """Where a process of a house is."""

    port: int
    pid: int


class Sushiya:
    """This project's server, every move committed before anybody hears of it."""

    def __init__(
        self, name: str, database: Database, processes: int = 1, routed: bool = True, flags: Sequence[str] = ()
    ) -> None:
        self.name = name
        self.database = database
        self.processes = processes
        self.routed = routed
        """Whether the people of a table all go to one process, chosen by the table; else to different ones."""
        self.flags = flags

    @contextmanager
    def opened(self, *flags: str) -> Iterator[list[Process]]:
        """Its processes, one opened after the other."""
        with ExitStack() as stack:
            database = stack.enter_context(self.database())
            yield [stack.enter_context(serving(database, *self.flags, *flags)) for _ in range(self.processes)]

    def under(self, load: Load) -> Figures:
        """The same steps as for boardgame.io."""
        with self.opened() as house:
            command = [sys.executable, "-m", "bench.server.load", "--tables", str(load.tables)]
            command += ["--seconds", str(load.seconds), "--think-ms", str(load.think_ms)]
            command += ["--ports", ",".join(str(process.port) for process in house)]
            command += ["--pids", ",".join(str(process.pid) for process in house)]
            command += [] if self.routed else ["--unrouted"]
            figures = msgspec.json.decode(ask(command, Path.cwd(), load), type=Figures)
            return msgspec.structs.replace(figures, peak_mb=sum(peak_mb(process.pid) for process in house))


@contextmanager
def serving(database: str, *flags: str) -> Iterator[Process]:
    """One process of a house."""
    port = free_port()
    command = [sys.executable, "-m", "sushiya.cli", "serve", "--port", str(port), "--database", database, *flags]
    with running(command, Path.cwd(), UNLIMITED) as server:
        wait_for(port, server)
        yield Process(port, server.pid)


@contextmanager
def sqlite_database() -> Iterator[str]:
    """A file in a folder of its own."""
    with TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/house.db"


class BoardgameIo:
    """boardgame.io with the files it is measured by, which are installed into a folder of their own."""

    def __init__(self, files: Path, folder: Path, store: str) -> None:
        self.store = store
        self.name = {"mem": "boardgame.io, memory", "flat": "boardgame.io, files"}[store]
        self.folder = folder
        if not (folder / "node_modules").exists():
            shutil.copytree(files, folder, dirs_exist_ok=True, copy_function=shutil.copyfile)
            folder.chmod(0o755)
            command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
            subprocess.run(command, cwd=folder, check=True, timeout=600, capture_output=True)

    def under(self, load: Load) -> Figures:
        """The same steps as its run.sh; that one does not say how much memory was used at most."""
        port = free_port()
        shutil.rmtree(self.folder / "flat", ignore_errors=True)
        with running(["node", "server.js", str(port)], self.folder, {"STORE": self.store}) as server:
            wait_for(port, server)
            client = json.loads(ask(
                ["node", "load.js", "--port", str(port), "--matches", str(load.tables), "--seconds", str(load.seconds),
                 "--warm", str(WARM_SECONDS), "--think", str(load.think_ms), "--serverpid", str(server.pid)],
                self.folder, load,
            ))  # fmt: skip
            peak = peak_mb(server.pid)
        assert server.stdout is not None
        busy = json.loads(server.stdout.read().splitlines()[-1])["cpuPct"] / 100
        return Figures(
            moves_a_second=client["moves"] / client["seconds"],
            server_cpu_ms=1000 * busy * client["seconds"] / max(1, client["moves"]),
            client_cpu=client["client_cpu_pct"] / 100,
            own=(client["own_ms"]["p50"], client["own_ms"]["p99"]),
            slowest=(client["last_recipient_ms"]["p50"], client["last_recipient_ms"]["p99"]),
            peak_mb=peak,
        )


def ask(command: list[str], folder: Path, load: Load) -> bytes:
    """What a load client prints."""
    limit = SETTING_UP_SECONDS + WARM_SECONDS + load.seconds
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, timeout=limit).stdout
