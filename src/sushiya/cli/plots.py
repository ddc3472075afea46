"""The result of a tournament as a picture; this needs the extra `plots`."""

from __future__ import annotations

from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from sushiya.arena.tournament import Tournament
from sushiya.cli.refusals import BadFile
from sushiya.cli.voice import Voice

matplotlib.use("Agg")  # no display is needed
WIDTH = 10.0
ROW = 0.5
"""Inches."""
STABLE = {"svg.hashsalt": "sushiya", "svg.fonttype": "none"}
"""The same result gives the same file."""


def draw_tournament(voice: Voice, held: Tournament, file: Path) -> None:
    """Draw ratings with their intervals, and beside them how often each bot had which score."""
    contenders = sorted(held.contenders, key=lambda contender: contender.rating.value)
    figure = Figure(figsize=(WIDTH, 1.5 + ROW * len(contenders)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    for row, contender in enumerate(contenders):
        rating, result = contender.rating, contender.result
        left.errorbar(rating.value, row, xerr=rating.high - rating.value, fmt="o", capsize=3)
        most = max(result.histogram.values(), default=1)
        scores = sorted(result.histogram)
        heights = [0.8 * result.histogram[score] / most for score in scores]
        right.bar(scores, heights, width=1.0, bottom=row - 0.4)
    left.set_yticks(range(len(contenders)), [contender.result.name for contender in contenders])
    left.set_xlabel(f"{voice('cli.tournament.rating')} ({voice('cli.tournament.interval')})")
    right.set_xlabel(voice("cli.result.points"))
    figure.suptitle(f"{held.setup.game_id}, {held.setup.players}")
    save(figure, file)


def save(figure: Figure, file: Path) -> None:
    """Write the picture in the format that the name ends with."""
    dated = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}
    try:
        with matplotlib.rc_context(STABLE):
            figure.savefig(file, metadata=dated.get(file.suffix))
    except ValueError as error:
        raise BadFile("cli.error.picture", file=str(file), reason=str(error)) from None
    except OSError as error:
        raise BadFile("cli.error.picture", file=str(file), reason=str(error.strerror)) from None
