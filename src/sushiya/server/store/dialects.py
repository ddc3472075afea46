"""How the two databases differ: clocks, parameters, errors, and how a thread that waits for one is freed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

import msgspec

from sushiya.server.store.store import Reason

STATEMENT_MS = 4000
"""Milliseconds after which the database gives a statement up."""


FIELDS = range(6)
"""So many fields a row has at most that is given in JSON."""


def in_json(rows: Sequence[msgspec.Struct]) -> str:
    """Rows, which are structs like arrays, as one parameter: `{given}` of a statement."""
    return msgspec.json.encode(rows).decode()


class Dialect(Protocol):
    """What has to be said differently to each kind of database; a statement is a transaction unless it is in one.

    In a statement `?` stands for a parameter, `{now}` for the clock of the database in milliseconds since 1970, and
    `{listed}` for the texts of a list, which is one parameter. `{given}` stands for rows, which are one parameter in
    JSON, and `{text[0]}`, `{whole[1]}` and `{truth[2]}` for their fields. One statement for all rows, because SQLite
    would let go of Python's lock at each of many, and PostgreSQL takes a quarter of the time.
    `{skip_locked}` passes over rows that others are taking, `{for_update}` waits until they have done so.
    """

    can_fence: bool
    """Whether one statement can renew leases, and add rows if it has renewed them all."""
    few_rows: int
    """Up to so many rows are added by a statement that has each of their fields as a parameter, which is quicker."""

    def text(self, statement: str) -> str:
        """A statement as the driver takes it."""

    def listed(self, texts: Collection[str]) -> Any:
        """A list as the parameter of `{listed}`."""

    def prepare(self, connection: Any) -> None:
        """Make a new connection of the driver ready for a thread."""

    def transaction(self, connection: Any) -> AbstractContextManager[Any]:
        """All of the statements within, or nothing."""

    def reason(self, error: BaseException) -> Reason:
        """What an error means."""

    def interrupt(self, connection: Any) -> None:
        """Free the thread that waits for a connection, from another one; the connection is of no more use."""


class Sqlite:
    """A file."""

    can_fence = False
    few_rows = 16
    now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    full = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)
    timeouts = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT)

    def text(self, statement: str) -> str:
        """A statement as sqlite3 takes it."""
        fields = [f"json_extract(given.value, '$[{field}]')" for field in FIELDS]
        return statement.format(
            now=self.now,
            listed="(SELECT value AS code FROM json_each(?))",
            given="json_each(?) AS given",
            text=fields,
            whole=fields,
            truth=fields,
            skip_locked="",
            for_update="",
        )

    def listed(self, texts: Collection[str]) -> Any:
        """A list in JSON."""
        return json.dumps(list(texts))

    def prepare(self, connection: Any) -> None:
        """The driver begins no transactions by itself."""
        connection.isolation_level = None

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
