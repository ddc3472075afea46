"""Calls for games by days: to those who are gone and want them, once a turn, by push and by e-mail."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sushiya.server.calls import sender
from sushiya.server.calls.quiet import end_of_quiet
from sushiya.server.live.calling import NEVER, PRESENT_DELAY, SPAN
from sushiya.server.live.live_table import DAYS_GRACE, now
from tests.server.clients import open_house
from tests.server.letters import LetterBox
from tests.server.push_service import PushService, Subscriber, check_signature
from tests.server.slow_games import (
    ADDRESS,
    WISHES,
    SlowGame,
    calls_in,
    let_pass,
    post,
    slow_game,
    until,
    where_it_is_night,
)

pytestmark = pytest.mark.usefixtures("calls_at_once")
MIA = "mia@example.org"


def states(folder: Path) -> dict[str, str]:
    """What has become of the latest calls to Bea, by kind."""
    return {kind: state for kind, state, _, _ in calls_in(folder)}


def due(folder: Path, kind: str) -> int:
    """When the latest call of a kind is due."""
    return int([at for each, _, at, _ in calls_in(folder) if each == kind][-1])


async def subscribe_by_mail(game: SlowGame, box: LetterBox, language: str = "en") -> None:
    """Bea gives an address, and follows the link."""
    await post(game.bea, "/api/calls/mail", {"address": MIA, "language": language})
    (asked,) = box.letters
    token = re.search(rf"{ADDRESS}/calls/confirm/(\S+)", asked.get_content())
    assert token is not None
    await post(game.bea, f"/api/calls/confirm/{token[1]}")
    box.letters.clear()


def by_mail(box: LetterBox) -> dict[str, Any]:
    """The settings of a house that sends letters."""
    return {"smtp": box.address, "mail_from": "house@example.org", "address": ADDRESS}


async def test_a_push_message_says_which_game_and_where_and_nothing_else(tmp_path: Path, service: PushService) -> None:
    browser, second = Subscriber(service), Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, language="fr")
        await post(game.bea, "/api/calls/push", second.subscription)
        await game.play_until_it_is_beas_turn()
        await until(lambda: browser.messages and second.messages)
        (message,) = browser.messages
        assert message["web_push"] == 8030
        shown = message["notification"]
        assert (shown["title"], shown["body"], shown["lang"]) == ("Sushizock", "C’est à vous de jouer.", "fr")
        assert shown["navigate"] == f"http://{house.address}/t/{game.code}"
        assert set(shown) == {"title", "body", "lang", "tag", "navigate"}
        (delivery,) = service.at(browser.path)
        key = (await game.bea.http.get("/api/calls")).json()["key"]
        check_signature(delivery, key, service.url)
        assert delivery.headers["Content-Encoding"] == "aes128gcm" and delivery.headers["Topic"] == shown["tag"]
        assert game.code not in str(delivery.headers)
        await game.bea_plays_and_goes()
        await game.play_until_it_is_beas_turn()
        await until(lambda: len(browser.messages) == 2)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        reopened = await house.browser(game.bea.token)
        assert (await reopened.http.get("/api/calls")).json()["key"] == key, "made at the first start, and kept"
        await until(lambda: states(tmp_path)["turn"] == "done")
    assert len(browser.messages) == 2, "nothing twice"


async def test_half_of_the_time_and_all_of_it_over_a_restart(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, turn=False)
        await game.play_until_it_is_beas_turn()
        await until(lambda: states(tmp_path)["turn"] == "done")
    let_pass(tmp_path, SPAN // 2 - 3_600_000)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        look = (await (await house.browser(game.bea.token)).http.get(f"/api/tables/{game.code}")).json()
        left = look["seats"][1]["due"] - now()
        assert abs(left - (SPAN // 2 + 3_600_000)) < 60_000, "the clock is kept, and runs while the house is closed"
    assert service.deliveries == []
    let_pass(tmp_path, 3_600_000)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        await until(lambda: browser.messages)
        assert browser.messages[0]["notification"]["body"].startswith("Half your time")
        assert game.code not in house.house.tables.live
    let_pass(tmp_path, SPAN // 2 - DAYS_GRACE)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        await until(lambda: game.code in house.house.tables.live)
        live = house.house.tables.live[game.code]
        assert live.is_nearly_late() and live.overdue() == [], "there is an hour left to come back"
    assert len(browser.messages) == 1


async def test_who_is_there_is_called_later_and_who_has_played_not_at_all(tmp_path: Path, service: PushService) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser)
        tab = await game.bea.visit(game.code)
        await game.play_until_it_is_beas_turn()
        await tab.sync()
        assert abs(due(tmp_path, "turn") - now() - PRESENT_DELAY) < 60_000
        while 1 in tab.to_act:
            await tab.move(game.rolls)
            await tab.sync()
        await tab.socket.close()
    let_pass(tmp_path, PRESENT_DELAY)
    async with open_house(tmp_path, push_hosts=service.url):
        await until(lambda: states(tmp_path)["turn"] == "done")
    assert service.deliveries == [], "the turn was over"


async def test_the_end_of_a_game_is_told_to_who_was_not_there(tmp_path: Path, service: PushService) -> None:
    """Aria is always the last to choose, while Bea, who has chosen, is gone."""
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, game="sushi-go", turn=False, half=False)
        while game.aria.table.phase != "over":
            tab = await game.bea.visit(game.code)
            await tab.move(game.rolls)
            await tab.socket.close()
            await game.until_bea_is_gone()
            await game.aria.move(game.rolls)
            await game.aria.sync()
        await until(lambda: browser.messages)
        assert browser.messages[0]["notification"]["body"] == "The game is over."


async def test_nothing_is_sent_at_night_or_while_a_game_is_paused(tmp_path: Path, service: PushService) -> None:
    browser, zone = Subscriber(service), where_it_is_night(datetime.now(UTC).hour)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, quiet=True, zone=zone)
        await game.play_until_it_is_beas_turn()
        await until(lambda: due(tmp_path, "turn") > now())
        assert due(tmp_path, "turn") == end_of_quiet(now(), zone) and states(tmp_path)["turn"] == "waiting"
        await game.aria.do("pause")
        await post(game.bea, "/api/calls", WISHES)
    let_pass(tmp_path, due(tmp_path, "turn") - now())
    async with open_house(tmp_path, push_hosts=service.url) as house:
        await until(lambda: due(tmp_path, "turn") == NEVER)
        assert service.deliveries == []
        tab = await (await house.browser(game.aria.browser.token)).visit(game.code)
        await tab.do("resume")
        await until(lambda: browser.messages)
        assert all(tries <= 1 for *_, tries in calls_in(tmp_path)), "waiting is no failure"


async def test_dead_browsers_are_forgotten_and_failures_tried_again(tmp_path: Path, service: PushService) -> None:
    dead, busy, well = (Subscriber(service) for _ in range(3))
    service.answers |= {dead.path: (410, {}), busy.path: (503, {})}
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, dead)
        for each in (busy, well):
            await post(game.bea, "/api/calls/push", each.subscription)
        await game.play_until_it_is_beas_turn()
        await until(lambda: due(tmp_path, "turn") > now() + sender.FIRST_RETRY // 2)
        assert (await game.bea.http.get("/api/calls")).json()["browsers"] == 2
        del service.answers[busy.path]
    let_pass(tmp_path, sender.FIRST_RETRY)
    async with open_house(tmp_path, push_hosts=service.url):
        await until(lambda: states(tmp_path)["turn"] == "done")
    assert [len(service.at(each.path)) for each in (dead, busy, well)] == [1, 2, 1], "only where it failed"


async def test_one_letter_a_table_until_it_is_answered(tmp_path: Path, box: LetterBox) -> None:
    async with open_house(tmp_path, **by_mail(box)) as house:
        game = await slow_game(house, language="fr")
        assert (await game.bea.http.get("/api/calls")).json()["letters"]
        await post(game.bea, "/api/calls/mail", {"address": MIA, "language": "fr"})
        await game.play_until_it_is_beas_turn()
        await until(lambda: states(tmp_path)["turn"] == "done")
        (asked,) = box.letters
        assert asked["To"] == MIA, "and until it is answered nothing else goes there"
        token = re.search(rf"{ADDRESS}/calls/confirm/(\S+)", asked.get_content())
        assert token is not None
        stranger = await house.browser()
        await post(stranger, f"/api/calls/confirm/{token[1]}")
        assert (await post(stranger, f"/api/calls/confirm/{token[1]}", status=404))["key"] == "server.error.old_link"
        assert (await game.bea.http.get("/api/calls")).json()["confirmed"]
        box.letters.clear()
        await game.bea_plays_and_goes()
        await game.play_until_it_is_beas_turn()
        await until(lambda: box.letters)
        (letter,) = box.letters
        assert letter["Subject"] == "Sushizock\u00a0: C’est à vous de jouer."
        assert f"{ADDRESS}/t/{game.code}" in letter.get_content()
        await until(lambda: states(tmp_path)["turn"] == "done")
    let_pass(tmp_path, SPAN // 2)
    async with open_house(tmp_path, **by_mail(box)) as house:
        await until(lambda: states(tmp_path)["half"] == "done")
        assert len(box.letters) == 1, "the first was not answered"
        again = SlowGame(
            house,
            game.code,
            await (await house.browser(game.aria.browser.token)).visit(game.code),
            await house.browser(game.bea.token),
        )
        await again.bea_plays_and_goes()
        await again.play_until_it_is_beas_turn()
        await until(lambda: len(box.letters) == 2)


async def test_a_tap_ends_letters(tmp_path: Path, box: LetterBox) -> None:
    async with open_house(tmp_path, **by_mail(box)) as house:
        game = await slow_game(house)
        await subscribe_by_mail(game, box)
        await game.play_until_it_is_beas_turn()
        await until(lambda: box.letters)
        (letter,) = box.letters
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = re.fullmatch(rf"<{ADDRESS}(/api/calls/stop/\S+)>", letter["List-Unsubscribe"])
        assert link is not None and link[1].removeprefix("/api") in letter.get_content()
        mail_program = await house.browser()
        shown = await mail_program.http.get(link[1])
        assert (shown.status_code, shown.headers["location"]) == (303, link[1].removeprefix("/api"))
        assert (await game.bea.http.get("/api/calls")).json()["mail"] == MIA, "looking ends nothing"
        for _ in range(2):
            reply = await mail_program.http.post(link[1], data={"List-Unsubscribe": "One-Click"})
            assert reply.status_code == 200
        assert (await game.bea.http.get("/api/calls")).json()["mail"] is None
        await game.bea_plays_and_goes()
        await game.play_until_it_is_beas_turn()
        await until(lambda: states(tmp_path)["turn"] == "done")
        assert len(box.letters) == 1


async def test_an_address_that_does_not_exist_is_forgotten(tmp_path: Path, box: LetterBox) -> None:
    async with open_house(tmp_path, **by_mail(box)) as house:
        game = await slow_game(house)
        await subscribe_by_mail(game, box)
        box.refused.add(MIA)
        await game.play_until_it_is_beas_turn()
        await until(lambda: states(tmp_path)["turn"] == "done")
        assert (await game.bea.http.get("/api/calls")).json()["mail"] is None


@pytest.mark.parametrize("why", ["left", "unwanted", "forgotten", "fast clock"])
async def test_nobody_is_called_who_does_not_want_it(tmp_path: Path, service: PushService, why: str) -> None:
    browser = Subscriber(service)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(
            house, browser, clock="relaxed" if why == "fast clock" else "days", turn=why != "unwanted"
        )
        if why == "left":
            tab = await game.bea.visit(game.code)
            await tab.do("leave", seat=1)
        if why == "forgotten":
            await post(game.bea, "/api/evenings/forget")
            assert (await game.bea.http.get("/api/calls")).json()["browsers"] == 0
        await game.play_until_it_is_beas_turn()
        await until(lambda: all(state == "done" for kind, state, *_ in calls_in(tmp_path) if kind == "turn"))
        if why in ("left", "fast clock"):
            assert "turn" not in states(tmp_path)
    assert service.deliveries == []


async def test_who_leaves_while_a_call_waits_is_not_called(tmp_path: Path, service: PushService) -> None:
    browser, zone = Subscriber(service), where_it_is_night(datetime.now(UTC).hour)
    async with open_house(tmp_path, push_hosts=service.url) as house:
        game = await slow_game(house, browser, quiet=True, zone=zone)
        await game.play_until_it_is_beas_turn()
        await until(lambda: due(tmp_path, "turn") > now())
        await (await game.bea.visit(game.code)).do("leave", seat=1)
        await post(game.bea, "/api/calls", WISHES)
    let_pass(tmp_path, 24 * 3_600_000)
    async with open_house(tmp_path, push_hosts=service.url):
        await until(lambda: states(tmp_path)["turn"] == "done")
    assert service.deliveries == []


async def test_what_cannot_be_asked_for(tmp_path: Path, service: PushService, box: LetterBox) -> None:
    async with open_house(tmp_path, push_hosts=service.url, **by_mail(box)) as house:
        guest, nobody = await house.guest(), await house.browser()
        good = Subscriber(service).subscription
        foreign = good | {"endpoint": "https://10.0.0.1/push"}
        assert (await post(guest, "/api/calls/push", foreign, 400))["key"] == "server.error.push_service"
        assert (await post(guest, "/api/calls/push", good | {"auth": "AAAA"}, 400))["key"] == "server.error.push_keys"
        assert (await post(nobody, "/api/calls/push", good, 400))["key"] == "server.error.no_token"
        assert (await post(guest, "/api/calls", WISHES | {"zone": "a b"}, 400))["key"] == "server.error.malformed"
        for wrong in ("mia", "mia@localhost", "a@b.c\r\nBcc: x@y.zz", "é@example.org", "<a@b.cc>", "a" * 250 + "@b.cc"):
            asked = {"address": wrong, "language": "en"}
            assert (await post(guest, "/api/calls/mail", asked, 400))["key"] == "server.error.mail_address"
        asked = {"address": MIA, "language": "en"}
        for _ in range(5):
            await post(guest, "/api/calls/mail", asked)
        assert (await post(await house.guest(), "/api/calls/mail", asked, 429))["key"] == "server.error.too_fast"
        assert len(box.letters) == 5
        reply = await guest.http.post("/api/calls/mail/stop", headers={"Origin": "https://evil.example"})
        assert reply.status_code == 403
        assert (await post(guest, "/api/calls/mail/stop"))["mail"] is None
        for _ in range(10):
            state = await post(guest, "/api/calls/push", Subscriber(service).subscription)
        assert state["browsers"] == 8, "the oldest make room"
        assert (await nobody.http.get("/api/calls")).json()["browsers"] == 0
        assert (await post(guest, "/api/calls/push/stop", {"endpoint": good["endpoint"]}))["browsers"] == 8
    async with open_house(tmp_path) as house:
        refused = await post(await house.guest(), "/api/calls/mail", asked, 400)
        assert refused["key"] == "server.error.no_letters"


async def test_several_processes_call_once(tmp_path: Path, service: PushService) -> None:
    """Two houses look at the same queue all the time."""
    browser = Subscriber(service)
    settings: dict[str, Any] = {"push_hosts": service.url}
    async with open_house(tmp_path, **settings) as house, open_house(tmp_path, **settings):
        game = await slow_game(house, browser)
        for turn in range(1, 4):
            await game.play_until_it_is_beas_turn()
            await until(lambda turn=turn: len(browser.messages) >= turn)
            await game.bea_plays_and_goes()
    assert len(browser.messages) == 3
