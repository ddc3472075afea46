"""All that is read."""

from __future__ import annotations

from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.store import ChatRow, LogRow

LOG = "SELECT table_code, number, at, entry, base FROM log WHERE table_code = ? AND number >= "
SINCE = LOG + "? ORDER BY number"
SINCE_BASE = LOG + (
    "coalesce((SELECT number FROM log WHERE table_code = ? AND base ORDER BY number DESC LIMIT 1), 0) ORDER BY number"
)
CHAT = "SELECT table_code, number, at, entry FROM chat WHERE table_code = ? ORDER BY number DESC LIMIT ?"
GAME = "SELECT record FROM games WHERE id = ?"
REPLAY = "SELECT data FROM replays WHERE id = ?"


class Reading:
    """What a thread does with a connection that reads."""

    def __init__(self, dialect: Dialect) -> None:
        self.since, self.since_base, self.chat = map(dialect.text, (SINCE, SINCE_BASE, CHAT))
        self.kept_game, self.kept_replay = map(dialect.text, (GAME, REPLAY))

    def log(self, connection: Any, table_code: str, since: int | None) -> list[LogRow]:
        """The log of a table from its last base on, or from a number on."""
        if since is None:
            found = self._all(connection, self.since_base, (table_code, table_code))
        else:
            found = self._all(connection, self.since, (table_code, since))
        return [LogRow(code, number, at, entry, bool(base)) for code, number, at, entry, base in found]

    def last_chat(self, connection: Any, table_code: str, most: int) -> list[ChatRow]:
        """The last things said at a table, in order."""
        return [ChatRow(*row) for row in reversed(self._all(connection, self.chat, (table_code, most)))]

    def game(self, connection: Any, game_id: str) -> str | None:
        """The record of a finished game."""
        found = self._all(connection, self.kept_game, (game_id,))
        return str(found[0][0]) if found else None

    def replay(self, connection: Any, game_id: str) -> bytes | None:
        """The replay of a finished game."""
        found = self._all(connection, self.kept_replay, (game_id,))
        return bytes(found[0][0]) if found else None

    def _all(self, connection: Any, statement: str, parameters: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = connection.execute(statement, parameters).fetchall()
        return found
