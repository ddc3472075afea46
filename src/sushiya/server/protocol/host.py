"""The house as its host sees it, and what a host may do; no hand, no token and no secret of a table is among it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.server.protocol.words import GameId
from sushiya.server.store.hosting import HostAct, HostBan

Reason = Annotated[str, msgspec.Meta(max_length=200)]
"""Why a host does something, for the log; nobody else is told."""


class HostGuest(msgspec.Struct, frozen=True):
    """Somebody at a table."""

    seat: int | None
    """None for somebody who looks on."""
    name: str | None
    guest: str | None
    """The sign of a guest or of an account, which a ban may name; None without a token."""
    address: str | None
    """Where the guest comes from, which a ban may name; None for somebody who is away."""
    account: bool = False
    """Whether the sign is that of an account."""


class HostTable(msgspec.Struct, frozen=True):
    """A table in use."""

    code: str
    game: GameId
    phase: Literal["lobby", "playing", "over"]
    public: bool
    seats: int
    robots: int
    guests: list[HostGuest]
    since: int | None = None
    """When it was opened, in milliseconds since 1970."""


class HostError(msgspec.Struct, frozen=True):
    """Something that went wrong, as the log of the house has it."""

    at: int
    message: str


class HostProcess(msgspec.Struct, frozen=True):
    """A process that serves the house."""

    name: str
    version: str
    since: int
    """In milliseconds since 1970."""
    tables: int
    """In memory."""
    guests: int
    """Connected to its tables."""
    cpu: float
    """Of one core, in percent, over the last seconds."""
    memory: int
    """In bytes; 0 where that is not known."""
    delay: int
    """How late it came to what was due, in milliseconds: the worst of the last seconds."""
    writing: int
    """How much waits to be written."""
    errors: int
    """Since it began."""
    last_error: HostError | None


class ProcessReport(msgspec.Struct, frozen=True):
    """What a process tells of itself."""

    process: HostProcess
    tables: list[HostTable]


class HostQueue(msgspec.Struct, frozen=True):
    """Work that waits."""

    name: Literal["reviews", "calls"]
    waiting: int
    running: int


class HostStatus(msgspec.Struct, frozen=True):
    """The whole house as its host sees it."""

    at: int
    """When it was asked, in milliseconds since 1970."""
    processes: list[HostProcess]
    """Empty while the house is closed."""
    tables: list[HostTable]
    """Those in use, the newest first; at most 300 of each process."""
    tables_kept: int
    games_kept: int
    disk_used: int
    """What the database takes, in bytes."""
    disk_free: int | None
    """In bytes; null where the database is on a server."""
    queues: list[HostQueue]
    bans: list[HostBan]
    acts: list[HostAct]
    """What hosts did last, the latest first."""
    backup: HostAct | None
    """The last backup that the house knows of."""


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to close a table."""

    code: Annotated[str, msgspec.Meta(max_length=20)]
    reason: Reason = ""


class BanSomebody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to ban somebody."""

    subject: Annotated[str, msgspec.Meta(max_length=60)]
    """An address, a prefix such as 203.0.113.0/24, or the sign of a guest or of an account."""
    days: Annotated[int, msgspec.Meta(ge=0, le=3650)] = 0
    """0 for good."""
    reason: Reason = ""


class LetIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to end a ban."""

    subject: Annotated[str, msgspec.Meta(max_length=60)]
