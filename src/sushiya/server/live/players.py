"""Bots at tables: whoever of them owes a move thinks, and its decision counts for the turn it was made for."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from sushiya.bots import make_bot
from sushiya.core.moves import Move
from sushiya.server.live.actions.play import Moved
from sushiya.server.live.bots import BotScheduler
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.pace import pause_at
from sushiya.server.metrics import Metrics
from sushiya.server.settings import Settings


class Players:
    """The bots of all tables."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        take: Callable[[LiveTable, Entry], None],
        begin: Callable[[Any], None],
    ) -> None:
        self.settings = settings
        self.take = take
        self.begin = begin
        self.scheduler = BotScheduler(settings.bot_threads, metrics)
        self.closing = False

    def close(self) -> None:
        """No bot plays any more."""
        self.closing = True
        self.scheduler.close()

    def let_think(self, live: LiveTable) -> None:
        """Every bot that owes a move begins to think, unless it does already."""
        table = live.table
        if table.match is None or table.paused or self.closing or live.is_dropped:
            return
        for seat in table.to_act:
            spec = table.bot_of(seat)
            if spec is not None and seat not in live.thinking:
                live.thinking.add(seat)
                self.begin(self._think(live, seat, spec, table.turn))

    async def _think(self, live: LiveTable, seat: int, spec: str, turn: int) -> None:
        """A bot's move, if it is still asked for when the bot has made up its mind."""
        move = None
        try:
            if self._is_asked(live, seat, spec, turn):
                move = await self._decision(live, seat, spec)
        finally:
            live.thinking.discard(seat)
        if move is not None and self._is_asked(live, seat, spec, turn):
            self.take(live, Moved(seat=seat, move=str(move)))
        else:
            self.let_think(live)

    def _is_asked(self, live: LiveTable, seat: int, spec: str, turn: int) -> bool:
        """Whether a seat owes a move in this turn, and this bot plays it."""
        table = live.table
        is_played = not live.is_dropped and not table.paused and table.turn == turn
        return is_played and seat in table.to_act and table.bot_of(seat) == spec

    async def _decision(self, live: LiveTable, seat: int, spec: str) -> Move:
        """What a bot decides that sees what its seat sees; not before people could follow."""
        match = live.table.match
        assert match is not None
        seconds = pause_at(live.table.terms.pace, match, self.settings.bot_pause) if live.sessions else 0
        bot = make_bot(spec, match.game, secrets.token_bytes(32), match.players)
        legal = match.legal(seat)
        decision = self.scheduler.decide(
            bot,
            match.view(seat, bot.memory),
            legal,
            table=live.table.code,
            address=live.address,
            stands_in=live.table.seats[seat].covered,
        )
        move, _ = await asyncio.gather(decision, asyncio.sleep(seconds))
        return move
