"""The page that people play on, as it was built; without it, one that says how to connect."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, lru_cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route

import sushiya
from sushiya.i18n import LANGUAGES, say
from sushiya.server import guests
from sushiya.server.assets import Assets
from sushiya.server.live.house import House
from sushiya.server.preloads import BUILT, MESSAGES, board, forms, preloads

PATHS = {
    "/": "Home",
    "/open/{game}": "Open",
    "/t/{code}": "Table",
    "/g/{game_id}": "Replay",
    "/rules": "Rules",
    "/rules/{game}": "Rules",
    "/robots": "Robots",
    "/robots/{game}": "Robots",
    "/settings": "Settings",
    "/solo": "Solo",
}
"""Where each page is; the browser finds that out too, but later."""
THEMES = ("day", "evening")
ASKING = {"Home", "Open", "Table", "Replay", "Robots"}
"""Pages that need to know how games and robots describe themselves."""
CATALOGUE = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/catalogue">'


def page_routes() -> list[BaseRoute]:
    """Every page, and what it is made of."""
    assets = [Mount("/assets", Assets(BUILT / "assets"))] if built() else []
    return [*(Route(path, page(kind)) for path, kind in PATHS.items()), *assets]


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
        return HTMLResponse(plain(language), status)
    token = guests.token_of(request) or (guests.new_token() if kind == "Table" and visits(request) else None)
    text = dressed(language, theme_of(request), kind, game_of(request, kind), token is not None)
    response = HTMLResponse(text, status)
    if token is not None and visits(request):
        guests.give_token(response, token, request.url.scheme == "https")
    return response


def visits(request: Request) -> bool:
    """Whether somebody goes to this page: what another site embeds brings no cookie, and may replace none."""
    return request.headers.get("sec-fetch-dest") == "document"


@lru_cache(maxsize=256)
def dressed(language: str, theme: str, kind: str, game: str, known: bool) -> str:
    """The page in somebody's language and theme, which loads what they will need together with its script.

    It says whether the browser has a token, so that it need not ask for one.
    """
    messages = MESSAGES.format(language)
    sources = [messages, f"{messages}?{kind.lower()}", f"src/pages/{kind}.svelte"]
    if game:
        sources += forms(game) if kind == "Open" else [board(game), f"{messages}?{game.replace('-', '_')}"]
    themed = f' data-theme="{theme}"' if theme else ""
    guest = " data-guest" if known else ""
    opened = built().replace('<html lang="en">', f'<html lang="{language}"{themed}{guest}>', 1)
    asked = CATALOGUE if kind in ASKING else ""
    return opened.replace("</head>", f"{preloads(*sources)}{asked}</head>", 1)


def language_of(request: Request) -> str:
    """The language somebody has chosen here before, or that their browser asks for."""
    chosen = request.cookies.get("language", "")
    asked = request.headers.get("accept-language", "").lower()
    return chosen if chosen in LANGUAGES else "fr" if asked.startswith("fr") else "en"


def theme_of(request: Request) -> str:
    """The theme somebody has chosen here before; none follows the device."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def game_of(request: Request, kind: str) -> str:
    """The game that a page opens a table of, or that is being played at its table, if that is in memory."""
    if kind == "Open":
        game: str = request.path_params["game"]
        return game if game in sushiya.game_ids() else ""
    house: House = request.app.state.house
    table = house.tables.live.get(request.path_params.get("code", "").lower())
    return table.table.game.id if table is not None and table.table.match is not None else ""


def plain(language: str) -> str:
    """Where no page was built: how to connect."""
    told = say(language, "server.home", games=", ".join(sushiya.game_ids()))
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>Sushiya</title><h1>Sushiya</h1><p>{told}</p>"
    )
