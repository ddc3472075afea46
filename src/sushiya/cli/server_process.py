"""A worker process of `sushiya serve --processes N`, which `processes` starts."""

from __future__ import annotations

import os
import signal
import socket
import sys
from threading import Thread

import msgspec
import typer

from sushiya.cli.refusals import refusals
from sushiya.cli.serve import CANNOT_OPEN
from sushiya.server.running import serve_here
from sushiya.server.settings import Settings


def main(lang: str, listener: int, line: int) -> None:
    """Serve on a port that the parent has opened, until the socket to the parent is closed."""
    with socket.socket(fileno=listener) as port, socket.socket(fileno=line) as keeper:
        settings = msgspec.json.decode(keeper.makefile("rb").readline(), type=Settings)
        Thread(target=end_with, args=(keeper,), daemon=True).start()
        with refusals(lang, CANNOT_OPEN):
            serve_here(settings, port, lambda: keeper.sendall(b"!"))


def end_with(keeper: socket.socket) -> None:
    """Wait until the parent process has ended in any way, and end too."""
    keeper.recv(1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    try:
        main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    except typer.Exit as ended:
        sys.exit(ended.exit_code)
