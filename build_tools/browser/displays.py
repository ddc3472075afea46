"""Displays that MicroPython does not read, `[*a, b]` and `{**a}`, and mappings that keep their order."""

from __future__ import annotations

import ast

from build_tools.browser.syntax import call, name

ORDERED = {"dict": "OrderedDict", "dict.fromkeys": "fromkeys"}
"""What makes mappings, and what makes ordered ones."""


class Displays(ast.NodeTransformer):
    """Stars become sums, mappings become ordered ones; and a few calls become those of shims."""

    def visit_List(self, node: ast.List) -> ast.expr:
        """`[*a, b]` is `list(a) + [b]`."""
        return self.starred(node, "list")

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        """`(*a, b)` is `tuple(a) + (b,)`."""
        return self.starred(node, "tuple")

    def starred(self, node: ast.List | ast.Tuple, kind: str) -> ast.expr:
        """A display with stars as a sum of displays without any."""
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or not any(isinstance(each, ast.Starred) for each in node.elts):
            return node
        parts: list[ast.expr] = []
        for each in node.elts:
            if isinstance(each, ast.Starred):
                parts.append(call(kind, each.value))
            elif parts and isinstance(parts[-1], type(node)):
                parts[-1].elts.append(each)
            else:
                parts.append(type(node)([each], ast.Load()))
        return summed(parts)

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        """`{a: b, **c}` is an ordered mapping of pairs."""
        self.generic_visit(node)
        if not node.keys:
            return call("OrderedDict")
        pairs: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            pair = ast.Starred(ast.Call(ast.Attribute(value, "items", ast.Load()), [], []), ast.Load())
            pairs.append(ast.Tuple([key, value], ast.Load()) if key else pair)
        return call("OrderedDict", self.starred(ast.List(pairs, ast.Load()), "list"))

    def visit_DictComp(self, node: ast.DictComp) -> ast.expr:
        """`{a: b for ...}` is an ordered mapping of pairs."""
        self.generic_visit(node)
        pairs = ast.GeneratorExp(ast.Tuple([node.key, node.value], ast.Load()), node.generators)
        return call("OrderedDict", pairs)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Calls of what is missing: `dict(...)` in order, `zip` without `strict`, `removesuffix` as a function."""
        self.generic_visit(node)
        function = ast.unparse(node.func)
        if function in ORDERED:
            node.func = name(ORDERED[function])
        if function == "zip":
            node.keywords = [each for each in node.keywords if each.arg != "strict"]
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("removesuffix", "removeprefix"):
            return call(node.func.attr, node.func.value, *node.args)
        return node


def summed(parts: list[ast.expr]) -> ast.expr:
    """The sum of displays."""
    total, *rest = parts
    for part in rest:
        total = ast.BinOp(total, ast.Add(), part)
    return total
