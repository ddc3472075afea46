"""A database that is frozen, away or full: every call ends in time and says why, and all is well when it is back."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Awaitable, Iterator
from typing import Any

import pytest
from sqlalchemy import text

from sushiya.server.metrics import PrometheusMetrics, StoreUse
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.store import Conflict, LogRow, Unavailable
from sushiya.server.store.threads import CALL_SECONDS
from tests.server.databases import opened
from tests.server.servers import OwnPostgresql, own_postgresql

SLACK = 2.0
"""Seconds more than a call may take, on a machine with much to do."""


@pytest.fixture(scope="module")
def own_server() -> Iterator[OwnPostgresql]:
    """A PostgreSQL that may be frozen and stopped."""
    with own_postgresql() as server:
        yield server


@pytest.fixture
def metrics() -> PrometheusMetrics:
    return PrometheusMetrics()


@pytest.fixture
def own_store(own_server: OwnPostgresql, metrics: PrometheusMetrics) -> DatabaseStore:
    """A store there, with nothing in it."""
    store = DatabaseStore(own_server.url.replace("postgresql:", "postgresql+psycopg:"), metrics)
    with store.engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    return store


def row(number: int, code: str = "SALMON") -> LogRow:
    return LogRow(code, number, 1, "{}")


async def reason_of(call: Awaitable[Any]) -> str:
    """Why a call could not be done, which it says in time."""
    began = time.monotonic()
    with pytest.raises(Unavailable) as caught:
        await call
    assert time.monotonic() - began < CALL_SECONDS + SLACK
    return caught.value.reason


def available(metrics: PrometheusMetrics, use: StoreUse) -> float | None:
    return metrics.registry.get_sample_value("sushiya_store_available", {"use": use})


def failures(metrics: PrometheusMetrics, use: StoreUse, reason: str) -> float | None:
    return metrics.registry.get_sample_value("sushiya_store_failures_total", {"use": use, "reason": reason})


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The log, without reasons and times."""
    messages = [record.getMessage() for record in caplog.records if record.name == "sushiya.server"]
    return sorted(message.partition(":")[0].partition(",")[0] for message in messages)


BEGIN = ["the database cannot be used to read", "the database cannot be used to write"]
END = ["the database can be used to read again", "the database can be used to write again"]


class TestFrozen:
    async def test_every_call_ends_in_time_and_all_is_well_afterwards(
        self,
        own_server: OwnPostgresql,
        own_store: DatabaseStore,
        metrics: PrometheusMetrics,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        async with opened(own_store) as store:
            await store.append([row(0)])
            lease = await store.claim("SALMON", "one")
            assert await store.read("SALMON") == [row(0)]
            with own_server.frozen():
                calls: list[Awaitable[Any]] = [
                    store.append([row(1)], leases=[lease]),
                    store.append([row(0, "TUNA")]),
                    store.claim("TUNA", "one"),
                    store.check(),
                    store.forget(0),
                    *(store.read("SALMON") for _ in range(9)),
                    store.game("g1"),
                ]
                assert await asyncio.gather(*map(reason_of, calls)) == ["timeout"] * len(calls)
                again: list[Awaitable[Any]] = [store.check(), store.read("SALMON")]
                assert await asyncio.gather(*map(reason_of, again)) == ["timeout", "timeout"]
                assert available(metrics, "read") == available(metrics, "write") == 0
                assert failures(metrics, "write", "timeout") == 6
                threads = threading.active_count()
            assert told(caplog) == BEGIN
            await store.append([row(0, "EEL")])
            assert await store.read("TUNA") == []
            assert await store.read("EEL") == [row(0, "EEL")]
            assert available(metrics, "read") == available(metrics, "write") == 1
            assert threading.active_count() <= threads
        assert told(caplog) == [*END, *BEGIN]

    async def test_the_loop_goes_on(self, own_server: OwnPostgresql, own_store: DatabaseStore) -> None:
        async with opened(own_store) as store:
            await store.append([row(0)])
            with own_server.frozen():
                frozen = asyncio.create_task(reason_of(store.append([row(1)])))
                for _ in range(20):
                    began = time.monotonic()
                    await asyncio.sleep(0.01)
                    assert time.monotonic() - began < 1
                assert not frozen.done()
                assert await frozen == "timeout"

    async def test_a_connection_that_is_frozen_is_left_for_a_new_one(self, own_store: DatabaseStore) -> None:
        async with opened(own_store) as store:
            await store.append([row(0)])
            with store.engine.connect() as connection:
                mine = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
                backends = list(connection.scalars(text(f"SELECT pid FROM pg_stat_activity WHERE {mine}")))
            assert backends
            try:
                for backend in backends:
                    os.kill(backend, signal.SIGSTOP)
                assert await reason_of(store.append([row(0, "TUNA")])) == "timeout"
                await store.append([row(1)])
                assert await store.read("SALMON") == [row(0), row(1)]
            finally:
                for backend in backends:
                    os.kill(backend, signal.SIGCONT)
            await asyncio.sleep(0.5)
            with pytest.raises(Conflict):
                await store.append([row(1)])

    async def test_who_is_cancelled_in_the_queue_writes_nothing(
        self, own_server: OwnPostgresql, own_store: DatabaseStore
    ) -> None:
        async with opened(own_store) as store:
            await store.append([row(0)])
            with own_server.frozen():
                first = asyncio.create_task(reason_of(store.append([row(0, "EEL")])))
                second = asyncio.create_task(store.append([row(0, "TUNA")]))
                await asyncio.sleep(0.1)
                second.cancel()
                assert await first == "timeout"
            await store.append([row(1)])
            assert await store.read("TUNA") == []


class TestAway:
    async def test_calls_say_so_and_all_is_well_afterwards(
        self,
        own_server: OwnPostgresql,
        own_store: DatabaseStore,
        metrics: PrometheusMetrics,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        async with opened(own_store) as store:
            await store.append([row(0)])
            assert await store.read("SALMON") == [row(0)]
            own_server.stop()
            try:
                for _ in range(3):
                    assert await reason_of(store.append([row(1)])) == "away"
                    assert await reason_of(store.read("SALMON")) == "away"
                    assert await reason_of(store.check()) == "away"
            finally:
                own_server.start()
            assert told(caplog) == BEGIN
            assert failures(metrics, "write", "away") == 6
            await store.append([row(1)])
            assert await store.read("SALMON") == [row(0), row(1)]
        assert told(caplog) == [*END, *BEGIN]


class TestFull:
    async def test_a_file_that_may_not_grow(
        self, sqlite_url: str, metrics: PrometheusMetrics, caplog: pytest.LogCaptureFixture
    ) -> None:
        """SQLite says of pages that it may not have what it says of a disk that has no more."""
        async with opened(DatabaseStore(sqlite_url, metrics)) as store:
            await store.append([row(0)])
            await store.writer.run(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchall())
            large = LogRow("TUNA", 0, 1, "x" * 100_000)
            for _ in range(3):
                assert await reason_of(store.append([row(1), large])) == "full"
                assert await store.read("SALMON") == [row(0)]
            assert told(caplog) == BEGIN[1:]
            assert available(metrics, "write") == 0
            assert available(metrics, "read") == 1
            assert failures(metrics, "write", "full") == 3
            await store.writer.run(lambda connection: connection.execute("PRAGMA max_page_count = 9999").fetchall())
            await store.append([row(1), large])
            assert await store.read("TUNA") == [large]
        assert told(caplog) == [*END[1:], *BEGIN[1:]]

    async def test_a_server_that_says_so(self, own_store: DatabaseStore) -> None:
        async with opened(own_store) as store:
            with store.engine.begin() as connection:
                connection.execute(
                    text(
                        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                        "$$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
                    )
                )
                connection.execute(text("CREATE TRIGGER full_disk BEFORE INSERT ON log EXECUTE FUNCTION full_disk()"))
            assert await reason_of(store.append([row(0)])) == "full"
            assert await store.read("SALMON") == []


class TestLocked:
    async def test_who_waits_for_another_writer_too_long_gives_up(self, sqlite_url: str) -> None:
        async with opened(DatabaseStore(sqlite_url)) as store, opened(DatabaseStore(sqlite_url)) as other:
            with other.engine.connect() as writer:
                writer.execute(text("BEGIN IMMEDIATE"))
                assert await reason_of(store.append([row(0)])) == "timeout"
                assert await store.read("SALMON") == []
                writer.rollback()
            await store.append([row(0)])

    async def test_who_waits_for_rows_of_another_too_long_gives_up(self, postgresql_url: str) -> None:
        async with opened(DatabaseStore(postgresql_url)) as store:
            await store.claim("SALMON", "one")
            with store.engine.begin() as other:
                other.execute(text("SELECT * FROM leases FOR UPDATE"))
                assert await reason_of(store.claim("SALMON", "two")) == "timeout"
            assert (await store.claim("SALMON", "two")).owner == "one"


async def test_an_error_that_waiting_does_not_cure_is_none_of_the_outages(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What no database takes is refused as it is, and the next call works."""
    caplog.set_level(logging.WARNING)
    async with opened(DatabaseStore(url)) as store:
        with pytest.raises(UnicodeEncodeError):
            await store.append([LogRow("SALMON", 0, 1, "\ud800")])
        await store.append([row(0)])
    assert told(caplog) == []
