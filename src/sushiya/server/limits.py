"""How much one guest, or one address, may ask for."""

from __future__ import annotations

import time
from collections import Counter

from sushiya.core.errors import SushiyaError

BURST = 10
"""So many seconds' worth an address may ask for at once."""
FORGET_AFTER = 10_000
"""So many addresses are remembered before those that have been quiet are forgotten."""


class TooMuch(SushiyaError):
    """Somebody asks for more than is good for the others."""


class Allowance:
    """A bucket that fills at a steady rate, and from which every request takes a drop."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was a drop left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether it has been left alone for long."""
        return self.left + (time.monotonic() - self.at) * self.per_second >= self.most


class Allowances:
    """A bucket for every address."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.kept: dict[str, Allowance] = {}

    def take(self, address: str) -> bool:
        """Whether there was a drop left for an address."""
        if len(self.kept) > FORGET_AFTER:
            self.kept = {who: kept for who, kept in self.kept.items() if not kept.is_full}
        return self.kept.setdefault(address, Allowance(self.per_second, self.most)).take()


class Limits:
    """What every address may do."""

    def __init__(self, tables_per_hour: int, connections: int, questions_per_second: int) -> None:
        self.connections = connections
        self.tables = Allowances(tables_per_hour / 3600, tables_per_hour)
        self.questions = Allowances(questions_per_second, BURST * questions_per_second)
        self.connected: Counter[str] = Counter()

    def check_table(self, address: str) -> None:
        """One more table; TooMuch if the address has opened too many of late."""
        if not self.tables.take(address):
            raise TooMuch("server.error.too_many_tables")

    def connect(self, address: str) -> bool:
        """One more connection; whether the address may have it."""
        if self.connected[address] >= self.connections:
            return False
        self.connected[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """A connection is gone."""
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]
