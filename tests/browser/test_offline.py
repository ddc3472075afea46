"""The page as an app: without a network it opens, plays, explains and counts; new versions are offered."""

from __future__ import annotations

import re
import threading
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Browser, Page, expect

from sushiya.i18n import say
from sushiya.lessons.course import course_of
from tests.browser.downloads import BILL, downloaded, size_of_png
from tests.browser.guests import Guest
from tests.browser.hands import Mouse
from tests.browser.house import House
from tests.browser.pads import NAMES, Keyboard, Notes
from tests.browser.pads import begin as begin_pad
from tests.browser.players import PLAYERS
from tests.browser.reviewed import reviewed_game
from tests.browser.scenes import DISHES, GAMES, dish, open_lesson
from tests.browser.test_learn import go_through
from tests.browser.test_pad import note_all, shown_totals
from tests.browser.test_solo import begin

STOCKED = "async () => { while (!(await caches.match('/stocked'))) await new Promise(go => setTimeout(go, 50)) }"
RULED = "async () => { await navigator.serviceWorker.ready }"
BROKEN_IMAGES = "[...document.images].filter(each => each.complete && !each.naturalWidth).map(each => each.src)"
QUICKLY = """(() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, pause, ...more) => wait(act, pause < 2000 ? Math.min(pause, 30) : pause, ...more);
})()"""
"""Robots do not pretend to think, and bills come at once."""
KEYS = """() => new Promise(resolve => {
  const opened = indexedDB.open("sushiya", 1);
  opened.onupgradeneeded = () => opened.transaction.abort();
  opened.onerror = () => resolve([]);
  opened.onsuccess = () => {
    const asked = opened.result.transaction("kept").objectStore("kept").getAllKeys();
    asked.onsuccess = () => { opened.result.close(); resolve(asked.result.map(key => key.join(" "))); };
  };
})"""
KEPT = f"async many => {{ while ((await ({KEYS})()).length !== many) await new Promise(go => setTimeout(go, 50)) }}"
"""Waits until so many things are kept on the device."""
READ: dict[str, Any] = {}
"""What was read while there was a network."""
VERSION = re.compile(rb'"version":"(\w+)"')


@pytest.fixture(scope="module")
def stocked(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody who has opened one page that works without the house, read a review and tasted a dish; then the house
    closes, and the network goes."""
    house = House(tmp_path_factory.mktemp("app"))
    guest = Guest(browser, house, app=True, motion="none", name="Aria")
    guest.page.goto("/rules/sushi-go")
    guest.page.evaluate(STOCKED)
    READ["review"] = reviewed_game(guest)
    guest.page.goto(f"/g/{READ['review']}/review")
    expect(guest.page.get_by_role("slider")).to_be_visible()
    guest.page.evaluate(KEPT, 1)
    dish("sushi-go", lambda puzzle: puzzle.best)(guest)
    guest.page.evaluate(KEPT, 4)
    dish("sushi-go-party")(guest)
    guest.page.evaluate(KEPT, 5)
    READ["kept"] = guest.page.evaluate(KEYS)
    guest.page.close()
    house.kill()
    guest.context.set_offline(True)
    guest.context.add_init_script(QUICKLY)
    guest.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to load resource", "preloaded")
    guest.page = guest.context.new_page()
    yield guest
    guest.leave()


def sound(guest: Guest) -> None:
    """Every drawing is there."""
    assert guest.page.evaluate(BROKEN_IMAGES) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_a_cold_start(stocked: Guest, game: str) -> None:
    stocked.page.goto("/solo")
    begin(stocked, game, 2)
    PLAYERS[game](stocked, Mouse(), seed=5).play()
    sheet = stocked.sheet("web.bill")
    expect(sheet.get_by_role("button", name=stocked.say("web.rematch"))).to_be_visible()
    sound(stocked)
    assert size_of_png(downloaded(sheet.get_by_role("button", name=stocked.say("web.bill.image.short")))) == BILL


def test_a_whole_lesson_from_a_cold_start(stocked: Guest) -> None:
    open_lesson(stocked, "sushi-go", 2)
    go_through(stocked, course_of("sushi-go").lessons[1].steps)
    sound(stocked)
    stocked.page.get_by_role("link", name=stocked.say("web.learn.all")).click()
    expect(stocked.page.locator(".stop.done")).to_have_count(1)


def test_a_whole_pad_from_a_cold_start(stocked: Guest) -> None:
    notes: Notes = [[{"sushi": [5, 2], "bones": [1]}, {"sushi": [6], "bones": [2]}]]
    begin_pad(stocked, Keyboard(), "sushizock", NAMES[:2])
    note_all(stocked, Keyboard(), "sushizock", notes)
    assert shown_totals(stocked) == [4, 4]
    sound(stocked)


def test_the_first_page_says_what_works(stocked: Guest) -> None:
    page = stocked.page
    page.goto("/")
    expect(page.get_by_text(stocked.say("web.home.away"))).to_be_visible()
    expect(stocked.button("web.open_table")).to_be_disabled()
    stocked.button("web.home.play_now").click()
    expect(page).to_have_url(re.compile("/solo$"))
    sound(stocked)


def test_rules_pad_lessons_and_settings_open_in_both_languages(stocked: Guest) -> None:
    page = stocked.page
    for game in GAMES:
        page.goto(f"/rules/{game}")
        expect(page.locator("main details").first).to_be_visible()
        sound(stocked)
    page.goto("/rules/sushi-boat/full#SB-16")
    expect(page.locator("#SB-16")).to_be_in_viewport()
    for path in ("/pad", "/learn", "/learn/sushi-go/2"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        sound(stocked)
    page.goto("/settings")
    page.get_by_role("radio", name=stocked.say("web.speak.fr")).check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text(say("fr", "web.settings"))
    page.get_by_role("radio", name=say("fr", "web.speak.en")).check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text(say("en", "web.settings"))


def test_a_table_says_that_it_needs_the_network(stocked: Guest) -> None:
    stocked.page.goto("/t/abcdefghjkmnp")
    expect(stocked.page.get_by_text(stocked.say("web.table.away"))).to_be_visible()


def test_a_review_that_was_read_opens_again(stocked: Guest) -> None:
    page = stocked.page
    page.goto(f"/g/{READ['review']}/review")
    slider = page.get_by_role("slider", name=stocked.say("web.review.chart"))
    expect(slider).to_be_visible()
    expect(page.get_by_text(stocked.say("web.review.offline"))).to_be_visible()
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    expect(page.locator(".board .card-value").first).to_be_visible()
    sound(stocked)
    page.get_by_role("link", name=stocked.say("web.review.board")).click()
    expect(page.get_by_label(stocked.say("web.replay.slider"))).to_be_visible()
    page.goto("/g/never-read/review")
    expect(page.get_by_text(stocked.say("web.error.unreachable"))).to_be_visible()


def test_dishes_that_were_served_are_there_and_nothing_is_given_away(stocked: Guest) -> None:
    page = stocked.page
    assert READ["kept"] == [
        f"answer {DISHES['sushi-go']}",
        f"dish {DISHES['sushi-go']}",
        f"dish {DISHES['sushi-go-party']}",
        f"review {READ['review']}",
        "shelf all",
    ]
    page.goto(f"/daily/{DISHES['sushi-go']}")
    expect(page.locator("#verdict")).to_have_text(stocked.say("puzzle.right"))
    page.goto(f"/daily/{DISHES['sushi-go-party']}")
    expect(page.get_by_text(stocked.say("web.daily.kept"))).to_be_visible()
    expect(page.locator(".card-value")).to_have_count(0)
    page.locator("button[data-key]").first.click()
    stocked.button("web.cards.do.keep").click()
    expect(page.get_by_role("alert").filter(has_text=stocked.say("web.daily.no_answer"))).to_be_visible()
    sound(stocked)


class Changing:
    """A house behind a door that gives the service worker another version when it is told to."""

    def __init__(self, house: House) -> None:
        self.version = b"first"
        door = self

        class Door(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                try:
                    with urllib.request.urlopen(f"{house.url}{self.path}") as reply:
                        status, body, kind = reply.status, reply.read(), reply.headers["Content-Type"]
                except HTTPError as refused:
                    status, body, kind = refused.code, refused.read(), "application/json"
                if self.path == "/service-worker.js":
                    body = VERSION.sub(b'"version":"' + door.version + b'"', body)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                """Nothing is said about requests."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"


def caches_of(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def test_a_new_version_is_offered_and_not_forced(browser: Browser, house: House) -> None:
    door = Changing(house)
    context = browser.new_context(base_url=door.url, locale="en-GB")
    page = context.new_page()
    page.goto("/rules/sushi-go")
    page.evaluate(STOCKED)
    assert caches_of(page) == ["sushiya-first"]
    door.version = b"second"
    page.reload()
    offer = page.get_by_role("complementary", name="A new version is ready.")
    expect(offer).to_be_visible()
    assert sorted(caches_of(page)) == ["sushiya-first", "sushiya-second"]
    page.evaluate("window.before = true")
    offer.get_by_role("button", name="Use it now").click()
    page.wait_for_function("!window.before")
    page.evaluate(
        "async () => { while ((await caches.keys()).length !== 1) await new Promise(go => setTimeout(go, 50)) }"
    )
    expect(page.locator("main details").first).to_be_visible()
    page.evaluate(STOCKED)
    assert caches_of(page) == ["sushiya-second"]
    expect(offer).to_have_count(0)
    context.close()
    door.server.shutdown()
    door.server.server_close()


def test_what_the_house_says_is_never_kept_and_little_is_kept_unasked(browser: Browser, house: House) -> None:
    guest = Guest(browser, house, app=True, motion="none")
    guest.page.goto("/", wait_until="networkidle")
    guest.page.evaluate(RULED)
    guest.page.goto("/robots", wait_until="networkidle")
    kept: list[str] = guest.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async name => "
        "(await (await caches.open(name)).keys()).map(each => new URL(each.url).pathname)))).flat()"
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api/")] == []
    assert [path for path in kept if "engine" in path or ".wasm" in path or path == "/stocked"] == []
    guest.leave()
