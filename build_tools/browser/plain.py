"""What only people, type checkers and compilers read goes: docstrings, annotations, Cython, imports of no use."""

from __future__ import annotations

import ast
from typing import TypeVar

from build_tools.browser.syntax import name, names_in

Definition = TypeVar("Definition", ast.FunctionDef, ast.ClassDef)


class Plain(ast.NodeTransformer):
    """Drops docstrings and annotations, and takes the branch of the interpreter where Cython has another."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        """A text that stands alone is a docstring."""
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The package of a module follows from its name."""
        return name("__name__.rpartition('.')[0]") if node.id == "__package__" else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        """Type variables are for a type checker."""
        self.generic_visit(node)
        return None if ast.unparse(node.value).startswith("TypeVar(") else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        """A value without its annotation; nothing where there is only an annotation."""
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without annotations."""
        node.returns = None
        arguments = node.args
        for each in (*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
            if each is not None:
                each.annotation = None
        return self.emptied(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class without annotations."""
        return self.emptied(node)

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt] | None:
        """What holds only for a compiler or a type checker is decided here."""
        test = ast.unparse(node.test)
        if test == "TYPE_CHECKING":
            return None
        if test == "not cython.compiled":
            return [found for each in node.body if isinstance(found := self.visit(each), ast.stmt)]
        self.generic_visit(node)
        return node

    def visit_Try(self, node: ast.Try) -> ast.stmt | None:
        """Cython is not there."""
        self.generic_visit(node)
        return None if ast.unparse(node.body[0]) == "import cython" else node

    def emptied(self, node: Definition) -> Definition:
        """A body in which at least something is left."""
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node


def without(tree: ast.Module, left_out: frozenset[str]) -> None:
    """Drop the imports of modules that are left out, and every function that needs one of them."""
    gone: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            missing = [each for each in node.names if is_left_out(node.module or "", each.name, left_out)]
            gone |= {each.asname or each.name for each in missing}
    if gone:
        Functions(gone).visit(tree)


def is_left_out(module: str, imported: str, left_out: frozenset[str]) -> bool:
    """Whether something is imported that is left out, or from a module that is."""
    return module in left_out or f"{module}.{imported}" in left_out


class Functions(ast.NodeTransformer):
    """Drops functions that name what is gone; those that only mention it in an annotation have lost that already."""

    def __init__(self, gone: set[str]) -> None:
        self.gone = gone

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef | None:
        """Keep a function only if it can run."""
        return None if names_in(node) & self.gone else node


def prune_imports(tree: ast.Module) -> None:
    """Drop imports of names that nothing uses any more."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    kept: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [each for each in node.names if (each.asname or each.name).split(".")[0] in used]
            if not node.names or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
                continue
        kept.append(node)
    tree.body = kept
