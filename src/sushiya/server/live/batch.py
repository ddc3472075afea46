"""What waits for the next commit of the house."""

from __future__ import annotations

import msgspec

from sushiya.server import protocol
from sushiya.server.live.live_table import Guest
from sushiya.server.store.store import GameRow, LogRow


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

    def concerns(self, code: str) -> bool:
        """Whether something of a table waits."""
        return any(row.table_code == code for row in self.rows)

    def drop(self, codes: set[str]) -> list[Asked]:
        """Take out all that belongs to some tables; returns what was asked of them."""
        dropped = [asked for asked in self.asked if asked.code in codes]
        self.rows = [row for row in self.rows if row.table_code not in codes]
        self.games = [game for game in self.games if game.id.partition("-")[0] not in codes]
        self.outbox = [message for message in self.outbox if message[0] not in codes]
        self.asked = [asked for asked in self.asked if asked.code not in codes]
        return dropped
