"""The page is light: little to load, all of it at once, and nothing to wait for."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from sushiya.server.guests import COOKIE
from tests.browser.conftest import Invite
from tests.browser.guests import PHONE, Guest
from tests.browser.scenes import GAMES

FIRST_SCRIPT = "**/assets/index-*.js"
PARTS = ("script", "stylesheet", "font")
"""What a page is made of; drawings come when they come."""
UNUSED_AFTER = 6000
"""Milliseconds after which Chromium warns of what was preloaded and not used."""
NOTE_LANGUAGE_DATA = """() => {
  window.used = [];
  const note = name => ({apply: (...call) => (window.used.push(name), Reflect.apply(...call)),
                         construct: (...call) => (window.used.push(name), Reflect.construct(...call))});
  for (const name of Object.getOwnPropertyNames(Intl).filter(each => typeof Intl[each] === "function"))
    Intl[name] = new Proxy(Intl[name], note(name));
  for (const kind of [String, Number, Date])
    for (const name of Object.getOwnPropertyNames(kind.prototype).filter(each => /locale/i.test(each)))
      kind.prototype[name] = new Proxy(kind.prototype[name], note(name));
}"""
"""Notes every use of what a browser knows of languages."""
EVENING_WALL = "rgb(22, 24, 43)"


def table_in_play(game: str) -> Callable[[Guest], str]:
    """A table where a game has begun."""
    return lambda guest: f"/t/{guest.start_table(game, 3)}"


def a_lobby(guest: Guest) -> str:
    """A table where nobody sits yet."""
    return f"/t/{guest.open_table('sushi-go')}"


def address(path: str) -> Callable[[Guest], str]:
    """A page that needs no table."""
    return lambda _: path


PLACES = {
    "home": (address("/"), "main h1", 140_000),
    "open": (address("/open/sushi-go-party"), "main h1", 170_000),
    "robots": (address("/robots"), "main h1", 162_000),
    "settings": (address("/settings"), "main h1", 140_000),
    "rules": (address("/rules/sushizock"), "main h1", 192_000),
    "rules-full": (address("/rules/sushizock/full"), "main h1", 190_000),
    "lobby": (a_lobby, "main h1", 180_000),
    "sushi-go": (table_in_play("sushi-go"), "main button.main", 210_000),
    "sushi-go-party": (table_in_play("sushi-go-party"), "main button.main", 210_000),
    "sushizock": (table_in_play("sushizock"), "main button.main", 210_000),
    "sushi-boat": (table_in_play("sushi-boat"), "main button.main", 240_000),
}
"""How to get to a place, what shows that it is there, and how many bytes that may take."""
MOST_FILES = 16
FIRST_LOAD = 110_000
"""Bytes of the page, its scripts, styles and font, compressed."""
LATE_BY_NATURE = {"rules-full": ("RULES", "Rules")}
"""The full text of the rules, and what shows it, is a step further than what the page opens with."""


@pytest.mark.parametrize("place", PLACES)
def test_all_that_a_page_needs_is_asked_for_before_a_script_runs(invite: Invite, place: str) -> None:
    """While the first script is on its way, everything else is on its way too: nothing waits in a chain."""
    arrange, sign, _ = PLACES[place]
    guest = invite(size=PHONE, motion="none", language="fr" if list(PLACES).index(place) % 2 else "en")
    path = arrange(guest)
    asked: dict[str, None] = {}
    held: list[Route] = []
    guest.page.on("request", lambda each: asked.setdefault(each.url) if each.resource_type in PARTS else None)
    guest.page.route(FIRST_SCRIPT, lambda route: held.append(route))
    guest.page.goto(path, wait_until="commit")
    expect(guest.page.locator("header.noren")).to_be_visible()
    guest.page.wait_for_function("document.readyState === 'interactive'")
    at_once = list(asked)
    assert held
    for route in held:
        route.continue_()
    guest.page.locator(sign).first.wait_for()
    late = [each for each in asked if each not in at_once and not any(k in each for k in LATE_BY_NATURE.get(place, ()))]
    assert late == []
    assert len(asked) <= MOST_FILES


@pytest.mark.parametrize("place", PLACES)
def test_a_page_is_small(invite: Invite, place: str) -> None:
    arrange, sign, most = PLACES[place]
    guest = invite(size=PHONE, motion="none")
    path = arrange(guest)
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")
    packed: dict[str, str] = {}
    bytes_on_the_wire: list[float] = []

    def answered(event: dict[str, object]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}  # type: ignore[index]
        if event["type"] in ("Script", "Stylesheet"):
            packed[event["response"]["url"]] = headers.get("content-encoding", "")  # type: ignore[index]

    devtools.on("Network.responseReceived", answered)
    devtools.on("Network.loadingFinished", lambda event: bytes_on_the_wire.append(event["encodedDataLength"]))
    guest.page.goto(path)
    guest.page.locator(sign).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    assert packed
    assert set(packed.values()) <= {"gzip", "br"}, packed
    assert sum(bytes_on_the_wire) < most


def test_the_shell_is_in_the_theme_that_was_chosen_before(guest: Guest) -> None:
    guest.page.goto("/")
    guest.button("web.theme").click()
    guest.page.route(FIRST_SCRIPT, lambda _: None)
    guest.page.goto("/settings", wait_until="commit")
    expect(guest.page.locator("header.noren")).to_be_visible()
    expect(guest.page.locator("body")).to_have_css("background-color", EVENING_WALL)


def test_the_first_visit_loads_little_before_its_drawings(invite: Invite) -> None:
    guest = invite(size=PHONE, motion="none")
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")
    kinds: dict[str, str] = {}
    loaded: dict[str, float] = {}
    devtools.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    devtools.on(
        "Network.loadingFinished", lambda event: loaded.update({event["requestId"]: event["encodedDataLength"]})
    )
    guest.page.goto("/")
    guest.page.locator("main h1").wait_for()
    guest.page.wait_for_load_state("networkidle")
    needed = [size for each, size in loaded.items() if kinds.get(each) in ("Document", "Script", "Stylesheet", "Font")]
    assert len(needed) >= 5
    assert sum(needed) < FIRST_LOAD


@pytest.mark.parametrize("place", ["home", "open", "robots", "sushi-go"])
def test_games_describe_themselves_once_and_early(invite: Invite, place: str) -> None:
    """The catalogue is on its way before a script runs, and what was preloaded is what the page uses."""
    arrange, sign, _ = PLACES[place]
    guest = invite(size=PHONE, motion="none")
    path = arrange(guest)
    asked: list[str] = []
    said: list[str] = []
    guest.page.on("request", lambda each: asked.append(urlsplit(each.url).path))
    guest.page.on("console", lambda each: said.append(each.text))
    guest.page.goto(path)
    guest.page.locator(sign).first.wait_for()
    guest.page.wait_for_timeout(UNUSED_AFTER)
    assert asked.count("/api/catalogue") == 1
    assert asked.count("/api/robots") == (place == "robots")
    assert said == []


def test_somebody_known_need_not_ask_for_a_token(guest: Guest) -> None:
    """The page of a table brings one; the seat that it holds is still held at the next visit."""
    code = guest.open_table("sushi-go")
    asked: list[str] = []
    guest.context.clear_cookies()
    guest.page.on("request", lambda each: asked.append(urlsplit(each.url).path))
    guest.page.goto(f"/t/{code}")
    guest.page.locator("main h1").wait_for()
    given = guest.context.cookies()
    guest.page.reload()
    guest.page.locator("main h1").wait_for()
    assert "/api/guest" not in asked
    assert [each["value"] for each in given if each["name"] == COOKIE] == [
        each["value"] for each in guest.context.cookies() if each["name"] == COOKIE
    ]


def test_the_first_page_waits_for_no_answer_of_the_house(guest: Guest) -> None:
    unanswered: list[Route] = []
    silent: list[str] = []
    guest.page.route("**/api/**", lambda route: unanswered.append(route))
    guest.page.route_web_socket("**/*", lambda socket: silent.append(urlsplit(socket.url).path))
    guest.page.goto("/")
    guest.page.get_by_role("heading", name=guest.say("web.home.title")).wait_for()
    guest.button("web.home.play_now").wait_for()
    assert unanswered, "the house was asked for what the cards say"
    assert silent == ["/api/waiting"]
    for route in unanswered:
        route.continue_()


def test_a_table_is_painted_before_its_socket_speaks(guest: Guest) -> None:
    code = guest.open_table("sushi-go")
    guest.page.route_web_socket("**/socket", lambda _: None)
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("banner").wait_for()
    guest.page.get_by_text(guest.say("web.opening")).wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_without_the_browsers_language_data(invite: Invite, game: str) -> None:
    """Loading them took a slow phone half of the time in which a table is drawn."""
    guest = invite(size=PHONE, motion="none")
    path = table_in_play(game)(guest)
    guest.page.add_init_script(f"({NOTE_LANGUAGE_DATA})()")
    guest.page.goto(path)
    guest.page.locator("main button.main").first.wait_for()
    assert guest.page.evaluate("window.used") == []
