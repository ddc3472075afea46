"""The moves of Sushi Boat: `guess red green`, `sit L3 for 1 yen`, `eat left`, `staff 9`, `play yakitori 3 11`, ..."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Literal

from sushiya.core.errors import MalformedMove
from sushiya.core.moves import Move, sound
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.board import Board

SLOT = re.compile(r"[1-9]\d?")


class Guess(Move, frozen=True):
    """Cubes on colours: two in a challenge, three with a takoyaki."""

    colours: tuple[str, ...]

    def __str__(self) -> str:
        return "guess " + " ".join(self.colours)


class Takoyaki(Move, frozen=True):
    """Answer a challenge with a takoyaki, or with two."""

    twice: bool = False

    def __str__(self) -> str:
        return "takoyaki twice" if self.twice else "takoyaki"


class Reveal(Move, frozen=True):
    """Turn over the card of the turn, where orders are possible before it."""

    def __str__(self) -> str:
        return "reveal"


class Sit(Move, frozen=True):
    """Take a seat of the board; for a yen one that another must leave."""

    seat: str
    yen: int = 0

    def __str__(self) -> str:
        return f"sit {self.seat}" + (" for 1 yen" if self.yen else "")


class Eat(Move, frozen=True):
    """Take the plate at the seat; at an arrow seat the one on a side."""

    side: Literal["left", "right"] | None = None

    def __str__(self) -> str:
        return f"eat {self.side}" if self.side else "eat"


class Staff(Move, frozen=True):
    """Have the staff bring something: a plate by its slot, a plate of the trash, one of Satsuki's plates."""

    slot: int | None = None
    plate: str | None = None
    put: Literal["top", "bottom"] | None = None
    which: int | None = None

    def __str__(self) -> str:
        parts = [self.slot, self.plate, self.put, self.which]
        return " ".join(["staff", *(str(part) for part in parts if part is not None)])


class Yen(Move, frozen=True):
    """Take a yen."""

    def __str__(self) -> str:
        return "yen"


class Order(Move, frozen=True):
    """A special order."""

    def __str__(self) -> str:
        return "order"


class Play(Move, frozen=True):
    """Play a side dish on slots of the belt, or on the staff at seats."""

    dish: str
    slots: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["play", self.dish, *map(str, self.slots), *self.seats])


class Discard(Move, frozen=True):
    """Give up one of three side dishes."""

    dish: str

    def __str__(self) -> str:
        return f"discard {self.dish}"


class End(Move, frozen=True):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


BoatMove = Guess | Takoyaki | Reveal | Sit | Eat | Staff | Yen | Order | Play | Discard | End

SINGLE: dict[str, BoatMove] = {
    "takoyaki": Takoyaki(),
    "reveal": Reveal(),
    "yen": Yen(),
    "order": Order(),
    "end": End(),
    "eat": Eat(),
    "staff": Staff(),
}
SINGLE_NUMBERS: dict[BoatMove, int] = {
    Takoyaki(): numbers.TAKOYAKI,
    Takoyaki(twice=True): numbers.TAKOYAKI_TWICE,
    Reveal(): numbers.REVEAL,
    Yen(): numbers.YEN,
    Order(): numbers.ORDER,
    End(): numbers.END,
    Eat(): numbers.EAT,
    Eat("left"): numbers.EAT_LEFT,
    Eat("right"): numbers.EAT_RIGHT,
    Staff(): numbers.STAFF,
}


class BoatNotation:
    """How Sushi Boat writes its moves, on a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seat_names = {name.lower(): name for name in board.names}
        self.staff_seats = [board.names[bench] for bench in board.staff_bench]
        self.move = lru_cache(maxsize=None)(self._move)

    def read(self, text: str) -> BoatMove:
        """The move that a text means."""
        match text.lower().split():
            case ["guess", *colours] if colours:
                return Guess(tuple(colours))
            case ["takoyaki", "twice"]:
                return Takoyaki(twice=True)
            case ["sit", seat]:
                return Sit(self._seat(seat))
            case ["sit", seat, "for", "1", "yen"]:
                return Sit(self._seat(seat), 1)
            case ["eat", "left"]:
                return Eat("left")
            case ["eat", "right"]:
                return Eat("right")
            case ["staff", slot] if SLOT.fullmatch(slot):
                return Staff(slot=int(slot))
            case ["staff", "top", ("1" | "2") as which]:
                return Staff(put="top", which=int(which))
            case ["staff", "bottom", ("1" | "2") as which]:
                return Staff(put="bottom", which=int(which))
            case ["staff", colour, sushi]:
                return Staff(plate=f"{colour} {sushi}")
            case ["play", dish, *slots] if all(map(SLOT.fullmatch, slots)):
                return Play(dish, slots=tuple(sorted(map(int, slots))))
            case ["play", "mochi", one, other]:
                return Play("mochi", seats=self._in_order(self._seat(one), self._seat(other)))
            case ["discard", dish]:
                return Discard(dish)
            case [word] if word in SINGLE:
                return SINGLE[word]
        raise MalformedMove("sushi-boat.error.malformed", text=text[:80])

    def number(self, move: Move) -> int:
        """The rules' number of a move; `numbers.py` says how they are made."""
        checked: BoatMove = sound(move, BoatMove, "sushi-boat.error.malformed")
        match checked:
            case Takoyaki() | Reveal() | Eat() | Staff() | Yen() | Order() | End() if checked in SINGLE_NUMBERS:
                return SINGLE_NUMBERS[checked]
            case Guess(colours=colours) if len(colours) in (cards.CUBES, cards.TAKOYAKI_CUBES):
                return _guess_number(colours)
            case Sit(seat=seat, yen=yen) if seat in self.board.names and yen in (0, 1):
                return (numbers.SIT_PAID if yen else numbers.SIT) + self.board.names.index(seat)
            case Staff():
                return self._staff_number(checked)
            case Play():
                return self._play_number(checked)
            case Discard(dish=dish) if dish in cards.DISH_NAMES:
                return numbers.DISCARD + cards.DISH_NAMES.index(dish)
        raise MalformedMove("sushi-boat.error.malformed", text=str(move)[:80])

    def _move(self, number: int) -> BoatMove:
        """The move with this number."""
        for single, of_single in SINGLE_NUMBERS.items():
            if number == of_single:
                return single
        if number < numbers.TAKOYAKI:
            return Guess(guessed(number))
        if number < numbers.EAT:
            paid = number >= numbers.SIT_PAID
            return Sit(self.board.names[number - (numbers.SIT_PAID if paid else numbers.SIT)], int(paid))
        if number < numbers.STAFF_PLATE:
            return Staff(slot=number - numbers.STAFF_SLOT + 1)
        if number < numbers.STAFF_PICK:
            return Staff(plate=cards.PLATE_NAMES[number - numbers.STAFF_PLATE])
        if number < numbers.YEN:
            which, bottom = divmod(number - numbers.STAFF_PICK, 2)
            return Staff(put="bottom" if bottom else "top", which=which + 1)
        if number < numbers.PLAY_MISO:
            return Discard(cards.DISH_NAMES[number - numbers.DISCARD])
        return self.played(number)

    def played(self, number: int) -> Play:
        """The side dish that a move with this number plays."""
        if number < numbers.PLAY_TEMPURA:
            return Play("gyoza" if number == numbers.PLAY_GYOZA else "miso")
        if number < numbers.PLAY_EDAMAME:
            return Play("tempura", slots=(number - numbers.PLAY_TEMPURA + 1,))
        if number < numbers.PLAY_MOCHI:
            return Play("edamame", slots=(number - numbers.PLAY_EDAMAME + 1,))
        if number < numbers.PLAY_YAKITORI:
            one, other = divmod(number - numbers.PLAY_MOCHI, cards.STAFF)
            return Play("mochi", seats=(self.staff_seats[one], self.staff_seats[other]))
        one, other = divmod(number - numbers.PLAY_YAKITORI, cards.SLOTS)
        return Play("yakitori", slots=(one + 1, other + 1))

    def _staff_number(self, move: Staff) -> int:
        match move:
            case Staff(slot=int(slot), plate=None, put=None, which=None) if self._is_slot(slot):
                return numbers.STAFF_SLOT + slot - 1
            case Staff(slot=None, plate=str(plate), put=None, which=None) if plate in cards.PLATE_OF:
                return numbers.STAFF_PLATE + cards.PLATE_OF[plate]
            case Staff(slot=None, plate=None, put=("top" | "bottom") as put, which=int(which)) if which in (1, 2):
                return numbers.STAFF_PICK + 2 * (which - 1) + (put == "bottom")
        raise MalformedMove("sushi-boat.error.malformed_staff", text=str(move)[:80])

    def _play_number(self, move: Play) -> int:
        match move:
            case Play(dish="miso", slots=(), seats=()):
                return numbers.PLAY_MISO
            case Play(dish="gyoza", slots=(), seats=()):
                return numbers.PLAY_GYOZA
            case Play(dish="tempura", slots=(int(slot),), seats=()) if self._is_slot(slot):
                return numbers.PLAY_TEMPURA + slot - 1
            case Play(dish="edamame", slots=(int(slot),), seats=()) if self._is_slot(slot):
                return numbers.PLAY_EDAMAME + slot - 1
            case Play(dish="yakitori", slots=(int(one), int(other)), seats=()) if one < other:
                if self._is_slot(one) and self._is_slot(other):
                    return numbers.PLAY_YAKITORI + cards.SLOTS * (one - 1) + other - 1
            case Play(dish="mochi", slots=(), seats=(str(one), str(other))):
                if one in self.staff_seats and other in self.staff_seats and (one, other) == self._in_order(one, other):
                    places = self.staff_seats.index(one), self.staff_seats.index(other)
                    if places[0] < places[1]:
                        return numbers.PLAY_MOCHI + cards.STAFF * places[0] + places[1]
        raise MalformedMove("sushi-boat.error.malformed_play", text=str(move)[:80])

    def _is_slot(self, slot: int) -> bool:
        return type(slot) is int and 1 <= slot <= self.board.slots

    def _seat(self, name: str) -> str:
        if name not in self.seat_names:
            names = ", ".join(self.board.names)
            raise MalformedMove("sushi-boat.error.no_such_bench", seat=name[:80], seats=names)
        return self.seat_names[name]

    def _in_order(self, one: str, other: str) -> tuple[str, str]:
        """Two seats in the order of the staff slots."""
        places = [self.staff_seats.index(name) if name in self.staff_seats else -1 for name in (one, other)]
        return (one, other) if places[0] <= places[1] else (other, one)


def _guess_number(colours: tuple[str, ...]) -> int:
    if not all(colour in cards.COLOUR_NAMES for colour in colours):
        given = " ".join(colours)[:80]
        raise MalformedMove("sushi-boat.error.no_such_colour", text=given, colours=", ".join(cards.COLOUR_NAMES))
    guess = 0
    for colour in sorted(map(cards.COLOUR_NAMES.index, colours)):
        guess = cards.COLOURS * guess + colour
    return guess + (numbers.GUESS if len(colours) == cards.CUBES else numbers.GUESS_3)


@cache
def guessed(number: int) -> tuple[str, ...]:
    """The colours of the guess with this number."""
    three = number >= numbers.GUESS_3
    cubes, guess = (cards.TAKOYAKI_CUBES, number - numbers.GUESS_3) if three else (cards.CUBES, number - numbers.GUESS)
    return tuple(cards.COLOUR_NAMES[guess // cards.COLOURS**cube % cards.COLOURS] for cube in reversed(range(cubes)))
