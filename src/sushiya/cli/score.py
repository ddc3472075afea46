"""`sushiya score`: real cards on a real table are counted in the terminal, as on the score pad of the page."""

from __future__ import annotations

import json as plain_json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import sushiya
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.looks import plain_console, plain_table
from sushiya.cli.pad_input import ended, explained, read_plate
from sushiya.cli.refusals import BadArgument, BadFile, BadInput, refusals
from sushiya.cli.voice import Language, Voice
from sushiya.core.errors import SushiyaError
from sushiya.core.game import AnyGame
from sushiya.core.pad import NOTED, Problem, Tally
from sushiya.core.sheet import ScoreSheet


def score(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    names: Annotated[str, typer.Option(metavar="A,B,...", help="Who plays, in the order of the seats.")] = "",
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Score a sheet that the score pad of the page has saved as JSON."),
    ] = None,
) -> None:
    """Count real cards on a real table: round by round, player by player, in words."""
    with refusals(lang):
        voice, console, served = Voice(lang), plain_console(), sushiya.game(game)
        options = read_options(served, ctx.obj)
        if file is not None:
            tell_file(voice, console, file)
            return
        players = [name.strip() for name in names.split(",") if name.strip()] or default_names(voice, served)
        if len(players) not in served.players:
            allowed = f"{served.players[0]}–{served.players[-1]}"
            raise BadArgument("error.option_value", option="players", allowed=allowed)
        Pad(voice, console, served, players, options).count()


def default_names(voice: Voice, game: AnyGame) -> list[str]:
    """As many as the game needs at least."""
    return [voice("cli.seat", seat=number) for number in range(1, game.players[0] + 1)]


class Pad:
    """A pad that is written at the terminal."""

    def __init__(
        self, voice: Voice, console: Console, game: AnyGame, names: list[str], options: dict[str, Any]
    ) -> None:
        self.voice = voice
        self.console = console
        self.game = game
        self.names = names
        self.options = options
        self.rounds: int = getattr(game.describe(), "rounds", 1)
        self.notes: list[list[dict[str, Any]]] = []

    def count(self) -> None:
        """Ask for everybody's cards, round by round, and tell the bill."""
        parts = self.game.tally([[{} for _ in self.names]], self.options).parts
        self.console.print(explained(self.voice, self.game, parts))
        for number in range(self.rounds):
            self.notes.append([{} for _ in self.names])
            for seat in range(len(self.names)):
                if not self.ask(number, seat, parts):
                    return
            if self.rounds > 1:
                self.console.print(
                    points_table(self.voice, self.game, self.names, self.tally().points[number], number + 1)
                )
        result = self.tally().result
        if result is not None:
            tell_result(self.voice, self.console, self.game, self.names, result)

    def tally(self) -> Tally:
        """Where the pad stands."""
        return self.game.tally(self.notes, self.options)

    def ask(self, number: int, seat: int, parts: list[str]) -> bool:
        """Ask for a plate until it can be; whether there was an answer."""
        while True:
            title = self.voice("common.round_number", round=number + 1) if self.rounds > 1 else ""
            self.console.print(Text(" · ".join(filter(None, [title, self.names[seat]])), "bold"))
            line = ended(lambda: input("> "))
            if line is None:
                self.console.print(self.voice("cli.score.left"))
                return False
            try:
                self.notes[number][seat] = read_plate(self.game, line, parts) | {NOTED: 1}
            except SushiyaError as error:
                self.console.print(error.say(self.voice.language))
                continue
            wrong = [problem for problem in self.tally().problems if problem.seat == seat or problem.counts]
            short = self.short(number, seat)
            for sentence in [*(self.sentence(problem) for problem in wrong), *short]:
                self.console.print(sentence)
            if not wrong and not short:
                return True

    def short(self, number: int, seat: int) -> list[str]:
        """What is missing of a hand, where every hand has as many cards."""
        tally = self.tally()
        size, hand = tally.marks[number][seat].size, tally.hand
        if hand is None or size >= hand:
            return []
        params: dict[str, str | int] = {"size": size, "hand": hand, "round": number + 1, "count": hand - size}
        return [self.voice("pad.problem.few_cards", **params, names=self.names[seat])]

    def sentence(self, problem: Problem) -> str:
        """Something that cannot be, in words."""
        holders = ", ".join(f"{self.names[seat]} {count}" for seat, count in problem.counts)
        return self.voice(problem.key, **problem.params, names=holders)


FAMILIES = {
    "sushi-go": "sushi-go.family.",
    "sushi-go-party": "sushi-go-party.type.",
    "sushizock": "sushizock.column.",
    "sushi-boat": "sushi-boat.family.",
}
"""How the messages begin that name the families of a game."""


def points_table(voice: Voice, game: AnyGame, names: list[str], points: list[dict[str, int]], number: int) -> Table:
    """The points of a round, a line for each player."""
    table = plain_table(voice("common.round_number", round=number) if number else "")
    table.add_column("")
    for family in points[0]:
        table.add_column(voice(f"{FAMILIES[game.id]}{family}"), justify="right")
    table.add_column("=", justify="right")
    for name, families in zip(names, points, strict=True):
        row = [voice.number(each) for each in families.values()]
        table.add_row(name, *row, voice.number(sum(families.values())))
    return table


def tell_result(voice: Voice, console: Console, game: AnyGame, names: list[str], result: ScoreSheet) -> None:
    """The whole game, and who has won."""
    table = points_table(voice, game, names, result.breakdown, 0)
    table.title = voice("common.game_ends")
    console.print(table)
    if any(result.final):
        last = ", ".join(f"{name} {voice.signed(each)}" for name, each in zip(names, result.final, strict=True))
        console.print(voice("cli.score.final", points=last))
    totals = ", ".join(f"{name} {voice.number(each)}" for name, each in zip(names, result.totals, strict=True))
    console.print(voice("cli.score.totals", points=totals))
    best = result.totals[result.winners[0]]
    winners = [names[seat] for seat in result.winners]
    if len(winners) > 1:
        console.print(voice("common.won.shared", names=voice.listed(winners), count=best))
    else:
        console.print(voice("common.won.them", name=winners[0], count=best))


def tell_file(voice: Voice, console: Console, file: Path) -> None:
    """Score a sheet of a file, as the page saves it."""
    try:
        read = plain_json.loads(file.read_text("utf-8"))
        game, names = sushiya.game(read["game"]), [str(name) for name in read["names"]]
        sheet, options = read["sheet"], read["options"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadFile("cli.error.score_file", file=str(file)) from error
    result = game.score_sheet(sheet, options)
    if len(names) != len(result.totals) or not result.winners:
        raise BadInput("cli.error.score_file", file=str(file))
    tell_result(voice, console, game, names, result)
