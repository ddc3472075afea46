"""How the terminal tells a host of the house: the same figures as the host's page."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from sushiya.cli.looks import explanations, plain_table
from sushiya.cli.voice import Voice

if TYPE_CHECKING:
    from sushiya.server.protocol import HostGuest, HostProcess, HostStatus, HostTable
    from sushiya.server.store.hosting import HostAct, HostBan
    from sushiya.server.store.roster import AccountOutline

SIZES = {"gb": 10**9, "mb": 10**6, "kb": 10**3}


class HouseWords:
    """Tells of a house in one language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def status(self, found: HostStatus) -> RenderableType:
        """All figures."""
        voice, number = self.voice, self.voice.number
        queues: dict[str, str] = {
            queue.name: voice("common.host.queue", waiting=number(queue.waiting), running=number(queue.running))
            for queue in found.queues
        }
        figures: dict[str, str] = {
            "processes": number(len(found.processes)) if found.processes else voice("common.host.shut"),
            "tables": number(sum(process.tables for process in found.processes)),
            "guests": number(sum(process.guests for process in found.processes)),
            "tables_kept": number(found.tables_kept),
            "games_kept": number(found.games_kept),
            **queues,
            "errors": number(sum(process.errors for process in found.processes)),
            "disk": self.disk(found),
            "bans": number(len(found.bans)),
            "backup": voice("common.host.never") if found.backup is None else self.when(found.backup.at),
        }
        told = {voice(f"common.host.figure.{name}"): value for name, value in figures.items()}
        return Group(explanations(told), *map(self.process, found.processes))

    def disk(self, found: HostStatus) -> str:
        """What the database takes, and what is left."""
        used = self.size(found.disk_used)
        if found.disk_free is None:
            return used
        return self.voice("common.host.disk", used=used, free=self.size(found.disk_free))

    def process(self, process: HostProcess) -> Text:
        """The load of a process, and its last error."""
        said = self.voice(
            "common.host.process",
            name=process.name,
            version=process.version,
            since=self.when(process.since),
            cpu=self.voice.number(process.cpu),
            memory=self.size(process.memory),
            delay=self.voice.number(process.delay),
            writing=self.voice.number(process.writing),
        )
        if process.last_error is None:
            return Text(said)
        last = self.voice(
            "common.host.last_error", when=self.when(process.last_error.at), message=process.last_error.message
        )
        return Text(f"{said}\n{last}")

    def tables(self, found: HostStatus) -> RenderableType:
        """Every table in use, and who is there."""
        if not found.tables:
            return Text(self.voice("common.host.no_tables"))
        return Group(*(part for table in found.tables for part in self.table(table)))

    def table(self, table: HostTable) -> list[Text]:
        """A table in a line, and a line for every guest."""
        voice = self.voice
        told = [
            table.code,
            table.game,
            voice(f"common.host.phase.{table.phase}"),
            voice("common.host.public" if table.public else "common.host.private"),
            voice("common.host.seats", people=sum(guest.seat is not None for guest in table.guests),
                  robots=table.robots, seats=table.seats),
            voice("common.host.since", when="?" if table.since is None else self.when(table.since)),
        ]  # fmt: skip
        return [Text(" · ".join(told)), *(Text(f"    {self.guest(guest)}") for guest in table.guests)]

    def guest(self, guest: HostGuest) -> str:
        """Who that is, and what a ban may name."""
        voice = self.voice
        name = voice("common.host.watching") if guest.seat is None else guest.name or ""
        address = voice("common.host.away") if guest.address is None else guest.address
        sign = voice("common.host.account", sign=guest.guest or "") if guest.account else guest.guest
        return " · ".join(filter(None, [name, sign, address]))

    def accounts(self, found: list[AccountOutline], hosts: Collection[str]) -> RenderableType:
        """Every account, and which of them are hosts'."""
        if not found:
            return Text(self.voice("cli.house.accounts.none"))
        table = plain_table()
        for column in ("sign", "since", "ways", "devices", "seen"):
            table.add_column(self.voice(f"cli.house.accounts.{column}"), overflow="fold")
        for each in found:
            host = self.voice("cli.house.accounts.host") if each.sign in hosts else ""
            table.add_row(
                " · ".join(filter(None, [each.sign, host])),
                self.when(each.since),
                ", ".join(self.voice(f"cli.house.way.{kind}") for kind in each.ways),
                self.voice.number(each.devices),
                f"{datetime.fromtimestamp(each.seen / 1000, UTC):%Y-%m-%d}" if each.seen else "",
            )
        return table

    def bans(self, found: HostStatus) -> RenderableType:
        """Who is banned."""
        if not found.bans:
            return Text(self.voice("common.host.no_bans"))
        table = plain_table()
        for column in ("who", "until", "since", "reason"):
            table.add_column(self.voice(f"common.host.column.{column}"), overflow="fold")
        for ban in found.bans:
            subject = self.voice("common.host.account", sign=ban.subject) if ban.kind == "account" else ban.subject
            table.add_row(subject, self.until(ban), self.when(ban.at), ban.reason)
        return table

    def until(self, ban: HostBan) -> str:
        """When a ban ends."""
        return self.when(ban.until) if ban.until else self.voice("common.host.for_good")

    def acts(self, found: HostStatus) -> RenderableType:
        """What hosts did."""
        if not found.acts:
            return Text(self.voice("common.host.no_acts"))
        return Group(*map(self.act, found.acts))

    def act(self, act: HostAct) -> Text:
        """What a host did when, where and why."""
        told = [self.when(act.at), self.voice(f"common.host.by.{act.by}"), self.done(act), act.reason]
        return Text(" · ".join(filter(None, told)))

    def done(self, act: HostAct) -> str:
        """What a host did."""
        deed = f"{act.deed}_account" if act.kind == "account" else act.deed
        deed = f"{deed}_until" if act.until else deed
        when = {"until": self.when(act.until)} if act.until else {}
        return self.voice(f"common.host.act.{deed}", subject=act.subject, **when)

    def size(self, size: int) -> str:
        """Bytes as people read them."""
        unit, worth = next(((unit, worth) for unit, worth in SIZES.items() if size >= worth), ("kb", 1000))
        return self.voice(f"common.host.size.{unit}", size=self.voice.number(size / worth, 1))

    def when(self, at: int) -> str:
        """A time on the clock of this machine."""
        return f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d %H:%M}"
