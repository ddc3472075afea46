"""A finished game in full: nothing of it is secret any more.

Made once, by a process of low priority, then kept compressed with the game. `python -m sushiya.server.replays` is that
process: a record comes in, its replay goes out.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import os
import sys
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

import sushiya
from sushiya.core.errors import SushiyaError
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.core.replay import beginning
from sushiya.server.protocol import AnyEvent, AnyView
from sushiya.server.store.store import Store, Unavailable

MOST_WAITING = 8
"""So many replays may wait to be made."""
MAKING_SECONDS = 60
"""No replay takes so long to make."""
NICENESS = 10


REFUSED = 3
"""The exit code that says that a refusal was written instead."""


class Busy(SushiyaError):
    """Too many ask for what takes long."""


class NoReplay(SushiyaError):
    """A record cannot be played again."""


class Frame(msgspec.Struct, frozen=True):
    """The match after a move: who made it, and what every seat, and last a spectator, saw and was told."""

    seat: int | None
    move: str | None
    views: list[AnyView]
    events: list[list[AnyEvent]]


class Replay(msgspec.Struct, frozen=True):
    """A game from the deal to the end."""

    record: Record
    frames: list[Frame]
    scores: list[int]
    winners: list[int]


def replay_of(record: Record) -> Replay:
    """Play a record again and look at it from everywhere."""
    match = beginning(record)
    told = [0] * (match.players + 1)
    frames = [frame(match, told, None, None)]
    for seat, move in record.moves:
        match.play(seat, move)
        frames.append(frame(match, told, seat, move))
    return Replay(record, frames, match.scores, match.winners)


def frame(match: Match[Any], told: list[int], seat: int | None, move: str | None) -> Frame:
    """The match as it stands, with what is new since the last frame."""
    observers: list[int | None] = [*range(match.players), None]
    events = [match.news(observer, told[place]) for place, observer in enumerate(observers)]
    for place, news in enumerate(events):
        told[place] += len(news)
    return Frame(seat, move, [match.view(observer) for observer in observers], events)


@cache
def shape() -> str:
    """A name for what replays consist of: those made by a house of other views and events have another."""
    games = [sushiya.game(game_id) for game_id in sushiya.game_ids()]
    kinds = [Replay, *(kind for game in games for kind in (game.view_type, game.event_type))]
    schemas = [msgspec.json.schema(kind) for kind in kinds]
    return hashlib.sha256(msgspec.json.encode(schemas)).hexdigest()[:8]


class Replays:
    """Finds replays, or has them made: one at a time, each once however many ask for it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.making: dict[str, asyncio.Task[bytes]] = {}
        self.turn = asyncio.Lock()
        shape()

    async def find(self, game_id: str) -> bytes | None:
        """A replay that has been made, compressed."""
        return await self.store.replay(kept_as(game_id))

    def is_being_made(self, game_id: str) -> bool:
        """Whether somebody else has asked for it just now."""
        return game_id in self.making

    async def make(self, game_id: str, record: str) -> bytes:
        """Have a replay made, and keep it; Busy if too many others are to be made."""
        if game_id not in self.making:
            if len(self.making) > MOST_WAITING:
                raise Busy("server.error.busy")
            self.making[game_id] = asyncio.create_task(self._make(game_id, record))
            self.making[game_id].add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(self.making[game_id])

    async def _make(self, game_id: str, record: str) -> bytes:
        try:
            async with self.turn:
                replay = await made_elsewhere(record)
            with suppress(Unavailable):
                await self.store.keep_replay(kept_as(game_id), replay)
            return replay
        finally:
            del self.making[game_id]

    async def close(self) -> None:
        """Stop what is being made."""
        tasks = list(self.making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def kept_as(game_id: str) -> str:
    """The name under which a replay is kept; a house of other views and events makes its own."""
    return f"{game_id}.{shape()}"


async def made_elsewhere(record: str) -> bytes:
    """The replay of a record, made by a process of its own: in a thread it would hold up every table."""
    maker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "sushiya.server.replays",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        replay, _ = await asyncio.wait_for(maker.communicate(record.encode()), MAKING_SECONDS)
    finally:
        if maker.returncode is None:
            maker.kill()
            await maker.wait()
    if maker.returncode == REFUSED:
        key, params = msgspec.json.decode(replay)
        raise NoReplay(key, **params)
    if maker.returncode:
        raise RuntimeError(f"a replay could not be made: {maker.returncode}")
    return replay


def main() -> None:
    """Read a record, write its replay."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        replay = replay_of(Record.from_json(sys.stdin.buffer.read()))
    except SushiyaError as error:
        sys.stdout.buffer.write(msgspec.json.encode((error.key, error.params)))
        sys.exit(REFUSED)
    sys.stdout.buffer.write(gzip.compress(msgspec.json.encode(replay), mtime=0))


if __name__ == "__main__":
    main()
