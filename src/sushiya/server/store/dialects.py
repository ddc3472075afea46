"""How the two databases differ: clocks, parameters, errors, and how a thread that waits for one is freed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

import msgspec

from sushiya.server.store.store import Reason

PATIENCE = 4000
"""Milliseconds after which the database gives up."""


def in_json(rows: Sequence[msgspec.Struct]) -> str:
    """Rows as one parameter of PostgreSQL."""
    return msgspec.json.encode(rows).decode()


class Many(msgspec.Struct, frozen=True):
    """A statement that is carried out for many rows, which are structs like arrays."""

    once: str
    """For one row, whose fields are the parameters."""
    together: str
    """For all rows, which are one parameter in JSON: an array of them costs the driver five times as much."""


class Dialect(Protocol):
    """What has to be said differently to each kind of database.

    In a statement `?` stands for a parameter, `{now}` for the clock of the database in milliseconds since 1970, and
    `{listed}` for the texts of a list, which is one parameter.
    """

    autocommit: bool
    """Whether a statement is a transaction of its own."""

    def text(self, statement: str) -> str:
        """A statement as the driver takes it."""

    def listed(self, texts: Collection[str]) -> Any:
        """A list as the parameter of `{listed}`."""

    def prepare(self, connection: Any) -> None:
        """Make a new connection of the driver ready for a thread."""

    def transaction(self, connection: Any) -> AbstractContextManager[Any]:
        """All of the statements within, or nothing."""

    def many(self, connection: Any, statement: Many, rows: Sequence[msgspec.Struct]) -> int:
        """Carry a statement out for every row; how many rows of the database it concerned."""

    def reason(self, error: BaseException) -> Reason:
        """What an error means."""

    def interrupt(self, connection: Any) -> None:
        """Free the thread that waits for a connection, from another one; the connection is of no more use."""


class Sqlite:
    """A file."""

    autocommit = False
    now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    full = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)
    timeouts = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT)

    def text(self, statement: str) -> str:
        """A statement as sqlite3 takes it."""
        return statement.format(now=self.now, listed="(SELECT value AS code FROM json_each(?))")

    def listed(self, texts: Collection[str]) -> Any:
        """A list in JSON."""
        return json.dumps(list(texts))

    def prepare(self, connection: Any) -> None:
        """There is nothing to do."""

    @contextmanager
    def transaction(self, connection: Any) -> Iterator[None]:
        """Other writers are waited for at the beginning."""
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            connection.rollback()
            raise
        connection.commit()

    def many(self, connection: Any, statement: Many, rows: Sequence[msgspec.Struct]) -> int:
        """Row by row."""
        return int(connection.executemany(statement.once, map(msgspec.structs.astuple, rows)).rowcount)

    def reason(self, error: BaseException) -> Reason:
        """By its code, whose low byte is its family."""
        code = getattr(error, "sqlite_errorcode", 0)
        if code in self.full:
            return "full"
        return "timeout" if code & 0xFF in self.timeouts else "away"

    def interrupt(self, connection: Any) -> None:
        """By the driver."""
        connection.interrupt()


def dialect_of(kind: str) -> Dialect:
    """How a kind of database is spoken to; the driver of PostgreSQL is an extra, imported for those who use it."""
    if kind == "postgresql":
        from sushiya.server.store.postgresql import Postgresql

        return Postgresql()
    return {"sqlite": Sqlite}[kind]()
