"""Notebooks, which are Python files in cells (`# %%`), as pages."""

from __future__ import annotations

import re
from pathlib import Path

CELL = re.compile(r"^# %%(.*)$", re.MULTILINE)


def page_of(notebook: Path) -> str:
    """A notebook as Markdown: its text, and its code in blocks."""
    _, *parts = CELL.split(notebook.read_text("utf-8"))
    cells = zip(parts[::2], parts[1::2], strict=True)
    return "\n\n".join(cell(kind.strip(), text.strip("\n")) for kind, text in cells) + "\n"


def cell(kind: str, text: str) -> str:
    """A cell as Markdown."""
    if kind == "[markdown]":
        return "\n".join(line.removeprefix("#").removeprefix(" ") for line in text.splitlines())
    return f"```python\n{text}\n```"
