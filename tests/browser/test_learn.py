"""Lessons in the page: every one by right taps, some by wrong ones, by keyboard, left and come back to."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from sushiya.lessons.course import Step, course_of
from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.scenes import open_lesson

LOW_PHONE = (360, 640)
LESSONS = {
    "sushi-go": range(1, 6), "sushi-go-party": range(1, 5), "sushizock": range(1, 6), "sushi-boat": range(1, 7)
}  # fmt: skip
SCROLLS = """[...document.querySelectorAll("html, .stage *")].filter((each) =>
    each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)
).map((each) => each.className)"""


def asked(guest: Guest) -> Locator:
    """The places that are asked."""
    return guest.page.locator("[data-lesson=asked]")


def step_of(guest: Guest) -> int:
    """Which step is shown, from 0."""
    now = "dots => dots.findIndex((dot) => dot.classList.contains('n'))"
    return int(guest.page.locator(".dots i").evaluate_all(now))


def go_through(guest: Guest, steps: list[Step]) -> None:
    """Do what is asked until the lesson is done; nothing may have to be scrolled."""
    end = guest.page.get_by_role("button", name=guest.say("web.learn.play"))
    for _ in range(40):
        expect(asked(guest).or_(guest.page.locator(".bar .main, .answer")).first).to_be_visible()
        if end.is_visible():
            return
        assert guest.page.evaluate(SCROLLS) == []
        step = steps[step_of(guest)]
        done = guest.page.locator("main").get_attribute("data-done")
        if asked(guest).count():
            asked(guest).first.click(force=True)
        elif guest.page.locator(".answer").count():
            words = step.answer if step.answer.isdigit() else guest.say(f"learn.answer.{step.answer}")
            guest.page.locator(".answers").get_by_role("button", name=words, exact=True).click()
        else:
            guest.page.locator(".bar .main").click()
        expect(guest.page.locator("main")).not_to_have_attribute("data-done", str(done))
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_comes_to_its_end_on_a_low_phone(invite: Invite, game: str) -> None:
    """All lessons of a game one after another, by touch, without scrolling; then all have their ticks."""
    guest = invite(motion="none", size=LOW_PHONE, touch=True, language="fr")
    assert len(LESSONS[game]) == len(course_of(game).lessons)
    open_lesson(guest, game, 1)
    for number in LESSONS[game]:
        go_through(guest, course_of(game).lessons[number - 1].steps)
        if number < len(LESSONS[game]):
            guest.page.get_by_role("link", name=guest.say("web.learn.following")).click()
            name = guest.say(f"learn.{game}.{course_of(game).lessons[number].name}.name")
            guest.page.get_by_role("heading", level=1, name=name).wait_for(state="attached")
    guest.page.get_by_role("link", name=guest.say("web.learn.all")).click()
    expect(guest.page.locator(".stop.done")).to_have_count(len(LESSONS[game]))


def test_wrong_taps_get_their_sentences_and_help_comes_after_two(invite: Invite) -> None:
    guest = invite(motion="none", language="en")
    open_lesson(guest, "sushi-go", 3, step=2)
    bubble = guest.page.locator(".bubble")
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.wasabi.2.say"))
    for wrong in ("tempura", "maki_2"):
        guest.page.locator(f'[data-place="hand {wrong}"]').click()
        expect(bubble).to_contain_text(guest.say(f"learn.sushi-go.wasabi.2.no.hand_{wrong}"))
        expect(guest.page.locator(".why")).to_have_text(guest.say(f"learn.sushi-go.wasabi.2.why.hand_{wrong}"))
    guest.button("web.learn.show_me").click()
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.wasabi.3.say"))


def test_by_keyboard_and_left_in_the_middle(invite: Invite) -> None:
    """The focus is at what is asked; R begins the step again, S skips, Escape leaves, and the step is kept."""
    guest = invite(motion="none", language="en")
    open_lesson(guest, "sushi-go", 2)
    focused = guest.page.locator("[data-lesson=asked]:focus")
    expect(focused).to_have_accessible_name("Tempura, asked")
    guest.page.keyboard.press("Enter")
    bubble = guest.page.locator(".bubble")
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.sets.1.then"))
    guest.page.keyboard.press("r")
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.sets.1.say"))
    guest.page.keyboard.press("s")
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.sets.2.say"))
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("heading", level=1, name=guest.say("web.learn.title")).wait_for()
    guest.page.locator(".btn.main").click()
    expect(bubble).to_contain_text(guest.say("learn.sushi-go.sets.2.say"))


def test_play_now_is_a_game_against_kome(invite: Invite) -> None:
    guest = invite(motion="none", language="en")
    open_lesson(guest, "sushi-go", 2, step=4)
    guest.page.locator(".answers").get_by_role("button", name="0", exact=True).click()
    guest.button("web.learn.play").click()
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.get_by_text("Kome").first).to_be_visible()


def test_without_storage_ticks_last_for_the_visit(invite: Invite) -> None:
    guest = invite(motion="none", language="en")
    guest.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('no storage'); }")
    guest.page.goto("/learn/sushi-go/1")
    go_through(guest, course_of("sushi-go").lessons[0].steps)
    guest.page.get_by_role("link", name=guest.say("web.learn.all")).click()
    expect(guest.page.locator(".stop.done")).to_have_count(1)
    assert json.loads(guest.page.evaluate("localStorage.getItem('sushiya.lessons') ?? 'null'")) is None
