"""Reading the declarations of a state, as they are written in `state.py` of a game and in `common_state.py`."""

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
WORDS = ("__future__", "sushiya.core.state", "sushiya.core.common_state")
"""The modules whose names only declarations use."""


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
    """The declared state of a game, or what all games share."""

    module: str
    """The package that it is in."""
    file: str
    """The file that declares it."""
    name: str
    """The class without its ending `State`."""
    doc: str
    imports: list[tuple[str, str]]
    """What the declarations name: module and name."""
    fields: list[Field]

    @property
    def is_common(self) -> bool:
        """Whether it is what all games share, on which the rules are built."""
        return self.name == "Common"

    @property
    def made(self) -> str:
        """The module that is made from it."""
        return self.file.removesuffix(".py").replace("state", "fields")

    def known(self, *marks: str) -> list[Field]:
        """The fields that are known in one of these ways, which are numbers."""
        return [field for field in self.fields if field.known in marks and field.kind != "part"]


def read_state(file: Path, source: Path) -> State:
    """The state that a file declares."""
    tree = ast.parse(file.read_text("utf-8"))
    declared = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    fields = [field_of(node) for node in declared.body if isinstance(node, ast.Assign)]
    module = ".".join(file.parent.relative_to(source).parts)
    doc = ast.get_docstring(declared) or ""
    return State(module, file.name, declared.name.removesuffix("State"), doc, imports_of(tree), fields)


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
        if isinstance(node, ast.ImportFrom) and node.module not in WORDS
        for alias in node.names
    ]
