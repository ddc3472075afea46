"""What waits for the next commit of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from sushiya.server import protocol
from sushiya.server.live.live_table import Guest
from sushiya.server.store.store import GameRow, LogRow

Thing = TypeVar("Thing")


class Asked(msgspec.Struct, frozen=True):
    """A request that waits for its commit, to be asked again if that fails."""

    code: str
    guest: Guest
    request: protocol.AnyRequest


class Batch:
    """What waits for the next commit."""

    def __init__(self) -> None:
        self.rows: list[LogRow] = []
        self.games: list[GameRow] = []
        self.outbox: list[tuple[str, Guest, bytes]] = []
        self.asked: list[Asked] = []
        self.codes: set[str] = set()
        """The tables whose entries wait."""

    def write(self, row: LogRow) -> None:
        """An entry of a table."""
        self.rows.append(row)
        self.codes.add(row.table_code)

    def take_out(self, codes: set[str]) -> Batch:
        """What belongs to some tables, as a batch of its own."""
        taken = Batch()
        taken.rows, self.rows = split(self.rows, codes, lambda row: row.table_code)
        taken.games, self.games = split(self.games, codes, lambda game: game.id.partition("-")[0])
        taken.outbox, self.outbox = split(self.outbox, codes, lambda message: message[0])
        taken.asked, self.asked = split(self.asked, codes, lambda asked: asked.code)
        taken.codes = self.codes & codes
        self.codes = self.codes - codes
        return taken


def split(things: list[Thing], codes: set[str], code_of: Callable[[Thing], str]) -> tuple[list[Thing], list[Thing]]:
    """Those of some tables, and the others."""
    return [thing for thing in things if code_of(thing) in codes], [
        thing for thing in things if code_of(thing) not in codes
    ]
