"""What is measured of a server under load, the same for both."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

TICKS = os.sysconf("SC_CLK_TCK")


class Load(msgspec.Struct, frozen=True):
    """How many tables of four play for how long; with no time to think they play as fast as they can."""

    tables: int
    seconds: float
    think_ms: float = 0

    def __str__(self) -> str:
        thinking = f", {self.think_ms / 1000:g} s of thinking" if self.think_ms else ""
        return f"{self.tables:,} tables{thinking}"


class Figures(msgspec.Struct, frozen=True):
    """What came of it. Latency is in ms, from sending a pick to receiving the message that tells of it."""

    moves_a_second: float
    server_cpu_ms: float
    """CPU time of the server for each move, all its threads and processes."""
    client_cpu: float
    """Cores that the load client kept busy."""
    own: tuple[float, float]
    """p50 and p99 until the player who picked is told."""
    slowest: tuple[float, float]
    """p50 and p99 until the last of the four is told."""
    refused: int = 0
    peak_mb: float = 0

    @property
    def moves_a_cpu_second(self) -> float:
        """What one core would do: client and server share too few cores to give the server one of its own."""
        return 1000 / max(self.server_cpu_ms, 1e-9)

    @property
    def server_cpu(self) -> float:
        """Cores that the server kept busy."""
        return self.moves_a_second * self.server_cpu_ms / 1000


def quantiles(samples: Sequence[float]) -> tuple[float, float]:
    """p50 and p99."""
    ordered = sorted(samples) or [float("nan")]
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def cpu_seconds(pid: int) -> float:
    """What a process has used of the CPU so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def peak_mb(pid: int) -> float:
    """The most memory that a process has had."""
    return _status_mb(pid, "VmHWM:")


def resident_mb(pid: int) -> float:
    """The memory that a process has now."""
    return _status_mb(pid, "VmRSS:")


def _status_mb(pid: int, field: str) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition(field)[2].split()[0]) / 1024
