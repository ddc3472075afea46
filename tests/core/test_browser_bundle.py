"""The passes that make the rules plain enough for MicroPython, and the bundle that they make."""

from __future__ import annotations

import ast
import importlib
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from build_tools.browser.bundle import ROOTS, SHIMS, bundle
from build_tools.browser.modules import LEFT_OUT, plain_source

SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture
def shims(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for MicroPython are Python too."""
    monkeypatch.syspath_prepend(str(SHIMS.parent))
    for module in [name for name in sys.modules if name.split(".")[0] == "shims"]:
        monkeypatch.delitem(sys.modules, module)


def run(source: str) -> dict[str, Any]:
    """What a module defines once it is plain."""
    defined: dict[str, Any] = {"__name__": "plain"}
    exec(plain_source(source), defined)
    return defined


def value(expression: str, **given: Any) -> Any:
    """What an expression is worth once it is plain."""
    return run(f"def found({', '.join(given)}):\n    return {expression}")["found"](**given)


@pytest.mark.usefixtures("shims")
class TestPasses:
    """Each is run, and does what the source did."""

    @pytest.mark.parametrize(
        "expression",
        ["[*a, 1, 2, *b]", "(*a,)", "(0, *a, *b, 3)", "[*a]", "{**c, 'z': 1, **c}", "{x: 2 * x for x in a}", "dict(c)"],
    )
    def test_stars_and_mappings(self, expression: str) -> None:
        given = {"a": [1, 2], "b": (x for x in (5, 6)), "c": {"y": 1, "x": 2}}
        expected = eval(expression, {**given, "b": (5, 6)})
        assert value(expression, **given) == expected
        assert not any(isinstance(node, ast.Starred) for node in ast.walk(ast.parse(plain_source(expression))))

    def test_mappings_are_ordered(self) -> None:
        assert type(value("{'b': 1, 'a': 2}")) is type(value("dict(b=1)")) is OrderedDict
        assert list(value("dict.fromkeys('ba', 0)")) == ["b", "a"]

    def test_missing_methods(self) -> None:
        assert value("'plate@wasabi'.removesuffix('@wasabi'), 'a'.removesuffix('b')") == ("plate", "a")
        assert list(value("zip([1], [2], strict=True)")) == [(1, 2)]

    @pytest.mark.parametrize(
        ("subject", "expected"),
        [
            (["sit", "L1"], "sits L1"),
            (["play", "miso", "1", "2"], "plays miso ['1', '2']"),
            (["top"], "end"),
            (["bottom"], "end"),
            ([], "nothing"),
            (["sit"], "other"),
            (7, "seven"),
            (8, "number 8"),
            (-8, "other"),
            (None, "none"),
        ],
    )
    def test_match(self, subject: Any, expected: str) -> None:
        source = """
def told(subject):
    match subject:
        case ["sit", seat]:
            return f"sits {seat}"
        case ["play", dish, *slots]:
            return f"plays {dish} {slots}"
        case [("top" | "bottom") as end]:
            return "end"
        case []:
            return "nothing"
        case 7:
            return "seven"
        case int(number) if number > 0:
            return f"number {number}"
        case None:
            return "none"
        case _:
            return "other"
"""
        defined: dict[str, Any] = {}
        exec(source, defined)
        assert run(source)["told"](subject) == defined["told"](subject) == expected
        assert "match" not in plain_source(source)

    def test_attributes_are_matched(self) -> None:
        source = """
def told(subject):
    match subject:
        case complex(real=0, imag=imag):
            return imag
    return None
"""
        assert run(source)["told"](2j) == 2 and run(source)["told"](1 + 2j) is None

    def test_structs(self) -> None:
        source = """
import msgspec

class Move(msgspec.Struct, frozen=True, tag_field="move", tag=str.lower, omit_defaults=True):
    \"\"\"A move.\"\"\"

class Keep(Move, frozen=True):
    card: str
    second: str | None = None
    more: list[int] = []

    def __str__(self) -> str:
        return f"keep {self.card}"
"""
        defined, real = run(source), dict[str, Any]()
        exec(source, real)
        for made in (defined["Keep"], real["Keep"]):
            move = made("wasabi", more=[1])
            assert (move.card, move.second, move.more, str(move)) == ("wasabi", None, [1], "keep wasabi")
            assert move == made("wasabi", None, [1]) != made("wasabi")
            assert made("tempura").more is not made("tempura").more
            with pytest.raises(TypeError):
                made()
            with pytest.raises(TypeError):
                made("tempura", robot=1)
        encode = importlib.import_module("shims.structs").json.encode
        for arguments in (("a",), ("a", "b"), ("a", None, [1, 2])):
            assert encode(defined["Keep"](*arguments)) == msgspec.json.encode(real["Keep"](*arguments))

    def test_unions_are_tuples(self) -> None:
        assert value("isinstance(a, int | str)", a="x") and not value("isinstance(a, int | str)", a=[])
        assert value("a | 6", a=1) == 7 and value("A | B", A=1, B=2) == 3

    def test_what_only_people_read_goes(self) -> None:
        source = '"""Text."""\nfrom typing import Any\nX: int = 1\n"""More."""\ndef f(a: Any) -> Any:\n    """F."""\n'
        assert plain_source(source) == "X = 1\n\ndef f(a):\n    pass\n"

    def test_what_is_left_out_takes_its_functions_along(self) -> None:
        functions = "def f():\n    return solver\ndef g():\n    return cards\n"
        source = f"from sushiya.games.sushi_go import cards, solver\n{functions}"
        assert plain_source(source) == "from sushiya.games.sushi_go import cards\n\ndef g():\n    return cards\n"


def test_the_bundle_is_closed() -> None:
    """Whatever a module of the bundle imports of the house is in the bundle."""
    files = bundle(SOURCE)
    for path, text in files.items():
        if path.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("sushiya", "shims"):
                    inside = {f"{(node.module or '').replace('.', '/')}.py"}
                    inside |= {f"{(node.module or '').replace('.', '/')}/{each.name}.py" for each in node.names}
                    assert inside & files.keys(), f"{path} imports {node.module}"


def test_server_search_and_solvers_stay_out() -> None:
    files = bundle(SOURCE)
    assert {f"{root.replace('.', '/')}.py" for root in ROOTS} <= files.keys()
    assert not {f"{module.replace('.', '/')}.py" for module in LEFT_OUT} & files.keys()
    for word in ("server", "arena", "search", "solver", "monte_carlo", "cli"):
        assert not [path for path in files if word in path.removesuffix(".py").split("/")]


def test_the_bundle_is_the_same_every_time() -> None:
    assert list(bundle(SOURCE).items()) == list(bundle(SOURCE).items())
