"""The results of a simulation as tables."""

from __future__ import annotations

from rich.table import Table

from sushiya.arena.simulate import Simulation
from sushiya.arena.statistics import BotResult
from sushiya.cli.looks import plain_table
from sushiya.cli.voice import Voice

LEVELS = " ▁▂▃▄▅▆▇█"
QUANTILES = ("min", "¼", "½", "¾", "max")
BARS = 40
"""The most bars of a histogram."""


def results(voice: Voice, outcome: Simulation) -> Table:
    """How every bot scored, with 95 % intervals."""
    table = plain_table()
    table.add_column(voice("cli.result.bot"), overflow="fold")
    mean, deviation, wins = (voice(f"cli.result.{key}") for key in ("mean", "deviation", "wins"))
    for column in (mean, deviation, *QUANTILES, wins):
        table.add_column(column, justify="right", no_wrap=True)
    for bot in outcome.bots:
        table.add_row(*_row(voice, bot))
    return table


def _row(voice: Voice, bot: BotResult) -> list[str]:
    share, error = (voice.number(100 * part, 2) for part in (bot.win_share, bot.win_share_error))
    return [
        bot.name,
        f"{voice.number(bot.mean, 2)} ± {voice.number(bot.mean_error, 2)}",
        voice.number(bot.deviation, 2),
        *map(voice.number, bot.quantiles),
        voice("common.percent", value=f"{share} ± {error}"),
    ]


def speed(voice: Voice, outcome: Simulation) -> str:
    """How long it took."""
    rate = outcome.games / outcome.seconds
    return voice(
        "cli.result.speed",
        games=voice.number(outcome.games),
        seconds=voice.number(outcome.seconds, 1),
        rate=voice.number(rate, 0 if rate >= 10 else 1),
    )


def distributions(voice: Voice, outcome: Simulation) -> Table:
    """How often every bot had which score, all on one scale."""
    low = min(bot.quantiles[0] for bot in outcome.bots if bot.seats_played)
    high = max(bot.quantiles[-1] for bot in outcome.bots if bot.seats_played)
    step = -(-(high - low + 1) // BARS)
    width = (high - low) // step + 1
    table = plain_table()
    table.add_column(voice("cli.result.bot"), overflow="fold")
    table.add_column(voice("cli.result.points"), min_width=width, no_wrap=True)
    for bot in outcome.bots:
        table.add_row(bot.name, bars(bot.histogram, low, step, width))
    lowest, highest = voice.number(low), voice.number(low + step * width - 1)
    table.add_row("", lowest + highest.rjust(width - len(lowest)))
    return table


def bars(histogram: dict[int, int], low: int, step: int, width: int) -> str:
    """A histogram on one line; the highest bar is the commonest score; no bar for a bot that has not played."""
    counts = [0] * width
    for score, count in histogram.items():
        counts[(score - low) // step] += count
    most = max(counts) or 1
    return "".join(LEVELS[-(-count * (len(LEVELS) - 1) // most)] for count in counts)
