"""Points as tables: during a round, at its end, at the end of the game."""

from __future__ import annotations

from rich.table import Table

from sushiya.cli.guests import Guests
from sushiya.cli.tables import points
from sushiya.cli.tables.sushi_go.cards import cards_text
from sushiya.games.sushi_go.cards import FAMILY_NAMES
from sushiya.games.sushi_go.events import RoundScored
from sushiya.games.sushi_go.imagine import imagine
from sushiya.games.sushi_go.view import SushiGoView


def running_table(guests: Guests, view: SushiGoView) -> Table:
    """What lies in front of everybody, and what the round would give if it ended now."""
    voice = guests.voice
    columns = [voice("cli.column.total"), voice("cli.column.round"), voice("sushi-go.column.puddings")]
    table = points.points_table(guests, columns)
    table.add_column(voice("cli.column.cards"))
    for place, scored in enumerate(_round_so_far(view)):
        numbers = str(view.totals[place]), voice.signed(scored), str(view.puddings[place])
        points.add_row(table, guests, place, *numbers, cards_text(voice, view.tables[place]))
    return table


def _round_so_far(view: SushiGoView) -> list[int]:
    rules = imagine(view)
    rules.finish_round()
    return [rules.round_scores[view.round - 1][place] for place in range(len(view.tables))]


def round_table(guests: Guests, event: RoundScored) -> Table:
    """The points of a round by card family."""
    families = {family: guests.voice(f"sushi-go.family.{family}") for family in FAMILY_NAMES}
    return points.round_table(guests, event.round, families, event.points, event.totals)


def result_table(guests: Guests, view: SushiGoView) -> Table:
    """The whole game: rounds, puddings, totals."""
    puddings = guests.voice("sushi-go.column.puddings"), view.pudding_scores
    table = points.result_table(guests, view.scores, puddings, view.totals, view.winners)
    table.caption = _why(guests, view)
    return table


def _why(guests: Guests, view: SushiGoView) -> str | None:
    """What the totals alone do not show (SG-18, SG-21)."""
    best = view.totals[view.winners[0]]
    if view.options.robot and view.totals[-1] >= best:
        return guests.voice("sushi-go.robot_cannot_win")
    return guests.voice("sushi-go.tie") if view.totals.count(best) > len(view.winners) else None
