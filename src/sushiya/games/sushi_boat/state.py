"""The state of Sushi Boat, each field declared once; `make state` writes fields.py and fields.pxd from it."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.state import FIXED, HIDDEN, PUBLIC, SCRATCH, flag, grid, number, part, row
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board


class BoatState:
    """Plates and side dishes have numbers, by which they lie somewhere; a redeal exchanges what is on hidden ones."""

    board = part(Board, FIXED)
    first = number(FIXED)
    """The seat that begins, or NOBODY if chance decides."""
    early_orders = flag(FIXED)
    """Whether a player may order before the card of a turn is revealed (SB-28)."""
    second_takoyaki = flag(FIXED)
    """Whether a player may answer a challenge with two takoyaki (SB-14)."""
    active = number(PUBLIC)
    """The seat whose turn it is."""
    turn = number(PUBLIC)
    """Counts from 0."""
    phase = number(PUBLIC, initial=cards.MOVE)
    """What is asked."""
    done = number(PUBLIC)
    """The actions of this turn, as bits."""

    kinds = row(cards.PLATES, HIDDEN)
    """What is on each plate."""
    seen = row(cards.PLATES, HIDDEN, fill=-codes.EVER)
    """The turn in which each plate was last open to all."""
    bag_size = number(PUBLIC)
    bag = row(cards.PLATES, HIDDEN, used=bag_size)
    """The bag has no order: drawing takes a random plate."""
    trash_size = number(PUBLIC)
    trash = row(cards.PLATES, HIDDEN, used=trash_size)
    belt = row(cards.SLOTS, HIDDEN, fill=cards.NO_PLATE)
    """The plate in each slot."""
    drawn_size = number(PUBLIC)
    drawn = row(cards.SHOWN, HIDDEN, used=drawn_size)
    """What Satsuki shows."""
    heights = row(cards.PLACES, PUBLIC)
    piles = grid(cards.PLACES, cards.PILE, HIDDEN, used=heights)
    """Everybody's plates, from the bottom."""
    looking = number(PUBLIC, initial=codes.NOBODY)
    """The seat that may look at its whole pile until the next move."""
    looked = row(cards.PLACES, HIDDEN, fill=-codes.EVER)
    """The turn in which each seat last looked at its pile."""

    dishes = row(cards.CARDS, HIDDEN)
    """What is on each side dish."""
    card_seen = row(cards.CARDS, HIDDEN, fill=-codes.EVER)
    """The turn in which each side dish was last open to all."""
    stack_size = number(PUBLIC, initial=cards.CARDS)
    stack = row(cards.CARDS, HIDDEN, used=stack_size, initial=range(cards.CARDS))
    """The side dishes of the draw pile and those removed (SB-08), without order: which ones were removed shows only
    when `cards_left` comes to nothing."""
    cards_left = number(PUBLIC)
    """The size of the draw pile."""
    wasabi_left = number(PUBLIC, initial=cards.WASABI_CARDS)
    """The wasabi cards in it."""
    discard_size = number(PUBLIC)
    discards = row(cards.CARDS, HIDDEN, used=discard_size)
    hand_sizes = row(cards.PLACES, PUBLIC)
    hands = grid(cards.PLACES, cards.HAND, HIDDEN, used=hand_sizes)
    played = row(cards.PLACES, PUBLIC)
    fronts = grid(cards.PLACES, cards.CARDS, HIDDEN, used=played)
    """The side dishes in front of each player, who has played them."""

    staff = row(cards.STAFF, PUBLIC, initial=cards.STAFF_TILES)
    """Who stands at each staff slot."""
    pawns = row(cards.PLACES, PUBLIC, fill=cards.NOWHERE)
    """Where everybody sits."""
    yen = row(codes.SEATS, PUBLIC)
    cubes = row(cards.PLACES, PUBLIC)
    """Those kept from challenges."""

    takoyaki = row(cards.PLACES, PUBLIC)
    """How many takoyaki each seat plays in this challenge."""
    asker = number(PUBLIC, initial=codes.NOBODY)
    """The takoyaki player who guesses now."""
    guesses = row(cards.PLACES, HIDDEN, fill=cards.NO_GUESS)
    second_guesses = row(cards.PLACES, HIDDEN, fill=cards.NO_GUESS)
    """The moves by which everybody has guessed in this challenge, and with a second takoyaki."""

    points = grid(cards.PLACES, cards.FAMILIES, PUBLIC)
    """By family, at the end."""
    prizes = row(cards.PLACES, SCRATCH)
    sushi = row(cards.SUSHI, SCRATCH)
    """How many plates of each kind of sushi are in a pile that is scored."""
    counts = row(cards.PLATE_KINDS, SCRATCH)
    """How many plates of each kind there are, when they are counted."""
    hidden = row(cards.PLATES, SCRATCH)
    """The plates, cards or staff tiles that chance exchanges."""
