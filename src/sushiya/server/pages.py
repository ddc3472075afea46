"""The page that people play on, as it was built; without it, one that says how to connect."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, lru_cache

from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import sushiya
from sushiya.i18n import LANGUAGES, say
from sushiya.server import guests
from sushiya.server.assets import Assets
from sushiya.server.live.house import House
from sushiya.server.preloads import BUILT, MESSAGES, board, forms, glance, preloads

PATHS = {
    "/": "Home",
    "/open/{game}": "Open",
    "/t/{code}": "Table",
    "/g/{game_id}": "Replay",
    "/g/{game_id}/review": "Review",
    "/rules": "Rules",
    "/rules/{game}": "Rules",
    "/rules/{game}/full": "Clauses",
    "/robots": "Robots",
    "/robots/{game}": "Robots",
    "/daily": "Daily",
    "/daily/{day}": "Daily",
    "/evenings": "Evenings",
    "/calls/confirm/{token}": "Letter",
    "/calls/stop/{token}": "Letter",
    "/privacy": "Privacy",
    "/host": "Host",
    "/settings": "Settings",
    "/solo": "Solo",
    "/pad": "Pad",
    "/pad/{code}": "Pad",
    "/learn": "Learn",
    "/learn/{game}/{lesson}": "Lesson",
}
"""Where each page is; the browser finds that out too, but later."""
SAME = {"Clauses": "Rules"}
"""What is the same page and loads less: clause by clause the rules need nothing that is shown at a glance."""
APP_FILES = {"service-worker.js": "text/javascript", "manifest.webmanifest": "application/manifest+json"}
"""What makes the page an app; the service worker is at the root, so that it may answer for every page."""
THEMES = ("day", "evening")
ASKING = {
    "Daily": ("/api/catalogue",),
    "Home": ("/api/catalogue",),
    "Open": ("/api/catalogue",),
    "Table": ("/api/catalogue",),
    "Replay": ("/api/catalogue",),
    "Review": ("/api/catalogue",),
    "Robots": ("/api/catalogue", "/api/robots"),
    "Rules": ("/api/catalogue",),
}
"""What pages ask the house for at once: how games describe themselves, how strong robots are."""
FETCHED = '<link rel="preload" as="fetch" crossorigin="anonymous" href="{}">'


def page_routes() -> list[BaseRoute]:
    """Every page, and what it is made of."""
    return [*(Route(path, page(kind)) for path, kind in PATHS.items()), *(app_routes() if built() else ())]


def app_routes() -> list[BaseRoute]:
    """What pages are made of, and what makes them an app."""
    return [
        Mount("/assets", Assets(BUILT / "assets")),
        Mount("/icons", StaticFiles(directory=BUILT / "icons")),
        *(Route(f"/{name}", plain_file(name, kind)) for name, kind in APP_FILES.items()),
    ]


def plain_file(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """Answers with a file whose name stays when it changes: a browser asks each time whether it has."""

    async def answer(_request: Request) -> Response:
        return FileResponse(BUILT / name, media_type=kind, headers={"Cache-Control": "no-cache"})

    return answer


@cache
def built() -> str:
    """The page, if it has been built."""
    file = BUILT / "index.html"
    return file.read_text("utf-8") if file.exists() else ""


def page(kind: str) -> Callable[[Request], Awaitable[Response]]:
    """Answers with a page."""

    async def answer(request: Request) -> Response:
        return shown(request, kind)

    return answer


def shown(request: Request, kind: str, status: int = 200) -> Response:
    """A page of this kind, or how to connect."""
    language = language_of(request)
    if not built():
        told = say(language, "server.home", games=", ".join(sushiya.game_ids()))
        return HTMLResponse(plain(language, told), status)
    token = guests.token_of(request) or (guests.new_token() if kind == "Table" and is_navigation(request) else None)
    text = dressed(language, theme_of(request), kind, game_of(request, kind), token is not None)
    response = HTMLResponse(text, status)
    if token is not None and is_navigation(request):
        guests.give_token(response, token, request.url.scheme == "https")
    return response


def is_navigation(request: Request) -> bool:
    """Whether somebody goes to this page: what another site embeds brings no cookie, and may replace none."""
    return request.headers.get("sec-fetch-dest") == "document"


@lru_cache(maxsize=256)
def dressed(language: str, theme: str, kind: str, game: str, known: bool) -> str:
    """The page in somebody's language and theme, which loads what they will need together with its script.

    It says whether the browser has a token, so that it need not ask for one.
    """
    messages = MESSAGES.format(language)
    page = SAME.get(kind, kind)
    sources = [messages, f"{messages}?{page.lower()}", f"src/pages/{page}.svelte"]
    if game:
        chapter = f"{messages}?{game.replace('-', '_')}"
        sources += {"Open": forms(game), "Rules": [glance(game), chapter]}.get(kind, [board(game), chapter])
    themed = f' data-theme="{theme}"' if theme else ""
    guest = " data-guest" if known else ""
    opened = built().replace('<html lang="en">', f'<html lang="{language}"{themed}{guest}>', 1)
    asked = "".join(map(FETCHED.format, ASKING.get(kind, ())))
    return opened.replace("</head>", f"{preloads(*sources)}{asked}</head>", 1)


def language_of(request: HTTPConnection) -> str:
    """The language somebody has chosen here before, or that their browser asks for."""
    chosen = request.cookies.get("language", "")
    asked = request.headers.get("accept-language", "").lower()
    return chosen if chosen in LANGUAGES else "fr" if asked.startswith("fr") else "en"


def theme_of(request: Request) -> str:
    """The theme somebody has chosen here before; none follows the device."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def game_of(request: Request, kind: str) -> str:
    """The game that a page opens a table of or explains, or that is played at its table, if that is in memory."""
    if kind in ("Open", "Rules"):
        game: str = request.path_params.get("game", "")
        return game if game in sushiya.game_ids() else sushiya.game_ids()[0] if kind == "Rules" else ""
    house: House = request.app.state.house
    table = house.tables.live.get(request.path_params.get("code", "").lower())
    return table.table.game.id if table is not None and table.table.match is not None else ""


def plain(language: str, told: str) -> str:
    """A page for where nothing was built, which says what to do."""
    head = "<meta charset=utf-8><meta name=viewport content='width=device-width'><title>Sushiya</title>"
    return f"<!doctype html><html lang={language}>{head}<main><h1>Sushiya</h1><p>{told}</p></main>"
