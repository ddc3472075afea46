"""Somebody at a table: a connection of this process, or one that another process passes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

MOVED = 1012
"""A connection is closed with it when its table is now served elsewhere: come back at once."""


def stay(_code: int) -> None:
    """For sessions that nobody can end."""


class Session:
    """Who is told what happens at a table; `send` takes a message that is ready to go out."""

    __slots__ = ("address", "also", "end", "holder", "is_gone", "is_turned_away", "send", "told")

    def __init__(
        self,
        holder: str | None,
        send: Callable[[bytes], None],
        address: str = "",
        end: Callable[[int], None] = stay,
        also: Sequence[str] = (),
    ) -> None:
        self.holder = holder
        """The name under which seats are held; None without a token."""
        self.also = also
        """Other names of the same person: if a table knows one of them, the session goes by that."""
        self.send = send
        self.address = address
        self.end = end
        """Closes the connection, with a code."""
        self.told: dict[int | None, int] = {}
        """How many events of each seat it has been told."""
        self.is_gone = False
        self.is_turned_away = False
        """Whether it has been told that it may not watch, which was the last thing it is told."""

    @property
    def names(self) -> list[str]:
        """All names of the person."""
        return [name for name in (self.holder, *self.also) if name is not None]

    def go_by(self, name: str | None) -> None:
        """Go by one of these names."""
        self.also = [other for other in self.names if other != name]
        self.holder = name
