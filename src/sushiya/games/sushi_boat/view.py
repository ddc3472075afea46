"""What a seat may know, built from what it may see."""

from __future__ import annotations

from collections.abc import Iterable

from sushiya.core import codes
from sushiya.core.counting import Cards
from sushiya.core.game import View
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.moves import SushiBoatMove, SushiBoatNotation
from sushiya.games.sushi_boat.options import SushiBoatOptions
from sushiya.games.sushi_boat.rules import SushiBoatRules

Pile = list[str | None]
"""From the bottom to the top; None for what is covered and may not be looked at."""

EMPTY = ""
"""A slot of the belt without a plate."""


class SushiBoatView(View, frozen=True, tag="sushi-boat"):
    """The table as one seat, or a spectator, sees it. Lists are by seat; slots count from 1."""

    seat: int | None
    players: int
    options: SushiBoatOptions
    turn: int
    """Counts from 1."""
    active: int
    """The seat whose turn it is."""
    phase: str
    """What is asked: answer, takoyaki, move, act, pick or discard."""
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
    """The guesses of this challenge that the seat knows."""
    awaited: int | None
    """The takoyaki player who guesses now."""
    chosen: list[bool]
    """Whose answer to a challenge is in."""
    choice: SushiBoatMove | None
    """The seat's own answer, while it can be changed."""
    points: list[dict[str, int]]
    """By family, at the end."""
    totals: list[int]
    """Zero until the end."""
    over: bool
    winners: list[int]
    memory: int = 0
    """How many turns back covered things are shown."""


def see(
    rules: SushiBoatRules, seat: int | None, options: SushiBoatOptions, notation: SushiBoatNotation
) -> SushiBoatView:
    """What a seat, or a spectator, may know of a state."""
    seats = range(rules.players)
    who = codes.NOBODY if seat is None else seat
    names = rules.board.names
    kinds, dishes = rules.kinds, rules.dishes
    answering = rules.phase == cards.ANSWER and not rules.over
    return SushiBoatView(
        seat=seat,
        players=rules.players,
        options=options,
        turn=rules.turn + 1,
        active=rules.active,
        phase=cards.PHASE_NAMES[rules.phase],
        done=[name for bit, name in enumerate(cards.ACTION_NAMES) if rules.done >> bit & 1],
        belt=belt_of(rules),
        trash=plates(kinds[plate] for plate in rules.trash[: rules.trash_size]),
        bag_size=rules.bag_size,
        in_bag=plates(kinds[plate] for plate in rules.bag[: rules.bag_size] if remembers(rules, plate)),
        cards_left=rules.cards_left,
        wasabi_left=rules.wasabi_left,
        discards=discards_of(rules),
        staff=staff_of(rules),
        pawns=[None if rules.pawns[s] == cards.NOWHERE else names[rules.pawns[s]] for s in seats],
        yen=rules.yen[: rules.players],
        cubes=rules.cubes[: rules.players],
        hands=[[cards.CARD_NAMES[dishes[c]] for c in rules.hands[s][: rules.hand_sizes[s]]] for s in seats],
        played=[[cards.CARD_NAMES[dishes[c]] for c in rules.fronts[s][: rules.played[s]]] for s in seats],
        piles=[pile_of(rules, who, owner) for owner in seats],
        looking=None if rules.looking == codes.NOBODY else rules.looking,
        drawn=[cards.PLATE_NAMES[kinds[plate]] for plate in rules.drawn[: rules.drawn_size]],
        takoyaki=[bool(rules.takoyaki[s]) for s in seats],
        guesses=[guess_of(rules, who, s, notation) for s in seats],
        awaited=None if rules.asker == codes.NOBODY else rules.asker,
        chosen=[answering and rules.choices[s] >= 0 for s in seats],
        choice=None if seat is None or rules.choices[seat] < 0 else notation.move(rules.choices[seat]),
        points=[points_of(rules, s) for s in seats] if rules.over else [],
        totals=rules.scores[: rules.players],
        over=bool(rules.over),
        winners=[s for s in seats if rules.shares[s] > 0],
        memory=rules.memory,
    )


def hidden(rules: SushiBoatRules, seat: int | None) -> frozenset[int]:
    """What a seat, or a spectator, does not know: the numbers of plates, then of side dishes, then of guesses."""
    who = codes.NOBODY if seat is None else seat
    count = rules.hide_plates(who)
    covered = rules.hidden[:count]
    count = rules.hide_cards()
    covered += [cards.PLATES + card for card in rules.hidden[:count]]
    made = [guesser for guesser in range(rules.players) if rules.guesses[guesser] != cards.NO_GUESS]
    covered += [cards.PLATES + cards.CARDS + guesser for guesser in made if not rules.knows(who, guesser)]
    return frozenset(covered)


def plates(kinds: Iterable[int]) -> Cards:
    """Plates counted by name, in the order of their kinds."""
    found: Cards = {}
    for kind in sorted(kinds):
        found[cards.PLATE_NAMES[kind]] = found.get(cards.PLATE_NAMES[kind], 0) + 1
    return found


def remembers(rules: SushiBoatRules, plate: int) -> bool:
    """Whether a plate that is not open was seen recently enough."""
    return rules.turn - rules.seen[plate] < rules.memory


def staff_of(rules: SushiBoatRules) -> dict[str, str]:
    """Who stands at which seat of the board."""
    seats = [rules.board.names[bench] for bench in rules.board.staff_bench]
    return dict(zip(seats, (cards.STAFF_NAMES[tile] for tile in rules.staff), strict=True))


def belt_of(rules: SushiBoatRules) -> Pile:
    """Every slot."""
    found: Pile = []
    for slot in range(rules.board.slots):
        plate = rules.belt[slot]
        if plate == cards.NO_PLATE:
            found.append(EMPTY)
        elif rules.board.hides(slot) and not rules.over and not remembers(rules, plate):
            found.append(None)
        else:
            found.append(cards.PLATE_NAMES[rules.kinds[plate]])
    return found


def discards_of(rules: SushiBoatRules) -> Pile:
    """The discard pile: its top, and what is remembered of the rest."""
    top = rules.discard_size - 1
    return [
        cards.CARD_NAMES[rules.dishes[card]]
        if place == top or rules.over or rules.turn - rules.card_seen[card] < rules.memory
        else None
        for place, card in enumerate(rules.discards[: rules.discard_size])
    ]


def pile_of(rules: SushiBoatRules, seat: int, owner: int) -> Pile:
    """A pile as far as a seat knows it."""
    top = rules.heights[owner] - 1
    looks = owner == seat and (rules.looking == seat or rules.turn - rules.looked[seat] < rules.memory)
    return [
        cards.PLATE_NAMES[rules.kinds[plate]]
        if looks or rules.over or place == top or remembers(rules, plate)
        else None
        for place, plate in enumerate(rules.piles[owner][: top + 1])
    ]


def guess_of(rules: SushiBoatRules, seat: int, guesser: int, notation: SushiBoatNotation) -> list[str] | None:
    """A guess, if the seat knows it."""
    if rules.guesses[guesser] == cards.NO_GUESS or not rules.knows(seat, guesser):
        return None
    return str(notation.move(rules.guesses[guesser])).split()[1:]


def points_of(rules: SushiBoatRules, seat: int) -> dict[str, int]:
    """A seat's points by family."""
    return dict(zip(cards.FAMILY_NAMES, rules.points[seat], strict=True))
