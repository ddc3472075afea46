"""Whole games against robots through the page: by keyboard, with a finger on a phone, and by screen reader."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import SIZES, Guest
from tests.browser.hands import Finger, Keys
from tests.browser.listeners import Listener
from tests.browser.players import PLAYERS

GAMES = [
    pytest.param("sushi-go", 2, {}, id="sushi-go"),
    pytest.param("sushi-go-party", 3, {"menu": "points-platter"}, id="sushi-go-party"),
    pytest.param("sushizock", 3, {}, id="sushizock"),
    pytest.param("sushi-boat", 2, {}, id="sushi-boat"),
]
ON_A_PHONE = [
    pytest.param("sushi-go", 3, {"passing": "alternate"}, "side", id="sushi-go"),
    pytest.param("sushi-go-party", 3, {"menu": "master-menu"}, "side", id="sushi-go-party"),
    pytest.param("sushizock", 2, {}, "side", id="sushizock"),
    pytest.param("sushi-boat", 3, {}, "side", id="sushi-boat"),
    pytest.param("sushi-boat", 2, {}, "phone", id="sushi-boat-upright"),
]


def check_the_end(guest: Guest) -> None:
    """The bill names the winners, and what can be done now."""
    sheet = guest.sheet("web.bill")
    expect(sheet.get_by_role("table")).to_be_visible()
    expect(sheet.get_by_role("button", name=guest.say("web.rematch"))).to_be_visible()


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_whole_game_by_keyboard(invite: Invite, game: str, players: int, options: dict[str, Any]) -> None:
    motion = "full" if game == "sushi-go" else "none"
    guest = invite(motion=motion)
    guest.come(guest.start_table(game, players, options=options))
    rolls = random.Random(game)
    PLAYERS[game](guest, Keys(guest.page, rolls, again=game != "sushizock"), seed=11).play()
    check_the_end(guest)
    assert guest.page.evaluate("innerWidth") == 1280


@pytest.mark.parametrize(("game", "players", "options", "size"), ON_A_PHONE)
def test_a_whole_game_by_touch_on_a_phone(
    invite: Invite, game: str, players: int, options: dict[str, Any], size: str
) -> None:
    motion = "full" if game == "sushizock" else "none"
    guest = invite(size=SIZES[size], touch=True, motion=motion, language="fr" if game == "sushi-boat" else "en")
    guest.come(guest.start_table(game, players, options=options))
    PLAYERS[game](guest, Finger(), seed=12).play()
    check_the_end(guest)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_whole_game_by_screen_reader(guest: Guest, game: str, players: int, options: dict[str, Any]) -> None:
    guest.come(guest.start_table(game, players, options=options))
    Listener(guest, game, seed=13).play("web.rematch")
    check_the_end(guest)
