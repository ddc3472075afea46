"""Databases to test with: each is new, empty, and gone after the test."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

import psycopg
from psycopg import sql
from sqlalchemy import make_url, text

from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import Store
from tests.server.servers import own_postgresql, server_tools

ADDRESS = "SUSHIYA_TEST_POSTGRESQL"
LOCAL = [f"postgresql://{user}@127.0.0.1:5432/{name}" for user in ("root", "postgres") for name in ("test", "postgres")]
NO_SERVER = f"no PostgreSQL: {ADDRESS} is not set, none answers at 127.0.0.1:5432, and none can be started here"

AnyStore = TypeVar("AnyStore", bound=Store)


@asynccontextmanager
async def opened(store: AnyStore) -> AsyncIterator[AnyStore]:
    """A store, open for as long as it is needed."""
    try:
        await store.open()
        yield store
    finally:
        await store.close()


@contextmanager
def postgresql_server() -> Iterator[str | None]:
    """The address of a server where databases can be made: the one that is named, the one that runs, or a new one."""
    if ADDRESS in os.environ:
        yield os.environ[ADDRESS].replace("postgresql+psycopg://", "postgresql://", 1)
    elif running := next(filter(lets_make_databases, LOCAL), None):
        yield running
    elif server_tools() is not None:
        with own_postgresql() as started:
            yield started.url
    else:
        yield None


@contextmanager
def postgresql_database(server: str) -> Iterator[str]:
    """The address, for SQLAlchemy, of an empty database on a server; parallel runs do not meet in it."""
    name = f"sushiya_test_{secrets.token_hex(8)}"
    execute(server, sql.SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"), name)
    try:
        url = make_url(server).set(drivername="postgresql+psycopg", database=name)
        yield url.render_as_string(hide_password=False)
    finally:
        execute(server, sql.SQL("DROP DATABASE {} WITH (FORCE)"), name)


def execute(server: str, statement: sql.SQL, name: str) -> None:
    with psycopg.connect(server, autocommit=True, connect_timeout=10) as connection:
        connection.execute(statement.format(sql.Identifier(name)))


def lets_make_databases(server: str) -> bool:
    try:
        with psycopg.connect(server, connect_timeout=2) as connection:
            wanted = "SELECT rolsuper OR rolcreatedb FROM pg_roles WHERE rolname = current_user"
            return connection.execute(wanted).fetchone() == (True,)
    except psycopg.OperationalError:
        return False


def abandon_jobs(store: Store) -> None:
    """As if nobody who has taken a job had been heard of for long."""
    if isinstance(store, MemoryStore):
        for kept in store.jobs.jobs.values():
            kept.until = 0.0
    else:
        assert isinstance(store, DatabaseStore)
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE reviews SET until = 1"))
