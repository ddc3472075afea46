"""Every kind of entry, and tables that are folded from them without a house."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sushiya.server import protocol
from sushiya.server.live.actions import AnyEntry, decode_entry, entry_for
from sushiya.server.live.actions.action import Asker
from sushiya.server.live.actions.add_bot import BotSeated
from sushiya.server.live.actions.add_words import Worded
from sushiya.server.live.actions.agree_to_chat import Agreed
from sushiya.server.live.actions.hand_over import Hosted
from sushiya.server.live.actions.hint import Hinted
from sushiya.server.live.actions.leave import Freed
from sushiya.server.live.actions.pause import Paused, Resumed
from sushiya.server.live.actions.play import Moved
from sushiya.server.live.actions.rematch import Rematched
from sushiya.server.live.actions.say import Said
from sushiya.server.live.actions.sit import Seated
from sushiya.server.live.actions.start import Started
from sushiya.server.live.actions.take_back import TakenBack
from sushiya.server.live.actions.undo import Undone
from sushiya.server.live.actions.vote import Voted
from sushiya.server.live.entries import Covered, Entry, Opened
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.requests import new_secret
from sushiya.server.live.table import Table
from sushiya.server.names import NameFilter
from sushiya.server.store.store import LogRow

__all__ = [
    "Agreed",
    "AnyEntry",
    "BotSeated",
    "Covered",
    "Entry",
    "Freed",
    "Hinted",
    "Hosted",
    "Moved",
    "Opened",
    "Paused",
    "Rematched",
    "Resumed",
    "Said",
    "Seated",
    "Started",
    "TakenBack",
    "Undone",
    "Voted",
    "Worded",
    "apply",
    "decode_entry",
    "entries_of",
    "folded",
    "grant",
]


def entries_of(rows: Iterable[LogRow]) -> list[Entry]:
    """What is in the rows of a log."""
    return [decode_entry(row.entry) for row in rows]


def folded(code: str, log: Iterable[Entry]) -> Table:
    """A table from all its entries."""
    return Table.fold(code, list(enumerate(log)))


def apply(table: Table, entry: Entry, clock: int = 0) -> None:
    """The next entry of a table, at some time of its clock."""
    table.apply(table.number + 1, msgspec.structs.replace(entry, clock=clock))


def grant(table: Table, request: protocol.AnyRequest, holder: str) -> Entry | None:
    """The entry that a request leads to."""
    return entry_for(table, request, Asker(holder, new_secret, NameFilter(""), LiveTable(table)))
