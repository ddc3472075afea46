"""A worker process of a `ProcessPool`, which starts it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

Outcome = tuple[Any, Exception | None]
"""The result of a task, or its error."""


def main(descriptor: int) -> None:
    """Run the tasks that come through a socket, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    with Connection(descriptor) as line, suppress(EOFError, OSError):
        while True:
            work, task = line.recv()
            line.send(outcome_of(work, task))


def outcome_of(work: Callable[[Any], Any], task: Any) -> Outcome:
    """Run a task."""
    try:
        return work(task), None
    except Exception as error:
        return None, error


if __name__ == "__main__":
    main(int(sys.argv[1]))
