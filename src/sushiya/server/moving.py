"""A whole house from one database into another: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import Connection, Table, func, inspect, select, text
from sqlalchemy.exc import DBAPIError

from sushiya.core.errors import SushiyaError
from sushiya.server.opening import cannot_open
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.database_processes import IS_RUNNING
from sushiya.server.store.dialects import dialect_of
from sushiya.server.store.migrate import migrate
from sushiya.server.store.schema import (
    account_devices,
    account_holders,
    account_pending,
    account_ways,
    accounts,
    attended,
    bans,
    call_channels,
    call_keys,
    call_letters,
    call_wishes,
    calls,
    chat,
    checks,
    closed,
    evenings,
    games,
    host_acts,
    host_keys,
    leases,
    log,
    processes,
    rated,
    raters,
    ratings,
    replays,
    reviews,
    tastings,
    waiting,
)

GUESTS = (evenings, attended, raters, ratings, rated, accounts, account_ways, account_devices, account_holders)
CALLS = (calls, call_letters, call_wishes, call_channels, call_keys)
MOVED = (log, chat, games, replays, reviews, tastings, *GUESTS, *CALLS, closed, bans, host_acts)
STAYS = (leases, waiting, processes, checks, host_keys, account_pending)
"""What is of processes and of one place stays behind, and what is begun to sign in."""
ROWS_AT_ONCE = 500
LARGE_AT_ONCE = 20
"""So many replays and reviews, whose rows are large."""
ALONE = {
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
    check_there(source)
    if source.engine.url == target.engine.url:
        raise CannotMove("server.error.house_not_empty", database=shown(target))
    with reading(source) as before, empty(target) as after:
        return copy(before, after, total, done)


def copy(before: Connection, after: Connection, total: Tell, done: Tell) -> Moved:
    """Copy all that belongs to a house."""
    counts = {table.name: _count(before, table) for table in MOVED}
    total(sum(counts.values()))
    for table in MOVED:
        _copy(table, before, after, done)
    return counts


@contextmanager
def empty(target: DatabaseStore, replace: bool = False) -> Iterator[Connection]:
    """A database that is up to date; refused unless it is empty, or what is there may be replaced."""
    with changing(target) as connection:
        migrate(connection)
        check_closed(connection, target)
        for table in (*MOVED, leases):
            if replace:
                connection.execute(table.delete())
            elif _count(connection, table):
                raise CannotMove("server.error.house_not_empty", database=shown(target))
        yield connection


@contextmanager
def reading(source: DatabaseStore) -> Iterator[Connection]:
    """A house, brought up to date, into which nobody writes; refused if it is open."""
    with up_to_date(source, ALONE) as connection:
        check_closed(connection, source)
        yield connection


@contextmanager
def up_to_date(source: DatabaseStore, begin: Mapping[str, tuple[str, ...]]) -> Iterator[Connection]:
    """A house, brought up to date, in a transaction that begins as its kind of database needs it."""
    with changing(source) as connection:
        migrate(connection)
    with changing(source) as connection:
        for statement in begin[connection.dialect.name]:
            connection.execute(text(statement))
        yield connection


def check_closed(connection: Connection, store: DatabaseStore) -> None:
    """Refuse a house that a process serves."""
    said = dialect_of(connection.dialect.name).text
    runs = select(func.count()).select_from(processes).where(text(said(IS_RUNNING)))
    held = select(func.count()).where(leases.c.until > text(said("{now}")))
    if connection.scalar(runs) or connection.scalar(held):
        raise CannotMove("server.error.house_is_open", database=shown(store))


@contextmanager
def changing(store: DatabaseStore) -> Iterator[Connection]:
    """A transaction; what the database has against it becomes a sentence."""
    try:
        with store.engine.begin() as connection:
            yield connection
    except (DBAPIError, CommandError) as error:
        raise cannot_open(store.engine.url, error) from None


def check_there(store: DatabaseStore) -> None:
    """Refuse a database without a house."""
    if not is_there(store):
        raise CannotMove("server.error.no_house", database=shown(store))


def is_there(store: DatabaseStore) -> bool:
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


def shown(store: DatabaseStore) -> str:
    """The address of a database, without its password."""
    return store.engine.url.render_as_string(hide_password=True)
