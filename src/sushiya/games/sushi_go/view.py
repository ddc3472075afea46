"""What a seat may know, built from what it may see."""

from __future__ import annotations

import msgspec

from sushiya.core import codes
from sushiya.core.counting import Cards
from sushiya.core.game import View
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.moves import Keep, SushiGoNotation
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.secrecy import (
    all_laid,
    all_puddings,
    discarded,
    hand_size,
    hand_sizes,
    known_hands,
    knows_draw,
)

NOTATION = SushiGoNotation()


class SushiGoView(View, frozen=True, tag="sushi-go"):
    """The table as one seat, or a spectator, sees it. Lists are by seat; the robot's place comes last."""

    seat: int | None
    players: int
    options: SushiGoOptions
    round: int
    turn: int
    """Both count from 1."""
    hand: Cards | None
    """The seat's own cards."""
    tables: list[Cards]
    """`nigiri_squid@wasabi` is a nigiri with the wasabi under it."""
    puddings: list[int]
    """All a place has so far, those on its table included."""
    scores: list[list[int]]
    """By round, for the rounds scored so far, then by place."""
    pudding_scores: list[int]
    totals: list[int]
    hand_sizes: list[int]
    known: list[Cards]
    """What the seat knows of the hand that each seat holds now."""
    chosen: list[bool]
    """Whose choice is in."""
    choice: Keep | None
    """The seat's own choice, while it can be changed."""
    passing: str
    """Where the hands go after this turn: left or right."""
    cards_left: int
    """The size of the draw pile."""
    discarded: Cards
    """What was played in earlier rounds, but for puddings."""
    pile_left: int | None
    """The size of the robot's pile."""
    controller: int | None
    drawn: str | None
    """The card the seat has just drawn as controller."""
    over: bool
    winners: list[int]


def see(rules: SushiGoRules, seat: int | None, options: SushiGoOptions) -> SushiGoView:
    """What a seat, or a spectator, may know of a state."""
    table = see_table(rules, options)
    return table if seat is None else see_own(rules, seat, table)


def see_table(rules: SushiGoRules, options: SushiGoOptions) -> SushiGoView:
    """What everybody may know."""
    places = rules.places
    return SushiGoView(
        seat=None,
        players=rules.players,
        options=options,
        round=min(rules.round + 1, cards.ROUNDS),
        turn=min(rules.turn + 1, rules.hand_size),
        hand=None,
        tables=all_laid(rules),
        puddings=all_puddings(rules),
        scores=[scored[:places] for scored in rules.round_scores[: rules.round]] if rules.round else [],
        pudding_scores=rules.pudding_scores[:places],
        totals=rules.scores[:places],
        hand_sizes=hand_sizes(rules),
        known=known_hands(rules, codes.NOBODY),
        chosen=[choice >= 0 for choice in rules.choices[: rules.players]],
        choice=None,
        passing="right" if rules.right else "left",
        cards_left=rules.deck_size,
        discarded=discarded(rules),
        pile_left=hand_size(rules, cards.ROBOT) if rules.robot else None,
        controller=rules.controller if rules.robot and not rules.over else None,
        drawn=None,
        over=bool(rules.over),
        winners=[winner for winner, share in enumerate(rules.shares[: rules.players]) if share > 0]
        if rules.over
        else [],
    )


def see_own(rules: SushiGoRules, seat: int, table: SushiGoView) -> SushiGoView:
    """What everybody may know, and what a seat may know besides."""
    hands = known_hands(rules, seat)
    return msgspec.structs.replace(
        table,
        seat=seat,
        hand=hands[seat],
        known=hands,
        choice=NOTATION.move(rules.choices[seat]) if table.chosen[seat] else None,
        drawn=own_draw(rules, seat) if rules.robot else None,
    )


def own_draw(rules: SushiGoRules, seat: int) -> str | None:
    """The card a seat has just drawn from the robot's pile."""
    if rules.drawn == cards.NO_CARD or not knows_draw(rules, seat):
        return None
    return cards.NAMES[rules.drawn]
