"""Processes that tell one another through Redis."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from sushiya.server.fanout.fanout import Heard, Met, Present
from sushiya.server.store.store import LogRow

CHANNEL = "sushiya:tables"
RETRY_SECONDS = 0.5
PATIENCE_SECONDS = 5
"""So long the opening of the house, and every message, waits for Redis."""
MOST_UNTOLD = 10_000


class News(msgspec.Struct, frozen=True, array_like=True):
    """What was written, and who is there, as one process tells the others."""

    sender: str
    rows: list[LogRow]
    present: dict[str, list[str]] = {}
    """Who is connected there, by table."""


decode = msgspec.json.Decoder(News).decode


class RedisFanout:
    """One channel for all; a process that is cut off asks the store for what it misses, and tells its own news later.

    The client must not reconnect by itself: what was said in between would be missed in silence.
    """

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(
            url, socket_connect_timeout=PATIENCE_SECONDS, health_check_interval=15, retry=Retry(NoBackoff(), 0)
        )
        self.name = secrets.token_hex(8)
        self.untold: list[LogRow] = []
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard, met: Met) -> None:
        """Begin to listen; a Redis that is away for a while is waited for."""
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(self._listen(heard, met, listening)), asyncio.create_task(self._publish())]
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), PATIENCE_SECONDS)

    async def tell(self, rows: Sequence[LogRow]) -> None:
        """Tell the others, as soon as they can be reached; of too much untold, the last entry of every table does."""
        self.untold += rows
        if len(self.untold) > MOST_UNTOLD:
            self.untold = list({row.table_code: row for row in self.untold}.values())
        self.wake.set()

    def is_alone(self) -> bool:
        """Nobody knows."""
        return False

    async def show(self, present: Present) -> None:
        """Tell the others who is here; if they cannot be reached now, the next time will do."""
        news = News(self.name, [], {code: list(holders) for code, holders in present.items()})
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.redis.publish(CHANNEL, msgspec.json.encode(news))

    async def close(self) -> None:
        """Tell what is left to tell, and stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._tell_all()
        await self.redis.aclose()

    async def _publish(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            try:
                await self._tell_all()
            except (RedisError, OSError):
                self.wake.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _tell_all(self) -> None:
        """Publish what is untold; what could not be published stays so."""
        telling, self.untold = self.untold, []
        if not telling:
            return
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.redis.publish(CHANNEL, msgspec.json.encode(News(self.name, telling)))
        except BaseException:
            self.untold = telling + self.untold
            raise

    async def _listen(self, heard: Heard, met: Met, listening: asyncio.Event) -> None:
        """Hear the others; while they cannot be heard, whatever is there may be news."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            heard(None)
                            listening.set()
                        elif message["type"] == "message":
                            self._hear(message["data"], heard, met)
            except (RedisError, OSError):
                heard(None)
                await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes, heard: Heard, met: Met) -> None:
        try:
            news = decode(data)
        except msgspec.MsgspecError:
            return  # not from one of us
        if news.sender != self.name:
            for row in news.rows:
                heard(row)
            met(news.sender, news.present)
