"""`sushiya replay`: a record told turn by turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.narrator import Narrator
from sushiya.cli.records import read_record
from sushiya.cli.refusals import BAD_FILE, BadArgument, BadFile, refusals
from sushiya.cli.terms import terms
from sushiya.cli.voice import Language, Voice
from sushiya.core.record import Record
from sushiya.core.replay import beginning


def replay(
    file: Annotated[Path, typer.Argument(help="A record that `sushiya play` saved.")],
    lang: Language,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", show_default="a spectator", help="Tell it as this seat saw it; seats count from 1."),
    ] = None,
) -> None:
    """Tell a saved game turn by turn."""
    with refusals(lang, BAD_FILE):
        record = read_record(file)
        sushiya.replay(record)
        if isinstance(record.board, str):
            raise BadFile("cli.error.board")
    with refusals(lang):
        if seat is not None and not 1 <= seat <= record.players:
            raise BadArgument("cli.error.seat", seat=seat, last=record.players)
        voice = Voice(lang)
        names = [voice("cli.seat", seat=number) for number in range(1, record.players + 1)]
        you = None if seat is None else seat - 1
        tell(record, Narrator(beginning(record), Guests(voice, names, you)))


def tell(record: Record, narrator: Narrator) -> None:
    """Say what is special about the table, then play the moves one by one.

    A seat sees its screen before what it decides, and otherwise where we are.
    """
    match, table = narrator.match, narrator.table
    for line in terms(narrator.guests.voice, match):
        narrator.print(line)
    narrator.tell_news()
    asked: set[int] = set()
    for seat, move in record.moves:
        asked = asked or match.to_act
        if len(match.to_act) == 1:
            narrator.print(narrator.screen if narrator.guests.you in asked else table.heading(narrator.view))
            asked = set()
        match.play(seat, move)
        narrator.tell_news()
    if not match.is_over:
        narrator.print(narrator.screen)
        narrator.print(narrator.guests.voice("cli.unfinished"))
