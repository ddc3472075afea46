"""What the house asks of a fanout, and one for a house of a single process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from sushiya.server.store.store import LogRow

Heard = Callable[[LogRow | None], None]
"""Called with an entry that another process has written; with None when something may have been missed."""
Present = Mapping[str, Sequence[str]]
"""The holders of seats who are connected, by table."""
Met = Callable[[str, Present], None]
"""Called with the name of another process and who is connected there."""


class Fanout(Protocol):
    """Tells the other processes what was written; what they miss they read from the store."""

    async def open(self, heard: Heard, met: Met) -> None:
        """Begin to listen."""

    async def tell(self, rows: Sequence[LogRow]) -> None:
        """Tell the others; if they cannot be reached now, they learn it later."""

    def is_alone(self) -> bool:
        """Whether there are no others to tell."""

    async def show(self, present: Present) -> None:
        """Tell the others who is connected here; they forget it after a while."""

    async def close(self) -> None:
        """Stop listening."""


class MemoryFanout:
    """Houses in one process that hear one another; one alone hears nobody."""

    def __init__(self, others: list[MemoryFanout] | None = None) -> None:
        self.everybody = [] if others is None else others
        self.everybody.append(self)
        self.heard: Heard | None = None
        self.met: Met | None = None

    async def open(self, heard: Heard, met: Met) -> None:
        """Begin to listen."""
        self.heard, self.met = heard, met

    def is_alone(self) -> bool:
        """Whether there are no others."""
        return len(self.everybody) == 1

    async def show(self, present: Present) -> None:
        """Tell the others who is here."""
        for other in self.everybody:
            if other is not self and other.met is not None:
                other.met(str(id(self)), present)

    async def tell(self, rows: Sequence[LogRow]) -> None:
        """Tell the others."""
        for other in self.everybody:
            if other is not self and other.heard is not None:
                for row in rows:
                    other.heard(row)

    async def close(self) -> None:
        """Stop listening."""
        self.heard = self.met = None
