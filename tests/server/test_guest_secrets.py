"""Nothing about one guest is in another's answers: neither history, nor counts, nor ratings."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from sushiya.server import protocol
from sushiya.server.live.live_table import now
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.ratings import Contest, Place
from sushiya.server.store.store import GameRow
from tests.playing import dice
from tests.server.clients import open_house, play_to_the_end, seat_people, start

ROUTES = (
    "/api/evenings",
    "/api/tables",
    "/api/tables/{code}",
    "/api/games/{game}",
    "/api/games/{game}/replay",
    "/api/games/{game}/seats",
    "/api/games/{game}/verify",
    "/api/robots",
)


@pytest.mark.parametrize("public", [False, True])
async def test_what_is_known_of_a_guest_is_told_to_that_guest_only(tmp_path: Path, public: bool) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushizock", 2)
        if public:
            terms = {"game": "sushizock", "players": 2, "terms": {"public": True}}
            code = (await tabs[0].browser.http.post("/api/tables", json=terms)).json()["code"]
            tabs = [await tab.browser.visit(code) for tab in tabs]
            for seat, tab in enumerate(tabs):
                await tab.do("sit", seat=seat, name=f"P{seat}")
        known, other = tabs
        holder, token = known.browser.holder, known.browser.token
        assert holder is not None and token is not None
        store = house.house.store
        await store.ratings.turn(holder, True)
        await store.ratings.turn("somebody", True)
        won = Contest("sushi-boat", [Place(1, holder), Place(2, "somebody")])
        await store.append([], [GameRow("secret-1", 1, "record", (), won)])
        await store.append([], attended=[AttendedRow(holder, f"secret-{n}", n > 2, now() - 17 + n) for n in range(17)])
        mine = msgspec.json.decode((await known.browser.http.get("/api/evenings")).content, type=protocol.Evenings)
        rating = str(mine.rated.ratings[0].rating)
        assert mine.attended == protocol.Attendance(17, 14) and rating != "1500"
        await start(tabs)
        await play_to_the_end(tabs, dice("guest", public))
        stranger = await house.guest()
        watching = await stranger.visit(known.table.code)
        secrets = [holder, token, "secret-", rating, '"attended":{"begun":17', '"begun":18']
        allowed = ['"attended":{"begun":17', '"begun":18'] if public else []
        for asker, may_know in ((other.browser, allowed), (stranger, []), (await house.browser(), [])):
            for route in ROUTES:
                reply = await asker.http.get(route.format(code=known.table.code, game=known.table.game_id))
                assert reply.status_code < 500
                told = [secret for secret in secrets if secret in reply.text and secret not in may_know]
                assert told == [], route
        for tab, may_know in ((other, allowed), (watching, [])):
            told = [secret for secret in secrets if any(secret in text for text in tab.texts)]
            assert set(told) <= set(may_know)


async def test_ratings_are_limited_as_tables_are(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.browser()
        replies = [(await browser.http.post("/api/ratings", json={"on": True})).status_code for _ in range(6)]
        assert replies.count(200) == 2 or replies.count(200) == 1
        assert replies[-1] == 429
        bad = await browser.http.post("/api/ratings", json={"on": 1}, headers={"Origin": "https://elsewhere.example"})
        assert bad.status_code in (403, 429)
