"""The documentation that a house has at /docs: its own assets only, links that lead somewhere, an index to search."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from sushiya.i18n import LANGUAGES, say
from sushiya.server import handbook
from sushiya.server.handbook import BUILT
from tests.server.clients import open_house

LOADED = re.compile(
    r'<(?:script|img|iframe|source)\b[^>]*? src="([^"]*)"|<link rel="(?!alternate)[^>]*? href="([^"]*)"'
)
LED_TO = re.compile(r'<a\b[^>]*? href="([^"]*)"')
INLINE = re.compile(r"<script>|\son[a-z]+=\"")
needs_site = pytest.mark.skipif(not BUILT.is_dir(), reason="the documentation is not built: make docs")


def pages() -> Iterator[tuple[str, str]]:
    """Every page with its address."""
    for page in sorted(BUILT.rglob("index.html")):
        yield f"/docs/{page.parent.relative_to(BUILT)}/", page.read_text("utf-8")


def file_at(address: str) -> Path:
    """The file that the house has at an address."""
    file = BUILT / unquote(urlsplit(address).path).removeprefix("/docs/")
    return file / "index.html" if address.partition("#")[0].endswith("/") else file


@needs_site
def test_pages_load_files_of_their_own_only() -> None:
    for here, text in pages():
        loaded = [one or other for one, other in LOADED.findall(text)]
        assert loaded
        for target in loaded:
            assert not urlsplit(target).netloc, f"{here} loads {target}"
            assert file_at(urljoin(here, target)).is_file(), f"{here} loads {target}"
        assert not INLINE.search(text), here


@needs_site
def test_styles_load_nothing_from_elsewhere() -> None:
    for style in BUILT.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import )[\"']?(?:https?:)?//", style.read_text("utf-8"))


@needs_site
def test_links_between_pages_lead_somewhere() -> None:
    for here, text in pages():
        for target in LED_TO.findall(text):
            address = urljoin(here, target)
            if not urlsplit(target).netloc:
                assert file_at(address).is_file(), f"{here} leads to {target}"
                heading = urlsplit(address).fragment
                assert not heading or f'id="{heading}"' in file_at(address).read_text("utf-8"), f"{here}: {target}"


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_house_has_its_documentation_and_can_search_it(tmp_path: Path, language: str) -> None:
    async with open_house(tmp_path) as house:
        http = (await house.browser()).http
        led = await http.get("/docs", headers={"Accept-Language": language})
        page = await http.get(led.headers["location"])
        index = await http.get(f"/docs/{language}/search.json")
        lost = await http.get("/docs/nowhere/", headers={"Accept": "text/html"})
    assert led.headers["location"] == f"/docs/{language}/"
    assert f'<html lang="{language}"' in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert any("wasabi" in item["text"] for item in json.loads(index.text)["items"])
    assert lost.status_code == 404


async def test_without_it_a_page_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handbook, "BUILT", tmp_path / "nothing")
    async with open_house(tmp_path) as house:
        replies = [await (await house.browser()).http.get(path) for path in ("/docs", "/docs/en/")]
    assert {reply.status_code for reply in replies} == {404}
    assert all(say("en", "server.docs") in reply.text for reply in replies)
