"""The page's imports point one way, and only a game's own folder knows the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sushiya
from tests.states import SOURCE

PAGE = SOURCE.parents[1] / "web" / "src"
LAYERS = ["lib", "solo", "parts", "table", "room", "pages"]
IMPORT = re.compile(r"""(?:\bfrom|\bimport\()\s*["'](\.[^"']*)["']|^\s*import\s+["'](\.[^"']*)["']""", re.MULTILINE)
NAMED = re.compile(rf"""["'`](?:{"|".join(sushiya.game_ids())}|web\.(?:boat|zock|party|cards))(?=["'`.])""")
"""A game by its id, or words of one."""

MODULES = [file for layer in LAYERS for file in sorted((PAGE / layer).rglob("*")) if file.suffix in (".ts", ".svelte")]
WRITTEN = [file for file in MODULES if not file.name.endswith(".test.ts") and file.name != "protocol.ts"]
GAMES = {game_id.replace("-", "_") for game_id in sushiya.game_ids()}


def name(file: Path) -> str:
    """How a file is called in a report."""
    return str(file.relative_to(PAGE))


def imports(module: Path) -> Iterator[Path]:
    """The modules of the page that a module imports."""
    for found in IMPORT.finditer(module.read_text("utf-8")):
        target = (module.parent / (found[1] or found[2])).resolve()
        if target.is_relative_to(PAGE):
            yield target


def place(file: Path) -> tuple[str, ...]:
    """The folders of a file."""
    return file.relative_to(PAGE).parts


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_the_page_s_imports_point_one_way(module: Path) -> None:
    reach = LAYERS.index(place(module)[0])
    for target in imports(module):
        layer = place(target)[0]
        assert layer not in LAYERS or LAYERS.index(layer) <= reach, f"{name(module)} imports {target}"


@pytest.mark.parametrize("module", WRITTEN, ids=name)
def test_a_game_is_known_to_its_own_folder_only(module: Path) -> None:
    own = place(module)[1] if place(module)[0] == "table" else None
    for target in imports(module):
        parts = place(target)
        if parts[0] == "table" and len(parts) > 1 and parts[1] in GAMES and module != PAGE / "table" / "games.ts":
            assert parts[1] == own, f"{name(module)} imports {target}"
    if own is None:
        assert NAMED.findall(module.read_text("utf-8")) == []
