"""What a host sees of the house and may do to it: the same for the terminal and for the host's page."""

from __future__ import annotations

import time

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.bans import subject_of
from sushiya.server.codes import is_short
from sushiya.server.live.actions import decode_entry
from sushiya.server.live.entries import Spoken
from sushiya.server.live.table import NotThere
from sushiya.server.store.hosting import By, HostAct
from sushiya.server.store.store import Store

DAY = 24 * 3600 * 1000
MOST_REASON = 200
decode_report = msgspec.json.Decoder(protocol.ProcessReport).decode


class NothingToDo(SushiyaError):
    """It is so already."""


async def status(store: Store) -> protocol.HostStatus:
    """The whole house: every process, every table in use, and what is kept."""
    reports = [decode_report(row.state) for row in await store.processes.running()]
    tables = [table for report in reports for table in report.tables]
    opened = await store.retention.opened_at([table.code for table in tables])
    accounts = await store.roster.signs({guest.guest for table in tables for guest in table.guests if guest.guest})
    told = [
        msgspec.structs.replace(table, since=opened.get(table.code), guests=marked(table.guests, accounts))
        for table in tables
    ]
    kept = await store.retention.inventory()
    jobs = await store.jobs.open_jobs()
    backups = await store.hosting.latest(1, "backup")
    return protocol.HostStatus(
        at=time.time_ns() // 1_000_000,
        processes=[report.process for report in reports],
        tables=sorted(told, key=lambda table: (-(table.since or 0), table.code)),
        tables_kept=kept.tables,
        games_kept=kept.games,
        disk_used=kept.disk_used,
        disk_free=kept.disk_free,
        queues=[
            protocol.HostQueue("reviews", jobs.waiting, jobs.running),
            protocol.HostQueue("calls", await store.calls.waiting(), 0),
        ],
        bans=await store.hosting.bans(),
        acts=await store.hosting.latest(),
        backup=backups[0] if backups else None,
    )


async def close_table(store: Store, by: By, code: str, reason: str = "") -> None:
    """Close a table for good, by its code or the short one that leads to it; finished games stay."""
    plain = code.strip().lower()
    rows = await store.read(plain)
    if is_short(plain) and rows and isinstance(first := decode_entry(rows[0].entry), Spoken):
        plain = first.table
    elif not rows:
        raise NotThere("server.error.no_such_table", code=code[:20])
    if not await store.hosting.carry_out(HostAct(by, "close", "table", plain, 0, cleaned(reason))):
        raise NothingToDo("server.error.closed_already", code=plain)


async def ban(store: Store, by: By, subject: str, days: int = 0, reason: str = "") -> HostAct:
    """Ban an address, a prefix of addresses, a guest or an account, for some days or for good; what was done."""
    kind, plain = subject_of(subject)
    if kind == "guest" and await store.roster.signs([plain]):
        kind = "account"
    until = time.time_ns() // 1_000_000 + days * DAY if days else 0
    act = HostAct(by, "ban", kind, plain, until, cleaned(reason))
    await store.hosting.carry_out(act)
    return act


async def let_in(store: Store, by: By, subject: str) -> HostAct:
    """End a ban; returns what was done."""
    kind, plain = subject_of(subject)
    banned = {ban.subject: ban.kind for ban in await store.hosting.bans()}
    act = HostAct(by, "unban", banned.get(plain, kind), plain)
    if not await store.hosting.carry_out(act):
        raise NothingToDo("server.error.not_banned", subject=plain)
    return act


def marked(guests: list[protocol.HostGuest], accounts: set[str]) -> list[protocol.HostGuest]:
    """Those at a table, with who of them is there by an account."""
    return [msgspec.structs.replace(guest, account=guest.guest in accounts) for guest in guests]


def cleaned(reason: str) -> str:
    """A reason as it is kept: one line, not too long."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in reason).split())[:MOST_REASON]
