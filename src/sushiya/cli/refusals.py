"""What the terminal refuses, and how every refusal ends: one sentence, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from sushiya.core.errors import SushiyaError

BAD_FILE = 1
BAD_USE = 2


class BadArgument(SushiyaError):
    """The command was called in a way that makes no sense."""


class BadFile(SushiyaError):
    """A file cannot be read or written."""


class BadInput(SushiyaError):
    """What was typed is no answer."""


@contextmanager
def refusals(language: str, code: int = BAD_USE) -> Iterator[None]:
    """Turn a refusal into a sentence in the language of the person, and the exit code."""
    try:
        yield
    except SushiyaError as error:
        print(error.say(language), file=sys.stderr)
        raise typer.Exit(BAD_FILE if isinstance(error, BadFile) else code) from None
