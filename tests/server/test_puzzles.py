"""The dish of the day over HTTP: no solution before an answer, and one answer of each guest counts."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec

from sushiya.puzzles import read_book
from sushiya.puzzles.days import FIRST, puzzle_of, today
from sushiya.server import protocol
from sushiya.server.store.store import Store
from sushiya.server.store.tastings import Tasted
from tests.server.clients import open_house
from tests.server.databases import opened

SECRETS = ("best", "values", "reason", "found", "tempting", "deal", "moves", "margin", "tags", "robots")
"""What says something of the solution, or of what is hidden."""


def names_in(thing: Any) -> set[str]:
    """All names of fields in JSON, however deep."""
    if isinstance(thing, dict):
        return set(thing) | {name for part in thing.values() for name in names_in(part)}
    return {name for part in thing for name in names_in(part)} if isinstance(thing, list) else set()


async def test_a_position_comes_without_its_solution(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        for back in range(4):
            day = today() - timedelta(back)
            puzzle = puzzle_of(day, today())
            assert puzzle is not None
            reply = await guest.http.get(f"/api/puzzles/{day}")
            position = reply.json()
            assert not names_in({**position, "state": None}) & set(SECRETS)
            assert position["game"] == puzzle.game and set(position["state"]["legal"]) == set(puzzle.values)
            assert position["state"]["view"] == msgspec.json.decode(msgspec.json.encode(puzzle.view()))
            listed = puzzle.match().legal_texts(puzzle.seat)
            assert position["state"]["legal"] == listed, "the order of choices is that of the rules, and says nothing"


async def test_the_shelf_says_nothing_of_what_is_to_be_found(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        shelf = msgspec.json.decode((await (await house.guest()).http.get("/api/puzzles")).content, type=protocol.Shelf)
    assert shelf.today == str(today()) == shelf.puzzles[0].day
    assert shelf.puzzles[-1].day == str(FIRST) or len(shelf.puzzles) == len(read_book())
    assert shelf.puzzles[0].tags == [] and all(puzzle.tags for puzzle in shelf.puzzles[1:])


async def test_an_answer_tells_all_and_the_first_of_a_guest_counts(tmp_path: Path) -> None:
    puzzle = puzzle_of(today(), today())
    assert puzzle is not None
    async with open_house(tmp_path) as house:
        one, two, nobody = await house.guest(), await house.guest(), await house.browser()

        async def answered(browser: Any, move: str) -> protocol.PuzzleAnswer:
            reply = await browser.http.post(f"/api/puzzles/{today()}/answer", json={"move": move})
            assert reply.status_code == 200, reply.text
            return msgspec.json.decode(reply.content, type=protocol.PuzzleAnswer)

        first = await answered(one, puzzle.tempting)
        assert not first.right and (first.guests, first.found) == (1, 0)
        assert (first.best, first.values, first.reason) == (puzzle.best, puzzle.values, puzzle.reason)
        again = await answered(one, puzzle.best)
        assert again.right and (again.guests, again.found) == (1, 0), "only the first answer counts"
        assert (await answered(two, puzzle.best)).found == 1
        told = await answered(nobody, puzzle.best)
        assert (told.guests, told.found) == (2, 1), "who has no token is not counted"
    async with open_house(tmp_path) as house:
        shelf = (await (await house.guest()).http.get("/api/puzzles")).json()
        assert (shelf["puzzles"][0]["guests"], shelf["puzzles"][0]["found"]) == (2, 1), "the house remembers"


async def test_days_to_come_and_answers_that_are_none_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        for day in (str(today() + timedelta(1)), str(FIRST - timedelta(1)), "someday", "9999-12-31", "0", "x" * 100):
            for reply in (
                await guest.http.get(f"/api/puzzles/{day}"),
                await guest.http.post(f"/api/puzzles/{day}/answer", json={"move": "keep pudding"}),
            ):
                assert (reply.status_code, reply.json()["key"]) == (404, "server.error.no_puzzle")
        for move in ("", "keep everything", "KEEP PUDDING", "\x00"):
            reply = await guest.http.post(f"/api/puzzles/{today()}/answer", json={"move": move})
            assert (reply.status_code, reply.json()["key"]) == (400, "server.error.not_a_choice")
        reply = await guest.http.post(f"/api/puzzles/{today()}/answer", json={"move": "keep pudding", "peek": True})
        assert reply.status_code == 400


async def test_a_store_keeps_the_first_answer_of_each_guest(store: Store) -> None:
    async with opened(store):
        assert await store.tastings.count() == {}
        assert await store.tastings.keep("sushi-go.1", "a", True)
        assert not await store.tastings.keep("sushi-go.1", "a", False)
        assert await store.tastings.keep("sushi-go.1", "b", False)
        assert await store.tastings.keep("sushizock.1", "a", False)
        assert await store.tastings.count() == {"sushi-go.1": Tasted(2, 1), "sushizock.1": Tasted(1, 0)}
