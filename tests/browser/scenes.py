"""Everything there is to see, and how to get there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.guests import Guest
from tests.browser.stored import asked
from tests.browser.strengths import EVERYTHING, NOTHING, SOME, Strengths, measure

GAMES = ("sushi-go", "sushi-go-party", "sushizock", "sushi-boat")
OPTIONS: dict[str, dict[str, Any]] = {"sushi-go-party": {"menu": "master-menu"}}
TURN = {"sushi-go": 5, "sushi-go-party": 5, "sushizock": 10, "sushi-boat": 8}
"""The turn in which a table is looked at, so that something lies on it."""


def at_page(path: str, level: int = 2) -> Callable[[Guest], None]:
    """A page by its address; what is loaded last brings headings of this level."""

    def go(guest: Guest) -> None:
        guest.page.goto(path)
        guest.page.get_by_role("main").get_by_role("heading", level=level).first.wait_for(state="attached")

    return go


def lost(guest: Guest) -> None:
    guest.forgive("404")
    at_page("/nowhere", level=1)(guest)


def choice_of_game(guest: Guest) -> None:
    at_page("/")(guest)
    guest.button("web.open_table").click()
    guest.sheet("web.open_table").wait_for()


def choice_of_quick_game(guest: Guest) -> None:
    at_page("/")(guest)
    guest.button("web.home.change").click()
    guest.sheet("web.home.play_now").wait_for()


def home_again(guest: Guest) -> None:
    """The first page for somebody who has a table to go back to."""
    guest.come(guest.start_table("sushizock", 3))
    at_page("/")(guest)
    guest.page.get_by_role("region", name=guest.say("web.home.back")).wait_for()


def illegal_menu(guest: Guest) -> None:
    at_page("/open/sushi-go-party")(guest)
    guest.button("sushi-go-party.type.tempura", exact=False).click()
    guest.page.get_by_text(guest.say("web.party.missing.appetizers", count=1)).wait_for()


def lobby(guest: Guest) -> None:
    code = guest.open_table("sushi-go-party", 4, {"menu": "big-banquet"})
    wire = guest.wire(code)
    wire.ask("sit", seat=0, name="Aria")
    wire.ask("add-bot", seat=1, bot="soroban")
    wire.close()
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("heading", name=guest.spoken(code)).wait_for()


def robot_sheet(strengths: Strengths) -> Callable[[Guest], None]:
    """The robots of whom one may sit down."""

    def go(guest: Guest) -> None:
        measure(guest, strengths)
        lobby(guest)
        guest.button("web.lobby.robot").first.click()
        guest.sheet("web.lobby.robot_for", seat=3).wait_for()

    return go


def robots(strengths: Strengths, game: str = "") -> Callable[[Guest], None]:
    """The page of the robots, with what was measured."""

    def go(guest: Guest) -> None:
        measure(guest, strengths)
        at_page(f"/robots/{game}" if game else "/robots")(guest)
        guest.page.get_by_text(guest.say("web.robots.not_measured") if strengths is NOTHING else "±").first.wait_for()

    return go


def many_robots(guest: Guest) -> None:
    """A lobby with robots of both kinds, two of them the same."""
    code = guest.open_table("sushi-go", 5)
    wire = guest.wire(code)
    wire.ask("sit", seat=0, name="Aria")
    for seat, bot in enumerate(("oyakata", "tako", "oyakata", "easy"), 1):
        wire.ask("add-bot", seat=seat, bot=bot)
    wire.close()
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("heading", name=guest.spoken(code)).wait_for()


def qr_code(guest: Guest) -> None:
    lobby(guest)
    guest.button("web.lobby.qr").click()
    guest.sheet("web.lobby.qr").wait_for()


def begun(game: str, players: int) -> Callable[[Guest], None]:
    """A table just after the start."""

    def go(guest: Guest) -> None:
        guest.come(guest.start_table(game, players, options=OPTIONS.get(game)))
        guest.page.locator("main button:visible").first.wait_for()

    return go


def in_the_middle(game: str) -> Callable[[Guest], None]:
    """A table when much has happened, and this guest's answer is awaited."""

    def go(guest: Guest) -> None:
        guest.come(guest.start_table(game, 3, options=OPTIONS.get(game), until=asked(TURN[game])))
        guest.page.locator("main button.main").first.wait_for()

    return go


def chosen(guest: Guest) -> None:
    """A card is picked and explained."""
    in_the_middle("sushi-go")(guest)
    guest.page.locator("button[data-key]").first.click()
    expect(guest.button("web.cards.do.keep")).to_be_enabled()


def with_panel(panel: str, game: str = "sushi-go") -> Callable[[Guest], None]:
    """A table with something open beside it."""

    def go(guest: Guest) -> None:
        in_the_middle(game)(guest)
        guest.button(f"web.panel.{panel}").click()

    return go


def keys(guest: Guest) -> None:
    in_the_middle("sushi-boat")(guest)
    guest.page.keyboard.press("?")
    guest.sheet("web.panel.keys").wait_for()


def table_menu(guest: Guest) -> None:
    in_the_middle("sushizock")(guest)
    guest.button("web.menu").click()
    guest.sheet("web.menu").wait_for()


def curtain(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go", 2, names=("Aria", "Matteo")))
    guest.button("web.curtain.open", name="Aria").wait_for()


def spectator(guest: Guest) -> None:
    code = guest.start_table("sushi-go", 4, until=asked(4))
    guest.context.clear_cookies()
    guest.come(code)
    guest.page.get_by_text(guest.say("web.notice.looking_on")).wait_for()


def round_bill(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go", 3, until=asked(9)))
    guest.page.locator("button[data-key]").first.click()
    guest.button("web.cards.do.keep").click()
    guest.sheet("web.bill").wait_for()


def ended(game: str) -> Callable[[Guest], None]:
    """The bill of a whole game."""

    def go(guest: Guest) -> None:
        code, _ = guest.finish_game(game, 3, OPTIONS.get(game))
        guest.come(code)
        guest.sheet("web.bill").wait_for()

    return go


def last_table(game: str) -> Callable[[Guest], None]:
    """The table as it was left, the bill put away."""

    def go(guest: Guest) -> None:
        ended(game)(guest)
        guest.page.keyboard.press("Escape")
        expect(guest.sheet("web.bill")).to_have_count(0)

    return go


def proof(guest: Guest) -> None:
    ended("sushi-go")(guest)
    guest.page.get_by_title(guest.say("web.proof")).click()
    guest.page.get_by_text(guest.say("web.proof.fits")).wait_for()


def replay(game: str) -> Callable[[Guest], None]:
    """A game watched again, in its middle."""

    def go(guest: Guest) -> None:
        _, played = guest.finish_game(game, 3, OPTIONS.get(game))
        guest.page.goto(f"/g/{played}#14.1")
        guest.page.get_by_label(guest.say("web.replay.slider")).wait_for()

    return go


def solo(guest: Guest) -> None:
    """The page for games without a network, once the rules are loaded, with a game that was played there."""
    record = {"game": "sushi-go", "players": 3, "options": {}, "seed": 64 * "0", "moves": [], "format": 1, "rules": 1}
    kept = [{"at": 0, "scores": [41, 38, 29], "winners": [0], "record": record}]
    guest.page.add_init_script(f"localStorage.setItem('sushiya.solo.kept', {json.dumps(json.dumps(kept))})")
    guest.page.goto("/solo")
    guest.button("web.home.play").wait_for()


PAGES: dict[str, Callable[[Guest], None]] = {
    "home": at_page("/"),
    "home-again": home_again,
    "choice-of-game": choice_of_game,
    "play-now": choice_of_quick_game,
    "open-sushi-go": at_page("/open/sushi-go"),
    "open-sushi-go-party": at_page("/open/sushi-go-party"),
    "open-sushizock": at_page("/open/sushizock"),
    "open-sushi-boat": at_page("/open/sushi-boat"),
    "illegal-menu": illegal_menu,
    "lobby": lobby,
    "lobby-many-robots": many_robots,
    "lobby-robots": robot_sheet(EVERYTHING),
    "lobby-robots-unmeasured": robot_sheet(NOTHING),
    "lobby-qr": qr_code,
    "rules": at_page("/rules/sushi-go-party"),
    "rules-sushi-boat": at_page("/rules/sushi-boat"),
    "robots": robots(EVERYTHING),
    "robots-sushizock": robots(EVERYTHING, "sushizock"),
    "robots-partly-measured": robots(SOME),
    "robots-unmeasured": robots(NOTHING),
    "settings": at_page("/settings"),
    "solo": solo,
    "lost": lost,
}
"""Pages that may be longer than the screen."""
PLAYING: dict[str, Callable[[Guest], None]] = {
    **{f"table-{game}": in_the_middle(game) for game in GAMES},
    "table-card-chosen": chosen,
}
"""Tables where this guest has something to do."""
TABLES: dict[str, Callable[[Guest], None]] = {
    **PLAYING,
    "full-sushi-go": begun("sushi-go", 5),
    "full-sushi-go-party": begun("sushi-go-party", 8),
    "full-sushizock": begun("sushizock", 5),
    "full-sushi-boat": begun("sushi-boat", 5),
    "table-log": with_panel("log"),
    "table-say": with_panel("say"),
    "table-rules": with_panel("rules", "sushizock"),
    "table-keys": keys,
    "table-menu": table_menu,
    "curtain": curtain,
    "spectator": spectator,
    "round-bill": round_bill,
    **{f"end-{game}": ended(game) for game in GAMES},
    "last-table-sushizock": last_table("sushizock"),
    "last-table-sushi-boat": last_table("sushi-boat"),
    "proof": proof,
    "replay-sushi-go": replay("sushi-go"),
    "replay-sushi-boat": replay("sushi-boat"),
}
"""Tables, which fit the screen."""
SCENES = PAGES | TABLES
