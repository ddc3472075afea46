"""What goes into one commit is told in as few messages as can say it, and nobody is told more than before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.news import News
from sushiya.server.live.session import Session
from sushiya.server.live.writer import ROWS_OF_ALL, Writer
from sushiya.server.metrics import Metrics
from sushiya.server.store.memory_store import MemoryStore
from tests.server import entries

HOLDERS = ("a", "b", "c")


@pytest.fixture
def live() -> LiveTable:
    """Three people at a table that was dealt just now."""
    opened = entries.Opened(game="sushi-go", players=3, options={}, host="a", secret="00" * 32)
    seated = [entries.Seated(seat=seat, name=holder.upper(), holder=holder) for seat, holder in enumerate(HOLDERS)]
    return LiveTable(entries.folded("abc", [opened, *seated, entries.Started()]))


def moves(live: LiveTable, seat: int, number: int = 0) -> entries.Moved:
    """One of the moves that a seat may make now."""
    assert live.table.match is not None
    return entries.Moved(seat=seat, move=str(live.table.match.legal(seat)[number]))


def told(live: LiveTable, *happened: entries.Entry | Callable[[], entries.Entry]) -> dict[str, list[dict[str, Any]]]:
    """What everybody is told of entries that are committed together, by holder; z only looks on."""
    news = News()
    for each in happened:
        entry = each if isinstance(each, entries.Entry) else each()
        owing = live.table.to_act
        if entry.is_chat:
            live.said += 1
        else:
            entries.apply(live.table, entry, live.clock())
        entry.tell(news, live.table, owing)
    telling = live.telling()
    sessions = {holder: Session(holder, lambda _: None) for holder in (*HOLDERS, "z")}
    return {
        holder: [msgspec.json.decode(message) for message in telling.messages(news, session)]
        for holder, session in sessions.items()
    }


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def test_a_choice_is_told_with_what_was_chosen_to_its_holder_only(live: LiveTable) -> None:
    first = moves(live, 0)
    messages = told(live, first)
    assert messages["a"][0]["choice"] == first.move
    assert {holder: [message["choice"] for message in messages[holder]] for holder in "bcz"} == {
        "b": [None],
        "c": [None],
        "z": [None],
    }


def test_a_choice_that_is_changed_at_once_is_told_once(live: LiveTable) -> None:
    first, second = moves(live, 0), moves(live, 0, 1)
    messages = told(live, first, second)
    assert [message["choice"] for message in messages["a"]] == [second.move]
    assert kinds(messages["b"]) == ["chosen"]


def test_a_changed_choice_is_told_to_nobody_else(live: LiveTable) -> None:
    told(live, moves(live, 0))
    messages = told(live, moves(live, 0, 1))
    assert {holder: kinds(messages[holder]) for holder in "abcz"} == {"a": ["chosen"], "b": [], "c": [], "z": []}


def test_a_step_tells_the_choices_that_led_to_it(live: LiveTable) -> None:
    messages = told(live, *(moves(live, seat) for seat in range(3)))
    assert {holder: kinds(messages[holder]) for holder in messages} == {holder: ["step"] for holder in "abcz"}
    assert messages["a"][0]["to_act"] == [0, 1, 2]


def test_a_step_tells_the_choices_after_it_too(live: LiveTable) -> None:
    messages = told(live, *(moves(live, seat) for seat in range(3)), lambda: moves(live, 1))
    assert {holder: kinds(messages[holder]) for holder in messages} == {holder: ["step"] for holder in "abcz"}
    assert messages["a"][0]["to_act"] == [0, 2]
    assert messages["b"][0]["seats"][0]["choice"] is not None
    assert messages["c"][0]["seats"][0]["choice"] is None


def test_who_sits_down_is_told_everything_and_the_others_the_table(live: LiveTable) -> None:
    told(live, entries.Freed(seat=2))
    messages = told(live, entries.Seated(seat=2, name="C", holder="c"))
    assert {holder: kinds(messages[holder]) for holder in messages} == {
        "a": ["table"],
        "b": ["table"],
        "c": ["snapshot"],
        "z": ["table"],
    }


def test_what_was_said_has_numbers_that_follow_one_another(live: LiveTable) -> None:
    told(live, entries.Said(seat=0, phrase="hello"))
    messages = told(live, entries.Said(seat=1, phrase="hello"), moves(live, 0), entries.Said(seat=2, phrase="hello"))
    said = [(message["number"], message["seat"]) for message in messages["z"] if message["type"] == "said"]
    assert said == [(2, 1), (3, 2)]


def committed(writer: Writer, live: LiveTable, entry: entries.Entry, rows: int) -> list[LiveTable]:
    """The tables that are told of when an entry is committed with as many rows in all."""
    for number in range(rows):
        writer.write(live, entry, number, None)
    owing = live.table.to_act
    entries.apply(live.table, entry, live.clock())
    if live.news is None:
        live.news = News()
    entry.tell(live.news, live.table, owing)
    writer.tell_of(live)
    told_of: list[LiveTable] = []
    writer.tell = told_of.append
    writer.make_up()
    return told_of


def new_writer() -> Writer:
    return Writer(MemoryStore(), Metrics(), lambda _: None, lambda _, __: None)


def test_who_has_chosen_is_told_at_once_where_moves_are_few(live: LiveTable) -> None:
    assert committed(new_writer(), live, moves(live, 0), 1) == [live]


def test_who_has_chosen_is_told_one_commit_later_where_moves_come_thick(live: LiveTable) -> None:
    writer = new_writer()
    assert committed(writer, live, moves(live, 0), ROWS_OF_ALL) == []
    assert writer.batch.changed == {"abc": live}
    assert committed(writer, live, moves(live, 1), ROWS_OF_ALL) == [live]
    assert not writer.batch.changed


def test_who_has_chosen_is_told_soon_even_if_nothing_else_happens(live: LiveTable) -> None:
    async def told_of() -> list[LiveTable]:
        writer = new_writer()
        assert committed(writer, live, moves(live, 0), ROWS_OF_ALL) == []
        told: list[LiveTable] = []
        writer.tell = told.append
        writer.start()
        async with asyncio.timeout(10):
            while not told:
                await asyncio.sleep(0.001)
        await writer.close()
        return told

    assert asyncio.run(told_of()) == [live]


def test_nothing_else_is_told_later_where_moves_come_thick(live: LiveTable) -> None:
    assert committed(new_writer(), live, entries.Said(seat=0, phrase="hello"), ROWS_OF_ALL) == [live]
    live.news = None
    for seat in range(2):
        entries.apply(live.table, moves(live, seat), live.clock())
    assert committed(new_writer(), live, moves(live, 2), ROWS_OF_ALL) == [live]
