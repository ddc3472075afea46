"""Bots at tables: whoever of them owes a move thinks, and its decision counts for the turn it was made for."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from sushiya.bots import make_bot
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.server.live.actions.play import moved
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.pace import pause_at
from sushiya.server.metrics import Metrics
from sushiya.server.settings import Settings

logger = logging.getLogger("sushiya.server")


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
        self.metrics = metrics
        self.take = take
        self.begin = begin
        self.pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self.closing = False

    def close(self) -> None:
        """No bot plays any more."""
        self.closing = True
        self.pool.shutdown(wait=False, cancel_futures=True)

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
            self.take(live, moved(seat, move))
        else:
            self.let_think(live)

    def _is_asked(self, live: LiveTable, seat: int, spec: str, turn: int) -> bool:
        """Whether a seat owes a move in this turn, and this bot plays it."""
        table = live.table
        is_played = not live.is_dropped and not table.paused and table.turn == turn
        return is_played and seat in table.to_act and table.bot_of(seat) == spec

    async def _decision(self, live: LiveTable, seat: int, spec: str) -> Move:
        """What a bot decides, and not before people could follow."""
        match = live.table.match
        assert match is not None
        seconds = pause_at(live.table.terms.pace, match, self.settings.bot_pause) if live.sessions else 0
        move, _ = await asyncio.gather(self._decide(match, seat, spec), asyncio.sleep(seconds))
        return move

    async def _decide(self, match: Match[Any], seat: int, spec: str) -> Move:
        """A bot sees what its seat sees; one that fails plays any legal move, so that the game goes on."""
        legal = match.legal(seat)
        bot = make_bot(spec, match.game, secrets.token_bytes(32))
        decide = partial(bot.decide, match.view(seat, bot.memory), legal)
        try:
            with self.metrics.thinking():
                return await asyncio.get_running_loop().run_in_executor(self.pool, decide)
        except Exception:
            logger.exception("the bot %s failed at a table of %s", spec, match.game.id)
            return legal[0]
