"""The score pad in Chromium: whole games of real cards are noted there, and counted as score sheets count them."""

from __future__ import annotations

import csv
import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import sushiya
from sushiya.core.sheet import ScoreSheet
from tests.browser.conftest import Invite
from tests.browser.downloads import BILL, downloaded, size_of_png
from tests.browser.guests import SIZES, Guest
from tests.browser.pads import NAMES, Finger, Hand, Keyboard, Notes, Pencil, begin, leave_open
from tests.pads import noted_of
from tests.playing import dice
from tests.property.test_score_sheets import sheet_of

UNSENT = "count => JSON.parse(localStorage.getItem('sushiya.pad')).unsent?.length === count"
"""Whether the house has not confirmed so many notes yet."""
MOST_PLATES = 6
"""So many plates a pile has here at most: real ones are longer, not different."""


def dealt(game: str, players: int) -> tuple[list[Any], Notes]:
    """A possible sheet, and how it is noted."""
    sheet = sheet_of(game, players, dice("pad", game))
    for table in sheet if game == "sushi-boat" else ():
        table["pile"] = table["pile"][:MOST_PLATES]
        table["yen"] %= 4
        table["cubes"] %= 4
    return sheet, noted_of(game, sheet)


def note_all(guest: Guest, hand: Hand, game: str, notes: Notes) -> None:
    """Note whole rounds, player by player, until there is the bill."""
    pencil = Pencil(guest, hand, game)
    heading = guest.page.locator("main h1")
    for number, plates in enumerate(notes):
        for seat, plate in enumerate(plates):
            expect(heading).to_contain_text(NAMES[seat])
            expect(guest.page.locator(".noren .title")).to_contain_text(str(number + 1) if len(notes) > 1 else "Sushi")
            pencil.note(plate)
            pencil.go_on()
    guest.button("web.pad.again").wait_for()


def taken(guest: Guest, key: str) -> str:
    """The text that a button downloads."""
    return downloaded(guest.button(key)).decode()


def shown_totals(guest: Guest) -> list[int]:
    """The totals on the bill, the best first."""
    texts = guest.page.locator(".paper .total").all_inner_texts()
    return [int(text.split()[-1].replace("−", "-")) for text in texts]


@pytest.mark.parametrize(
    ("game", "hand", "language"),
    [
        ("sushi-go", Finger(), "fr"),
        ("sushi-go-party", Finger(), "en"),
        ("sushizock", Finger(), "fr"),
        ("sushi-boat", Finger(), "en"),
        ("sushi-go", Keyboard(), "en"),
        ("sushi-go-party", Keyboard(), "fr"),
        ("sushizock", Keyboard(), "en"),
        ("sushi-boat", Keyboard(), "fr"),
    ],
)
def test_a_whole_game_of_real_cards(invite: Invite, game: str, hand: Hand, language: str) -> None:
    by_touch = isinstance(hand, Finger)
    guest = invite(motion="none", size=SIZES["phone"], touch=by_touch, language=language)
    sheet, notes = dealt(game, 2)
    scored: ScoreSheet = sushiya.game(game).score_sheet(sheet)
    begin(guest, hand, game, NAMES[:2])
    note_all(guest, hand, game, notes)
    assert shown_totals(guest) == sorted(scored.totals, reverse=True)
    kept = json.loads(taken(guest, "web.pad.json"))
    assert kept["names"] == list(NAMES[:2])
    assert (kept["result"]["rounds"], kept["result"]["totals"]) == (scored.rounds, scored.totals)
    assert kept["result"]["winners"] == scored.winners
    assert sushiya.game(game).score_sheet(kept["sheet"], kept["options"]) == scored


def test_a_round_of_four_takes_no_more_taps_than_cards(invite: Invite) -> None:
    guest = invite(motion="none", size=SIZES["phone"], touch=True)
    begin(guest, Finger(), "sushi-go", NAMES[:4])
    pencil = Pencil(guest, Finger(), "sushi-go")
    plates = [{"tempura": 2, "dumpling": 3, "maki_2": 3}, {"sashimi": 3, "nigiri_squid": 1, "wasabi": 1, "maki_1": 3}]
    for name, plate in zip(NAMES, [*plates, *plates], strict=False):
        expect(guest.page.locator("main h1")).to_contain_text(name)
        pencil.note(plate)
        pencil.go_on()
    expect(guest.page.locator(".noren .title")).to_contain_text("2")
    assert pencil.taps == 4 * 8 + 4


def test_a_pad_survives_a_reload_and_what_was_noted_can_be_undone(invite: Invite) -> None:
    guest = invite(motion="none", size=SIZES["phone"], touch=True)
    begin(guest, Finger(), "sushi-go", NAMES[:3])
    tempura = guest.say("sushi-go.card.tempura")
    pencil = Pencil(guest, Finger(), "sushi-go")
    pencil.note({"tempura": 2})
    pencil.tap(guest.page.get_by_role("navigation").get_by_role("button", name="Marius"))
    pencil.note({"dumpling": 1})
    guest.page.reload()
    expect(guest.page.locator("main h1")).to_contain_text("Marius")
    guest.button("web.pad.undo").tap()
    guest.button("web.pad.undo").tap()
    expect(guest.page.locator("main h1")).to_contain_text("Aria")
    expect(guest.button("web.pad.add", card=tempura, count=1)).to_be_visible()
    guest.button("web.pad.take", card=tempura).tap()
    expect(guest.button("web.pad.add", card=tempura, count=0)).to_be_visible()


def test_with_no_network_after_the_page_is_there(invite: Invite) -> None:
    guest = invite(motion="none", language="fr")
    guest.page.goto("/pad")
    guest.page.get_by_text(guest.say("web.pad.offline")).wait_for()
    guest.context.set_offline(True)
    sheet, notes = dealt("sushizock", 3)
    field = guest.page.get_by_role("textbox")
    guest.page.get_by_role("radio", name="Sushizock").check(force=True)
    for name in NAMES[:3]:
        field.fill(name)
        field.press("Enter")
    guest.button("web.pad.begin").click()
    note_all(guest, Keyboard(), "sushizock", notes)
    assert shown_totals(guest) == sorted(sushiya.game("sushizock").score_sheet(sheet).totals, reverse=True)
    assert size_of_png(downloaded(guest.button("web.pad.save_picture"))) == BILL


def test_what_cannot_be_is_said_and_led_to(guest: Guest) -> None:
    sheets = [{"tempura": 6, "maki_1": 3}, {"tempura": 5, "sashimi": 4}, {"tempura": 4, "dumpling": 5}]
    leave_open(guest, "sushi-go", [sheets])
    alert = guest.page.get_by_role("alert")
    expect(alert).to_have_text(
        "There are only 14 tempura in the box. You have noted 15 since the start: Aria 6, Marius 5, Odile 4."
    )
    tempura = guest.say("sushi-go.card.tempura")
    guest.page.get_by_role("navigation").get_by_role("button", name="Odile").click()
    guest.button("web.pad.add", card=tempura, count=4).click()
    expect(alert).to_have_count(2)
    guest.button("web.pad.correct").click()
    expect(guest.page.locator("main h1")).to_contain_text("Aria")
    for count in (6, 5):
        guest.button("web.pad.take", card=tempura).click()
        expect(guest.button("web.pad.add", card=tempura, count=count - 1)).to_be_visible()
    guest.button("web.pad.add", card=guest.say("sushi-go.card.dumpling"), count=0).click()
    guest.button("web.pad.add", card=guest.say("sushi-go.card.dumpling"), count=1).click()
    expect(alert).to_have_count(1)
    expect(alert).to_contain_text("10 cards of 9")


def test_the_wasabi_can_be_given_to_another_nigiri(guest: Guest) -> None:
    leave_open(guest, "sushi-go", [[{"wasabi": 1, "nigiri_squid": 1, "nigiri_egg": 1}, {}]])
    total = guest.page.locator(".live dd").last
    expect(total).to_have_text("10")
    slot = guest.page.get_by_role("region", name=guest.say("web.pad.wasabi")).get_by_role("button")
    for points in ("6", "4", "10"):
        slot.click()
        expect(total).to_have_text(points)


def test_tiles_are_moved_and_taken_out_by_touch_and_by_keyboard(guest: Guest) -> None:
    leave_open(guest, "sushizock", [[{"sushi": [1, 6], "bones": [1]}, {}]])
    total = guest.page.locator(".live dd").last
    expect(total).to_have_text("0")
    six = guest.page.get_by_role("button", name=re.compile("^sushi plus 6, "))
    six.click()
    guest.button("web.pad.pile.down").click()
    expect(total).to_have_text("5")
    guest.page.get_by_role("button", name=re.compile("^sushi plus 1, 2 ")).press("Shift+ArrowLeft")
    expect(total).to_have_text("0")
    guest.page.get_by_role("button", name=re.compile("^sushi plus 1, 1 ")).press("Delete")
    expect(total).to_have_text("5")


def test_what_changes_is_spoken(guest: Guest) -> None:
    leave_open(guest, "sushi-go", [[{"tempura": 1}, {}]])
    guest.button("web.pad.add", card=guest.say("sushi-go.card.tempura"), count=1).click()
    expect(guest.page.locator("p[role=status][aria-live]")).to_have_text(re.compile("^Tempura 2, 5 points"))


def test_the_same_players_again_and_the_bill_as_a_table(guest: Guest) -> None:
    leave_open(guest, "sushizock", [[{"sushi": [5], "bones": [1], "noted": 1}, {"sushi": [6], "bones": [2]}]], seat=1)
    guest.button("web.pad.bill").click()
    expect(guest.page.locator("main h1")).to_have_text("Aria and Marius win together")
    rows = list(csv.reader(taken(guest, "web.pad.csv").splitlines()))
    assert rows == [
        ["Round", "Family", "Aria", "Marius"],
        ["1", "Sushi", "5", "6"],
        ["1", "Bones", "-1", "-2"],
        ["", "Total", "4", "4"],
    ]
    guest.button("web.pad.again").click()
    expect(guest.page.get_by_role("navigation").get_by_role("button")).to_have_count(2)
    guest.page.goto("/pad")
    expect(guest.page.locator("main h1")).to_contain_text("Aria")


def share(guest: Guest) -> str:
    """Let other phones come; the address by which they do."""
    guest.page.locator(".noren").get_by_role("button", name=guest.say("web.menu")).click()
    guest.button("web.pad.phones").click()
    guest.button("web.pad.phones.open").click()
    address = guest.sheet("web.pad.phones").locator(".address").inner_text()
    guest.sheet("web.pad.phones").get_by_role("button", name=guest.say("web.close")).click()
    return address


def test_two_phones_on_one_pad_and_one_of_them_drops_out(invite: Invite) -> None:
    host = invite(motion="none", size=SIZES["phone"], touch=True)
    other = invite(motion="none", size=SIZES["phone"], touch=True, language="fr")
    other.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket")
    begin(host, Finger(), "sushizock", NAMES[:2])
    Pencil(host, Finger(), "sushizock").note({"sushi": [5, 2], "bones": [1]})
    address = share(host)
    other.page.goto(address)
    other.page.get_by_role("button", name="Marius").tap()
    expect(other.page.locator("main h1")).to_contain_text("Marius")
    pencil = Pencil(other, Finger(), "sushizock")
    pencil.note({"sushi": [6], "bones": []})
    totals = host.page.get_by_role("navigation").locator(".wt")
    expect(totals).to_have_text(["4", "0"])
    expect(other.page.get_by_role("navigation").locator(".wt")).to_have_text(["4", "0"])
    other.page.wait_for_function(UNSENT, arg=0)
    other.context.set_offline(True)
    pencil.note({"sushi": [], "bones": [2]})
    expect(other.page.get_by_role("navigation").locator(".wt")).to_have_text(["4", "4"])
    expect(totals).to_have_text(["4", "0"])
    other.page.wait_for_function(UNSENT, arg=1)
    other.context.set_offline(False)
    expect(totals).to_have_text(["4", "4"])
    other.page.wait_for_function(UNSENT, arg=0)
    other.page.reload()
    expect(other.page.locator("main h1")).to_contain_text("Marius")
    expect(other.page.get_by_role("navigation").locator(".wt")).to_have_text(["4", "4"])
    pencil.go_on()
    expect(other.page.locator(".act .main")).to_be_disabled()
    expect(host.page.locator(".act .main")).to_have_text(host.say("web.pad.bill"))
    Pencil(host, Finger(), "sushizock").go_on()
    expect(host.page.locator("main h1")).to_contain_text("win together")
    expect(other.page.locator(".act .main")).to_have_text(other.say("web.pad.bill"))


def test_a_finished_pad_is_kept_at_the_house_and_shown_by_its_link(invite: Invite) -> None:
    guest, other = invite(motion="none"), invite(motion="none")
    notes: Notes = [[{"sushi": [5], "bones": [1], "noted": 1}, {"sushi": [6, 1], "bones": [1]}]]
    leave_open(guest, "sushizock", notes, seat=1)
    guest.button("web.pad.bill").click()
    guest.button("web.pad.link").click()
    guest.button("web.pad.link.keep").click()
    other.page.goto(guest.sheet("web.pad.link").locator(".address").inner_text())
    expect(other.page.locator("main h1")).to_have_text("Marius wins")
    assert shown_totals(other) == [5, 4]
