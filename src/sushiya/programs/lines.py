"""A process with which one speaks in lines, and that has only so long to answer."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

LONGEST_LINE = 1 << 20
END_SECONDS = 1.0
"""How long a process may take to end by itself, when nothing more is asked of it."""


class NoLine(Exception):
    """The process has not written a line; `reason` says why."""

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class TimeLimit:
    """How long an answer may take, from now on, with the time to send the question."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    def wait(self, reading: Sequence[IO[bytes]], writing: Sequence[IO[bytes]] = ()) -> None:
        """Wait until one of these is ready; NoLine if none is in time."""
        left = self.end - time.monotonic()
        if left <= 0 or not any(select.select(reading, writing, [], left)):
            raise NoLine("slow", ms=round(1000 * self.seconds))


class LineProcess:
    """A process whose input and output are ours; what it complains about goes to the terminal."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; OSError if it cannot be started."""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        self._rest = b""

    def write(self, line: bytes, limit: TimeLimit) -> None:
        """Send a line; NoLine if the process is gone, or does not read it in time."""
        assert self._process.stdin is not None
        left = memoryview(line + b"\n")
        try:
            while left:
                limit.wait([], [self._process.stdin])
                left = left[os.write(self._process.stdin.fileno(), left) :]
        except BrokenPipeError:
            raise self._gone() from None

    def read(self, limit: TimeLimit) -> bytes:
        """Wait for a line; NoLine if none comes in time."""
        assert self._process.stdout is not None
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise NoLine("nonsense", answer=self._rest[:80].decode("utf-8", "replace"))
            limit.wait([self._process.stdout])
            part = os.read(self._process.stdout.fileno(), 1 << 16)
            if not part:
                raise self._gone()
            self._rest += part
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _gone(self) -> NoLine:
        try:
            return NoLine("died", code=self._process.wait(END_SECONDS))
        except subprocess.TimeoutExpired:
            return NoLine("silent")

    def end(self) -> None:
        """Tell it that nothing more is asked, and kill it if it does not end; what it has started ends with it."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._kill_group()
        self._process.wait()

    def _kill_group(self) -> None:
        """Kill all that it has started and that has no session of its own, where the system has groups."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # nobody is left; a system may call that forbidden
                os.killpg(self._process.pid, signal.SIGKILL)
