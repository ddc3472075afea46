"""What the terminal refuses, and how every refusal ends: one sentence, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import typer

from sushiya.core.errors import SushiyaError

BAD_FILE = 1
BAD_USE = 2


class BadArgument(SushiyaError):
    """An argument of the command is wrong."""


class BadFile(SushiyaError):
    """A file cannot be read or written."""


class NotInstalled(SushiyaError):
    """A part of Sushiya is needed that was left out when it was installed."""


class BadInput(SushiyaError):
    """The text that was typed is not an answer to the question."""


@contextmanager
def refusals(language: str, code: int = BAD_USE) -> Iterator[None]:
    """Turn a refusal into a sentence in the language of the person, and the exit code."""
    try:
        yield
    except SushiyaError as error:
        print(error.say(language), file=sys.stderr)
        raise typer.Exit(BAD_FILE if isinstance(error, BadFile) else code) from None


@contextmanager
def needs(extra: Literal["server", "plots", "cluster"]) -> Iterator[None]:
    """Where a part is imported that is an extra: say how to install it if it is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sushiya":
            raise
        raise NotInstalled(f"cli.error.no_{extra}", command=f'pip install "sushiya[{extra}]"') from None
