"""What hosts of the house do to it: bans, closed tables and the log of both; what is asked of those who keep that."""

from __future__ import annotations

import secrets
import time
from typing import Literal, Protocol

import msgspec

By = Literal["terminal", "page"]
Deed = Literal["ban", "unban", "close", "backup", "restore"]
BanKind = Literal["address", "guest", "account"]
"""What a ban may name."""
SubjectKind = Literal["address", "guest", "account", "table", "file"]
KEY_BYTES = 24
MOST_ACTS = 50
"""So many acts are read at once, the latest."""


class HostAct(msgspec.Struct, frozen=True):
    """Something that a host has done."""

    by: By
    deed: Deed
    kind: SubjectKind
    subject: str
    until: int = 0
    """The end of a ban, in milliseconds since 1970; 0 for none."""
    reason: str = ""
    number: int = 0
    """Given by the store, as is the time."""
    at: int = 0


class HostBan(msgspec.Struct, frozen=True):
    """Somebody who may not come."""

    kind: BanKind
    subject: str
    """A network of addresses, or the sign of a guest or of an account."""
    until: int
    """In milliseconds since 1970; 0 for good."""
    at: int
    reason: str


class Hosting(Protocol):
    """Bans, closed tables, and the log of what hosts did; Unavailable says why it could not be written or read."""

    async def carry_out(self, act: HostAct) -> bool:
        """Ban, let in again or close, as the act says, and log it; False, and nothing logged, if nothing changes."""

    async def after(self, number: int) -> list[HostAct]:
        """What hosts have done since the act of a number, in order."""

    async def latest(self, most: int = MOST_ACTS, deed: Deed | None = None) -> list[HostAct]:
        """What hosts did last, perhaps of one kind; the latest first."""

    async def bans(self) -> list[HostBan]:
        """The bans that have not run out."""

    async def is_closed(self, table_code: str) -> bool:
        """Whether a host has closed a table."""

    async def host_key(self) -> str:
        """What opens the host's page where the settings name nothing; made when it is first asked for."""


class MemoryHosting:
    """Acts for tests and for trying things out; every table can be closed."""

    def __init__(self) -> None:
        self.acts: list[HostAct] = []
        self.banned: dict[tuple[str, str], HostBan] = {}
        self.closed: set[str] = set()
        self.key = secrets.token_urlsafe(KEY_BYTES)

    async def carry_out(self, act: HostAct) -> bool:
        """Do it, and log it."""
        at = time.time_ns() // 1_000_000
        if act.deed == "close":
            if act.subject in self.closed:
                return False
            self.closed.add(act.subject)
        elif act.deed == "unban":
            if self.banned.pop((act.kind, act.subject), None) is None:
                return False
        elif act.deed == "ban" and act.kind != "table" and act.kind != "file":
            self.banned[act.kind, act.subject] = HostBan(act.kind, act.subject, act.until, at, act.reason)
        number = self.acts[-1].number + 1 if self.acts else 1
        self.acts.append(msgspec.structs.replace(act, number=number, at=at))
        return True

    async def after(self, number: int) -> list[HostAct]:
        """What was done since then."""
        return [act for act in self.acts if act.number > number]

    async def latest(self, most: int = MOST_ACTS, deed: Deed | None = None) -> list[HostAct]:
        """What was done last."""
        return [act for act in reversed(self.acts) if deed in (None, act.deed)][:most]

    async def bans(self) -> list[HostBan]:
        """The bans that have not run out."""
        now = time.time_ns() // 1_000_000
        running = [ban for ban in self.banned.values() if not ban.until or ban.until > now]
        return sorted(running, key=lambda ban: (-ban.at, ban.kind, ban.subject))

    async def is_closed(self, table_code: str) -> bool:
        """Whether it was closed."""
        return table_code in self.closed

    async def host_key(self) -> str:
        """The key of this process."""
        return self.key
