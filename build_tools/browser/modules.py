"""The modules that go into the bundle: those that the engine needs, found by following imports."""

from __future__ import annotations

import ast
from pathlib import Path

from build_tools.browser.displays import Displays
from build_tools.browser.patterns import Matches
from build_tools.browser.plain import Plain, prune_imports, without
from build_tools.browser.structs import Structs
from build_tools.browser.types import Types

GAMES = ("sushi_go", "sushi_go_party", "sushizock", "sushi_boat")
OBSERVATIONS = frozenset(f"sushiya.games.{game}.observation" for game in GAMES)
LEFT_OUT = OBSERVATIONS | {"sushiya.i18n", "sushiya.games.sushi_go.solver", "sushiya.core.fairness"}
"""What the page has in another way, or does not need."""
SHIMS = {
    "msgspec": "structs", "re": "expressions", "typing": "kinds", "collections.abc": "kinds",
    "functools": "tools", "itertools": "tools", "contextlib": "tools", "copy": "tools", "collections": "tools",
    "pkgutil": "data",
}  # fmt: skip
"""The modules that stand in for those that MicroPython lacks, or has less of."""
PROVIDED = {
    "OrderedDict": "collections", "Counter": "shims.tools", "union": "shims.kinds", "generic": "shims.kinds",
    "fromkeys": "shims.tools", "removesuffix": "shims.tools", "removeprefix": "shims.tools",
}  # fmt: skip
"""Names that the passes may put into a module, and where they come from."""


def plain_source(source: str) -> str:
    """A module as MicroPython can read it."""
    tree: ast.Module = Matches().visit(Plain().visit(Structs().visit(ast.parse(source))))
    without(tree, LEFT_OUT)
    tree = Displays().visit(Types().visit(tree))
    prune_imports(tree)
    replace_imports(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def replace_imports(tree: ast.Module) -> None:
    """Import shims instead of what is missing, and what the passes have put in."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in SHIMS:
            node.module = f"shims.{SHIMS[node.module]}"
    tree.body = [shimmed(node) for node in tree.body]
    have = {each.asname or each.name for node in tree.body if isinstance(node, ast.ImportFrom) for each in node.names}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    needed = [name for name in PROVIDED if name in used - have]
    tree.body[:0] = [ast.ImportFrom(PROVIDED[name], [ast.alias(name)], 0) for name in needed]


def shimmed(node: ast.stmt) -> ast.stmt:
    """`import re` as `from shims import expressions as re`."""
    if not isinstance(node, ast.Import) or node.names[0].name not in SHIMS:
        return node
    name = node.names[0].name
    return ast.ImportFrom("shims", [ast.alias(SHIMS[name], node.names[0].asname or name)], 0)


def needed_modules(roots: list[str], source: Path) -> dict[str, str]:
    """The plain sources of some modules and of all that they import of the house, by module."""
    found: dict[str, str] = {}
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        if module in found or module in LEFT_OUT:
            continue
        found[module] = plain_source(file_of(module, source).read_text("utf-8"))
        waiting += imported(found[module], source)
    return dict(sorted(found.items()))


def imported(text: str, source: Path) -> list[str]:
    """The modules of the house that a module imports, at once or in a function."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sushiya"):
            inner = [f"{node.module}.{each.name}" for each in node.names]
            modules = [each for each in inner if file_of(each, source).exists()]
            found += modules or [node.module or ""]
    return found


def file_of(module: str, source: Path) -> Path:
    """Where a module is."""
    return source.joinpath(*module.split(".")).with_suffix(".py")
