"""`kill -9` in the middle of play: nothing acknowledged is lost, and the game goes on."""

from __future__ import annotations

import asyncio
import random
import signal
from contextlib import suppress

from tests.server.processes import GONE, Player, free_port, serving, until_it_answers

KILLS = 20
PATIENCE = 300


async def play_and_kill(database: str) -> None:
    """Play, be killed at any moment, come back; nothing acknowledged is missing."""
    port, rolls = free_port(), random.Random(KILLS)
    player = Player(port, rolls)
    for life in range(KILLS):
        with serving(port, database) as house:
            await until_it_answers(port)
            if life == 0:
                await player.open_table()
            playing = asyncio.create_task(player.play(games=1_000_000))
            await asyncio.sleep(rolls.uniform(0.01, 0.4))
            house.send_signal(signal.SIGKILL)
            with suppress(*GONE):
                await playing
    with serving(port, database):
        await until_it_answers(port)
        await player.play(games=player.games + 1)
    assert player.number > KILLS


def test_a_house_that_is_killed_twenty_times(url: str) -> None:
    asyncio.run(asyncio.wait_for(play_and_kill(url), PATIENCE))
