"""Compiles the rules when the wheel is built; without a C compiler the same files run interpreted."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from build_tools.constants import constants, data_modules, enumerated, with_lengths  # noqa: E402 - beside this file
from build_tools.inlining import with_bodies  # noqa: E402

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


def stage() -> None:
    """Copy the sources aside, as Cython needs them.

    Every constant becomes a C constant, and bodies of inline functions go to the type sheets. Cython mixes up arrays
    whose lengths are names, so the sheets' `[KINDS]` must be `[12]` when it reads them.
    """
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(SOURCE, STAGE, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for sheet in type_sheets():
        numbers: dict[str, int] = {}
        for module in data_modules(SOURCE / sheet, SOURCE):
            defined = constants(module, SOURCE)
            (STAGE / module.relative_to(SOURCE)).with_suffix(".pxd").write_text(enumerated(defined))
            numbers = defined | numbers
        module = sheet.with_suffix(".py")
        typed, rest = with_bodies((SOURCE / sheet).read_text(), (SOURCE / module).read_text())
        (STAGE / sheet).write_text(with_lengths(typed, numbers))
        (STAGE / module).write_text(rest)


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
            self.extensions = self.distribution.ext_modules = []
            print(f"warning: {INTERPRETED} ({error})", file=sys.stderr)


class CompiledOrPureWheel(bdist_wheel):
    """A wheel that is named for what is in it: for every machine, unless something was compiled."""

    def run(self) -> None:
        """Build, then choose the name."""
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    ext_modules=[extension(sheet) for sheet in type_sheets()],
    cmdclass={"build_ext": CompileOrInterpret, "bdist_wheel": CompiledOrPureWheel},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
