"""How much one guest, or one address, may ask for."""

from __future__ import annotations

import time
from collections import Counter

from sushiya.core.errors import SushiyaError

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


class Limits:
    """What every address may do."""

    def __init__(self, tables_per_hour: int, connections: int) -> None:
        self.tables_per_hour = tables_per_hour
        self.connections = connections
        self.allowances: dict[str, Allowance] = {}
        self.connected: Counter[str] = Counter()

    def check_table(self, address: str) -> None:
        """One more table; TooMuch if the address has opened too many of late."""
        if len(self.allowances) > FORGET_AFTER:
            self.allowances = {who: kept for who, kept in self.allowances.items() if not kept.is_full}
        allowance = self.allowances.setdefault(address, Allowance(self.tables_per_hour / 3600, self.tables_per_hour))
        if not allowance.take():
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
