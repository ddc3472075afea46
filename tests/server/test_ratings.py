"""Ratings of people: only for those who want one, once a game, on one scale with the robots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushiya.server import protocol
from sushiya.server.live.contests import contest_of, skill_of
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.ratings import Contest, Place, rated
from sushiya.server.store.store import GameRow, Store
from sushiya.server.weng_lin import Entrant, Skill, after
from tests.playing import dice
from tests.server.clients import Browser, open_house, play_some, play_to_the_end, seat_people, start
from tests.server.databases import opened


async def evenings(browser: Browser) -> protocol.Evenings:
    return msgspec.json.decode((await browser.http.get("/api/evenings")).content, type=protocol.Evenings)


async def turn(browser: Browser, on: bool) -> protocol.Ratings:
    reply = await browser.http.post("/api/ratings", json={"on": on})
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=protocol.Ratings)


def test_a_win_is_worth_more_the_stronger_the_others_are() -> None:
    weak, strong = Skill(1200, 60), Skill(1800, 60)
    gains = [after([Entrant(Skill(), 1), Entrant(other, 2)])[0].mu - Skill().mu for other in (weak, strong)]
    assert 0 < gains[0] < gains[1]
    level = after([Entrant(Skill(), 1), Entrant(Skill(), 1)])
    assert level[0].mu == pytest.approx(level[1].mu) and level[0].sigma < Skill().sigma
    for players in range(2, 9):
        skills = [skill.mu for skill in after([Entrant(Skill(), 1 + seat) for seat in range(players)])]
        assert skills == sorted(skills, reverse=True), "everybody above those whom they have beaten"


@pytest.mark.parametrize("players", [2, 4])
def test_the_scale_is_that_of_the_arena(players: int) -> None:
    """Games against robots of one strength, drawn by the arena's model for somebody 200 points stronger, lead there."""
    mine, robot, rolls, found = Skill(), Skill(1400, 30), dice("scale", players), []
    for _ in range(1500):
        times = [rolls.expovariate(10 ** (200 / 400) if seat == 0 else 1) for seat in range(players)]
        ranks = [1 + sum(other < time for other in times) for time in times]
        mine = after([Entrant(robot if seat else mine, rank) for seat, rank in enumerate(ranks)])[0]
        found.append(mine.mu)
    assert sum(found[500:]) / len(found[500:]) == pytest.approx(1600, abs=40)


def test_only_those_count_who_want_it_and_who_leaves_is_last() -> None:
    places = [Place(1, "a"), Place(2, "b"), Place(5, "c", finished=False), Place(3, robot=Skill(1300, 40))]
    contest = Contest("sushi-go", places)
    rows = {row.holder: row.change for row in rated(contest, "g", 0, dict.fromkeys("abc", Skill()))}
    assert rows["a"] > rows["b"] > 0 > rows["c"]
    assert {row.holder for row in rated(contest, "g", 0, dict.fromkeys("ab", Skill()))} == {"a", "b"}
    assert rated(contest, "g", 0, dict.fromkeys("ac", Skill())) == [], "two have to finish"
    alone = Contest("sushi-go", [*places[:1], places[3]], alone=True)
    assert [row.holder for row in rated(alone, "g", 0, {"a": Skill()})] == ["a"]
    assert rated(msgspec.structs.replace(alone, alone=False), "g", 0, {"a": Skill()}) == []


async def test_a_game_of_those_who_want_it_changes_their_ratings(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushizock", 3, ("kome",))
        for tab in tabs[:2]:
            assert (await turn(tab.browser, True)).on
        await start(tabs)
        await play_to_the_end(tabs, dice("rated"))
        told = [await evenings(tab.browser) for tab in tabs]
        for mine, tab in zip(told[:2], tabs, strict=False):
            (rating,) = mine.rated.ratings
            assert (rating.game, rating.games) == ("sushizock", 1) and 200 < rating.margin < 490
            change = mine.games[0].change
            assert change is not None and abs(rating.rating - 1500 - change) <= 1
            assert (await turn(tab.browser, False)).on is False
        assert told[2].rated == protocol.Ratings(False, []) and told[2].games[0].change is None
        await tabs[0].do("rematch")
        for tab in tabs:
            await tab.until(lambda tab=tab: tab.table.phase == "lobby")  # type: ignore[misc]
        await start(tabs)
        await play_to_the_end(tabs, dice("rated", 2))
        assert [rating.games for rating in (await evenings(tabs[0].browser)).rated.ratings] == [1], "off is off"
    async with open_house(tmp_path) as house:
        browser = await house.browser(tabs[0].browser.token)
        assert (await evenings(browser)).rated == msgspec.structs.replace(told[0].rated, on=False)
        await browser.http.post("/api/evenings/forget")
        assert await evenings(browser) == protocol.Evenings([], protocol.Attendance(0, 0), protocol.Ratings(False, []))


async def test_what_is_rated_and_where_everybody_came(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 3, ("kome", "random"))
        await start(tabs)
        table = house.table(tabs[0].table.code)
        await play_some(table, tabs, dice("contest"), 4)
        await tabs[2].do("leave", seat=2)
        await play_to_the_end(tabs[:2], dice("contest", 2))
        contest = contest_of(table)
        assert contest is not None and table.match is not None
        first, second, left, *robots = contest.places
        assert [place.holder for place in (first, second, left)] == [tab.browser.holder for tab in tabs]
        assert (first.finished, left.finished, left.rank) == (True, False, 6)
        assert [place.robot for place in robots] == [skill_of("kome", "sushi-go", 5), skill_of("random", "sushi-go", 5)]
        ranks = [place.rank for seat, place in enumerate(contest.places) if seat in table.match.winners]
        assert set(ranks) <= {1, 6}
        table.hints.append((0, 0, 1))
        assert contest_of(table) is None, "who was helped is not rated"


async def test_robots_are_played_rated_where_the_table_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        await turn(browser, True)
        for played, on in enumerate((False, True)):
            wanted = {"game": "sushizock", "players": 2, "terms": {"rated": on}}
            tab = await browser.visit((await browser.http.post("/api/tables", json=wanted)).json()["code"])
            await tab.do("sit", seat=0, name="Aria")
            await tab.do("add-bot", seat=1, bot="kome")
            await start([tab])
            await play_to_the_end([tab], dice("robots", played))
            assert len((await evenings(browser)).rated.ratings) == on


def finished(game_id: str, *holders: str) -> GameRow:
    return GameRow(game_id, 1, "record", (), Contest("sushi-go", [Place(1 + n, who) for n, who in enumerate(holders)]))


async def test_every_store_rates_a_game_once(store: Store) -> None:
    async with opened(store):
        for holder in ("a", "b"):
            await store.ratings.turn(holder, True)
        await store.append([], [finished("g1", "a", "b", "c")])
        once = await store.ratings.of("a")
        assert once.skills["sushi-go"].games == 1 and once.changes["g1"] > 0
        await store.append([], [finished("g1", "a", "b", "c")])
        assert await store.ratings.of("a") == once
        await store.append([], [finished("g2", "b", "a"), finished("g3", "b", "a")])
        again = await store.ratings.of("a")
        assert again.skills["sushi-go"].games == 3 and set(again.changes) == {"g1", "g2", "g3"}
        assert await store.ratings.of("c") == await store.ratings.of("nobody")
        await store.ratings.turn("a", False)
        assert (await store.ratings.of("a")).skills == again.skills, "what is known stays"
        await store.ratings.forget("a")
        assert await store.ratings.of("a") == await store.ratings.of("nobody")
        assert (await store.ratings.of("b")).skills["sushi-go"].games == 3


async def test_processes_that_rate_the_same_people_at_once_lose_nothing(postgresql_url: str) -> None:
    async with opened(DatabaseStore(postgresql_url)) as one, opened(DatabaseStore(postgresql_url)) as two:
        people = ["a", "b", "c"]
        for holder in people:
            await one.ratings.turn(holder, True)
        games: list[Any] = [finished(f"g{n}", *dice(n).sample(people, 2)) for n in range(40)]
        await asyncio.gather(*((one, two)[n % 2].append([], games[n : n + 2]) for n in range(0, 40, 2)))
        counts = [(await one.ratings.of(holder)).skills["sushi-go"].games for holder in people]
        assert sum(counts) == 80
