"""The style of everything that is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text


def plain_console() -> Console:
    """Make a console that prints texts without interpreting markup."""
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


def explanations(texts: Mapping[str, str]) -> Table:
    """Titles, each with the text that explains it beside."""
    table = Table.grid(padding=(0, 2))
    for title, text in texts.items():
        table.add_row(Text(title, "bold"), text)
    return table


class Flow:
    """Texts one after the other, as many on a line as fit; lines break only between texts."""

    def __init__(self, parts: Sequence[Text]) -> None:
        self.parts = [part + ", " for part in parts[:-1]] + [*parts[-1:]]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self.parts]
        return Measurement(min(max(widths), options.max_width), min(sum(widths), options.max_width))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            if line and line.cell_len + len(part.plain.rstrip()) > options.max_width:
                line.rstrip()
                yield line
                line = Text()
            line += part
        yield line
