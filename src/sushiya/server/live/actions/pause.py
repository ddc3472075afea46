"""The clock stands still, and goes on."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_playing, host, host_or_player
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Paused(Entry, kw_only=True):
    """The clock stands still."""

    def apply(self, table: Table) -> None:
        """Nobody plays until it goes on."""
        table.paused = True


class Resumed(Entry, kw_only=True):
    """The clock goes on."""

    def apply(self, table: Table) -> None:
        """From where it stood."""
        table.paused = False


@action(protocol.Pause, host)
def pause(table: Table, _request: protocol.Pause, _asker: Asker) -> Paused:
    """During a game that is not paused."""
    check_playing(table)
    if table.paused:
        raise TableRefusal("server.error.paused")
    return Paused()


@action(protocol.Resume, host_or_player)
def resume(table: Table, _request: protocol.Resume, _asker: Asker) -> Resumed:
    """During a game that is paused."""
    check_playing(table)
    if not table.paused:
        raise TableRefusal("server.error.not_paused")
    return Resumed()
