"""What each move does, in the words of the list."""

from __future__ import annotations

from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat import layout
from sushiya.cli.tables.sushi_boat.plates import NOTHING, coloured, colours, dish, plate
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.moves import BoatMove, Discard, Eat, Guess, Play, Sit, Staff, Takoyaki
from sushiya.games.sushi_boat.view import BoatView


def may(guests: Guests, view: BoatView, move: BoatMove) -> Text:
    """A move in words."""
    match move:
        case Guess():
            return colours(guests.voice, move.colours)
        case Sit():
            return _sit(guests, view, move)
        case Eat():
            return _eat(guests.voice, view, move)
        case Staff():
            return _staff(guests.voice, view, move)
        case Discard():
            return Text(guests.voice("sushi-boat.may.discard", dish=f"sushi-boat.dish.{move.dish}"))
        case Takoyaki(twice=True):
            return Text(guests.voice("sushi-boat.may.takoyaki_twice"))
        case Play():
            return Text(guests.voice(f"sushi-boat.may.{move.dish}"))
    return Text(guests.voice(f"sushi-boat.may.{move}"))


def _sit(guests: Guests, view: BoatView, move: Sit) -> Text:
    """A seat with the plates and the staff there; a yen goes to the player who must leave."""
    voice = guests.voice
    names = [layout.plate_at(view, slot) for slot in layout.slots_of(move.seat)]
    what = f" {voice('sushi-boat.or')} ".join(plate(voice, name) if name else NOTHING for name in names)
    if move.seat in view.staff:
        what += ", " + _staff_name(voice, view, move.seat)
    if not move.yen:
        return coloured(voice, voice("sushi-boat.may.sit", seat=move.seat, what=what), names)
    name = guests.names[in_the_way(view, move.seat)]
    return coloured(voice, voice("sushi-boat.may.sit_paid", seat=move.seat, what=what, name=name), names)


def in_the_way(view: BoatView, seat: str) -> int:
    """Whose pawn must leave: the one on the seat; of two players the other one (SB-16, SB-17)."""
    player = layout.sits_at(view, seat)
    return 1 - view.active if player is None else player


def _eat(voice: Voice, view: BoatView, move: Eat) -> Text:
    slot = layout.slots_of(own_seat(view))[move.side == "right"]
    name = layout.plate_at(view, slot)
    assert name
    return coloured(voice, voice("sushi-boat.may.eat", plate=plate(voice, name), slot=slot), [name])


def _staff(voice: Voice, view: BoatView, move: Staff) -> Text:
    """What the staff would bring; of Satsuki's plates, where one goes."""
    match move:
        case Staff(which=int(which)):
            key, name = f"sushi-boat.may.{move.put}", view.drawn[which - 1]
        case Staff(slot=int(slot)):
            key, name = "sushi-boat.may.staff_slot", layout.plate_at(view, slot) or ""
        case Staff(plate=str(name)):
            key = "sushi-boat.may.staff_trash"
        case _:
            return _staff_alone(voice, view)
    staff = "" if move.which else _staff_name(voice, view, own_seat(view))
    return coloured(voice, voice(key, staff=staff, plate=plate(voice, name), slot=move.slot or 0), [name])


def _staff_alone(voice: Voice, view: BoatView) -> Text:
    """Momoko and Satsuki are not told what to bring."""
    top = view.discards[-1] if view.discards else None
    return Text(voice(f"sushi-boat.may.{view.staff[own_seat(view)]}", dish=dish(voice, top) if top else NOTHING))


def _staff_name(voice: Voice, view: BoatView, seat: str) -> str:
    return voice(f"sushi-boat.staff.{view.staff[seat]}")


def own_seat(view: BoatView) -> str:
    """Where the player sits whose turn it is."""
    seat = view.pawns[view.active]
    assert seat is not None
    return seat
