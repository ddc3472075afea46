"""How the games look in the terminal, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_go.table import SushiGoTable
from sushiya.cli.tables.sushi_go_party.table import SushiGoPartyTable
from sushiya.cli.tables.table import Table

TABLES: dict[str, Callable[[Guests], Table[Any]]] = {
    "sushi-go": SushiGoTable,
    "sushi-go-party": SushiGoPartyTable,
}


def table_for(game_id: str, guests: Guests) -> Table[Any]:
    """The look of a game, for the guests of one match."""
    return TABLES[game_id](guests)
