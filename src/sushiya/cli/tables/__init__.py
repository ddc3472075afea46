"""The tables of the terminal, by the id of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat.arrivals import gathered
from sushiya.cli.tables.sushi_boat.table import SushiBoatTable
from sushiya.cli.tables.sushi_go.table import SushiGoTable
from sushiya.cli.tables.sushi_go_party.table import SushiGoPartyTable
from sushiya.cli.tables.sushizock.table import SushizockTable
from sushiya.cli.tables.table import Table
from sushiya.core.events import Event

TABLES: dict[str, Callable[[Guests], Table[Any, Any]]] = {
    "sushi-go": SushiGoTable,
    "sushi-go-party": SushiGoPartyTable,
    "sushizock": SushizockTable,
    "sushi-boat": SushiBoatTable,
}

TOGETHER: dict[str, Callable[[Sequence[Event]], Sequence[Event]]] = {"sushi-boat": gathered}
"""Functions that combine events, for games that tell some of them together."""


def table_for(game_id: str, guests: Guests) -> Table[Any, Any]:
    """Make the table of a game for the guests of one match."""
    return TABLES[game_id](guests)


def news_of(game_id: str, events: Sequence[Event]) -> Sequence[Event]:
    """Combine events as the game tells them."""
    return TOGETHER.get(game_id, list)(events)
