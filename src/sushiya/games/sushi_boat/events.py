"""What happens in Sushi Boat, as typed events made from the notes of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from sushiya.core.events import EVERYBODY, Event, Told
from sushiya.games.sushi_boat import cards, notes
from sushiya.games.sushi_boat.moves import Play, SushiBoatNotation
from sushiya.games.sushi_boat.rules import SushiBoatRules
from sushiya.games.sushi_boat.view import Pile, guess_of, pile_of


class Laid(Event, frozen=True):
    """The table is set: plates by slot, as all saw them being laid, the trash, the staff, and who begins."""

    belt: list[str]
    trash: list[str]
    staff: dict[str, str]
    first: int


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
    """What the tunnel hid, what everybody guessed, and the cubes they keep."""

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


SushiBoatEvent = (
    Laid
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


class Narrator:
    """Turns notes into events; several notes of one kind may make one event."""

    def __init__(self, rules: SushiBoatRules, notation: SushiBoatNotation, noted: list[Note]) -> None:
        self.rules = rules
        self.notation = notation
        self.noted = noted

    def narrate(self) -> list[Told]:
        """The events of a step, in order."""
        told: list[Told] = []
        grouped = {
            notes.LAID: self.laid,
            notes.CHALLENGE: self.challenge,
            notes.SHOWN: self.shown,
            notes.SCORED: self.scored,
        }
        last = {note[0]: number for number, note in enumerate(self.noted)}
        for number, note in enumerate(self.noted):
            if note[0] not in grouped:
                told.append(self.single(*note))
            elif number == last[note[0]]:
                make: Callable[[list[Note]], Event] = grouped[note[0]]
                told.append((EVERYBODY, make([other for other in self.noted if other[0] == note[0]])))
        return told

    def single(self, what: int, seat: int, detail: int, more: int) -> Told:
        """An event made of one note, with its audience."""
        match what:
            case notes.GUESSES:
                return seat, GuessesSeen(self.guesses(seat))
            case notes.LOOKED:
                return seat, PileSeen(self.own_pile(seat))
            case notes.CARD:
                return EVERYBODY, CardRevealed(seat, *card(detail), more)
            case notes.WASABI:
                return EVERYBODY, WasabiRevealed(seat, detail)
            case notes.ENTERED:
                return EVERYBODY, PlateEntered(plate(detail), None if more < 0 else plate(more), seat)
            case notes.TRASH_EMPTIED:
                return EVERYBODY, TrashEmptied(detail)
            case notes.TAKOYAKI:
                return EVERYBODY, TakoyakiPlayed(seat)
            case notes.GUESSED:
                return EVERYBODY, Guessed(seat)
            case notes.SAT:
                return EVERYBODY, Sat(seat, self.rules.board.names[detail], None if more < 0 else more)
        return EVERYBODY, self.action(what, seat, detail, more)

    def action(self, what: int, seat: int, detail: int, more: int) -> Event:
        """What a player has done in step 3, or with an order."""
        match what:
            case notes.TOOK:
                who, slot = divmod(more, 2 * cards.SLOTS)
                return PlateTaken(seat, plate(detail), cards.STAFF_NAMES[who - 1] if who else None, slot or None)
            case notes.PICKED:
                return PlateTaken(seat, plate(detail), "satsuki", bottom=bool(more))
            case notes.YEN:
                return YenTaken(seat)
            case notes.ORDERED:
                return Ordered(seat)
            case notes.CARD_TAKEN:
                return CardTaken(seat, card(detail)[0])
            case notes.DISCARDED:
                return CardDiscarded(seat, card(detail)[0])
            case notes.PLAYED:
                move = self.notation.move(detail)
                assert isinstance(move, Play)
                return DishPlayed(seat, move.dish, list(move.slots), list(move.seats), more)
            case notes.PUSHED:
                return PlateFell(plate(detail))
            case notes.SWAPPED:
                return PlatesSwapped(seat, plate(detail), plate(more))
        raise AssertionError("the rules noted something unknown")

    def laid(self, noted: list[Note]) -> Laid:
        """The table at the start."""
        seats = [self.rules.board.names[bench] for bench in self.rules.board.staff_bench]
        tiles = [cards.STAFF_NAMES[tile] for _, _, tile, part in noted if part == 3]
        return Laid(
            belt=[plate(kind) for _, _, kind, part in noted if part == 1],
            trash=[plate(kind) for _, _, kind, part in noted if part == 2],
            staff=dict(zip(seats, tiles, strict=True)),
            first=noted[0][1],
        )

    def challenge(self, noted: list[Note]) -> ChallengeResolved:
        """A challenge at its end."""
        (_, _, one, other), *seats = noted
        guesses = [str(self.notation.move(guess)).split()[1:] for _, _, guess, _ in seats]
        return ChallengeResolved([plate(one), plate(other)], guesses, [kept for _, _, _, kept in seats])

    def shown(self, noted: list[Note]) -> PlatesShown:
        """Satsuki's plates."""
        return PlatesShown(noted[0][1], [plate(kind) for _, _, kind, _ in noted])

    def scored(self, noted: list[Note]) -> GameScored:
        """The end."""
        points: list[dict[str, int]] = [{} for _ in range(self.rules.players)]
        for _, seat, family, score in noted:
            points[seat][cards.FAMILY_NAMES[family]] = score
        return GameScored([pile_of(self.rules, seat, seat) for seat in range(self.rules.players)], points)

    def guesses(self, seat: int) -> list[list[str] | None]:
        """What a takoyaki player sees."""
        return [guess_of(self.rules, seat, other, self.notation) for other in range(self.rules.players)]

    def own_pile(self, seat: int) -> Pile:
        """What a player who looks sees."""
        kinds = self.rules.kinds
        return [plate(kinds[number]) for number in self.rules.piles[seat][: self.rules.heights[seat]]]


def plate(kind: int) -> str:
    """A plate by name."""
    return cards.PLATE_NAMES[kind]


def card(kind: int) -> tuple[str, Literal["red", "green"]]:
    """A side dish and its symbol."""
    return cards.DISH_NAMES[kind // 2], "green" if kind % 2 else "red"
