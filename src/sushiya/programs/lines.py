"""A process with which one speaks in lines, and that has only so long to answer."""

from __future__ import annotations

import os
import select
import subprocess
import time
from collections.abc import Sequence

LONGEST_LINE = 1 << 20
END_SECONDS = 1.0
"""How long a process may take to end by itself, when nothing more is asked of it."""


class NoLine(Exception):
    """The process has not written a line; `reason` says why."""

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class LineProcess:
    """A process whose input and output are ours; what it complains about goes to the terminal."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; OSError if it cannot be started."""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        self._rest = b""

    def write(self, line: bytes) -> None:
        """Send a line; NoLine if the process is gone."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
        except BrokenPipeError:
            raise self._gone() from None

    def read(self, seconds: float) -> bytes:
        """Wait for a line; NoLine if none comes in time."""
        assert self._process.stdout is not None
        end = time.monotonic() + seconds
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise NoLine("nonsense", answer=self._rest[:80].decode("utf-8", "replace"))
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                raise NoLine("slow", ms=round(1000 * seconds))
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
        """Tell it that nothing more is asked, and kill it if it does not end."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
