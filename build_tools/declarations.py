"""Reading the declarations of a state, as they are written in a game's `state.py`."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

POSITIONS = {
    "flag": ("known",),
    "number": ("known",),
    "row": ("length", "known"),
    "grid": ("length", "width", "known"),
    "part": ("type", "known"),
}
"""The kinds of field, and what their first arguments mean."""


@dataclass(frozen=True)
class Field:
    """A field as it is declared: expressions are kept as they are written."""

    name: str
    kind: str
    arguments: dict[str, str]

    @property
    def known(self) -> str:
        """Who knows it."""
        return self.arguments["known"]

    def __getitem__(self, argument: str) -> str:
        return self.arguments[argument]

    def get(self, argument: str) -> str | None:
        """An argument, if it is given."""
        return self.arguments.get(argument)


@dataclass(frozen=True)
class State:
    """The declared state of a game."""

    module: str
    """The package of the game."""
    name: str
    """The class without its ending `State`."""
    doc: str
    imports: list[tuple[str, str]]
    """What the declarations name: module and name."""
    fields: list[Field]

    def known(self, *marks: str) -> list[Field]:
        """The fields that are known in one of these ways, which are numbers."""
        return [field for field in self.fields if field.known in marks and field.kind != "part"]


def read_state(file: Path, source: Path) -> State:
    """The state that a game's `state.py` declares."""
    tree = ast.parse(file.read_text("utf-8"))
    declared = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    fields = [field_of(node) for node in declared.body if isinstance(node, ast.Assign)]
    module = ".".join(file.parent.relative_to(source).parts)
    doc = ast.get_docstring(declared) or ""
    return State(module, declared.name.removesuffix("State"), doc, imports_of(tree), fields)


def field_of(node: ast.Assign) -> Field:
    """One declaration: `name = kind(...)`."""
    target, call = node.targets[0], node.value
    assert isinstance(target, ast.Name) and isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    given = dict(zip(POSITIONS[call.func.id], map(ast.unparse, call.args), strict=True))
    given |= {str(keyword.arg): ast.unparse(keyword.value) for keyword in call.keywords}
    return Field(target.id, call.func.id, given)


def imports_of(tree: ast.Module) -> list[tuple[str, str]]:
    """What a state imports, but for the words of the declarations."""
    return [
        (str(node.module), alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module not in ("__future__", "sushiya.core.state")
        for alias in node.names
    ]
