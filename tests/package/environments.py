"""Environments that hold what a wheel brings with it and nothing else: no Node, no compiler, no sources."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.states import ROOT

PINNED = re.compile(r"^([\w.-]+==\S+(?: ; [^\\\n]+)?) \\$", re.MULTILINE)
TOOLS = ("dirname", "ls", "realpath")
"""The programs of the machine that are there: the documentation's commands call one, scripts made by uv the others."""


class Bare:
    """A folder with an empty virtual environment, and a few programs beside it."""

    def __init__(self, folder: Path, wheelhouse: Path) -> None:
        self.folder = folder
        self.python = folder / "environment" / "bin" / "python"
        venv.create(folder / "environment", with_pip=False)
        tools = folder / "tools"
        tools.mkdir()
        for name in TOOLS:
            (tools / name).symlink_to(str(shutil.which(name)))
        self.variables = variables() | {
            "PATH": f"{self.python.parent}:{tools}",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheelhouse),
            "UV_OFFLINE": "1",
            "UV_NO_INDEX": "1",
            "UV_FIND_LINKS": str(wheelhouse),
            "UV_CACHE_DIR": str(folder / "cache"),
            "SUSHIYA_HOME": str(folder),
        }

    def start(self, command: str) -> subprocess.Popen[str]:
        """Start a command of the documentation, in the folder of the project, with this environment's Python."""
        for program, path in self.programs.items():
            command = re.sub(rf"^{program} ", f"{path} ", command)
        return subprocess.Popen(
            [str(shutil.which("bash")), "-c", command],
            cwd=ROOT, env=self.variables, start_new_session=True, encoding="utf-8",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    @property
    def programs(self) -> dict[str, str]:
        """What installs from outside of the environment, which has no pip."""
        uvx = Path(sys.executable).with_name("uvx")
        return {
            "pip": f"{sys.executable} -m pip --quiet --disable-pip-version-check --python {self.python}",
            "uvx": f"{uvx} --python {sys.executable}",
        }

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        process = self.start(command)
        said, complained = process.communicate()
        return subprocess.CompletedProcess(command, process.returncode, said, complained)

    @contextmanager
    def opened(self, command: str) -> Iterator[str]:
        """Open a house on any free port; yields its address, and ends the house with all that the command started."""
        house = self.start(f"{command} --port 0")
        try:
            assert house.stdout is not None and house.stderr is not None
            line = house.stdout.readline()
            assert line, house.stderr.read()
            yield re.findall(r"http://localhost:\d+", line)[0]
        finally:
            os.killpg(house.pid, signal.SIGKILL)
            house.communicate()


def variables() -> dict[str, str]:
    """The variables of this process, but for what leads to the sources or to another environment."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return kept | {"PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}


def fill_wheelhouse(folder: Path, wheel: Path) -> None:
    """Download all that a wheel needs from the package index, in the versions of the lock, and nothing to compile."""
    pins = folder / "pins.txt"
    pins.write_text("\n".join(PINNED.findall((ROOT / "requirements.lock").read_text())))
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--only-binary", ":all:"]
    options = ["--constraint", str(pins), "--dest", str(folder), f"sushiya[server] @ {wheel.as_uri()}"]
    downloaded = subprocess.run([*pip, *options], env=variables(), capture_output=True, text=True, check=False)
    assert downloaded.returncode == 0, downloaded.stderr
