"""The numbers that modules of data define in capitals; the compiled package has them as C constants."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from types import ModuleType

CIMPORT = re.compile(r"^from (sushiya\S*) cimport (.+)$", re.MULTILINE)
LENGTH = re.compile(r"\[([A-Z0-9][A-Z0-9_ +*/-]*)\]")
"""The length of an array in a type sheet: a constant, or an expression of some."""


def constants(module: Path, source: Path) -> dict[str, int]:
    """The whole numbers in capitals that a module of data defines, found by running it."""
    if "sushiya" not in sys.modules:  # the packages without what they import, which a build need not have
        for package in ("sushiya", "sushiya.games"):
            sys.modules[package] = ModuleType(package)
            sys.modules[package].__path__ = [str(source.joinpath(*package.split(".")))]
    defined = runpy.run_path(str(module))
    return {name: value for name, value in defined.items() if name.isupper() and type(value) is int}


def data_modules(type_sheet: Path, source: Path) -> list[Path]:
    """The modules without a type sheet of their own that a type sheet takes constants from."""
    found = []
    for package, names in CIMPORT.findall(type_sheet.read_text("utf-8")):
        modules = [source.joinpath(*package.split("."), f"{name.strip()}.py") for name in names.split(",")]
        found += [module for module in modules if module.exists() and not module.with_suffix(".pxd").exists()]
    return found


def enumerated(numbers: dict[str, int]) -> str:
    """The type sheet of a module of data."""
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in numbers.items()), ""])


def with_lengths(type_sheet: str, numbers: dict[str, int]) -> str:
    """A type sheet in which the lengths of arrays are numbers."""
    return LENGTH.sub(lambda found: f"[{eval(found[1], {}, numbers)}]", type_sheet)
