"""Scripts, styles and drawings of the page, compressed when it was built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER = "public, max-age=31536000, immutable"
PACKED = {"br": ".br", "gzip": ".gz"}
"""How files were compressed, the smallest first, and how their names end then."""
ENGINE = "engine-worker-"
"""How the name of the script begins that runs the rules in the page."""
MAY_COMPILE = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of that script alone: it may compile WebAssembly of the house, which no page may."""
REFUSED = ("q=0", "q=0.0", "q=0.00", "q=0.000")


class Assets(StaticFiles):
    """Files whose names change when they do, so that a browser keeps them for ever."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        self.names = {each.name for each in directory.iterdir()}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, compressed if the browser can read that."""
        accepted = encodings(Headers(scope=scope).get("accept-encoding", ""))
        packed = next((each for each in PACKED if each in accepted and path + PACKED[each] in self.names), None)
        response = await super().get_response(path + PACKED[packed] if packed else path, scope)
        if packed:
            response.headers["Content-Encoding"] = packed
        response.headers["Vary"] = "Accept-Encoding"
        if path.startswith(ENGINE):
            response.headers["Content-Security-Policy"] = MAY_COMPILE
        return response

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """A file, to be kept."""
        response = super().file_response(*arguments, **named)
        response.headers["Cache-Control"] = FOR_EVER
        return response


def encodings(accepted: str) -> set[str]:
    """The encodings that a browser accepts."""
    named = (each.partition(";") for each in accepted.lower().split(","))
    return {name.strip() for name, _, weight in named if weight.strip() not in REFUSED}
