"""What a seat may know, built from what it may see."""

from __future__ import annotations

from sushiya.core.game import View
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.secrecy import known_pile, known_row

Pile = list[int | None]
"""Tiles from the bottom to the top; None for a covered one that may not be looked at."""


class SushizockView(View, frozen=True, tag="sushizock"):
    """The table as everybody sees it. Lists are by seat; bones are positive sizes."""

    seat: int | None
    players: int
    options: SushizockOptions
    turn: int
    """Counts from 1."""
    active: int
    """The seat whose turn it is."""
    roll: int
    """Which of the three rolls lies on the table."""
    dice: list[str]
    aside: list[int]
    """The dice set aside, numbered from 1."""
    may_roll: bool
    """Whether the dice may be rolled again."""
    sushi_row: list[int]
    bone_row: list[int]
    """What lies on the table, from the left."""
    sushi_piles: list[Pile]
    bone_piles: list[Pile]
    totals: list[int]
    """Zero until the end: nobody may count covered tiles before."""
    over: bool
    winners: list[int]
    memory: int = 0
    """How many turns back covered tiles are shown."""


def see(rules: SushizockRules, seat: int | None, options: SushizockOptions) -> SushizockView:
    """What a seat, or a spectator, may know of a state."""
    seats = range(rules.players)
    return SushizockView(
        seat=seat,
        players=rules.players,
        options=options,
        turn=rules.turn + 1,
        active=rules.active,
        roll=rules.roll,
        dice=[cards.FACE_NAMES[face] for face in rules.faces],
        aside=dice_in(rules.aside),
        may_roll=bool(rules.may_roll()) and not rules.over,
        sushi_row=known_row(rules, cards.SUSHI),
        bone_row=known_row(rules, cards.BONE),
        sushi_piles=known_piles(rules, cards.SUSHI),
        bone_piles=known_piles(rules, cards.BONE),
        totals=[rules.scores[owner] for owner in seats],
        over=bool(rules.over),
        winners=[winner for winner in seats if rules.shares[winner] > 0],
        memory=rules.memory,
    )


def dice_in(mask: int) -> list[int]:
    """The numbers of the dice in a bit mask."""
    return [die + 1 for die in range(cards.DICE) if (mask >> die) & 1]


def known_piles(rules: SushizockRules, kind: int) -> list[Pile]:
    """Everybody's piles of a kind."""
    return [known_pile(rules, cards.PLACES * kind + owner) for owner in range(rules.players)]
