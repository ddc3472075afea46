"""Somebody with a browser of their own; whatever goes wrong in it is noted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import httpx2
from playwright.sync_api import (
    Browser,
    CDPSession,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    StorageState,
    WebSocket,
    expect,
)

from sushiya.i18n import say
from sushiya.server.guests import COOKIE, holder_of
from sushiya.server.live.table import Table
from tests.browser.house import House, Wire
from tests.browser.stored import Until, begun, over, store_table

PHONE = (360, 740)
TABLET = (768, 1024)
DESK = (1280, 800)
SIZES = {
    "phone": PHONE,
    "tall": (390, 844),
    "side": (740, 360),
    "zoom": (640, 400),
    "tablet": TABLET,
    "desk": DESK,
    "big": (1920, 1080),
}
"""Every screen the page must fit: `side` is a phone held sideways, `zoom` a desk at 200 %."""
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""What a service worker answers cannot be held or changed by a test: there is one only where it is asked for."""
PATIENCE = 30_000
"""Milliseconds after which a page is taken to be stuck; waiting ends as soon as something happens."""


class Guest:
    """A browser without a past, at one house."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        *,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        language: str = "en",
        evening: bool = False,
        app: bool = False,
        **settings: Any,
    ) -> None:
        self.house = house
        self.language = language
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.wires: list[Wire] = []
        kept = StorageState(
            cookies=[],
            origins=[
                {"origin": house.url, "localStorage": [{"name": "sushiya.settings", "value": json.dumps(settings)}]}
            ],
        )
        self.context = browser.new_context(
            base_url=house.url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            locale=LOCALES[language],
            color_scheme="dark" if evening else "light",
            storage_state=kept,
        )
        self.context.set_default_timeout(PATIENCE)
        if not app:
            self.context.add_init_script(NO_SERVICE_WORKER)
        self.context.on("page", self._watch)
        self.context.on("request", self._note_request)
        self.context.on("requestfailed", self._note_failure)
        self.page = self.context.new_page()
        self._devtools: CDPSession | None = None

    def _watch(self, page: Page) -> None:
        page.on("console", self._note_words)
        page.on("pageerror", self._note_error)
        page.on("websocket", self._note_socket)

    def _note_words(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text} ({message.location['url']})")

    def _note_error(self, error: Error) -> None:
        self.troubles.append(f"error: {error}")

    def _note_request(self, request: Request) -> None:
        self._note_host(request.url)

    def _note_socket(self, socket: WebSocket) -> None:
        self._note_host(socket.url)

    def _note_host(self, url: str) -> None:
        if urlsplit(url).scheme != "data" and urlsplit(url).netloc != urlsplit(self.house.url).netloc:
            self.troubles.append(f"another host: {url}")

    def _note_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left waits for nothing
            self.troubles.append(f"failed: {request.url}: {request.failure}")

    def hold(self, by_hand: bool) -> None:
        """Take the screen into the hand and use it with a finger, or put it down and use a mouse."""
        if self._devtools is None:
            self._devtools = self.context.new_cdp_session(self.page)
        self._devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": by_hand, "maxTouchPoints": 1})

    def forgive(self, *patterns: str) -> None:
        """Some troubles belong to a test."""
        self.forgiven += patterns

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        for wire in self.wires:
            wire.close()
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.close()
        met = [each for each in self.troubles if not any(re.search(known, each) for known in self.forgiven)]
        assert met == [], "\n".join(met)

    def say(self, key: str, **params: str | int) -> str:
        """What the page says, in this guest's language."""
        return say(self.language, key, **params)

    def button(self, key: str, exact: bool = True, **params: str | int) -> Locator:
        """A button by the words on it."""
        return self.page.get_by_role("button", name=self.say(key, **params), exact=exact)

    def sheet(self, key: str, **params: str | int) -> Locator:
        """A dialogue by its title."""
        return self.page.get_by_role("dialog", name=self.say(key, **params), exact=True)

    def open_table(
        self, game: str, players: int = 2, options: dict[str, Any] | None = None, terms: dict[str, Any] | None = None
    ) -> str:
        """Open a table without a page; its code."""
        self.context.request.post("/api/guest")
        wanted = {"game": game, "players": players, "options": options or {}, "terms": terms or {}}
        reply = self.context.request.post("/api/tables", data=json.dumps(wanted))
        code: str = reply.json()["code"]
        return code

    def wait_for_strangers(self, game: str, players: int, name: str = "Marius", **terms: Any) -> str:
        """The code of a table that is open to all, with this guest in its first seat, without a page."""
        code = self.open_table(game, players, terms={"public": True, **terms})
        self.wire(code).ask("sit", seat=0, name=name)
        return code

    def stranger(self, code: str) -> Wire:
        """Somebody else at a table, without a page."""
        with httpx2.Client(base_url=self.house.url, verify=False) as client:
            cookie = client.post("/api/guest").headers["set-cookie"].split(";")[0]
        self.wires.append(Wire(self.house, code, cookie))
        return self.wires[-1]

    def open_panel(self, panel: str) -> None:
        """Something of the menu of a table: what is said, who sits there, or the way out."""
        self.page.locator(".noren").get_by_role("button", name=self.say("web.menu")).click()
        self.sheet("web.menu").get_by_role("button", name=self.say(f"web.panel.{panel}")).click()

    def spoken(self, code: str) -> str:
        """The short code of a table in its lobby."""
        short: str = self.context.request.get(f"/api/tables/{code}").json()["spoken"]
        return short

    def wire(self, code: str) -> Wire:
        """This guest's seats without a page."""
        self.context.request.post("/api/guest")
        cookie = "; ".join(f"{each['name']}={each['value']}" for each in self.context.cookies())
        self.wires.append(Wire(self.house, code, cookie))
        return self.wires[-1]

    def start_table(
        self,
        game: str,
        players: int = 2,
        names: Sequence[str] = ("Aria",),
        options: dict[str, Any] | None = None,
        terms: dict[str, Any] | None = None,
        until: Until = begun,
    ) -> str:
        """The code of a table where a game has begun, or come further: this guest on the first seats, then robots."""
        return self.store_table(game, players, names, options, terms, until).code

    def finish_game(self, game: str, players: int = 2, options: dict[str, Any] | None = None) -> tuple[str, str]:
        """A game that is over; the code of its table, and its id."""
        table = self.store_table(game, players, options=options, until=over)
        return table.code, str(table.game_id)

    def store_table(
        self,
        game: str,
        players: int = 2,
        names: Sequence[str] = ("Aria",),
        options: dict[str, Any] | None = None,
        terms: dict[str, Any] | None = None,
        until: Until = begun,
    ) -> Table:
        """Such a table with all that happened at it."""
        stored = store_table(self.holder(), game, players, names, options or {}, terms or {}, until)
        self.house.keep(stored.rows, stored.games)
        self.context.request.get(f"/api/tables/{stored.table.code}")  # then it is read, and robots play on
        return stored.table

    def holder(self) -> str:
        """Who this guest is to the house."""
        self.context.request.post("/api/guest")
        token = next(each["value"] for each in self.context.cookies() if each["name"] == COOKIE)
        return str(holder_of(token))

    def play_until(self, code: str, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Play on by lot without a page, until it is so or the game is over."""
        wire = self.wire(code)
        state = wire.play_until(done)
        wire.close()
        return state

    def come(self, code: str) -> None:
        """Come to a table, and wait until everything is there."""
        self.page.goto(f"/t/{code}")
        self.in_step().wait_for()
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)

    def in_step(self) -> Locator:
        """The sign that the page is in step with the house."""
        return self.page.get_by_role("img", name=self.say("web.link.synced"))
