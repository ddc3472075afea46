"""Processes that tell one another through Redis."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from sushiya.server.fanout.fanout import Heard

CHANNEL = "sushiya:tables"
RETRY_SECONDS = 0.5
PATIENCE_SECONDS = 5
"""So long the opening of the house waits for Redis."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """How far tables have come, as one process tells the others."""

    sender: str
    numbers: dict[str, int]


decode = msgspec.json.Decoder(News).decode


class RedisFanout:
    """One channel for all; a process that was cut off asks the store for what it has missed."""

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(url, socket_connect_timeout=5, health_check_interval=15)
        self.name = secrets.token_hex(8)
        self.listener: asyncio.Task[None] | None = None

    async def open(self, heard: Heard) -> None:
        """Begin to listen; a Redis that is away for a while is waited for."""
        listening = asyncio.Event()
        self.listener = asyncio.create_task(self._listen(heard, listening))
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), PATIENCE_SECONDS)

    async def tell(self, numbers: Mapping[str, int]) -> None:
        """Tell the others; those that cannot be reached now catch up when they can."""
        with suppress(RedisError, OSError):  # they read the store as soon as they listen again
            await self.redis.publish(CHANNEL, msgspec.json.encode(News(self.name, dict(numbers))))

    async def close(self) -> None:
        """Stop listening."""
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
        await self.redis.aclose()

    async def _listen(self, heard: Heard, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    heard(None, 0)
                    listening.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._hear(message["data"], heard)
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes, heard: Heard) -> None:
        try:
            news = decode(data)
        except msgspec.MsgspecError:
            return  # not from one of us
        if news.sender != self.name:
            for code, number in news.numbers.items():
                heard(code, number)
