"""Everybody's piles: during the game, and at its end with what they score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables import points
from sushiya.cli.tables.sushizock.tiles import STYLES, number, pile_name, pile_text, piles_of, row_of
from sushiya.cli.voice import Voice
from sushiya.games.sushizock.cards import BONE_TILES, SUSHI_TILES, TILE_NAMES
from sushiya.games.sushizock.imagine import imagine
from sushiya.games.sushizock.view import Pile, SushizockView

BOX = {"sushi": SUSHI_TILES, "bone": BONE_TILES}


def piles_table(guests: Guests, view: SushizockView) -> Table:
    """Heights, tops, and how many sushi count; with the memory aid also the points so far."""
    voice = guests.voice
    table = points.points_table(guests, [voice("sushizock.column.seat")])
    for tile in TILE_NAMES:
        table.add_column(pile_name(voice, tile), justify="right", no_wrap=True)
        table.add_column(voice("sushizock.column.upwards"))
    table.add_column(voice("sushizock.column.counting"), justify="right", no_wrap=True)
    if view.options.memory_aid:
        table.add_column(voice("sushizock.column.so_far"), justify="right", no_wrap=True)
    for seat in range(view.players):
        points.add_row(table, guests, seat, *_pile_cells(voice, view, seat))
    return table


def _pile_cells(voice: Voice, view: SushizockView, seat: int) -> Iterator[str | Text]:
    yield str(seat)
    for tile in TILE_NAMES:
        pile = piles_of(view, tile)[seat]
        yield str(len(pile))
        yield pile_text(voice, tile, pile)
    yield str(counting(view, seat))
    if view.options.memory_aid:
        yield voice.number(sum(_points(view, seat)))


def counting(view: SushizockView, seat: int) -> int:
    """How many sushi of a seat have a bone beside them (SZ-14)."""
    return min(len(view.sushi_piles[seat]), len(view.bone_piles[seat]))


def _points(view: SushizockView, seat: int) -> tuple[int, int]:
    """What the sushi of a seat bring and its bones cost, where all piles are known."""
    rules = imagine(view)
    return rules.sushi_points(seat), -rules.bone_points(seat)


def covered(voice: Voice, view: SushizockView) -> str:
    """What nobody can see any more, all piles together: the box without what lies open."""
    hidden = {tile: _hidden(voice, view, tile) for tile in TILE_NAMES}
    if not any(hidden.values()):
        return voice("sushizock.nothing_covered")
    return voice("sushizock.covered", sushi=hidden["sushi"] or "—", bones=hidden["bone"] or "—")


def _hidden(voice: Voice, view: SushizockView, tile: str) -> str:
    tops = [pile[-1] for pile in piles_of(view, tile) if pile]
    hidden = Counter(BOX[tile]) - Counter(row_of(view, tile)) - Counter(top for top in tops if top is not None)
    return " ".join(number(voice, tile, worth) for worth in sorted(hidden.elements()))


def result_table(guests: Guests, view: SushizockView) -> Table:
    """All piles in full, what they score, and a star for who has won."""
    voice = guests.voice
    table = points.points_table(guests, [], voice("common.game_ends"))
    for tile in TILE_NAMES:
        table.add_column(voice(f"sushizock.column.{tile}_pile"))
    for column in (*(pile_name(voice, tile) for tile in TILE_NAMES), voice("cli.column.total"), ""):
        table.add_column(column, justify="right", no_wrap=True)
    for seat in range(view.players):
        scored = [voice.signed(value) for value in _points(view, seat)]
        piles = counted_pile(voice, view, seat), pile_text(voice, "bone", view.bone_piles[seat])
        star = "★" if seat in view.winners else ""
        points.add_row(table, guests, seat, *piles, *scored, voice.number(view.totals[seat]), star)
    too_many = any(counting(view, seat) < len(pile) for seat, pile in enumerate(view.sushi_piles))
    table.caption = voice("sushizock.upwards") + ("\n" + voice("sushizock.too_many") if too_many else "")
    return table


def counted_pile(voice: Voice, view: SushizockView, seat: int) -> Text:
    """The sushi of a seat; those in parentheses rise above its bones."""
    pile: Pile = view.sushi_piles[seat]
    counts = counting(view, seat)
    parts = [number(voice, "sushi", worth) for worth in pile]
    return Text(" ".join([*parts[:counts], *(f"({part})" for part in parts[counts:])]) or "—", STYLES["sushi"])
