"""Whatever a guest sends, the house answers with a reason that people can read, and goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

import sushiya
from sushiya.server import protocol
from sushiya.server.endpoints.answers import MOST_BODY_BYTES
from sushiya.server.headers import HEADERS
from sushiya.server.live.connection import NO_SUCH_TABLE
from tests.playing import dice
from tests.server.clients import Connection, OpenHouse, check_refusal, open_house, seat_people, start

SIT = {"type": "sit", "id": "1", "seat": 0, "name": "Aria"}

MALFORMED = {
    "nothing": "",
    "no JSON": "{nonsense",
    "truncated": json.dumps(SIT)[:-4],
    "a number": "5",
    "null": "null",
    "a list": json.dumps([SIT]),
    "no tag": json.dumps({"id": "1", "seat": 0, "name": "Aria"}),
    "an unknown tag": json.dumps({**SIT, "type": "cheat"}),
    "a tag of another type": json.dumps({**SIT, "type": 3}),
    "an answer's tag": json.dumps({**SIT, "type": "accepted"}),
    "an unknown field": json.dumps({**SIT, "admin": True}),
    "no id": json.dumps({"type": "start"}),
    "an empty id": json.dumps({**SIT, "id": ""}),
    "a long id": json.dumps({**SIT, "id": "1" * 41}),
    "an id of another type": json.dumps({**SIT, "id": 1}),
    "a seat of another type": json.dumps({**SIT, "seat": "0"}),
    "a true seat": json.dumps({**SIT, "seat": True}),
    "half a seat": json.dumps({**SIT, "seat": 0.5}),
    "a seat below": json.dumps({**SIT, "seat": -1}),
    "a seat far above": json.dumps({**SIT, "seat": 10**30}),
    "a name without end": json.dumps({**SIT, "name": "a" * 401}),
    "no name": json.dumps({**SIT, "name": None}),
    "long words": json.dumps({"type": "add-words", "id": "1", "seat": 0, "words": "w" * 201}),
    "a long move": json.dumps({"type": "play", "id": "1", "seat": 0, "move": "m" * 101}),
    "an unknown phrase": json.dumps({"type": "say", "id": "1", "seat": 0, "phrase": "rude"}),
    "half a sign": '{"type":"sit","id":"1","seat":0,"name":"\\ud800"}',
    "deep lists": '{"x":' + "[" * 2000,
    "deep lists for a seat": '{"type":"sit","id":"1","name":"A","seat":' + "[" * 2000 + "]" * 2000 + "}",
}


async def still_serves(house: OpenHouse) -> None:
    """Somebody else can open a table and sit down."""
    guest = await house.guest()
    tab = await guest.visit(await guest.open_table())
    await tab.do("sit", seat=0, name="Bo")


async def refusal_of(tab: Connection, sent: str | bytes) -> protocol.Refused:
    """The refusal that something leads to."""
    await tab.socket.send(sent)
    refused = await tab.hear(protocol.Refused)
    check_refusal(refused)
    return refused


async def test_a_malformed_message_is_refused_and_the_connection_lives_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        tab = await host.visit(await host.open_table())
        for what, text in MALFORMED.items():
            refused = await refusal_of(tab, text)
            assert (refused.key, refused.id) == ("server.error.malformed", None), what
        assert house.table(tab.table.code).number == 0
        await tab.do("sit", seat=0, name="Aria")


async def test_bytes_are_no_message(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        tab = await host.visit(await host.open_table())
        for sent in (b"", b"\x00\xff\xfe", json.dumps(SIT).encode()):
            assert (await refusal_of(tab, sent)).key == "server.error.malformed"
        await tab.do("sit", seat=0, name="Aria")


async def test_a_message_may_not_be_too_long(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        tab = await host.visit(await host.open_table())
        most = house.app.state.settings.most_message_bytes
        for text in ("x" * (most + 1), "é" * (most // 2 + 1), "寿" * most):
            refused = await refusal_of(tab, text)
            assert (refused.key, refused.params) == ("server.error.too_long", {"most": most})
        assert (await refusal_of(tab, "x" * most)).key == "server.error.malformed"
        await tab.do("sit", seat=0, name="Aria")
        await tab.socket.send("x" * (most * 4 + 1))
        with pytest.raises(ConnectionClosed) as closed:
            await tab.until(lambda: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        await still_serves(house)


async def test_requests_in_the_wrong_order_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        await one.fail("play", "server.error.not_started", seat=0, move="tempura")
        await one.fail("rematch", "server.error.not_over")
        await one.fail("play", "error.no_such_seat", seat=7, move="tempura")
        await one.fail("leave", "error.no_such_seat", seat=2)
        await one.fail("hand-over", "error.no_such_seat", seat=2)
        await one.fail("add-bot", "server.error.seat_taken", seat=1, bot="random")
        await start([one, two])
        late: list[tuple[str, dict[str, Any]]] = [
            ("add-bot", {"seat": 1, "bot": "random"}),
            ("add-words", {"seat": 0, "words": "late"}),
            ("start", {}),
        ]
        for verb, what in late:
            await one.fail(verb, "server.error.started", **what)
        await one.fail("sit", "server.error.seat_taken", seat=0, name="again")
        await two.fail("play", "server.error.not_your_seat", seat=0, move=one.state(0).legal[0])
        refused = await one.ask("play", seat=0, move="a whale")
        assert isinstance(refused, protocol.Refused)
        check_refusal(refused)
        assert house.table(one.table.code).number == one.number


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_every_text_is_a_move_or_refused_with_a_reason(tmp_path: Path, game: str) -> None:
    rolls = dice("texts", game)
    signs = 'abcdefghijklmnopqrstuvwxyz0123456789 -+>,:.()寿é\x00\n"\\'
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2)
        await start(tabs)
        for _ in range(60):
            tab, seat = rolls.choice([(tabs[0], 0), (tabs[1], 1)])
            real = [move for move in tab.state(seat).legal for _ in range(3)] or [""]
            parts = rolls.choice(real).split(" ")
            parts[rolls.randrange(len(parts))] = "".join(rolls.choices(signs, k=rolls.randrange(9)))
            reply = await tab.ask("play", seat=seat, move=" ".join(parts)[:100])
            if isinstance(reply, protocol.Refused):
                check_refusal(reply)
            else:
                for other in tabs:
                    await other.catch_up(house.table(tab.table.code).number_for(other.browser.holder))
        await still_serves(house)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
TAGS = [kind.__struct_config__.tag for kind in protocol.AnyRequest.__args__]
FIELDS = ["id", "seat", "name", "bot", "words", "move", "phrase", "text", "absent", "number"]
likely = st.sampled_from([0, 1, 7, "1", "hello", "tempura", "greedy", "random:x=1", "monte_carlo:playouts=x"])
requests = st.builds(
    lambda tag, fields: {"type": tag, **fields},
    st.sampled_from(TAGS),
    st.dictionaries(st.sampled_from(FIELDS), likely | anything, max_size=5),
)
texts = st.one_of(st.text(max_size=200), st.binary(max_size=100), anything.map(json.dumps), requests.map(json.dumps))


def drawn(strategy: st.SearchStrategy[Any], most: int) -> list[Any]:
    """Examples of a strategy, the same every time."""
    found: list[Any] = []

    @settings(max_examples=most, database=None)
    @given(strategy)
    def collect(example: Any) -> None:
        found.append(example)

    collect()
    return found


async def test_random_messages_get_typed_answers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 2, ("random",))
        stranger = await (await house.browser()).visit(tabs[0].table.code)
        for started in (False, True):
            if started and tabs[0].table.phase == "lobby":
                for seat, tab in enumerate(tabs):
                    await tab.ask("sit", seat=seat, name="back")
                await tabs[0].ask("add-bot", seat=2, bot="random")
                await tabs[0].ask("start")
            for sent in drawn(texts, 250):
                for tab in (*tabs, stranger):
                    await tab.socket.send(sent)
            for tab in (*tabs, stranger):
                last = await tab.send("leave", seat=7)
                await tab.hear(protocol.Refused, lambda refused, last=last: refused.id == last)  # type: ignore[misc]
                for refused in tab.heard_of(protocol.Refused):
                    check_refusal(refused)
        await still_serves(house)


async def test_an_unknown_table_is_refused_by_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        for code in ("zzzzzz", "x", "a" * 300, "%00", "%F0%9F%8D%A3", "..%2F..%2Fetc", "' OR 1=1"):
            reply = await guest.http.get(f"/api/tables/{code}")
            assert reply.status_code == 404
            check_refusal(msgspec.json.decode(reply.content, type=protocol.Refused))
        tab = await guest.connect("zzzzzz")
        refused = await tab.next()
        assert isinstance(refused, protocol.Refused) and refused.key == "server.error.no_such_table"
        check_refusal(refused)
        with pytest.raises(ConnectionClosed) as closed:
            await tab.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == NO_SUCH_TABLE
        for name in ("nothing-1", "x" * 300, "%00", "%ff"):
            assert (await guest.http.get(f"/api/games/{name}")).json()["key"] == "server.error.no_such_game"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[", "https://localhost:1", "file://"])
async def test_a_page_from_elsewhere_cannot_connect(tmp_path: Path, origin: str) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        code = await guest.open_table()
        with pytest.raises(InvalidStatus) as refused:
            await guest.connect(code, Origin=origin)
        assert refused.value.response.status_code == 403
        await still_serves(house)


async def test_a_page_of_the_house_and_of_its_friends_can_connect(tmp_path: Path) -> None:
    async with open_house(tmp_path, origins="https://friend.example, http://other.example:81") as house:
        guest = await house.guest()
        code = await guest.open_table()
        for origin in (f"http://{house.address}", "https://friend.example", "http://other.example:81"):
            tab = await guest.connect(code, Origin=origin)
            await tab.hear(protocol.Snapshot)


BAD_TABLES: list[Any] = [
    {},
    [],
    None,
    "sushi-go",
    {"game": "sushi-go"},
    {"game": "chess", "players": 2},
    {"game": "sushi-go", "players": 1},
    {"game": "sushi-go", "players": 6},
    {"game": "sushi-go", "players": 10**40},
    {"game": "sushi-go", "players": -2},
    {"game": "sushi-go", "players": "2"},
    {"game": "sushi-go", "players": True},
    {"game": "sushi-go", "players": 2.5},
    {"game": "sushi-go", "players": 2, "secret": "00"},
    {"game": "sushi-go", "players": 2, "options": []},
    {"game": "sushi-go", "players": 2, "options": {"seed": 3}},
    {"game": "sushi-go", "players": 2, "options": {"passing": [["left"]]}},
    {"game": "sushi-go-party", "players": 2, "options": {"menu": ["maki"] * 7}},
    {"game": "sushi-go-party", "players": 2, "options": {"menu": {"maki": {}}}},
    {"game": "sushizock", "players": 2, "options": {"first_player": 4}},
    {"game": "sushi-boat", "players": 2, "options": {"memory_aid": "yes"}},
    {"game": "sushi-go", "players": 2, "terms": {"clock": "never"}},
    {"game": "sushi-go", "players": 2, "terms": {"away_seconds": 0}},
]


def check_http_refusal(reply: httpx2.Response, *statuses: int) -> None:
    """A typed refusal with one of these numbers, and the headers that every answer has."""
    assert reply.status_code in statuses, reply.text
    check_refusal(msgspec.json.decode(reply.content, type=protocol.Refused))
    check_headers(reply)


def check_headers(reply: httpx2.Response) -> None:
    for name, value in HEADERS.items():
        assert reply.headers[name] == value


async def test_a_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.browser()
        for wanted in BAD_TABLES:
            check_http_refusal(await guest.http.post("/api/tables", json=wanted), 400)
        for body in (b"", b"{", b"\xff\xfe", b'{"game":"\\ud800","players":2}', b'{"options":' + b"[" * 5000):
            check_http_refusal(await guest.http.post("/api/tables", content=body), 400)
        deep = b'{"game":"sushi-go","players":2,"options":{"passing":' + b"[" * 5000 + b"]" * 5000 + b"}}"
        check_http_refusal(await guest.http.post("/api/tables", content=deep), 400)
        for wanted in drawn(st.dictionaries(st.sampled_from(["game", "players", "options", "terms"]), anything), 100):
            reply = await guest.http.post("/api/tables", content=json.dumps(wanted))
            check_http_refusal(reply, 400)
        assert guest.token is None
        assert house.house.tables.live == {}


async def test_a_body_may_not_be_too_long(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.browser()
        for length in (MOST_BODY_BYTES + 1, 20 * MOST_BODY_BYTES):
            reply = await guest.http.post("/api/tables", content=b" " * length)
            check_http_refusal(reply, 400, 413)
            assert reply.json()["key"] == "server.error.too_long"
        await still_serves(house)


async def test_wrong_methods_and_pages_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        code = await guest.open_table()
        for path in (f"/api/tables/{code}", "/api/games/x-1", "/", "/healthz"):
            for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
                check_http_refusal(await guest.http.request(method, path), 405)
        for path in ("/api/games", "/api/guest"):
            reply = await guest.http.get(path)
            check_http_refusal(reply, 405)
            assert reply.headers["allow"] == "POST"
        for path in ("/nowhere", "/api", f"/api/tables/{code}/socket", "/.env"):
            check_http_refusal(await guest.http.get(path), 404)
        await still_serves(house)


async def test_every_answer_keeps_browsers_from_doing_harm(tmp_path: Path) -> None:
    assert "default-src 'self'" in HEADERS["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in HEADERS["Content-Security-Policy"]
    assert HEADERS["X-Content-Type-Options"] == "nosniff"
    assert HEADERS["Referrer-Policy"] == "same-origin"
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        code = await guest.open_table()
        for path in ("/", "/healthz", f"/api/tables/{code}", "/api/tables/nowhere"):
            check_headers(await guest.http.get(path))
        check_headers(await guest.http.post("/api/guest"))


async def test_the_token_is_for_the_house_only(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for path, body in (("/api/guest", {}), ("/api/tables", {"game": "sushi-go", "players": 2})):
            browser = await house.browser()
            reply = await browser.http.post(path, json=body)
            cookie = reply.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
            assert browser.token is not None and browser.token not in reply.text
            assert len(browser.token) == 32


@pytest.mark.parametrize("cookie", ["x", "y" * 5000, '"' + "\\012" * 32 + '"', "é" * 40, "a b c" * 8, "=" * 32])
async def test_a_token_that_the_house_did_not_make_is_replaced(tmp_path: Path, cookie: str) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        header = {b"Cookie": f"sushiya_guest={cookie}".encode("latin-1")}
        reply = await browser.http.post("/api/guest", headers=header)
        assert reply.status_code == 200
        assert browser.token is not None and browser.token != cookie and len(browser.token) == 32
