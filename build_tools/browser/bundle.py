"""Makes the bundle for the page: one file with the sources of all modules, by path."""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from pathlib import Path

from build_tools.browser.modules import GAMES, needed_modules
from build_tools.browser.plain import Plain

ROOTS = [f"sushiya.games.{game}.game" for game in GAMES]
ROOTS += ["sushiya.bots.random", "sushiya.bots.greedy", "sushiya.core.match"]
ROOTS += ["sushiya.lessons.course", "sushiya.lessons.walk"]
SHIMS = Path(__file__).parent / "shims"
DATA = ["sushiya/games/sushi_boat/board.toml"] + [f"sushiya/lessons/{game}.toml" for game in GAMES]
"""Files that modules read; MicroPython knows no TOML, so they become JSON."""


def bundle(source: Path) -> dict[str, str]:
    """All files of the engine, by path."""
    modules = needed_modules(ROOTS, source)
    files = {f"{module.replace('.', '/')}.py": text for module, text in modules.items()}
    files |= {f"{package.replace('.', '/')}/__init__.py": "" for package in packages(modules)}
    files |= {f"shims/{shim.name}": without_docstrings(shim) for shim in sorted(SHIMS.glob("*.py"))}
    files |= {path: as_json((source / path).read_text("utf-8")) for path in DATA}
    return dict(sorted(files.items()))


def without_docstrings(shim: Path) -> str:
    """A shim, which is for MicroPython as it stands, without what only people read."""
    return ast.unparse(ast.fix_missing_locations(Plain().visit(ast.parse(shim.read_text("utf-8"))))) + "\n"


def packages(modules: dict[str, str]) -> set[str]:
    """The packages of some modules; what they import themselves is not wanted."""
    parents = [module.split(".")[:-1] for module in modules]
    return {".".join(parent[: depth + 1]) for parent in parents for depth in range(len(parent))}


def as_json(toml: str) -> str:
    """A file of TOML as JSON."""
    return json.dumps(tomllib.loads(toml), ensure_ascii=False)


def main() -> None:
    """Write the bundle of the sources beside this package: as one file, or as a folder to be read."""
    target = Path(sys.argv[1])
    files = bundle(Path(__file__).parents[2] / "src")
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".json":
        target.write_text(json.dumps(files, ensure_ascii=False, separators=(",", ":")), "utf-8")
        return
    for path, text in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
