"""The reference of the public surface, from `__all__` and docstrings."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator

MODULES = ("sushiya", "sushiya.bots", "sushiya.reviews", "sushiya.rl")
WIDTH = 100
OWN = ("self", "cls")
QUOTED = re.compile(r": '([^']*)'")
"""An annotation as Python shows it."""
HEAD = """\
# Reference

The public surface, as it says itself: every name in `__all__` of {modules}, and what a game offers. Each release says
what has changed in it, in the [changelog](changelog.md).
Made from signatures and docstrings when the site is built; `help(sushiya)` says the same in Python.
"""


def reference() -> str:
    """The page."""
    game = importlib.import_module("sushiya.core.game").Game
    sections = [HEAD.format(modules=", ".join(f"`{name}`" for name in MODULES))]
    for name in MODULES:
        module = importlib.import_module(name)
        sections.append(f"## {name}\n\n{told(module)}")
        things = sorted(((public, getattr(module, public)) for public in module.__all__), key=kind_of)
        sections += [part for public, thing in things for part in described(name, public, thing)]
        if name == "sushiya":
            sections += described("sushiya.core.game", "Game", game)
    return "\n\n".join(sections) + "\n"


def kind_of(named: tuple[str, object]) -> tuple[int, str]:
    """Functions first, then classes, then errors, then all else; each by name."""
    name, thing = named
    if inspect.isclass(thing):
        return (2 if issubclass(thing, Exception) else 1), name
    return (0 if callable(thing) else 3), name


def described(module: str, name: str, thing: object) -> Iterator[str]:
    """A public thing; of a class also what it has."""
    yield f"### {name}\n\n{call(f'{module}.{name}', thing)}{told(thing)}".rstrip()
    if inspect.isclass(thing) and not issubclass(thing, Exception):
        rows = [row(name, each) for name, each in members(thing) if told(each)]
        if rows:
            yield "\n".join(["| | |", "|---|---|", *rows])


def row(name: str, thing: object) -> str:
    """What a class has, as a row of a table."""
    called = f"({', '.join(parameters(thing) or [])})" if parameters(thing) is not None else ""
    return " | ".join(["", f"`{name}{called}`".replace("|", "\\|"), told(thing).replace("|", "\\|"), ""]).strip()


def members(kind: type) -> list[tuple[str, object]]:
    """The public methods, properties and fields of one of our classes."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith("sushiya")]
    named = {name: thing for each in reversed(ours) for name, thing in vars(each).items() if not name.startswith("_")}
    return sorted(named.items())


def call(path: str, thing: object) -> str:
    """How something is called, as a block of code."""
    given = parameters(thing)
    if given is None:
        return ""
    line = f"{path}({', '.join(given)})"
    if len(line) > WIDTH:
        line = "\n".join([f"{path}(", *(f"    {each}," for each in given), ")"])
    return f"```text\n{line}\n```\n\n"


def parameters(thing: object) -> list[str] | None:
    """The parameters of something that can be called and says so, but for the first of methods."""
    function = getattr(thing, "__func__", thing)
    try:
        given = inspect.signature(function).parameters.values() if callable(function) else None
    except ValueError:
        return None
    return None if given is None else [QUOTED.sub(r": \1", str(each)) for each in given if each.name not in OWN]


def told(thing: object) -> str:
    """A docstring on one line a paragraph; nothing for one that is not ours."""
    text = inspect.cleandoc(thing.__doc__ or "") if hasattr(thing, "__doc__") else ""
    if isinstance(thing, (str, int, float, dict, list, tuple)) or text.startswith("Create and return a new object"):
        return ""
    return " ".join(text.split())
