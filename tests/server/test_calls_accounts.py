"""Calls and accounts: seats taken before signing in are called for, all of it can be taken along, and is deleted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sushiya.server.store.callers import Channel
from tests.server.accounts import ask, make_passkey, own_account, use_passkey
from tests.server.clients import Browser, open_house
from tests.server.letters import LetterBox
from tests.server.push_service import PushService, Subscriber
from tests.server.slow_games import ADDRESS, WISHES, calls_in, post, slow_game, until

pytestmark = pytest.mark.usefixtures("calls_at_once")
NOTHING: dict[str, Any] = {"turn": False, "half": False, "over": False}


def turn_is(folder: Path, state: str) -> bool:
    """Whether that has become of the latest call about a turn."""
    return [each for kind, each, _, _ in calls_in(folder) if kind == "turn"][-1:] == [state]


def rows(folder: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / "house.db")) as database:
        return database.execute(statement).fetchall()


async def told(browser: Browser, path: str) -> Any:
    reply = await browser.http.get(path)
    assert reply.status_code == 200
    return reply.json()


async def test_seats_from_before_are_called_for_while_somebody_is_signed_in(
    tmp_path: Path, service: PushService
) -> None:
    """Nothing was added to the account: its devices are called as long as the browser with the seat is signed in."""
    here, phone = Subscriber(service), Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, **NOTHING)
        passkey = await make_passkey(game.bea)
        away = await house.guest()
        await use_passkey(away, passkey)
        await post(game.bea, "/api/calls", WISHES)
        await post(game.bea, "/api/calls/push", here.subscription)
        await post(away, "/api/calls/push", phone.subscription)
        assert (await told(away, "/api/calls"))["browsers"] == 2
        await game.play_until_it_is_beas_turn()
        await until(lambda: here.messages and phone.messages)
        await until(lambda: turn_is(tmp_path, "done"))
        assert len(here.messages) == len(phone.messages) == 1
        await game.bea_plays_and_goes()
        await ask(game.bea, "sign-out")
        await game.play_until_it_is_beas_turn()
        await until(lambda: turn_is(tmp_path, "done"))
        assert len(here.messages) == len(phone.messages) == 1, "the seat is a guest's again"


async def test_what_a_browser_said_before_goes_with_its_games(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, language="fr")
        passkey = await make_passkey(game.bea)
        assert not (await told(game.bea, "/api/calls"))["turn"], "the account has not said so yet"
        await game.play_until_it_is_beas_turn()
        await until(lambda: len(browser.messages) == 1)
        await game.bea_plays_and_goes()
        await ask(game.bea, "games")
        phone = await house.guest()
        await use_passkey(phone, passkey)
        for device in (game.bea, phone):
            calls = await told(device, "/api/calls")
            assert (calls["turn"], calls["browsers"]) == (True, 1)
        assert await house.house.store.callers.wishes(str(game.bea.holder)) is None
        await game.play_until_it_is_beas_turn()
        await until(lambda: len(browser.messages) == 2)
        assert browser.messages[1]["notification"]["lang"] == "fr"


@pytest.mark.parametrize("by_itself", [True, False])
async def test_a_device_that_is_signed_out_is_called_no_more(
    tmp_path: Path, service: PushService, by_itself: bool
) -> None:
    here, elsewhere = Subscriber(service), Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, here)
        passkey = await make_passkey(game.bea)
        await ask(game.bea, "games")
        phone = await house.guest()
        await use_passkey(phone, passkey)
        await post(phone, "/api/calls/push", elsewhere.subscription)
        assert (await told(phone, "/api/calls"))["browsers"] == 2
        if by_itself:
            await ask(game.bea, "sign-out")
        else:
            (lost,) = [device for device in (await own_account(phone)).devices if not device.here]
            await ask(phone, "end-device", id=lost.id)
        assert (await told(phone, "/api/calls"))["browsers"] == 1
        assert (await told(game.bea, "/api/calls"))["browsers"] == 0
        assert (await told(game.bea, "/api/calls/mine"))["channels"] == []
        await game.play_until_it_is_beas_turn()
        await until(lambda: elsewhere.messages)
        await until(lambda: turn_is(tmp_path, "done"))
        assert not here.messages, "the seat is the account's, and so is the call"


async def test_what_is_turned_off_is_off_for_the_browser_too(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser)
        await make_passkey(game.bea)
        await post(game.bea, "/api/calls", WISHES | NOTHING)
        await game.play_until_it_is_beas_turn()
        await until(lambda: turn_is(tmp_path, "done"))
        assert browser.messages == []
        await post(game.bea, "/api/calls/push/stop", {"endpoint": browser.subscription["endpoint"]})
        assert await house.house.store.callers.channels(str(game.bea.holder)) == []


async def test_one_letter_to_an_address_that_both_names_have(tmp_path: Path, box: LetterBox) -> None:
    settings: dict[str, Any] = {"smtp": box.address, "mail_from": "house@example.org", "address": ADDRESS}
    async with open_house(tmp_path, **settings) as house:
        game = await slow_game(house)
        await make_passkey(game.bea)
        await post(game.bea, "/api/calls", WISHES)
        store, guest = house.house.store, str(game.bea.holder)
        (account,) = await store.roster.accounts_of(guest, 0)
        for name in (guest, account):
            await store.callers.open(Channel(f"channel of {name[:8]}", name, "mail", "bea@example.org", ADDRESS))
        await game.play_until_it_is_beas_turn()
        await until(lambda: turn_is(tmp_path, "done"))
        assert [letter["To"] for letter in box.letters] == ["bea@example.org"]


async def test_all_about_calls_can_be_taken_along_and_is_deleted(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, quiet=True, zone="Europe/Paris")
        assert await told(await house.browser(), "/api/calls/mine") == {"wishes": [], "channels": [], "waiting": []}
        await game.play_until_it_is_beas_turn()
        reply = await game.bea.http.get("/api/calls/mine")
        mine = reply.json()
        assert mine["wishes"] == [WISHES | {"quiet": True, "zone": "Europe/Paris"}]
        (channel,) = mine["channels"]
        assert (channel["kind"], channel["address"], channel["confirmed"]) == ("push", "127.0.0.1", True)
        assert "half" in [call["kind"] for call in mine["waiting"]]
        assert {(call["table"], call["seat"]) for call in mine["waiting"]} == {(game.code, 1)}
        for secret in (browser.path, *browser.subscription.values(), str(game.bea.holder), str(game.bea.token)):
            assert secret not in reply.text
        other = await told(game.aria.browser, "/api/calls/mine")
        assert (other["wishes"], other["channels"]) == ([], [])
        assert {call["seat"] for call in other["waiting"]} <= {0}, "nobody else's"

        await post(game.bea, "/api/evenings/forget")
        assert await told(game.bea, "/api/calls/mine") == {"wishes": [], "channels": [], "waiting": []}
        own = str(game.bea.holder)
        assert rows(tmp_path, f"SELECT DISTINCT kind FROM calls WHERE holder = '{own}'") == [("wake",)]
        for table in ("call_wishes", "call_channels", "call_letters"):
            assert rows(tmp_path, f"SELECT * FROM {table} WHERE holder = '{own}'") == []
        await game.bea_plays_and_goes()


async def test_a_deleted_account_leaves_no_calls(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser)
        await make_passkey(game.bea)
        await ask(game.bea, "games")
        await game.play_until_it_is_beas_turn()
        await until(lambda: browser.messages)
        assert "half" in [call["kind"] for call in (await told(game.bea, "/api/calls/mine"))["waiting"]]
        await ask(game.bea, "delete")
        for table in ("call_wishes", "call_channels", "call_letters"):
            assert rows(tmp_path, f"SELECT * FROM {table}") == []
        assert set(rows(tmp_path, "SELECT DISTINCT kind FROM calls WHERE seat = 1")) <= {("wake",)}
