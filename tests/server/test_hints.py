"""Hints at a table: where they are allowed, to whom, when, and that they are noted."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core import codes
from sushiya.i18n import say
from sushiya.reviews.hints import Chef
from sushiya.server import protocol
from sushiya.server.live.table import Table
from tests.playing import stream
from tests.server import entries
from tests.server.clients import Connection, open_house, seat_people, start

CARDS = ("tempura", "sashimi", "dumpling", "maki", "salmon", "squid", "egg", "wasabi", "chopsticks", "pudding")


async def hinted(tab: Connection, step: int, seat: int = 0) -> protocol.Advice:
    """What the chef tells a seat."""
    await tab.do("hint", seat=seat, turn=tab.turn, step=step)
    heard = [message for message in tab.heard_of(protocol.Advice) if (message.turn, message.step) == (tab.turn, step)]
    return heard[0] if heard else await tab.hear(protocol.Advice, lambda told: told.step == step)


async def test_first_an_idea_that_names_no_card_then_values_and_the_reason(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (tab,) = await seat_people(house, "sushi-go", 1, ("greedy", "greedy"))
        await start([tab])
        assert tab.table.hints
        idea = await hinted(tab, 1)
        assert idea.best is None and idea.values == {} and idea.reason is None
        for language in ("en", "fr"):
            assert not any(card in say(language, idea.idea).lower() for card in CARDS)
        told = await hinted(tab, 2)
        assert set(told.values) == set(tab.state(0).legal) and told.idea == idea.idea
        assert told.best == next(iter(told.values)) and list(told.values.values()) == sorted(told.values.values())[::-1]
        assert all(0 <= value <= 1 for value in told.values.values())


async def test_asking_is_noted_in_the_record_and_shown_to_all(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (tab,) = await seat_people(house, "sushi-go", 1, ("greedy",))
        await start([tab])
        for step in (1, 2, 2):
            await hinted(tab, step)
        assert tab.table.seats[0].hints == 2, "what is asked for again counts once"
        watching = await (await house.guest()).visit(tab.table.code)
        assert watching.table.seats[0].hints == 2 and not watching.table.hints
        await tab.play_on(random.Random(3))
        record = sushiya.Record.from_json((await tab.browser.http.get(f"/api/games/{tab.table.game_id}")).content)
        assert record.hints == [(0, 0, 1), (0, 0, 2)]
        assert sushiya.replay(record).is_over
        await tab.do("rematch")
        await start([tab])
        assert tab.table.seats[0].hints == 0


async def test_hints_are_refused_where_people_play_unless_the_host_allows_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        first, second = await seat_people(house, "sushi-go", 2)
        await start([first, second])
        assert not first.table.hints
        for step in (1, 2):
            await first.fail("hint", "server.error.no_hints", seat=0, turn=first.turn, step=step)
        assert first.heard_of(protocol.Advice) == []

        opened = await first.browser.http.post(
            "/api/tables", json={"game": "sushi-go", "players": 2, "terms": {"hints": True}}
        )
        code = opened.json()["code"]
        tabs = [await tab.browser.visit(code) for tab in (first, second)]
        for seat, tab in enumerate(tabs):
            await tab.do("sit", seat=seat, name=f"P{seat}")
        await start(tabs)
        assert all(tab.table.hints and tab.table.terms.hints for tab in tabs)
        await hinted(tabs[1], 1, seat=1)
        await tabs[0].sync()
        assert tabs[0].table.seats[1].hints == 1
        assert tabs[0].heard_of(protocol.Advice) == [], "only who asks is told"
        await tabs[0].fail("hint", "server.error.not_your_seat", seat=1, turn=tabs[0].turn, step=1)


async def test_a_hint_comes_before_the_choice_in_the_own_turn_and_in_this_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        first, second = await seat_people(house, "sushizock", 2, first_player=0)
        house.table(first.table.code).terms = protocol.TableTerms(hints=True)
        await start([first, second])
        await second.fail("hint", "error.not_your_turn", seat=1, turn=second.turn, step=1)
        await first.fail("hint", "server.error.turn_over", seat=0, turn=first.turn + 1, step=1)
    async with open_house(tmp_path) as house:
        first, second = await seat_people(house, "sushi-go", 2)
        house.table(first.table.code).terms = protocol.TableTerms(hints=True)
        await start([first, second])
        await first.do("play", seat=0, move=first.state(0).legal[0])
        await first.fail("hint", "server.error.hint_too_late", seat=0, turn=first.turn, step=2)
        watching = await (await house.guest()).visit(first.table.code)
        await watching.fail("hint", "server.error.not_your_seat", seat=1, turn=watching.turn, step=2)


def a_table(**terms: Any) -> Table:
    """A game of three between a person and two robots."""
    log: list[entries.Entry] = [
        entries.Opened(
            game="sushi-go", players=3, options={}, host="a", secret="00" * 32, terms=protocol.TableTerms(**terms)
        ),
        entries.Seated(seat=0, name="A", holder="a"),
        entries.BotSeated(seat=1, bot="greedy"),
        entries.BotSeated(seat=2, bot="greedy"),
        entries.Started(),
    ]
    return entries.folded("abc", log)


def test_robots_only_means_no_other_person_not_even_one_who_may_come_back() -> None:
    table = a_table()
    assert table.may_ask_chef("a") and not table.may_ask_chef("b") and not table.may_ask_chef(None)
    table.seats[1].kept_for = "b"
    assert not table.may_ask_chef("a")
    table.seats[1].kept_for, table.seats[1].bot, table.seats[1].holder = None, None, "a"
    assert not table.may_ask_chef("a"), "several people share a device"
    table.terms = protocol.TableTerms(hints=True)
    assert table.may_ask_chef("a") and not table.may_ask_chef("b")


def test_a_table_read_again_knows_what_was_asked() -> None:
    table = a_table()
    request = protocol.Hint(id="h", seat=0, turn=table.turn, step=1)
    entry = entries.grant(table, request, "a")
    assert isinstance(entry, entries.Hinted)
    entries.apply(table, entry, 1)
    assert entries.grant(table, request, "a") is None, "the same request is carried out once"
    assert table.hints == [(0, 0, 1)]
    assert table.match is not None and table.match.record().moves == []
    assert msgspec.json.decode(msgspec.json.encode(entry), type=entries.AnyEntry) == entry


@pytest.mark.parametrize(
    ("game_id", "players"),
    [("sushi-go", 2), ("sushi-go", 4), ("sushi-go-party", 3), ("sushizock", 3), ("sushi-boat", 2)],
)
def test_other_hidden_cards_leave_the_hint_as_it_is(game_id: str, players: int) -> None:
    game = sushiya.game(game_id)
    match = game.new(players, 11)
    for _ in range(2 * players):
        seat = min(match.to_act)
        match.play(seat, match.legal(seat)[0])
    seat = min(match.to_act)
    chef = Chef(game, players, match.options)
    view = match.view(seat, codes.EVER)
    hint = chef.hint(view)
    other = match._rules.twin()
    other.memory = codes.EVER
    other.redeal(seat, stream(5))
    assert other.key() != match._rules.key() or game_id == "sushizock"
    assert chef.hint(game.recall(other, seat, match.options, codes.EVER)) == hint
    assert Chef(game, players, match.options).hint(view) == hint, "what was asked before changes nothing"
