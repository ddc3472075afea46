"""The chef's word in the browser: every state, by keyboard, with the chart's table, and the way to try again."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from sushiya.server.store.store import GameRow
from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.reviewed import flawless, queue, reviewed_game, short


def at_review(guest: Guest, game_id: str) -> None:
    guest.page.goto(f"/g/{game_id}/review")


def chart(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.say("web.review.chart"))


def test_a_review_is_read_by_keyboard(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest))
    slider = chart(guest)
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    slider.press("PageUp")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^" + guest.say("review.where", round=2, turn=1)))
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "10")
    slider.press("Home")
    guest.page.locator("h1").evaluate("heading => heading.ownerDocument.activeElement.blur()")
    guest.page.keyboard.press("m")
    first = int(slider.get_attribute("aria-valuenow") or 0)
    guest.page.keyboard.press("m")
    second = int(slider.get_attribute("aria-valuenow") or 0)
    assert 0 <= first < second
    guest.page.keyboard.press("Shift+M")
    expect(slider).to_have_attribute("aria-valuenow", str(first))
    guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", str(first + 1))


def test_the_table_says_what_the_chart_shows(invite: Invite) -> None:
    guest = invite(language="fr")
    game_id = reviewed_game(guest)
    at_review(guest, game_id)
    rows = guest.page.get_by_role("row")
    review = guest.context.request.get(f"/api/games/{game_id}/review").json()["review"]
    expect(rows).to_have_count(len(review["turns"]) + 1)
    share = round(100 * review["turns"][3]["chances"][1])
    expect(rows.nth(4).get_by_role("cell").nth(1)).to_have_text(guest.say("common.percent", value=share))
    opened = guest.button("web.review.table")
    expect(opened).to_have_attribute("aria-expanded", "false")
    opened.click()
    expect(opened).to_have_attribute("aria-expanded", "true")


def test_numbers_add_up_where_it_is_asked_how(invite: Invite) -> None:
    guest = invite()
    game_id = reviewed_game(guest)
    at_review(guest, game_id)
    asking = guest.button("web.review.how")
    for number in range(asking.count()):
        expect(asking.nth(number)).to_be_visible()
    asking.first.click()
    sheet = guest.sheet("web.review.how")
    points, shares = sheet.get_by_role("table").all()
    assert abs(sum_of(points)) < 0.25
    assert abs(sum_of(shares)) < 3, "chances are rounded to whole percents"


def sum_of(table: Locator) -> float:
    """What the parts of the first row come to, less the result."""
    cells = table.get_by_role("row").nth(1).get_by_role("cell").all_inner_texts()
    *parts, result = [float(cell.replace("−", "-").strip("+%")) for cell in cells]
    return sum(parts) - result


def test_the_answer_comes_after_the_guess(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest))
    guest.page.get_by_label(guest.say("web.review.quiz")).click()
    board = guest.page.locator(".board")
    expect(board.get_by_text("%")).to_have_count(0)
    board.locator("button.card").first.click()
    expect(board.locator(".card-value").first).to_be_visible()
    expect(board.locator("button.card")).to_have_count(0)


def at_first(guest: Guest, game: str, what: str) -> dict[str, Any]:
    """The first choice of the guest that has odds, or plans; it is shown."""
    game_id = reviewed_game(guest, game, 3)
    at_review(guest, game_id)
    review = guest.context.request.get(f"/api/games/{game_id}/review").json()["review"]
    found: dict[str, Any] = next(each for each in review["decisions"] if each["seat"] == 0 and each[what])
    turn = max(n for n, each in enumerate(review["turns"]) if each["step"] <= found["step"])
    same = [each for each in review["decisions"] if each["seat"] == 0 and each["turn"] == found["turn"]]
    slider = chart(guest)
    slider.press("Home")
    for at in range(turn):
        expect(slider).to_have_attribute("aria-valuenow", str(at))
        slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", str(turn))
    guest.page.get_by_role("tab").last.click()
    expect(slider).to_be_hidden()
    if len(same) > 1:
        guest.page.locator(".steps").get_by_role("button").nth(same.index(found)).click()
    return found


def test_a_turn_of_dice_shows_its_table_and_exact_odds(invite: Invite) -> None:
    guest = invite()
    found = at_first(guest, "sushizock", "odds")
    expect(guest.page.locator(".wok .dice li")).to_have_count(5)
    odds = guest.page.locator(".odds")
    expect(odds).to_be_visible()
    ways = odds.locator(".which").get_by_role("button")
    for n in range(len(found["odds"]) if len(found["odds"]) > 1 else 0):
        ways.nth(n).press("Enter")
        expect(ways.nth(n)).to_have_attribute("aria-pressed", "true")
    shares = [float(each.rstrip("%")) for each in odds.locator("tbody b").all_inner_texts() if each.endswith("%")]
    assert abs(sum(shares) - 100) < 3, shares


def test_a_turn_at_the_boat_is_a_plan_with_values_by_stool(invite: Invite) -> None:
    guest = invite(language="fr")
    found = at_first(guest, "sushi-boat", "plans")
    best = found["plans"][0]
    plans = guest.page.locator(".choice section li")
    share = guest.say("common.percent", value=round(100 * best["share"]))
    expect(plans.first).to_contain_text(share)
    assert best["moves"][0] == found["best"] and best["share"] == found["values"][found["best"]], "there is one best"
    sat = [move.split()[1] for move in found["values"] if move.startswith("sit ")]
    expect(guest.page.locator("[data-at^='seat '] .val")).to_have_count(len(set(sat)))


def test_a_game_is_tried_again_from_a_turn(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest))
    guest.button("web.review.retry", exact=False).click()
    guest.page.wait_for_url("**/t/*")
    guest.in_step().wait_for()
    expect(guest.page.locator("button.card").first).to_be_visible()


def test_a_review_streams_in_waits_its_turn_and_can_be_stopped(invite: Invite) -> None:
    guest = invite()
    game_id = reviewed_game(guest, state="running", part=0.5)
    at_review(guest, game_id)
    bar = guest.page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    assert 0 < int(bar.get_attribute("aria-valuenow") or 0) < 100
    guest.button("web.review.stop").click()
    expect(guest.page.get_by_text(guest.say("web.review.stopped"))).to_be_visible()
    expect(chart(guest)).to_be_visible()
    guest.button("web.review.again").click()
    expect(guest.page.get_by_text(guest.say("web.review.waiting"))).to_be_visible()


def test_a_review_that_failed_says_so_and_nothing_is_lost(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest, state="failed", part=None))
    expect(guest.page.get_by_text(guest.say("web.review.failed"))).to_be_visible()
    expect(guest.page.get_by_role("link", name=guest.say("web.replay"))).to_be_visible()
    guest.button("web.review.again").click()
    expect(guest.page.get_by_text(guest.say("web.review.waiting"))).to_be_visible()


def test_who_comes_first_has_the_game_reviewed(invite: Invite) -> None:
    guest = invite()
    _, game_id = guest.finish_game("sushi-go", 3)
    at_review(guest, game_id)
    expect(guest.page.get_by_text(guest.say("web.review.waiting"))).to_be_visible()
    assert guest.context.request.get(f"/api/games/{game_id}/review").json()["state"] == "waiting"


def test_where_there_is_no_mistake_nothing_is_said(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest, change=flawless))
    expect(guest.page.locator(".says").get_by_text(guest.say("review.nothing"))).to_be_visible()
    expect(guest.button("web.review.next_mistake")).to_be_disabled()
    expect(guest.button("web.review.next_mistake")).to_have_attribute("title", guest.say("review.nothing"))


def test_a_short_game_has_a_sentence_and_a_chart_only(invite: Invite) -> None:
    guest = invite()
    at_review(guest, reviewed_game(guest, change=short))
    expect(guest.page.get_by_text(guest.say("web.review.short"), exact=False)).to_be_visible()
    expect(guest.page.locator(".board")).to_have_count(0)


def test_who_waits_hears_how_many_games_come_before(invite: Invite) -> None:
    guest = invite(language="fr")
    at_review(guest, queue(guest, 2))
    expect(guest.page.get_by_text(guest.say("web.review.ahead", count=2))).to_be_visible()


def test_what_is_done_stays_readable_without_the_house(invite: Invite) -> None:
    guest = invite()
    guest.forgive("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "review")
    at_review(guest, reviewed_game(guest, state="running", part=0.5))
    slider = chart(guest)
    slider.wait_for()
    guest.context.route("**/review*", lambda route: route.abort())
    expect(guest.page.get_by_text(guest.say("web.review.offline"))).to_be_visible(timeout=40_000)
    expect(slider).to_be_visible()


def test_a_game_of_older_rules_cannot_be_reviewed(invite: Invite) -> None:
    guest = invite()
    guest.forgive("400")
    _, game_id = guest.finish_game("sushi-go", 3)
    record = json.loads(guest.context.request.get(f"/api/games/{game_id}").text()) | {"rules": 99}
    guest.house.keep([], [GameRow("older-1", 0, json.dumps(record))])
    at_review(guest, "older-1")
    expect(guest.page.get_by_text(guest.say("error.record_rules", rules=99, known=1))).to_be_visible()


def test_the_bill_and_the_replay_lead_there(invite: Invite) -> None:
    guest = invite()
    code, game_id = guest.finish_game("sushi-go", 3)
    guest.come(code)
    expect(guest.page.get_by_role("link", name=guest.say("web.review")).first).to_have_attribute(
        "href", f"/g/{game_id}/review"
    )
    guest.page.goto(f"/g/{game_id}")
    expect(guest.page.get_by_role("link", name=guest.say("web.review")).first).to_have_attribute(
        "href", f"/g/{game_id}/review"
    )
