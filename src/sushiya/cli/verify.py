"""`sushiya verify`: whether a game was dealt as promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import sushiya
from sushiya.cli.looks import plain_console
from sushiya.cli.records import read_record
from sushiya.cli.refusals import BAD_FILE, refusals
from sushiya.cli.voice import Language, Voice


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    lang: Language,
) -> None:
    """Recompute the deal of a finished game from the house's secret and what players added."""
    with refusals(lang, BAD_FILE):
        fairness = sushiya.verify(read_record(file))
    voice = Voice(lang)
    lines = [voice("cli.verify.commitment", hash=fairness.commitment)]
    lines += [
        voice("cli.verify.words", seat=seat, words=words) for seat, words in enumerate(fairness.words, 1) if words
    ]
    plain_console().print(*lines, voice("cli.verify.fair"), sep="\n")
