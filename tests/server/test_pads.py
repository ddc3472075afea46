"""Score pads at the house: several phones note their plates, nothing is lost, and nobody writes on another's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.server import protocol
from tests.server.clients import Browser, open_house

NAMES = ["Aria", "Marius"]


async def open_pad(host: Browser, notes: list[list[dict[str, Any]]] | None = None, **wishes: Any) -> str:
    """A pad of Sushizock for two; its code."""
    pad = {"names": NAMES, "notes": notes or [[{}, {}]]} | wishes
    reply = await host.http.post("/api/tables", json={"game": "sushizock", "players": 2, "pad": pad})
    assert reply.status_code == 201, reply.text
    code: str = reply.json()["code"]
    return code


async def test_two_phones_note_their_own_plates(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, other = await house.guest(), await house.guest()
        code = await open_pad(host, [[{"sushi": [1]}, {}]])
        first, second = await host.visit(code), await other.visit(code)
        await second.ask("sit", seat=1, name="Marius")
        await first.do("note", seat=0, round=0, part="bones", value=[2])
        await second.ask("note", seat=1, round=0, part="sushi", value=[6, 5])
        refused = await second.ask("note", seat=0, round=0, part="sushi", value=[])
        assert isinstance(refused, protocol.Refused) and refused.key == "server.error.host_only"
        seen = await host.look(code)
        assert seen.pad is not None
        assert seen.pad.notes == [[{"sushi": [1], "bones": [2]}, {"sushi": [6, 5]}]]
        assert sushiya.game("sushizock").tally(seen.pad.notes).totals == [-1, 0]


async def test_a_note_that_changes_nothing_is_refused(tmp_path: Path) -> None:
    """Noting nothing where nothing is noted is such a note, too."""
    async with open_house(tmp_path) as house:
        host = await house.guest()
        tab = await host.visit(await open_pad(host, [[{"sushi": [1]}, {}]]))
        await tab.fail("note", "server.error.noted_already", seat=0, round=0, part="sushi", value=[1])
        await tab.fail("note", "server.error.noted_already", seat=1, round=0, part="bones", value=None)
        await tab.do("note", seat=0, round=0, part="sushi", value=[2])
        await tab.do("note", seat=0, round=0, part="sushi", value=None)


async def test_a_pad_is_read_from_its_log_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        code = await open_pad(host)
        tab = await host.visit(code)
        await tab.ask("note", seat=1, round=0, part="sushi", value=[3, 4])
        await tab.ask("note", seat=1, round=0, part="sushi", value=[3])
        await tab.ask("note", seat=0, round=0, part="bones", value=[1])
        await tab.ask("note", seat=0, round=0, part="bones", value=None)
        house.house.tables.drop(code)
        seen = await host.look(code)
        assert seen.pad is not None and seen.pad.notes == [[{}, {"sushi": [3]}]]


@pytest.mark.parametrize(
    ("seat", "round_", "part", "value"),
    [(0, 0, "sushi", [7]), (0, 0, "caviar", 1), (0, 1, "sushi", [1]), (0, 0, "sushi", [1] * 30), (0, 0, "noted", -1)],
)
async def test_what_is_in_no_box_is_refused(tmp_path: Path, seat: int, round_: int, part: str, value: Any) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        tab = await host.visit(await open_pad(host))
        refused = await tab.ask("note", seat=seat, round=round_, part=part, value=value)
        assert isinstance(refused, protocol.Refused) and refused.key == "error.pad_part"


async def test_pads_are_no_tables_and_tables_no_pads(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        pad = await host.visit(await open_pad(host))
        for seat, name in enumerate(NAMES):
            await pad.ask("sit", seat=seat, name=name)
        started = await pad.ask("start")
        assert isinstance(started, protocol.Refused) and started.key == "server.error.is_pad"
        table = await host.visit(await host.open_table("sushizock", 2))
        noted = await table.ask("note", seat=0, round=0, part="sushi", value=[1])
        assert isinstance(noted, protocol.Refused) and noted.key == "server.error.no_pad"


@pytest.mark.parametrize(
    "pad",
    [
        {"names": ["Aria"], "notes": [[{}]]},
        {"names": NAMES, "notes": []},
        {"names": NAMES, "notes": [[{}]]},
        {"names": NAMES, "notes": [[{"sushi": [9]}, {}]]},
        {"names": ["Aria", "\u0000"], "notes": [[{}, {}]]},
    ],
)
async def test_bad_pads_are_refused(tmp_path: Path, pad: dict[str, Any]) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        reply = await host.http.post("/api/tables", json={"game": "sushizock", "players": 2, "pad": pad})
        assert reply.status_code == 400 and reply.json()["key"] in ("error.pad_part", "server.error.name_signs")
