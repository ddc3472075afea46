"""Structs of msgspec as plain classes: a default is an attribute of the class, the rest is noted for the shim."""

from __future__ import annotations

import ast

from build_tools.browser.syntax import assign, call, name
from build_tools.browser.types import held

SETTINGS = {"tag_field": "__tag_field__", "tag": "__tag__", "omit_defaults": "__omit_defaults__"}
"""What the class of a struct says about its JSON, and where the shim looks for it."""
READ = {"Options", "BotSettings", "MemorySettings", "BoardFile", "Seats", "Course", "Lesson", "Step", "Line"}
"""These structs, and those made from them, are read from outside, so that the types of their fields are kept."""


class Structs(ast.NodeTransformer):
    """Finds structs by the settings in their heads, which no other class has."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Write the names of the fields, and the settings, into the body."""
        if not node.keywords:
            return node
        settings = {each.arg: each.value for each in node.keywords if each.arg in SETTINGS}
        fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and is_field(each)]
        base = ast.unparse(node.bases[0])
        noted = [assign("__struct_fields__", joined(f"{base}.__struct_fields__", fields))]
        noted += [assign(SETTINGS[key or ""], value) for key, value in settings.items()]
        if {base, node.name} & READ:
            noted.append(types_of(base, fields))
        node.keywords = []
        node.body = [*noted, *node.body]
        return node


def is_field(node: ast.AnnAssign) -> bool:
    """Whether an annotation in the body of a class is that of a field."""
    return not ast.unparse(node.annotation).startswith("ClassVar")


def named(field: ast.AnnAssign) -> ast.expr:
    """The name of a field, as a text."""
    return ast.Constant(ast.unparse(field.target))


def joined(before: str, fields: list[ast.AnnAssign]) -> ast.expr:
    """The names of the fields of the base class, and of these."""
    return ast.BinOp(name(before), ast.Add(), ast.Tuple([named(field) for field in fields], ast.Load()))


def types_of(base: str, fields: list[ast.AnnAssign]) -> ast.stmt:
    """A function that gives the types of all fields: they are needed only where something is read."""
    own = ast.List([held(field.annotation) for field in fields], ast.Load())
    inherited = call(f"{base}.__struct_types__")
    body = ast.BinOp(inherited, ast.Add(), own)
    nothing = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    return assign("__struct_types__", call("staticmethod", ast.Lambda(nothing, body)))
