"""What happens, and where we are, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushiya.cli.guests import Guests
from sushiya.cli.tables.points import desserts_by_seat
from sushiya.cli.tables.turns import passing
from sushiya.games.sushi_go.cards import HAND_SIZES
from sushiya.games.sushi_go.events import PlacedOnWasabi, PuddingsScored
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView


def turns(view: SushiGoView) -> int:
    """How many turns a round has."""
    return HAND_SIZES[len(view.tables)]


def circumstances(guests: Guests, view: SushiGoView) -> str:
    """Where the hands go and what is left to draw; on a line of its own, who controls the robot."""
    going = passing(guests.voice, guests.names[: view.players], view.passing, last=view.turn == turns(view))
    sentences = [going, guests.voice("cli.draw_pile", count=view.cards_left)]
    if view.pile_left is None or view.controller is None:
        return " ".join(sentences)
    robot = [guests.sentence("sushi-go.controls", view.controller)]
    if view.drawn is not None:
        robot.append(guests.voice("sushi-go.drawn", card=_short(view.drawn)))
    robot.append(guests.voice("sushi-go.robot_pile", count=view.pile_left))
    return " ".join(sentences) + "\n" + " ".join(robot)


def question(guests: Guests, view: SushiGoView) -> str:
    """What can be typed now."""
    robot = "robot" if view.controller is not None and view.controller == view.seat else "own"
    chopsticks = "chopsticks" in view.tables[view.seat or 0] and view.turn < turns(view)
    return guests.voice(f"sushi-go.ask.{robot}{'_chopsticks' if chopsticks else ''}")


def revealed(guests: Guests, moves: Sequence[Keep]) -> Iterator[str]:
    """What everybody has chosen."""
    for seat, move in enumerate(moves):
        if move.second is None:
            yield guests.sentence("sushi-go.keeps", seat, card=_short(move.card))
        else:
            yield guests.sentence("sushi-go.keeps_two", seat, card=_short(move.card), second=_short(move.second))
        if move.robot is not None:
            yield guests.sentence("sushi-go.gives", seat, card=_short(move.robot))


def on_wasabi(guests: Guests, event: PlacedOnWasabi) -> str:
    """A nigiri that counts three times."""
    return guests.sentence("sushi-go.triples", event.place, card=_short(event.card))


def puddings(guests: Guests, event: PuddingsScored) -> str:
    """Everybody's puddings and what they bring."""
    return guests.voice("sushi-go.puddings", list=desserts_by_seat(guests, event.puddings, event.points))


def _short(card: str) -> str:
    return f"sushi-go.short.{card}"
