"""Draws docs/terminal.svg, the picture in the README: a game of Sushi Go! as the terminal shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

COMMAND = ["play", "sushi-go", "--players", "4", "--bots", "greedy", "--seed", "7", "--lang", "en"]
PICKS = "5\n5\n4\n1\n"


def main() -> None:
    """Play a few turns and draw the last screen."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "COLUMNS": "88",
            "FORCE_COLOR": "1",
            "TERM": "xterm-256color",
            "SUSHIYA_HOME": folder,
        }
        played = subprocess.run(
            [sys.executable, "-m", "sushiya.cli", *COMMAND],
            input=PICKS, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    lines = [Text.from_ansi(line) for line in played.stdout.splitlines()]
    first = next(i for i, line in enumerate(lines) if line.plain.startswith("Round 1 of 3, turn 4"))
    last = next(i for i, line in enumerate(lines) if line.plain.startswith("You leave"))
    console = Console(record=True, width=88, file=open(os.devnull, "w"))  # noqa: SIM115 - the process ends here
    for line in [Text(f"$ sushiya {' '.join(COMMAND[:6])}"), *lines[first:last]]:
        console.print(line)
    drawing = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", console.export_svg(title="Sushiya"), flags=re.DOTALL)
    Path(__file__).with_name("terminal.svg").write_text(drawing)


main()
