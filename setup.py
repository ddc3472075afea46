"""Compiles the rules when the wheel is built; without a C compiler the same files run interpreted."""

from __future__ import annotations

import ast
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
STAGE = ROOT / "build" / "cython"
ABI = 0x030B0000
INTERPRETED = "no working C compiler: sushiya is installed without compiled rules and will run many times slower"
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "annotation_typing": False,
    "infer_types": True,
    "auto_pickle": False,
}


def type_sheets() -> list[Path]:
    """The modules with a type sheet, which are those that get compiled."""
    return sorted(sheet.relative_to(SOURCE) for sheet in SOURCE.rglob("*.pxd"))


def constants(module: Path) -> dict[str, int]:
    """The whole numbers in capitals that a module defines."""
    found = {}
    for node in ast.parse(module.read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper():
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                continue
            if isinstance(value, int):
                found[node.targets[0].id] = value
    return found


def stage() -> None:
    """Copy the sources aside; every constant becomes a C constant, array lengths in the type sheets become numbers.

    Cython mixes up arrays whose lengths are names, so the sheets' `[KINDS]` must be `[12]` when it reads them.
    """
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(SOURCE, STAGE, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shared = constants(SOURCE / "sushiya" / "core" / "codes.py")
    for sheet in type_sheets():
        cards = SOURCE / sheet.parent / "cards.py"
        text = (SOURCE / sheet).read_text()
        for name, length in (shared | (constants(cards) if cards.exists() else {})).items():
            text = text.replace(f"[{name}]", f"[{length}]")
        (STAGE / sheet).write_text(text)
    for module in STAGE.rglob("*.py"):
        numbers = constants(module)
        sheet = module.with_suffix(".pxd")
        if numbers and not sheet.exists():
            lines = [f"    {name} = {value}" for name, value in numbers.items()]
            sheet.write_text("\n".join(["cdef enum:", *lines, ""]))


def extension(sheet: Path) -> Extension:
    """One compiled module, for the stable interface of Python 3.11 and later."""
    return Extension(
        ".".join(sheet.with_suffix("").parts),
        [str((STAGE / sheet).with_suffix(".py").relative_to(ROOT))],
        define_macros=[("Py_LIMITED_API", hex(ABI)), ("CYTHON_LIMITED_API", "1")],
        py_limited_api=True,
        extra_compile_args=[] if sys.platform == "win32" else ["-O3"],
    )


class CompileOrInterpret(build_ext):
    """Builds the extensions; without a C compiler the package stays interpreted, and one line says so."""

    def run(self) -> None:
        """Compile all modules or none."""
        stage()
        self.cython_directives = DIRECTIVES
        try:
            super().run()
        except (CCompilerError, CompileError, ExecError, LinkError, PlatformError) as error:
            self.extensions = []
            print(f"warning: {INTERPRETED} ({error})", file=sys.stderr)


setup(
    ext_modules=[extension(sheet) for sheet in type_sheets()],
    cmdclass={"build_ext": CompileOrInterpret},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
