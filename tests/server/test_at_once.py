"""Moves that are written to a file of SQLite on the loop, without waiting, and are brought to the disk soon after."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushiya.server.settings import Settings
from sushiya.server.store import at_once
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.store import Conflict, LogRow, Unavailable, Writes
from tests.server.clients import open_house
from tests.server.databases import opened

SYNC_MS = 20


def row(number: int, table: str = "SALMON") -> LogRow:
    return LogRow(table, number, 1, "{}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def store(file: Path) -> DatabaseStore:
    return DatabaseStore(f"sqlite:///{file}", sync_ms=SYNC_MS)


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are brought to the disk."""
    files: list[str] = []
    sync = os.fsync

    def noting(number: int) -> None:
        files.append(os.readlink(f"/proc/self/fd/{number}"))
        sync(number)

    monkeypatch.setattr(os, "fsync", noting)
    return files


@pytest.fixture
def other_writer(file: Path, store: DatabaseStore) -> Iterator[sqlite3.Connection]:  # noqa: ARG001 - the file is the store's
    connection = sqlite3.connect(file, isolation_level=None)
    yield connection
    connection.close()


async def until_synced(store: DatabaseStore) -> None:
    assert store.at_once is not None
    while store.at_once.syncing is not None:
        await asyncio.sleep(SYNC_MS / 1000)
    await store.check()  # the thread takes one errand after the other


class TestWriting:
    async def test_what_is_written_is_there_for_everybody(self, store: DatabaseStore, file: Path) -> None:
        async with opened(store):
            assert store.append_at_once(Writes([row(0), row(0, "TUNA")]))
            assert await store.read("SALMON") == [row(0)]
            with sqlite3.connect(file) as other:
                assert other.execute("SELECT count(*) FROM log").fetchone() == (2,)

    async def test_a_number_that_is_taken_leaves_all_of_it_unwritten(self, store: DatabaseStore) -> None:
        async with opened(store):
            assert store.append_at_once(Writes([row(0)]))
            assert not store.append_at_once(Writes([row(0, "TUNA"), row(0)]))
            assert await store.read("TUNA") == []
            with pytest.raises(Conflict):
                await store.append([row(0, "TUNA"), row(0)])
            assert store.append_at_once(Writes([row(1)]))

    async def test_a_log_that_was_forgotten_does_not_go_on(self, store: DatabaseStore) -> None:
        async with opened(store):
            assert store.append_at_once(Writes([row(0), row(0, "TUNA")]))
            assert await store.forget(2, {"TUNA"}) == 1
            assert not store.append_at_once(Writes([row(1), row(1, "TUNA")]))
            with pytest.raises(Conflict):
                await store.append([row(1), row(1, "TUNA")])
            assert store.append_at_once(Writes([row(1, "TUNA")]))
            assert await store.read("SALMON") == []

    async def test_it_waits_for_no_other_writer(self, store: DatabaseStore, other_writer: sqlite3.Connection) -> None:
        async with opened(store):
            assert store.append_at_once(Writes([row(0)]))
            other_writer.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            assert not store.append_at_once(Writes([row(1)]))
            assert time.monotonic() - began < 1
            waiting = asyncio.create_task(store.append([row(1)]))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            other_writer.rollback()
            await waiting
            assert store.append_at_once(Writes([row(2)]))
            assert await store.read("SALMON") == [row(0), row(1), row(2)]

    async def test_of_a_full_disk_the_thread_tells(self, store: DatabaseStore) -> None:
        large = Writes([LogRow("TUNA", 0, 1, "x" * 100_000)])
        async with opened(store):
            assert store.append_at_once(Writes([row(0)])) and store.at_once is not None
            store.at_once.connected().execute("PRAGMA max_page_count = 1")
            assert not store.append_at_once(large)
            await store.writer.run(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchall())
            with pytest.raises(Unavailable, match="full"):
                await store.append(large.rows)
            assert await store.read("TUNA") == []

    async def test_what_no_database_takes_is_refused_by_the_thread(self, store: DatabaseStore) -> None:
        async with opened(store):
            assert not store.append_at_once(Writes([LogRow("SALMON", 0, 1, "\ud800")]))
            assert store.append_at_once(Writes([row(0)]))

    async def test_without_a_time_everything_waits_for_the_disk(self, file: Path) -> None:
        async with opened(DatabaseStore(f"sqlite:///{file}")) as store:
            assert not store.writes_at_once
            assert not store.append_at_once(Writes([row(0)]))


class TestSyncing:
    async def test_it_is_on_the_disk_soon_and_once(self, store: DatabaseStore, file: Path, synced: list[str]) -> None:
        async with opened(store):
            for number in range(3):
                assert store.append_at_once(Writes([row(number)]))
            assert synced == []
            await until_synced(store)
            assert synced == [f"{file}-wal"]
            assert store.append_at_once(Writes([row(3)]))
            await until_synced(store)
            assert synced == 2 * [f"{file}-wal"]

    async def test_what_is_left_is_brought_there_at_the_end(self, file: Path, synced: list[str]) -> None:
        async with opened(DatabaseStore(f"sqlite:///{file}", sync_ms=10_000)) as store:
            assert store.append_at_once(Writes([row(0)]))
        assert synced == [f"{file}-wal"]

    async def test_the_log_begins_anew(self, store: DatabaseStore, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Else it would grow for as long as people play."""
        monkeypatch.setattr(at_once, "ROWS_IN_LOG", 50)
        sizes = []
        async with opened(store):
            for number in range(400):
                assert store.append_at_once(Writes([row(number)]))
                if number % 50 == 49:
                    await until_synced(store)
                    sizes.append(Path(f"{file}-wal").stat().st_size)
            assert len(await store.read("SALMON")) == 400
        assert sizes[-1] < 2 * sizes[0]

    async def test_somebody_who_reads_for_long_keeps_nobody_from_writing(
        self, store: DatabaseStore, other_writer: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As a backup does: the log begins anew when it is over."""
        monkeypatch.setattr(at_once, "ROWS_IN_LOG", 10)
        async with opened(store):
            assert store.append_at_once(Writes([row(0)])) and store.at_once is not None
            other_writer.execute("BEGIN")
            other_writer.execute("SELECT count(*) FROM log").fetchall()
            assert store.append_at_once(Writes([row(number) for number in range(1, 20)]))
            began = time.monotonic()
            await until_synced(store)
            assert time.monotonic() - began < 2
            assert store.at_once.rows == 20
            other_writer.rollback()
            assert store.append_at_once(Writes([row(20)]))
            await until_synced(store)
            assert store.at_once.rows == 0


async def test_a_house_writes_at_once_unless_its_settings_say_otherwise(tmp_path: Path) -> None:
    assert Settings().sync_ms > 0
    for folder, sync_ms in (("soon", Settings().sync_ms), ("first", 0)):
        (tmp_path / folder).mkdir()
        async with open_house(tmp_path / folder, sync_ms=sync_ms) as house:
            assert house.app.state.house.store.writes_at_once == bool(sync_ms)
