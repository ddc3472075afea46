"""The language of the person at the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated, Literal

import typer

from sushiya.i18n import say


def language_of_environment() -> str:
    """French for a French locale, else English."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "fr" if locale.lower().startswith("fr") else "en"


Language = Annotated[
    Literal["fr", "en"],
    typer.Option(
        default_factory=language_of_environment,
        show_default="from the environment",
        help="The language of everything but this help.",
    ),
]


class Voice:
    """Says messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **params: str | int) -> str:
        """Return a message with its parameters filled in."""
        return say(self.language, key, **params)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        return text.translate({ord(","): "\u202f", ord("."): ","}) if self.language == "fr" else text

    def signed(self, value: int) -> str:
        """Points won or lost."""
        return f"+{value}" if value > 0 else self.number(value)

    def listed(self, items: Sequence[str]) -> str:
        """`A, B and C`."""
        return self("common.and").join(filter(None, [", ".join(items[:-1]), items[-1]]))
