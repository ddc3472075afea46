"""What the house says of itself is true: its document, its page, its types for TypeScript."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR
from starlette.routing import Route, WebSocketRoute

import sushiya
from sushiya.core.fairness import Fairness, commitment, seed_from
from sushiya.puzzles.days import FIRST
from sushiya.server import catalogue, openapi, reference, typescript
from sushiya.server.app import make_app
from sushiya.server.endpoints import ENDPOINTS
from sushiya.server.handbook import handbook_routes
from sushiya.server.pages import APP_FILES, PATHS
from sushiya.server.settings import Settings
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import GameRow
from tests.playing import dice, walk
from tests.server.clients import OpenHouse, as_json, open_house, play_to_the_end, seat_people, start

ROOT = Path(__file__).parents[2]
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
]


@cache
def document() -> dict[str, Any]:
    described: dict[str, Any] = as_json(openapi.document(ENDPOINTS))
    return described


@cache
def shape(name: str) -> jsonschema_rs.Validator:
    """A type of the document, to compare with."""
    return jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{name}", "components": document()["components"]})


def check_shape(name: str, thing: bytes | str) -> None:
    shape(name).validate(json.loads(thing))


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """Every object in a document."""
    if isinstance(tree, dict):
        yield tree
    for branch in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from nodes(branch)


def test_the_document_is_one_of_openapi() -> None:
    OPENAPI_31_VALIDATOR.validate(document())
    schemas = document()["components"]["schemas"]
    for schema in schemas.values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
    targets = {node["$ref"] for node in nodes(document()) if isinstance(node.get("$ref"), str)}
    assert targets <= {f"#/components/schemas/{name}" for name in schemas}


def test_every_route_is_described_and_no_other() -> None:
    routes = make_app(Settings(), MemoryStore()).routes
    served = {(route.path, method) for route in routes if isinstance(route, Route) for method in route.methods or ()}
    served |= {(route.path, "GET") for route in routes if isinstance(route, WebSocketRoute)}
    pages = {*PATHS, *(f"/{name}" for name in APP_FILES), *(route.path for route in handbook_routes())}
    served = {(path, method) for path, method in served if path not in pages}
    described = {(path, method.upper()) for path, methods in document()["paths"].items() for method in methods}
    assert {(path, method) for path, method in served if method != "HEAD"} == described
    assert len({endpoint.name for endpoint in ENDPOINTS}) == len(ENDPOINTS)
    assert all(endpoint.summary for endpoint in ENDPOINTS)


async def keep_a_game(house: OpenHouse, game: str) -> str:
    """A finished game in the store; its id."""
    secret, words = bytes(32), ["salmon", ""]
    *_, match = walk(sushiya.game(game).new(2, seed_from(secret, words)), dice("kept", game))
    proof = Fairness(commitment(secret), secret.hex(), words)
    record = msgspec.structs.replace(match.record(), fairness=proof)
    await house.house.store.append([], [GameRow(f"{game}-1", 0, record.to_json().decode())])
    return f"{game}-1"


async def known_things(house: OpenHouse) -> dict[str, list[str]]:
    """Values of path parameters for which there is something to find."""
    guest = await house.guest()
    return {
        "code": [await guest.open_table(game, 2) for game in sushiya.game_ids()],
        "game_id": [await keep_a_game(house, game) for game in sushiya.game_ids()],
        "day": [str(FIRST)],
        "token": ["a-token-of-a-letter"],
    }


def with_examples(described: dict[str, Any], known: dict[str, list[str]]) -> dict[str, Any]:
    """A document whose parameters have examples."""
    for node in nodes(described):
        if node.get("in") == "path":
            node["examples"] = {value: {"value": value} for value in known[node["name"]]}
    return described


async def test_whatever_is_asked_for_the_answer_is_one_of_those_described(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        described = (await browser.http.get("/api/openapi.json")).json()
        assert described == document()
        file = tmp_path / "openapi.json"
        file.write_text(json.dumps(with_examples(described, await known_things(house))))
        asking = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", "from schemathesis.cli import schemathesis; schemathesis()",
            "run", str(file), "--url", f"http://{house.address}", "--checks", ",".join(CHECKS),
            "--phases", "examples,coverage,fuzzing", "--max-examples", "25", "--seed", "1",
            "--generation-deterministic", "--warnings", "off", "--no-color",
            cwd=tmp_path, env={"NO_PROXY": "*", "PYTHONIOENCODING": "utf-8"},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        said, _ = await asking.communicate()
        assert asking.returncode == 0, said.decode()
        assert f"Tested: {len(ENDPOINTS) + len((openapi.SOCKET, openapi.WAITING))}" in said.decode()


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_a_finished_game_is_as_described(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        game_id = await keep_a_game(house, game)
        for route, name in (("", "Record"), ("/replay", "Replay"), ("/verify", "Fairness"), ("/seats", "OwnSeats")):
            reply = await browser.http.get(f"/api/games/{game_id}{route}")
            assert reply.status_code == 200, reply.text
            check_shape(name, reply.content)


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_what_is_said_over_the_socket_is_as_described(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2, ("random",))
        await tabs[0].do("say", seat=0, phrase="hello")
        await start(tabs)
        await play_to_the_end(tabs, dice("described", game))
        for text in (text for tab in tabs for text in tab.texts):
            check_shape("AnyMessage", text)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("AnyRequest", {"type": "sit", "id": "1", "seat": 8, "name": "P"}),
        ("AnyRequest", {"type": "sit", "id": "1", "seat": 0, "name": "P", "more": 1}),
        ("AnyMessage", {"type": "accepted", "id": "1"}),
        ("View", {"game": "sushi-go"}),
        ("GameEvent", {"event": "dealt"}),
    ],
)
def test_the_document_is_strict(name: str, wrong: Any) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        check_shape(name, json.dumps(wrong))


class Reader(HTMLParser):
    """What a page consists of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.targets += [value or "" for name, value in attrs if name in ("href", "src")]
        assert not any(name == "style" or name.startswith("on") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_tells_all_and_needs_nothing_from_elsewhere() -> None:
    read = Reader(reference.page_of(document()))
    assert len(set(read.ids)) == len(read.ids)
    assert {target for target in read.targets if not target.startswith("#")} == {"/api/openapi.json"}
    assert {target[1:] for target in read.targets if target.startswith("#")} <= set(read.ids)
    assert not {"script", "style", "link", "img", "iframe"} & set(read.tags)
    assert all(f"{endpoint.method} {endpoint.path}" in read.words for endpoint in ENDPOINTS)
    assert all(endpoint.summary in read.words for endpoint in ENDPOINTS)
    assert set(document()["components"]["schemas"]) - set(read.ids) == {"AnyRequest", "AnyMessage"}


async def test_the_page_is_served(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        reply = await (await house.browser()).http.get("/api/docs")
        assert reply.status_code == 200 and reply.headers["content-type"].startswith("text/html")
        assert reply.text == reference.page_of(document())


def test_the_types_for_typescript_are_those_of_the_structs() -> None:
    committed = (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text("utf-8")
    assert committed == typescript.types(), "run `make types`"


def test_the_catalogue_of_the_page_s_tests_is_that_of_the_games() -> None:
    committed = (ROOT / "web" / "src" / "lib" / "catalogue.json").read_text("utf-8")
    assert committed == catalogue.text(), "run `make types`"


def test_no_two_types_for_typescript_share_a_name() -> None:
    lines = [line.split()[2] for line in typescript.types().splitlines() if line.startswith("export ")]
    assert len(set(lines)) == len(lines) > 100
