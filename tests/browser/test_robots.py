"""The six robots: who they are, what was measured of them and what was not, and a game with one of them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest
from tests.browser.scenes import at_page, many_robots, robot_sheet, robots
from tests.browser.strengths import EVERYTHING, NOTHING, SOME, strength

NAMES = ["Kome", "Yaki", "Maneki", "Soroban", "Tako", "Oyakata"]


def cards(guest: Guest) -> Locator:
    """The six on their page."""
    return guest.page.get_by_role("main").get_by_role("radiogroup").locator("label")


def rows(guest: Guest, name: str) -> list[list[str]]:
    """A table as a screen reader reads it, without its head."""
    table = guest.page.get_by_role("table", name=name)
    lines = table.get_by_role("row").all()
    return [line.locator("th, td").all_inner_texts() for line in lines if line.locator("td").count()]


def test_the_page_is_reached_from_the_first_one(guest: Guest) -> None:
    at_page("/")(guest)
    guest.page.get_by_role("main").get_by_role("link", name=guest.say("web.robots")).click()
    expect(guest.page.get_by_role("heading", name=guest.say("web.robots.title"), level=1)).to_be_focused()
    assert [each.split("\n")[0] for each in cards(guest).all_inner_texts()] == NAMES


def test_levels_are_said_in_words(guest: Guest) -> None:
    robots(NOTHING)(guest)
    said = [card.get_by_role("img").get_attribute("aria-label") for card in cards(guest).all()]
    assert said == [guest.say("web.level", level=level, levels=6) for level in range(1, 7)]


def test_figures_are_those_of_the_game_and_the_players(guest: Guest) -> None:
    robots(EVERYTHING, "sushi-go")(guest)
    expect(cards(guest).nth(3)).to_contain_text(f"{strength('sushi-go', 3, 3)['rating']} ± 21")
    guest.page.get_by_role("group", name=guest.say("web.open.players")).get_by_role("radio", name="5").check()
    five = strength("sushi-go", 5, 3)
    expect(cards(guest).nth(3)).to_contain_text(f"{five['rating']} ± 21 · wins {round(100 * five['wins'])}%")
    read = rows(guest, guest.say("web.robots.strength_in", game="Sushi Go!", players=5))
    assert [row[0] for row in read] == NAMES
    assert read[3][1:] == [str(five["rating"]), "± 21", f"{round(100 * five['wins'])}%", "12,000"]
    guest.page.get_by_role("group", name=guest.say("web.robots.shown_for")).get_by_role("radio", name="Boat").check()
    expect(cards(guest).nth(3)).to_contain_text(str(strength("sushi-boat", 3, 3)["rating"]))
    expect(guest.page.get_by_text(guest.say("web.robots.figures", players=3))).to_be_visible()


def test_the_chosen_one_tells_of_itself_in_the_four_games(guest: Guest) -> None:
    robots(EVERYTHING, "sushi-go")(guest)
    guest.page.get_by_role("radio", name="Tako").check()
    panel = guest.page.get_by_role("region", name="Tako")
    expect(panel).to_contain_text(guest.say("robot.tako.how"))
    read = rows(guest, guest.say("web.robots.strength"))
    assert [re.sub(r"\s+", " ", row[0]) for row in read] == [
        "Sushi Go! 3 players",
        "Sushi Go Party! 3 players",
        "Sushizock 2 players",
        "Sushi Boat 3 players",
    ]
    assert read[0][-1] == f"{strength('sushi-go', 3, 4)['rating']} ± 20"


def test_what_was_not_measured_says_so(guest: Guest) -> None:
    """No number that nobody has measured is shown."""
    robots(SOME, "sushi-go")(guest)
    missing = guest.say("web.robots.not_measured")
    expect(cards(guest).nth(4)).to_contain_text(missing)
    expect(cards(guest).nth(3)).not_to_contain_text(missing)
    expect(guest.page.get_by_role("region", name="Maneki").get_by_text(missing)).to_have_count(3)


def test_without_any_measurement_there_is_no_number(guest: Guest) -> None:
    robots(NOTHING)(guest)
    expect(cards(guest).filter(has_text=guest.say("web.robots.not_measured"))).to_have_count(6)
    assert not re.search("±|%", guest.page.get_by_role("main").inner_text())


def test_a_game_with_a_robot_begins_at_once(guest: Guest) -> None:
    robots(EVERYTHING, "sushizock")(guest)
    guest.page.get_by_role("group", name=guest.say("web.open.players")).get_by_role("radio", name="4").check()
    guest.page.get_by_role("radio", name="Soroban").check()
    guest.button("web.robots.play_with", robot="Soroban").click()
    expect(guest.page.get_by_role("heading", name="Sushizock", level=1)).to_be_attached()
    seats = guest.context.request.get(f"/api/tables/{guest.page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, "soroban", "soroban", "soroban"]
    expect(guest.page.locator("[data-seat='2']").first).to_contain_text("Soroban 3")


def test_the_sheet_of_the_lobby_leads_to_the_page_and_back(guest: Guest) -> None:
    robot_sheet(EVERYTHING)(guest)
    lobby = guest.page.url
    sheet = guest.sheet("web.lobby.robot_for", seat=3)
    expect(sheet.get_by_role("radio", name="Oyakata")).to_have_accessible_name(
        re.compile(f"{guest.say('robot.oyakata.line')} {strength('sushi-go-party', 3, 5)['rating']} ± 19")
    )
    sheet.get_by_role("link", name=guest.say("web.robots.more")).click()
    expect(guest.page).to_have_url(re.compile("/robots/sushi-go-party$"))
    expect(guest.page.get_by_role("radio", name="Party!")).to_be_checked()
    guest.page.go_back()
    expect(guest.page).to_have_url(lobby)


def test_robots_have_their_faces_and_names_in_the_lobby(guest: Guest) -> None:
    many_robots(guest)
    seats = guest.page.get_by_role("region", name=guest.say("web.lobby.seats")).get_by_role("listitem")
    names = [seats.nth(seat).locator("b").inner_text() for seat in range(5)]
    assert names == ["Aria", "Oyakata 2", "Tako", "Oyakata 4", "Robot 5"]
    faces = [seats.nth(seat).locator("img").first.get_attribute("src") or "" for seat in range(5)]
    assert [re.sub(r".*/(\w+)-.*", r"\1", face) for face in faces] == [
        "pawn_1", "robot_6", "robot_5", "robot_6", "pawn_5"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("level", "name"), [("easy", "Kome"), ("medium", "Maneki"), ("hard", "Oyakata"), ("no such", "Maneki")]
)
def test_somebody_who_chose_a_level_before_gets_a_robot(guest: Guest, level: str, name: str) -> None:
    kept = json.dumps({"game": "sushi-go", "players": 3, "level": level, "pace": "normal"})
    guest.page.add_init_script(f"localStorage.setItem('sushiya.play-now', {json.dumps(kept)})")
    at_page("/")(guest)
    expect(guest.button("web.home.play_now")).to_have_accessible_description(re.compile(f" · {name}$"))


def test_the_page_speaks_the_language_that_is_chosen_there(guest: Guest) -> None:
    robots(NOTHING)(guest)
    guest.page.get_by_role("button", name="FR").click()
    guest.language = "fr"
    expect(guest.page.get_by_role("heading", name=guest.say("web.robots.title"))).to_be_visible()
    expect(cards(guest).first).to_contain_text(guest.say("robot.kome.line"))
