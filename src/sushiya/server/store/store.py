"""What the house asks of a store, and one that forgets when the process ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class LogRow(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a table's log."""

    table_code: str
    number: int
    at: int
    """Milliseconds since 1970."""
    entry: str


class GameRow(msgspec.Struct, frozen=True):
    """A finished game."""

    id: str
    ended_at: int
    record: str


class Conflict(Exception):
    """Another process has written an entry of this number: nothing of the batch is stored."""


class Unavailable(Exception):
    """The database does not answer; nothing is known to be stored."""


class Store(Protocol):
    """Append-only logs by table, and records of finished games."""

    async def open(self) -> None:
        """Connect, and bring the database up to date."""

    async def append(self, rows: Sequence[LogRow], games: Sequence[GameRow] = ()) -> None:
        """Store all of it durably, or nothing."""

    async def read(self, table_code: str, since: int = 0) -> list[LogRow]:
        """The log of a table from a number on; empty for a table that does not exist."""

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""

    async def forget(self, before: int) -> int:
        """Delete the logs of tables where nothing has happened since then; returns how many."""

    async def close(self) -> None:
        """Disconnect."""


class MemoryStore:
    """A store for tests and for trying things out."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogRow]] = {}
        self.games: dict[str, GameRow] = {}

    async def open(self) -> None:
        """There is nothing to do."""

    async def append(self, rows: Sequence[LogRow], games: Sequence[GameRow] = ()) -> None:
        """Store all of it, or nothing."""
        keys = {(row.table_code, row.number) for row in rows}
        if len(keys) < len(rows) or any(self._holds(*key) for key in keys):
            raise Conflict
        for row in rows:
            self.logs.setdefault(row.table_code, []).append(row)
        for game in games:
            self.games.setdefault(game.id, game)

    def _holds(self, table_code: str, number: int) -> bool:
        return any(row.number == number for row in self.logs.get(table_code, ()))

    async def read(self, table_code: str, since: int = 0) -> list[LogRow]:
        """The log of a table from a number on."""
        return sorted((row for row in self.logs.get(table_code, ()) if row.number >= since), key=lambda row: row.number)

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""
        return self.games[game_id].record if game_id in self.games else None

    async def forget(self, before: int) -> int:
        """Delete the logs of idle tables."""
        idle = [code for code, rows in self.logs.items() if max(row.at for row in rows) < before]
        for code in idle:
            del self.logs[code]
        return len(idle)

    async def close(self) -> None:
        """There is nothing to do."""
