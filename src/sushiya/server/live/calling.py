"""What the players of a slow game are called for: which calls follow from an entry, and whether one still holds."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sushiya.server.live.actions.play import Moved
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import DAYS_GRACE, LiveTable, now
from sushiya.server.live.table import Table
from sushiya.server.live.tables import folded
from sushiya.server.protocol import CLOCKS
from sushiya.server.store.calls import CallKind, CallRow
from sushiya.server.store.store import LogRow

PRESENT_DELAY = 300_000
"""Somebody who is at the table is called so much later, in milliseconds, unless they have answered."""
NEVER = 2**53 - 1
"""When something is to be done that nobody can say the time of: when a paused game goes on, it is put off anew."""
SPAN = 1000 * CLOCKS["days"]
GONE_AT: dict[CallKind, int] = {"turn": 0, "half": SPAN // 2, "wake": SPAN - DAYS_GRACE}
"""How much of their time somebody has used when they are called."""


class Later(msgspec.Struct, frozen=True):
    """It is too early for a call."""

    due_at: int


def calls_after(live: LiveTable, entry: Entry, has_ended: bool) -> Iterable[CallRow]:
    """The calls to everybody who is asked for a move, or to those who were not there when the game ended.

    Where somebody sits down, takes a seat back or lets a game go on, those that still wait get a new time.
    """
    table, at, present = live.table, now(), live.present()
    for number in range(len(table.seats)) if has_ended else ():
        holder = table.seats[number].holder
        if holder is not None and holder not in present:
            yield CallRow(table.code, number, table.turn, "over", holder, at)
    for number in sorted(table.asked if isinstance(entry, Moved) else table.to_act):
        seat = table.seats[number]
        if seat.holder is None or table.bot_of(number) is not None:
            continue
        begun = at - (live.clock() - seat.asked_at)
        earliest = begun + PRESENT_DELAY if seat.holder in present else begun
        for kind, gone in GONE_AT.items():
            yield CallRow(table.code, number, seat.asked_turn, kind, seat.holder, max(earliest, begun + gone))


def verdict(call: CallRow, rows: list[LogRow]) -> Table | Later | None:
    """The table of a call that holds, by its log; when to look again; or None, since it is out of date."""
    if not rows:
        return None
    table = folded(call.table_code, rows)
    if call.kind == "over":
        return table
    if call.seat not in table.to_act or call.seat >= len(table.seats):
        return None
    seat = table.seats[call.seat]
    if (seat.asked_turn, seat.holder) != (call.turn, call.holder) or table.bot_of(call.seat) is not None:
        return None
    if table.paused:
        return Later(NEVER)
    gone = LiveTable(table, rows[-1].at).clock() - seat.asked_at
    too_early = GONE_AT[call.kind] - gone
    return Later(now() + too_early) if too_early > 0 else table
