"""Who sat where in finished games: what is asked of those who keep it, and one that forgets when the process ends."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

MOST_READ = 500
"""So many games of a guest are read, the latest."""


class SatRow(msgspec.Struct, frozen=True, array_like=True):
    """A seat that a guest held to the end of a game."""

    holder: str
    game_id: str
    seat: int
    ended_at: int
    """Milliseconds since 1970."""
    summary: str
    """How the game ended for that seat, as JSON."""


class Evenings(Protocol):
    """The finished games of every guest, stored with them; Unavailable says why they could not be read or forgotten."""

    async def of(self, holder: str, most: int = MOST_READ, also: Collection[str] = ()) -> list[SatRow]:
        """The games of a guest, under all names that they have played by, the latest first."""

    async def forget(self, holder: str) -> int:
        """Forget that a guest sat anywhere; how many games that were."""


class MemoryEvenings:
    """Evenings for tests and for trying things out."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str, int], SatRow] = {}

    def keep(self, rows: Sequence[SatRow]) -> None:
        """Keep who sat where in a game that has ended; what is kept already stays as it is."""
        for row in rows:
            self.rows.setdefault((row.holder, row.game_id, row.seat), row)

    async def of(self, holder: str, most: int = MOST_READ, also: Collection[str] = ()) -> list[SatRow]:
        """The games of a guest, the latest first."""
        own = [row for row in self.rows.values() if row.holder in (holder, *also)]
        return sorted(own, key=lambda row: (-row.ended_at, row.game_id, row.seat))[:most]

    async def forget(self, holder: str) -> int:
        """Forget that a guest sat anywhere."""
        own = [key for key in self.rows if key[0] == holder]
        for key in own:
            del self.rows[key]
        return len(own)


def without_names(text: str, seats: Collection[int]) -> str:
    """What is kept of a game in JSON, with no names on some seats."""
    kept = json.loads(text)
    if "names" in kept:
        kept["names"] = ["" if seat in seats else name for seat, name in enumerate(kept["names"])]
    return json.dumps(kept, ensure_ascii=False, indent=1 if "\n" in text else None)
