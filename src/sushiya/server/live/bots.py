"""Which bot thinks when: threads are shared fairly, and under load bots think less before anybody waits for them.

Decisions that cost nothing have a thread of their own. Those that search share the others, as packets share a line in
weighted fair queueing: every address, and within it every table, has a clock that runs by the time its bots take, and
the bot whose clock would show least when it is done is next. So one address gets no more than another however many
bots it has, and short budgets come before long ones. Playouts run without the GIL.
"""

from __future__ import annotations

import asyncio
import copy
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from threading import Condition, Thread
from typing import Any

from sushiya.bots import Bot
from sushiya.core.moves import Move
from sushiya.server.metrics import Metrics

ROUND_SECONDS = 1.0
"""Budgets shrink until all that waits can be decided in about this time."""
LEAST_SHARE = 0.005
"""So much of its budget a bot has at least."""
PLAYOUT_SECONDS = 0.0002
"""What a playout takes, until it has been measured."""
STAND_IN_WEIGHT = 0.25
"""The time of a bot that stands in for somebody counts for so much: people are waited for less gladly than bots."""
LEARNING = 0.2
"""How much the latest measurement changes what a playout is taken to cost."""
logger = logging.getLogger("sushiya.server")


class Thought:
    """One decision of one bot."""

    def __init__(
        self, bot: Bot, view: Any, legal: Sequence[Move], *, table: str, address: str, stands_in: bool
    ) -> None:
        self.budget = bot.cost_of(view)
        """Its whole budget for this decision."""
        self.bot = bot if self.budget.is_instant else copy.copy(bot)
        """A copy, whose budget may be changed while it thinks."""
        self.view = view
        self.legal = legal
        self.table = (address, table)
        self.address = address
        self.weight = STAND_IN_WEIGHT if stands_in else 1.0
        self.loop = asyncio.get_running_loop()
        self.decided: asyncio.Future[Any] = self.loop.create_future()
        self.share = 1.0
        self.seconds = 0.0
        """What its whole budget is expected to take."""

    @property
    def cost(self) -> float:
        """What it counts for, with the budget it has."""
        return self.seconds * self.share * self.weight

    def shrink(self, share: float) -> None:
        """Leave a bot this share of its budget; one that is thinking notices at its next stage."""
        if not self.budget.is_instant and share < self.share:
            self.share = share
            self.bot.cost = self.budget.part(share)

    def think(self) -> Any:
        """What the bot decides; one that fails plays any legal move, so that the game goes on."""
        try:
            move = self.bot.decide(self.view, self.legal)
            if move in self.legal:
                return move
            logger.error("%s decided on what is not legal", type(self.bot).__name__)
        except Exception:
            logger.exception("%s failed to decide", type(self.bot).__name__)
        return self.legal[0]

    def settle(self, decision: Any) -> None:
        """The decision, from the thread that made it."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle, decision)

    def _settle(self, decision: Any) -> None:
        if not self.decided.done():
            self.decided.set_result(decision)


class FairClocks:
    """How much time each of some parties has had; one that comes back has missed nothing, and saved nothing up."""

    def __init__(self) -> None:
        self.now = 0.0
        self.clocks: dict[Any, float] = {}

    def of(self, party: Any) -> float:
        """The clock of a party."""
        return max(self.now, self.clocks.get(party, 0.0))

    def start(self, party: Any) -> None:
        """It is a party's turn: nobody's clock shows less than its own."""
        self.now = max(self.now, self.of(party))

    def charge(self, party: Any, seconds: float) -> None:
        """A party has had time; those whose clocks say nothing any more are forgotten."""
        self.clocks[party] = self.of(party) + seconds
        if len(self.clocks) > 1000:
            self.clocks = {party: clock for party, clock in self.clocks.items() if clock > self.now}


class Load:
    """What the bots of an address want to think, in seconds, and the share of it that they may."""

    def __init__(self) -> None:
        self.bots = 0
        self.seconds = 0.0
        self.share = 1.0

    def add(self, seconds: float, bots: int = 1) -> None:
        """Somebody comes, or goes."""
        self.bots += bots
        self.seconds += seconds


class BotThreads:
    """Threads in which bots think, and those that wait for one."""

    def __init__(self, name: str, count: int) -> None:
        self.changed = Condition()
        self.waiting: list[Thought] = []
        self.thinking: list[Thought] = []
        self.loads: dict[str, Load] = {}
        """What each address wants decided."""
        self.addresses, self.tables = FairClocks(), FairClocks()
        self.playout_seconds = PLAYOUT_SECONDS
        self.closed = False
        self.threads = [Thread(target=self._work, name=f"{name} {number}", daemon=True) for number in range(count)]

    def add(self, thought: Thought) -> None:
        """Let a bot think as soon as it is its turn; those that think now may have to hurry."""
        if self.threads[0].ident is None:
            for thread in self.threads:
                thread.start()
        with self.changed:
            thought.seconds = thought.budget.seconds(self.playout_seconds)
            self.waiting.append(thought)
            self.loads.setdefault(thought.address, Load()).add(thought.seconds)
            self._limit(thought.address)
            for other in self.thinking:
                other.shrink(self._limit(other.address))
            self.changed.notify()

    def remove(self, thought: Thought) -> None:
        """Nobody waits for this any more; if it has begun it comes to its end soon."""
        with self.changed:
            if thought in self.waiting:
                self.waiting.remove(thought)
                self._unload(thought)
            thought.shrink(LEAST_SHARE)

    def close(self) -> None:
        """Begin nothing more."""
        with self.changed:
            self.closed = True
            for thought in (*self.waiting, *self.thinking):
                thought.decided.cancel()
                thought.shrink(LEAST_SHARE)
            self.waiting.clear()
            self.changed.notify_all()

    def _work(self) -> None:
        while (thought := self._next()) is not None:
            began = time.perf_counter()
            thought.settle(thought.think())
            self._end(thought, time.perf_counter() - began)

    def _next(self) -> Thought | None:
        with self.changed:
            self.changed.wait_for(lambda: self.waiting or self.closed)
            if self.closed:
                return None
            thought = min(self.waiting, key=self._turn)
            thought.shrink(self._limit(thought.address))
            self.waiting.remove(thought)
            self.thinking.append(thought)
            for clocks, party in ((self.addresses, thought.address), (self.tables, thought.table)):
                clocks.start(party)
                clocks.charge(party, thought.cost)
            return thought

    def _turn(self, thought: Thought) -> tuple[float, float, float]:
        """What the clocks of its address and of its table would show when it is done; else stand-ins come first."""
        cost = thought.cost
        return self.addresses.of(thought.address) + cost, self.tables.of(thought.table) + cost, thought.weight

    def _end(self, thought: Thought, seconds: float) -> None:
        """What it took counts, not what was expected."""
        with self.changed:
            self.thinking.remove(thought)
            self._unload(thought)
            more = seconds * thought.weight - thought.cost
            self.addresses.charge(thought.address, more)
            self.tables.charge(thought.table, more)
            if playouts := thought.budget.playouts * thought.share:
                self.playout_seconds += LEARNING * (seconds / playouts - self.playout_seconds)

    def _unload(self, thought: Thought) -> None:
        load = self.loads[thought.address]
        load.add(-thought.seconds, -1)
        if not load.bots:
            del self.loads[thought.address]

    def _limit(self, address: str) -> float:
        """The share of their budgets that bots of an address have: each address has its part of a round.

        It stays as small as it was until nothing of the address waits: the last in a queue have no more than the first.
        """
        load = self.loads[address]
        capacity = ROUND_SECONDS * len(self.threads)
        crowded = len(self.waiting) + len(self.thinking) > len(self.threads)
        if crowded and sum(each.seconds for each in self.loads.values()) > capacity:
            part = capacity / len(self.loads)
            load.share = max(LEAST_SHARE, min(load.share, part / max(load.seconds, part)))
        return load.share


class BotScheduler:
    """All bots of a process."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.quick = BotThreads("quick bot", 1)
        self.searching = BotThreads("bot", threads)

    async def decide(
        self, bot: Bot, view: Any, legal: Sequence[Move], *, table: str, address: str, stands_in: bool
    ) -> Move:
        """What a bot decides, at a table that somebody at an address has opened."""
        thought = Thought(bot, view, legal, table=table, address=address, stands_in=stands_in)
        move: Move = await self.settled(thought)
        return move

    async def settled(self, thought: Thought) -> Any:
        """What comes of a thought, when it has had its turn."""
        threads = self.quick if thought.budget.is_instant else self.searching
        with self.metrics.thinking():
            threads.add(thought)
            try:
                return await thought.decided
            finally:
                if thought.decided.cancelled():
                    threads.remove(thought)

    def close(self) -> None:
        """Let no more bots think; who waits for one waits in vain."""
        self.quick.close()
        self.searching.close()
