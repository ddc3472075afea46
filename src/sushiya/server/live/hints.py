"""Hints at tables: the chef thinks in the threads of the bots, and tells only who has asked."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sushiya.bots import Bot
from sushiya.bots.cost import Cost
from sushiya.core import codes
from sushiya.core.moves import Move
from sushiya.reviews.hints import Chef, Hint
from sushiya.server import protocol
from sushiya.server.live.bots import BotScheduler, Thought
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.session import Session
from sushiya.server.live.writer import Writer

MILLISECONDS = 200
"""What a hint is expected to take; the time that it has taken counts."""
encode = msgspec.json.Encoder().encode
logger = logging.getLogger("sushiya.server")


class ChefBot(Bot):
    """The chef among the bots that wait for a thread."""

    memory = codes.EVER
    cost = Cost(milliseconds=MILLISECONDS)

    def __init__(self, chef: Chef) -> None:
        self.chef = chef

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose what the chef would."""
        del legal
        return self.chef.game.notation.read(self.chef.hint(view).best)


class Counsel(Thought):
    """What the chef thinks of one decision; it is the same however busy the house is."""

    def shrink(self, share: float) -> None:
        """A hint has a budget in playouts, all of which it uses."""

    def think(self) -> Hint | None:
        """The hint; None if something is wrong with the chef, which keeps nobody from playing."""
        assert isinstance(self.bot, ChefBot)
        try:
            return self.bot.chef.hint(self.view)
        except Exception:
            logger.exception("the chef failed to think")
            return None


class Hints:
    """The chef of all tables."""

    def __init__(self, scheduler: BotScheduler, writer: Writer, begin: Callable[[Any], None]) -> None:
        self.scheduler = scheduler
        self.writer = writer
        self.begin = begin

    def give(self, live: LiveTable, session: Session, request: protocol.Hint) -> None:
        """Tell a session what the chef thinks, as soon as the chef knows, and not before it is written down."""
        self.begin(self._give(live, session, request))

    async def _give(self, live: LiveTable, session: Session, request: protocol.Hint) -> None:
        async with live.chef_thinks:
            hint = await self._hint(live, request.seat, request.turn)
        if hint is not None and self._is_asked(live, request.seat, request.turn):
            self.writer.send(live.table.code, session, encode(advice(request, hint)))

    async def _hint(self, live: LiveTable, seat: int, turn: int) -> Hint | None:
        """The hint for a seat in a turn, found once."""
        match = live.table.match
        if match is None or not self._is_asked(live, seat, turn):
            return None
        if (turn, seat) not in live.hints:
            if live.chef is None:
                live.chef = Chef(match.game, match.players, match.options)
            bot, view = ChefBot(live.chef), match.view(seat, codes.EVER)
            thought = Counsel(bot, view, (), table=live.table.code, address=live.address, stands_in=False)
            live.hints = {key: kept for key, kept in live.hints.items() if key[0] == turn}
            live.hints[turn, seat] = await self.scheduler.settled(thought)
        return live.hints[turn, seat]

    def _is_asked(self, live: LiveTable, seat: int, turn: int) -> bool:
        """Whether a seat still has to choose in this turn."""
        return not live.is_dropped and live.table.turn == turn and seat in live.table.to_act


def advice(request: protocol.Hint, hint: Hint) -> protocol.Advice:
    """An idea in words; with the values, if they were asked for."""
    told = protocol.Advice(request.id, request.seat, request.turn, request.step, hint.idea)
    if request.step == 1:
        return told
    return msgspec.structs.replace(
        told, best=hint.best, values=hint.values, margin=hint.margin, exact=hint.exact, reason=hint.reason
    )
