"""What is on the screen, explained."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from sushiya.cli.looks import explanations
from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.hands import picked
from sushiya.cli.tables.sushi_boat.may import own_seat
from sushiya.cli.tables.sushi_boat.offers import numbered
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.cards import COLOUR_NAMES, DISH_NAMES, STAFF_NAMES, SUSHI_NAMES
from sushiya.games.sushi_boat.moves import BoatMove, Discard, Guess, Play, Reveal, Sit, Staff
from sushiya.games.sushi_boat.view import BoatView

BOARD = ("turn", "belt", "tunnel", "trash", "bag", "sit", "arrow", "four_plus", "eat", "staff", "yen", "order", "end")
POINTS = ("wasabi", "hand", "pile", "colour_runs", "kinds", "roe", "side_dishes")
TOPICS = (*BOARD, *STAFF_NAMES, *DISH_NAMES, *POINTS)
NAMED = {"colour_runs": COLOUR_NAMES[:-1], "kinds": SUSHI_NAMES[:-1], "roe": (COLOUR_NAMES[-1], SUSHI_NAMES[-1])}
"""Colours and kinds of sushi, by the topic they belong to."""


def explain_all(voice: Voice, view: BoatView) -> Table:
    """Everything on the screen: the board, the staff, side dishes that are in sight, and how points are made."""
    tops = [card for card in view.discards[-1:] if card]
    seen = {card.split()[0] for cards in (*view.hands, *view.played, tops) for card in cards}
    return _explained(voice, [topic for topic in TOPICS if topic not in DISH_NAMES or topic in seen])


def explain(voice: Voice, topic: str, view: BoatView, legal: Sequence[BoatMove]) -> Table:
    """What a number of the list, or the beginning of a name, means."""
    if topic.isdecimal():
        moves = {str(move): move for move in numbered(legal)}
        return _explained(voice, [_topic_of(view, moves[picked(topic, list(moves), "cli.error.list_number")])])
    topics = [name for name in TOPICS if _means(voice, topic.casefold(), name)]
    if not topics:
        titles = ", ".join(_title(voice, name) for name in TOPICS)
        raise BadInput("sushi-boat.error.unknown_topic", topic=topic[:40], topics=titles)
    return _explained(voice, topics)


def _topic_of(view: BoatView, move: BoatMove) -> str:
    """What a move is about."""
    match move:
        case Guess():
            return "wasabi"
        case Staff():
            return view.staff[own_seat(view)]
        case Play() | Discard():
            return move.dish
        case Sit():
            return "sit"
        case Reveal():
            return "turn"
    return str(move).split()[0]


def _explained(voice: Voice, topics: list[str]) -> Table:
    return explanations({_title(voice, topic): voice(f"sushi-boat.help.{topic}") for topic in topics})


def _title(voice: Voice, topic: str) -> str:
    if topic in STAFF_NAMES:
        return voice(f"sushi-boat.staff.{topic}")
    if topic in DISH_NAMES:
        name = voice(f"sushi-boat.dish.{topic}")
        return name[0].upper() + name[1:]
    return voice(f"sushi-boat.topic.{topic}")


def _means(voice: Voice, wanted: str, topic: str) -> bool:
    """Whether a topic, a word of its title, or a colour or sushi of it begins so."""
    title = _title(voice, topic).casefold()
    names = [topic, title, *title.split(), *NAMED.get(topic, ())]
    names += [_name(voice, name).casefold() for name in NAMED.get(topic, ())]
    return any(name.startswith(wanted) for name in names)


def _name(voice: Voice, name: str) -> str:
    return voice(f"sushi-boat.colour.{name}" if name in COLOUR_NAMES else f"sushi-boat.sushi.{name}")
