"""A server of PostgreSQL of one's own, which can be stopped and started in mid-game."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.processes import free_port

PATIENCE = 60


class OwnPostgresql:
    """A server of PostgreSQL in a folder; its data stay while it is stopped."""

    def __init__(self, tools: Path, folder: Path) -> None:
        self.tools = tools
        self.folder = folder
        self.port = free_port()
        self.owner = "postgres" if os.geteuid() == 0 else None
        """PostgreSQL refuses to be run by root."""
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        if self.owner is not None:
            shutil.chown(folder, self.owner, self.owner)
        self._run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -F"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop at once, as in a crash."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def restart(self) -> None:
        """Stop at once, and start again."""
        self.stop()
        self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """While none of its processes runs, though all are there."""
        server = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(server, signal.SIGSTOP)
        stopped = [server, *children(server)]
        try:
            for process in stopped[1:]:
                os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in stopped:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def _run(self, tool: str, *arguments: str) -> None:
        subprocess.run(
            [str(self.tools / tool), "-D", str(self.folder / "data"), *arguments],
            cwd=self.folder,
            user=self.owner,
            group=self.owner,
            extra_groups=None if self.owner is None else [self.owner],
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=PATIENCE,
        )


@contextmanager
def own_postgresql() -> Iterator[OwnPostgresql]:
    """A server of PostgreSQL that runs; skips where there are no programs for it."""
    tools = server_tools()
    if tools is None:
        pytest.skip("initdb and pg_ctl of PostgreSQL are not installed, or root cannot become postgres")
    folder = Path(tempfile.mkdtemp(prefix="sushiya-postgresql-"))
    try:
        server = OwnPostgresql(tools, folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def server_tools() -> Path | None:
    """The folder of initdb and pg_ctl, if a server can be started: not by root, but by postgres in its place."""
    folders = [Path(folder) for folder in os.get_exec_path()] + sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        return None
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]
