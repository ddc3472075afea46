"""The host seats a bot."""

from __future__ import annotations

from sushiya.bots import make_bot
from sushiya.bots.characters import display_name, is_character
from sushiya.bots.cost import Cost
from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_free, check_lobby, host
from sushiya.server.live.entries import Entry
from sushiya.server.live.seats import Seat
from sushiya.server.live.table import Table, TableRefusal
from sushiya.server.names import distinct

MOST_COSTLY = Cost(playouts=5000, milliseconds=2000)
"""The largest budgets of a decision that a bot may have at a table."""


class BotSeated(Entry, kw_only=True):
    """A bot has been seated."""

    seat: int
    bot: str

    def apply(self, table: Table) -> None:
        """It is called as its character is, with a number if another one is there; else by its level or name."""
        name = display_name(self.bot)
        if is_character(self.bot):
            name = distinct(name, [seat.name for seat in table.seats if seat.bot is not None and seat.name is not None])
        table.seats[self.seat] = Seat(name, bot=self.bot)


@action(protocol.AddBot, host)
def add_bot(table: Table, request: protocol.AddBot, _asker: Asker) -> BotSeated:
    """A bot that exists, and that does not think for so long that others wait."""
    check_lobby(table)
    check_free(table, request.seat)
    bot = make_bot(request.bot, table.game, bytes(32), len(table.seats))
    if bot.cost.exceeds(MOST_COSTLY):
        raise TableRefusal("server.error.bot_budget", playouts=MOST_COSTLY.playouts, ms=MOST_COSTLY.milliseconds)
    return BotSeated(seat=request.seat, bot=request.bot)
