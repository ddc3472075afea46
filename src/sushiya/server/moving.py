"""A whole house from one database into another: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import Connection, Table, func, inspect, select, text
from sqlalchemy.exc import DBAPIError

from sushiya.core.errors import SushiyaError
from sushiya.server.opening import cannot_open
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.dialects import dialect_of
from sushiya.server.store.migrate import migrate
from sushiya.server.store.schema import chat, evenings, games, leases, log, replays, reviews, tastings

MOVED = (log, chat, games, replays, reviews, tastings, evenings)
"""Leases, and the list of waiting tables, are of processes, which stay behind."""
ROWS_AT_ONCE = 500
LARGE_AT_ONCE = 20
"""So many replays and reviews, whose rows are large."""
SNAPSHOT = {
    "sqlite": ("BEGIN IMMEDIATE",),
    "postgresql": ("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", "LOCK TABLE leases, log IN SHARE MODE"),
}
"""Nobody writes while a house is read."""

Tell = Callable[[int], None]
Moved = dict[str, int]
"""How many rows of each table."""


class CannotMove(SushiyaError):
    """A house stays where it is."""


def move(source: DatabaseStore, target: DatabaseStore, total: Tell, done: Tell) -> Moved:
    """Copy a house that is closed into a database that is empty; tells how many rows there are, and are done."""
    if not _is_there(source):
        raise CannotMove("server.error.no_house", database=_shown(source))
    if source.engine.url == target.engine.url:
        raise CannotMove("server.error.house_not_empty", database=_shown(target))
    with reading(source) as before, empty(target) as after:
        counts = {table.name: _count(before, table) for table in MOVED}
        total(sum(counts.values()))
        for table in MOVED:
            _copy(table, before, after, done)
    return counts


@contextmanager
def empty(target: DatabaseStore) -> Iterator[Connection]:
    """A database that is up to date; refused unless it is empty."""
    with changing(target) as connection:
        migrate(connection)
        if any(_count(connection, table) for table in (*MOVED, leases)):
            raise CannotMove("server.error.house_not_empty", database=_shown(target))
        yield connection


@contextmanager
def reading(source: DatabaseStore) -> Iterator[Connection]:
    """A house, brought up to date, into which nobody writes; refused if it is open."""
    with changing(source) as connection:
        migrate(connection)
    with changing(source) as connection:
        for statement in SNAPSHOT[connection.dialect.name]:
            connection.execute(text(statement))
        now = dialect_of(connection.dialect.name).text("{now}")
        if connection.scalar(select(func.count()).where(leases.c.until > text(now))):
            raise CannotMove("server.error.house_is_open", database=_shown(source))
        yield connection


@contextmanager
def changing(store: DatabaseStore) -> Iterator[Connection]:
    """A transaction; what the database has against it becomes a sentence."""
    try:
        with store.engine.begin() as connection:
            yield connection
    except (DBAPIError, CommandError) as error:
        raise cannot_open(store.engine.url, error) from None


def _is_there(store: DatabaseStore) -> bool:
    """Whether there is a house; to look for one makes no file."""
    url = store.engine.url
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        return False
    with changing(store) as connection:
        return inspect(connection).has_table("alembic_version")


def _copy(table: Table, before: Connection, after: Connection, done: Tell) -> None:
    at_once = LARGE_AT_ONCE if table in (replays, reviews) else ROWS_AT_ONCE
    wanted = select(table).order_by(*table.primary_key).execution_options(yield_per=at_once)
    with before.execute(wanted) as found:
        for rows in found.mappings().partitions():
            after.execute(table.insert(), [dict(row) for row in rows])
            done(len(rows))


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _shown(store: DatabaseStore) -> str:
    return store.engine.url.render_as_string(hide_password=True)
