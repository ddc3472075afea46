"""What has been played of a tournament, kept in a file, so that an interrupted one goes on where it was.

The first line is the plan, every further line a deal, in order: the file is the same however it came about.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from sushiya.arena.plan import GamePlayed, Plan
from sushiya.core.errors import SushiyaError

DealPlayed = list[GamePlayed]
"""The games of a deal, one for each of its seatings."""


class BadCheckpoint(SushiyaError):
    """A file does not hold what has been played of this tournament."""


class Checkpoint:
    """The file of a tournament that is being played."""

    def __init__(self, file: BinaryIO, played: list[DealPlayed]) -> None:
        self._file = file
        self.played = played
        """The deals that were there when the file was opened."""

    def add(self, deal: DealPlayed) -> None:
        """Keep the next deal."""
        self._file.write(msgspec.json.encode(deal) + b"\n")
        self._file.flush()


def read_plan(path: Path) -> Plan | None:
    """Read the plan of the tournament in a file; None if there is no file, or nothing in it."""
    try:
        with path.open("rb") as file:
            line = file.readline()
        return msgspec.json.decode(line, type=Plan) if line.endswith(b"\n") else None
    except FileNotFoundError:
        return None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadCheckpoint("error.checkpoint", file=str(path), line=1) from None
    except OSError as error:
        raise unusable(path, error) from None


@contextmanager
def opened(path: Path, plan: Plan) -> Iterator[Checkpoint]:
    """Open the file of a tournament, or begin one; what was half written when it was interrupted is dropped."""
    earlier = read_plan(path)
    if earlier not in (None, plan):
        raise BadCheckpoint("error.checkpoint_other", file=str(path))
    try:
        file = path.open("r+b" if earlier else "wb")
    except OSError as error:
        raise unusable(path, error) from None
    with file:
        played = read_deals(path, file, plan) if earlier else []
        if not earlier:
            file.write(msgspec.json.encode(plan) + b"\n")
        yield Checkpoint(file, played)


def read_deals(path: Path, file: BinaryIO, plan: Plan) -> list[DealPlayed]:
    """Read all deals, and leave the file at the end of the last that is whole."""
    deals = []
    end = len(file.readline())
    for number, line in enumerate(file):
        if not line.endswith(b"\n"):
            break
        deals.append(read_deal(path, line, plan, number))
        end += len(line)
    file.seek(end)
    file.truncate()
    return deals


def read_deal(path: Path, line: bytes, plan: Plan, number: int) -> DealPlayed:
    """Read a deal from its line."""
    try:
        deal = msgspec.json.decode(line, type=DealPlayed)
    except (msgspec.DecodeError, UnicodeDecodeError):
        deal = []
    seats = plan.setup.players
    games_fit = all(len(game.scores) == len(game.shares) == seats for game in deal)
    if len(deal) != len(plan.seatings(number)) or not games_fit:
        raise BadCheckpoint("error.checkpoint", file=str(path), line=number + 2)
    return deal


def unusable(path: Path, error: OSError) -> BadCheckpoint:
    """The error for a file that cannot be read or written."""
    return BadCheckpoint("error.checkpoint_file", file=str(path), reason=str(error.strerror))
