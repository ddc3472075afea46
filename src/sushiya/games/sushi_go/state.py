"""The state of Sushi Go!, each field declared once; `make state` writes fields.py and fields.pxd from it."""

from __future__ import annotations

from sushiya.core.state import FIXED, HIDDEN, PUBLIC, SCRATCH, flag, grid, number, row
from sushiya.games.sushi_go import cards


class SushiGoState:
    """Hands do not move: `holds[seat]` says which hand a seat holds. With the robot (SG-20) hand 2 is its pile."""

    alternate = flag(FIXED)
    """Whether hands go to the right in the second round (SG-19)."""
    robot = flag(FIXED)
    """Whether a robot plays (SG-20)."""
    places = number(FIXED)
    """The players and the robot."""
    hand_size = number(FIXED)
    """The cards of a hand when a round begins."""
    controller = number(PUBLIC)
    """The seat that plays for the robot."""
    drawn = number(HIDDEN, initial=cards.NO_CARD)
    """The card that the controller has just drawn from the robot's pile."""
    round = number(PUBLIC)
    turn = number(PUBLIC)
    """Both count from 0."""
    right = flag(PUBLIC)
    """Whether hands go to the right in this round."""
    deck_size = number(PUBLIC, initial=cards.DECK)
    deck = row(cards.DECK, HIDDEN, used=deck_size, initial=cards.FULL_DECK)
    """The draw pile. It has no order: dealing takes a random card, which is a shuffle done card by card."""
    hands = grid(cards.PLACES, cards.KINDS, HIDDEN, rows=places)
    """How many cards of each kind are in each hand."""
    holds = row(cards.PLACES, PUBLIC)
    """The hand that each seat holds."""
    returned = row(cards.PLACES, HIDDEN)
    """The chopsticks that went into each hand for all to see; who has held the hand since knows more."""
    tables = grid(cards.PLACES, cards.SPOTS, PUBLIC, rows=places)
    """How many cards of each kind lie before each place, those on wasabi apart."""
    puddings = row(cards.PLACES, PUBLIC)
    """Those kept from earlier rounds."""
    round_scores = grid(cards.ROUNDS, cards.PLACES, PUBLIC)
    pudding_scores = row(cards.PLACES, PUBLIC)
    points = grid(cards.PLACES, cards.FAMILIES, SCRATCH)
    """What each family brought in the round just scored."""
    symbols = row(cards.PLACES, SCRATCH)
    in_play = row(cards.KINDS, SCRATCH)
    """How many cards of each kind are in play, when they are counted."""
    buried = row(cards.PLACES, SCRATCH)
    """How many cards each hand lacks in a redeal."""
