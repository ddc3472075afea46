"""Functions that a type sheet declares inline are compiled into whoever calls them."""

from __future__ import annotations

import ast

from build_tools.inlining import INLINE, with_bodies
from tests.states import SOURCE

SHEET = """\
cdef class Cup:
    cdef int tea
    cdef inline int sip(self, int much) noexcept nogil
    cdef int pour(self) noexcept nogil
"""
MODULE = '''\
class Cup:
    """A cup of tea."""

    def sip(self, much: int) -> int:
        """Drink a little."""
        if much > self.tea:
            much = self.tea
        return much

    def pour(self) -> int:
        """Fill it."""
        return self.sip(1)
'''


def test_a_body_goes_from_the_module_to_the_type_sheet() -> None:
    sheet, module = with_bodies(SHEET, MODULE)
    declared = "    cdef inline int sip(self, int much) noexcept nogil"
    body = "        if much > self.tea:\n            much = self.tea\n        return much\n"
    assert sheet == SHEET.replace(declared, f"{declared}:\n{body}")
    assert "def sip" not in module and "def pour" in module
    assert len(module.splitlines()) == len(MODULE.splitlines())


def test_every_inline_function_is_found_once() -> None:
    for file in SOURCE.rglob("*.pxd"):
        declared = file.read_text("utf-8")
        inline = [found[2] for found in INLINE.finditer(declared)]
        assert len(inline) == declared.count(" inline ")
        names = [
            node.name
            for node in ast.walk(ast.parse(file.with_suffix(".py").read_text("utf-8")))
            if isinstance(node, ast.FunctionDef)
        ]
        assert all(names.count(name) == 1 for name in inline), file
