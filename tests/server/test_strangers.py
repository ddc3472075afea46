"""Strangers at one table: own words by agreement, a vote on who stalls, and leaving that is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushiya.server import protocol
from sushiya.server.live.entries import Covered
from sushiya.server.live.live_table import now
from sushiya.server.live.table import TableRefusal
from sushiya.server.store.attendance import LATEST, Attended, AttendedRow
from sushiya.server.store.store import LogRow, Store
from tests.playing import dice
from tests.server import entries
from tests.server.clients import Connection, OpenHouse, open_house, play_some, play_to_the_end, start
from tests.server.databases import opened
from tests.server.test_absence import Later, comes, happens, later, playing

__all__ = ["later"]


async def strangers(house: OpenHouse, people: int, bots: int = 0, **terms: Any) -> list[Connection]:
    """A table that is open to all, in the lobby, with people in its first seats."""
    browsers = [await house.guest() for _ in range(people)]
    wanted = {"game": "sushizock", "players": people + bots, "terms": {"public": True, **terms}}
    code = (await browsers[0].http.post("/api/tables", json=wanted)).json()["code"]
    tabs = [await browser.visit(code) for browser in browsers]
    for seat, tab in enumerate(tabs):
        await tab.do("sit", seat=seat, name=f"P{seat}")
    for seat in range(people, people + bots):
        await tabs[0].do("add-bot", seat=seat, bot="kome")
    return tabs


async def test_own_words_need_everybodys_yes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two, three = await strangers(house, 3)
        await one.do("agree-chat", seat=0, agrees=True)
        await one.fail("agree-chat", "server.error.said_already", seat=0, agrees=True)
        await one.fail("agree-chat", "server.error.not_your_seat", seat=1, agrees=True)
        await two.do("agree-chat", seat=1, agrees=True)
        await two.fail("chat", "server.error.no_chat_yet", seat=1, text="psst")
        await two.until(lambda: [seat.agrees for seat in two.table.seats] == [True, True, False])
        assert not two.table.chat
        await three.do("agree-chat", seat=2, agrees=True)
        assert three.table.chat
        await one.do("chat", seat=0, text="Bonsoir à tous")
        await one.fail("chat", "server.error.words_refused", seat=0, text="Espèce de c o n, MERDE!")
        await two.do("agree-chat", seat=1, agrees=False)
        await one.fail("chat", "server.error.no_chat_yet", seat=0, text="?")
        code = one.table.code
    async with open_house(tmp_path) as house:
        again = await (await house.browser(one.browser.token)).visit(code)
        assert [seat.agrees for seat in again.table.seats] == [True, False, True], "also after a restart"
        back = await (await house.browser(two.browser.token)).visit(code)
        await back.do("agree-chat", seat=1, agrees=True)
        assert back.table.chat


async def test_somebody_new_closes_it_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await strangers(house, 2)
        for seat, tab in enumerate((one, two)):
            await tab.do("agree-chat", seat=seat, agrees=True)
        await two.do("leave", seat=1)
        assert not two.table.chat, "nobody chats alone"
        new = await (await house.guest()).visit(one.table.code)
        await new.do("sit", seat=1, name="New")
        assert not new.table.chat and not new.table.seats[1].agrees
        await new.do("agree-chat", seat=1, agrees=True)
        assert new.table.chat
        friends = await house.guest()
        tab = await friends.visit(await friends.open_table())
        await tab.do("sit", seat=0, name="Aria")
        await tab.fail("agree-chat", "server.error.no_agreement", seat=0, agrees=True)


def test_strangers_may_replace_who_stalls_even_without_a_clock(later: Later) -> None:
    live = playing(public=True, away="wait", away_seconds=30)
    comes(live, "a")
    comes(live, "b")
    entries.grant(live.table, protocol.Vote("v", 0, 1), "a")
    happens(live, entries.Voted(seat=0, absent=1))
    later.pass_(29)
    assert live.overdue() == [], "everybody may think for a while"
    later.pass_(2)
    assert live.overdue() == [1], "though it is there"
    friends = playing(away="wait", away_seconds=30)
    with pytest.raises(TableRefusal):
        entries.grant(friends.table, protocol.Vote("v", 0, 1), "a")
    slow = playing(public=True, clock="days", away="wait", away_seconds=30)
    comes(slow, "b")
    happens(slow, entries.Voted(seat=0, absent=1))
    later.pass_(3600)
    assert slow.overdue() == [], "who has days may take them"


def test_every_decision_has_its_time_for_who_decides_last_as_well(later: Later) -> None:
    live = playing(clock="fast")
    comes(live, "a")
    comes(live, "b")
    assert live.table.match is not None
    for _ in range(4):
        for seat in (0, 1):
            later.pass_(8)
            happens(live, entries.Moved(seat=seat, move=str(live.table.match.legal(seat)[0])))
        assert live.overdue() == []
        assert live.table.due(0) == live.table.due(1)


async def counts(tab: Connection) -> list[tuple[int, int] | None]:
    """What a tab is told of everybody at the table, when all of it is read."""
    people = [n for n, seat in enumerate(tab.table.seats) if seat.name is not None and seat.bot is None]
    await tab.until(lambda: all(tab.table.seats[n].attended is not None for n in people))
    found = [seat.attended for seat in tab.table.seats]
    return [None if each is None else (each.begun, each.finished) for each in found]


async def known(house: OpenHouse, tab: Connection) -> tuple[int, int]:
    holder = tab.browser.holder
    assert holder is not None
    attended = (await house.house.store.attendance.of([holder]))[holder]
    return attended.begun, attended.finished


async def test_who_leaves_and_who_stays_is_counted_and_shown_to_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await strangers(house, 3, 1)
        one, two, three = tabs
        assert await counts(one) == [(0, 0), (0, 0), (0, 0), None], "everybody is new here"
        store = house.house.store
        assert two.browser.holder is not None
        before = [AttendedRow(two.browser.holder, f"old-{n}", n > 0, now() - 4 + n) for n in range(4)]
        await store.append([], attended=before)
        await start(tabs)
        await play_some(house.table(one.table.code), tabs, dice("leaving"), 3)
        await two.do("leave", seat=1)
        assert await known(house, two) == (5, 3), "counted at once"
        house.house.requests.take(house.house.tables.live[one.table.code], Covered(seat=2))
        await house.house.writer.settle(one.table.code)
        assert await known(house, three) == (1, 0)
        while house.table(one.table.code).is_forfeited(2):
            await three.sync()
        await three.do("take-back", seat=2)
        await play_to_the_end([one, three], dice("stay"))
        assert [await known(house, tab) for tab in tabs] == [(1, 1), (5, 3), (1, 1)], "who came back has finished"
        await one.do("rematch")
        back = await two.browser.visit(one.table.code)
        await back.do("sit", seat=1, name="P1")
        await back.until(lambda: back.table.seats[1].attended == protocol.Attendance(5, 3))


async def test_nobody_else_is_told_and_other_games_do_not_count(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await strangers(house, 2)
        holder = two.browser.holder
        assert holder is not None
        before = [AttendedRow(holder, f"old-{n}", True, now() - 9 + n) for n in range(9)]
        await house.house.store.append([], attended=before)
        one_more = await house.guest()
        await counts(one)
        outside = await one_more.visit(one.table.code)
        looked = await one_more.look(one.table.code)
        assert [seat.attended for seat in (*outside.table.seats, *looked.seats)] == [None] * 4
        await start([one, two])
        await two.do("leave", seat=1)
        await one.do("leave", seat=0)
        assert await known(house, one) == (1, 0)
        (alone,) = await strangers(house, 1, 1)
        await start([alone])
        await alone.do("leave", seat=0)
        assert await known(house, alone) == (0, 0), "robots mind nothing"
        sent, away = await strangers(house, 2)
        await start([sent, away])
        await sent.do("leave", seat=1)
        assert await known(house, away) == (0, 0), "who is sent away by the host has not left"


async def test_every_store_counts_the_latest_games(store: Store) -> None:
    async with opened(store):
        rows = [AttendedRow("a", f"g{n}", n % 2 == 0, n) for n in range(LATEST + 10)]
        await store.append([LogRow("t", 0, 0, "{}")], attended=[*rows, AttendedRow("b", "g1", False, 1)])
        await store.append([], attended=[AttendedRow("b", "g1", False, 1), AttendedRow("b", "g1", True, 2)])
        assert await store.attendance.of(["a", "b", "c"]) == {
            "a": Attended(LATEST, LATEST // 2),
            "b": Attended(1, 1),
            "c": Attended(0, 0),
        }
        await store.attendance.forget("a")
        assert await store.attendance.of(["a", "b"]) == {"a": Attended(0, 0), "b": Attended(1, 1)}


async def test_a_name_that_is_not_to_be_listed_stays_unlisted_after_a_rematch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await strangers(house, 2)
        await two.do("leave", seat=1)
        await two.do("sit", seat=1, name="Hidden", unnamed=True)
        await start([one, two])
        await play_to_the_end([one, two], dice("unnamed"))
        await one.do("rematch")
        await one.do("leave", seat=0)
        await house.house.listing.show_own()
        shown = msgspec.json.decode(house.house.listing.put[one.table.code].shown, type=protocol.WaitingTable)
        assert shown.names == []
