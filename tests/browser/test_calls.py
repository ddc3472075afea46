"""Calls for slow games in Chromium: switches, what the browser allows, letters, notifications, and the way back.

Chromium without a window has no push service, so that subscribing is answered in the page, with the keys of a browser
that the test has; the house, the service worker and its notifications are real.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from sushiya.server.calls.wording import notification
from sushiya.server.store.callers import Channel
from sushiya.server.store.calls import CallRow
from tests.browser import axe
from tests.browser.guests import PHONE, Guest
from tests.browser.hands import by_keys
from tests.browser.house import House
from tests.server.letters import LetterBox, letter_box
from tests.server.push_service import PushService, Subscriber, push_service

SUBSCRIBING = """
  window.asked = 0;
  const request = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => (window.asked++, request());
  const made = () => JSON.parse(sessionStorage.getItem("made"));
  const subscription = () => made() && {
    endpoint: made().endpoint,
    toJSON: () => ({ endpoint: made().endpoint, keys: { p256dh: made().p256dh, auth: made().auth } }),
    unsubscribe: async () => sessionStorage.removeItem("made"),
  };
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.subscribedWith = applicationServerKey;
    sessionStorage.setItem("made", JSON.stringify(SUBSCRIPTION));
    return subscription();
  };
"""
NOTING = """() => {
  self.shown = [];
  self.opened = [];
  registration.showNotification = async (title, options) => self.shown.push({ title, ...options });
  clients.openWindow = async (address) => self.opened.push(address);
}"""
"""Chromium without a window shows no notifications, whatever is allowed."""
TAPPING = """(address) => {
  const tap = new ExtendableEvent("notificationclick");
  tap.notification = { data: address, close: () => undefined };
  dispatchEvent(tap);
}"""

CHANGING = """async ([before, after]) => {
  self.subscribed = [];
  registration.pushManager.subscribe = async (how) => {
    self.subscribed.push(how);
    return { toJSON: () => ({ endpoint: after.endpoint, keys: { p256dh: after.p256dh, auth: after.auth } }) };
  };
  const change = new ExtendableEvent("pushsubscriptionchange");
  change.oldSubscription = { endpoint: before.endpoint };
  let told;
  change.waitUntil = (work) => (told = work);
  dispatchEvent(change);
  await told;
  return self.subscribed;
}"""
"""The browser gives its subscription up, as it does when its push service forgets it; what can be had is another."""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def box() -> Iterator[LetterBox]:
    with letter_box() as running:
        yield running


@pytest.fixture(scope="module")
def calling_house(tmp_path_factory: pytest.TempPathFactory, service: PushService, box: LetterBox) -> Iterator[House]:
    """A house that sends letters, and speaks to the push service of the tests."""
    letters = ("--smtp", box.address, "--mail-from", "house@example.org", "--address", "https://sushi.example.org")
    opened = House(tmp_path_factory.mktemp("calling"), "--push-hosts", service.url, *letters)
    yield opened
    opened.kill()


def panel(guest: Guest) -> Locator:
    """The panel of the calls."""
    guest.page.goto("/evenings")
    found = guest.page.get_by_role("region", name=guest.say("web.evenings.calls.title"))
    expect(found).to_have_attribute("aria-busy", "false")
    return found


def switch(guest: Guest, name: str) -> Locator:
    """One of the switches."""
    return guest.page.get_by_role("switch", name=guest.say(f"web.evenings.calls.{name}"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_switch_asks_the_browser_and_calls_are_shown(
    browser: Browser, calling_house: House, service: PushService, language: str
) -> None:
    guest = Guest(browser, calling_house, motion="none", language=language, app=True, size=PHONE)
    subscriber = Subscriber(service)
    guest.context.add_init_script(SUBSCRIBING.replace("SUBSCRIPTION", json.dumps(subscriber.subscription)))
    guest.context.grant_permissions(["notifications"], origin=calling_house.url)
    panel(guest)
    assert guest.page.evaluate("asked") == 0, "nobody is asked before a switch is turned on"
    expect(switch(guest, "quiet")).to_have_attribute("aria-checked", "true")
    by_keys(switch(guest, "turn"), "Space")
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.here"))).to_be_visible()
    told = guest.context.request.get("/api/calls").json()
    assert (told["turn"], told["half"], told["browsers"]) == (True, False, 1)
    assert (guest.page.evaluate("asked"), guest.page.evaluate("subscribedWith")) == (1, told["key"])
    axe.check(guest)
    channel = Channel("id", "holder", "push", "", calling_house.url)
    message = notification(CallRow("code", 0, 1, "turn", "holder", 0), "sushi-go", channel, language, "tag")
    (worker,) = guest.context.service_workers
    worker.evaluate(NOTING)
    deliver(guest, message)
    for _ in range(600):
        if worker.evaluate("shown.length"):
            break
        guest.page.wait_for_timeout(50)
    assert worker.evaluate("shown") == [
        {
            "title": "Sushi Go!",
            "body": guest.say("letter.turn"),
            "lang": language,
            "tag": "tag",
            "data": f"{calling_house.url}/t/code",
            "icon": "/icons/192.png",
        }
    ]
    for address in ("https://elsewhere.example/", f"{calling_house.url}/t/code"):
        worker.evaluate(TAPPING, address)
    for _ in range(600):
        if worker.evaluate("opened.length"):
            break
        guest.page.wait_for_timeout(50)
    assert worker.evaluate("opened") == [f"{calling_house.url}/t/code"], "no call leads out of the house"
    panel(guest)
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.here"))).to_be_visible()
    switch(guest, "turn").click()
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.here"))).to_have_count(0)
    assert guest.context.request.get("/api/calls").json()["browsers"] == 0
    guest.leave()


def test_a_browser_whose_subscription_changes_is_still_called(
    browser: Browser, calling_house: House, service: PushService
) -> None:
    guest = Guest(browser, calling_house, motion="none", app=True)
    before, after, unwanted = (Subscriber(service).subscription for _ in range(3))
    guest.context.add_init_script(SUBSCRIBING.replace("SUBSCRIPTION", json.dumps(before)))
    guest.context.grant_permissions(["notifications"], origin=calling_house.url)
    panel(guest)
    switch(guest, "turn").click()
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.here"))).to_be_visible()
    (worker,) = guest.context.service_workers
    key = guest.context.request.get("/api/calls").json()["key"]
    assert worker.evaluate(CHANGING, [before, after]) == [{"userVisibleOnly": True, "applicationServerKey": key}]
    assert guest.context.request.get("/api/calls").json()["browsers"] == 1, "the old address is forgotten"
    stopped = guest.context.request.post("/api/calls/push/stop", data=json.dumps({"endpoint": after["endpoint"]}))
    assert stopped.json()["browsers"] == 0, "the new one was known"
    switch(guest, "turn").click()
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.here"))).to_have_count(0)
    assert worker.evaluate(CHANGING, [after, unwanted]) == [], "who wants no calls is not subscribed again"
    assert guest.context.request.get("/api/calls").json()["browsers"] == 0
    guest.leave()


def deliver(guest: Guest, message: bytes) -> None:
    """Hand a push message to the service worker of the page."""
    devtools = guest.context.new_cdp_session(guest.page)
    found: list[str] = []

    def note(told: dict[str, list[dict[str, str]]]) -> None:
        found.extend(each["registrationId"] for each in told["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")
    for _ in range(200):
        if found:
            break
        guest.page.wait_for_timeout(50)
    pushed = {"origin": guest.house.url, "registrationId": found[0], "data": message.decode()}
    devtools.send("ServiceWorker.deliverPushMessage", pushed)


def test_a_browser_that_refuses_says_how_to_change_it(browser: Browser, calling_house: House) -> None:
    guest = Guest(browser, calling_house, motion="none", app=True)
    guest.context.grant_permissions([], origin=calling_house.url)
    guest.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    panel(guest)
    by_keys(switch(guest, "half"))
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.denied"))).to_be_visible()
    axe.check(guest)
    guest.leave()
    without = Guest(browser, calling_house, motion="none")
    panel(without)
    switch(without, "over").click()
    expect(without.page.get_by_text(without.say("web.evenings.calls.no_push"))).to_be_visible()
    without.leave()


def test_letters_are_agreed_to_and_ended_by_one_tap(browser: Browser, calling_house: House, box: LetterBox) -> None:
    guest = Guest(browser, calling_house, motion="none", language="fr")
    guest.context.add_init_script("delete window.PushManager")
    panel(guest)
    switch(guest, "turn").click()
    by_keys(guest.page.get_by_role("textbox", name=guest.say("web.evenings.calls.mail_address")), "Home")
    guest.page.keyboard.type("bea@example.org")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.mail_sent", address="bea@example.org"))).to_be_visible()
    letter = box.letters[-1]
    assert letter["To"] == "bea@example.org" and letter["Subject"] == guest.say("letter.confirm.subject")
    link = re.search(r"https://sushi\.example\.org(/calls/confirm/\S+)", letter.get_content())
    assert link is not None
    guest.page.goto(link[1])
    expect(guest.page.get_by_text(guest.say("web.evenings.letter.confirm"))).to_be_visible()
    by_keys(guest.page.get_by_role("link", name=guest.say("web.evenings.letter.change")))
    expect(guest.page.get_by_text(guest.say("web.evenings.calls.mail_on", address="bea@example.org"))).to_be_visible()
    by_keys(guest.button("web.evenings.calls.mail_stop"))
    expect(guest.page.get_by_role("textbox", name=guest.say("web.evenings.calls.mail_address"))).to_be_visible()
    guest.page.goto("/calls/stop/whatever")
    expect(guest.page.get_by_text(guest.say("web.evenings.letter.stop"))).to_be_visible()
    axe.check(guest)
    guest.forgive("404")
    guest.page.goto(link[1])
    expect(guest.page.get_by_text(guest.say("server.error.old_link"))).to_be_visible()
    guest.leave()


def test_a_slow_game_is_found_on_the_first_page_with_the_time_that_is_left(guest: Guest) -> None:
    code = guest.start_table("sushi-go", 2, ("Aria", "Bea"), terms={"clock": "days"})
    guest.come(code)
    expect(guest.page.get_by_role("timer")).to_contain_text(re.compile(r"2 d 23 h|3 d 0 h"))
    kept = json.loads(guest.page.evaluate("localStorage.getItem('sushiya.tables')"))
    others = [{"code": f"other{number}", "game": "sushi-go", "at": 0} for number in range(12)]
    guest.page.evaluate("(kept) => localStorage.setItem('sushiya.tables', JSON.stringify(kept))", [*others, *kept])
    guest.forgive("404")
    guest.page.goto("/")
    slip = guest.page.locator(f'.slip[href="/t/{code}"]')
    expect(slip).to_contain_text(guest.say("web.home.your_turn"))
    expect(slip).to_contain_text(re.compile(r"2 d 23 h|3 d 0 h"))
