"""What happens in Sushi Boat, as typed events made from the notes of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from sushiya.core import codes
from sushiya.core.events import EVERYBODY, Event, Told
from sushiya.games.sushi_boat import cards, notes
from sushiya.games.sushi_boat.moves import BoatNotation, guessed
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.secrecy import known_pile
from sushiya.games.sushi_boat.view import Pile, known_guesses, known_piles


class Laid(Event, frozen=True):
    """The table is set: plates by slot, as all saw them being laid, the trash, the staff, and who begins."""

    belt: list[str]
    trash: list[str]
    staff: dict[str, str]
    first: int


class TurnBegun(Event, frozen=True):
    """A seat begins its turn and may place special orders before it turns over a card."""

    seat: int


class CardRevealed(Event, frozen=True):
    """A seat begins its turn by turning over a side dish, whose symbol says how the belt is filled."""

    seat: int
    dish: str
    symbol: str
    cards_left: int


class WasabiRevealed(Event, frozen=True):
    """A seat begins its turn by turning over a wasabi: a challenge for everybody."""

    seat: int
    cards_left: int


class PlateEntered(Event, frozen=True):
    """A plate enters the belt and pushes the others; one may fall into the trash."""

    plate: str
    fallen: str | None = None
    pushed: int = 0
    """How many plates, from the first slot on, have moved one slot on; the last of them may have fallen."""


class TrashEmptied(Event, frozen=True):
    """The plates of the trash go back into the bag."""

    plates: int


class TakoyakiPlayed(Event, frozen=True):
    """A seat has answered a challenge with a takoyaki."""

    seat: int


class GuessesSeen(Event, frozen=True):
    """The guesses made so far, by seat; told to the takoyaki player who guesses now."""

    guesses: list[list[str] | None]


class Guessed(Event, frozen=True):
    """A takoyaki player has guessed."""

    seat: int


class ChallengeResolved(Event, frozen=True):
    """What the tunnel hid, what everybody guessed (six colours with two takoyaki), and the cubes they keep."""

    plates: list[str]
    guesses: list[list[str]]
    kept: list[int]


class Sat(Event, frozen=True):
    """A seat has taken a seat of the board; for a yen another had to leave."""

    seat: int
    at: str
    removed: int | None = None


class PlateTaken(Event, frozen=True):
    """A plate on top of a pile, or at its bottom: eaten at a slot, or brought by the staff."""

    seat: int
    plate: str
    staff: str | None = None
    slot: int | None = None
    bottom: bool = False


class YenTaken(Event, frozen=True):
    """A seat has taken a yen as an action."""

    seat: int


class Ordered(Event, frozen=True):
    """A special order."""

    seat: int


class PlatesShown(Event, frozen=True):
    """Satsuki shows what she has drawn."""

    seat: int
    plates: list[str]


class CardTaken(Event, frozen=True):
    """The top of the discard pile comes into a hand."""

    seat: int
    dish: str


class CardDiscarded(Event, frozen=True):
    """A side dish goes back unused."""

    seat: int
    dish: str


class DishPlayed(Event, frozen=True):
    """A side dish is played on slots, or on the staff at seats of the board."""

    seat: int
    dish: str
    slots: list[int]
    at: list[str]
    pushed: int = 0
    """With a tempura: how many plates beyond that of the slot were pushed one slot on, too."""


class PlateFell(Event, frozen=True):
    """A plate that was pushed by a tempura falls into the trash."""

    plate: str


class PlatesSwapped(Event, frozen=True):
    """With an edamame: the plate that went from the pile to the belt, and the one that came."""

    seat: int
    gave: str
    got: str


class PileSeen(Event, frozen=True):
    """The own pile from the bottom to the top; told to the seat that looks."""

    pile: Pile


class GameScored(Event, frozen=True):
    """At the end: everybody's pile, and the points by family."""

    piles: list[Pile]
    points: list[dict[str, int]]


BoatEvent = (
    Laid
    | TurnBegun
    | CardRevealed
    | WasabiRevealed
    | PlateEntered
    | TrashEmptied
    | TakoyakiPlayed
    | GuessesSeen
    | Guessed
    | ChallengeResolved
    | Sat
    | PlateTaken
    | YenTaken
    | Ordered
    | PlatesShown
    | CardTaken
    | CardDiscarded
    | DishPlayed
    | PlateFell
    | PlatesSwapped
    | PileSeen
    | GameScored
)

Note = tuple[int, int, int, int]


def narrate(rules: BoatRules, notation: BoatNotation, noted: list[Note]) -> list[Told]:
    """The events of a step, in order; several notes of one kind may make one event, where the last of them is."""
    told: list[Told] = []
    last = {note[0]: number for number, note in enumerate(noted)}
    for number, note in enumerate(noted):
        if note[0] not in GATHERED:
            told.append(_single(rules, notation, *note))
        elif number == last[note[0]]:
            alike = [other for other in noted if other[0] == note[0]]
            told.append((EVERYBODY, GATHERED[note[0]](rules, alike)))
    return told


def _single(rules: BoatRules, notation: BoatNotation, what: int, seat: int, detail: int, more: int) -> Told:
    """An event made of one note, with its audience."""
    match what:
        case notes.GUESSES:
            return seat, GuessesSeen(known_guesses(rules, seat))
        case notes.LOOKED:
            return seat, PileSeen(known_pile(rules, seat, seat))
        case notes.PLAYED:
            move = notation.played(detail)
            return EVERYBODY, DishPlayed(seat, move.dish, list(move.slots), list(move.seats), more)
        case notes.SAT:
            return EVERYBODY, Sat(seat, rules.board.names[detail], None if more < 0 else more)
        case notes.TURN | notes.CARD | notes.WASABI | notes.ENTERED | notes.TRASH_EMPTIED:
            return EVERYBODY, _beginning(what, seat, detail, more)
    return EVERYBODY, _action(what, seat, detail, more)


def _beginning(what: int, seat: int, detail: int, more: int) -> Event:
    """What happens when a turn begins, or a plate enters the belt."""
    match what:
        case notes.TURN:
            return TurnBegun(seat)
        case notes.CARD:
            return CardRevealed(seat, *_card(detail), more)
        case notes.WASABI:
            return WasabiRevealed(seat, detail)
        case notes.ENTERED:
            return PlateEntered(_plate(detail), None if more < 0 else _plate(more), seat)
    return TrashEmptied(detail)


def _action(what: int, seat: int, detail: int, more: int) -> Event:
    """What a player has done in a challenge, in step 3, or with an order."""
    match what:
        case notes.TAKOYAKI:
            return TakoyakiPlayed(seat)
        case notes.GUESSED:
            return Guessed(seat)
        case notes.TOOK:
            who, slot = divmod(more, 2 * cards.SLOTS)
            return PlateTaken(seat, _plate(detail), cards.STAFF_NAMES[who - 1] if who else None, slot or None)
        case notes.PICKED:
            return PlateTaken(seat, _plate(detail), "satsuki", bottom=bool(more))
        case notes.YEN:
            return YenTaken(seat)
        case notes.ORDERED:
            return Ordered(seat)
        case notes.CARD_TAKEN:
            return CardTaken(seat, _card(detail)[0])
        case notes.DISCARDED:
            return CardDiscarded(seat, _card(detail)[0])
        case notes.PUSHED:
            return PlateFell(_plate(detail))
        case notes.SWAPPED:
            return PlatesSwapped(seat, _plate(detail), _plate(more))
    raise AssertionError("the rules noted something unknown")


def _laid(rules: BoatRules, noted: list[Note]) -> Laid:
    """The table at the start."""
    seats = [rules.board.names[bench] for bench in rules.board.staff_bench]
    tiles = [cards.STAFF_NAMES[tile] for _, _, tile, part in noted if part == notes.LAID_STAFF]
    return Laid(
        belt=[_plate(kind) for _, _, kind, part in noted if part == notes.LAID_BELT],
        trash=[_plate(kind) for _, _, kind, part in noted if part == notes.LAID_TRASH],
        staff=dict(zip(seats, tiles, strict=True)),
        first=noted[0][1],
    )


def _challenge(rules: BoatRules, noted: list[Note]) -> ChallengeResolved:
    """A challenge at its end."""
    (_, _, one, other), *made = noted
    guesses: list[list[str]] = [[] for _ in range(rules.players)]
    kept = [0] * rules.players
    for _, number, guess, cubes in made:
        guesses[number - 1] += guessed(guess)
        kept[number - 1] += cubes
    return ChallengeResolved([_plate(one), _plate(other)], guesses, kept)


def _shown(rules: BoatRules, noted: list[Note]) -> PlatesShown:  # noqa: ARG001 - the notes say it all
    """Satsuki's plates."""
    return PlatesShown(noted[0][1], [_plate(kind) for _, _, kind, _ in noted])


def _scored(rules: BoatRules, noted: list[Note]) -> GameScored:
    """The end."""
    points: list[dict[str, int]] = [{} for _ in range(rules.players)]
    for _, seat, family, score in noted:
        points[seat][cards.FAMILY_NAMES[family]] = score
    return GameScored(known_piles(rules, codes.NOBODY), points)


GATHERED: dict[int, Callable[[BoatRules, list[Note]], Event]] = {
    notes.LAID: _laid,
    notes.CHALLENGE: _challenge,
    notes.SHOWN: _shown,
    notes.SCORED: _scored,
}
"""The events that are made of several notes."""


def _plate(kind: int) -> str:
    return cards.PLATE_NAMES[kind]


def _card(kind: int) -> tuple[str, Literal["red", "green"]]:
    """A side dish and its symbol."""
    dish, green = divmod(kind, cards.SYMBOLS)
    return cards.DISH_NAMES[dish], "green" if green else "red"
