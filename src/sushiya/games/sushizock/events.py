"""What happens in Sushizock, as typed events made from the notes of the rules."""

from __future__ import annotations

from sushiya.core.events import EVERYBODY, Event, Told
from sushiya.games.sushizock import cards, notes
from sushiya.games.sushizock.moves import TILE_KINDS, Tile, theft
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.secrecy import known_row
from sushiya.games.sushizock.view import dice_in, known_piles


class Laid(Event, frozen=True):
    """Both rows lie on the table, from the left, and a seat begins."""

    sushi: list[int]
    bones: list[int]
    first: int


class Rolled(Event, frozen=True):
    """A seat has rolled; all five dice as they lie now, and the numbers of those that stayed aside."""

    seat: int
    roll: int
    dice: list[str]
    aside: list[int]


class Took(Event, frozen=True):
    """A seat has taken a tile of a row, the n-th from the left; `forced` if nothing else was possible."""

    seat: int
    tile: Tile
    worth: int
    place: int
    forced: bool = False


class Stole(Event, frozen=True):
    """A seat has taken a tile of another's pile, the n-th from the top."""

    seat: int
    victim: int
    tile: Tile
    worth: int
    at: int


class PilesScored(Event, frozen=True):
    """At the end all piles are shown; what everybody's sushi bring and bones cost."""

    sushi_piles: list[list[int | None]]
    bone_piles: list[list[int | None]]
    points: list[dict[str, int]]


SushizockEvent = Laid | Rolled | Took | Stole | PilesScored


def narrate(rules: SushizockRules, noted: list[tuple[int, int, int, int]]) -> list[Told]:
    """The events of a step, which all may know."""
    events: list[Event] = []
    for what, seat, detail, more in noted:
        match what:
            case notes.LAID:
                events.append(Laid(known_row(rules, cards.SUSHI), known_row(rules, cards.BONE), seat))
            case notes.ROLLED:
                events.append(_rolled(seat, detail, more))
            case notes.TOOK | notes.FORCED:
                kind, place = divmod(detail, cards.TILES)
                events.append(Took(seat, TILE_KINDS[kind], more, place + 1, what == notes.FORCED))
            case notes.STOLE:
                move = theft(cards.STEAL + detail)
                events.append(Stole(seat, move.seat, move.tile, more, move.at))
    if points := [{"sushi": sushi, "bones": -bones} for what, _, sushi, bones in noted if what == notes.SCORED]:
        events.append(PilesScored(known_piles(rules, cards.SUSHI), known_piles(rules, cards.BONE), points))
    return [(EVERYBODY, event) for event in events]


def _rolled(seat: int, faces: int, rolled: int) -> Rolled:
    dice = [cards.FACE_NAMES[(faces >> (2 * die)) & 3] for die in range(cards.DICE)]
    return Rolled(seat, rolled >> cards.DICE, dice, dice_in(rolled & cards.ALL_DICE))
