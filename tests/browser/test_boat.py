"""Sushi Boat on every screen: what is drawn where, and what is said about it."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.fonts import FONTS, load_wide_font, use_font
from tests.browser.guests import DESK, PHONE, SIZES, Guest
from tests.browser.layout import settle

SIDEWAYS = (740, 360)
ZOOMED = (640, 400)
BIG = (1920, 1080)

OVERLAPS = """() => {
  const boxes = [".guests", ".board", ".do"].map(each => document.querySelector(each).getBoundingClientRect());
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.some((one, n) => boxes.slice(n + 1).some(other => meets(one, other)));
}"""
SMALL = """() => [...document.querySelectorAll(".guests button, .board button:not(.hid), .do button")]
  .filter(each => each.checkVisibility())
  .map(each => [each.dataset.at ?? each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, {width, height}]) => width < 43.5 || height < 43.5)
  .map(([name, {width, height}]) => `${name}: ${width} x ${height}`)"""
CUT = """() => [...document.querySelectorAll(".board .name, .board .tag")].filter(each => {
  const {left, right} = each.getBoundingClientRect();
  return left < 0 || right > innerWidth || parseFloat(getComputedStyle(each).fontSize) < 11;
}).map(each => each.textContent)"""

HOLD = """() => {
  window.held = [];
  scheduler.yield = () => new Promise(go => window.held.push(go));
}"""
"""A stage waits for the end of its task until the test lets it go on."""
PLACES = """parts => parts.flatMap(part => [...document.querySelectorAll(part)].map(each => {
  const {x, y, width, height} = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}))"""
STAGES = (".guest", ".do", ".seat", ".slot")
"""A part of the table for each stage in which it comes."""

OVER_STOOLS = """() => [...document.querySelectorAll(".board .name")].filter(name => {
  const near = ({x, y, width, height}, {x: left, y: top, width: wide, height: high}) =>
    Math.hypot(Math.max(left - x - width / 2, 0, x + width / 2 - left - wide),
               Math.max(top - y - height / 2, 0, y + height / 2 - top - high)) - width / 2;
  const letters = name.getBoundingClientRect();
  return [...document.querySelectorAll(".stool")].some(each => near(each.getBoundingClientRect(), letters) < 4.5);
}).map(name => name.textContent)"""
"""Names of staff that lie over a stool, or over the ring of 5 px around it."""

OUTSIDE = """() => [...document.querySelectorAll(".guest")].flatMap(guest => {
  const frame = guest.getBoundingClientRect();
  return [...guest.querySelectorAll(".st *, .name")].filter(each => each.checkVisibility() && !each.closest(".sr"))
    .filter(each => each.getBoundingClientRect().right > frame.right).map(each => each.outerHTML);
})"""
"""What somebody has, drawn outside of their frame."""


def sit(guest: Guest, players: int = 3) -> None:
    """A table where this guest is asked for a seat, in the first turn of the game."""
    guest.come(guest.start_table("sushi-boat", players, options={"first_player": 1}))
    guest.page.locator(".seat.can").first.wait_for()


def styles(target: Locator, name: str) -> str:
    value: str = target.first.evaluate("(each, name) => getComputedStyle(each)[name]", name)
    return value


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, ZOOMED], ids=["phone", "sideways", "zoomed"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_board_stands_beside_its_neighbours(invite: Invite, size: tuple[int, int], players: int) -> None:
    guest = invite(size=size, touch=True, motion="none", language="fr")
    sit(guest, players)
    assert not guest.page.evaluate(OVERLAPS)
    for each in (".fin .main", ".seat", ".now-say", ".guest"):
        for one in guest.page.locator(each).all():
            expect(one).to_be_in_viewport(ratio=0.9)
    assert guest.page.evaluate(SMALL) == []
    assert guest.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESK], ids=["phone", "sideways", "desk"])
def test_the_table_comes_in_several_tasks_and_nothing_that_has_come_moves(
    invite: Invite, size: tuple[int, int]
) -> None:
    """Mounted in one, it kept a slow phone from drawing and answering for half a second."""
    guest = invite(size=size, motion="none")
    code = guest.start_table("sushi-boat", 3, options={"first_player": 1})
    guest.page.add_init_script(f"({HOLD})()")
    guest.page.goto(f"/t/{code}")
    guest.page.evaluate("document.fonts.ready")
    for stage in range(1, len(STAGES)):
        there, missing = STAGES[:stage], STAGES[stage:]
        guest.page.locator(there[-1]).first.wait_for()
        assert guest.page.locator(", ".join(missing)).count() == 0
        guest.page.wait_for_function("held.length === 1")
        expect(guest.page.locator(".boat, .board").and_(guest.page.locator("[aria-busy=true]"))).to_have_count(1)
        before = guest.page.evaluate(PLACES, there)
        guest.page.evaluate("held.pop()()")
        guest.page.locator(missing[0]).first.wait_for()
        assert guest.page.evaluate(PLACES, there) == before
    expect(guest.page.locator("[aria-busy=true]")).to_have_count(0)


def test_the_board_grows_with_the_screen(guest: Guest) -> None:
    sit(guest)
    plate = guest.page.locator(".slot .plate").first
    widths = []
    for width, height in (PHONE, DESK, BIG):
        guest.page.set_viewport_size({"width": width, "height": height})
        widths.append(plate.evaluate("each => each.offsetWidth"))
    assert widths[0] * 1.4 < widths[1] < widths[2] / 1.3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("font", FONTS)
def test_names_of_staff_lie_over_no_stool(invite: Invite, language: str, font: str) -> None:
    guest = invite(motion="none", language=language)
    sit(guest, 5)
    load_wide_font(guest.page)
    use_font(guest.page, font)
    found = {}
    for name, size in SIZES.items():
        settle(guest.page, size)
        found[name] = guest.page.evaluate(OVER_STOOLS)
    assert found == {name: [] for name in SIZES}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_guests_stay_in_their_frames(invite: Invite, players: int) -> None:
    """Piles have two digits by then."""
    guest = invite(motion="none")
    guest.come(guest.finish_game("sushi-boat", players)[0])
    load_wide_font(guest.page)
    use_font(guest.page, "wide")
    found = {}
    for name, size in SIZES.items():
        settle(guest.page, size)
        found[name] = guest.page.evaluate(OUTSIDE)
    assert found == {name: [] for name in SIZES}


def test_seats_and_staff_have_names(invite: Invite) -> None:
    guest = invite(size=PHONE, touch=True, motion="none")
    sit(guest)
    board = guest.page.get_by_role("group", name=guest.say("web.boat.board"))
    for seat in ("L3", "C4", "R6"):
        expect(board.locator(f'[data-at="seat {seat}"] .tag')).to_have_text(seat)
        expect(board.get_by_role("button", name=guest.say("web.boat.bench", seat=seat))).to_have_count(1)
    expect(board.locator(".name")).to_have_count(7)
    expect(board.locator(".name", has_text="Hiroshi")).to_be_visible()


def test_bag_and_trash_keep_apart(invite: Invite) -> None:
    guest = invite(size=PHONE, touch=True, motion="none", language="fr")
    sit(guest)
    bag, trash = (guest.page.locator(f".{each} .xs").bounding_box() for each in ("bag", "bin"))
    assert bag and trash
    assert bag["x"] + bag["width"] + 8 < trash["x"]


def boxes_meet(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_an_explanation_goes_with_the_next_press_and_covers_nothing(
    invite: Invite, size: tuple[int, int], touch: bool
) -> None:
    guest = invite(size=size, touch=touch, motion="none")
    sit(guest, 3)

    def press(target: Locator) -> None:
        (target.tap if touch else target.click)(force=True)

    hint = guest.page.locator(".hint.open")
    press(guest.page.locator('[data-at="seat L2"]'))
    expect(hint).to_contain_text(guest.say("web.boat.no.four_plus"))
    shown = hint.bounding_box()
    for each in guest.page.locator(".seat, .slot, .acts .btn, .fin .btn").all():
        box = each.bounding_box()
        assert shown
        assert box
        assert not boxes_meet(shown, box), each.get_attribute("aria-label")
    guest.page.mouse.move(0, 0)
    press(guest.page.locator(".now-say"))
    expect(hint).to_have_count(0)
    press(guest.page.locator('[data-at="seat L2"]'))
    expect(hint).to_have_count(1)
    press(guest.page.locator('[data-at="seat C4"]'))
    guest.page.mouse.move(0, 0)
    expect(hint).to_have_count(0)
    expect(guest.page.locator(".seat.selected")).to_have_count(1)


def test_what_is_chosen_and_what_is_not_possible_is_seen_in_forced_colours(guest: Guest) -> None:
    sit(guest)
    guest.page.emulate_media(forced_colors="active")
    steps = guest.page.locator(".steps li")
    grounds = [styles(steps.nth(n), "backgroundColor") for n in range(3)]
    assert grounds[0] == grounds[2] != grounds[1]
    assert styles(guest.page.locator("[data-at=eat]"), "color") != styles(
        guest.page.locator("[data-at=order]"), "color"
    )
    stool = guest.page.locator('[data-at="seat C4"] .stool')
    assert styles(stool, "outlineWidth") == "2px"
    guest.page.locator('[data-at="seat C4"]').click()
    assert styles(stool, "outlineWidth") == "5px"
    guest.page.locator("[data-at=order]").click()
    assert styles(guest.page.locator("[data-at=order]"), "outlineStyle") == "solid"


def test_few_keys_lead_from_the_guests_to_the_board(guest: Guest) -> None:
    sit(guest, 5)
    guest.page.locator('[data-at="guest 0"]').focus()
    guest.page.keyboard.press("ArrowDown")
    expect(guest.page.locator('[data-at="guest 1"]')).to_be_focused()
    guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("document.activeElement.matches('.board .seat.can')")


def test_the_question_is_asked_once_and_tells_whose_turn_it_is(guest: Guest) -> None:
    sit(guest)
    expect(guest.page.get_by_text(guest.say("web.boat.now.move"), exact=True)).to_have_count(1)
    expect(guest.page.get_by_text(guest.say("web.boat.no.ask_move"))).to_have_count(0)


@pytest.mark.parametrize("game", ["sushi-boat", "sushizock"])
def test_a_game_without_rounds_has_its_bill_at_its_end(guest: Guest, game: str) -> None:
    guest.come(guest.start_table(game, 2))
    guest.button("web.panel.bill").click()
    expect(guest.sheet("web.bill")).to_contain_text(guest.say("web.bill.none_game"))


def test_names_are_written_in_their_own_direction(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-boat", 2, names=("Aria", "אבגדה וזחט")))
    isolated = "\u2068אבגדה וזחט\u2069"
    guest.button("web.curtain.open", name="Aria").or_(guest.button("web.curtain.open", name=isolated)).click()
    expect(guest.page.locator(".guests .name").nth(1)).to_have_attribute("dir", "auto")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_before_the_card_one_may_order_where_the_table_allows_it(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size=size, motion="none")
    guest.come(guest.start_table("sushi-boat", 3, options={"first_player": 1, "early_orders": True}))
    main = guest.page.locator("[data-main]")
    expect(main).to_have_text(guest.say("web.boat.do.reveal"))
    expect(guest.page.get_by_text(guest.say("web.boat.now.reveal"))).to_be_visible()
    guest.page.locator('[data-at="order"]').click()
    expect(main).to_have_text(guest.say("web.boat.do.order"))
    main.click()
    expect(main).to_have_text(guest.say("web.boat.do.reveal"))
    main.click()
    guest.page.locator(".seat.can").first.wait_for()
