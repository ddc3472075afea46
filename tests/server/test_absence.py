"""Clocks, stand-ins, votes and pauses: a table never stalls for ever, and a seat can be taken back."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sushiya.bots.random import RandomBot
from sushiya.core.moves import Move
from sushiya.server import protocol
from sushiya.server.live import live_table
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.session import Session
from sushiya.server.live.table import STAND_IN, Table, TableRefusal
from sushiya.server.protocol import TableTerms
from tests.playing import dice
from tests.server import entries
from tests.server.clients import open_house, play_to_the_end, seat_people, start

SECOND = 1000


class Later:
    """The clock that nobody sets, which tests set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 10**9
        monkeypatch.setattr(live_table, "monotonic", lambda: self.at)

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.at += int(1000 * seconds)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


def playing(**terms: object) -> LiveTable:
    """Two people, a and b, at a table that was dealt just now; nobody has come yet."""
    opened = entries.Opened(
        game="sushi-go",
        players=2,
        options={},
        host="a",
        secret="00" * 32,
        terms=TableTerms(**terms),  # type: ignore[arg-type]
    )
    log: list[entries.Entry] = [
        opened,
        entries.Seated(seat=0, name="A", holder="a"),
        entries.Seated(seat=1, name="B", holder="b"),
        entries.Started(),
    ]
    return LiveTable(entries.folded("abc", log))


def happens(live: LiveTable, entry: entries.Entry) -> None:
    """Something happens at the table now."""
    entries.apply(live.table, entry, live.clock())
    live.restart_clock()


def comes(live: LiveTable, holder: str) -> Session:
    """Somebody connects."""
    session = Session(holder, lambda _: None)
    live.enter(session)
    return session


def test_a_seat_that_is_gone_is_covered_after_the_time_of_the_table(later: Later) -> None:
    live = playing(away="bot", away_seconds=30)
    comes(live, "a")
    later.pass_(29)
    assert live.overdue() == []
    later.pass_(2)
    assert live.overdue() == [1]


def test_those_who_come_and_go_do_not_hold_off_that_somebody_else_is_gone(later: Later) -> None:
    live = playing(away="bot", away_seconds=30)
    comes(live, "a")
    for _ in range(31):
        later.pass_(1)
        live.leave(comes(live, "stranger"))
    assert live.overdue() == [1]


def test_after_a_restart_everybody_has_time_to_come_back(later: Later) -> None:
    live = playing(away="bot", away_seconds=5, clock="fast")
    table = LiveTable(live.table, last_at=live_table.now() - 3600 * SECOND)
    later.pass_(19)
    assert table.overdue() == []
    later.pass_(5)
    assert table.overdue() == [0, 1]


def test_a_seat_that_is_out_of_time_is_covered_though_it_is_there(later: Later) -> None:
    live = playing(clock="fast")
    comes(live, "a")
    comes(live, "b")
    assert live.table.due(0) == 20 * SECOND
    later.pass_(19)
    assert live.overdue() == []
    later.pass_(2)
    assert live.overdue() == [0, 1]


def test_time_in_which_the_process_was_stopped_does_not_count(later: Later) -> None:
    """Even if a move comes before the house looks at the clock: what is left to the others stays theirs."""
    live = playing(clock="fast")
    comes(live, "a")
    comes(live, "b")
    live.look_at_clock(is_playable=True)
    later.pass_(15)
    assert live.clock() == live_table.MOST_UNSEEN
    play_first(live, 0)
    assert live.look_at_clock(is_playable=True), "who waits is told when the time is up now"
    assert live.table.clock == live.clock() == live_table.MOST_UNSEEN
    later.pass_(0.5)
    assert not live.look_at_clock(is_playable=True)
    assert live.overdue() == [] and live.clock() == live_table.MOST_UNSEEN + SECOND // 2


def test_time_in_which_nothing_could_be_written_does_not_count(later: Later) -> None:
    live = playing(clock="fast", away="bot", away_seconds=10)
    comes(live, "a")
    live.leave(comes(live, "b"))
    assert not look_for(live, later, 5, is_playable=True)
    assert not look_for(live, later, 600, is_playable=False)
    assert live.clock() == 5 * SECOND and live.overdue() == []
    assert look_for(live, later, 4, is_playable=True)
    assert live.overdue() == []
    look_for(live, later, 12, is_playable=True)
    assert live.overdue() == [0, 1]


def test_who_was_away_when_a_table_was_lost_has_been_away_no_longer_when_it_is_back(later: Later) -> None:
    live = playing(away="bot", away_seconds=30)
    live.leave(comes(live, "b"))
    look_for(live, later, 20, is_playable=True)
    later.pass_(600)
    again = LiveTable(live.table)
    again.take_over(live)
    look_for(again, later, 5, is_playable=True)
    assert again.overdue() == []
    look_for(again, later, 30, is_playable=True)
    assert 1 in again.overdue()


def look_for(live: LiveTable, later: Later, seconds: int, is_playable: bool) -> bool:
    """The house looks at the clock each second; whether it had to tell anybody of that."""
    told = []
    for _ in range(seconds):
        told.append(live.look_at_clock(is_playable))
        later.pass_(1)
    return any(told)


def test_where_decisions_take_days_the_time_of_an_outage_counts_but_the_last_hour(later: Later) -> None:
    live = playing(clock="days")
    day, hour = 24 * 3600, 3600
    live.look_at_clock(is_playable=False)
    later.pass_(day)
    assert not live.look_at_clock(is_playable=True) and live.clock() == day * SECOND
    live.look_at_clock(is_playable=False)
    later.pass_(5 * day)
    assert live.look_at_clock(is_playable=True) and live.overdue() == []
    assert live.clock() == (3 * day - hour) * SECOND
    look_for(live, later, hour + 1, is_playable=True)
    assert live.overdue() == [0, 1]


def test_where_decisions_take_days_time_goes_on_while_nobody_looks(later: Later) -> None:
    live = playing(clock="days")
    day = 24 * 3600 * SECOND
    read = LiveTable(live.table, last_at=live_table.now() - day)
    assert abs(read.clock() - day) < SECOND
    assert LiveTable(live.table, last_at=live_table.now() - 30 * day).overdue() == [], "not by a jump of the clock"
    assert LiveTable(live.table, last_at=live_table.now() + 30 * day).clock() == 0, "nor backwards"
    later.pass_(60)


def test_where_decisions_take_days_everybody_may_be_gone_in_between(later: Later) -> None:
    live = playing(clock="days", away="bot", away_seconds=30)
    later.pass_(3 * 24 * 3600 - 7201)
    assert live.overdue() == [] and not live.is_nearly_late()
    later.pass_(7200)
    assert live.overdue() == [] and live.is_nearly_late(), "the table stays in memory until the time is up"
    later.pass_(2)
    assert live.overdue() == [0, 1]
    live = playing(clock="days", away="wait")
    later.pass_(10 * 24 * 3600)
    assert live.overdue() == [] and not live.is_nearly_late()


def test_who_chooses_last_has_all_the_time_for_the_next_choice(later: Later) -> None:
    live = playing(clock="fast")
    match = live.table.match
    assert match is not None
    for seat in (0, 1):
        later.pass_(9)
        happens(live, entries.Moved(seat=seat, move=str(match.legal(seat)[0])))
    assert [live.table.due(seat) for seat in (0, 1)] == [38 * SECOND, 38 * SECOND]
    assert live.table.asked == {0, 1}


def test_a_table_that_waits_covers_nobody(later: Later) -> None:
    live = playing(away="wait", clock="fast")
    later.pass_(10**6)
    assert live.overdue() == []


def test_who_has_chosen_is_not_late(later: Later) -> None:
    live = playing(clock="fast")
    match = live.table.match
    assert match is not None
    later.pass_(1)
    happens(live, entries.Moved(seat=0, move=str(match.legal(0)[0]), request="a:1"))
    later.pass_(20)
    assert live.overdue() == [1]


def test_a_vote_needs_more_than_half_of_the_others(later: Later) -> None:
    live = playing(away="vote", away_seconds=30)
    later.pass_(31)
    assert live.overdue() == []
    happens(live, entries.Voted(seat=0, absent=1))
    assert live.overdue() == [1]


def test_a_paused_clock_goes_on_from_where_it_stood(later: Later) -> None:
    live = playing(clock="fast")
    comes(live, "a")
    comes(live, "b")
    later.pass_(15)
    happens(live, entries.Paused())
    later.pass_(10**6)
    assert live.table.due(0) is None and live.overdue() == []
    happens(live, entries.Resumed())
    later.pass_(4)
    assert live.overdue() == []
    later.pass_(2)
    assert live.overdue() == [0, 1]


def refusal_of(table: Table, request: protocol.AnyRequest, holder: str) -> str:
    """Why a request is refused, which people can read in both languages."""
    with pytest.raises(TableRefusal) as refused:
        entries.grant(table, request, holder)
    assert refused.value.say("en") != refused.value.say("fr")
    return refused.value.key


def play_first(live: LiveTable, seat: int) -> None:
    """A seat makes the first of its legal moves."""
    assert live.table.match is not None
    happens(live, entries.Moved(seat=seat, move=str(live.table.match.legal(seat)[0])))


def test_a_move_for_which_it_was_too_late_is_made_by_the_stand_in(later: Later) -> None:
    """Neither taking the seat back nor leaving it and sitting down again keeps the bot from making that move."""
    live = playing(clock="fast", away="bot")
    comes(live, "a")
    comes(live, "b")
    table = live.table
    play_first(live, 0)
    later.pass_(21)
    assert live.overdue() == [1]
    happens(live, entries.Covered(seat=1))
    assert live.overdue() == []
    assert refusal_of(table, protocol.TakeBack("back", 1), "b") == "server.error.forfeited"
    happens(live, entries.Freed(seat=1))
    assert live.overdue() == []
    assert refusal_of(table, protocol.Sit("sit", 1, "B"), "b") == "server.error.forfeited"
    play_first(live, 1)
    assert table.to_act == {0, 1}
    assert entries.grant(table, protocol.Sit("sit", 1, "B"), "b") is not None, "it has the whole time for the next one"


def test_leaving_when_the_time_is_up_does_not_help(later: Later) -> None:
    """A seat that stands empty whenever the house looks loses the move as well; before that it may be taken again."""
    live = playing(clock="fast", away="bot")
    comes(live, "a")
    comes(live, "b")
    later.pass_(19)
    happens(live, entries.Freed(seat=1))
    assert live.overdue() == []
    assert entries.grant(live.table, protocol.Sit("in time", 1, "B"), "b") is not None
    later.pass_(2)
    assert live.overdue() == [0, 1]
    happens(live, entries.Covered(seat=1))
    assert refusal_of(live.table, protocol.Sit("late", 1, "B"), "b") == "server.error.forfeited"


def test_whoever_is_voted_out_keeps_no_vote_from_counting(later: Later) -> None:
    live = playing(clock="fast", away="vote")
    comes(live, "a")
    comes(live, "b")
    later.pass_(21)
    happens(live, entries.Voted(seat=0, absent=1))
    assert live.overdue() == [1]
    happens(live, entries.Covered(seat=1))
    assert refusal_of(live.table, protocol.TakeBack("back", 1), "b") == "server.error.forfeited"


def test_a_stand_in_that_went_on_is_replaced_at_once(later: Later) -> None:
    """Who comes back after a move of the stand-in may decide the next one, although the bot owes it already."""
    live = playing(away="bot", away_seconds=30)
    comes(live, "a")
    later.pass_(31)
    happens(live, entries.Covered(seat=1))
    for seat in (0, 1):
        play_first(live, seat)
    assert 1 in live.table.to_act
    assert entries.grant(live.table, protocol.TakeBack("back", 1), "b") is not None


def test_a_log_in_which_a_late_seat_was_taken_back_can_still_be_read() -> None:
    """Such logs were written before the house refused that."""
    live = playing(clock="fast")
    happens(live, entries.Covered(seat=1))
    happens(live, entries.TakenBack(seat=1))
    assert live.table.bot_of(1) is None
    play_first(live, 1)
    assert live.table.seats[1].moved_turn == live.table.turn


def test_a_clock_cannot_be_held_off(later: Later) -> None:
    """Leaving and sitting down again, and what changes nothing, bring no new time."""
    live = playing(clock="fast", away="vote")
    comes(live, "a")
    comes(live, "b")
    table = live.table
    for number in range(4):
        later.pass_(5)
        for refused in (protocol.TakeBack(f"t{number}", 0), protocol.Resume(f"r{number}")):
            with pytest.raises(TableRefusal):
                entries.grant(table, refused, "a")
        happens(live, entries.Freed(seat=0))
        happens(live, entries.Seated(seat=0, name="A", holder="a"))
        if number == 0:
            happens(live, entries.Voted(seat=1, absent=0))
    assert table.due(0) == 20 * SECOND
    later.pass_(1)
    assert live.overdue() == [0], "and the vote has survived"


def test_a_seat_is_taken_back_by_asking_only() -> None:
    table = playing().table
    assert table.match is not None
    legal = [str(move) for move in table.match.legal(0)]
    entries.apply(table, entries.Covered(seat=0))
    assert table.bot_of(0) == STAND_IN
    with pytest.raises(TableRefusal) as refused:
        entries.grant(table, protocol.Play(id="early", seat=0, move=legal[0], turn=table.turn), "a")
    assert refused.value.key == "server.error.covered"
    assert refused.value.say("en") != refused.value.say("fr")
    assert refusal_of(table, protocol.TakeBack(id="early", seat=0), "a") == "server.error.forfeited"
    entries.apply(table, entries.Moved(seat=0, move=legal[0]))
    assert table.bot_of(0) == STAND_IN, "that was the bot's own move"
    back = entries.grant(table, protocol.TakeBack(id="back", seat=0), "a")
    assert isinstance(back, entries.TakenBack)
    entries.apply(table, back)
    assert table.bot_of(0) is None
    changed = entries.grant(table, protocol.Play(id="late", seat=0, move=legal[-1], turn=table.turn), "a")
    assert isinstance(changed, entries.Moved) and (changed.seat, changed.move) == (0, legal[-1])


@pytest.mark.parametrize("game", ["sushi-go", "sushi-boat"])
async def test_a_bot_plays_on_for_somebody_who_left_and_gives_the_seat_back(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2)
        await start(tabs)
        code = tabs[0].table.code
        live = house.house.tables.live[code]
        await tabs[1].socket.close()
        await tabs[0].until(lambda: not tabs[0].table.seats[1].present)
        house.house.requests.take(live, entries.Covered(seat=1))
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
        stranger = await (await house.browser()).connect(code)
        assert (await stranger.hear(protocol.Refused)).key == "server.error.no_spectators"
        with pytest.raises(ConnectionClosed):
            await stranger.next()
        assert tab.state(0).view is not None


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
