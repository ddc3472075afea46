"""Positions laid out as on a real table, for lessons.

Plates are named `blue salmon`, and a slot without a name in it is empty; side dishes are named `miso red`. Piles and
the discard pile go from the bottom to the top, and slots count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.rules import BoatRules

GAP = ""


def lay_out(rules: BoatRules, position: Mapping[str, Any]) -> None:
    """Lay out a turn of the first seat, which is asked what the `phase` says; in `answer` everybody is.

    `belt` names plates by slot, the other slots hold whatever is left; `pawns`, `piles`, `hands`, `played`, `yen` and
    `cubes` go by seat; `staff` by seat of the board; `done` has the actions of this turn.
    """
    phase = position["phase"]
    rules.active = 0
    rules.phase = cards.PHASE_NAMES.index(phase)
    rules.done = sum(1 << cards.ACTION_NAMES.index(action) for action in position.get("done", []))
    asked = rules.players if phase == "answer" else 1
    rules.choices = filled([codes.OWED] * asked, codes.SEATS, codes.NOT_ASKED)
    rules.guesses = [cards.NO_GUESS] * cards.PLACES
    rules.second_guesses = [cards.NO_GUESS] * cards.PLACES
    rules.takoyaki = [0] * cards.PLACES
    pawns = [rules.board.names.index(seat) if seat else cards.NOWHERE for seat in position.get("pawns", [])]
    rules.pawns = filled(pawns, cards.PLACES, cards.NOWHERE)
    rules.yen = filled(list(position.get("yen", [cards.START_YEN] * rules.players)), codes.SEATS)
    rules.cubes = filled(list(position.get("cubes", [])), cards.PLACES)
    rules.staff = _staff(rules, position.get("staff", {}))
    _lay_plates(rules, position)
    _lay_dishes(rules, position)
    rules.cards_left = position.get("cards_left", 2 * rules.players)
    rules.wasabi_left = min(1, rules.cards_left)
    rules.turn = cards.TURNS[rules.players] * rules.players - 1 - rules.cards_left


def _staff(rules: BoatRules, wanted: Mapping[str, str]) -> list[int]:
    """The staff by staff slot; those that are not named stand somewhere."""
    seats = [rules.board.names[bench] for bench in rules.board.staff_bench]
    free = [cards.STAFF_NAMES[tile] for tile in cards.STAFF_TILES]
    for name in wanted.values():
        free.remove(name)
    return [cards.STAFF_NAMES.index(wanted[seat] if seat in wanted else free.pop(0)) for seat in seats]


def _lay_plates(rules: BoatRules, position: Mapping[str, Any]) -> None:
    """Put plates on the belt and on piles; all others are in the bag."""
    rules.kinds = list(rules.board.plates)
    rules.seen = [-codes.EVER] * cards.PLATES
    box = list(range(cards.PLATES))
    names = [cards.PLATE_NAMES[kind] for kind in rules.kinds]
    named: Mapping[str, str] = position.get("belt", {})
    belt: list[int | None] = [None] * rules.board.slots
    for slot, plate in named.items():
        belt[int(slot) - 1] = cards.NO_PLATE if plate == GAP else taken(box, names, plate)
    piles = [[taken(box, names, plate) for plate in pile] for pile in position.get("piles", [])]
    spread = box[:: max(1, len(box) // rules.board.slots)]
    on_belt = [spread.pop(0) if plate is None else plate for plate in belt]
    box = [plate for plate in box if plate not in on_belt]
    rules.belt = filled(on_belt, cards.SLOTS, cards.NO_PLATE)
    rules.trash, rules.trash_size = [0] * cards.PLATES, 0
    rules.bag, rules.bag_size = filled(box, cards.PLATES), len(box)
    rules.drawn_size = 0
    rules.piles = padded(piles, cards.PLACES, cards.PILE)
    rules.heights = filled([len(pile) for pile in piles], cards.PLACES)


def _lay_dishes(rules: BoatRules, position: Mapping[str, Any]) -> None:
    """Put side dishes into hands, before players and onto the discard pile; all others are in the draw pile."""
    rules.dishes = list(rules.board.side_dishes)
    rules.card_seen = [-codes.EVER] * cards.CARDS
    box = list(range(cards.CARDS))
    names = [cards.CARD_NAMES[kind] for kind in rules.dishes]
    hands = [[taken(box, names, dish) for dish in hand] for hand in position.get("hands", [])]
    fronts = [[taken(box, names, dish) for dish in front] for front in position.get("played", [])]
    discards = [taken(box, names, dish) for dish in position.get("discards", [])]
    rules.hands = padded(hands, cards.PLACES, cards.HAND)
    rules.hand_sizes = filled([len(hand) for hand in hands], cards.PLACES)
    rules.fronts = padded(fronts, cards.PLACES, cards.CARDS)
    rules.played = filled([len(front) for front in fronts], cards.PLACES)
    rules.discards, rules.discard_size = filled(discards, cards.CARDS), len(discards)
    rules.stack, rules.stack_size = filled(box, cards.CARDS), len(box)


def taken(box: list[int], names: Sequence[str], wanted: str) -> int:
    """The number of a component of this name, taken out of the box."""
    found = next(number for number in box if names[number] == wanted)
    box.remove(found)
    return found
