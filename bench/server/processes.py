"""Servers as processes of their own, started for one load and stopped after it."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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
            server.wait()


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
