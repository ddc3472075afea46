"""What runs is what was meant to run: the compiled wheel, or the sources and nothing else."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest

import sushiya
from tests.states import SOURCE

EXPECTED = os.environ.get("SUSHIYA_EXPECT")
TYPE_SHEETS = sorted(SOURCE.rglob("*.pxd"))


def module_file(type_sheet: Path) -> Path:
    """Where the module beside a type sheet was loaded from."""
    name = ".".join(type_sheet.relative_to(SOURCE.parent).with_suffix("").parts)
    return Path(str(import_module(name).__file__))


@pytest.mark.skipif(EXPECTED is None, reason="SUSHIYA_EXPECT says nothing")
def test_the_package_runs_as_expected() -> None:
    assert EXPECTED in ("compiled", "interpreted")
    assert sushiya.compiled is (EXPECTED == "compiled")


@pytest.mark.parametrize("type_sheet", TYPE_SHEETS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_with_a_type_sheet_runs_as_expected(type_sheet: Path) -> None:
    file = module_file(type_sheet)
    if sushiya.compiled:
        assert file.name.endswith((".abi3.so", ".pyd"))
        assert "site-packages" in file.parts
    else:
        assert file.name == type_sheet.with_suffix(".py").name


def test_the_sources_hold_no_build_products() -> None:
    """A compiled module beside its source would hide every edit."""
    assert [file for pattern in ("*.so", "*.pyd", "*.c", "*.o") for file in SOURCE.rglob(pattern)] == []


def test_every_type_sheet_has_its_module() -> None:
    assert TYPE_SHEETS
    assert all(type_sheet.with_suffix(".py").exists() for type_sheet in TYPE_SHEETS)
