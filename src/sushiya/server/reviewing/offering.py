"""A game that has ended may be reviewed before anybody asks."""

from __future__ import annotations

from contextlib import suppress

from sushiya.core.errors import SushiyaError
from sushiya.server.live.house import House
from sushiya.server.live.live_table import LiveTable
from sushiya.server.reviewing.desk import ReviewDesk
from sushiya.server.store.store import Unavailable


async def offer_review(desk: ReviewDesk, house: House, live: LiveTable) -> None:
    """A game that has ended is reviewed at once if people have played it and the house has nothing better to do."""
    game_id, has_people = live.table.game_id, any(seat.holder is not None for seat in live.table.seats)
    await house.writer.settle(live.table.code)
    if game_id is not None and has_people:
        with suppress(SushiyaError, Unavailable):
            await desk.offer(game_id, live.address)
