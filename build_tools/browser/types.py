"""Types as MicroPython can hold them: unions are tuples, and `list[int]` is what a shim makes of it."""

from __future__ import annotations

import ast

from build_tools.browser.syntax import base, call, is_none, is_type_name, is_union, members, name

FORMS = ("Literal", "Annotated")
GENERIC = ("list", "dict", "tuple", "Sequence", "Mapping")


class Types(ast.NodeTransformer):
    """Writes unions as tuples; drops the arguments of generic base classes."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """A union of types becomes a tuple of them."""
        return held(node) if is_union(node) else self.generic_visit(node)  # type: ignore[return-value]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Base classes that only a type checker knows are dropped, and the arguments of the others."""
        node.bases = [base(each) for each in node.bases]
        node.bases = [each for each in node.bases if ast.unparse(each) not in ("Generic", "Protocol", "ABC")]
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Whether a method is abstract is for a type checker to know."""
        node.decorator_list = [each for each in node.decorator_list if ast.unparse(each) != "abstractmethod"]
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """A generic type with its arguments, where a value is: `Counter[str]()` is `Counter()`."""
        self.generic_visit(node)
        is_generic = is_type_name(node.value) and ast.unparse(node.value) not in FORMS
        return node.value if is_generic else node


def held(annotation: ast.expr) -> ast.expr:
    """An annotation as a value that says as much, for reading what comes from outside."""
    if is_none(annotation):
        return call("type", ast.Constant(None))
    parts = members(annotation)
    if len(parts) > 1:
        return call("union", *map(held, parts))
    if not isinstance(annotation, ast.Subscript):
        return annotation
    of = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
    kind = ast.unparse(annotation.value)
    if kind == "Annotated":
        return ast.Subscript(name(kind), ast.Tuple([held(of[0]), *of[1:]], ast.Load()), ast.Load())
    if kind in GENERIC:
        return call("generic", annotation.value, *map(held, of))
    return annotation
