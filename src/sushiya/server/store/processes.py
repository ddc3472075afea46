"""The processes that serve a house: each says again and again that it runs, and how it is."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

RUNNING = 10_000
"""A process that has said nothing for so long, in milliseconds, is taken to have ended."""


class ProcessRow(msgspec.Struct, frozen=True):
    """A process that runs."""

    name: str
    state: str
    """How it is, as JSON."""


class Processes(Protocol):
    """The processes of a house; Unavailable says why that could not be written or read."""

    async def report(self, name: str, state: str) -> None:
        """A process runs, and this is how it is."""

    async def end(self, name: str) -> None:
        """A process closes."""

    async def running(self) -> list[ProcessRow]:
        """Those that have reported of late, by name."""


class MemoryProcesses:
    """Processes for tests and for trying things out."""

    def __init__(self) -> None:
        self.states: dict[str, tuple[float, str]] = {}

    async def report(self, name: str, state: str) -> None:
        """A process runs."""
        self.states[name] = time.monotonic(), state

    async def end(self, name: str) -> None:
        """A process closes."""
        self.states.pop(name, None)

    async def running(self) -> list[ProcessRow]:
        """Those that have reported of late."""
        since = time.monotonic() - RUNNING / 1000
        return [ProcessRow(name, state) for name, (at, state) in sorted(self.states.items()) if at > since]
