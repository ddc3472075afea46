"""Imports point one way: each layer knows those before it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.states import SOURCE

LAYERS = [
    "i18n", "core", "games", "batches", "sushiya", "lessons", "bots", "arena", "rl", "reviews", "puzzles", "server",
    "programs", "cli",
]  # fmt: skip
"""`sushiya` is the public surface, which re-exports what comes before it."""

IMPURE = {
    "asyncio",
    "concurrent",
    "datetime",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "socket",
    "sys",
    "threading",
}
IMPURE |= {"time"}

MODULES = sorted(SOURCE.rglob("*.py"))
TYPE_SHEETS = sorted(SOURCE.rglob("*.pxd"))


def name(file: Path) -> str:
    """How a file is called in a report."""
    return str(file.relative_to(SOURCE))


def layer_of_file(file: Path) -> str:
    """The layer a file belongs to."""
    parts = file.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "sushiya"


def imports(module: Path) -> Iterator[str]:
    """All that a module imports, by full name, wherever in it; of the public surface only what it imports at once."""
    tree = ast.parse(module.read_text("utf-8"))
    for node in tree.body if layer_of_file(module) == "sushiya" else ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                assert level == 0, f"{name(module)} imports relatively"
                yield from (f"{source}.{alias.name}" for alias in names)


def layer_of_import(full_name: str) -> str | None:
    """The layer an import reaches into; None if it is not ours."""
    first, *rest = full_name.split(".")
    if first != "sushiya":
        return None
    return rest[0] if rest and (SOURCE / rest[0]).is_dir() else "sushiya"


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_point_one_way(module: Path) -> None:
    reach = LAYERS.index(layer_of_file(module))
    for full_name in imports(module):
        layer = layer_of_import(full_name)
        if layer is not None:
            assert LAYERS.index(layer) <= reach, f"{name(module)} imports {full_name}"


@pytest.mark.parametrize("type_sheet", TYPE_SHEETS, ids=name)
def test_type_sheets_point_one_way_too(type_sheet: Path) -> None:
    reach = LAYERS.index(layer_of_file(type_sheet))
    for full_name in re.findall(r"^from (sushiya\S*) cimport", type_sheet.read_text("utf-8"), re.MULTILINE):
        assert LAYERS.index(layer_of_import(full_name) or "") <= reach, f"{name(type_sheet)} imports {full_name}"


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of_file(m) in ("core", "games")], ids=name)
def test_core_and_games_are_pure(module: Path) -> None:
    """No input or output, no clock, no asyncio, no global randomness."""
    assert not {full_name.split(".")[0] for full_name in imports(module)} & IMPURE
    calls = [node.func for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Call)]
    assert not {call.id for call in calls if isinstance(call, ast.Name)} & {"print", "open", "input", "exec", "eval"}


def test_every_folder_is_a_layer() -> None:
    folders = {folder.name for folder in SOURCE.iterdir() if folder.is_dir() and (folder / "__init__.py").exists()}
    assert folders <= set(LAYERS)
