"""Tables from the first visit to the rematch, played by real clients over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import sushiya
from sushiya.core.fairness import Fairness
from sushiya.i18n import say
from sushiya.server import protocol
from sushiya.server.live import clocks
from sushiya.server.live.clocks import DAY
from sushiya.server.live.live_table import now
from sushiya.server.live.table import Table
from tests.playing import dice
from tests.server.clients import (
    Connection,
    as_json,
    next_mover,
    open_house,
    play_some,
    play_to_the_end,
    seat_people,
    start,
    told_events,
)

WHOLE_GAMES = [
    ("sushi-go", 2, ("greedy", "random")),
    ("sushi-go", 4, ()),
    ("sushi-go-party", 3, ("greedy",)),
    ("sushi-go-party", 1, ("random", "random", "greedy")),
    ("sushizock", 2, ("random",)),
    ("sushi-boat", 2, ("greedy", "random")),
    ("sushi-boat", 3, ()),
]


async def read_record(tab: Connection) -> sushiya.Record:
    """The record of the game that has just ended, checked by its proof."""
    reply = await tab.browser.http.get(f"/api/games/{tab.table.game_id}")
    assert reply.status_code == 200
    assert reply.headers["content-type"] == "application/json"
    sushiya.verify(reply.text)
    return sushiya.Record.from_json(reply.content)


async def test_a_table_is_opened_and_looked_at(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, stranger = await house.guest(), await house.browser()
        code = await host.open_table("sushi-go-party", 3, menu="party-sampler")
        seen = await stranger.look(code)
        assert (seen.code, seen.game, seen.phase, seen.host) == (code, "sushi-go-party", "lobby", False)
        assert seen.options == {"menu": "party-sampler"}
        assert len(seen.commitment) == 64
        assert [seat.name for seat in seen.seats] == [None] * 3
        assert (await host.visit(code)).table.host


async def test_a_look_tells_who_looks_what_is_theirs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        stranger = await house.guest()
        looks = [await browser.look(one.table.code) for browser in (one.browser, two.browser, stranger)]
        assert [seen.host for seen in looks] == [True, False, False]
        yours = [[seat.yours for seat in seen.seats] for seen in looks]
        assert yours == [[True, False], [False, True], [False, False]]
        assert [[seat.name for seat in seen.seats] for seen in looks] == [["P0", "P1"]] * 3


async def test_opening_a_table_gives_a_token_to_a_browser_without_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        newcomer = await house.browser()
        code = await newcomer.open_table()
        first = newcomer.token
        assert first is not None
        assert (await newcomer.visit(code)).table.host
        await newcomer.open_table()
        await newcomer.http.post("/api/guest")
        assert newcomer.token == first


@pytest.mark.parametrize(("game", "people", "bots"), WHOLE_GAMES)
async def test_a_whole_game_ends_with_a_record_that_proves_its_deal(
    tmp_path: Path, game: str, people: int, bots: tuple[str, ...]
) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, people, bots)
        promised = (await tabs[0].browser.look(tabs[0].table.code)).commitment
        for seat, tab in enumerate(tabs):
            await tab.do("add-words", seat=seat, words=f"wasabi {seat}")
        await start(tabs)
        await play_to_the_end(tabs, dice(game, people))
        record = await read_record(tabs[0])
        assert isinstance(record.fairness, Fairness)
        assert record.fairness.commitment == promised == tabs[0].table.commitment
        assert record.fairness.words == [f"wasabi {seat}" for seat in range(people)] + [""] * len(bots)
        match = sushiya.replay(record)
        for seat, tab in enumerate(tabs):
            assert tab.state(seat).view == as_json(match.view(seat))
            assert told_events(tab, seat) == as_json(match.events(seat))


async def test_the_lobby_has_seats_to_take_and_to_leave(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, friend = await house.guest(), await house.guest()
        code = await host.open_table(players=3)
        one, two = await host.visit(code), await friend.visit(code)
        await one.fail("start", "server.error.seats_free")
        await one.do("sit", seat=0, name="Aria")
        await two.fail("sit", "server.error.seat_taken", seat=0, name="Bo")
        await two.fail("add-bot", "server.error.host_only", seat=1, bot="random")
        await two.fail("start", "server.error.host_only")
        await one.fail("add-bot", "error.unknown_bot", seat=1, bot="oracle")
        await one.do("add-bot", seat=1, bot="greedy")
        await two.fail("leave", "server.error.host_only", seat=0)
        await two.do("sit", seat=2, name="Bo")
        assert [seat.name for seat in two.table.seats] == ["Aria", "greedy", "Bo"]
        assert [seat.yours for seat in two.table.seats] == [False, False, True]
        assert [seat.present for seat in two.table.seats] == [True] * 3
        await two.do("leave", seat=2)
        await two.do("sit", seat=2, name="Bob")
        await one.do("leave", seat=2)
        await two.fail("leave", "server.error.host_only", seat=1)
        await one.do("leave", seat=1)
        await one.fail("leave", "server.error.nobody_there", seat=1)
        await two.until(lambda: [seat.name for seat in two.table.seats] == ["Aria", None, None])
        await one.do("add-bot", seat=1, bot="random")
        await two.do("sit", seat=2, name="Bo")
        await start([one, two])
        assert [seat.bot for seat in two.table.seats] == [None, "random", None]


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_a_seat_left_in_the_middle_of_a_game_goes_to_somebody_else_if_all_agree(
    tmp_path: Path, game: str
) -> None:
    rolls = dice("freed", game)
    async with open_house(tmp_path) as house:
        host, leaver, third = tabs = await seat_people(house, game, 3)
        code = host.table.code
        newcomer = await (await house.guest()).visit(code)
        await leaver.do("add-words", seat=1, words="soy")
        await start([*tabs, newcomer])
        table = house.table(code)
        assert table.match is not None
        await play_some(table, tabs, rolls, 4)
        await third.fail("leave", "server.error.host_only", seat=1)
        await newcomer.fail("sit", "server.error.seat_taken", seat=1, name="Cy")
        await leaver.do("leave", seat=1)
        assert [state.seat for state in leaver.snapshot.seats] == [None], "who has no seat sees what everybody may know"
        freed = leaver.table.seats[1]
        assert (freed.name, freed.bot, freed.covered, freed.words) == (None, None, True, True)
        await leaver.fail("take-back", "server.error.not_your_seat", seat=1)
        await third.fail("sit", "server.error.one_seat", seat=1, name="me too")
        while not moved_since(table, 1, 4):
            mover = await next_mover(table, [host, third], rolls)
            assert mover is not None
            await mover.move(rolls)
        await host.do("vote", seat=0, absent=1)
        await newcomer.fail("sit", "server.error.seat_kept", seat=1, name="Cy")
        assert not newcomer.table.seats[1].open
        await third.do("vote", seat=2, absent=1)
        await newcomer.until(lambda: newcomer.table.seats[1].open)
        await newcomer.do("sit", seat=1, name="Cy")
        assert [seat.yours for seat in newcomer.table.seats] == [False, True, False]
        assert (newcomer.table.seats[1].name, newcomer.table.seats[1].covered) == ("Cy", False)
        seen = await newcomer.sync()
        assert [state.seat for state in seen.seats] == [1]
        assert seen.seats[0].view == as_json(table.match.view(1))
        assert seen.seats[0].events == as_json(table.match.events(1))
        await leaver.fail("sit", "server.error.seat_taken", seat=1, name="back")
        await play_to_the_end([host, newcomer, third], rolls)
        record = await read_record(newcomer)
        assert isinstance(record.fairness, Fairness) and record.fairness.words == ["", "soy", ""]
        match = sushiya.replay(record)
        assert newcomer.state(1).view == as_json(match.view(1))
        await leaver.until(lambda: leaver.table.phase == "over")
        assert leaver.state(None).view == as_json(match.view(None))


def moved_since(table: Table, seat: int, moves: int) -> bool:
    """Whether a seat has moved after so many moves of the game."""
    assert table.match is not None
    return any(mover == seat for mover, _ in table.match.record().moves[moves:])


async def test_who_leaves_in_the_middle_of_a_game_may_come_back_while_the_seat_is_free(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = one, two = await seat_people(house, "sushi-go", 2)
        await start(tabs)
        await play_some(house.table(one.table.code), tabs, dice("come back"), 5)
        await two.do("leave", seat=1)
        assert [state.seat for state in two.snapshot.seats] == [None]
        await two.do("sit", seat=1, name="Bo again")
        assert [state.seat for state in two.snapshot.seats] == [1]
        await play_to_the_end(tabs, dice("came back"))
        await read_record(two)


async def test_the_game_goes_on_when_a_bot_is_sent_away(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await tabs[0].do("leave", seat=1)
        await tabs[0].fail("leave", "server.error.nobody_there", seat=1)
        assert (tabs[0].table.seats[1].bot, tabs[0].table.seats[1].covered) == (None, True)
        await play_to_the_end(tabs, dice("sent away"))
        await read_record(tabs[0])


async def test_words_are_shown_to_nobody_but_that_there_are_some(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await one.fail("add-words", "server.error.not_your_seat", seat=1, words="mine")
        await two.do("add-words", seat=1, words="first")
        await two.do("add-words", seat=1, words="then")
        await two.fail("add-words", "server.error.same_words", seat=1, words="then")
        await one.until(lambda: one.table.seats[1].words)
        assert [seat.words for seat in one.table.seats] == [False, True]
        await start([one, two])
        await two.fail("add-words", "server.error.started", seat=1, words="late")
        await play_to_the_end([one, two], dice("words"))
        fairness = (await read_record(one)).fairness
        assert isinstance(fairness, Fairness) and fairness.words == ["", "then"]


async def test_a_rematch_is_a_new_game_with_a_new_commitment(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushizock", 2, ("random",))
        commitments, ids = set(), set()
        for number in range(3):
            if number:
                await tabs[1].fail("rematch", "server.error.host_only")
                await tabs[0].do("rematch")
                await tabs[1].until(lambda: tabs[1].table.phase == "lobby")
                assert [seat.name for seat in tabs[1].table.seats] == ["P0", "P1", "random"]
                assert tabs[1].table.game_id == f"{tabs[1].table.code}-{number}"
                assert not any(seat.words for seat in tabs[1].table.seats)
            commitments.add(tabs[0].table.commitment)
            for tab in tabs:
                tab.heard.clear()
            await tabs[1].do("add-words", seat=1, words=f"again {number}")
            await start(tabs)
            await tabs[0].fail("rematch", "server.error.not_over")
            assert tabs[0].table.game_id == (f"{tabs[0].table.code}-{number}" if number else None)
            await play_to_the_end(tabs, dice("rematch", number))
            record = await read_record(tabs[1])
            ids.add(tabs[0].table.game_id)
            assert isinstance(record.fairness, Fairness)
            assert record.fairness.words == ["", f"again {number}", ""]
            assert record.fairness.commitment == tabs[0].table.commitment
            match = sushiya.replay(record)
            assert [told_events(tab, seat) for seat, tab in enumerate(tabs)] == [
                as_json(match.events(seat)) for seat in range(2)
            ]
        assert len(commitments) == len(ids) == 3


async def test_the_host_hands_over(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2, ("random",))
        await two.fail("hand-over", "server.error.host_only", seat=1)
        await one.fail("hand-over", "server.error.nobody_there", seat=2)
        await one.fail("hand-over", "server.error.host_already", seat=0)
        await one.do("hand-over", seat=1)
        assert not one.table.host
        await two.until(lambda: two.table.host)
        await one.fail("start", "server.error.host_only")
        await two.do("start")


async def test_a_move_sent_twice_is_made_once_and_accepted_twice(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await start([one, two])
        first, second, turn = one.state(0).legal[0], one.state(0).legal[-1], one.turn
        for _ in range(2):
            await one.send("play", "once", seat=0, move=first)
        accepted = [await one.hear(protocol.Accepted) for _ in range(2)]
        assert accepted[0] == accepted[1]
        other = await one.ask("play", "once", seat=0, move=second)
        assert isinstance(other, protocol.Refused) and other.key == "server.error.id_used"
        table = house.table(one.table.code)
        assert table.match is not None
        assert table.match.record().moves == [(0, first)]
        await two.do("play", "once", seat=1, move=two.state(1).legal[0])
        assert table.match.to_act == {0, 1}
        late = await one.ask("play", "once", seat=0, move=first, turn=turn)
        assert isinstance(late, protocol.Accepted) and late.number == accepted[0].number + 1
        assert len(table.match.record().moves) == 2


async def test_four_people_pick_at_the_same_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 4)
        await start(tabs)
        rolls = dice("at the same time")
        for _ in range(5):
            picks = [
                tab.send("play", seat=seat, move=rolls.choice(tab.state(seat).legal)) for seat, tab in enumerate(tabs)
            ]
            before = tabs[0].number
            ids = await asyncio.gather(*picks)
            for tab, request in zip(tabs, ids, strict=True):
                reply = await tab.hear(protocol.Accepted)
                assert reply.id == request
            for tab in tabs:
                await tab.catch_up(before + 4)
                assert tab.number == before + 4
                assert tab.to_act == [0, 1, 2, 3]


async def test_who_connects_again_finds_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-boat", 2)
        await start(tabs)
        rolls = dice("again")
        for _ in range(12):
            mover = next(tab for tab in tabs if tab.owed())
            number = (await mover.move(rolls)).number
            for tab in tabs:
                await tab.catch_up(number)
        match = house.table(tabs[0].table.code).match
        assert match is not None
        for seat, tab in enumerate(tabs):
            await tab.sync()
            await tab.socket.close()
            back = await tab.browser.visit(tab.table.code)
            assert back.snapshot.number == tab.number
            assert back.to_act == tab.to_act
            assert back.state(seat).view == tab.state(seat).view
            assert back.state(seat).legal == tab.state(seat).legal
            assert told_events(back, seat) == tab.state(seat).events == as_json(match.events(seat))
            everything = back.snapshot.seats
            await back.send("sync", number=back.number)
            await back.hear(protocol.Snapshot, lambda told, everything=everything: told.seats == everything)  # type: ignore[misc]


async def test_coming_and_going_is_seen_and_tells_no_event_twice(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await start([one, two])
        await one.do("play", seat=0, move=one.state(0).legal[0])
        await two.do("play", seat=1, move=two.state(1).legal[0])
        await one.catch_up(two.number)
        await two.socket.close()
        await one.until(lambda: not one.table.seats[1].present)
        back = await two.browser.visit(two.table.code)
        await one.until(lambda: one.table.seats[1].present)
        match = house.table(one.table.code).match
        assert match is not None
        assert told_events(one, 0) == as_json(match.events(0))
        assert told_events(back, 1) == as_json(match.events(1))


async def test_a_choice_that_stands_already_is_acknowledged_and_not_logged(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        twin = await (await house.browser(one.browser.token)).visit(one.table.code)
        await start([one, two, twin])
        move, turn = one.state(0).legal[0], one.turn
        chosen = await one.do("play", seat=0, move=move)
        for tab in (one, twin):
            assert (await tab.do("play", seat=0, move=move, turn=turn)).number == chosen.number
        rows = await house.house.store.read(one.table.code)
        assert rows[-1].number == chosen.number


async def test_a_changed_choice_is_told_to_nobody_else(tmp_path: Path) -> None:
    """Not by a message, not by a number: the phrase that follows comes at once, and so does the next number."""
    async with open_house(tmp_path) as house:
        one, two, three = await seat_people(house, "sushi-go", 3)
        spectator = await (await house.browser()).visit(one.table.code)
        await start([one, two, three, spectator])
        others = [two, three, spectator]
        moves = one.state(0).legal
        await one.do("play", seat=0, move=moves[0])
        for other in others:
            chosen = await other.hear(protocol.Chosen)
            assert (chosen.seat, chosen.choice, chosen.to_act) == (0, None, [1, 2])
            other.heard.clear()
        before = two.number
        for move in moves[1:4]:
            await one.do("play", seat=0, move=move)
        await one.do("say", seat=0, phrase="oops")
        assert one.number == before + 3
        assert [chosen.choice for chosen in one.heard_of(protocol.Chosen)] == moves[:4]
        for other in others:
            said = await other.hear(protocol.Said)
            assert other.heard == [said]
            assert said.number == 1
        number = (await two.do("play", seat=1, move=two.state(1).legal[0])).number
        assert number == before + 1
        again = await (await house.browser()).visit(one.table.code)
        assert again.number == number
        match = house.table(one.table.code).match
        assert match is not None
        assert match.record().moves[0] == (0, moves[3])


async def test_looking_takes_no_seat_and_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        code = await host.open_table(players=3)
        tab = await host.visit(code)
        stranger, guest = await house.browser(), await house.guest()
        for browser in (stranger, guest):
            for _ in range(2):
                await browser.look(code)
                watching = await browser.visit(code)
                assert not watching.table.host
                assert not any(seat.name or seat.yours or seat.present for seat in watching.table.seats)
        assert stranger.token is None
        assert await tab.sync() == tab.heard[0]
        assert house.table(code).number == 0
        assert len(await house.house.store.read(code)) == 1


@pytest.mark.parametrize("played", [False, True])
async def test_who_has_no_token_or_another_seat_is_refused(tmp_path: Path, played: bool) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        if played:
            await start([one, two])
        stranger = await (await house.browser()).visit(one.table.code)
        guest = await (await house.guest()).visit(one.table.code)
        table = house.table(one.table.code)
        before = table.number
        wanted: list[tuple[str, dict[str, Any]]] = [
            ("play", {"seat": 0, "move": "tempura"}),
            ("say", {"seat": 0, "phrase": "hello"}),
            ("add-words", {"seat": 0, "words": "mine"}),
        ]
        for verb, what in wanted:
            await stranger.fail(verb, "server.error.no_token", **what)
            await guest.fail(verb, "server.error.not_your_seat", **what)
            await two.fail(verb, "server.error.not_your_seat", **what)
        hosting: list[tuple[str, dict[str, Any]]]
        hosting = [("leave", {"seat": 0}), ("start", {}), ("rematch", {}), ("hand-over", {"seat": 1})]
        for verb, what in hosting:
            await stranger.fail(verb, "server.error.no_token", **what)
            await two.fail(verb, "server.error.host_only", **what)
        await stranger.fail("sit", "server.error.no_token", seat=0, name="me")
        assert table.number == before


async def test_a_spectator_sees_what_everybody_may_know(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go-party", 2)
        spectator = await (await house.browser()).visit(tabs[0].table.code)
        await start([*tabs, spectator])
        match = house.table(spectator.table.code).match
        assert match is not None
        rolls = dice("spectator")
        for _ in range(10):
            for tab in tabs:
                if tab.owed():
                    number = (await tab.move(rolls)).number
            for tab in [*tabs, spectator]:
                await tab.catch_up(number)
            assert [state.seat for state in spectator.snapshot.seats] == [None]
            if not isinstance(spectator.heard[-1], protocol.Chosen):
                assert spectator.state(None).view == as_json(match.view(None))
                assert spectator.state(None).legal == []
                assert told_events(spectator, None) == as_json(match.events(None))


async def test_one_browser_holds_several_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        family = await house.guest()
        tab = await family.visit(await family.open_table("sushi-go", 3))
        for seat, name in enumerate(("Aria", "Bo", "Cy")):
            await tab.do("sit", seat=seat, name=name)
        await start([tab])
        assert [state.seat for state in tab.snapshot.seats] == [0, 1, 2]
        await tab.play_on(dice("family"))
        match = sushiya.replay(await read_record(tab))
        for seat in range(3):
            assert tab.state(seat).view == as_json(match.view(seat))
            assert told_events(tab, seat) == as_json(match.events(seat))


async def test_two_tabs_of_one_seat_stay_in_step(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        twin = await one.browser.visit(one.table.code)
        await start([one, two, twin])
        rolls = dice("twins")
        while one.table.phase != "over":
            tabs = [one, twin]
            mover = rolls.choice(tabs)
            first = await mover.move(rolls)
            for tab in tabs:
                await tab.catch_up(first.number)
            assert one.snapshot == msgspec.structs.replace(twin.snapshot, seats=one.snapshot.seats)
            assert one.state(0).view == twin.state(0).view
            changed = await mover.do("play", seat=0, move=rolls.choice(mover.state(0).legal))
            for tab in tabs:
                await tab.catch_up(changed.number)
            assert one.state(0).view == twin.state(0).view
            await two.until(lambda: bool(two.owed()))
            await two.move(rolls)
            for tab in tabs:
                await tab.until(lambda tab=tab: tab.table.phase == "over" or bool(tab.owed()))  # type: ignore[misc]
        assert told_events(one, 0) == told_events(twin, 0)


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_a_house_that_closes_and_opens_again_goes_on(tmp_path: Path, game: str) -> None:
    rolls = dice("closing", game)
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2, ("greedy",))
        code, promised = tabs[0].table.code, tabs[0].table.commitment
        await tabs[0].do("add-words", "words", seat=0, words="ginger")
        await start(tabs)
        before = house.table(code)
        await play_some(before, tabs, rolls, 12)
        sent = [tab.sent for tab in tabs]
    async with open_house(tmp_path) as house:
        tabs = [await (await house.browser(tab.browser.token)).visit(code) for tab in tabs]
        after = house.table(code)
        assert after.number == before.number
        assert [seat.holder for seat in after.seats] == [seat.holder for seat in before.seats]
        assert [seat.words for seat in after.seats] == ["ginger", "", ""]
        assert tabs[0].table.host and not tabs[1].table.host
        assert tabs[0].table.commitment == promised
        for seat, tab in enumerate(tabs):
            for text in sent[seat]:
                await tab.send_again(text)
        assert after.match is not None
        assert sum(seat < 2 for seat, _ in after.match.record().moves) == 12
        await play_to_the_end(tabs, rolls)
        record = await read_record(tabs[0])
        assert isinstance(record.fairness, Fairness)
        assert record.fairness.commitment == promised
        assert record.fairness.words == ["ginger", "", ""]


async def test_connections_end_with_the_house(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        stranger = await (await house.browser()).visit(one.table.code)
        await house.stop()
        for tab in (one, two, stranger):
            closing = await tab.hear(protocol.Closing)
            assert closing.retry > 0
            assert say("en", closing.key) != say("fr", closing.key)
            with pytest.raises(ConnectionClosed) as closed:
                await tab.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
            assert not tab.heard_of(protocol.Refused)


async def test_what_has_happened_is_told_after_the_answer_and_no_more_than_that(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = one, two = await seat_people(house, "sushi-go", 2)
        spectator = await (await house.browser()).visit(one.table.code)
        await one.catch_up(house.table(one.table.code).number)

        async def told(asker: Connection, verb: str, **what: Any) -> list[list[str]]:
            """The kinds of messages to everybody that a request leads to."""
            for tab in (*tabs, spectator):
                await tab.catch_up(house.table(one.table.code).number)
                tab.heard.clear()
            reply = await asker.do(verb, **what)
            for tab in (*tabs, spectator):
                await tab.catch_up(reply.number)
                if verb == "say" and tab is not asker:
                    await tab.hear(protocol.Said)
            return [[str(message.__struct_config__.tag) for message in tab.heard] for tab in (*tabs, spectator)]

        assert await told(two, "add-words", seat=1, words="soy") == [["table"], ["accepted", "table"], ["table"]]
        assert await told(one, "start") == [["accepted", "snapshot"], ["snapshot"], ["snapshot"]]
        assert (
            await told(one, "play", seat=0, move=one.state(0).legal[0]) == [["accepted", "chosen"]] + [["chosen"]] * 2
        )
        assert await told(two, "play", seat=1, move=two.state(1).legal[0]) == [["step"], ["accepted", "step"], ["step"]]
        assert await told(one, "say", seat=0, phrase="yum") == [["accepted", "said"], ["said"], ["said"]]
        assert await told(one, "pause") == [["accepted", "table"], ["table"], ["table"]]
        assert await told(two, "resume") == [["table"], ["accepted", "table"], ["table"]]
        await play_to_the_end(tabs, dice("told"))
        await spectator.until(lambda: spectator.table.phase == "over")
        for tab in (*tabs, spectator):
            assert [message for message in tab.heard if not isinstance(message, protocol.Accepted)][-1] is tab.latest
        assert await told(one, "rematch") == [["accepted", "snapshot"], ["snapshot"], ["snapshot"]]


@pytest.mark.parametrize("sync_ms", [100, 0])
async def test_a_move_on_a_swept_table_is_refused(tmp_path: Path, sync_ms: int) -> None:
    """Else its log would begin with that move, and could never be read."""
    async with open_house(tmp_path, sync_ms=sync_ms) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        await start(tabs)
        tab, code = tabs[0], tabs[0].table.code
        assert await house.house.store.forget(now() + DAY) > 0
        reply = await tab.ask("play", seat=0, move=tab.state(0).legal[0])
        assert isinstance(reply, protocol.Refused)
        assert await house.house.store.read(code, 0) == []
        assert (await tab.browser.http.get(f"/api/tables/{code}")).status_code == 404


async def test_tables_that_are_read_while_the_sweep_goes_on_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        await start(tabs)
        inner, code = house.house, tabs[0].table.code
        monkeypatch.setattr(clocks, "now", lambda: now() + 100 * DAY)
        for leave_memory in (inner.tables.drop, inner.tables.forget):
            leave_memory(code)
            reading = asyncio.create_task(inner.tables.find(code))
            await asyncio.sleep(0)
            assert code not in inner.tables.live
            await inner.clocks.sweep()
            await reading
            assert len(await inner.store.read(code, 0)) > 3
