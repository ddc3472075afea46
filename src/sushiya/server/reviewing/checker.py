"""Checks reviews that other machines have made, in a process of low priority: `python -m …checker` reads both."""

from __future__ import annotations

import asyncio
import gzip
import io
import os
import random
import sys

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.core.record import Record
from sushiya.reviews import Review
from sushiya.reviews.checking import is_sound
from sushiya.server.reviewing.engine import STRENGTH
from sushiya.server.reviewing.maker import NICENESS

CHECKING_SECONDS = 300
MOST_BYTES = 20_000_000
"""No review is so long, unpacked."""


async def checked_elsewhere(record: str, data: bytes) -> bool:
    """Whether a review is what this house would have found, as far as a sample shows."""
    checker = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "sushiya.server.reviewing.checker", stdin=asyncio.subprocess.PIPE
    )
    try:
        text = record.encode()
        await asyncio.wait_for(checker.communicate(b"%d\n" % len(text) + text + data), CHECKING_SECONDS)
    except TimeoutError:
        return False
    finally:
        if checker.returncode is None:
            checker.kill()
            await checker.wait()
    return checker.returncode == 0


def unpacked(data: bytes) -> Review:
    """A review as it came; an error if it is malformed."""
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
        return msgspec.json.decode(file.read(MOST_BYTES), type=Review)


def main() -> None:
    """Read a record and its review, and end well if they fit."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    source = sys.stdin.buffer
    record = Record.from_json(source.read(int(source.readline())))
    try:
        review = unpacked(source.read())
        sound = review.strength == STRENGTH and is_sound(record, review, random.Random())
    except (SushiyaError, msgspec.MsgspecError, OSError, EOFError, ValueError):
        sound = False
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
