"""What the house asks of a store."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

import msgspec

from sushiya.server.store.accounts import Accounts
from sushiya.server.store.attendance import Attendance, AttendedRow
from sushiya.server.store.callers import Callers
from sushiya.server.store.calls import CallQueue, CallRow
from sushiya.server.store.devices import Devices
from sushiya.server.store.evenings import Evenings, SatRow
from sushiya.server.store.hosting import Hosting
from sushiya.server.store.jobs import Jobs
from sushiya.server.store.pending import Pending
from sushiya.server.store.processes import Processes
from sushiya.server.store.ratings import Contest, Ratings
from sushiya.server.store.retention import Retention
from sushiya.server.store.roster import Roster
from sushiya.server.store.tastings import Tastings
from sushiya.server.store.waiting import WaitingList

CHAT_KEPT = 200
"""So many of the last things said at a table are kept."""
LEASE_SECONDS = 10
"""So long a lease runs after it was claimed or renewed, by the clock of the database."""

Reason = Literal["away", "timeout", "full"]
"""Why a database cannot be used: it cannot be reached, it does not answer in time, its disk is full."""


class LogRow(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a table's log."""

    table_code: str
    number: int
    at: int
    """Milliseconds since 1970."""
    entry: str
    base: bool = False
    """Whether the table can be folded from this entry on."""


class ChatRow(msgspec.Struct, frozen=True, array_like=True):
    """Something said at a table: no part of what the table is folded from."""

    table_code: str
    number: int
    at: int
    entry: str


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """A finished game."""

    id: str
    ended_at: int
    record: str
    sat: Sequence[SatRow] = ()
    """Who held which seat to its end."""
    contest: Contest | None = None
    """Where it may be rated: who came where."""


class Lease(msgspec.Struct, frozen=True, array_like=True):
    """The right to write the log of a table: of one process, until another has a later epoch."""

    table_code: str
    owner: str
    """The address of the process."""
    epoch: int


class Writes(msgspec.Struct, frozen=True):
    """What is stored together, or not at all."""

    rows: Sequence[LogRow] = ()
    games: Sequence[GameRow] = ()
    chat: Sequence[ChatRow] = ()
    leases: Collection[Lease] = ()
    """Those under which the rows are written; they are renewed."""
    calls: Sequence[CallRow] = ()
    attended: Sequence[AttendedRow] = ()


class Conflict(Exception):
    """An entry of this number is written, the one before is not, or a lease is lost: nothing of the batch is stored."""


class Unavailable(Exception):
    """The database cannot be used; nothing is known to be stored."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class Store(Protocol):
    """Append-only logs by table with the leases to write them, what was said, and finished games.

    Every call ends within a few seconds; Unavailable says why it could not be done.
    """

    @property
    def jobs(self) -> Jobs:
        """The reviews that are asked for, and those that are there."""

    @property
    def tastings(self) -> Tastings:
        """The answers to puzzles."""

    @property
    def evenings(self) -> Evenings:
        """Who sat where in finished games."""

    @property
    def attendance(self) -> Attendance:
        """Who stays to the end among strangers."""

    @property
    def ratings(self) -> Ratings:
        """How strong those are who want to know."""

    @property
    def waiting(self) -> WaitingList:
        """The tables that are open to all and wait for players."""

    @property
    def accounts(self) -> Accounts:
        """Accounts, and the ways into them."""

    @property
    def devices(self) -> Devices:
        """The browsers that are signed in."""

    @property
    def roster(self) -> Roster:
        """Accounts as hosts know them."""

    @property
    def pending(self) -> Pending:
        """What is begun to sign in."""

    @property
    def calls(self) -> CallQueue:
        """The calls to players of slow games that are to be sent."""

    @property
    def callers(self) -> Callers:
        """Who wants to be called, and where."""

    @property
    def hosting(self) -> Hosting:
        """What hosts of the house have done."""

    @property
    def processes(self) -> Processes:
        """The processes that serve the house."""

    @property
    def retention(self) -> Retention:
        """What is deleted when it is old."""

    async def open(self) -> None:
        """Connect, and bring the database up to date."""

    async def append(
        self,
        rows: Sequence[LogRow],
        games: Sequence[GameRow] = (),
        chat: Sequence[ChatRow] = (),
        leases: Collection[Lease] = (),
        calls: Sequence[CallRow] = (),
        attended: Sequence[AttendedRow] = (),
    ) -> None:
        """Store all of it durably, or nothing; Conflict if a number is taken or one of the leases is lost.

        To go on with a log that was forgotten is a Conflict, too. The leases are those under which the rows are
        written; they are renewed.
        """

    @property
    def writes_at_once(self) -> bool:
        """Whether `append_at_once` is worth a try."""

    def append_at_once(self, writes: Writes) -> bool:
        """Store it without waiting for anything; if that cannot be, store nothing, and `append` says why.

        It survives the process at once, and a power cut a little later.
        """

    async def read(self, table_code: str, since: int | None = None) -> list[LogRow]:
        """The log of a table from its last base on, or from a number on; empty for a table that does not exist."""

    async def read_chat(self, table_code: str, most: int = CHAT_KEPT) -> list[ChatRow]:
        """The last things said at a table, in order."""

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""

    async def replay(self, game_id: str) -> bytes | None:
        """The replay of a finished game, if it has been kept."""

    async def keep_replay(self, game_id: str, replay: bytes) -> None:
        """Keep the replay of a finished game; one that is kept already stays as it is."""

    async def claim(self, table_code: str, owner: str, beyond_epoch: int | None = None) -> Lease:
        """The lease of a table: the current one while another holds it, else the owner's, of the next epoch.

        A lease of the epoch to go beyond is taken even if it runs: its owner does not answer.
        """

    async def release(self, leases: Collection[Lease]) -> None:
        """Give leases up at once; those that are lost already are left alone."""

    async def forget(self, before: int, keep: Collection[str] = ()) -> int:
        """Delete the logs of tables where nothing has happened since then; returns how many.

        Never those to keep, nor one whose lease runs.
        """

    async def unname(self, holders: Collection[str]) -> None:
        """Forget guests for good: where they sat, and their names in what is kept of these games for others."""

    async def check(self) -> None:
        """Write something; Unavailable if that is not possible."""

    async def close(self) -> None:
        """Disconnect."""
