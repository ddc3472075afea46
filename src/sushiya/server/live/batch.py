"""What waits for the next commit of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from sushiya.server import protocol
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.session import Session
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.calls import CallKey, CallRow
from sushiya.server.store.store import ChatRow, GameRow, Lease, LogRow, Writes

Thing = TypeVar("Thing")


class Asked(msgspec.Struct, frozen=True):
    """A request that waits for its commit, to be asked again if that fails."""

    code: str
    session: Session
    request: protocol.AnyRequest
    since: int
    """When it came, in milliseconds of the monotonic clock."""
    tries: int = 0


class Batch:
    """What waits for the next commit."""

    def __init__(self) -> None:
        self.rows: list[LogRow] = []
        self.chat: list[ChatRow] = []
        self.games: list[GameRow] = []
        self.calls: dict[CallKey, CallRow] = {}
        """The calls to players, by their keys: what was said last of each counts."""
        self.attended: list[AttendedRow] = []
        self.leases: dict[str, Lease] = {}
        """The leases under which the rows are written, by table."""
        self.changed: dict[str, LiveTable] = {}
        """The tables of which something is to be told."""
        self.outbox: list[tuple[str, Session, bytes]] = []
        self.asked: list[Asked] = []
        self.codes: set[str] = set()
        """The tables of which something is to be written."""

    def writes(self) -> Writes:
        """What is to be stored of it."""
        leases, calls = list(self.leases.values()), list(self.calls.values())
        return Writes(self.rows, self.games, self.chat, leases, calls, self.attended)

    def take_out(self, codes: set[str]) -> Batch:
        """What belongs to some tables, as a batch of its own."""
        taken = Batch()
        taken.rows, self.rows = split(self.rows, codes, lambda row: row.table_code)
        taken.chat, self.chat = split(self.chat, codes, lambda row: row.table_code)
        taken.games, self.games = split(self.games, codes, lambda game: game.id.partition("-")[0])
        taken.attended, self.attended = split(self.attended, codes, lambda row: row.game_id.partition("-")[0])
        taken.outbox, self.outbox = split(self.outbox, codes, lambda message: message[0])
        taken.asked, self.asked = split(self.asked, codes, lambda asked: asked.code)
        taken.calls = {key: call for key, call in self.calls.items() if call.table_code in codes}
        self.calls = {key: call for key, call in self.calls.items() if call.table_code not in codes}
        taken.leases = {code: lease for code, lease in self.leases.items() if code in codes}
        self.leases = {code: lease for code, lease in self.leases.items() if code not in codes}
        taken.changed = {code: live for code, live in self.changed.items() if code in codes}
        self.changed = {code: live for code, live in self.changed.items() if code not in codes}
        taken.codes = self.codes & codes
        self.codes = self.codes - codes
        return taken


def split(things: list[Thing], codes: set[str], code_of: Callable[[Thing], str]) -> tuple[list[Thing], list[Thing]]:
    """Those of some tables, and the others."""
    return [thing for thing in things if code_of(thing) in codes], [
        thing for thing in things if code_of(thing) not in codes
    ]
