"""How soon a page is there on a slow phone: a processor at a quarter of its speed, 1.6 Mbit/s, 150 ms to the house."""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from sushiya.server.preloads import BUILT
from tests.browser.conftest import NAMES
from tests.browser.guests import PHONE, Guest
from tests.browser.house import House
from tests.browser.scenes import GAMES

SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
SLOWDOWN = 4
TURNS = 3
WATCH = """sign => {
  window.tasks = [];
  new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(each => each.duration)))
    .observe({type: "longtask", buffered: true});
  window.there = new Promise(painted => new MutationObserver((_, watcher) => {
    if (!document.querySelector(sign)) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => painted(performance.now())));
  }).observe(document, {subtree: true, childList: true}));
}"""
"""Notes long tasks, and when the frame has been painted in which a sign is first seen."""
START = """address => new Promise(answered => {
  const begun = performance.now();
  const wish = JSON.stringify({do: "describe", game: "sushi-go"});
  addEventListener("message", ({data}) => {
    if (data.text !== undefined && data.text !== wish) answered(performance.now() - begun);
  });
  import(address).then(() => postMessage({number: 0, text: wish}));
})"""
"""Starts the rules in the page itself, until their first answer: browsers slow down pages on demand, not workers."""
ENGINE_TURNS = 9
ENGINE_BAR = 1.0
"""Seconds in which the rules should be there on a slow phone."""
REST = 1000
"""Milliseconds until all that follows has happened, too."""
FIGURES = """async () => ({
  paint: performance.getEntriesByType("paint").find(each => each.name === "first-contentful-paint").startTime,
  there: await window.there,
  bytes: performance.getEntriesByType("resource").reduce((sum, each) => sum + each.transferSize, 0),
  requests: performance.getEntriesByType("resource").length + 1,
  task: Math.max(0, ...window.tasks),
})"""


class Figures(NamedTuple):
    """How soon something is painted and all is there, in seconds; what it took."""

    painted: float
    there: float
    requests: float
    kilobytes: float
    longest_task: float


def visit(browser: Browser, house: House, arrange: Callable[[Guest], str], sign: str) -> Figures:
    """Go somewhere for the first time, until a sign is seen."""
    guest = Guest(browser, house, size=PHONE, touch=True)
    path = arrange(guest)
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    guest.page.add_init_script(f"({WATCH})({sign!r})")
    guest.page.goto(path, wait_until="commit")
    guest.page.evaluate("window.there")
    guest.page.wait_for_timeout(REST)
    told = guest.page.evaluate(FIGURES)
    guest.leave()
    return Figures(
        told["paint"] / 1000, told["there"] / 1000, told["requests"], told["bytes"] / 1000, told["task"] / 1000
    )


@contextmanager
def chromium() -> Iterator[Browser | None]:
    """The browser of this machine, if there is one."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        yield None
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


def start_of_engine(browser: Browser, house: House) -> float:
    """Seconds from nothing to the first answer of the rules, the median of several, once the files are there."""
    worker = next((BUILT / "assets").glob("engine-worker-*.js"))
    context = browser.new_context(base_url=house.url, bypass_csp=True)  # what workers may do, pages may not
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    taken: list[float] = []
    for _ in range(1 + ENGINE_TURNS):
        page.goto("/settings")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        taken.append(page.evaluate(START, f"/assets/{worker.name}") / 1000)
    context.close()
    return statistics.median(taken[1:])


def to_table(game: str) -> Callable[[Guest], str]:
    """A table of three where a game has begun."""
    return lambda guest: f"/t/{guest.start_table(game, 3)}"


def main() -> None:
    """Measure the first page and a table of every game."""
    with chromium() as browser, TemporaryDirectory() as folder:
        if browser is None:
            print("\nNo Chromium here, so the page is not measured.")
            return
        house = House(Path(folder))
        places = {"first page": (lambda _: "/", "main h1")} | {
            game: (to_table(game), "main:not(:has([aria-busy=true])) button.main") for game in GAMES
        }
        print("\nA page on a slow phone (median): first paint, all there, requests, kB, longest task")
        for name, (arrange, sign) in places.items():
            turns = [visit(browser, house, arrange, sign) for _ in range(TURNS)]
            middle = Figures(*(statistics.median(each) for each in zip(*turns, strict=True)))
            print(
                f"{name:>16}  {middle.painted:5.2f} s  {middle.there:5.2f} s  {middle.requests:3.0f}"
                f"  {middle.kilobytes:4.0f} kB  {middle.longest_task:5.2f} s"
            )
        start = start_of_engine(browser, house)
        print(f"\nThe rules in the page: {start:.2f} s to their first answer; the bar is {ENGINE_BAR:.1f} s.")
        house.kill()


if __name__ == "__main__":
    main()
