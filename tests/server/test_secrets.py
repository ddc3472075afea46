"""Nothing that goes over the wire tells anybody what they may not know."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.server import protocol
from sushiya.server.accounts.who import hashed
from sushiya.server.live.table import Table
from tests.playing import dice
from tests.server.accounts import ask, cookie_of, make_passkey, own_account
from tests.server.clients import (
    Connection,
    OpenHouse,
    as_json,
    next_mover,
    open_house,
    play_to_the_end,
    seat_people,
    start,
)
from tests.server.entries import Moved, Worded, apply, entries_of, folded
from tests.server.push_service import Subscriber, push_service
from tests.server.slow_games import post, slow_game, until

LIVE_ROUTES = ("/api/games/{id}", "/api/games/{id}/replay", "/api/games/{id}/verify")


def may_know(table: Table, holder: str | None) -> Any:
    """What a guest may know of the real match: views and legal moves of the own seats, or a spectator's view."""
    if table.match is None:
        return []
    own = table.seats_of(holder)
    if not own:
        return [[None, as_json(table.match.view(None)), []]]
    return [[seat, as_json(table.match.view(seat)), [str(move) for move in table.match.legal(seat)]] for seat in own]


async def knowledge(house: OpenHouse, code: str, holder: str | None) -> dict[int, tuple[Any, list[int]]]:
    """What a guest may know at every number, and who owes a move, from the log of the table."""
    first, *log = entries_of(await house.house.store.read(code, 0))
    table = folded(code, [first])
    known = {0: (may_know(table, holder), sorted(table.to_act))}
    for entry in log:
        apply(table, entry)
        number, now = table.number_for(holder), (may_know(table, holder), sorted(table.to_act))
        assert known.get(number, now) == now, "a number tells two states apart that look the same"
        known[number] = now
    return known


async def own_moves(house: OpenHouse, code: str, holder: str | None) -> dict[int, tuple[int, str]]:
    """The moves of a guest's own seats, by the number under which the guest hears of them."""
    first, *log = entries_of(await house.house.store.read(code, 0))
    table = folded(code, [first])
    made: dict[int, tuple[int, str]] = {}
    for entry in log:
        apply(table, entry)
        if isinstance(entry, Moved) and entry.seat in table.seats_of(holder):
            made[table.number_for(holder)] = entry.seat, entry.move
    return made


async def secrets_of(house: OpenHouse, code: str, tabs: list[Connection]) -> dict[str, list[str]]:
    """What no message may hold: by the tab that may know it, or "" for what nobody may."""
    table = house.table(code)
    assert table.match is not None
    seed = bytes.fromhex(table.match.record().seed)
    hidden = [table.secret.hex(), seed.hex(), seed[::-1].hex(), str(int.from_bytes(seed, "little"))]
    for tab in tabs:
        if tab.browser.token is not None and tab.browser.holder is not None:
            hidden += [tab.browser.token, tab.browser.holder, tab.browser.holder[:16]]
    log = entries_of(await house.house.store.read(code, 0))
    words = [entry for entry in log if isinstance(entry, Worded)]
    return {"": hidden, "words": [entry.words for entry in words]}


async def play_and_change(table: Table, tabs: list[Connection], rolls: random.Random) -> int:
    """Play to the end, changing choices that are not revealed yet now and then; returns how many were changed."""
    changed = 0
    while (mover := await next_mover(table, tabs, rolls)) is not None:
        state = rolls.choice(mover.owed())
        await mover.do("play", seat=state.seat, move=rolls.choice(state.legal))
        others = [tab for tab in tabs if tab is not mover and table.to_act & set(table.seats_of(tab.browser.holder))]
        if others and state.seat not in table.to_act and rolls.random() < 0.7 and mover.state(state.seat).legal:
            await mover.do("play", seat=state.seat, move=rolls.choice(mover.state(state.seat).legal))
            changed += 1
    return changed


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [
        ("sushi-go", 3, ("greedy",)),
        ("sushi-go", 2, ()),
        ("sushi-go-party", 3, ("random",)),
        ("sushi-go-party", 4, ()),
        ("sushizock", 2, ("random",)),
        ("sushi-boat", 3, ("greedy",)),
        ("sushi-boat", 4, ()),
    ],
)
async def test_nobody_is_told_more_than_a_seat_may_know(
    tmp_path: Path, game: str, people: int, bots: tuple[str, ...]
) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, people, bots)
        code = tabs[0].table.code
        spectator = await (await house.browser()).visit(code)
        passer_by = await (await house.guest()).visit(code)
        for seat, tab in enumerate(tabs):
            await tab.do("add-words", seat=seat, words=f"secret words of {seat}")
        await start(tabs)
        changed = await play_and_change(house.table(code), tabs, dice("secrets", game, people))
        assert changed or not game.startswith("sushi-go")
        everybody = [*tabs, spectator, passer_by]
        for tab in everybody:
            await tab.until(lambda tab=tab: tab.table.phase == "over")  # type: ignore[misc]
        hidden = await secrets_of(house, code, everybody)
        for tab in everybody:
            await check_messages(house, tab)
            told = "".join(tab.texts)
            assert not [secret for secret in hidden[""] + hidden["words"] if secret in told]


async def check_messages(house: OpenHouse, tab: Connection) -> None:
    """Hold every message against the real table at its number."""
    known = await knowledge(house, tab.table.code, tab.browser.holder)
    made = await own_moves(house, tab.table.code, tab.browser.holder)
    own: list[int | None] = [*house.table(tab.table.code).seats_of(tab.browser.holder)]
    stories: dict[int | None, list[Any]] = {}
    for message in tab.heard:
        match message:
            case (
                protocol.Snapshot(number=number, seats=seats, to_act=to_act)
                | protocol.Step(number=number, seats=seats, to_act=to_act)
            ):
                assert ([[state.seat, state.view, state.legal] for state in seats], to_act) == known[number]
                for state in seats:
                    stories.setdefault(state.seat, []).extend(state.events)
            case protocol.Chosen(number=number, seat=chooser, choice=choice, to_act=to_act):
                assert to_act == known[number][1]
                # what goes into one commit is told together, so others may have moved since
                own_so_far = [at for at, (seat, _) in made.items() if at <= number and seat == chooser]
                assert choice == (made[max(own_so_far)][1] if chooser in own else None)
            case protocol.TableChanged(number=number, to_act=to_act):
                assert to_act == known[number][1]
    assert list(stories) == (own or [None])
    real = house.table(tab.table.code).match
    assert real is not None
    for seat, story in stories.items():
        assert story == as_json(real.events(seat))
        assert tab.state(seat).view == as_json(real.view(seat))


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_while_a_game_is_alive_no_route_gives_it_away(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2)
        code = tabs[0].table.code
        table = house.table(code)
        await tabs[0].do("add-words", seat=0, words="my own words")
        await start(tabs)
        rolls = dice("alive", game)
        for _ in range(5):
            mover = await next_mover(table, tabs, rolls)
            assert mover is not None
            await mover.move(rolls)
            assert mover.table.game_id is None
            hidden = await secrets_of(house, code, tabs)
            for browser in (tabs[0].browser, tabs[1].browser):
                for name in (f"{code}-0", f"{code}-1", f"{code}-2", code):
                    for route in LIVE_ROUTES:
                        reply = await browser.http.get(route.format(id=name))
                        assert reply.status_code == 404
                        assert reply.json()["key"] == "server.error.no_such_game"
                looked = (await browser.http.get(f"/api/tables/{code}")).text
                assert not [secret for secret in hidden[""] + hidden["words"] if secret in looked]
                assert "view" not in looked
        await play_to_the_end(tabs, rolls)
        for route in LIVE_ROUTES:
            assert (await tabs[1].browser.http.get(route.format(id=f"{code}-1"))).status_code == 200


@pytest.mark.parametrize("game", ["sushi-go", "sushi-go-party", "sushi-boat"])
async def test_a_choice_is_told_in_the_same_words_whatever_was_chosen(tmp_path: Path, game: str) -> None:
    """The message is known before the choice is made, to the last byte."""
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 3)
        await start(tabs)
        table = house.table(tabs[0].table.code)
        rolls = dice("chosen", game)
        compared = 0
        while compared < 6 and (mover := await next_mover(table, tabs, rolls)) is not None:
            seat = mover.owed()[0].seat
            assert seat is not None
            others = [tab for tab in tabs if tab is not mover]
            if len(table.to_act) < 2:
                await mover.move(rolls)
                continue
            to_act = sorted(table.to_act - {seat})
            for tab in others:
                await tab.catch_up(table.number_for(tab.browser.holder))
            numbers = [tab.number + 1 for tab in others]
            await mover.move(rolls)
            for tab, number in zip(others, numbers, strict=True):
                expected = msgspec.json.encode(protocol.Chosen(number, seat, None, to_act)).decode()
                await tab.next()
                assert tab.texts[-1] == expected
            compared += 1
        assert compared


async def test_where_spectators_are_not_allowed_they_are_told_so_and_nothing_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.guest()
        asked = {"game": "sushi-go", "players": 2, "terms": {"spectators": False}}
        code = (await host.http.post("/api/tables", json=asked)).json()["code"]
        tab = await host.visit(code)
        await tab.do("sit", seat=0, name="Aria")
        await tab.do("add-bot", seat=1, bot="random")
        spectator = await (await house.guest()).visit(code)
        await start([tab])
        assert (await spectator.hear(protocol.Refused)).key == "server.error.no_spectators"
        await tab.do("say", seat=0, phrase="yum")
        await tab.play_on(dice("alone"))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(spectator.next(), 0.5)
        assert [state.seat for state in tab.snapshot.seats] == [0]


async def test_who_was_turned_away_and_gets_a_seat_is_told_everything(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browsers = [await house.guest() for _ in range(3)]
        asked = {"game": "sushi-go", "players": 2, "terms": {"spectators": False}}
        code = (await browsers[0].http.post("/api/tables", json=asked)).json()["code"]
        host, rival, spectator = [await browser.visit(code) for browser in browsers]
        for seat, tab in enumerate((host, rival)):
            await tab.do("sit", seat=seat, name=f"P{seat}")
        await start([host, rival])
        await spectator.hear(protocol.Refused)
        await rival.do("leave", seat=1)
        await host.do("vote", seat=0, absent=1)
        await spectator.do("sit", seat=1, name="Lou")
        await asyncio.wait_for(spectator.until(lambda: bool(spectator.owed())), 10)
        assert [state.seat for state in spectator.snapshot.seats] == [1]


async def test_an_account_is_known_to_nobody_else(tmp_path: Path) -> None:
    """Neither at the table nor in evenings and accounts of the others is there anything that leads to it."""
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushizock", 2)
        stranger = await (await house.guest()).visit(tabs[0].table.code)
        hidden: list[list[str]] = []
        for tab in tabs:
            await make_passkey(tab.browser)
            await ask(tab.browser, "games")
        tabs = [await tab.browser.visit(tab.table.code) for tab in tabs]
        await start(tabs)
        await play_to_the_end(tabs, dice("accounts"))
        for tab in tabs:
            own, secret = await own_account(tab.browser), hashed(str(cookie_of(tab.browser)))
            found = await house.house.store.devices.find(secret, 0)
            assert found is not None
            names = [found.holder, *found.added, found.device.account_id, found.device.id, secret]
            hidden.append([*names, *(way.id for way in own.ways), str(cookie_of(tab.browser)), str(tab.browser.token)])
        for number, tab in enumerate([*tabs, stranger]):
            pages = (
                "/api/account",
                "/api/evenings",
                f"/api/tables/{tab.table.code}",
                f"/api/games/{tabs[0].table.game_id}",
            )
            told = "".join([*tab.texts, *[(await tab.browser.http.get(page)).text for page in pages]])
            others = [secret for other, secrets in enumerate(hidden) if other != number for secret in secrets]
            assert not [secret for secret in others if secret in told]
            assert not [secret for secrets in hidden for secret in secrets[:3] if secret in told], "not even one's own"


async def test_nobody_is_told_where_another_is_called(tmp_path: Path) -> None:
    """Not by the answers about calls, nor by the table where both sit."""
    with push_service() as service:
        browser = Subscriber(service)
        async with open_house(tmp_path, push_hosts=service.url) as house:
            game = await slow_game(house, browser, half=False)
            other = await game.aria.browser.http.get("/api/calls")
            told = await game.bea.http.get("/api/calls")
            assert (told.json()["turn"], told.json()["browsers"]) == (True, 1)
            assert (other.json()["turn"], other.json()["browsers"], other.json()["mail"]) == (False, 0, None)
            await post(game.aria.browser, "/api/calls/push/stop", {"endpoint": browser.subscription["endpoint"]})
            assert (await game.bea.http.get("/api/calls")).json()["browsers"] == 1, "it is not hers to end"
            await game.play_until_it_is_beas_turn()
            await until(lambda: browser.messages)
            secrets = [*browser.subscription.values(), str(game.bea.holder)]
            heard = [*game.aria.texts, other.text, (await game.aria.browser.http.get(f"/api/tables/{game.code}")).text]
            assert not any(secret in text for secret in secrets for text in heard)
