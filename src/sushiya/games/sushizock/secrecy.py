"""Who knows what, defined once: hidden tiles are exchanged, views made and states hashed by it.

All tiles lie open when they are taken. What is covered in a pile nobody may look at again (SZ-12), so a seat knows it
only as long as it remembers; all seats have seen the same.
"""

from __future__ import annotations

from sushiya.core import hashing
from sushiya.core.chance import Chance
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.fields import SushizockFields


def knows(state: SushizockFields, heap: int, place: int) -> bool:
    """Whether the tile at a place of a pile is known: the top, what is remembered, and at the end everything."""
    if state.over or place == state.heights[heap] - 1:
        return True
    return state.turn - state.seen[state.piles[heap][place]] < state.memory


def known_row(state: SushizockFields, kind: int) -> list[int]:
    """What is printed on the tiles of a row, which all lie open."""
    return [state.worth[state.rows[kind][place]] for place in range(state.left[kind])]


def known_pile(state: SushizockFields, heap: int) -> list[int | None]:
    """What is printed on the tiles of a pile, from the bottom to the top; None for one that is not known."""
    return [
        state.worth[state.piles[heap][place]] if knows(state, heap, place) else None
        for place in range(state.heights[heap])
    ]


def hash_hidden(key: int, state: SushizockFields) -> int:
    """A hash with what is printed on the tiles that are known mixed in, by where they lie."""
    for kind in range(cards.KINDS):
        for place in range(state.left[kind]):
            key = hashing.mixed(key, state.worth[state.rows[kind][place]])
    for heap in range(cards.HEAPS):
        for place in range(state.heights[heap]):
            key = hashing.mixed(key, state.worth[state.piles[heap][place]] if knows(state, heap, place) else 0)
    return key


def redeal(state: SushizockFields, chance: Chance) -> None:
    """Exchange the tiles that are not known, sushi with sushi, bones with bones."""
    for kind in range(cards.KINDS):
        count = 0
        for heap in range(cards.PLACES * kind, cards.PLACES * kind + state.players):
            for place in range(state.heights[heap]):
                state.hidden[count] = state.piles[heap][place]
                count += not knows(state, heap, place)
        chance.exchange(state.worth, state.hidden, count)
