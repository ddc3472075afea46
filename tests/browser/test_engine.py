"""The rules in Chromium say what Python says, to the byte: random games, games of robots, and score sheets.

`SUSHIYA_ENGINE_GAMES=300` plays so many of each game, and ten sheets for every four games, instead of a few.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

import sushiya
from sushiya.server.preloads import BUILT
from tests.browser.engine_script import Asked, Course, asked, robots_course, sheet_asked, tally_asked
from tests.browser.house import House

GAMES = int(os.environ.get("SUSHIYA_ENGINE_GAMES", "3"))
SHEETS = 10 * GAMES // 4
TOGETHER = 400
"""So many wishes are sent at once."""
MOST_BYTES = 400_000

WORKER = next((BUILT / "assets").glob("engine-worker-*.js"))

ASK = """async (wishes) => {
  globalThis.engine ??= new Worker(WORKER, { type: "module" });
  const answers = await new Promise((resolve) => {
    const heard = [];
    engine.onmessage = ({ data }) => {
      heard.push(data.text ?? data.broken);
      if (heard.length === wishes.length) resolve(heard);
    };
    wishes.forEach((text, number) => engine.postMessage({ number, text }));
  });
  const bytes = (text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = (digest) => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return Promise.all(answers.map(async (text) => hex(await bytes(text))));
}"""
TELL = "(text) => new Promise((resolve) => { engine.onmessage = ({ data }) => resolve(data.text ?? data.broken);"
TELL += " engine.postMessage({ number: 0, text }); })"


@pytest.fixture(scope="module")
def page(browser: Browser, house: House) -> Iterator[Page]:
    """A page of the house, from which nothing but the house is asked."""
    urls: list[str] = []
    context = browser.new_context()
    opened = context.new_page()
    opened.on("request", lambda request: urls.append(request.url))
    opened.goto(f"{house.url}/settings")
    yield opened
    assert {re.sub(r"(?<!/)/[^/].*", "", url.removeprefix("blob:")) for url in urls} == {house.url}
    context.close()


def compare(page: Page, course: Iterator[Asked]) -> None:
    """Ask all of a course, and compare the answers; the first that differs is shown."""
    while wishes := list(islice(course, TOGETHER)):
        script = ASK.replace("WORKER", f'"/assets/{WORKER.name}"')
        digests = page.evaluate(script, [wish for wish, _ in wishes])
        for (wish, expected), digest in zip(wishes, digests, strict=True):
            if digest != hashlib.sha256(expected.encode()).hexdigest():
                assert page.evaluate(TELL, wish) == expected, wish
                raise AssertionError(f"the engine answered otherwise before: {wish}")


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_random_games_are_the_same(page: Page, game_id: str) -> None:
    for number in range(GAMES):
        compare(page, Course(game_id, number).asked())


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_robots_play_the_same(page: Page, game_id: str) -> None:
    for number in range(max(1, GAMES // 30)):
        compare(page, robots_course(game_id, number))


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_score_sheets_are_the_same(page: Page, game_id: str) -> None:
    compare(page, (sheet_asked(game_id, number) for number in range(SHEETS)))


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_pads_are_counted_the_same(page: Page, game_id: str) -> None:
    compare(page, (tally_asked(game_id, number) for number in range(SHEETS)))


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_games_describe_themselves_the_same(page: Page, game_id: str) -> None:
    compare(page, iter([asked({"do": "describe", "game": game_id}, sushiya.game(game_id).describe)]))


def test_the_engine_is_small() -> None:
    """Script, runtime and rules, as they are sent to a browser without brotli."""
    parts = [
        WORKER.name,
        *(path.name for kind in ("*.wasm", "engine-*.json") for path in (BUILT / "assets").glob(kind)),
    ]
    assert len(parts) == 3
    assert sum((BUILT / "assets" / f"{part}.gz").stat().st_size for part in parts) < MOST_BYTES
