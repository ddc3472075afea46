"""What the others did since one's last turn: told in a strip, and marked on the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import expect

from sushiya.core.match import Match
from tests.browser.guests import Guest

Event = dict[str, Any]


def begins_turn(event: Event) -> bool:
    return event["event"] in ("card-revealed", "wasabi-revealed") or (event["event"] == "rolled" and event["roll"] == 1)


def since_my_turn(events: list[Event]) -> list[Event]:
    """What happened between the last turn of the first seat and its present one; nothing while another plays."""
    turns = [n for n, event in enumerate(events) if begins_turn(event)]
    mine = [n for n in turns if events[n]["seat"] == 0]
    if len(mine) < 2 or mine[-1] != turns[-1]:
        return []
    others = [n for n in turns if mine[-2] < n < mine[-1]]
    return events[others[0] : mine[-1]] if others else []


def struck(guest: Guest, game: str, strikes: Callable[[Event], bool]) -> Event:
    """Come to a table in this guest's turn, just after something happened; what it was."""

    def strokes(match: Match[Any]) -> list[Event]:
        return [event for event in since_my_turn(msgspec.to_builtins(match.events(0))) if strikes(event)]

    table = guest.store_table(game, 3, until=lambda match: 0 in match.to_act and bool(strokes(match)))
    assert table.match is not None
    guest.come(table.code)
    return strokes(table.match)[-1]


def test_a_theft_marks_both_piles(guest: Guest) -> None:
    theft = struck(guest, "sushizock", lambda event: event["event"] == "stole")
    for seat, words in ((theft["victim"], "web.zock.mark.robbed"), (theft["seat"], "web.zock.mark.gained")):
        place = guest.page.locator(f'button[data-seat="{seat}"]:visible').filter(
            has=guest.page.locator(f'[data-pile="{theft["tile"]} {seat}"] .struck')
        )
        expect(place).to_have_count(1)
        expect(place).to_have_accessible_name(re.compile(guest.say(words)))


def test_a_seat_that_was_taken_over_is_marked(guest: Guest) -> None:
    taken = struck(guest, "sushi-boat", lambda event: event["event"] == "sat" and event["removed"] is not None)
    seat = guest.page.locator(f'[data-at="seat {taken["at"]}"]')
    expect(seat.locator(".struck")).to_be_visible()
    expect(seat).to_have_accessible_name(re.compile(guest.say("web.boat.mark.seat")))


def test_a_challenge_marks_the_tunnel(guest: Guest) -> None:
    struck(guest, "sushi-boat", lambda event: event["event"] == "challenge-resolved")
    expect(guest.page.locator(".tunnel .struck")).to_be_visible()
    for slot in guest.page.locator(".tunnel button").all():
        expect(slot).to_have_accessible_name(re.compile(guest.say("web.boat.mark.tunnel")))


def test_the_strip_tells_and_goes_with_a_tap_on_the_board(guest: Guest) -> None:
    struck(guest, "sushizock", lambda event: event["event"] == "took")
    guest.button("web.panel.since").click()
    strip = guest.page.get_by_role("complementary", name=guest.say("web.panel.since"))
    for sentence in strip.get_by_role("listitem").all():
        expect(sentence).to_contain_text(".")
    assert strip.get_by_role("listitem").count() >= 2
    die = guest.page.locator("button[data-die][aria-disabled=false]").first
    die.click()
    expect(strip).to_have_count(0)
    expect(die).to_have_attribute("aria-pressed", "true")
