"""The tables of the card games on every screen: the hand is in sight, cards use the room, names are whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import DESK, PHONE, Guest
from tests.browser.scenes import chosen, in_the_middle
from tests.browser.stored import asked

SIDEWAYS = (740, 360)
ZOOMED = (640, 400)
BIG = (1920, 1080)
SIZES = (PHONE, (390, 844), SIDEWAYS, ZOOMED, (768, 1024), DESK, BIG)
TABLES = [
    ("sushi-go", 2, 1),
    ("sushi-go", 5, 1),
    ("sushi-go", 4, 6),
    ("sushi-go-party", 8, 1),
    ("sushi-go-party", 8, 6),
]
LAID_OUT = """() => {
  const box = each => each.getBoundingClientRect();
  const act = box(document.querySelector(".act"));
  const inside = ({left, top, right, bottom}, low) =>
    left >= 0 && top >= 48 && right <= innerWidth && bottom <= low + 1;
  const cards = [...document.querySelectorAll("[data-key]")].map(box);
  const guests = [...document.querySelectorAll(".guest")].map(box);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const fixed = [...guests, box(document.querySelector(".belt")), ...cards];
  return {
    hidden: cards.filter(each => !inside(each, act.top)).length,
    covered: fixed.filter((one, n) => fixed.some((other, m) => n < m && meet(one, other))).length,
    gone: guests.filter(each => each.height < 44 || !inside(each, innerHeight)).length,
    width: Math.round(Math.min(...cards.map(each => each.width))),
    minis: [...document.querySelectorAll(".guest .mini")].filter(each => box(each).width < 33).length,
    shown: document.querySelectorAll(".guest:has(.mini)").length,
  };
}"""
"""What is out of sight, lies over something else, or is too small."""


def laid_out(guest: Guest, size: tuple[int, int]) -> dict[str, Any]:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, Any] = guest.page.evaluate(LAID_OUT)
    return found


def come(guest: Guest, game: str, players: int, turn: int) -> None:
    """A table in a turn of its first round."""
    options = {"menu": "master-menu"} if game == "sushi-go-party" else None
    code = guest.start_table(game, players, options=options)
    guest.play_until(code, lambda state: 0 in state["to_act"] and state["seats"][0]["view"]["turn"] >= turn)
    guest.come(code)
    guest.page.locator("[data-key]").first.wait_for()


@pytest.mark.parametrize(("game", "players", "turn"), TABLES)
def test_the_hand_and_every_guest_are_in_sight(invite: Invite, game: str, players: int, turn: int) -> None:
    guest = invite(motion="none")
    come(guest, game, players, turn)
    for size in SIZES:
        found = laid_out(guest, size)
        assert {key: found[key] for key in ("hidden", "covered", "gone", "minis")} == {
            "hidden": 0, "covered": 0, "gone": 0, "minis": 0,
        }, (size, found)  # fmt: skip
        assert found["width"] >= 44, (size, found)
        assert turn == 1 or found["shown"] == players - 1, (size, found)
        expect(guest.page.locator("main button.main")).to_be_in_viewport(ratio=1)


def test_cards_grow_with_the_screen(invite: Invite) -> None:
    guest = invite(motion="none")
    come(guest, "sushi-go", 3, 5)
    widths = [laid_out(guest, size)["width"] for size in (SIDEWAYS, DESK, BIG)]
    assert widths[0] >= 90
    assert widths[1] >= 130
    assert widths[2] >= 1.3 * widths[1]


def test_a_tap_on_a_guest_shows_all_its_cards(invite: Invite) -> None:
    guest = invite(motion="none", size=PHONE, touch=True)
    come(guest, "sushi-go-party", 8, 4)
    guest.page.get_by_role("button", name=guest.say("web.cards.look", name="Maneki 3")).tap()
    sheet = guest.page.get_by_role("dialog", name="Maneki 3")
    laid = guest.page.locator(".guest[data-seat='2'] .mini").count()
    expect(sheet.locator(".mini")).to_have_count(laid)
    assert laid > 0


def test_names_are_whole_at_a_table_of_eight(guest: Guest) -> None:
    long = "Guillaume-Alexandre Roux"
    code = guest.open_table("sushi-go-party", 8, {"menu": "master-menu"})
    wire = guest.wire(code)
    wire.ask("sit", seat=0, name="Aria")
    wire.ask("sit", seat=1, name=long)
    for seat in range(2, 8):
        wire.ask("add-bot", seat=seat, bot="easy")
    wire.ask("start")
    wire.close()
    guest.come(code)
    guest.button("web.curtain.open", name="Aria").click()
    name = guest.page.locator(".guest").get_by_text(long)
    for size in (PHONE, DESK, BIG):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert name.evaluate(
            "each => each.scrollHeight <= each.clientHeight + 3 && each.scrollWidth <= each.clientWidth"
        )
    expect(name).to_have_attribute("dir", "auto")


def test_the_hand_comes_first_and_scores_are_said(invite: Invite) -> None:
    guest = invite(motion="none", size=PHONE)
    in_the_middle("sushi-go")(guest)
    guest.page.evaluate("""() => {
      const heading = document.querySelector("main h1");
      heading.tabIndex = -1;
      heading.focus();
    }""")
    guest.page.keyboard.press("Tab")
    expect(guest.page.locator("[data-key]:focus")).to_have_count(1)
    mine = guest.page.get_by_role("region", name=guest.say("web.cards.yours"))
    expect(mine.get_by_text(guest.say("web.cards.score", points=0))).to_be_attached()


SIGNS = """selector => {
  const look = getComputedStyle(document.querySelector(selector));
  return [look.boxShadow, look.borderColor, look.backgroundColor];
}"""


def test_signs_are_seen_in_forced_colours(invite: Invite) -> None:
    guest = invite(motion="none")
    chosen(guest)
    guest.page.emulate_media(forced_colors="active")
    picked, other = (guest.page.evaluate(SIGNS, f".card{which}")[0] for which in (".selected", ":not(.selected)"))
    assert picked != "none"
    assert picked.count("rgb") > other.count("rgb")
    dot = "getComputedStyle(document.querySelector('.mini.new'), '::before').backgroundColor"
    highlight = """() => {
      const probe = document.createElement("i");
      probe.style = "background: Highlight; forced-color-adjust: none";
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    }"""
    assert guest.page.evaluate(dot) == guest.page.evaluate(highlight)


def test_a_replay_steps_by_turns_and_its_controls_take_two_rows(invite: Invite) -> None:
    guest = invite(motion="none", size=PHONE)
    _, game = guest.finish_game("sushi-go", 3)
    guest.page.goto(f"/g/{game}#13.1")
    slider = guest.page.get_by_label(guest.say("web.replay.slider"))
    expect(slider).to_have_attribute("max", "27")
    expect(slider).to_have_value("4")
    guest.button("web.replay.forward").click()
    expect(slider).to_have_value("5")
    assert guest.page.url.endswith("#15.1")
    found = guest.page.evaluate(LAID_OUT)
    assert [found[key] for key in ("hidden", "covered", "gone")] == [0, 0, 0], found
    for size, rows in ((PHONE, 2), (SIDEWAYS, 1), (ZOOMED, 1)):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        controls = guest.page.get_by_role("group", name=guest.say("web.replay.title")).bounding_box()
        assert controls
        assert controls["height"] <= 60 * rows, size


def test_a_guest_opens_wherever_it_is_touched(invite: Invite) -> None:
    guest = invite(size=SIDEWAYS, touch=True, motion="none")
    guest.come(guest.start_table("sushi-go-party", 6, options={"menu": "master-menu"}, until=asked(6)))
    guest.page.locator(".guest .mini .n").first.tap(force=True)
    expect(guest.page.get_by_role("dialog")).to_be_visible()
