"""The protocol as an OpenAPI document, made from the endpoints of the application and the structs they speak in."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sushiya
from sushiya.server import protocol
from sushiya.server.structs import notes_of, structs_in

COMPONENTS = "#/components/schemas/"
SOCKET = "/api/tables/{code}/socket"
WAITING = "/api/waiting"
PARAMETERS = {
    "code": "The code of a table.",
    "game_id": "The id of a finished game: `game_id` of its table.",
    "token": "What is in the link of a letter.",
    "day": "A day, such as 2026-11-17.",
}
REFUSALS = {
    400: "What was asked for cannot be: `key` and `params` say why.",
    403: "Asked for by a page of another site, by somebody who may not, or by somebody who is banned.",
    404: "There is no such thing.",
    410: "A host of the house has closed the table.",
    429: "Too much from one address; try again later.",
    503: "The database is away, or too much is being done; try again soon.",
}
ABOUT = """\
Tables of people and bots for four sushi games. A page that does not exist answers 404, a method that a page does not
have 405 with `Allow`; every refusal is a `Refused`, whose `key` names a sentence of the catalogue and whose `params` go
into it. The game itself is played over the WebSocket of a table: requests are an `AnyRequest`, messages an
`AnyMessage`, both as JSON text."""

GAME_PARTS = {
    "View": "What a seat may know, in the type of its game; `game` says which.",
    "GameEvent": "Something that happened, in one of the types of its game; `event` says which.",
    "Options": "The options of a table, in the type of its game; those not given have their defaults.",
    "GameInfo": "A game as it describes itself, in the type of its game; `id` says which.",
}


Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One thing to ask the house for over HTTP; the handler's docstring says what it does."""

    method: str
    path: str
    handler: Handler
    answer: Any
    """The type of what comes back as JSON; None for a page to read."""
    status: int = 200
    body: Any = None
    """The type of what is sent as JSON."""
    examples: tuple[Any, ...] = ()
    """Of what is sent."""
    refusals: tuple[int, ...] = ()
    """The statuses that come with a `Refused`."""

    @property
    def name(self) -> str:
        """A short name that no other endpoint has."""
        return str(getattr(self.handler, "__name__", ""))

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return self.handler.__doc__ or ""

    @property
    def every_refusal(self) -> list[int]:
        """Those of its own, and those of all: who is banned or asks from a foreign page, and who asks for too much."""
        return sorted({*self.refusals, *([403, 429] if self.path.startswith("/api/") else [])})


def routes(endpoints: Iterable[Endpoint]) -> list[Route]:
    """Where the application answers them: a route for every path, so that each knows all methods of its path."""
    handlers: dict[str, dict[str, Handler]] = {}
    for endpoint in endpoints:
        handlers.setdefault(endpoint.path, {})[endpoint.method] = endpoint.handler
    return [Route(path, by_method(found), methods=list(found)) for path, found in handlers.items()]


def by_method(handlers: dict[str, Handler]) -> Handler:
    """What answers each method by its own handler, and HEAD as GET."""

    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return handle


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """All that can be asked for, and what comes back."""
    asked = list(endpoints)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in asked:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    paths[SOCKET] = {"get": socket_operation()}
    paths[WAITING] = {"get": waiting_operation()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sushiya", "version": "1", "description": ABOUT},
        "paths": paths,
        "components": {"schemas": {**protocol_schemas(asked), **game_schemas()}},
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """An endpoint in the words of OpenAPI."""
    described: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": parameters(endpoint.path),
        "responses": {
            str(endpoint.status): answer(endpoint),
            **{str(status): refusal(status) for status in endpoint.every_refusal},
        },
    }
    if endpoint.body is not None:
        examples = {str(number): {"value": example} for number, example in enumerate(endpoint.examples, 1)}
        content = {"schema": reference(endpoint.body), "examples": examples}
        described["requestBody"] = {"required": True, "content": {"application/json": content}}
    return described


def parameters(path: str) -> list[dict[str, Any]]:
    """The parts of a path that vary."""
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}, "description": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", path)
    ]


def answer(endpoint: Endpoint) -> dict[str, Any]:
    """What comes back if all is well."""
    if endpoint.answer is None:
        content: dict[str, Any] = {"text/html": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": reference(endpoint.answer)}}
    return {"description": f"{HTTPStatus(endpoint.status).phrase}.", "content": content}


def refusal(status: int) -> dict[str, Any]:
    """What comes back if not."""
    return {
        "description": REFUSALS[status],
        "content": {"application/json": {"schema": reference(protocol.Refused)}},
    }


def socket_operation() -> dict[str, Any]:
    """The WebSocket: OpenAPI has no words for what is said over it, so two extensions name the types."""
    return {
        "operationId": "socket",
        "summary": "The WebSocket of a table; after `Refused` for a table that is not there it is closed with 4404.",
        "parameters": parameters(SOCKET),
        "x-requests": {"$ref": f"{COMPONENTS}AnyRequest"},
        "x-messages": {"$ref": f"{COMPONENTS}AnyMessage"},
        "responses": handshake("Connected: the first message is a `Snapshot`."),
    }


def waiting_operation() -> dict[str, Any]:
    """The WebSocket over which the list of waiting tables is told."""
    return {
        "operationId": "waiting_socket",
        "summary": (
            "A WebSocket that tells what `GET /api/tables` answers (of very many tables those that have waited "
            "longest), when it begins and after every change; nothing is listened to."
        ),
        "parameters": [],
        "responses": handshake("Connected: every message is a `WaitingTables`."),
    }


def handshake(connected: str) -> dict[str, Any]:
    """What comes back where a WebSocket is asked for."""
    return {
        "101": {"description": connected},
        "403": refusal(403),
        "404": refusal(404) | {"description": "Asked for without an upgrade to a WebSocket."},
        "429": refusal(429),
    }


def reference(kind: Any) -> dict[str, Any]:
    """Where a type is described: a struct by its name, anything else in place."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=f"{COMPONENTS}{{name}}")
    return schema


def protocol_schemas(endpoints: list[Endpoint]) -> dict[str, Any]:
    """The structs of the protocol, and the unions of all requests and of all messages."""
    spoken = [kind for endpoint in endpoints for kind in (endpoint.body, endpoint.answer) if kind is not None]
    (request, message, *_), schemas = schemas_of([protocol.AnyRequest, protocol.AnyMessage, *spoken], "")
    return {
        "AnyRequest": request | {"description": f"What a guest sends over `{SOCKET}`."},
        "AnyMessage": message | {"description": f"What the house sends over `{SOCKET}`."},
        **schemas,
    }


def game_schemas() -> dict[str, Any]:
    """What each game has a type of its own for, and what that is made of, under the name of the game."""
    schemas: dict[str, Any] = {}
    parts: dict[str, list[dict[str, Any]]] = {"View": [], "GameEvent": [], "Options": [], "GameInfo": []}
    for game_id in sushiya.game_ids():
        game = sushiya.game(game_id)
        own, found = schemas_of([game.view_type, game.event_type, game.options_type, game.info_type], f"{game_id}.")
        schemas |= found
        for kinds, kind in zip(parts.values(), own, strict=True):
            kinds.append(kind)
    return {name: {"anyOf": kinds, "description": GAME_PARTS[name]} for name, kinds in parts.items()} | schemas


def schemas_of(kinds: list[Any], prefix: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of types, and of all structs in them by name, with the sentences under their fields."""
    schemas, found = msgspec.json.schema_components(kinds, ref_template=f"{COMPONENTS}{prefix}{{name}}")
    for struct in structs_in(kinds):
        for field, note in notes_of(struct.cls).items():
            found[struct.cls.__name__]["properties"][field]["description"] = note
    return schemas, {prefix + name: schema for name, schema in found.items()}
