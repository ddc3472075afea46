"""Everything there is to see, and how to get there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from sushiya.puzzles import Puzzle, read_book
from sushiya.puzzles.making import GAMES as GAMES_OF_BOOK
from sushiya.reviews import Review
from sushiya.server.store.jobs import JobState
from tests.browser.guests import Guest
from tests.browser.hosts import ask_to_ban, ask_to_close, ban, be_refused, see_empty_house, see_house
from tests.browser.pads import Notes, leave_open
from tests.browser.reviewed import flawless, reviewed_game, short
from tests.browser.stored import asked
from tests.browser.strengths import EVERYTHING, NOTHING, SOME, Strengths, measure

GAMES = ("sushi-go", "sushi-go-party", "sushizock", "sushi-boat")
OPTIONS: dict[str, dict[str, Any]] = {"sushi-go-party": {"menu": "master-menu"}}
TURN = {"sushi-go": 5, "sushi-go-party": 5, "sushizock": 10, "sushi-boat": 8}
"""The turn in which a table is looked at, so that something lies on it."""


CARD_PAD: list[dict[str, Any]] = [
    {"maki_1": 1, "maki_2": 2, "tempura": 2, "dumpling": 1, "nigiri_squid": 1, "wasabi": 1, "pudding": 1},
    {"maki_2": 2, "sashimi": 3, "chopsticks": 1, "pudding": 2, "nigiri_salmon": 1},
    {"maki_3": 2, "dumpling": 3, "tempura": 2, "nigiri_salmon": 1, "nigiri_egg": 1},
]
WRONG_PAD: list[dict[str, Any]] = [{"tempura": 6, "maki_1": 3}, {"tempura": 5, "sashimi": 4}, {"tempura": 4}]
PARTY_PAD: list[dict[str, Any]] = [
    {"nigiri_egg": 1, "wasabi": 1, "uramaki_3": 2, "uramaki_won": 8, "miso": 2},
    *({} for _ in range(7)),
]
TILE_PAD: list[dict[str, Any]] = [{"sushi": [1, 2, 3, 6, 5], "bones": [1, 1, 2, 4]}, {"sushi": [1], "noted": 1}, {}]
BOAT_PAD: Notes = [
    [
        {
            "pile": ["blue egg", "blue tuna", "white roe", "blue california", "red salmon", "red octopus", "green egg"],
            "dishes": 2,
            "gyoza": 1,
            "cubes": 3,
            "yen": 2,
        },
        {},
        {},
    ]
]
"""What is noted on score pads."""


def at_page(path: str, level: int = 2) -> Callable[[Guest], None]:
    """A page by its address; what is loaded last brings headings of this level."""

    def go(guest: Guest) -> None:
        guest.page.goto(path)
        guest.page.get_by_role("main").get_by_role("heading", level=level).first.wait_for(state="attached")

    return go


def open_lesson(guest: Guest, game: str, lesson: int, step: int = 1) -> None:
    """A lesson at a step, as if it had been left there."""
    guest.page.goto("/settings")
    progress = {game: {"done": [], "at": {"lesson": lesson, "step": step - 1}}}
    guest.page.evaluate("kept => localStorage.setItem('sushiya.lessons', kept)", json.dumps(progress))
    guest.page.goto(f"/learn/{game}/{lesson}")
    guest.page.locator(".bubble").wait_for()


def lessons(guest: Guest) -> None:
    """The overview for somebody who is on the way."""
    open_lesson(guest, "sushi-go", 3, step=2)
    guest.page.goto("/learn")
    guest.page.locator(".stop.next").wait_for()


def lesson(game: str, number: int, step: int, tap: str = "") -> Callable[[Guest], None]:
    """A step of a lesson, perhaps after a tap."""

    def go(guest: Guest) -> None:
        open_lesson(guest, game, number, step)
        if tap:
            guest.page.locator(f'[data-place="{tap}"]').first.click()
            guest.page.locator(".why, .bar .main").first.wait_for()

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


def home_away(guest: Guest) -> None:
    """The first page when the network has gone."""
    guest.forgive("ERR_INTERNET_DISCONNECTED")
    guest.page.goto("/", wait_until="networkidle")
    guest.context.set_offline(True)
    guest.page.get_by_text(guest.say("web.home.away")).wait_for()


def home_strangers(guest: Guest) -> None:
    """The first page while others wait for somebody to sit down."""
    waiting = [("sushi-go", 3, "relaxed"), ("sushi-go-party", 6, "none"), ("sushizock", 4, "fast")]
    codes = [guest.wait_for_strangers(game, players, clock=clock) for game, players, clock in waiting]
    at_page("/")(guest)
    for code in codes:
        guest.page.locator(f'.belt a[href="/t/{code}"]').wait_for()


def evenings(guest: Guest) -> None:
    """Some games of every kind, with robots."""
    for game, players in (("sushi-go", 3), ("sushi-go", 4), ("sushizock", 3), ("sushi-boat", 2), ("sushi-go-party", 3)):
        guest.finish_game(game, players)
    at_page("/evenings", level=1)(guest)
    guest.page.locator(".games li").nth(4).wait_for(state="attached")


def answer_calls(guest: Guest, **told: Any) -> None:
    """Let the house tell this guest of such calls."""
    calls = {"turn": True, "half": False, "over": True, "quiet": True, "browsers": 0, "mail": None, "confirmed": False}
    answer = {**calls, "key": "BPs", "letters": True, **told}
    guest.context.route("**/api/calls", lambda route: route.fulfill(json=answer))


def signed_out(guest: Guest) -> None:
    """The ways to sign in, all that a house may have."""
    told = {"letters": True, "openid": "École du Port", "own": None}
    guest.context.route("**/api/account", lambda route: route.fulfill(json=told))
    keep_and_call(guest)


def sign_in(guest: Guest) -> None:
    """The field for an address to sign in by, and that for an address to be called at."""
    answer_calls(guest)
    signed_out(guest)
    guest.button("web.account.email").click()
    guest.page.get_by_role("textbox", name=guest.say("web.evenings.calls.mail_address"), exact=True).wait_for()


def passkey(guest: Guest) -> None:
    """Passkeys, which this browser has not; and a browser that lets nobody call."""
    guest.context.add_init_script("delete window.PublicKeyCredential")
    signed_out(guest)
    guest.button("web.account.passkey").click()
    guest.button("web.account.passkey_make").click()
    guest.page.get_by_text(guest.say("web.account.passkey_none")).wait_for()
    guest.page.evaluate("Object.defineProperty(navigator, 'serviceWorker', { value: {} })")
    guest.page.evaluate("Notification.requestPermission = async () => 'denied'")
    guest.page.get_by_role("switch", name=guest.say("web.evenings.calls.turn")).click()
    guest.page.get_by_text(guest.say("web.evenings.calls.denied")).wait_for()


def link_sent(guest: Guest) -> None:
    """Letters are on their way: one to sign in, one that asks whether it may be written to."""
    guest.context.route("**/api/account/letter", lambda route: route.fulfill(json={"minutes": 15}))
    answer_calls(guest, mail="maximilian-alexander.de-la-fontaine@example.org")
    signed_out(guest)
    guest.button("web.account.email").click()
    guest.page.get_by_label(guest.say("web.account.email_field")).fill("mia@example.org")
    guest.button("web.account.email_send").click()
    guest.page.get_by_text(guest.say("web.account.email_sent", minutes=15)).wait_for()


def link_asked(guest: Guest) -> None:
    """Somebody has followed a link, and is asked before it is used."""
    guest.finish_game("sushizock", 3)
    guest.page.goto(f"/evenings#link={'x' * 32}")
    guest.sheet("web.account.ask_title").wait_for()


def link_refused(guest: Guest) -> None:
    """A link that was used before; and an address whose owner has agreed to letters."""
    guest.forgive("400")
    answer_calls(guest, mail="mia@example.org", confirmed=True)
    link_asked(guest)
    guest.sheet("web.account.ask_title").get_by_role("button", name=guest.say("web.account.ask_yes")).click()
    guest.page.get_by_text(guest.say("account.error.link")).wait_for()


def delete_account(guest: Guest) -> None:
    """Somebody is about to delete an account."""
    signed_in(guest)
    guest.button("web.account.delete").click()
    guest.sheet("web.account.delete").wait_for()


def delete_evenings(guest: Guest) -> None:
    """Somebody is about to delete everything of this browser."""
    keep_and_call(guest)
    guest.button("web.evenings.clear").click()
    guest.sheet("web.evenings.clear").wait_for()


def letter_refused(guest: Guest) -> None:
    """The link of a letter that was used before."""
    guest.forgive("404")
    guest.page.goto("/calls/confirm/whatever")
    guest.page.get_by_text(guest.say("server.error.old_link")).wait_for()


def signed_in(guest: Guest) -> None:
    """An account with several devices and ways in, and games that could be added."""
    at, day = 1_763_000_000_000, 1_762_992_000_000
    browsers = ("Firefox, Android", "Samsung Internet, Android", "")
    devices = [
        {"id": f"{n:032}", "name": name, "since": at, "seen": day, "here": n == 0} for n, name in enumerate(browsers)
    ]
    ways = [
        {"id": f"{n:032}", "kind": kind, "name": name, "since": at, "used": day}
        for n, (kind, name) in enumerate([("passkey", "Samsung Internet, Android"), ("email", ""), ("openid", "Club")])
    ]
    own = {
        "sign": "3f9c0a7d52e81b64",
        "opens_host": True,
        "devices": devices,
        "ways": ways,
        "added": False,
        "earlier": 12,
    }
    told = {"letters": True, "openid": None, "own": own}
    guest.context.route("**/api/account", lambda route: route.fulfill(json=told))
    keep_and_call(guest)


def keep_and_call(guest: Guest) -> None:
    """The third tab of the evenings; on large screens the lower part of the page."""
    guest.finish_game("sushizock", 3)
    at_page("/evenings#account", level=1)(guest)
    expect(guest.page.locator(".account")).to_have_attribute("aria-busy", "false")


def evenings_calls(guest: Guest) -> None:
    """What to be called for, with a browser that cannot be."""
    keep_and_call(guest)
    guest.page.get_by_role("switch", name=guest.say("web.evenings.calls.turn")).click()
    guest.page.get_by_text(guest.say("web.evenings.calls.no_push")).wait_for()


def home_slow(guest: Guest) -> None:
    """The first page for somebody whose turn it is in a game by days."""
    guest.come(guest.start_table("sushi-go", 2, ("Aria", "Bea"), terms={"clock": "days"}))
    at_page("/")(guest)
    guest.page.get_by_role("region", name=guest.say("web.home.back")).wait_for()


def evenings_rated(guest: Guest) -> None:
    """Figures of somebody who has turned ratings on, and plays with strangers."""
    guest.finish_game("sushizock", 3)
    for game, rating, games in (("sushi-go-party", 1540, 12), ("sushizock", 1385, 3)):
        guest.house.rate(guest.holder(), game, rating, 700 / games, games)
    guest.house.count_games(guest.holder(), begun=20, finished=19)
    at_page("/evenings", level=1)(guest)
    guest.page.set_viewport_size({"width": 768, "height": 1024})
    guest.button("web.evenings.tab.figures").click()
    guest.page.get_by_text("±").first.scroll_into_view_if_needed()


def strangers_begin(guest: Guest) -> str:
    """A game among strangers; one of them has agreed to own words and said something."""
    guest.house.count_games(guest.holder(), begun=20, finished=19)
    code = guest.wait_for_strangers("sushi-go", 3, name="Aria")
    guest.wires[-1].ask("add-bot", seat=2, bot="kome")
    other = guest.stranger(code)
    other.ask("sit", seat=1, name="Odile")
    guest.wires[-2].ask("start")
    other.ask("agree-chat", seat=1, agrees=True)
    guest.come(code)
    other.ask("say", seat=1, phrase="hello")
    return code


def strangers_say(guest: Guest) -> None:
    """What can be said to strangers, and who has agreed to more."""
    strangers_begin(guest)
    guest.open_panel("say")
    guest.page.get_by_text(guest.say("web.agree.so_far", names="Odile")).wait_for()


def strangers_seats(guest: Guest) -> None:
    """Who is at the table of strangers, one of them muted."""
    strangers_begin(guest)
    guest.open_panel("seats")
    guest.button("web.mute.named", name="Odile").click()
    guest.page.get_by_text(guest.say("web.attended", finished=19, begun=20)).wait_for()


def strangers_vote(guest: Guest) -> None:
    """A stranger is gone while all wait, and a vote would let a robot play."""
    code = guest.open_table("sushi-boat", 3, {"first_player": 1}, {"public": True, "away": "wait"})
    guest.wire(code).ask("sit", seat=0, name="Aria")
    guest.wires[-1].ask("add-bot", seat=2, bot="kome")
    other = guest.stranger(code)
    other.ask("sit", seat=1, name="Odile")
    guest.wires[-2].ask("start")
    guest.come(code)
    other.close()
    guest.button("web.notice.vote").wait_for()


def banned_at_table(guest: Guest) -> None:
    """A host bans somebody who plays."""
    guest.forgive("403")
    guest.come(guest.start_table("sushi-go", 3))
    ban(guest)
    guest.page.get_by_role("heading", level=1, name=guest.say("web.problem")).wait_for()


def strangers_lobby(guest: Guest) -> None:
    """A table of strangers that waits."""
    guest.house.count_games(guest.holder(), begun=20, finished=19)
    code = guest.wait_for_strangers("sushi-go", 3, name="Aria")
    guest.stranger(code).ask("sit", seat=1, name="Odile")
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_text(guest.say("web.attended.new")).first.wait_for()


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


DISHES = {
    "sushi-go": "2026-11-01",
    "sushizock": "2026-11-02",
    "sushi-go-party": "2026-11-03",
    "sushi-boat": "2026-11-04",
}
"""A day whose dish is of the game."""


def dish(game: str, answer: Callable[[Puzzle], str] | None = None) -> Callable[[Guest], None]:
    """A dish of an earlier day, before or after an answer."""

    def go(guest: Guest) -> None:
        guest.context.request.post("/api/guest")
        guest.page.goto(f"/daily/{DISHES[game]}")
        guest.page.get_by_role("heading", name=guest.say("web.daily.shelf")).wait_for()
        if answer is not None:
            puzzle = read_book()[GAMES_OF_BOOK.index(game)]
            keep(guest, answer(puzzle).removeprefix("keep "))
            guest.page.locator("#verdict").wait_for()

    return go


def keep(guest: Guest, card: str) -> None:
    """Keep a card of the hand."""
    guest.page.locator(f"button[data-key^='{card}']").first.click()
    guest.button("web.cards.do.keep").click()


def empty_shelf(guest: Guest) -> None:
    """Nothing was missed so far."""
    dish("sushi-go-party")(guest)
    guest.button("web.daily.again").click()
    guest.page.get_by_text(guest.say("puzzle.none")).wait_for()


def hinted(game: str, steps: int) -> Callable[[Guest], None]:
    """A table at which the chef has given an idea, or the numbers."""

    def go(guest: Guest) -> None:
        in_the_middle(game)(guest)
        for words in ("web.hint.ask", "web.hint.more")[:steps]:
            guest.button(words).first.click()
            guest.page.locator(".bubble b").first.wait_for()
        if steps == 2:
            guest.page.locator(".card-value, .bubble ol").first.wait_for()

    return go


def hint_off(guest: Guest) -> None:
    """A table of people, where the chef says nothing."""
    guest.come(guest.start_table("sushi-go", 5, names=("Aria", "Matteo", "Lin", "Odile", "Kenji")))
    guest.button("web.curtain.open", name="Aria").click()
    guest.button("web.hint.off").wait_for()


def solo(guest: Guest) -> None:
    """The page for games without a network, once the rules are loaded, with a game that was played there."""
    record = {"game": "sushi-go", "players": 3, "options": {}, "seed": 64 * "0", "moves": [], "format": 1, "rules": 1}
    kept = [{"at": 0, "scores": [41, 38, 29], "winners": [0], "record": record}]
    guest.page.add_init_script(f"localStorage.setItem('sushiya.solo.kept', {json.dumps(json.dumps(kept))})")
    guest.page.goto("/solo")
    guest.button("web.home.play").wait_for()


def pad_setup(guest: Guest) -> None:
    """A score pad before it is begun, with names used before and a menu to choose."""
    known = json.dumps(["Kenji", "Papi", "Tom", "Ana"])
    guest.page.add_init_script(f"localStorage.setItem('sushiya.pad.names', '{known}')")
    guest.page.goto("/pad")
    guest.page.get_by_role("radio", name="Sushi Go Party!").check(force=True)
    for name in ("Kenji", "Papi", "Tom"):
        guest.page.get_by_role("button", name=name, exact=True).click()
    guest.page.get_by_role("heading", name=guest.say("common.option.menu")).wait_for()


def pad(game: str, notes: Notes, **options: Any) -> Callable[[Guest], None]:
    """A score pad in the middle of counting."""

    def go(guest: Guest) -> None:
        leave_open(guest, game, notes, options)

    return go


def pad_pile(guest: Guest) -> None:
    """A plate of a pile, about to be moved."""
    pad("sushi-boat", BOAT_PAD)(guest)
    guest.page.locator("button.piece").nth(4).click()
    guest.button("web.pad.pile.up").wait_for()


def pad_bill(guest: Guest) -> None:
    pad("sushi-go", [CARD_PAD, CARD_PAD, CARD_PAD])(guest)
    guest.button("web.pad.bill").click()
    guest.button("web.pad.again").wait_for()


def reviewed(
    game: str,
    state: JobState = "done",
    part: float | None = 1.0,
    change: Callable[[Review], Review] = lambda review: review,
) -> Callable[[Guest], None]:
    """The review of a game, or what there is of it."""

    def go(guest: Guest) -> None:
        played = reviewed_game(guest, game, 3, state, part, change)
        guest.page.goto(f"/g/{played}/review")
        shown = "main h2" if part is not None or state != "failed" else "main .chef-says"
        guest.page.locator(shown).first.wait_for()

    return go


def reviewed_turn(game: str) -> Callable[[Guest], None]:
    """The table of a turn in a review, at a choice with the odds of the dice, or with plans."""

    def go(guest: Guest) -> None:
        reviewed(game)(guest)
        guest.page.get_by_role("tab").last.click()
        for choice in guest.page.locator(".steps").get_by_role("button").all():
            choice.click()
            expect(choice).to_have_attribute("aria-pressed", "true")
            if guest.page.locator(".choice .panel").count():
                return

    return go


def review_to_find(guest: Guest) -> None:
    """A turn of a review whose values come after the answer."""
    reviewed("sushi-go")(guest)
    if guest.page.get_by_role("tab").first.is_visible():
        guest.page.get_by_role("tab").last.click()
    guest.page.get_by_label(guest.say("web.review.quiz")).click()
    guest.button("web.review.show").wait_for()


def pad_phones(guest: Guest) -> None:
    """The code by which other phones come to a pad."""
    pad("sushizock", [TILE_PAD])(guest)
    guest.page.locator(".noren").get_by_role("button", name=guest.say("web.menu")).click()
    guest.button("web.pad.phones").click()
    guest.button("web.pad.phones.open").click()
    guest.button("web.pad.copy").wait_for()


def pad_join(guest: Guest) -> None:
    """Somebody comes to the pad of somebody else."""
    wanted = {"game": "sushizock", "players": 3, "pad": {"names": ["Aria", "Marius", "Odile"], "notes": [TILE_PAD]}}
    guest.context.request.post("/api/guest")
    code = guest.context.request.post("/api/tables", data=json.dumps(wanted)).json()["code"]
    guest.context.clear_cookies()
    guest.page.goto(f"/pad/{code}")
    guest.page.get_by_role("heading", name=guest.say("web.pad.which")).wait_for()


PAGES: dict[str, Callable[[Guest], None]] = {
    "home": at_page("/"),
    "home-again": home_again,
    "home-slow": home_slow,
    "home-away": home_away,
    "home-strangers": home_strangers,
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
    "rules-sushi-go": at_page("/rules/sushi-go"),
    "rules-sushi-go-party": at_page("/rules/sushi-go-party"),
    "rules-sushi-boat": at_page("/rules/sushi-boat"),
    "rules-full": at_page("/rules/sushi-go-party/full"),
    "robots": robots(EVERYTHING),
    "robots-sushizock": robots(EVERYTHING, "sushizock"),
    "robots-partly-measured": robots(SOME),
    "robots-unmeasured": robots(NOTHING),
    "review-sushi-go": reviewed("sushi-go"),
    "review-sushizock": reviewed_turn("sushizock"),
    "review-sushi-boat": reviewed_turn("sushi-boat"),
    "review-running": reviewed("sushi-go", "running", 0.6),
    "review-failed": reviewed("sushi-go", "failed", None),
    "review-to-find": review_to_find,
    "daily": dish("sushi-go"),
    "daily-sushizock": dish("sushizock"),
    "daily-sushi-boat": dish("sushi-boat"),
    "daily-found": dish("sushi-go", lambda puzzle: puzzle.best),
    "daily-missed": dish("sushi-go", lambda puzzle: puzzle.tempting),
    "daily-empty-shelf": empty_shelf,
    "evenings": evenings,
    "evenings-empty": at_page("/evenings"),
    "evenings-sign-in": sign_in,
    "evenings-signed-in": signed_in,
    "evenings-calls": evenings_calls,
    "evenings-passkey": passkey,
    "evenings-link-sent": link_sent,
    "evenings-link-asked": link_asked,
    "evenings-link-refused": link_refused,
    "evenings-delete-account": delete_account,
    "evenings-delete": delete_evenings,
    "letter": at_page("/calls/stop/whatever", level=1),
    "letter-refused": letter_refused,
    "evenings-rated": evenings_rated,
    "strangers-lobby": strangers_lobby,
    "strangers-say": strangers_say,
    "strangers-seats": strangers_seats,
    "banned-at-table": banned_at_table,
    "settings": at_page("/settings"),
    "privacy": at_page("/privacy"),
    "host": see_house,
    "host-ban": ask_to_ban,
    "host-close": ask_to_close,
    "host-empty": see_empty_house,
    "host-locked": at_page("/host", level=1),
    "host-refused": be_refused,
    "solo": solo,
    "pad-setup": pad_setup,
    "pad-cards": pad("sushi-go", [CARD_PAD]),
    "pad-error": pad("sushi-go", [WRONG_PAD]),
    "pad-party": pad(
        "sushi-go-party", [PARTY_PAD], menu=["uramaki", "miso", "onigiri", "eel", "tea", "wasabi", "fruit"]
    ),
    "pad-tiles": pad("sushizock", [TILE_PAD]),
    "pad-pile": pad_pile,
    "pad-bill": pad_bill,
    "pad-phones": pad_phones,
    "pad-join": pad_join,
    "learn": lessons,
    "learn-new": at_page("/learn"),
    "lost": lost,
    "review-waiting": reviewed("sushi-go", "waiting", None),
    "review-stopped": reviewed("sushi-go", "stopped", 0.6),
    "review-flawless": reviewed("sushi-go", change=flawless),
    "review-short": reviewed("sushi-go", change=short),
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
    "lesson-point": lesson("sushi-go", 3, 2),
    "lesson-wrong": lesson("sushi-go", 3, 2, tap="hand tempura"),
    "lesson-count": lesson("sushi-go", 5, 3),
    "lesson-done": lesson("sushi-go", 3, 5),
    "table-log": with_panel("log"),
    "table-say": with_panel("say"),
    "table-rules": with_panel("rules", "sushizock"),
    "table-keys": keys,
    "table-menu": table_menu,
    "strangers-vote": strangers_vote,
    "hint-idea": hinted("sushi-go", 1),
    "hint-off": hint_off,
    **{f"hint-values-{game}": hinted(game, 2) for game in ("sushi-go", "sushizock", "sushi-boat")},
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
PANELS = ("evenings-", "letter", "strangers-", "banned-", "host")
QUESTIONS = ("evenings-delete", "evenings-delete-account", "host-close")
"""Dialogues that are all alike."""
IN_BOTH_LANGUAGES = [scene for scene in SCENES if scene.startswith(PANELS) and scene not in QUESTIONS]
"""What is looked at in both languages; of all others, every second one is in French."""
