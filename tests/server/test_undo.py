"""Undo at a table: the log keeps it, everybody is told, and the record knows nothing of it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

import sushiya
from sushiya.bots.greedy import GreedyBot
from sushiya.core.moves import Move
from sushiya.server import protocol
from sushiya.server.live.table import Table
from tests.playing import dice
from tests.server import entries
from tests.server.clients import as_json, next_mover, open_house, play_to_the_end, seat_people, start, told_events

SECOND = 1000


def boat_table(**terms: object) -> Table:
    """A game of Sushi Boat between a and b, in which a begins, dealt at second 1."""
    log: list[entries.Entry] = [
        entries.Opened(
            game="sushi-boat",
            players=2,
            options={"first_player": 0},
            host="a",
            secret="00" * 32,
            terms=protocol.TableTerms(**terms),  # type: ignore[arg-type]
        ),
        entries.Seated(seat=0, name="A", holder="a"),
        entries.Seated(seat=1, name="B", holder="b"),
        entries.Started(),
    ]
    return entries.folded("abc", log)


def ask(table: Table, request: protocol.AnyRequest, holder: str = "a") -> entries.Entry:
    """What a request leads to, taken in two seconds later."""
    entry = entries.grant(table, request, holder)
    assert entry is not None
    entries.apply(table, entry, 3 * SECOND)
    return entry


def sit_down(table: Table) -> list[str]:
    """The first step of the game, and the moves that were legal before it."""
    assert table.match is not None
    legal = [str(move) for move in table.match.legal(0)]
    ask(table, protocol.Play(id="sit", seat=0, move=legal[0], turn=table.turn))
    return legal


def test_undo_is_an_entry_and_leaves_no_trace_in_the_record() -> None:
    table = boat_table(clock="fast")
    legal = sit_down(table)
    assert table.match is not None and table.match.can_undo(0)
    request = protocol.Undo(id="back", seat=0, turn=table.turn)
    undone = ask(table, request)
    assert isinstance(undone, entries.Undone) and (undone.seat, undone.request) == (0, "a:back")
    assert [str(move) for move in table.match.legal(0)] == legal
    assert table.match.record().moves == []
    assert table.due(0) == 20 * SECOND, "an undone step brings no new time"
    assert entries.grant(table, request, "a") is None, "the same request is carried out once"


def refusal_of(table: Table, holder: str = "a", seat: int = 0) -> str:
    """Why a seat cannot undo."""
    with pytest.raises(sushiya.SushiyaError) as refused:
        entries.grant(table, protocol.Undo(id="no", seat=seat, turn=table.turn), holder)
    assert refused.value.say("en") != refused.value.say("fr")
    return refused.value.key


def test_undo_is_refused_with_a_reason() -> None:
    table = boat_table()
    assert refusal_of(table) == "error.cannot_undo", "nothing has been done yet"
    sit_down(table)
    assert refusal_of(table, "b") == "server.error.not_your_seat"
    assert refusal_of(table, "b", seat=1) == "error.cannot_undo", "that was another's step"
    entries.apply(table, entries.Paused(), 4 * SECOND)
    assert refusal_of(table) == "server.error.paused"
    entries.apply(table, entries.Resumed(), 4 * SECOND)
    entries.apply(table, entries.Covered(seat=0), 4 * SECOND)
    assert refusal_of(table) == "server.error.covered"
    entries.apply(table, entries.TakenBack(seat=0), 4 * SECOND)
    ask(table, protocol.Play(id="end", seat=0, move="end", turn=table.turn))
    assert refusal_of(table) == "error.cannot_undo", "a card has been turned over"


def test_there_is_nothing_to_undo_before_the_game() -> None:
    opened = entries.Opened(game="sushi-boat", players=2, options={}, host="a", secret="00" * 32)
    table = entries.folded("abc", [opened, entries.Seated(seat=0, name="A", holder="a")])
    assert refusal_of(table) == "server.error.not_started"


async def test_everybody_is_told_of_an_undone_step(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-boat", 2, first_player=1)
        code = tabs[0].table.code
        spectator = await (await house.browser()).visit(code)
        await start(tabs)
        player, other = tabs[1], tabs[0]
        second = await player.browser.visit(code)
        before = player.state(1)
        assert not before.can_undo
        await player.do("play", seat=1, move=before.legal[0])
        assert player.state(1).can_undo and player.state(1).view != before.view
        await other.fail("undo", "server.error.not_your_seat", seat=1)
        await other.fail("undo", "error.cannot_undo", seat=0)
        done = await player.do("undo", seat=1)
        for tab, seat in ((player, 1), (second, 1), (other, 0), (spectator, None)):
            await tab.catch_up(done.number)
            assert told_events(tab, seat)[-2:] == [
                {"event": "sat", "seat": 1, "at": before.legal[0].split()[1], "removed": None},
                {"event": "undone", "seat": 1},
            ]
            assert not tab.state(seat).can_undo and tab.to_act == [1]
        assert (second.state(1).view, second.state(1).legal) == (before.view, before.legal)
        await player.fail("undo", "error.cannot_undo", seat=1)


async def test_a_house_that_opens_again_knows_what_was_undone(tmp_path: Path) -> None:
    rolls = dice("undone and opened again")
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-boat", 2)
        code, tokens = tabs[0].table.code, [tab.browser.token for tab in tabs]
        await start(tabs)
        undone = 0
        while undone < 6:
            tab = await next_mover(house.table(code), tabs, rolls)
            assert tab is not None
            seat = tab.owed()[0].seat
            await tab.move(rolls)
            while tab.state(seat).can_undo and rolls.random() < 0.5:
                await tab.do("undo", seat=seat)
                undone += 1
        player = await next_mover(house.table(code), tabs, rolls)
        assert player is not None
        seat = player.owed()[0].seat
        assert seat is not None
        done = await player.do("play", seat=seat, move=player.state(seat).legal[0])
        for tab in tabs:
            await tab.catch_up(done.number)
        stood = [tab.state(number) for number, tab in enumerate(tabs)]
        can_undo = player.state(seat).can_undo
        story = as_json(house.table(code).match.events(seat))  # type: ignore[union-attr]
    async with open_house(tmp_path) as house:
        tabs = [await (await house.browser(token)).visit(code) for token in tokens]
        for number, tab in enumerate(tabs):
            assert (tab.state(number).view, tab.state(number).legal) == (stood[number].view, stood[number].legal)
        assert tabs[seat].state(seat).can_undo == can_undo
        assert told_events(tabs[seat], seat) == story
        await play_to_the_end(tabs, rolls)
        match = house.table(code).match
        assert match is not None
        http, game_id = tabs[0].browser.http, tabs[0].table.game_id
        replay = (await http.get(f"/api/games/{game_id}/replay")).json()
        assert [[frame["seat"], frame["move"]] for frame in replay["frames"][1:]] == as_json(match.record().moves)
        assert "undone" not in {event["event"] for frame in replay["frames"] for event in frame["events"][-1]}
        assert replay["frames"][-1]["views"][-1] == as_json(match.view(None))
        assert (await http.get(f"/api/games/{game_id}/verify")).status_code == 200


async def test_a_bot_that_stood_in_forgets_what_it_thought_before_its_seat_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide, go_on, thought = GreedyBot.decide, threading.Event(), threading.Event()

    def decide_late(bot: GreedyBot, view: object, legal: Sequence[Move]) -> Move:
        move = decide(bot, view, legal)
        thought.set()
        go_on.wait(20)
        return move

    monkeypatch.setattr(GreedyBot, "decide", decide_late)
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-boat", 2, first_player=0)
        await start(tabs)
        player = tabs[0]
        live = house.house.tables.live[player.table.code]
        await player.do("leave", seat=0)
        while not thought.is_set():
            await player.sync()
        await player.do("sit", seat=0, name="P0")
        await player.do("play", seat=0, move=player.state(0).legal[0])
        house.house.requests.take(live, entries.Covered(seat=0))
        go_on.set()
        await tabs[1].until(lambda: 1 in tabs[1].to_act)
        assert live.table.match is not None and live.table.match.record().moves[-1] == (0, "end")
