"""Tables that begin by themselves: robots take the seats that are still free when those who wait have waited enough."""

from __future__ import annotations

from collections.abc import Iterator

from sushiya.server.live.actions.add_bot import BotSeated
from sushiya.server.live.actions.start import Started
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import LiveTable, now

ROBOTS = ("maneki", "yaki", "kome")
"""Who takes the free seats, in turn: robots that beginners can beat."""


def note_waiting(live: LiveTable) -> bool:
    """Let the time begin that people wait at a table which fills by itself, or end it; whether that has changed."""
    table = live.table
    waits = table.terms.fill_seconds > 0 and table.phase == "lobby" and table.pad is None and live.has_people()
    if waits == (live.fills_at is not None):
        return False
    live.fills_at = now() + 1000 * table.terms.fill_seconds if waits else None
    return True


def entries_that_begin(live: LiveTable) -> Iterator[Entry]:
    """What happens when the time is up, or no seat is free any more: robots sit down, and the game is dealt.

    Each has to be applied before the next is asked for.
    """
    if live.fills_at is None:
        return
    table = live.table
    free = [number for number, seat in enumerate(table.seats) if not seat.is_taken]
    if free and now() < live.fills_at:
        return
    for place, seat in enumerate(free):
        yield BotSeated(seat=seat, bot=ROBOTS[place % len(ROBOTS)])
    if all(seat.is_taken for seat in table.seats) and not live.is_dropped:
        yield Started(state=table.state())
