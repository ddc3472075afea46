"""The commands of the page on deployment, to be run in other places than it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ROOT / "examples" / "deployment"
PAGE = (ROOT / "docs" / "deployment.md").read_text("utf-8")
PATIENCE = 120
"""Seconds that nothing takes, unless it hangs."""
NEEDS_SYSTEMD = ("systemctl ", "journalctl ")
"""Commands that only a machine started by systemd can run."""


def commands(section: str) -> list[str]:
    """The commands of a section that can run anywhere, in order."""
    text = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    lines = [line.removeprefix("$ ") for block in blocks for line in block.splitlines() if line.startswith("$ ")]
    return [line for line in lines if not line.startswith(NEEDS_SYSTEMD)]


def need(*programs: str) -> None:
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")


def run(command: str, instead: dict[str, str], **environment: str) -> str:
    """Run a command of the page with other places and names; its output."""
    for ours, theirs in instead.items():
        command = command.replace(ours, theirs)
    bash = shutil.which("bash")
    assert bash is not None
    ran = subprocess.run(
        [bash, "-c", command],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env=os.environ | environment,
    )
    assert ran.returncode == 0, f"{command}: {ran.stderr}"
    return ran.stdout


def places(folder: Path) -> dict[str, str]:
    """The folders of a machine, all in one."""
    for name in ("private", "certs", "conf.d", "state", "units", "backups"):
        (folder / name).mkdir(exist_ok=True)
    return {
        "/opt/sushiya": str(ROOT),
        "/etc/ssl/private": str(folder / "private"),
        "/etc/ssl/certs": str(folder / "certs"),
        "/etc/nginx/conf.d": str(folder / "conf.d"),
        "/etc/systemd/system": str(folder / "units"),
        "/etc/sushiya.env": str(folder / "sushiya.env"),
        "/var/lib/sushiya": str(folder / "state"),
        "/var/backups/sushiya": str(folder / "backups"),
        "python3 ": f"{sys.executable} ",
    }
