"""Reviews made by a process of low priority, which gives way to everything else; in the house it would share the GIL.

`python -m sushiya.server.reviewing.maker` is that process: a record comes in, what is found so far goes out again and
again. Each time that is a line with two numbers and a size, and then so many bytes of compressed JSON.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import suppress

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.reviews import Review, Strength, stream_review
from sushiya.server.reviewing.engine import STRENGTH
from sushiya.server.store.jobs import Progress

NICENESS = 19
PARTIAL_SECONDS = 0.7
"""What is found is passed on at most so often."""
MAKING_SECONDS = 1800
"""No review takes so long to make, even where there is always something more important to do."""
REFUSED = 3
"""The exit code that says that a record cannot be reviewed."""


class NotMade(Exception):
    """A review could not be made."""


def packed(review: Review) -> bytes:
    """A review as it is kept."""
    return gzip.compress(msgspec.json.encode(review), compresslevel=5, mtime=0)


def progress_of(review: Review) -> Progress:
    """What a review has found so far."""
    return Progress(review.done, review.steps, packed(review))


async def made_elsewhere(record: str) -> AsyncGenerator[Progress, None]:
    """Review a record in a process of its own; who stops listening ends it. NotMade if it fails."""
    maker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "sushiya.server.reviewing.maker",
        STRENGTH,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert maker.stdin is not None and maker.stdout is not None
        with suppress(ConnectionError):
            maker.stdin.write(record.encode())
            await maker.stdin.drain()
            maker.stdin.close()
        async with asyncio.timeout(MAKING_SECONDS):
            while line := await maker.stdout.readline():
                done, steps, size = map(int, line.split())
                yield Progress(done, steps, await maker.stdout.readexactly(size))
            code = await maker.wait()
    except (TimeoutError, asyncio.IncompleteReadError, ValueError) as error:
        raise NotMade(type(error).__name__) from None
    finally:
        if maker.returncode is None:
            maker.kill()
            await maker.wait()
    if code:
        raise NotMade(f"exit code {code}")


def main(strength: Strength) -> None:
    """Read a record, write what its review finds."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    latest = 0.0
    try:
        for review in stream_review(sys.stdin.buffer.read(), strength):
            if not review.is_complete and time.monotonic() < latest + PARTIAL_SECONDS:
                continue
            latest = time.monotonic()
            found = progress_of(review)
            sys.stdout.buffer.write(b"%d %d %d\n" % (found.done, found.steps, len(found.data)) + found.data)
            sys.stdout.buffer.flush()
    except SushiyaError as error:
        print(error, file=sys.stderr)
        sys.exit(REFUSED)


if __name__ == "__main__":
    main(msgspec.convert(sys.argv[1], Strength))
