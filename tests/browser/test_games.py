"""Games against robots through the page: by keyboard, with a finger on a phone, and by screen reader.

All are played whole by keyboard. Otherwise the long ones begin in the middle; those in rounds shortly before the end of
the second, so that a bill, a deal and a whole round come before the bill of the game.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from sushiya.core.match import Match
from tests.browser.conftest import Invite
from tests.browser.guests import SIZES, Guest
from tests.browser.hands import Finger, Keys
from tests.browser.listeners import Listener
from tests.browser.players import PLAYERS
from tests.browser.stored import Until, asked, begun

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


def late_in_round_two(match: Match[Any]) -> bool:
    view = match.view(0)
    return 0 in match.to_act and (view.round, view.turn) >= (2, 8)


def begun_for(game: str) -> Until:
    """Where a game begins that is played whole elsewhere."""
    middles = {"sushi-go": late_in_round_two, "sushi-go-party": late_in_round_two, "sushi-boat": asked(9)}
    return middles.get(game, begun)


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
def test_a_game_by_touch_on_a_phone(
    invite: Invite, game: str, players: int, options: dict[str, Any], size: str
) -> None:
    motion = "full" if game == "sushizock" else "none"
    guest = invite(size=SIZES[size], touch=True, motion=motion, language="fr" if game == "sushi-boat" else "en")
    guest.come(guest.start_table(game, players, options=options, until=begun_for(game)))
    PLAYERS[game](guest, Finger(), seed=12).play()
    check_the_end(guest)


@pytest.mark.parametrize("game", ["sushi-go", "sushizock", "sushi-boat"])
def test_a_game_by_screen_reader(guest: Guest, game: str) -> None:
    guest.come(guest.start_table(game, 2, until=begun_for(game)))
    Listener(guest, game, seed=13).play("web.rematch")
    check_the_end(guest)


def test_a_round_by_screen_reader(guest: Guest) -> None:
    """The other rounds of Sushi Go Party! are heard in the same way, and would take long."""
    guest.come(guest.start_table("sushi-go-party", 3, options={"menu": "points-platter"}))
    Listener(guest, "sushi-go-party", seed=13).play("web.bill.on")
    expect(guest.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
