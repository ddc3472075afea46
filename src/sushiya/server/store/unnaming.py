"""Guests who are forgotten for good: their names go out of what the house keeps for those who played with them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.evenings import without_names

AT_ONCE = 100
"""Of so many games the names are taken out in one transaction; others write in between."""

SAT = "SELECT DISTINCT game_id FROM evenings WHERE holder IN {listed} ORDER BY game_id LIMIT ?"
SEATS = "SELECT holder, game_id, seat, summary FROM evenings WHERE game_id IN {listed}"
SUMMARY = "UPDATE evenings SET summary = ? WHERE holder = ? AND game_id = ? AND seat = ?"
RECORDS = "SELECT id, record FROM games WHERE id IN {listed}"
RECORD = "UPDATE games SET record = ? WHERE id = ?"
REPLAYS = "DELETE FROM replays WHERE id LIKE ?"
FORGET = "DELETE FROM evenings WHERE game_id IN {listed} AND holder IN {listed}"


class Unnaming:
    """What a thread does with the connection that writes."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.sat, self.seats, self.summary, self.records = map(dialect.text, (SAT, SEATS, SUMMARY, RECORDS))
        self.record, self.replays, self.forget = map(dialect.text, (RECORD, REPLAYS, FORGET))

    def some(self, connection: Any, holders: Collection[str]) -> int:
        """Take guests out of some of their games; how many were left to do so in."""
        listed = self.dialect.listed
        with self.dialect.transaction(connection):
            games = [found for (found,) in connection.execute(self.sat, (listed(holders), AT_ONCE)).fetchall()]
            sat = connection.execute(self.seats, (listed(games),)).fetchall()
            seats: dict[str, set[int]] = {}
            for holder, game_id, seat, _ in sat:
                if holder in holders:
                    seats.setdefault(game_id, set()).add(seat)
            for holder, game_id, seat, summary in sat:
                if holder not in holders:
                    unnamed = without_names(summary, seats[game_id])
                    connection.execute(self.summary, (unnamed, holder, game_id, seat))
            for game_id, record in connection.execute(self.records, (listed(games),)).fetchall():
                connection.execute(self.record, (without_names(record, seats[game_id]), game_id))
                connection.execute(self.replays, (f"{game_id}.%",))
            connection.execute(self.forget, (listed(games), listed(holders)))
        return len(games)
