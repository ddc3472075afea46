"""The result of a tournament as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table

from sushiya.arena.plackett_luce import Rating
from sushiya.arena.simulate import Simulation
from sushiya.arena.sprt import Answer
from sushiya.arena.tournament import Tournament
from sushiya.cli.looks import plain_table
from sushiya.cli.results import distributions, results, speed
from sushiya.cli.voice import Voice

INTERVAL = 30
"""The width of the scale on which intervals are drawn."""


def standings(voice: Voice, held: Tournament, seconds: float) -> Iterator[RenderableType]:
    """Everything that is printed about a tournament: ratings, who beat whom, scores, and the answer to the question."""
    order = sorted(range(len(held.contenders)), key=lambda bot: -held.contenders[bot].rating.value)
    contenders = [held.contenders[bot] for bot in order]
    scored = Simulation(held.games, seconds, held.setup.players, [contender.result for contender in contenders])
    yield from (ratings(voice, held, order), voice("cli.tournament.anchor", bot=held.anchor), "")
    yield from (cross_table(voice, held, order), "")
    yield from (results(voice, scored), "", distributions(voice, scored), "")
    if held.answer:
        yield from (*answer(voice, held.answer), "")
    yield speed(voice, scored)


def ratings(voice: Voice, held: Tournament, order: Sequence[int]) -> Table:
    """The bots by their ratings, with the intervals drawn on one scale."""
    table = plain_table()
    table.add_column("", justify="right")
    table.add_column(voice("cli.result.bot"), overflow="fold")
    table.add_column(voice("cli.tournament.rating"), justify="right", no_wrap=True)
    table.add_column(voice("cli.tournament.interval"), min_width=INTERVAL, no_wrap=True)
    shown = [held.contenders[bot] for bot in order]
    low = min(contender.rating.low for contender in shown)
    high = max(contender.rating.high for contender in shown)
    for number, contender in enumerate(shown, 1):
        rating = contender.rating
        text = f"{voice.number(rating.value)} ± {voice.number(rating.high - rating.value)}"
        table.add_row(str(number), contender.result.name, text, interval(rating, low, high))
    scale = voice.number(low), voice.number(high)
    table.add_row("", "", "", scale[0] + scale[1].rjust(INTERVAL - len(scale[0])))
    return table


def interval(rating: Rating, low: float, high: float) -> str:
    """An interval on one line: a dot for the rating, a line for where it may be."""

    def at(value: float) -> int:
        return round((value - low) / max(high - low, 1e-9) * (INTERVAL - 1))

    line = [" "] * at(rating.low) + ["─"] * (at(rating.high) - at(rating.low) + 1)
    line[at(rating.value)] = "●"
    return "".join(line)


def cross_table(voice: Voice, held: Tournament, order: Sequence[int]) -> Table:
    """How often each bot came before each other; columns have the numbers of the rows."""
    table = plain_table(voice("cli.tournament.against"))
    table.add_column("", justify="right")
    table.add_column(voice("cli.result.bot"), overflow="fold")
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, row in enumerate(order, 1):
        shares = (held.cross_table[row][column] for column in order)
        cells = ("·" if share is None else voice.number(100 * share) for share in shares)
        table.add_row(str(number), held.setup.bots[row], *cells)
    return table


def answer(voice: Voice, given: Answer) -> Iterator[str]:
    """The answer to the question that was asked."""
    question = given.question
    low, high = question.bounds
    yield voice(f"cli.tournament.{given.verdict}", stronger=question.stronger, weaker=question.weaker)
    yield voice(
        "cli.tournament.llr",
        share=voice.number(100 * given.share, 1),
        llr=voice.number(given.llr, 2),
        count=given.deals,
        low=voice.number(low, 2),
        high=voice.number(high, 2),
    )
