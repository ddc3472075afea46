"""The public surface of the package as lines of text, and how it is written down for a release: `make api`."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

MODULES = ("sushiya", "sushiya.bots", "sushiya.reviews", "sushiya.rl")
"""What `__all__` of these lists is public, and `Game`, which `sushiya.game` returns."""
RELEASED = Path(__file__).with_name("api.txt")
"""The surface of the last release."""


def surface() -> list[str]:
    """Every public name with its signature, a line each."""
    lines = members("sushiya.core.game.Game", importlib.import_module("sushiya.core.game").Game)
    for name in MODULES:
        module = importlib.import_module(name)
        for public in module.__all__:
            lines |= described(f"{name}.{public}", getattr(module, public))
    return sorted(lines)


def described(path: str, thing: object) -> set[str]:
    """A public thing, and what a class has."""
    if inspect.isclass(thing):
        return {f"{path}{signature(thing)}"} | members(path, thing)
    return {f"{path}{signature(thing)}" if callable(thing) else path}


def members(path: str, kind: type) -> set[str]:
    """The public methods, properties and fields of one of our classes."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith("sushiya")]
    named = {name: thing for each in reversed(ours) for name, thing in vars(each).items() if not name.startswith("_")}
    return {f"{path}.{name}{signature(thing)}" for name, thing in named.items()}


def signature(thing: object) -> str:
    """How something is called; nothing for what is not called or does not say."""
    function = getattr(thing, "__func__", thing)
    try:
        return str(inspect.signature(function)) if callable(function) else ""
    except ValueError:
        return ""


def name_of(line: str) -> str:
    """The last part of the name of a line: what the changelog would say."""
    return line.partition("(")[0].rpartition(".")[2]


if __name__ == "__main__":
    RELEASED.write_text("\n".join(surface()) + "\n", "utf-8")
