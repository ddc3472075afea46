"""Every store keeps the same promises; those in databases keep them between processes as well."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from sushiya.server.store import lately, migrations
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.migrate import migrate
from sushiya.server.store.schema import metadata
from sushiya.server.store.store import (
    CHAT_KEPT,
    LEASE_SECONDS,
    ChatRow,
    Conflict,
    GameRow,
    Lease,
    LogRow,
    Store,
    Unavailable,
)
from tests.server.databases import opened
from tests.server.processes import free_port

NOON = 1_790_000_000_000
"""A moment in milliseconds: more than 32 bits hold."""

NEWEST = max(path.stem[1:5] for path in Path(str(migrations.__file__)).parent.glob("versions/m[0-9]*.py"))
"""The version of the database that the last migration makes."""

TEXTS = {
    "empty": "",
    "quotes": """'single' "double" `back` \\ \\\\ \\n '' "" $$ $1 %s %(a)s :a ? ?1 {} -- /* ; DROP TABLE log;""",
    "lines": "\n one\r\n two\r three\t four\v\f \n\n ",
    "letters": "Crème brûlée, Maße, 寿司, すし, สวัสดี, שלום, مرحبا, e\u0301 is not \xe9",
    "far signs": "🍣🍱 👩🏽‍🍳 \U0010ffff \ufeff \ufffd \u2028 \u202e \u200b",
    "controls": "".join(map(chr, range(1, 160))),
    "100 kB": "寿司 🍣 'x' " * 5_000,
}


def row(code: str, number: int, at: int = NOON, entry: str = "{}") -> LogRow:
    return LogRow(code, number, at, entry)


def said(code: str, number: int, entry: str = "{}") -> ChatRow:
    return ChatRow(code, number, NOON, entry)


def let_leases_end(store: Store) -> None:
    """As if all of them had been claimed long ago."""
    if isinstance(store, MemoryStore):
        store.until = dict.fromkeys(store.until, 0.0)
    else:
        assert isinstance(store, DatabaseStore)
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE leases SET until = 1"))


def seconds_left(store: DatabaseStore, code: str) -> float:
    """How long a lease runs, as the clock of this machine has it, which is the database's."""
    with store.engine.connect() as connection:
        until = connection.scalar(text("SELECT until FROM leases WHERE table_code = :code"), {"code": code})
    return float(until) / 1000 - time.time()


async def settle(*appends: Any) -> list[str]:
    """What became of things done at the same time."""
    ends = await asyncio.gather(*appends, return_exceptions=True)
    return sorted("done" if end is None else type(end).__name__ for end in ends)


class TestLog:
    async def test_rows_come_back_in_order(self, store: Store) -> None:
        rows = [row("SALMON", number, NOON + number, f"entry {number}") for number in range(12)]
        async with opened(store):
            await store.append(rows[:1])
            await store.append(rows[1:5])
            await store.append(rows[5:])
            assert await store.read("SALMON") == rows

    async def test_rows_come_back_in_order_of_their_numbers(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", number) for number in reversed(range(9))])
            await store.append([row("SALMON", 10), row("SALMON", 9)])
            assert [found.number for found in await store.read("SALMON")] == list(range(11))

    async def test_since_is_the_first_number_that_is_read(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", number) for number in range(5)])
            assert await store.read("SALMON", 3) == [row("SALMON", 3), row("SALMON", 4)]
            assert await store.read("SALMON", 5) == []

    async def test_an_unknown_table_is_empty(self, store: Store) -> None:
        async with opened(store):
            assert await store.read("SALMON") == []
            await store.append([row("SALMON", 0)])
            assert await store.read("TUNA") == []
            assert await store.read("salmon") == []

    @pytest.mark.parametrize("name", ["", "\0", "SALMON\0", "a" * 1000, "寿司", "%", "' OR 1=1"])
    async def test_whatever_a_guest_asks_for_is_unknown(self, store: Store, name: str) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)], [GameRow("g1", NOON, "record")])
            assert await store.read(name) == []
            assert await store.game(name) is None

    async def test_tables_do_not_mix(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0), row("TUNA", 0), row("SALMON", 1)])
            assert await store.read("SALMON") == [row("SALMON", 0), row("SALMON", 1)]
            assert await store.read("TUNA") == [row("TUNA", 0)]

    async def test_nothing_can_be_appended(self, store: Store) -> None:
        async with opened(store):
            await store.append([])
            assert await store.read("SALMON") == []

    @pytest.mark.parametrize("name", TEXTS)
    async def test_texts_come_back_unchanged(self, store: Store, name: str) -> None:
        written = row("SALMON", 0, entry=TEXTS[name])
        async with opened(store):
            await store.append([written], [GameRow("g1", NOON, TEXTS[name])])
            assert await store.read("SALMON") == [written]
            assert await store.game("g1") == TEXTS[name]


class TestConflict:
    @pytest.mark.parametrize("taken", [0, 1, 2], ids=["first", "middle", "last"])
    async def test_a_number_that_is_taken_keeps_all_of_the_batch_out(self, store: Store, taken: int) -> None:
        before = row("SALMON", 0, entry="first come")
        batch = [row("TUNA", 0), row("EEL", 0)]
        batch.insert(taken, row("SALMON", 0, entry="too late"))
        async with opened(store):
            await store.append([before])
            with pytest.raises(Conflict):
                await store.append(batch)
            assert await store.read("SALMON") == [before]
            assert await store.read("TUNA") == await store.read("EEL") == []

    async def test_the_same_row_again_is_a_conflict_too(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)])
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)])

    async def test_a_number_twice_in_a_batch_keeps_all_of_it_out(self, store: Store) -> None:
        async with opened(store):
            with pytest.raises(Conflict):
                await store.append([row("TUNA", 0), row("SALMON", 0, entry="a"), row("SALMON", 0, entry="b")])
            assert await store.read("SALMON") == await store.read("TUNA") == []

    async def test_a_conflict_keeps_the_game_out(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)])
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)], [GameRow("g1", NOON, "record")])
            assert await store.game("g1") is None

    async def test_after_a_conflict_the_next_number_is_free(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)])
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0), row("SALMON", 1)])
            await store.append([row("SALMON", 1)])
            assert await store.read("SALMON") == [row("SALMON", 0), row("SALMON", 1)]

    async def test_a_log_does_not_begin_in_the_middle(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0), row("SALMON", 1)])
            for batch in ([row("TUNA", 1)], [row("EEL", 0), row("TUNA", 3)], [row("SALMON", 2), row("TUNA", 1)]):
                with pytest.raises(Conflict):
                    await store.append(batch)
                with pytest.raises(Conflict):
                    await store.append(batch, [GameRow("g1", NOON, "record")])
            assert await store.read("TUNA") == await store.read("EEL") == []
            assert await store.game("g1") is None
            await store.append([row("SALMON", 2), row("TUNA", 1), row("TUNA", 0)])
            assert len(await store.read("SALMON")) == 3


class TestGames:
    async def test_a_game_is_stored_with_the_log(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)], [GameRow("g1", NOON, "one"), GameRow("g2", NOON, "two")])
            assert await store.read("SALMON") == [row("SALMON", 0)]
            assert [await store.game(name) for name in ("g1", "g2", "g3")] == ["one", "two", None]

    async def test_a_game_can_be_stored_alone(self, store: Store) -> None:
        async with opened(store):
            await store.append([], [GameRow("g1", NOON, "one")])
            assert await store.game("g1") == "one"

    async def test_a_game_that_is_stored_stays_as_it_is(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)], [GameRow("g1", NOON, "one")])
            await store.append([row("SALMON", 1)], [GameRow("g1", NOON + 1, "other"), GameRow("g2", NOON, "two")])
            assert [await store.game(name) for name in ("g1", "g2")] == ["one", "two"]
            assert len(await store.read("SALMON")) == 2

    async def test_the_first_of_a_game_twice_in_a_batch_counts(self, store: Store) -> None:
        async with opened(store):
            await store.append([], [GameRow("g1", NOON, "one"), GameRow("g1", NOON, "other")])
            assert await store.game("g1") == "one"


class TestForget:
    async def test_exactly_idle_tables_are_forgotten(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, NOON - 9), row("IDLE", 1, NOON - 1), row("IDLER", 0, NOON - 20)])
            await store.append([row("JUST", 0, NOON), row("LIVE", 0, NOON - 9), row("LIVE", 1, NOON + 9)])
            assert await store.forget(NOON) == 2
            assert await store.read("IDLE") == await store.read("IDLER") == []
            assert await store.read("JUST") == [row("JUST", 0, NOON)]
            assert await store.read("LIVE") == [row("LIVE", 0, NOON - 9), row("LIVE", 1, NOON + 9)]
            assert await store.forget(NOON) == 0

    async def test_an_older_row_at_the_end_leaves_a_table_alive(self, store: Store) -> None:
        """Clocks of processes differ; what counts is the latest moment, not the last row."""
        async with opened(store):
            await store.append([row("LIVE", 0, NOON + 1), row("LIVE", 1, NOON - 1)])
            assert await store.forget(NOON) == 0
            assert len(await store.read("LIVE")) == 2

    async def test_games_are_kept(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, 1)], [GameRow("g1", 1, "record")])
            assert await store.forget(NOON) == 1
            assert await store.game("g1") == "record"

    async def test_a_forgotten_code_can_be_used_again(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, 1, "old")])
            await store.forget(NOON)
            await store.append([row("IDLE", 0, NOON, "new")])
            assert await store.read("IDLE") == [row("IDLE", 0, NOON, "new")]

    async def test_a_forgotten_log_does_not_go_on(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, 1), row("IDLE", 1, 1)])
            await store.append([row("LIVE", 0)])
            assert await store.forget(NOON) == 1
            with pytest.raises(Conflict):
                await store.append([row("IDLE", 2), row("LIVE", 1)])
            assert await store.read("IDLE") == []
            assert await store.read("LIVE") == [row("LIVE", 0)]

    async def test_nor_does_one_that_somebody_else_has_forgotten(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nobody forgets what was written within the hour; after it the store looks again."""
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            await one.append([row("IDLE", 0, 1)])
            assert await two.forget(NOON) == 1
            monkeypatch.setattr(lately, "LATELY_SECONDS", -1)
            with pytest.raises(Conflict):
                await one.append([row("IDLE", 1)])

    async def test_an_empty_store_forgets_nothing(self, store: Store) -> None:
        async with opened(store):
            assert await store.forget(NOON) == 0

    async def test_more_tables_than_a_statement_has_parameters(self, url: str) -> None:
        """PostgreSQL takes 65 535 of them."""
        count = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 66000)"
        async with opened(DatabaseStore(url)) as store:
            with store.engine.begin() as connection:
                connection.execute(
                    text(
                        f"INSERT INTO log (table_code, number, at, entry) {count} SELECT 'T' || i, 0, 1, '{{}}' FROM n"
                    )
                )
            assert await store.forget(NOON) == 66_000
            assert await store.read("T1") == []

    async def test_some_are_kept_whatever_happens(self, store: Store) -> None:
        async with opened(store):
            await store.append([row(code, 0, 1) for code in ("IDLE", "GUESTS", "CLOCK")])
            assert await store.forget(NOON, {"GUESTS", "CLOCK", "OTHER"}) == 1
            assert await store.read("IDLE") == []
            assert await store.read("GUESTS") == [row("GUESTS", 0, 1)]
            assert await store.forget(NOON) == 2

    async def test_a_table_whose_lease_runs_is_kept(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, 1), row("LIVE", 0, 1)])
            lease = await store.claim("LIVE", "one")
            assert await store.forget(NOON) == 1
            await store.append([row("LIVE", 1, 2)], leases=[lease])
            let_leases_end(store)
            assert await store.forget(NOON) == 1
            with pytest.raises(Conflict):
                await store.append([row("LIVE", 2, 3)], leases=[lease])
            assert await store.read("LIVE") == []

    async def test_old_leases_of_tables_that_never_were_go_too(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as store:
            await store.append([row("QUIET", 0)])
            await store.release([await store.claim(code, "one") for code in ("NEVER", "QUIET")])
            await store.claim("RUNS", "one")
            assert await store.forget(NOON) == 0
            with store.engine.connect() as connection:
                assert set(connection.scalars(text("SELECT table_code FROM leases"))) == {"QUIET", "RUNS"}

    async def test_what_was_said_goes_too(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("IDLE", 0, 1)], chat=[said("IDLE", 0)])
            await store.append([row("LIVE", 0)], chat=[said("LIVE", 0)])
            assert await store.forget(NOON) == 1
            assert await store.read_chat("IDLE") == []
            assert await store.read_chat("LIVE") == [said("LIVE", 0)]

    async def test_a_table_that_is_claimed_meanwhile_is_kept_or_gone(self, url: str) -> None:
        """Never is a log deleted under a lease that was granted before."""
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            for number in range(20):
                code = f"T{number}"
                await one.append([row(code, 0, 1)])
                lease, _ = await asyncio.gather(two.claim(code, "two"), one.forget(NOON))
                found = await two.read(code)
                if found:
                    await two.append([row(code, 1)], leases=[lease])
                    assert len(await one.read(code)) == 2


class TestBases:
    async def test_a_log_is_read_from_its_last_base_on(self, store: Store) -> None:
        rows = [LogRow("SALMON", number, NOON, "{}", number in (3, 7)) for number in range(10)]
        async with opened(store):
            await store.append(rows[:3])
            assert await store.read("SALMON") == rows[:3]
            await store.append([*rows[3:5], row("TUNA", 0)])
            assert await store.read("SALMON") == rows[3:5]
            await store.append(rows[5:])
            assert await store.read("SALMON") == rows[7:]
            assert await store.read("SALMON", 5) == rows[5:]
            assert await store.read("TUNA") == [row("TUNA", 0)]


class TestChat:
    async def test_the_last_things_said_come_back_in_order(self, store: Store) -> None:
        async with opened(store):
            await store.append([row("SALMON", 0)], chat=[said("SALMON", 2, "b"), said("SALMON", 1, "a")])
            await store.append([], chat=[said("SALMON", 5, "c"), said("TUNA", 3, "z")])
            assert [chat.entry for chat in await store.read_chat("SALMON")] == ["a", "b", "c"]
            assert [chat.entry for chat in await store.read_chat("SALMON", 2)] == ["b", "c"]
            assert await store.read_chat("SALMON", 0) == []
            assert await store.read_chat("EEL") == await store.read_chat("SALMON\0") == []
            assert await store.read("SALMON") == [row("SALMON", 0)]

    async def test_only_the_last_are_kept(self, store: Store) -> None:
        async with opened(store):
            await store.append([], chat=[said("TUNA", 0)])
            await store.append([], chat=[said("SALMON", number * 3) for number in range(CHAT_KEPT + 5)])
            await store.append([], chat=[said("SALMON", 10_000)])
            kept = [chat.number for chat in await store.read_chat("SALMON", 10_000)]
            assert kept == [*range(18, (CHAT_KEPT + 5) * 3, 3), 10_000]
            assert len(kept) == CHAT_KEPT
            assert await store.read_chat("TUNA") == [said("TUNA", 0)]

    async def test_a_number_that_is_taken_keeps_all_of_the_batch_out(self, store: Store) -> None:
        async with opened(store):
            await store.append([], chat=[said("SALMON", 1)])
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)], chat=[said("SALMON", 1)])
            assert await store.read("SALMON") == []


class TestReplays:
    async def test_the_first_replay_of_a_game_is_kept(self, store: Store) -> None:
        replay = bytes(range(256)) * 1000
        async with opened(store):
            assert await store.replay("g1") is None
            await store.keep_replay("g1", replay)
            await store.keep_replay("g1", b"other")
            assert await store.replay("g1") == replay
            assert await store.replay("g2") is None
            assert await store.replay("g1\0") is None


class TestLeases:
    async def test_the_first_to_claim_has_it(self, store: Store) -> None:
        async with opened(store):
            lease = await store.claim("SALMON", "one")
            assert lease == Lease("SALMON", "one", 1)
            assert await store.claim("SALMON", "two") == lease
            assert await store.claim("TUNA", "two") == Lease("TUNA", "two", 1)
            await store.append([row("SALMON", 0)], leases=[lease])

    async def test_its_owner_claims_the_next_epoch(self, store: Store) -> None:
        """A process that comes back at the same address is not the one that went."""
        async with opened(store):
            old = await store.claim("SALMON", "one")
            assert await store.claim("SALMON", "one") == Lease("SALMON", "one", 2)
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)], leases=[old])

    async def test_one_that_has_ended_is_anybodys(self, store: Store) -> None:
        async with opened(store):
            old = await store.claim("SALMON", "one")
            let_leases_end(store)
            new = await store.claim("SALMON", "two")
            assert new == Lease("SALMON", "two", 2)
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)], leases=[old])
            await store.append([row("SALMON", 0)], leases=[new])

    async def test_one_that_has_ended_is_renewed_while_nobody_claims_it(self, store: Store) -> None:
        async with opened(store):
            lease = await store.claim("SALMON", "one")
            let_leases_end(store)
            await store.append([row("SALMON", 0)], leases=[lease])
            assert await store.claim("SALMON", "two") == lease

    async def test_one_that_runs_is_taken_by_naming_its_epoch(self, store: Store) -> None:
        async with opened(store):
            old = await store.claim("SALMON", "one")
            assert await store.claim("SALMON", "two", beyond_epoch=0) == old
            assert await store.claim("SALMON", "two", beyond_epoch=2) == old
            new = await store.claim("SALMON", "two", beyond_epoch=1)
            assert new == Lease("SALMON", "two", 2)
            assert await store.claim("SALMON", "three", beyond_epoch=1) == new
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)], leases=[old])

    async def test_one_lost_lease_keeps_all_of_the_batch_out(self, store: Store) -> None:
        async with opened(store):
            mine = [await store.claim(code, "one") for code in ("EEL", "SALMON", "TUNA")]
            await store.claim("SALMON", "two", beyond_epoch=1)
            games = [GameRow("g1", NOON, "record")]
            with pytest.raises(Conflict):
                await store.append([row("TUNA", 0), row("EEL", 0)], games, [said("EEL", 0)], mine)
            assert await store.read("TUNA") == await store.read("EEL") == []
            assert await store.read_chat("EEL") == []
            assert await store.game("g1") is None
            await store.append([row("TUNA", 0), row("EEL", 0)], games, [said("EEL", 0)], [mine[0], mine[2]])

    async def test_one_that_was_never_granted_is_none(self, store: Store) -> None:
        async with opened(store):
            await store.claim("SALMON", "one")
            for other in (Lease("SALMON", "two", 1), Lease("SALMON", "one", 2), Lease("TUNA", "one", 1)):
                with pytest.raises(Conflict):
                    await store.append([row("SALMON", 0)], leases=[other])

    async def test_what_is_released_is_anybodys_at_once(self, store: Store) -> None:
        async with opened(store):
            mine = [await store.claim(code, "one") for code in ("SALMON", "TUNA")]
            other = await store.claim("TUNA", "two", beyond_epoch=1)
            await store.release(mine)
            await store.release([])
            assert await store.claim("SALMON", "three") == Lease("SALMON", "three", 2)
            assert await store.claim("TUNA", "three") == other

    async def test_nothing_written_renews_it_too(self, store: Store) -> None:
        async with opened(store):
            lease = await store.claim("SALMON", "one")
            let_leases_end(store)
            await store.append([], leases=[lease])
            assert await store.claim("SALMON", "two") == lease

    async def test_it_runs_for_seconds_of_the_databases_clock(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as store:
            lease = await store.claim("SALMON", "one")
            assert LEASE_SECONDS - 5 < seconds_left(store, "SALMON") < LEASE_SECONDS + 1
            let_leases_end(store)
            await store.append([row("SALMON", 0)], leases=[lease])
            assert LEASE_SECONDS - 5 < seconds_left(store, "SALMON") < LEASE_SECONDS + 1
            await store.release([lease])
            assert seconds_left(store, "SALMON") < 0

    async def test_one_of_many_who_claim_at_once_has_it(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            for number in range(20):
                claims = [one.claim(f"T{number}", "one"), two.claim(f"T{number}", "two")]
                granted = await asyncio.gather(*claims)
                assert granted[0] == granted[1]
                beyond = [store.claim(f"T{number}", name, 1) for store, name in ((one, "one!"), (two, "two!"))]
                granted = await asyncio.gather(*beyond)
                assert granted[0] == granted[1]
                assert granted[0].epoch == 2


class TestCheck:
    async def test_what_can_be_written_is_ready(self, store: Store) -> None:
        async with opened(store):
            await store.check()
            await store.check()


class TestTwoProcesses:
    async def test_one_of_two_wins_a_number(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            for number in range(20):
                mine, yours = row("SALMON", number, entry="mine"), row("SALMON", number, entry="yours")
                games = [GameRow(f"mine {number}", NOON, "")], [GameRow(f"yours {number}", NOON, "")]
                ends = await settle(one.append([mine], games[0]), two.append([yours], games[1]))
                assert ends == ["Conflict", "done"]
                stored = await one.read("SALMON", number)
                assert stored in ([mine], [yours])
                assert stored == await two.read("SALMON", number)
                other = "yours" if stored == [mine] else "mine"
                assert await one.game(f"{stored[0].entry} {number}") == ""
                assert await one.game(f"{other} {number}") is None

    async def test_one_of_many_wins_a_batch(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            batches = [[row(f"T{table}", 0, entry=str(batch)) for table in range(5)] for batch in range(8)]
            appends = [(one, two)[batch % 2].append(rows) for batch, rows in enumerate(batches)]
            assert await settle(*appends) == ["Conflict"] * 7 + ["done"]
            assert len({(await one.read(f"T{table}"))[0].entry for table in range(5)}) == 1

    async def test_batches_that_cross_do_not_wait_for_each_other_forever(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            for number in range(3):
                there = [row(f"T{table:03}", number) for table in range(300)]
                games = [GameRow(f"{number} {game:03}", NOON, "") for game in range(10)]
                ends = await settle(one.append(there, games), two.append(there[::-1], games[::-1]))
                assert ends == ["Conflict", "done"]

    async def test_games_that_cross_are_stored_once(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            there = [GameRow(f"g{game:03}", NOON, "one") for game in range(100)]
            back = [GameRow(game.id, NOON, "two") for game in reversed(there)]
            assert await settle(one.append([], there), two.append([], back)) == ["done", "done"]
            records = [await one.game(game.id) for game in there]
            assert set(records) in ({"one"}, {"two"})

    async def test_different_tables_do_not_clash(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            appends = [(one, two)[table % 2].append([row(f"T{table}", 0)]) for table in range(10)]
            assert await settle(*appends) == ["done"] * 10

    async def test_what_one_writes_the_other_reads(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
            for number in range(5):
                await one.append([row("SALMON", number)])
                assert await two.read("SALMON", number) == [row("SALMON", number)]


class TestOpening:
    async def test_data_survives(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as store:
            await store.append([row("SALMON", 0)], [GameRow("g1", NOON, "record")])
        async with opened(DatabaseStore(url)) as store:
            assert await store.read("SALMON") == [row("SALMON", 0)]
            assert await store.game("g1") == "record"
            with pytest.raises(Conflict):
                await store.append([row("SALMON", 0)])

    async def test_opening_again_changes_nothing(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as store:
            await store.append([row("SALMON", 0)])
            await store.open()
            assert await store.read("SALMON") == [row("SALMON", 0)]
            assert versions(store) == [NEWEST]

    async def test_a_database_of_before_is_brought_up_to_date(self, url: str) -> None:
        """What was said is in its logs, and stays there."""
        store = DatabaseStore(url)
        with store.engine.begin() as connection:
            migrate(connection, "0001")
            connection.execute(text("INSERT INTO log VALUES ('SALMON', 0, 1, 'opened'), ('SALMON', 1, 2, 'said')"))
            connection.execute(text("INSERT INTO games VALUES ('g1', 1, 'record')"))
        async with opened(store):
            assert await store.read("SALMON") == [row("SALMON", 0, 1, "opened"), row("SALMON", 1, 2, "said")]
            assert await store.game("g1") == "record"
            await store.append([LogRow("SALMON", 2, NOON, "new", True)])
            assert await store.read("SALMON") == [LogRow("SALMON", 2, NOON, "new", True)]

    async def test_those_who_open_at_once_migrate_once(self, url: str) -> None:
        stores = [DatabaseStore(url) for _ in range(4)]
        try:
            assert await settle(*(store.open() for store in stores)) == ["done"] * 4
            assert versions(stores[0]) == [NEWEST]
            await stores[0].append([row("SALMON", 0)])
            assert await stores[3].read("SALMON") == [row("SALMON", 0)]
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    async def test_a_migration_that_fails_leaves_nothing_behind(self, url: str) -> None:
        """The second table of the first migration is there already: the first is not made either."""
        store = DatabaseStore(url)
        try:
            with store.engine.begin() as connection:
                connection.execute(text("CREATE TABLE games (stranger INTEGER)"))
            with pytest.raises(Unavailable):
                await store.open()
            with store.engine.connect() as connection:
                assert inspect(connection).get_table_names() == ["games"]
        finally:
            await store.close()


def versions(store: DatabaseStore) -> Sequence[str]:
    with store.engine.connect() as connection:
        return list(connection.scalars(text("SELECT version_num FROM alembic_version")))


class TestSchema:
    async def test_alembic_finds_nothing_to_add(self, url: str) -> None:
        async with opened(DatabaseStore(url)) as store:
            with store.engine.connect() as connection:
                assert differences(connection) == []

    async def test_migrations_build_what_the_schema_describes(self, url: str) -> None:
        """To the last key, which alembic does not compare."""
        async with opened(DatabaseStore(url)) as store:
            with store.engine.begin() as connection:
                migrated = describe(connection)
                metadata.drop_all(connection)
                metadata.create_all(connection)
                assert migrated == describe(connection)
            assert {name for _, name in migrated["columns"]} == {*metadata.tables, "alembic_version"}


def differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def describe(connection: Connection) -> dict[str, dict[Any, Any]]:
    """All that the database says of its tables."""
    found = inspect(connection)
    columns = {
        table: [{**column, "type": str(column["type"])} for column in columns]
        for table, columns in found.get_multi_columns().items()
    }
    return {
        "columns": columns,
        "keys": dict(found.get_multi_pk_constraint()),
        "foreign keys": dict(found.get_multi_foreign_keys()),
        "indexes": dict(found.get_multi_indexes()),
        "unique": dict(found.get_multi_unique_constraints()),
        "checks": dict(found.get_multi_check_constraints()),
    }


class TestSQLite:
    async def test_every_connection_is_durable(self, sqlite_url: str) -> None:
        """A commit is on the disk (FULL is 2) before it is said to be done, and readers do not wait for writers."""
        async with opened(DatabaseStore(sqlite_url)) as store:
            with store.engine.connect() as one, store.engine.connect() as two:
                for connection in (one, two):
                    assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
                    assert connection.scalar(text("PRAGMA synchronous")) == 2
                    assert connection.scalar(text("PRAGMA busy_timeout")) == 4000
                    assert connection.scalar(text("PRAGMA foreign_keys")) == 1

    async def test_readers_do_not_wait_for_a_writer(self, sqlite_url: str) -> None:
        async with opened(DatabaseStore(sqlite_url)) as store:
            await store.append([row("SALMON", 0)])
            with store.engine.connect() as writer:
                writer.execute(text("BEGIN IMMEDIATE"))
                assert await asyncio.wait_for(store.read("SALMON"), 2) == [row("SALMON", 0)]
                writer.rollback()

    async def test_a_folder_that_does_not_exist_is_unavailable(self, tmp_path: Path) -> None:
        with pytest.raises(Unavailable):
            async with opened(DatabaseStore(f"sqlite:///{tmp_path / 'nowhere' / 'house.db'}")):
                pass

    async def test_a_file_of_something_else_is_unavailable(self, tmp_path: Path) -> None:
        file = tmp_path / "house.db"
        file.write_text("salmon and rice\n" * 100)
        with pytest.raises(Unavailable):
            async with opened(DatabaseStore(f"sqlite:///{file}")):
                pass


class TestPostgreSQL:
    async def test_a_closed_port_is_unavailable(self) -> None:
        store = DatabaseStore(f"postgresql+psycopg://nobody@127.0.0.1:{free_port()}/nothing")
        with pytest.raises(Unavailable):
            await store.open()
        with pytest.raises(Unavailable):
            await store.append([row("SALMON", 0)])
        with pytest.raises(Unavailable):
            await store.read("SALMON")
        with pytest.raises(Unavailable):
            await store.game("g1")
        with pytest.raises(Unavailable):
            await store.forget(NOON)
        await store.close()

    async def test_a_connection_that_broke_while_idle_is_replaced(self, postgresql_url: str) -> None:
        async with opened(DatabaseStore(postgresql_url)) as store, opened(DatabaseStore(postgresql_url)) as other:
            await store.append([row("SALMON", 0)])
            with other.engine.connect() as connection:
                others = "datname = current_database() AND pid <> pg_backend_pid()"
                ended = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
                assert all(connection.scalars(ended))
            await store.append([row("SALMON", 1)])
            assert len(await store.read("SALMON")) == 2
