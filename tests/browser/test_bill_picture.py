"""The bill of a finished game as a picture: at its table and in its replay, drawn in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.downloads import BILL, downloaded, size_of_png
from tests.browser.guests import Guest
from tests.browser.scenes import GAMES

DRAWING = "/assets/take-"
"""What draws it."""
NOTE_TEXTS = """() => {
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...where) {
    window.written.push(words.replace(/[\\u2066-\\u2069]/g, ""));
    return write.call(this, words, ...where);
  };
}"""
"""Notes every text that is written on a picture."""


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, ("en", "fr", "fr", "en"), strict=True)])
def test_every_table_offers_its_bill_as_a_picture(invite: Invite, game: str, language: str) -> None:
    guest = invite(motion="none", language=language)
    loaded: list[str] = []
    guest.page.on("request", lambda request: loaded.append(request.url))
    guest.page.add_init_script(f"({NOTE_TEXTS})()")
    code, _ = guest.finish_game(game, 3)
    guest.come(code)
    button = guest.sheet("web.bill").get_by_role("button", name=guest.say("web.bill.image.short"))
    expect(button).to_be_enabled()
    assert [url for url in loaded if DRAWING in url] == []
    assert size_of_png(downloaded(button)) == BILL
    assert len([url for url in loaded if DRAWING in url]) == 1
    written: list[str] = guest.page.evaluate("window.written")
    assert written[0] == guest.say("web.bill")
    assert written[1] == guest.say("web.pad.undated", game=f"game.{game}", count=3)
    assert {"Aria", guest.say("web.pad.played")} < set(written)
    assert guest.say("web.you") not in written


def test_a_replay_offers_it_and_what_cannot_be_drawn_is_said(guest: Guest) -> None:
    guest.forgive("ERR_FAILED", "Failed to fetch")
    _, played = guest.finish_game("sushi-go", 2)
    guest.page.goto(f"/g/{played}#9999")
    guest.page.get_by_label(guest.say("web.replay.slider")).wait_for()
    guest.button("web.panel.bill").click()
    button = guest.sheet("web.bill").get_by_role("button", name=guest.say("web.bill.image.short"))
    guest.page.route(f"**{DRAWING}*", lambda route: route.abort())
    button.click()
    expect(guest.sheet("web.bill").get_by_role("status")).to_have_text(guest.say("web.bill.no_image"))
    guest.page.unroute(f"**{DRAWING}*")
    guest.page.reload()
    guest.button("web.panel.bill").click()
    assert size_of_png(downloaded(button)) == BILL
