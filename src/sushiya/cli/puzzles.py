"""`sushiya puzzles`: the dish of the day; `sushiya puzzles make` and `grade` make the book of them."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from sushiya.bots.characters import display_name
from sushiya.cli.chef import ChefWords
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.refusals import BAD_FILE, BadArgument, BadFile, refusals
from sushiya.cli.session import listen
from sushiya.cli.tables import table_for
from sushiya.cli.voice import Language, Voice
from sushiya.core import codes
from sushiya.core.errors import SushiyaError
from sushiya.puzzles import Puzzle, Tag
from sushiya.puzzles.book import load, save
from sushiya.puzzles.days import puzzle_of, shelf, today

WASABI = "▲"
puzzles = typer.Typer(add_completion=False, invoke_without_command=True)


@puzzles.callback()
def ask(
    ctx: typer.Context,
    lang: Language,
    day: Annotated[str | None, typer.Option(metavar="DATE", help="Of an earlier day, as 2026-11-03.")] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="The latest one of a game.")] = None,
    tag: Annotated[Tag | None, typer.Option(help="The latest one about this.")] = None,
    level: Annotated[int | None, typer.Option(min=1, max=3, help="The latest one of this difficulty.")] = None,
) -> None:
    """Solve the dish of the day: one position, one best choice."""
    if ctx.invoked_subcommand is not None:
        return
    with refusals(lang):
        wanted = day_of(day) if day is not None else latest(game, tag, level)
        puzzle = puzzle_of(wanted, today())
        if puzzle is None:
            raise BadArgument("cli.error.puzzle_day", day=str(day)[:20])
        Asking(Voice(lang), puzzle, wanted).run()


@puzzles.command()
def make(
    file: Annotated[Path, typer.Argument(help="The book; if it exists, the work goes on where it ended.")],
    lang: Language,
    size: Annotated[int, typer.Option(metavar="N", min=1, help="How many puzzles the book is to have.")] = 400,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=1_000_000, help="Which deals are played.")] = 1,
) -> None:
    """Find puzzles in games of robots, one of each game in turn."""
    from sushiya.puzzles.making import make_book

    with refusals(lang, BAD_FILE):
        voice, console = Voice(lang), plain_console()
        book, began = opened(file), time.monotonic()
        before = len(book)
        for step in make_book(book, size, seed):
            if step.puzzle is not None:
                written(file, book)
                rate = 60 * (len(book) - before) / max(time.monotonic() - began, 0.001)
                numbers = {"number": len(book), "size": size, "looked": step.looked}
                told = voice("cli.puzzles.found", **numbers, rate=voice.number(rate, 1))
                tags = voice.listed([voice(f"puzzle.tag.{tag}") for tag in step.puzzle.tags])
                console.print(Text(f"{told} {step.puzzle.id}: {tags} {WASABI * step.puzzle.level}"))


@puzzles.command()
def grade(file: Annotated[Path, typer.Argument(help="The book.")], lang: Language) -> None:
    """Let the robots, as they play now, try every puzzle of a book, and write down which of them find it."""
    from sushiya.puzzles.making import graded_book

    with refusals(lang, BAD_FILE):
        voice, console = Voice(lang), plain_console()
        before = opened(file)
        after: list[Puzzle] = []
        for puzzle in graded_book(before):
            after.append(puzzle)
            console.print(Text(f"{len(after)}/{len(before)} {puzzle.id} {WASABI * puzzle.level}"))
        written(file, after)
        changed = sum(one != other for one, other in zip(before, after, strict=True))
        console.print(Text(voice("cli.puzzles.graded", count=changed)))


def opened(file: Path) -> list[Puzzle]:
    """The book of a file."""
    try:
        return load(file)
    except OSError as error:
        raise BadFile("cli.error.read", file=str(file), reason=str(error.strerror)) from None
    except ValueError:
        raise BadFile("cli.error.puzzle_book", file=str(file)) from None


def written(file: Path, book: list[Puzzle]) -> None:
    """Write a book."""
    try:
        save(file, book)
    except OSError as error:
        raise BadFile("cli.error.save", file=str(file), reason=str(error.strerror)) from None


def day_of(text: str) -> date:
    """The day that a text names."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadArgument("cli.error.puzzle_day", day=text[:20]) from None


def latest(game: str | None, tag: Tag | None, level: int | None) -> date:
    """The latest day whose puzzle fits."""
    for day in shelf(today()):
        puzzle = puzzle_of(day, today())
        assert puzzle is not None
        fits = game in (None, puzzle.game), tag is None or tag in puzzle.tags, level in (None, puzzle.level)
        if all(fits):
            return day
    raise BadArgument("puzzle.none")


class Asking:
    """One puzzle in the terminal."""

    def __init__(self, voice: Voice, puzzle: Puzzle, day: date) -> None:
        self.voice = voice
        self.puzzle = puzzle
        self.day = day
        self.match = puzzle.match()
        names = [voice("cli.seat", seat=seat) for seat in range(1, puzzle.players + 1)]
        self.guests = Guests(voice, names, puzzle.seat)
        self.table = table_for(puzzle.game, self.guests)
        self.view: Any = self.match.view(puzzle.seat, codes.EVER)
        self.legal = self.match.legal(puzzle.seat)
        self.console: Console = plain_console()

    def run(self) -> None:
        """Show the position, ask, and say what the choice was worth."""
        title = self.voice("cli.puzzles.title", day=self.day.isoformat(), game=self.puzzle.game)
        self.console.print(Text(f"{title} {WASABI * self.puzzle.level}", "bold"))
        self.console.print(self.table.screen(self.view, self.legal))
        self.console.print(self.table.prompt(self.view, self.legal))
        try:
            answer = self.answer()
        except (EOFError, KeyboardInterrupt):
            self.console.print("", self.voice("cli.puzzles.left"), sep="\n")
            return
        self.tell(answer)

    def answer(self) -> str:
        """Ask until the answer is a legal move."""
        while True:
            text = listen()
            try:
                if text.startswith("?"):
                    self.console.print(self.table.help(text[1:].strip(), self.view, self.legal))
                else:
                    return self.match.check(self.puzzle.seat, self.table.read(text, self.view, self.legal))
            except SushiyaError as error:
                self.console.print(error.say(self.voice.language))

    def tell(self, answer: str) -> None:
        """Right or not, the value of every choice, the reason, and which robots would have found it."""
        puzzle, words = self.puzzle, ChefWords(self.guests, self.puzzle.game)
        best = words.move(puzzle.best)
        said = self.voice("puzzle.right") if puzzle.is_right(answer) else self.voice("puzzle.wrong", best=best)
        self.console.print(Text(said, "bold"))
        self.console.print(words.reason(puzzle.reason), words.values(puzzle.values, answer), sep="\n")
        found = [display_name(name) for name in puzzle.found]
        by = (
            self.voice("puzzle.found_by", names=self.voice.listed(found))
            if found
            else self.voice("puzzle.found_by_none")
        )
        self.console.print(words.margin(puzzle.margin, puzzle.exact), by, sep="\n")
