"""Errors that nobody foresaw, in what is done again and again until the house closes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

logger = logging.getLogger("sushiya.server")


@contextmanager
def log_unforeseen(what: str) -> Iterator[None]:
    """Log an error and go on, so that a loop does not end with what went wrong in it once."""
    try:
        yield
    except Exception:
        logger.exception(what)
