"""Small syntax trees that the passes put together."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def name(text: str) -> ast.expr:
    """A name, or names joined by points, to be read."""
    return ast.parse(text, mode="eval").body


def call(function: str, *arguments: ast.expr) -> ast.Call:
    """A function called by its name."""
    return ast.Call(name(function), list(arguments), [])


def assign(target: str, value: ast.expr) -> ast.stmt:
    """A name that gets a value."""
    return ast.Assign([ast.Name(target, ast.Store())], value)


def all_of(tests: Sequence[ast.expr]) -> ast.expr:
    """Whether all of some tests hold; true if there are none."""
    if not tests:
        return ast.Constant(True)
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), list(tests))


def any_of(tests: Sequence[ast.expr]) -> ast.expr:
    """Whether one of some tests holds."""
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.Or(), list(tests))


def compared(left: ast.expr, how: ast.cmpop, right: ast.expr) -> ast.expr:
    """A comparison."""
    return ast.Compare(left, [how], [right])


def names_in(tree: ast.AST) -> set[str]:
    """All names that a tree reads or writes."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def is_type_name(node: ast.expr) -> bool:
    """Whether an expression names a type: by a capital and small letters, or one of Python's own."""
    last = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    own = ("int", "str", "bytes", "bool", "list", "dict", "tuple")
    return last in own or (last[:1].isupper() and not last.isupper())


def members(node: ast.expr) -> list[ast.expr]:
    """The parts of `A | B | C`, in order; any other expression is its only part."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return members(node.left) + members(node.right)
    return [node]


def is_none(node: ast.expr) -> bool:
    """Whether an expression is None."""
    return isinstance(node, ast.Constant) and node.value is None


def is_union(node: ast.expr) -> bool:
    """Whether an expression is a union of types, and not of numbers or mappings."""
    parts = members(node)
    return len(parts) > 1 and all(is_none(part) or is_type_name(base(part)) for part in parts)


def base(node: ast.expr) -> ast.expr:
    """A type without its arguments."""
    return node.value if isinstance(node, ast.Subscript) else node
