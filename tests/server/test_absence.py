"""Clocks, stand-ins, votes and pauses: a table never stalls for ever, and a seat can be taken back."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from sushiya.bots.random import RandomBot
from sushiya.core.moves import Move
from sushiya.server import protocol
from sushiya.server.live import entries
from sushiya.server.live.live_table import Guest, LiveTable
from sushiya.server.live.table import STAND_IN, Table, TableRefusal
from sushiya.server.protocol import TableTerms
from tests.playing import dice
from tests.server.clients import open_house, play_to_the_end, seat_people, start

SECOND = 1000
START = 1_000_000


def playing(**terms: object) -> LiveTable:
    """Two people, a and b, at a table that was dealt at START; both have been gone for long."""
    opened = entries.Opened(
        game="sushi-go",
        players=2,
        options={},
        host="a",
        secret="00" * 32,
        terms=TableTerms(**terms),  # type: ignore[arg-type]
    )
    log: list[entries.AnyEntry] = [
        opened,
        entries.Seated(seat=0, name="A", holder="a"),
        entries.Seated(seat=1, name="B", holder="b"),
        entries.Started(),
    ]
    live = LiveTable(Table("abc", [(START, entry) for entry in log]))
    live.changed_at = 0
    return live


def comes(live: LiveTable, holder: str) -> None:
    """Somebody connects."""
    live.guests.add(Guest(holder, lambda _: None))


def test_a_seat_that_is_gone_is_covered_after_the_time_of_the_table() -> None:
    live = playing(away="bot", away_seconds=30)
    comes(live, "a")
    assert live.overdue(START + 29 * SECOND) == []
    assert live.overdue(START + 31 * SECOND) == [1]


def test_a_seat_whose_holder_is_at_another_process_is_not_gone() -> None:
    live = playing(away="bot", away_seconds=30)
    comes(live, "a")
    soon, later = START + 31 * SECOND, START + 40 * SECOND
    assert live.meet("other", ["b"], soon)
    assert not live.meet("other", ["b"], soon), "that was known"
    assert live.overdue(soon) == []
    assert live.forget_others(later), "the other process has fallen silent"
    assert live.overdue(later) == [], "there is time to come back"
    assert live.overdue(later + 31 * SECOND) == [1]


def test_a_seat_that_is_out_of_time_is_covered_though_it_is_there() -> None:
    live = playing(clock="fast")
    comes(live, "a")
    comes(live, "b")
    assert live.table.due(0) == START + 20 * SECOND
    assert live.overdue(START + 19 * SECOND) == []
    assert live.overdue(START + 21 * SECOND) == [0, 1]


def test_a_table_that_waits_covers_nobody() -> None:
    assert playing(away="wait", clock="fast").overdue(START + 10**9) == []


def test_who_has_chosen_is_not_late() -> None:
    live = playing(clock="fast")
    match = live.table.match
    assert match is not None
    live.table.apply(entries.Moved(seat=0, move=str(match.legal(0)[0]), request="a:1"), START + SECOND)
    assert live.overdue(START + 21 * SECOND) == [1]


def test_a_vote_needs_more_than_half_of_the_others() -> None:
    live = playing(away="vote", away_seconds=30)
    late = START + 31 * SECOND
    assert live.overdue(late) == []
    live.table.apply(entries.Voted(seat=0, absent=1), late)
    assert live.overdue(late) == [1]


def test_a_paused_clock_begins_anew() -> None:
    live = playing(clock="fast")
    live.table.apply(entries.Paused(), START + SECOND)
    assert live.table.due(0) is None and live.overdue(START + 10**9) == []
    live.table.apply(entries.Resumed(), START + 100 * SECOND)
    assert live.table.due(0) == START + 120 * SECOND


def test_a_seat_is_taken_back_by_asking_only() -> None:
    table = playing().table
    assert table.match is not None
    legal = [str(move) for move in table.match.legal(0)]
    table.apply(entries.Covered(seat=0), START)
    assert table.bot_of(0) == STAND_IN
    with pytest.raises(TableRefusal) as refused:
        table.grant(protocol.Play(id="early", seat=0, move=legal[0]), "a")
    assert refused.value.key == "server.error.covered"
    assert refused.value.say("en") != refused.value.say("fr")
    table.apply(entries.Moved(seat=0, move=legal[0]), START)
    assert table.bot_of(0) == STAND_IN, "that was the bot's own move"
    back = table.grant(protocol.TakeBack(id="back", seat=0), "a")
    assert isinstance(back, entries.TakenBack)
    table.apply(back, START)
    assert table.bot_of(0) is None
    changed = table.grant(protocol.Play(id="late", seat=0, move=legal[-1]), "a")
    assert isinstance(changed, entries.Moved) and (changed.seat, changed.move) == (0, legal[-1])


@pytest.mark.parametrize("game", ["sushi-go", "sushi-boat"])
async def test_a_bot_plays_on_for_somebody_who_left_and_gives_the_seat_back(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2)
        await start(tabs)
        code = tabs[0].table.code
        live = house.house.tables[code]
        await tabs[1].socket.close()
        await tabs[0].until(lambda: not tabs[0].table.seats[1].present)
        house.house.take(live, entries.Covered(seat=1))
        await tabs[0].until(lambda: tabs[0].table.seats[1].covered)
        rolls = dice("covered", game)
        for _ in range(3):
            while not tabs[0].owed():
                await tabs[0].next()
            await tabs[0].move(rolls)
        back = await tabs[1].browser.visit(code)
        await back.fail("play", "server.error.covered", seat=1, move="whatever it is")
        await back.do("take-back", seat=1)
        assert not back.table.seats[1].covered
        await play_to_the_end([tabs[0], back], rolls)


async def test_a_pause_of_the_host_ends_when_anybody_who_plays_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, guest = await seat_people(house, "sushi-go", 2)
        stranger = await (await house.guest()).visit(host.table.code)
        for verb in ("pause", "resume"):
            await host.fail(verb, "server.error.not_started")
        await start([host, guest])
        await guest.fail("pause", "server.error.host_only")
        for goes_on in (host, guest):
            await host.do("pause")
            assert host.table.paused
            await host.fail("play", "server.error.paused", seat=0, move=host.state(0).legal[0])
            await stranger.fail("resume", "server.error.host_only")
            assert house.table(host.table.code).paused
            await goes_on.do("resume")
            assert not goes_on.table.paused
        await play_to_the_end([host, guest], dice("resumed"))


async def test_a_host_who_only_watches_goes_on_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        watching, player = await house.guest(), await house.guest()
        code = await watching.open_table()
        host, tab = await watching.visit(code), await player.visit(code)
        await tab.do("sit", seat=0, name="Aria")
        await host.do("add-bot", seat=1, bot="random")
        await start([host, tab])
        for verb in ("pause", "resume"):
            await host.do(verb)
            assert host.table.paused == (verb == "pause")


async def test_own_words_only_where_the_table_allows_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        for allowed in (False, True):
            wanted = {"game": "sushizock", "players": 2, "terms": {"chat": allowed}}
            tab = await browser.visit((await browser.http.post("/api/tables", json=wanted)).json()["code"])
            await tab.do("sit", seat=0, name="Aria")
            if not allowed:
                await tab.fail("chat", "server.error.no_chat", seat=0, text="Bonjour !")
                continue
            await tab.do("chat", seat=0, text="Bonjour !")
            assert tab.heard_of(protocol.Said)[-1].text == "Bonjour !"


async def test_a_table_without_spectators_shows_them_no_view(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        wanted = {"game": "sushi-go", "players": 2, "terms": {"spectators": False}}
        code = (await browser.http.post("/api/tables", json=wanted)).json()["code"]
        tab = await browser.visit(code)
        await tab.do("sit", seat=0, name="Aria")
        await tab.do("add-bot", seat=1, bot="random")
        await tab.do("start")
        stranger = await (await house.browser()).visit(code)
        assert stranger.snapshot.seats == [] and tab.state(0).view is not None


async def test_a_seat_freed_while_its_bot_thinks_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decide, freed = RandomBot.decide, threading.Event()

    def decide_late(bot: RandomBot, view: object, legal: Sequence[Move]) -> Move:
        freed.wait(20)
        return decide(bot, view, legal)

    monkeypatch.setattr(RandomBot, "decide", decide_late)
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await tabs[0].move(dice("before"))
        await tabs[0].do("leave", seat=1)
        freed.set()
        await play_to_the_end(tabs, dice("after"))


def test_who_sits_down_or_takes_a_seat_back_has_the_whole_time() -> None:
    table = playing(clock="fast").table
    later = START + 60 * SECOND
    table.apply(entries.Freed(seat=0), START + 5 * SECOND)
    assert table.due(0) == START + 20 * SECOND
    table.apply(entries.Seated(seat=0, name="C", holder="c"), later)
    assert table.due(0) == later + 20 * SECOND
    table.apply(entries.Covered(seat=1), later)
    table.apply(entries.TakenBack(seat=1), later + SECOND)
    assert table.due(1) == later + 21 * SECOND
