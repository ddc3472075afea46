"""The page is light: little to load, and nothing to wait for."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.browser.guests import Guest

MOST_SCRIPT = 150_000


def test_the_first_page_loads_little_script(guest: Guest) -> None:
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")
    kinds: dict[str, str] = {}
    packed: dict[str, str] = {}
    bytes_on_the_wire: dict[str, float] = {}

    def answered(event: dict[str, object]) -> None:
        kinds[str(event["requestId"])] = str(event["type"])
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}  # type: ignore[index]
        packed[str(event["requestId"])] = headers.get("content-encoding", "")

    def loaded(event: dict[str, object]) -> None:
        bytes_on_the_wire[str(event["requestId"])] = float(str(event["encodedDataLength"]))

    devtools.on("Network.responseReceived", answered)
    devtools.on("Network.loadingFinished", loaded)
    guest.page.goto("/")
    guest.page.get_by_role("heading", level=1).wait_for()
    guest.page.wait_for_load_state("networkidle")
    scripts = [each for each, kind in kinds.items() if kind == "Script"]
    assert scripts
    assert {packed[each] for each in scripts} <= {"gzip", "br", "zstd"}
    assert sum(bytes_on_the_wire[each] for each in scripts) < MOST_SCRIPT


def test_the_first_page_waits_for_no_answer_of_the_house(guest: Guest) -> None:
    unanswered: list[Route] = []
    sockets: list[str] = []
    guest.page.route("**/api/**", lambda route: unanswered.append(route))
    guest.page.on("websocket", lambda socket: sockets.append(socket.url))
    guest.page.goto("/")
    guest.page.get_by_role("heading", name=guest.say("web.home.title")).wait_for()
    guest.button("web.home.play_now").wait_for()
    assert unanswered, "the house was asked for what the cards say"
    assert sockets == []
    for route in unanswered:
        route.continue_()


def test_a_table_is_painted_before_its_socket_speaks(guest: Guest) -> None:
    code = guest.open_table("sushi-go")
    guest.page.route_web_socket("**/socket", lambda _: None)
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("banner").wait_for()
    guest.page.get_by_text(guest.say("web.opening")).wait_for()
