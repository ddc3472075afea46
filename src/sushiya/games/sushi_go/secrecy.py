"""Who knows what, defined once: hidden cards are dealt anew, views made and states hashed by it.

A seat that has held a hand in this round has seen all that left it since, and so knows what is left in it. Of other
hands everybody knows the chopsticks that went into them. What the controller of the robot draws is new to the other.
"""

from __future__ import annotations

from sushiya.core import codes, hashing
from sushiya.core.chance import Chance
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.fields import SushiGoFields


def has_held(state: SushiGoFields, seat: int, hand: int) -> bool:
    """Whether a seat (or NOBODY) has held a hand in this round."""
    if seat == codes.NOBODY or hand >= state.players:
        return False
    passes = hand - seat if state.right else seat - hand
    if passes < 0:
        passes += state.players
    return passes <= state.turn


def knows_draw(state: SushiGoFields, seat: int) -> bool:
    """Whether a seat (or NOBODY) knows which card was drawn from the robot's pile."""
    return seat == state.controller or state.drawn == cards.NO_CARD


def known(state: SushiGoFields, seat: int, hand: int, kind: int) -> int:
    """How many cards of a kind a seat (or NOBODY) knows to be in a hand."""
    if not has_held(state, seat, hand):
        return state.returned[hand] if kind == cards.CHOPSTICKS else 0
    count = state.hands[hand][kind]
    if kind == state.drawn and hand == state.holds[state.controller] and not knows_draw(state, seat):
        count -= 1
    return count


def known_hand(state: SushiGoFields, seat: int, hand: int) -> dict[str, int]:
    """What a seat (or NOBODY) knows of a hand: copies by the name of the card."""
    cards_known = {}
    for kind in range(cards.KINDS):
        count = known(state, seat, hand, kind)
        if count:
            cards_known[cards.NAMES[kind]] = count
    return cards_known


def known_hands(state: SushiGoFields, seat: int) -> list[dict[str, int]]:
    """What a seat (or NOBODY) knows of the hand that each seat holds now."""
    return [known_hand(state, seat, state.holds[holder]) for holder in range(state.players)]


def own_hands(state: SushiGoFields) -> list[dict[str, int]]:
    """The cards that each seat holds, as that seat alone knows them."""
    return [known_hand(state, seat, state.holds[seat]) for seat in range(state.players)]


def laid(state: SushiGoFields, place: int) -> dict[str, int]:
    """What lies on the table of a place, for all to see."""
    cards_laid = {}
    for spot in range(cards.SPOTS):
        count = state.tables[place][spot]
        if count:
            cards_laid[cards.SPOT_NAMES[spot]] = count
    return cards_laid


def all_laid(state: SushiGoFields) -> list[dict[str, int]]:
    """What lies on the table of each place."""
    return [laid(state, place) for place in range(state.places)]


def all_puddings(state: SushiGoFields) -> list[int]:
    """The puddings of each place, those on its table included."""
    return [state.puddings[place] + state.tables[place][cards.PUDDING] for place in range(state.places)]


def hand_size(state: SushiGoFields, hand: int) -> int:
    """How many cards are in a hand, or in the robot's pile."""
    size = 0
    for kind in range(cards.KINDS):
        size += state.hands[hand][kind]
    return size


def hand_sizes(state: SushiGoFields) -> list[int]:
    """How many cards each seat holds."""
    return [hand_size(state, state.holds[holder]) for holder in range(state.players)]


def discarded(state: SushiGoFields) -> dict[str, int]:
    """What was laid in earlier rounds, but for puddings, for all to see: all cards but those in play."""
    count_in_play(state)
    gone = {}
    for kind in range(cards.KINDS):
        count = cards.COPIES[kind] - state.in_play[kind]
        if count:
            gone[cards.NAMES[kind]] = count
    return gone


def count_in_play(state: SushiGoFields) -> None:
    """Count the cards in draw pile and hands, on tables and among the puddings kept."""
    for kind in range(cards.KINDS):
        state.in_play[kind] = 0
    for at in range(state.deck_size):
        state.in_play[state.deck[at]] += 1
    for place in range(state.places):
        for kind in range(cards.KINDS):
            state.in_play[kind] += state.hands[place][kind] + state.tables[place][kind]
        for spot in range(cards.KINDS, cards.SPOTS):
            state.in_play[spot - cards.ON_WASABI] += state.tables[place][spot]
            state.in_play[cards.WASABI] += state.tables[place][spot]
        state.in_play[cards.PUDDING] += state.puddings[place]


def hash_hidden(key: int, state: SushiGoFields, seat: int) -> int:
    """A hash with what a seat (or NOBODY) knows of hands and discarded cards mixed in."""
    count_in_play(state)
    key = hashing.mixed_row(key, state.in_play, cards.KINDS)
    key = hashing.mixed(key, state.drawn if knows_draw(state, seat) else cards.NO_CARD)
    for hand in range(state.players):
        for kind in range(cards.KINDS):
            key = hashing.mixed(key, known(state, seat, hand, kind))
    return key


def redeal(state: SushiGoFields, seat: int, chance: Chance) -> None:
    """Deal the cards that a seat (or NOBODY) cannot know anew: in hands, draw pile, the robot's pile and its draw."""
    draw_known = knows_draw(state, seat)
    drawer = state.holds[state.controller]
    for hand in range(state.places):
        for kind in range(cards.KINDS):
            bury(state, hand, kind, state.hands[hand][kind] - known(state, seat, hand, kind))
    for hand in range(state.places):
        dealt = chance.deal(state.deck, state.deck_size, state.buried[hand], state.hands[hand])
        state.deck_size -= state.buried[hand]
        state.buried[hand] = 0
        if hand == drawer and not draw_known:
            state.drawn = dealt


def bury(state: SushiGoFields, hand: int, kind: int, count: int) -> None:
    """Put cards of a hand back into the draw pile."""
    state.hands[hand][kind] -= count
    state.buried[hand] += count
    for _ in range(count):
        state.deck[state.deck_size] = kind
        state.deck_size += 1
