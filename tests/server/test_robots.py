"""How strong the robots are has an address of its own, and weighs on no page that does not show it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from sushiya.bots import CHARACTERS, strengths
from sushiya.bots.levels import meaning
from sushiya.bots.strengths import Measured, MeasuredTable, Ratings
from sushiya.server import protocol
from tests.server.clients import open_house

FOUND = Measured("kome", meaning("kome", "sushi-go", 3), 1234.4, 20.6, 0.2512, 0.01, 30.0, 1.0, 400)
TABLE = MeasuredTable("sushi-go", 3, 1, "sushiya tournament …", 100, 300, 2.5, [FOUND])


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kome was measured at one table; Yaki played otherwise then, and the others did not play."""
    others = msgspec.structs.replace(FOUND, name="yaki", spec="greedy:slips=1")
    known = Ratings([msgspec.structs.replace(TABLE, bots=[FOUND, others])])
    monkeypatch.setattr(strengths, "published", lambda: known)


@pytest.mark.usefixtures("measured")
async def test_strengths_are_told_where_somebody_asks_for_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        reply = await (await house.browser()).http.get("/api/robots")
    told = msgspec.json.decode(reply.content, type=protocol.Robots).characters
    assert [each.name for each in told] == list(CHARACTERS)
    assert told[0].strengths == [strengths.Strength("sushi-go", 3, 1234, 21, 0.251, 400)]
    assert [each.strengths for each in told[1:]] == [[]] * 5


@pytest.mark.usefixtures("measured")
async def test_the_catalogue_names_the_robots_and_no_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        told = (await (await house.browser()).http.get("/api/catalogue")).json()
    assert told["characters"] == [{"name": name, "level": level} for level, name in enumerate(CHARACTERS, 1)]


@pytest.mark.parametrize("path", ["/", "/open/sushi-go", "/robots", "/settings"])
async def test_only_the_page_of_the_robots_loads_them_at_once(tmp_path: Path, path: str) -> None:
    async with open_house(tmp_path) as house:
        page = (await (await house.browser()).http.get(path, headers={"Accept": "text/html"})).text
    assert ('href="/api/robots"' in page) == (path == "/robots")
