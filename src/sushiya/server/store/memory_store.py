"""A store that forgets when the process ends."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from sushiya.server.codes import LONG
from sushiya.server.store.accounts import MemoryAccounts
from sushiya.server.store.attendance import AttendedRow, MemoryAttendance
from sushiya.server.store.callers import MemoryCallers
from sushiya.server.store.calls import CallRow, MemoryCallQueue
from sushiya.server.store.devices import MemoryDevices
from sushiya.server.store.evenings import MemoryEvenings, without_names
from sushiya.server.store.hosting import MemoryHosting
from sushiya.server.store.jobs import MemoryJobs
from sushiya.server.store.pending import MemoryPending
from sushiya.server.store.processes import MemoryProcesses
from sushiya.server.store.ratings import MemoryRatings
from sushiya.server.store.retention import Inventory, Kept
from sushiya.server.store.roster import MemoryRoster
from sushiya.server.store.store import (
    CHAT_KEPT,
    LEASE_SECONDS,
    ChatRow,
    Conflict,
    GameRow,
    Lease,
    LogRow,
    Writes,
)
from sushiya.server.store.tastings import MemoryTastings
from sushiya.server.store.waiting import MemoryWaitingList


class MemoryStore:
    """A store for tests and for trying things out."""

    writes_at_once = False

    def __init__(self) -> None:
        self.logs: dict[str, list[LogRow]] = {}
        self.chat: dict[str, list[ChatRow]] = {}
        self.games: dict[str, GameRow] = {}
        self.replays: dict[str, bytes] = {}
        self.leases: dict[str, Lease] = {}
        self.until: dict[str, float] = {}
        """When the leases end, in seconds of the monotonic clock."""
        self.jobs = MemoryJobs()
        self.tastings = MemoryTastings()
        self.waiting = MemoryWaitingList()
        self.evenings = MemoryEvenings()
        self.accounts = MemoryAccounts()
        self.devices = MemoryDevices(self.accounts)
        self.roster = MemoryRoster(self.accounts, self.devices)
        self.pending = MemoryPending()
        self.calls = MemoryCallQueue()
        self.callers = MemoryCallers()
        self.attendance = MemoryAttendance()
        self.ratings = MemoryRatings()
        self.hosting = MemoryHosting()
        self.processes = MemoryProcesses()
        self.retention = MemoryRetention(self)

    async def open(self) -> None:
        """There is nothing to do."""

    async def append(
        self,
        rows: Sequence[LogRow],
        games: Sequence[GameRow] = (),
        chat: Sequence[ChatRow] = (),
        leases: Collection[Lease] = (),
        calls: Sequence[CallRow] = (),
        attended: Sequence[AttendedRow] = (),
    ) -> None:
        """Store all of it, or nothing."""
        lost = any(self.leases.get(lease.table_code) != lease for lease in leases)
        if lost or not _are_new(rows, self.logs) or not _are_new(chat, self.chat) or not _continue(rows, self.logs):
            raise Conflict
        for row in rows:
            self.logs.setdefault(row.table_code, []).append(row)
        for said in chat:
            kept = [*self.chat.get(said.table_code, ()), said]
            self.chat[said.table_code] = sorted(kept, key=lambda row: row.number)[-CHAT_KEPT:]
        for game in games:
            self.games.setdefault(game.id, game)
            self.evenings.keep(game.sat)
            if game.contest is not None:
                self.ratings.keep(game.contest, game.id, game.ended_at)
        self.calls.add(calls)
        self.attendance.keep(attended)
        for lease in leases:
            self._renew(lease)

    def append_at_once(self, writes: Writes) -> bool:  # noqa: ARG002
        """Not here."""
        return False

    def _renew(self, lease: Lease) -> None:
        self.until[lease.table_code] = time.monotonic() + LEASE_SECONDS

    def _runs(self, table_code: str) -> bool:
        return self.until.get(table_code, 0) > time.monotonic()

    async def read(self, table_code: str, since: int | None = None) -> list[LogRow]:
        """The log of a table from its last base on, or from a number on."""
        rows = sorted(self.logs.get(table_code, ()), key=lambda row: row.number)
        if since is None:
            since = max((row.number for row in rows if row.base), default=0)
        return [row for row in rows if row.number >= since]

    async def read_chat(self, table_code: str, most: int = CHAT_KEPT) -> list[ChatRow]:
        """The last things said at a table, in order."""
        said = self.chat.get(table_code, [])
        return said[max(0, len(said) - most) :]

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""
        return self.games[game_id].record if game_id in self.games else None

    async def replay(self, game_id: str) -> bytes | None:
        """The replay of a finished game, if it has been kept."""
        return self.replays.get(game_id)

    async def keep_replay(self, game_id: str, replay: bytes) -> None:
        """Keep the replay of a finished game."""
        self.replays.setdefault(game_id, replay)

    async def claim(self, table_code: str, owner: str, beyond_epoch: int | None = None) -> Lease:
        """The lease of a table: another's while it runs, else the owner's."""
        held = self.leases.get(table_code)
        if held is not None and self._runs(table_code) and held.owner != owner and held.epoch != beyond_epoch:
            return held
        lease = self.leases[table_code] = Lease(table_code, owner, 1 if held is None else held.epoch + 1)
        self._renew(lease)
        return lease

    async def release(self, leases: Collection[Lease]) -> None:
        """Give leases up at once."""
        for lease in leases:
            if self.leases.get(lease.table_code) == lease:
                self.until[lease.table_code] = 0

    async def forget(self, before: int, keep: Collection[str] = ()) -> int:
        """Delete the logs of idle tables."""
        idle = [code for code, rows in self.logs.items() if max(row.at for row in rows) < before]
        idle = [code for code in idle if code not in keep and not self._runs(code)]
        for code in idle:
            del self.logs[code]
            self.calls.forget_table(code)
            for others in (self.chat, self.leases, self.until):
                others.pop(code, None)
        return len(idle)

    async def unname(self, holders: Collection[str]) -> None:
        """Forget guests for good."""
        for key in [key for key in self.evenings.rows if key[0] in holders]:
            own = self.evenings.rows.pop(key)
            for kept in [other for other in self.evenings.rows.values() if other.game_id == own.game_id]:
                summary = without_names(kept.summary, {own.seat})
                self.evenings.rows[kept.holder, kept.game_id, kept.seat] = replace(kept, summary=summary)
            game = self.games[own.game_id]
            self.games[own.game_id] = replace(game, record=without_names(game.record, {own.seat}))
            self.replays = {name: data for name, data in self.replays.items() if not name.startswith(f"{game.id}.")}

    async def check(self) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to do."""


class MemoryRetention:
    """Deletes what a store in memory has of old things."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store

    async def forget(self, what: Kept, before: int) -> int:
        """Delete what is older."""
        store, count = self.store, 0
        if what == "games":
            old = [game.id for game in store.games.values() if game.ended_at < before]
            for game_id in old:
                del store.games[game_id]
                store.replays.pop(game_id, None)
            return len(old)
        if what == "evenings":
            rows = store.evenings.rows
            store.evenings.rows = {key: row for key, row in rows.items() if row.ended_at >= before}
            return len(rows) - len(store.evenings.rows)
        if what == "attended":
            attended = store.attendance.rows
            store.attendance.rows = {key: row for key, row in attended.items() if row.at >= before}
            return len(attended) - len(store.attendance.rows)
        if what == "ratings":
            return store.ratings.forget_old(before)
        if what == "chat":
            for code, said in store.chat.items():
                store.chat[code] = [row for row in said if row.at >= before]
                count += len(said) - len(store.chat[code])
        if what == "acts":
            acts = store.hosting.acts
            store.hosting.acts = [act for act in acts if act.at >= before or act is acts[-1]]
            count = len(acts) - len(store.hosting.acts)
        return count

    async def inventory(self) -> Inventory:
        """Nothing is on a disk."""
        return Inventory(sum(len(code) == LONG for code in self.store.logs), len(self.store.games), 0, None)

    async def opened_at(self, table_codes: list[str]) -> dict[str, int]:
        """By their first entries."""
        return {code: self.store.logs[code][0].at for code in table_codes if code in self.store.logs}


def _are_new(
    rows: Sequence[LogRow] | Sequence[ChatRow], stored: dict[str, list[LogRow]] | dict[str, list[ChatRow]]
) -> bool:
    """Whether no number of these rows is taken, by one another either."""
    numbers = {(row.table_code, row.number) for row in rows}
    taken = {(row.table_code, row.number) for code, _ in numbers for row in stored.get(code, ())}
    return len(numbers) == len(rows) and not numbers & taken


def _continue(rows: Sequence[LogRow], stored: dict[str, list[LogRow]]) -> bool:
    """Whether the first of these rows at each table begins its log, or follows an entry that is there."""
    first = {row.table_code: row.number for row in sorted(rows, key=lambda row: row.number, reverse=True)}
    return all(
        not number or number - 1 in {row.number for row in stored.get(code, ())} for code, number in first.items()
    )
