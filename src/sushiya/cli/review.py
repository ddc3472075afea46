"""`sushiya review`: the chef's word on a finished game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.records import read_record
from sushiya.cli.refusals import BAD_FILE, BadArgument, BadFile, refusals
from sushiya.cli.review_chart import chart, moments, parts, turn_table
from sushiya.cli.review_page import page
from sushiya.cli.review_words import Words
from sushiya.cli.voice import Language, Voice
from sushiya.core.record import Record
from sushiya.reviews import Decision, Review, Strength, stream_review

TURN = re.compile(r"(?:(\d{1,3})\.)?(\d{1,3})")


def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    lang: Language,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", show_default="the first person", help="Whose game it is; seats count from 1."),
    ] = None,
    strength: Annotated[Strength, typer.Option(help="How much work it takes.")] = "normal",
    turn: Annotated[
        str | None, typer.Option(metavar="R.T", help="Show every choice of a turn, as 2.3, or 12 without rounds.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the whole review as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the review as a page of its own.")] = None,
) -> None:
    """Review a finished game: what choices, the others and chance have brought."""
    with refusals(lang, BAD_FILE):
        record = read_record(file)
        steps = stream_review(record, strength)
    with refusals(lang):
        if seat is not None and not 1 <= seat <= record.players:
            raise BadArgument("cli.error.seat", seat=seat, last=record.players)
        voice = Voice(lang)
        found = watched(voice, steps)
        if json:
            print(found.to_json().decode())
            return
        words = Words(record, found, guests_of(voice, record, seat))
        wanted = None if turn is None else decisions_at(words, turn)
        if html is not None:
            save_page(html, page(words))
        tell(words, wanted)


def watched(voice: Voice, steps: object) -> Review:
    """Follow a review to its end, with a progress bar on the error stream."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(voice("cli.review.tasting"), total=None)
        found: Review
        for found in steps:  # type: ignore[attr-defined]
            progress.update(task, completed=found.done, total=found.steps)
    return found


def guests_of(voice: Voice, record: Record, seat: int | None) -> Guests:
    """The names of the record; the person is in the seat given, else in the first that no robot has."""
    names = record.names if isinstance(record.names, list) else []
    bots = record.bots if isinstance(record.bots, list) else []
    people = [number for number in range(record.players) if number >= len(bots) or bots[number] is None]
    you = (people or [0])[0] if seat is None else seat - 1
    called = [voice("cli.seat", seat=number) for number in range(1, record.players + 1)]
    for number, name in enumerate(names[: record.players]):
        if name or number in people:
            called[number] = name or voice("common.former_guest")
    return Guests(voice, called, you)


def decisions_at(words: Words, turn: str) -> list[Decision]:
    """The decisions of a turn; BadArgument if there is none."""
    asked = TURN.fullmatch(turn)
    at = (int(asked[1] or 1), int(asked[2])) if asked else None
    found = [decision for decision in words.review.decisions if (decision.round, decision.turn) == at]
    if not found:
        raise BadArgument("cli.error.review_turn", turn=turn[:20])
    return found


def tell(words: Words, wanted: list[Decision] | None) -> None:
    """Print the sentence, the chart, parts and moments; or the choices of one turn."""
    console = plain_console()
    if wanted is not None:
        for decision in wanted:
            console.print(turn_table(words, decision), "", sep="\n")
        return
    console.print(Text(words.voice("review.title"), "bold"))
    console.print(*words.sentences(), "", chart(words), "", parts(words), sep="\n")
    if words.own_moments():
        console.print("", moments(words), sep="\n")


def save_page(file: Path, text: str) -> None:
    """Write the page."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile("cli.error.save", file=str(file), reason=str(error.strerror)) from None
