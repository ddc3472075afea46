"""What a seat may know, built from what it may see."""

from __future__ import annotations

import msgspec

from sushiya.core import codes
from sushiya.core.counting import Cards
from sushiya.core.game import View
from sushiya.games.sushi_boat import cards, secrecy
from sushiya.games.sushi_boat.moves import BoatMove, BoatNotation, guessed
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.rules import BoatRules

Pile = list[str | None]
"""From the bottom to the top; None for what is covered and may not be looked at."""


class BoatView(View, frozen=True, tag="sushi-boat"):
    """The table as one seat, or a spectator, sees it. Lists are by seat; slots count from 1."""

    seat: int | None
    players: int
    options: BoatOptions
    turn: int
    """Counts from 1."""
    active: int
    """The seat whose turn it is."""
    phase: str
    """What is asked: answer, takoyaki, move, act, pick, discard or reveal."""
    done: list[str]
    """The actions of this turn."""
    belt: Pile
    """Plates by slot; empty text for a gap, None for a plate in the tunnel."""
    trash: Cards
    bag_size: int
    in_bag: Cards
    """What is remembered to have gone into the bag and not to have come out."""
    cards_left: int
    """The size of the draw pile."""
    wasabi_left: int
    """Wasabi cards still in it."""
    discards: Pile
    staff: dict[str, str]
    """By seat of the board."""
    pawns: list[str | None]
    yen: list[int]
    cubes: list[int]
    hands: list[list[str]]
    """Side dishes in hand, which all have seen being taken."""
    played: list[list[str]]
    piles: list[Pile]
    looking: int | None
    """The seat that may look at its whole pile until the next move."""
    drawn: list[str]
    """The plates that Satsuki shows."""
    takoyaki: list[bool]
    """Who plays a takoyaki in this challenge."""
    guesses: list[list[str] | None]
    """The guesses of this challenge that the seat knows; with two takoyaki three colours, then three more."""
    awaited: int | None
    """The takoyaki player who guesses now."""
    chosen: list[bool]
    """Whose answer to a challenge is in."""
    choice: BoatMove | None
    """The seat's own answer, while it can be changed."""
    points: list[dict[str, int]]
    """By family, at the end."""
    totals: list[int]
    """Zero until the end."""
    over: bool
    winners: list[int]
    memory: int = 0
    """How many turns back covered things are shown."""
    twice: list[bool] | msgspec.UnsetType = msgspec.UNSET
    """Who plays a second takoyaki in this challenge, at tables that allow it; likewise the next."""
    second_guess: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the takoyaki player who guesses now has guessed once and has a second takoyaki."""


def see(rules: BoatRules, seat: int | None, options: BoatOptions, notation: BoatNotation) -> BoatView:
    """What a seat, or a spectator, may know of a state."""
    table = see_table(rules, options)
    return table if seat is None else see_own(rules, seat, table, notation)


def see_table(rules: BoatRules, options: BoatOptions) -> BoatView:
    """What everybody may know; every array of the rules is read once, for speed."""
    seats = range(rules.players)
    names = rules.board.names
    takoyaki = rules.takoyaki[: rules.players]
    answering = rules.phase == cards.ANSWER and not rules.over
    return BoatView(
        seat=None,
        players=rules.players,
        options=options,
        turn=rules.turn + 1,
        active=rules.active,
        phase=cards.PHASE_NAMES[rules.phase],
        done=[name for bit, name in enumerate(cards.ACTION_NAMES) if rules.done >> bit & 1],
        belt=secrecy.known_belt(rules),
        trash=secrecy.known_trash(rules),
        bag_size=rules.bag_size,
        in_bag=secrecy.known_bag(rules),
        cards_left=rules.cards_left,
        wasabi_left=rules.wasabi_left,
        discards=secrecy.known_discards(rules),
        staff=staff_of(rules),
        pawns=[None if bench == cards.NOWHERE else names[bench] for bench in rules.pawns[: rules.players]],
        yen=rules.yen[: rules.players],
        cubes=rules.cubes[: rules.players],
        hands=[secrecy.known_hand(rules, owner) for owner in seats],
        played=[secrecy.known_front(rules, owner) for owner in seats],
        piles=known_piles(rules, codes.NOBODY),
        looking=None if rules.looking == codes.NOBODY else rules.looking,
        drawn=secrecy.known_drawn(rules),
        takoyaki=[count > 0 for count in takoyaki],
        guesses=known_guesses(rules, codes.NOBODY),
        awaited=None if rules.asker == codes.NOBODY else rules.asker,
        chosen=[answering and choice >= 0 for choice in rules.choices[: rules.players]],
        choice=None,
        points=[points_of(rules, owner) for owner in seats] if rules.over else [],
        totals=rules.scores[: rules.players],
        over=bool(rules.over),
        winners=[winner for winner, share in enumerate(rules.shares[: rules.players]) if share > 0],
        memory=rules.memory,
        twice=[count > 1 for count in takoyaki] if options.second_takoyaki else msgspec.UNSET,
        second_guess=bool(secrecy.guesses_again(rules)) if options.second_takoyaki else msgspec.UNSET,
    )


def see_own(rules: BoatRules, seat: int, table: BoatView, notation: BoatNotation) -> BoatView:
    """What everybody may know, and what a seat may know besides."""
    choice = rules.choices[seat]
    return msgspec.structs.replace(
        table,
        seat=seat,
        piles=known_piles(rules, seat),
        guesses=known_guesses(rules, seat),
        choice=None if choice < 0 else notation.move(choice),
    )


def known_piles(rules: BoatRules, seat: int) -> list[Pile]:
    """Everybody's piles as a seat (or NOBODY) knows them."""
    return [secrecy.known_pile(rules, seat, owner) for owner in range(rules.players)]


def known_guesses(rules: BoatRules, seat: int) -> list[list[str] | None]:
    """Everybody's guesses as a seat (or NOBODY) knows them."""
    return [known_colours(rules, seat, guesser) for guesser in range(rules.players)]


def known_colours(rules: BoatRules, seat: int, guesser: int) -> list[str] | None:
    """The colours of a player's guesses, if a seat (or NOBODY) knows them."""
    first = secrecy.known_guess(rules, seat, guesser)
    if first == cards.NO_GUESS:
        return None
    second = secrecy.known_second_guess(rules, seat, guesser)
    return [*guessed(first), *(guessed(second) if second != cards.NO_GUESS else ())]


def staff_of(rules: BoatRules) -> dict[str, str]:
    """Who stands at which seat of the board."""
    names = rules.board.names
    return {
        names[bench]: cards.STAFF_NAMES[who] for bench, who in zip(rules.board.staff_bench, rules.staff, strict=True)
    }


def points_of(rules: BoatRules, seat: int) -> dict[str, int]:
    """A seat's points by family."""
    return dict(zip(cards.FAMILY_NAMES, rules.points[seat], strict=True))
