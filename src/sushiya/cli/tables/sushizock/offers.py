"""What the dice allow, by what is typed for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushizock.tiles import STYLES, piles_of, portion, row_of
from sushiya.cli.voice import Voice
from sushiya.games.sushizock.cards import BLUE, DICE, FACE_NAMES, STEAL_TOP, TILE_NAMES
from sushiya.games.sushizock.moves import Keep, Steal, SushizockMove, Take
from sushiya.games.sushizock.view import SushizockView

MOST_EXAMPLES = 2
"""So many dice make an example."""


def portions(legal: Sequence[SushizockMove]) -> list[Take | Steal]:
    """The legal moves that take or steal."""
    return [move for move in legal if not isinstance(move, Keep)]


def offers(guests: Guests, view: SushizockView, legal: Sequence[SushizockMove]) -> RenderableType:
    """What the dice allow, and why they do not allow more."""
    allowed = portions(legal)
    title = guests.voice("sushizock.offer.some" if allowed else "sushizock.offer.none")
    lines = Table.grid(padding=(0, 2, 0, 0))
    for typed, words in _lines(guests, view, allowed):
        lines.add_row(Text(f" {typed}", "bold"), words)
    return Group(Text(title, "bold"), lines) if lines.row_count else Text(title, "bold")


def _lines(guests: Guests, view: SushizockView, allowed: list[Take | Steal]) -> Iterator[tuple[str, Text]]:
    """What is typed for a portion, and what it is; a pile of which any tile may be stolen has one line."""
    depths = Counter((move.tile, move.seat) for move in allowed if isinstance(move, Steal))
    for move in allowed:
        match move:
            case Take():
                yield _short(guests.voice, move), _line(move, _take(guests.voice, view, move))
            case Steal(at=1) if depths[move.tile, move.seat] == 1:
                yield _short(guests.voice, move), _line(move, _steal(guests, view, move))
            case Steal(at=1):
                any_tile = _steal_any(guests, move, depths[move.tile, move.seat])
                yield f"{_short(guests.voice, move)} n", _line(move, any_tile)
    for why in in_vain(guests.voice, view, allowed):
        yield "—", Text(why)


def _line(move: Take | Steal, words: str) -> Text:
    return Text(words, STYLES[move.tile])


def _short(voice: Voice, move: Take | Steal) -> str:
    """What is typed for a portion: `s`, or `s2` for the pile of seat 2."""
    letter = voice(f"sushizock.letter.{move.tile}")
    return f"{letter}{move.seat}" if isinstance(move, Steal) else letter


def _take(voice: Voice, view: SushizockView, move: Take) -> str:
    place = view.dice.count(move.tile)
    return voice("sushizock.may.take", tile=portion(voice, move.tile, row_of(view, move.tile)[place - 1]), place=place)


def _steal(guests: Guests, view: SushizockView, move: Steal) -> str:
    top = piles_of(view, move.tile)[move.seat][-1]
    assert top is not None
    return guests.voice("sushizock.may.steal", name=guests.names[move.seat], tile=portion(guests.voice, move.tile, top))


def _steal_any(guests: Guests, move: Steal, depth: int) -> str:
    return guests.voice(f"sushizock.may.steal_any_{move.tile}", name=guests.names[move.seat], last=depth)


def in_vain(voice: Voice, view: SushizockView, allowed: list[Take | Steal]) -> Iterator[str]:
    """What the dice show, but there is no tile for it."""
    counted = Counter(view.dice)
    for kind, tile in enumerate(TILE_NAMES):
        left = len(row_of(view, tile))
        if counted[tile] > left:
            yield voice(f"sushizock.past_row.{tile}" if left else f"sushizock.row_empty.{tile}", dice=counted[tile])
        robbed = any(isinstance(move, Steal) and move.tile == tile for move in allowed)
        if counted[FACE_NAMES[BLUE + kind]] >= STEAL_TOP and not robbed:
            yield voice(f"sushizock.nobody_has.{tile}")


def question(voice: Voice, view: SushizockView, legal: Sequence[SushizockMove]) -> str:
    """What can be typed now, with examples."""
    allowed = portions(legal)
    examples = {"dice": _some_dice(view), "portion": _short(voice, allowed[0]) if allowed else ""}
    if not view.may_roll:
        return voice("sushizock.ask.take", **examples)
    return voice("sushizock.ask.both" if allowed else "sushizock.ask.roll", **examples)


def _some_dice(view: SushizockView) -> str:
    """The first of the dice that may be set aside."""
    rolled = [str(die) for die in range(1, DICE + 1) if die not in view.aside]
    return " ".join(rolled[: min(MOST_EXAMPLES, len(rolled) - 1)])
