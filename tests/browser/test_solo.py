"""Games against robots without the house: whole, with no network, kept in the browser and taken home."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import sushiya
from sushiya.bots import CHARACTERS
from sushiya.core.record import Record
from tests.browser.conftest import Invite
from tests.browser.downloads import downloaded
from tests.browser.engine_script import LOWER
from tests.browser.guests import SIZES, Guest
from tests.browser.hands import Finger, Mouse
from tests.browser.players import PLAYERS, SITUATION
from tests.playing import dice, finish
from tests.server.clients import as_json

ENGINE = re.compile(r"/engine-worker-|/engine-[^/]+\.json|\.wasm")
"""The three files of the rules in the page."""
KEPT = "sushiya.solo.kept"
"""Where the browser keeps finished games."""
MOVES = "JSON.parse(localStorage.getItem('sushiya.solo'))?.moves.length"
"""The moves of the game under way, as far as the browser has noted them."""


def open_solo(guest: Guest) -> None:
    """Come to the page, wait until it has all it needs, and lose the network."""
    guest.page.goto("/solo")
    guest.button("web.home.play").wait_for()
    guest.context.set_offline(True)


def begin(guest: Guest, game: str, players: int, robot: str = "Kome") -> None:
    """Choose a game, and play."""
    for label in (guest.say(f"game.{game}"), str(players), robot, guest.say("web.terms.pace.quick")):
        guest.page.get_by_role("radio", name=label).first.check(force=True)
    guest.button("web.home.play").click()
    guest.page.get_by_role("main").get_by_role("heading", level=1, name=guest.say(f"game.{game}")).wait_for(
        state="attached"
    )


def taken_home(guest: Guest) -> dict[str, Any]:
    """The record that the bill offers."""
    read: dict[str, Any] = json.loads(downloaded(guest.sheet("web.bill").locator("a[download]")))
    return read


@pytest.mark.parametrize(("game", "players"), [("sushizock", 2)])
def test_a_whole_game_without_a_network(invite: Invite, game: str, players: int) -> None:
    guest = invite(motion="none", name="Aria")
    guest.forgive("ERR_INTERNET_DISCONNECTED")
    open_solo(guest)
    begin(guest, game, players)
    PLAYERS[game](guest, Mouse(), seed=5).play()
    sheet = guest.sheet("web.bill")
    expect(sheet.get_by_role("button", name=guest.say("web.rematch"))).to_be_visible()
    record = taken_home(guest)
    assert record["names"] == ["Aria", "kome"] and record["bots"] == [None, "kome"]
    match = sushiya.replay(Record.from_json(json.dumps(record)))
    assert match.is_over and match.game.id == game
    kept = json.loads(guest.page.evaluate("localStorage.getItem('sushiya.solo.kept')"))
    assert [(each["scores"], each["winners"], each["record"]) for each in kept] == [
        (match.scores, match.winners, record)
    ]
    sheet.get_by_role("button", name=guest.say("web.rematch")).click()
    expect(sheet).to_be_hidden()
    assert guest.page.evaluate("JSON.parse(localStorage.getItem('sushiya.solo.kept')).length") == 1


def test_a_game_goes_on_after_the_page_was_closed(invite: Invite) -> None:
    guest = invite(motion="none", size=SIZES["phone"], touch=True, language="fr")
    guest.page.goto("/solo")
    begin(guest, "sushi-go", 3)
    player = PLAYERS["sushi-go"](guest, Finger(), seed=6)
    while not guest.page.evaluate(MOVES):
        guest.page.wait_for_function(SITUATION, arg=player.change)
        player.try_to(player.answer)
    guest.page.reload()
    guest.button("web.solo.go_on", game="game.sushi-go").click()
    expect(guest.page.get_by_role("main").get_by_role("heading", level=1)).to_have_text(guest.say("game.sushi-go"))
    expect(guest.page.locator("main button[aria-pressed]").first).to_be_visible()
    assert guest.page.evaluate(MOVES) == 3
    while guest.page.evaluate(MOVES) == 3:
        guest.page.wait_for_function(SITUATION, arg=player.change)
        player.try_to(player.answer)
    assert guest.page.evaluate(MOVES) == 6


def played_here(guest: Guest, *records: dict[str, Any]) -> None:
    """Games that were played on this device before."""
    kept = [{"at": at, "scores": [4, 3], "winners": [0], "record": each} for at, each in enumerate(records)]
    asked = f"localStorage.getItem('{KEPT}') ?? localStorage.setItem('{KEPT}', {json.dumps(json.dumps(kept))})"
    guest.page.add_init_script(asked)


def test_a_game_is_handed_to_the_house_when_the_network_is_back(invite: Invite) -> None:
    guest = invite(motion="none", language="fr")
    guest.forgive("400")
    match = sushiya.game("sushizock").new(2, seed=3)
    finish(match, dice("handed over"))
    record = as_json(match.record()) | {"names": ["Aria", "kome"], "bots": [None, "kome"]}
    played_here(guest, record, record | {"moves": record["moves"][:-1]})
    guest.page.goto("/solo")
    shelf = guest.page.get_by_role("region", name=guest.say("web.solo.kept"))
    hand = shelf.get_by_role("button", name=guest.say("web.solo.hand"))
    expect(hand).to_have_count(2)
    guest.context.set_offline(True)
    expect(hand).to_have_count(0)
    guest.context.set_offline(False)
    expect(shelf).to_contain_text(guest.say("web.solo.hand_hint"))
    hand.last.click()
    expect(shelf.get_by_role("alert")).to_have_text(guest.say("server.error.not_over"))
    expect(hand.first).to_be_enabled()
    hand.first.click()
    watch = shelf.get_by_role("link", name=guest.say("web.solo.watch"))
    expect(watch).to_be_visible()
    expect(shelf.get_by_role("alert")).to_have_count(0)
    guest.page.reload()
    expect(hand).to_have_count(1)
    watch.click()
    guest.page.get_by_label(guest.say("web.replay.slider")).wait_for()
    expect(guest.page.get_by_text("Aria").first).to_be_visible()


def test_the_rules_are_loaded_only_where_they_are_needed(guest: Guest) -> None:
    loaded: list[str] = []
    guest.context.on("request", lambda request: loaded.append(request.url))
    for path in ("/", "/rules/sushi-go", "/settings"):
        guest.page.goto(path, wait_until="networkidle")
    assert loaded and not [url for url in loaded if ENGINE.search(url)]
    guest.page.goto("/solo")
    guest.button("web.home.play").wait_for()
    assert len({url for url in loaded if ENGINE.search(url)}) == 3


def test_the_robots_that_are_offered_can_play(guest: Guest) -> None:
    guest.page.goto("/solo")
    guest.button("web.home.play").wait_for()
    faces = guest.page.get_by_role("group", name=guest.say("web.home.robot")).locator("b")
    for game in sushiya.game_ids():
        guest.page.get_by_role("radio", name=guest.say(f"game.{game}"), exact=True).check(force=True)
        expect(faces).to_have_text([name.capitalize() for name in CHARACTERS[:LOWER]])


def test_without_the_rules_the_page_says_so(guest: Guest) -> None:
    guest.forgive("ERR_FAILED", "wasm", "ArrayBuffer")
    guest.context.route("**/*.wasm", lambda route: route.abort())
    guest.page.goto("/solo")
    expect(guest.page.get_by_role("alert")).to_have_text(guest.say("web.solo.broken"))
