"""`kill -9` in the middle of play: nothing acknowledged is lost, and the game goes on."""

from __future__ import annotations

import asyncio

from tests.server.killing import play_and_kill

KILLS = 10
TABLES = 2
PATIENCE = 300


def test_a_house_that_is_killed_again_and_again(sqlite_url: str) -> None:
    report = asyncio.run(asyncio.wait_for(play_and_kill(sqlite_url, KILLS, TABLES), PATIENCE))
    assert report.tally.acknowledged > KILLS * TABLES
    assert (report.tally.lost, report.tally.repeated) == (0, 0)


def test_any_of_two_processes_is_killed_again_and_again(postgresql_url: str) -> None:
    report = asyncio.run(asyncio.wait_for(play_and_kill(postgresql_url, KILLS, TABLES, processes=2), PATIENCE))
    assert report.tally.acknowledged > KILLS * TABLES
    assert (report.tally.lost, report.tally.repeated) == (0, 0)
    assert report.tally.owner_changes > 0
