"""What everything printed has in common."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table


def plain_console() -> Console:
    """A console that prints texts as they are."""
    return Console(highlight=False, markup=False, emoji=False)


def plain_table(title: str = "") -> Table:
    """A table that is little more than aligned columns."""
    return Table(
        title=title or None,
        title_justify="left",
        title_style="bold",
        caption_justify="left",
        caption_style="",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
    )
