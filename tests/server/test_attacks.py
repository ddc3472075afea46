"""What an attacker with a seat may try: the table is never broken, for nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sushiya.server import protocol
from sushiya.server.live.actions.play import Moved
from sushiya.server.live.table import Table
from tests.playing import dice
from tests.server.clients import Connection, OpenHouse, open_house, play_to_the_end, seat_people, start
from tests.server.entries import entries_of


async def check_log(house: OpenHouse, code: str) -> None:
    """The log has no gap, and makes the table that is in memory."""
    while True:
        rows = await house.house.store.read(code, 0)
        assert [row.number for row in rows] == list(range(len(rows)))
        table, live = Table.fold(code, list(enumerate(entries_of(rows)))), house.table(code)
        if table.number == live.number:  # else a bot has moved meanwhile
            break
    assert (table.turn, table.to_act) == (live.turn, live.to_act)


@pytest.mark.parametrize("game", ["sushi-go", "sushi-boat"])
async def test_a_decision_of_a_bot_counts_only_for_the_turn_it_was_made_for(tmp_path: Path, game: str) -> None:
    """Leave and sit down again while the stand-in thinks, and play meanwhile, again and again."""
    async with open_house(tmp_path, bot_pause=30) as house:
        [tab] = await seat_people(house, game, 1, ("random",))
        code, rolls = tab.table.code, dice("stand-in", game)
        await start([tab])
        for _ in range(25):
            if tab.table.phase == "over":
                break
            owed = tab.owed()
            move = rolls.choice(owed[0].legal) if owed else "nothing"
            for verb in ("leave", "sit", "play", "leave", "sit"):
                what = {"name": "Aria"} if verb == "sit" else {"move": move} if verb == "play" else {}
                await tab.send(verb, seat=0, **what)
            await asyncio.sleep(rolls.random() * 0.06)
            await tab.sync()
        await check_log(house, code)
        await tab.catch_up(house.table(code).number_for(tab.browser.holder))
        if not any(seat.yours for seat in tab.table.seats):
            await tab.do("sit", seat=0, name="Aria")
        await play_to_the_end([tab], rolls)
        await check_log(house, code)
    async with open_house(tmp_path) as house:
        again = await (await house.browser(tab.browser.token)).visit(code)
        assert again.table.phase == "over"
        await check_log(house, code)


async def seat_two(house: OpenHouse, **terms: Any) -> tuple[Connection, Connection]:
    """Two people in the lobby of a table with terms of its own."""
    browsers = [await house.guest(), await house.guest()]
    wanted = {"game": "sushi-go", "players": 2, "terms": terms}
    code = (await browsers[0].http.post("/api/tables", json=wanted)).json()["code"]
    one, two = [await browser.visit(code) for browser in browsers]
    await one.do("sit", seat=0, name="Aria")
    await two.do("sit", seat=1, name="Mallory")
    return one, two


@pytest.mark.parametrize("verbs", [["take-back"], ["leave", "sit"]])
async def test_who_is_out_of_time_cannot_keep_the_stand_in_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verbs: list[str]
) -> None:
    """A script that has the seat back whenever a bot has it, before the bot has thought."""
    monkeypatch.setitem(protocol.CLOCKS, "fast", 1)
    async with open_house(tmp_path, bot_pause=500) as house:
        one, two = await seat_two(house, clock="fast", away="bot")
        await start([one, two])
        turn = one.turn
        await one.do("play", seat=0, move=one.state(0).legal[0])

        async def hold_off() -> None:
            while True:
                await asyncio.sleep(0.05)
                await two.sync()
                for verb in verbs if two.table.seats[1].covered else []:
                    await two.ask(verb, seat=1, **({"name": "Mallory"} if verb == "sit" else {}))

        attack = asyncio.create_task(hold_off())
        try:
            await asyncio.wait_for(one.until(lambda: one.turn > turn), 10)
        finally:
            attack.cancel()


async def test_a_decision_for_a_turn_that_is_over_is_refused(tmp_path: Path) -> None:
    """Of two tabs that race, the later one's move does not count for the next turn, nor does a change of mind."""
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await start([one, two])
        turn, legal = one.turn, one.state(0).legal
        await one.do("play", seat=0, move=legal[0])
        await two.do("play", seat=1, move=two.state(1).legal[0])
        await one.until(lambda: one.turn > turn)
        for move in one.state(0).legal:
            await one.fail("play", "server.error.turn_over", seat=0, move=move, turn=turn)
        for other in (turn + 100, 1 << 31, 1 << 63, 1 << 70):
            await one.fail("play", "server.error.turn_over", seat=0, move=one.state(0).legal[0], turn=other)
        assert one.to_act == [0, 1]
        await play_to_the_end([one, two], dice("turns"))


async def test_a_request_that_fails_unforeseen_leaves_a_sound_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    apply, fails = Moved.apply, [True]

    def apply_badly(moved: Moved, table: Table) -> None:
        apply(moved, table)
        if fails.pop() if fails else False:
            raise RuntimeError("after the table has changed")

    monkeypatch.setattr(Moved, "apply", apply_badly)
    async with open_house(tmp_path, ("a request failed",)) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await start([one, two])
        number, move = one.number, one.state(0).legal[0]
        reply = await one.ask("play", seat=0, move=move)
        assert isinstance(reply, protocol.Refused) and reply.error == "Unexpected"
        snapshot = await one.hear(protocol.Snapshot)
        assert snapshot.number == number and snapshot.seats[0].choice is None
        await one.do("play", seat=0, move=move)
        await play_to_the_end([one, two], dice("unforeseen"))
        await check_log(house, one.table.code)
    assert "RuntimeError" in caplog.text


async def test_a_request_resent_after_many_others_runs_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = one, two, _ = await seat_people(house, "sushi-go", 3)
        await start(tabs)
        await one.do("play", seat=0, move=one.state(0).legal[0])
        first, legal = one.sent[-1], two.state(1).legal
        for change in range(300):
            await two.do("play", seat=1, move=legal[change % 2])
        number = house.table(one.table.code).number
        await one.send_again(first)
        assert house.table(one.table.code).number == number


async def test_what_was_said_before_a_restart_is_not_said_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        [tab] = await seat_people(house, "sushi-go", 1, ("random",))
        await tab.do("say", seat=0, phrase="yum")
        said = tab.sent[-1]
    async with open_house(tmp_path) as house:
        again = await (await house.browser(tab.browser.token)).visit(tab.table.code)
        await again.send_again(said)
        assert len(await house.house.store.read_chat(tab.table.code)) == 1


async def test_a_host_who_removes_a_player_sees_no_hand(tmp_path: Path) -> None:
    """Not with a second browser, which gets the seat neither from the host nor by a vote."""
    async with open_house(tmp_path) as house:
        host, victim = await seat_people(house, "sushi-go", 2)
        await start([host, victim])
        second = await (await house.guest()).visit(host.table.code)
        await host.do("leave", seat=1)
        await second.fail("sit", "server.error.seat_kept", seat=1, name="Mallory")
        await host.do("vote", seat=0, absent=1)
        await second.fail("sit", "server.error.seat_kept", seat=1, name="Mallory")
        assert [state.seat for state in second.snapshot.seats] == [None]
        await victim.until(lambda: victim.table.seats[1].open)
        await victim.do("sit", seat=1, name="Bo")
        await play_to_the_end([host, victim], dice("back"))


async def test_chat_is_limited_and_apart_from_the_game(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await start([one, two])
        code, number = one.table.code, one.number
        answers = [await one.ask("say", seat=0, phrase="yum") for _ in range(30)]
        refused = [answer for answer in answers if isinstance(answer, protocol.Refused)]
        assert refused and {answer.key for answer in refused} == {"server.error.too_fast"}
        assert house.table(code).number == number
        assert len(await house.house.store.read_chat(code)) == len(answers) - len(refused)
        await play_to_the_end([one, two], dice("chat"))


async def test_reading_a_table_costs_its_present_game_only(tmp_path: Path) -> None:
    rolls = dice("rematches")
    async with open_house(tmp_path) as house:
        tabs = one, _ = await seat_people(house, "sushi-go", 2)
        for _ in range(3):
            await start(tabs)
            await play_to_the_end(tabs, rolls)
            await one.do("rematch")
            for tab in tabs:
                await tab.until(lambda tab=tab: tab.table.phase == "lobby")  # type: ignore[misc]
        await start(tabs)
        code = one.table.code
        rows, log = await house.house.store.read(code), await house.house.store.read(code, 0)
        assert len(rows) == 1 < len(log)
        assert Table.fold(code, [(row.number, entry) for row, entry in zip(rows, entries_of(rows), strict=True)])
        before = house.table(code)
    async with open_house(tmp_path) as house:
        again: list[Connection] = [await (await house.browser(tab.browser.token)).visit(code) for tab in tabs]
        after = house.table(code)
        assert (after.number, after.games, after.turn) == (before.number, before.games, before.turn)
        assert after.keys.keys() == before.keys.keys()
        await play_to_the_end(again, rolls)
        assert again[0].table.game_id == f"{code}-4"


async def test_a_short_code_leads_to_a_table_until_its_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        code, short = one.table.code, one.table.spoken
        assert short is not None and len(short) == 6 < len(code)
        friend = await (await house.guest()).visit(short)
        assert friend.table.code == code
        await start([one, two, friend])
        assert one.table.spoken is None
        late = await (await house.guest()).connect(short)
        assert (await late.hear(protocol.Refused)).key == "server.error.no_such_table"
