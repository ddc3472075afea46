"""The pace of robots: people can follow what they do, and never wait for it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, get_args

import pytest

import sushiya
from sushiya.core.match import Match
from sushiya.server import protocol
from sushiya.server.live.pace import pause_at
from sushiya.server.protocol import Pace
from sushiya.server.settings import Settings
from tests.playing import dice, walk
from tests.server import entries
from tests.server.clients import open_house

DEFAULT = Settings().bot_pause
CLOCK_SLACK = 10
"""The log counts whole milliseconds of another clock than the one that sleeps."""
PACES: tuple[Pace, ...] = get_args(Pace)


def after(game: str, event: str) -> Match[Any]:
    """A match in which this has just happened."""
    for seed in range(50):
        known = 0
        for match in walk(sushiya.game(game).new(4, seed), random.Random(seed)):
            news = match.events(None, known)
            known += len(news)
            if any(type(new).__name__ == event for new in news) and not match.is_over:
                return match
    raise AssertionError("that never happens")


STRIKING = [
    ("sushizock", "Stole"),
    ("sushi-boat", "WasabiRevealed"),
    ("sushi-boat", "ChallengeResolved"),
]


@pytest.mark.parametrize(("game", "event"), STRIKING)
def test_a_striking_step_rests(game: str, event: str) -> None:
    match = after(game, event)
    calm, normal, quick = (pause_at(pace, match, DEFAULT) for pace in PACES)
    assert calm > normal >= 1.5 > quick > 0


def test_a_player_who_must_leave_a_seat_is_striking_and_one_who_sits_down_is_not() -> None:
    match = sushiya.game("sushi-boat").new(2, 1, {"first_player": 0})
    match.play(0, "sit L1")
    assert not match.struck
    match.play(0, "end")
    match.play(1, next(move for move in match.legal(1) if str(move).endswith("for 1 yen")))
    assert match.struck
    assert pause_at("normal", match, DEFAULT) >= 1.5
    match.undo(1)
    assert not match.struck


@pytest.mark.parametrize("game", ["sushizock", "sushi-boat"])
def test_a_robot_takes_its_time_in_turn(game: str) -> None:
    match = sushiya.game(game).new(4, 1)
    calm, normal, quick = (pause_at(pace, match, DEFAULT) for pace in PACES)
    assert calm > normal > quick > 0


@pytest.mark.parametrize("game", ["sushi-go", "sushi-go-party"])
def test_where_all_choose_together_the_pace_changes_little(game: str) -> None:
    match = sushiya.game(game).new(4, 1)
    pauses = [pause_at(pace, match, DEFAULT) for pace in PACES]
    assert max(pauses) < 2 * min(pauses)
    assert pauses == sorted(pauses, reverse=True)


def test_without_a_pause_there_is_none() -> None:
    for game, event in STRIKING:
        assert all(pause_at(pace, after(game, event), 0) == 0 for pace in PACES)


@pytest.mark.parametrize("pace", PACES)
async def test_robots_keep_the_pace_of_the_table(tmp_path: Path, pace: Pace) -> None:
    async with open_house(tmp_path, bot_pause=20) as house:
        host = await house.guest()
        wanted = {"game": "sushizock", "players": 3, "terms": {"pace": pace}}
        tab = await host.visit((await host.http.post("/api/tables", json=wanted)).json()["code"])
        assert tab.table.terms.pace == pace
        for seat in range(3):
            await tab.do("add-bot", seat=seat, bot="random")
        await tab.do("start")
        await tab.until(lambda: len(tab.heard_of(protocol.Step)) > 12)
        rows = await house.house.store.read(tab.table.code, 0)
    first, *log = entries.entries_of(rows)
    table, last = entries.folded(tab.table.code, [first]), 0
    for at, entry in zip([row.at for row in rows[1:]], log, strict=True):
        if isinstance(entry, entries.Moved):
            assert table.match is not None
            assert at - last >= 1000 * pause_at(pace, table.match, 20) - CLOCK_SLACK
        entries.apply(table, entry)
        last = at


async def test_people_never_wait_for_robots_to_choose(tmp_path: Path) -> None:
    async with open_house(tmp_path, bot_pause=10_000) as house:
        host = await house.guest()
        wanted = {"game": "sushi-go", "players": 3, "terms": {"pace": "calm"}}
        tab = await host.visit((await host.http.post("/api/tables", json=wanted)).json()["code"])
        await tab.do("sit", seat=0, name="Aria")
        for seat in (1, 2):
            await tab.do("add-bot", seat=seat, bot="random")
        await tab.do("start")
        await tab.move(dice("at once"))
        assert tab.to_act == [1, 2]


def test_a_table_opened_before_there_was_a_pace_has_the_normal_one() -> None:
    opened = entries.decode_entry(
        b'{"entry":"opened","game":"sushizock","players":2,"options":{},"host":"a","secret":"00","terms":{}}'
    )
    assert isinstance(opened, entries.Opened) and opened.terms.pace == "normal"
