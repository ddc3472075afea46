"""Calls to the players of slow games: what is asked of the queue, and one that forgets when the process ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

import msgspec

CallKind = Literal["turn", "half", "over", "wake"]
"""It is somebody's turn, half of their time is gone, the game is over; or it is nearly up, which nobody is told:
the table has to be in memory then."""
CallState = Literal["waiting", "running", "done", "failed"]
CallKey = tuple[str, int, int, CallKind]
CALL_LEASE = 120_000
"""So long, in milliseconds, a call is its sender's after it was taken or kept."""
OPEN: tuple[CallState, ...] = ("waiting", "running")


class CallRow(msgspec.Struct, frozen=True, array_like=True):
    """A call, written with the entry of the log that gave rise to it; the first four fields say which one it is."""

    table_code: str
    seat: int
    turn: int
    kind: CallKind
    holder: str
    due_at: int
    """When it is to be sent, in milliseconds since 1970."""

    @property
    def key(self) -> CallKey:
        """What no other call has."""
        return self.table_code, self.seat, self.turn, self.kind


class Call(msgspec.Struct, frozen=True):
    """A call that its sender has taken."""

    row: CallRow
    tries: int
    reached: frozenset[str]
    """The channels where nothing is left to do."""


class CallQueue(Protocol):
    """The calls of all tables; `Store.append` adds to them. Unavailable says why something could not be done."""

    async def take(self, owner: str, now: int) -> Call | None:
        """The next call that is due, or that its sender has given up; it is the owner's for a while."""

    async def keep(
        self, call: Call, owner: str, state: CallState, now: int, due_at: int = 0, letter: bool = False
    ) -> bool:
        """Say which channels of a call are reached, and whether it goes on, waits again or has ended.

        With `letter`, one went out about it. False if the call is its owner's no more.
        """

    async def lettered(self, holder: str, table_code: str) -> int | None:
        """The turn about which a holder had the last letter from a table."""

    async def waiting(self) -> int:
        """How many calls are still to be sent."""

    async def house_key(self, made: bytes) -> bytes:
        """The key by which push services know the house: the first that was ever made."""

    async def of(self, holders: Collection[str]) -> list[CallRow]:
        """The calls to some guests that are still to be sent, the next one first."""

    async def forget(self, holder: str) -> None:
        """Forget all calls to a guest, and the letters; what has the clock of a table run stays with the table."""


class KeptCall(msgspec.Struct):
    """A call in memory."""

    row: CallRow
    state: CallState = "waiting"
    tries: int = 0
    owner: str = ""
    until: int = 0
    reached: frozenset[str] = frozenset()


class MemoryCallQueue:
    """A queue for tests and for trying things out."""

    def __init__(self) -> None:
        self.calls: dict[CallKey, KeptCall] = {}
        self.letters: dict[tuple[str, str], int] = {}
        self.key: bytes | None = None

    def add(self, rows: Sequence[CallRow]) -> None:
        """Add calls; those that wait already get a new time, and those of earlier turns go."""
        for row in rows:
            kept = self.calls.setdefault(row.key, KeptCall(row))
            if kept.state == "waiting":
                kept.row = row
        newest = {(row.table_code, row.seat): row.turn for row in rows}
        self.calls = {
            key: kept
            for key, kept in self.calls.items()
            if key[2] >= newest.get(key[:2], 0) or (key[3] == "over" and kept.state in OPEN)
        }

    def forget_table(self, table_code: str) -> None:
        """Forget all calls of a table."""
        self.calls = {key: kept for key, kept in self.calls.items() if key[0] != table_code}
        self.letters = {key: turn for key, turn in self.letters.items() if key[1] != table_code}

    async def take(self, owner: str, now: int) -> Call | None:
        """The next call that is due."""
        due = [
            kept
            for kept in self.calls.values()
            if (kept.state == "waiting" and kept.row.due_at <= now) or (kept.state == "running" and kept.until <= now)
        ]
        if not due:
            return None
        kept = min(due, key=lambda each: (each.row.due_at, each.row.key))
        kept.state, kept.owner, kept.until, kept.tries = "running", owner, now + CALL_LEASE, kept.tries + 1
        return Call(kept.row, kept.tries, kept.reached)

    async def keep(
        self, call: Call, owner: str, state: CallState, now: int, due_at: int = 0, letter: bool = False
    ) -> bool:
        """Say how far a call is."""
        kept = self.calls.get(call.row.key)
        if letter:
            self.letters[call.row.holder, call.row.table_code] = call.row.turn
        if kept is None or kept.owner != owner or kept.state != "running":
            return False
        kept.reached, kept.state, kept.tries = call.reached, state, call.tries
        kept.until = now + CALL_LEASE
        if state == "waiting":
            kept.row = msgspec.structs.replace(kept.row, due_at=due_at)
        return True

    async def lettered(self, holder: str, table_code: str) -> int | None:
        """The turn of the last letter."""
        return self.letters.get((holder, table_code))

    async def waiting(self) -> int:
        """How many calls are still to be sent."""
        return sum(kept.state in OPEN for kept in self.calls.values())

    async def house_key(self, made: bytes) -> bytes:
        """The first key."""
        self.key = self.key or made
        return self.key

    async def of(self, holders: Collection[str]) -> list[CallRow]:
        """The calls to some guests."""
        own = [kept.row for kept in self.calls.values() if kept.row.holder in holders and kept.state in OPEN]
        return sorted((row for row in own if row.kind != "wake"), key=lambda row: (row.due_at, row.key))

    async def forget(self, holder: str) -> None:
        """Forget all calls to a guest."""
        self.calls = {
            key: kept for key, kept in self.calls.items() if kept.row.holder != holder or kept.row.kind == "wake"
        }
        self.letters = {key: turn for key, turn in self.letters.items() if key[0] != holder}
