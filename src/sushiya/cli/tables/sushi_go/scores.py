"""Points as tables: during a round, at its end, at the end of the game."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_table
from sushiya.cli.tables.sushi_go.cards import cards_text
from sushiya.games.sushi_go.cards import FAMILY_NAMES, ROUNDS
from sushiya.games.sushi_go.events import RoundScored
from sushiya.games.sushi_go.view import SushiGoView, imagine


def running_table(guests: Guests, view: SushiGoView) -> Table:
    """What lies in front of everybody, and what the round would give if it ended now."""
    voice = guests.voice
    table = _table(guests, "", [voice(f"sushi-go.column.{name}") for name in ("total", "round", "puddings")])
    table.add_column(voice("sushi-go.column.cards"))
    for place, points in enumerate(_round_so_far(view)):
        numbers = str(view.totals[place]), voice.signed(points), str(view.puddings[place])
        _add_row(table, guests, place, *numbers, cards_text(voice, view.tables[place]))
    return table


def _round_so_far(view: SushiGoView) -> list[int]:
    rules = imagine(view)
    rules.finish_round()
    return [rules.round_scores[view.round - 1][place] for place in range(len(view.tables))]


def round_table(guests: Guests, event: RoundScored) -> Table:
    """The points of a round by card family."""
    voice = guests.voice
    families = [voice(f"sushi-go.family.{family}") for family in FAMILY_NAMES]
    title = voice("sushi-go.round_ends", round=event.round)
    table = _table(guests, title, [*families, voice("sushi-go.column.round"), voice("sushi-go.column.total")])
    for place, points in enumerate(event.points):
        cells = [points[family] for family in FAMILY_NAMES]
        _add_row(table, guests, place, *map(voice.number, [*cells, sum(cells), event.totals[place]]))
    return table


def result_table(guests: Guests, view: SushiGoView) -> Table:
    """The whole game: rounds, puddings, totals; a star marks who has won."""
    voice = guests.voice
    rounds = [voice("sushi-go.column.round_number", round=number) for number in range(1, ROUNDS + 1)]
    columns = [*rounds, voice("sushi-go.column.puddings"), voice("sushi-go.column.total"), ""]
    table = _table(guests, voice("sushi-go.game_ends"), columns)
    for place, total in enumerate(view.totals):
        cells = [*(scores[place] for scores in view.scores), view.pudding_scores[place], total]
        _add_row(table, guests, place, *map(voice.number, cells), "★" if place in view.winners else "")
    table.caption = _why(guests, view)
    return table


def _why(guests: Guests, view: SushiGoView) -> str | None:
    """What the totals alone do not show (SG-18, SG-21)."""
    best = view.totals[view.winners[0]]
    if view.options.robot and view.totals[-1] >= best:
        return guests.voice("sushi-go.robot_cannot_win")
    return guests.voice("sushi-go.tie") if view.totals.count(best) > len(view.winners) else None


def _table(guests: Guests, title: str, columns: list[str]) -> Table:
    table = plain_table(title)
    table.add_column(guests.voice("sushi-go.column.player"), no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _add_row(table: Table, guests: Guests, place: int, *cells: RenderableType) -> None:
    table.add_row(guests.names[place], *cells, style="bold" if place == guests.you else None)
