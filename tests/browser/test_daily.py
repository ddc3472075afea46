"""The dish of the day in the page: nothing is given away before the answer, and the device keeps its stamps."""

from __future__ import annotations

import json

from playwright.sync_api import Response, expect

from sushiya.puzzles import read_book
from tests.browser.guests import Guest
from tests.browser.scenes import DISHES, dish, empty_shelf, keep

PUZZLE = read_book()[0]


def test_nothing_that_the_browser_receives_gives_the_solution_away(guest: Guest) -> None:
    replies: list[Response] = []
    guest.page.on("response", lambda reply: replies.append(reply) if "/api/puzzles" in reply.url else None)
    dish("sushi-go")(guest)
    guest.page.locator("button[data-key]").first.wait_for()
    guest.page.locator(".shelf li").first.wait_for()
    received = [reply.text() for reply in replies]
    assert len(received) == 2
    position = json.loads(next(text for text in received if '"state"' in text))
    assert set(position) == {"day", "game", "players", "options", "level", "state"}
    told = "".join(received)
    assert '"best"' not in told and '"values"' not in told and '"reason"' not in told and str(PUZZLE.deal) not in told


def test_a_wrong_answer_is_explained_and_may_be_tried_again_but_the_first_one_counts(guest: Guest) -> None:
    dish("sushi-go", lambda puzzle: puzzle.tempting)(guest)
    best = guest.say(f"sushi-go.card.{PUZZLE.best.removeprefix('keep ')}")
    verdict = guest.page.get_by_role("region", name=guest.say("puzzle.wrong", best=best))
    expect(verdict).to_be_visible()
    expect(guest.page.locator("#verdict")).to_be_focused()
    expect(guest.page.locator(".card-value.best").first).to_be_visible()
    guest.button("web.daily.try_again").click()
    keep(guest, PUZZLE.best.removeprefix("keep "))
    expect(guest.page.get_by_role("heading", name=guest.say("puzzle.right"))).to_be_visible()
    kept = json.loads(guest.page.evaluate("localStorage.getItem('sushiya.dishes')"))
    assert {**kept[DISHES["sushi-go"]], "on": ""} == {"first": False, "found": True, "on": ""}


def test_a_dish_is_solved_by_keyboard(guest: Guest) -> None:
    dish("sushi-go")(guest)
    guest.page.locator("button[data-key]").first.focus()
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#verdict")).to_be_focused()


def test_an_empty_shelf_leads_back_to_all(guest: Guest) -> None:
    empty_shelf(guest)
    guest.page.locator(".none").get_by_role("button").click()
    expect(guest.page.locator(".shelf li").first).to_be_visible()


def test_a_day_that_has_not_come_is_refused_in_words(guest: Guest) -> None:
    guest.forgive("404")
    guest.page.goto("/daily/2999-01-01")
    expect(guest.page.get_by_text(guest.say("server.error.no_puzzle"))).to_be_visible()
