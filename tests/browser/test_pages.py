"""Every page does what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest
from tests.browser.stored import asked

GAMES = ("sushi-go", "sushi-go-party", "sushizock", "sushi-boat")
HOUR = 3600
NOT_FOUND = "404"
"""A browser says of its own accord that something was not found."""


def choose(guest: Guest, group: str, offer: str) -> None:
    """Choose one of several offers."""
    guest.page.get_by_role("group", name=guest.say(group)).get_by_role("radio", name=offer).check()


def field(guest: Guest, key: str) -> Locator:
    """A field by its label."""
    return guest.page.get_by_label(guest.say(key), exact=True)


def seat_robot(guest: Guest, name: str) -> None:
    """Choose a robot of the sheet, and let it sit down."""
    sheet = guest.page.get_by_role("dialog")
    sheet.get_by_role("radio", name=name).check()
    sheet.get_by_role("button", name=guest.say("web.robots.seat", robot=name)).click()
    expect(sheet).to_have_count(0)


def seats(guest: Guest) -> Locator:
    """The seats of the lobby."""
    return guest.page.get_by_role("region", name=guest.say("web.lobby.seats")).get_by_role("listitem")


def test_play_now_in_one_click(guest: Guest) -> None:
    guest.page.goto("/")
    guest.button("web.home.play_now").click()
    expect(guest.page).to_have_url(re.compile("/t/"))
    expect(guest.page.get_by_role("heading", name="Sushi Go!", level=1)).to_be_attached()
    expect(guest.in_step()).to_be_visible()


def test_play_now_plays_what_was_played_last(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    guest.button("web.home.change").click()
    choose(guest, "web.home.which", "Sushi Go Party!")
    choose(guest, "web.open.players", "8")
    choose(guest, "web.home.which", "Sushizock")
    choose(guest, "web.home.robot", "Kome")
    guest.sheet("web.home.play_now").get_by_role("button", name=guest.say("web.home.play")).click()
    expect(page.get_by_role("heading", name="Sushizock", level=1)).to_be_attached()
    first = page.url
    page.goto("/")
    told = f"Sushizock · {guest.say('web.home.players', count=5)} · Kome"
    expect(guest.button("web.home.play_now")).to_have_accessible_description(told)
    guest.button("web.home.play_now").click()
    expect(guest.in_step()).to_be_visible()
    assert page.url != first
    seats = guest.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, "kome", "kome", "kome", "kome"]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_the_counter_plays_at_once(guest: Guest, game: str) -> None:
    name = guest.say(f"game.{game}")
    guest.page.goto("/")
    guest.button("web.home.play_named", game=name).click()
    expect(guest.page.get_by_role("heading", name=name, level=1, exact=True)).to_be_attached()


def test_a_wrong_code_says_so_and_a_right_one_leads_to_the_table(guest: Guest) -> None:
    guest.forgive(NOT_FOUND)
    code = guest.open_table("sushi-go")
    guest.page.goto("/")
    guest.button("web.join").click()
    expect(guest.page.get_by_role("alert")).to_have_text(guest.say("web.join.empty"))
    field(guest, "web.join.label").fill("nowhere")
    field(guest, "web.join.label").press("Enter")
    expect(guest.page.get_by_role("alert")).to_have_text(guest.say("web.join.unknown"))
    expect(field(guest, "web.join.label")).to_be_focused()
    field(guest, "web.join.label").fill(f" {guest.spoken(code).upper()} ")
    guest.button("web.join").click()
    expect(guest.page).to_have_url(f"{guest.house.url}/t/{code}")
    guest.page.goto("/")
    field(guest, "web.join.label").fill(f" {guest.house.url}/t/{code.upper()} ")
    guest.button("web.join").click()
    expect(guest.page.get_by_role("heading", name=guest.spoken(code))).to_be_visible()


def test_tables_to_go_back_to(guest: Guest) -> None:
    """Slips say which game, with whom, how it stands and whose turn it is; own turns come first."""
    over, _ = guest.finish_game("sushi-go", 3)
    guest.come(over)
    totals = guest.sheet("web.bill").locator("tfoot td")
    expect(totals).to_have_count(3)
    points = [each.strip() for each in totals.all_inner_texts()]
    code = guest.start_table("sushi-boat", until=asked(2))
    guest.come(code)
    guest.page.get_by_role("link", name=guest.say("web.home")).first.click()
    tables = guest.page.get_by_role("region", name=guest.say("web.home.back"))
    slips = tables.get_by_role("link")
    expect(slips).to_have_count(2)
    day = r"\d\d/\d\d"
    won = re.compile(rf"^{' · '.join(points)} – {day}$")
    expect(slips.nth(0).locator("b, .small, .state")).to_have_text(
        [guest.say("game.sushi-boat"), "Soroban", re.compile(f"^{day}$"), guest.say("web.home.your_turn")]
    )
    expect(slips.nth(1).locator("b, .small, .state")).to_have_text(
        [guest.say("game.sushi-go"), "Soroban, Maneki", won, guest.say("web.phase.over")]
    )
    slips.first.click()
    expect(guest.in_step()).to_be_visible()


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("sushi-go", {"passing": "alternate", "robot": True}),
        ("sushizock", {"memory_aid": True, "first_player": 1}),
        ("sushi-boat", {"memory_aid": True, "first_player": 1}),
    ],
)
def test_a_table_is_opened_with_options(guest: Guest, game: str, options: dict[str, object]) -> None:
    page = guest.page
    page.goto("/")
    guest.button("web.open_table").click()
    guest.sheet("web.open_table").get_by_role("button", name=guest.say(f"game.{game}")).click()
    choose(guest, "web.open.players", "2")
    if "passing" in options:
        choose(guest, "common.option.passing", guest.say("common.option.passing.alternate"))
        page.get_by_role("switch", name=guest.say("common.option.robot")).click()
    else:
        choose(guest, "common.option.first_player", guest.say("web.seat", seat=2))
        page.get_by_role("switch", name=guest.say("common.option.memory_aid")).click()
    choose(guest, "web.terms.clock", guest.say("web.terms.clock.fast"))
    page.get_by_role("switch", name=guest.say("web.terms.chat")).click()
    guest.button("web.open_table").click()
    expect(page).to_have_url(re.compile("/t/"))
    info = guest.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert info["options"] | options == info["options"]
    assert info["terms"]["clock"] == "fast"
    assert info["terms"]["chat"]
    assert len(info["seats"]) == 2


def test_a_menu_a_la_carte(guest: Guest) -> None:
    page = guest.page
    page.goto("/open/sushi-go-party")
    opens = guest.button("web.open_table")
    expect(opens).to_be_enabled()
    tempura = guest.button("sushi-go-party.type.tempura", exact=False)
    expect(tempura).to_have_attribute("aria-pressed", "true")
    tempura.click()
    reason = page.get_by_role("status").filter(has_text=guest.say("web.party.missing.appetizers", count=1))
    expect(reason).to_be_visible()
    expect(opens).to_be_disabled()
    guest.button("sushi-go-party.type.eel", exact=False).click()
    expect(page.get_by_role("status").filter(has_text=guest.say("web.open.ready"))).to_be_visible()
    expect(page.get_by_role("heading", name=guest.say("sushi-go-party.a_la_carte"))).to_be_visible()
    opens.click()
    expect(page.get_by_role("list", name=guest.say("sushi-go-party.a_la_carte"))).to_contain_text(
        guest.say("sushi-go-party.type.eel")
    )


def test_a_card_for_more_players_says_so(guest: Guest) -> None:
    guest.page.goto("/open/sushi-go-party")
    choose(guest, "web.open.players", "2")
    spoon = guest.button("sushi-go-party.type.spoon", exact=False)
    expect(spoon).to_be_disabled()
    expect(spoon).to_contain_text(guest.say("web.party.only", allowed="3–8"))


def test_a_lobby_with_people_robots_and_words(guest: Guest) -> None:
    page = guest.page
    page.goto(f"/t/{guest.open_table('sushi-go', 3)}")
    expect(guest.button("web.lobby.start")).to_be_disabled()
    field(guest, "web.lobby.name").fill("Aria")
    field(guest, "web.lobby.name").press("Enter")
    expect(page.get_by_text(guest.say("web.lobby.here"))).to_be_visible()
    for robot in ("Soroban", "Kome"):
        guest.button("web.lobby.robot").first.click()
        seat_robot(guest, robot)
        expect(page.get_by_text(robot, exact=True)).to_be_visible()
    expect(field(guest, "web.lobby.words")).not_to_be_visible()
    page.get_by_role("heading", name=guest.say("web.lobby.fair")).click()
    field(guest, "web.lobby.words").fill("green tea")
    guest.button("web.lobby.words_add").click()
    expect(page.get_by_text(guest.say("web.lobby.words_done"))).to_be_visible()
    guest.button("web.lobby.qr").click()
    sheet = guest.sheet("web.lobby.qr")
    expect(sheet.get_by_role("img", name=guest.say("web.lobby.qr"))).to_be_visible()
    expect(sheet.get_by_label(guest.say("web.lobby.link"))).to_have_value(page.url)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text=guest.say("web.lobby.all_here"))).to_be_visible()
    guest.button("web.lobby.start").click()
    expect(guest.button("web.cards.do.keep")).to_be_visible()


def test_two_taps_fill_all_free_seats(guest: Guest) -> None:
    guest.page.goto(f"/t/{guest.open_table('sushi-go', 4)}")
    guest.button("web.lobby.fill_robots").click()
    guest.sheet("web.lobby.fill_robots").get_by_role(
        "button", name=guest.say("web.robots.seat", robot="Maneki")
    ).click()
    expect(seats(guest).filter(has_text="Maneki")).to_have_count(4)


def test_a_robot_for_one_seat_may_bring_the_others(guest: Guest) -> None:
    guest.page.goto(f"/t/{guest.open_table('sushi-go', 4)}")
    guest.button("web.lobby.robot").nth(1).click()
    guest.page.get_by_role("switch", name=guest.say("web.lobby.fill", count=4)).click()
    seat_robot(guest, "Yaki")
    expect(seats(guest).filter(has_text="Yaki")).to_have_count(4)


def test_a_name_that_is_too_long_says_so(guest: Guest) -> None:
    guest.page.goto(f"/t/{guest.open_table('sushi-go', 2)}")
    name, limit = field(guest, "web.lobby.name"), guest.page.get_by_text(guest.say("web.name.limit", count=24))
    name.fill("Aria")
    expect(limit).to_have_count(0)
    name.clear()
    name.press_sequentially("Maximilian Featherstonehaugh")
    expect(name).to_have_value("Maximilian Featherstoneh")
    expect(limit).to_be_visible()


def test_a_name_from_right_to_left_keeps_its_beginning(guest: Guest) -> None:
    name = "אבגדהוזחטיכלמנסעפצקרשת"
    code = guest.open_table("sushi-go", 2)
    guest.wire(code).ask("sit", seat=0, name=name)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    guest.page.goto(f"/t/{code}")
    shown = guest.page.get_by_text(name, exact=True)
    expect(shown).to_be_visible()
    assert shown.evaluate("each => getComputedStyle(each).direction") == "rtl"


def test_the_rules_can_be_searched(guest: Guest) -> None:
    page = guest.page
    page.goto("/rules/sushi-go/full")
    expect(page.get_by_role("heading", name=guest.say("web.rules.of", game="Sushi Go!"))).to_be_visible()
    search = page.get_by_role("searchbox", name=guest.say("web.rules.search"))
    search.fill("wasabi")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"^\d+ rules?$"))).to_be_visible()
    expect(page.locator("mark").first).to_have_text(re.compile("wasabi", re.IGNORECASE))
    search.fill("xylophone")
    expect(page.get_by_text(guest.say("web.rules.none", query="xylophone"))).to_be_visible()
    page.get_by_role("navigation", name=guest.say("web.home.games")).get_by_role("link", name="Sushi Boat").click()
    expect(page.get_by_role("heading", name=guest.say("web.rules.of", game="Sushi Boat"))).to_be_visible()


def test_settings_are_kept(guest: Guest) -> None:
    page = guest.page
    page.goto("/settings")
    field(guest, "web.settings.name").fill("Aria")
    choose(guest, "web.settings.theme", guest.say("web.settings.theme.evening"))
    page.get_by_role("switch", name=guest.say("web.settings.big_cards")).click()
    choose(guest, "web.settings.language", guest.say("web.speak.fr"))
    guest.language = "fr"
    expect(page.get_by_role("heading", name=guest.say("web.settings"), level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=guest.say("web.settings"), level=1)).to_be_visible()
    expect(page.locator("html[data-theme=evening].big-cards[lang=fr]")).to_be_attached()
    expect(field(guest, "web.settings.name")).to_have_value("Aria")


def test_a_game_is_watched_again(guest: Guest) -> None:
    page = guest.page
    _, game = guest.finish_game("sushi-go")
    page.goto(f"/g/{game}")
    at = page.get_by_label(guest.say("web.replay.slider"))
    expect(at).to_have_value("0")
    last = int(at.get_attribute("max") or 0)
    guest.button("web.replay.forward").click()
    expect(at).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_value("2")
    page.keyboard.press("End")
    expect(at).to_have_value(str(last))
    page.get_by_label(guest.say("web.replay.rounds")).select_option(guest.say("web.replay.round", round=2))
    expect(page.get_by_text(guest.say("web.cards.heading", round=2, rounds=3, turn=1, turns=10))).to_be_visible()
    expect(page.locator("[data-key]").first).to_be_visible()
    page.get_by_label(guest.say("web.replay.eyes")).select_option(guest.say("web.replay.spectator"))
    expect(page.locator("[data-key]")).to_have_count(0)
    guest.button("web.replay.back").click()
    expect(page).to_have_url(re.compile(r"#\d+$"))
    shared = page.url
    other = guest.context.new_page()
    other.goto(shared)
    expect(other.get_by_label(guest.say("web.replay.slider"))).to_have_value(at.input_value())
    expect(other.get_by_label(guest.say("web.replay.eyes"))).to_have_value("")


def test_a_replay_plays_by_itself(guest: Guest) -> None:
    """The clock of the page stands still but for what the test lets pass."""
    _, game = guest.finish_game("sushizock")
    guest.page.clock.install(time=0)
    guest.page.goto(f"/g/{game}")
    guest.page.get_by_label(guest.say("web.replay.speed")).select_option("×4")
    at = guest.page.get_by_label(guest.say("web.replay.slider"))
    guest.page.clock.pause_at(HOUR)
    guest.button("web.replay.play").click()
    for step in range(1, 4):
        guest.page.clock.run_for(249)
        expect(at).to_have_value(str(step - 1))
        guest.page.clock.run_for(1)
        expect(at).to_have_value(str(step))
    guest.button("web.replay.pause").click()
    guest.page.clock.run_for(1000)
    expect(guest.button("web.replay.play")).to_be_visible()
    expect(at).to_have_value("3")


def test_a_link_is_copied(guest: Guest) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    _, game = guest.finish_game("sushizock")
    guest.page.goto(f"/g/{game}#4.1")
    guest.button("web.replay.share").click()
    expect(guest.page.get_by_text(guest.say("web.replay.copied"), exact=True).first).to_be_attached()
    assert guest.page.evaluate("navigator.clipboard.readText()") == f"{guest.house.url}/g/{game}#4.1"


def test_the_shuffle_is_checked(guest: Guest) -> None:
    code, game = guest.finish_game("sushi-go")
    guest.come(code)
    guest.sheet("web.bill").get_by_title(guest.say("web.proof")).click()
    proof = guest.sheet("web.proof")
    expect(proof.get_by_text(guest.say("web.proof.fits"))).to_be_visible()
    answer = guest.context.request.get(f"/api/games/{game}/verify").json()
    expect(proof.get_by_text(answer["secret"])).to_be_visible()
    expect(proof.get_by_text(answer["commitment"])).to_be_visible()


def test_after_a_game_another_one(guest: Guest) -> None:
    code, game = guest.finish_game("sushi-go")
    guest.come(code)
    expect(guest.sheet("web.bill").get_by_title(guest.say("web.replay"))).to_have_attribute("href", f"/g/{game}")
    guest.button("web.rematch").click()
    expect(guest.button("web.cards.do.keep")).to_be_visible()
    assert guest.context.request.get(f"/api/tables/{code}").json()["phase"] == "playing"


def test_an_address_that_leads_nowhere(guest: Guest) -> None:
    guest.forgive(NOT_FOUND)
    guest.page.goto("/no/such/page")
    expect(guest.page.get_by_role("heading", name=guest.say("web.lost.title"))).to_be_visible()
    guest.page.get_by_role("main").get_by_role("link", name=guest.say("web.home")).click()
    expect(guest.page.get_by_role("heading", name=guest.say("web.home.title"))).to_be_visible()


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/t/nowhere", "There is no table “nowhere”."),
        ("/g/nothing", "There is no finished game with this name."),
        ("/open/chess", "This game is not on the menu."),
    ],
)
def test_what_cannot_be_had_says_why(guest: Guest, path: str, reason: str) -> None:
    guest.forgive(NOT_FOUND)
    guest.page.goto(path)
    expect(guest.page.get_by_text(reason)).to_be_visible()
