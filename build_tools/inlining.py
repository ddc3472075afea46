"""Functions that a type sheet declares `inline`: compiled, their bodies are in the sheet.

C can then inline them into other modules, too; otherwise it could only call them there.
"""

from __future__ import annotations

import ast
import re
from textwrap import indent

INLINE = re.compile(r"^( *)cdef inline [\w* ]+?(\w+)\(.*\) noexcept nogil$", re.MULTILINE)


def with_bodies(type_sheet: str, module: str) -> tuple[str, str]:
    """A type sheet with the bodies of its inline functions, and the module without these functions."""
    functions = {node.name: node for node in ast.walk(ast.parse(module)) if isinstance(node, ast.FunctionDef)}
    lines = module.splitlines(keepends=True)
    for found in INLINE.finditer(type_sheet):
        function = functions[found[2]]
        for number in range(function.lineno - 1, function.end_lineno or function.lineno):
            lines[number] = "\n"  # so that the lines of errors stay right
    return INLINE.sub(lambda found: with_body(found, functions[found[2]]), type_sheet), "".join(lines)


def with_body(declaration: re.Match[str], function: ast.FunctionDef) -> str:
    """A declaration with the body of its function, whose docstring comes first."""
    body = "\n".join(map(ast.unparse, function.body[1:]))
    return f"{declaration[0]}:\n{indent(body, declaration[1] + 4 * ' ')}\n"
