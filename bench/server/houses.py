"""The two servers, each started for one load and stopped after it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import msgspec

from bench.server.figures import Figures, Load, peak_mb
from bench.server.load import WARM_SECONDS

UNLIMITED = dict.fromkeys(
    ("SUSHIYA_TABLES_PER_HOUR", "SUSHIYA_CONNECTIONS_PER_ADDRESS", "SUSHIYA_REQUESTS_PER_SECOND"), "1000000000"
)
"""All the people of a benchmark come from one address, and play faster than people."""
SETTING_UP_SECONDS = 120


class House(Protocol):
    """A server that can be put under load."""

    name: str

    def under(self, load: Load) -> Figures:
        """What comes of a load."""


class Sushiya:
    """This project's server, every move in SQLite and synced to disk before anybody hears of it."""

    name = "sushiya"

    def under(self, load: Load) -> Figures:
        port = free_port()
        with TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "sushiya.cli", "serve", "--port", str(port)]
            command += ["--database", f"sqlite:///{folder}/house.db"]
            with running(command, Path.cwd(), UNLIMITED) as server:
                wait_for(port, server)
                told = ask(
                    [sys.executable, "-m", "bench.server.load", "--port", str(port), "--tables", str(load.tables),
                     "--server-pid", str(server.pid), "--seconds", str(load.seconds), "--think-ms", str(load.think_ms)],
                    Path.cwd(), load,
                )  # fmt: skip
                figures = msgspec.json.decode(told, type=Figures)
                return msgspec.structs.replace(figures, peak_mb=peak_mb(server.pid))


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


@contextmanager
def running(command: list[str], folder: Path, settings: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A server, stopped in the end."""
    server = subprocess.Popen(command, cwd=folder, env={**os.environ, **settings}, stdout=subprocess.PIPE)
    try:
        yield server
    finally:
        server.terminate()
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()


def ask(command: list[str], folder: Path, load: Load) -> bytes:
    """What a load client prints."""
    limit = SETTING_UP_SECONDS + WARM_SECONDS + load.seconds
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, timeout=limit).stdout


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    while server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server has stopped")
