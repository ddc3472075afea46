"""What a seat may know, built from what it may see; and a state that fits such a view, for bots."""

from __future__ import annotations

import msgspec

from sushiya.core import codes
from sushiya.core.counting import Cards, counted, counts_of, filled, padded, shares_of
from sushiya.core.game import View
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.moves import Keep, SushiGoNotation
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules


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
    """What everybody may know; every array of the rules is read once, for speed."""
    seats, places = range(rules.players), range(rules.places)
    hands, holds, tables, returned = rules.hands, rules.holds, rules.tables, rules.returned
    kept = rules.puddings
    return SushiGoView(
        seat=None,
        players=rules.players,
        options=options,
        round=min(rules.round + 1, cards.ROUNDS),
        turn=min(rules.turn + 1, rules.hand_size),
        hand=None,
        tables=[counted(tables[place], cards.SPOT_NAMES) for place in places],
        puddings=[kept[place] + tables[place][cards.PUDDING] for place in places],
        scores=[scored[: rules.places] for scored in rules.round_scores[: rules.round]],
        pudding_scores=rules.pudding_scores[: rules.places],
        totals=rules.scores[: rules.places],
        hand_sizes=[sum(hands[holds[holder]]) for holder in seats],
        known=[put_back(returned[holds[holder]]) for holder in seats],
        chosen=[choice >= 0 for choice in rules.choices[: rules.players]],
        choice=None,
        passing="right" if rules.alternate and rules.round == 1 else "left",
        cards_left=rules.deck_size,
        discarded=discarded(rules, hands, tables, kept) if rules.round else {},
        pile_left=sum(hands[2]) if rules.robot else None,
        controller=rules.controller if rules.robot and not rules.over else None,
        drawn=None,
        over=bool(rules.over),
        winners=[winner for winner, share in enumerate(rules.shares[: rules.players]) if share > 0],
    )


def see_own(rules: SushiGoRules, seat: int, table: SushiGoView) -> SushiGoView:
    """What everybody may know, and what a seat may know besides."""
    choice = rules.choices[seat]
    hands = known(rules, seat, table)
    return msgspec.structs.replace(
        table,
        seat=seat,
        hand=hands[seat],
        known=hands,
        choice=None if choice < 0 else SushiGoNotation().move(choice),
        drawn=own_draw(rules, seat),
    )


def own_hand(rules: SushiGoRules, seat: int) -> Cards:
    """The cards a seat holds."""
    return counted(rules.hands[rules.holds[seat]], cards.NAMES)


def own_draw(rules: SushiGoRules, seat: int) -> str | None:
    """The card a seat has just drawn from the robot's pile."""
    if rules.drawn == cards.NO_CARD or rules.controller != seat:
        return None
    return cards.NAMES[rules.drawn]


def put_back(chopsticks: int) -> Cards:
    """What everybody knows of a hand: the chopsticks that went back into it."""
    return {"chopsticks": chopsticks} if chopsticks else {}


def known(rules: SushiGoRules, seat: int, table: SushiGoView) -> list[Cards]:
    """What a seat knows of the hand that each seat holds now.

    A seat that has held a hand has seen all that left it since; what the controller has just drawn is new to the
    other. Of hands never held it knows what everybody does.
    """
    hands, holds = rules.hands, rules.holds
    found = []
    for holder, shown in enumerate(table.known):
        if not rules.knows(seat, holds[holder]):
            found.append(shown)
            continue
        hand = list(hands[holds[holder]])
        if rules.drawn != cards.NO_CARD and holder == rules.controller != seat:
            hand[rules.drawn] -= 1
        found.append(counted(hand, cards.NAMES))
    return found


def discarded(rules: SushiGoRules, hands: list[list[int]], tables: list[list[int]], kept: list[int]) -> Cards:
    """What was played in earlier rounds: all cards but those still in play."""
    gone = list(cards.COPIES)
    for kind in rules.deck[: rules.deck_size]:
        gone[kind] -= 1
    for kind in range(cards.KINDS):
        gone[kind] -= sum(hand[kind] for hand in hands)
    for table in tables:
        for spot, count in enumerate(table):
            if count:
                for kind in kinds_at(spot):
                    gone[kind] -= count
    gone[cards.PUDDING] -= sum(kept)
    return counted(gone, cards.NAMES)


def kinds_at(spot: int) -> tuple[int, ...]:
    """The kinds of the cards that lie at a spot of a table."""
    return (spot,) if spot < cards.KINDS else (spot - cards.ON_WASABI, cards.WASABI)


def imagine(view: SushiGoView) -> SushiGoRules:
    """A state that fits a view, with the cards that its seat cannot know dealt somehow."""
    options = view.options
    rules = SushiGoRules(view.players, options.passing == "alternate", options.robot, options.robot_first)
    rules.round = len(view.scores)
    rules.turn = view.turn - 1
    rules.over = view.over
    _set_tables(rules, view)
    _set_hands(rules, view)
    _set_choices(rules, view)
    return rules


def _set_tables(rules: SushiGoRules, view: SushiGoView) -> None:
    rows = [counts_of(table, cards.SPOT_OF) for table in view.tables]
    rules.tables = padded(rows, cards.PLACES, cards.SPOTS)
    rules.puddings = filled(
        [total - table[cards.PUDDING] for total, table in zip(view.puddings, rows, strict=True)], cards.PLACES
    )
    rules.round_scores = padded(view.scores, cards.ROUNDS, cards.PLACES)
    rules.pudding_scores = filled(view.pudding_scores, cards.PLACES)
    rules.scores = filled(view.totals, codes.SEATS)
    rules.shares = shares_of(view.winners)


def _set_hands(rules: SushiGoRules, view: SushiGoView) -> None:
    """Fill what is unknown from the cards nobody has seen, the rest of which is the draw pile."""
    step = -1 if view.passing == "right" else 1
    holds = [(seat - step * rules.turn) % view.players for seat in range(view.players)]
    rules.holds = filled(holds, cards.PLACES)
    hands = [[0] * cards.KINDS for _ in range(cards.PLACES)]
    for seat, cards_known in enumerate(view.known):
        hands[holds[seat]] = counts_of(cards_known, cards.KIND_OF)
    rules.hands = hands
    rules.returned = filled(
        [0 if view.seat is not None and rules.knows(view.seat, hand) else hands[hand][cards.CHOPSTICKS]
         for hand in range(view.players)],
        cards.PLACES,
    )  # fmt: skip
    unseen = _unseen(view)
    drawn = cards.KIND_OF[view.drawn] if view.drawn else cards.NO_CARD
    for seat, size in enumerate(view.hand_sizes):
        while sum(hands[holds[seat]]) < size:
            kind = unseen.pop()
            hands[holds[seat]][kind] += 1
            if seat == view.controller != view.seat:
                drawn = kind
    for _ in range(view.pile_left or 0):
        hands[2][unseen.pop()] += 1
    rules.hands = hands
    rules.drawn = drawn
    rules.controller = rules.controller if view.controller is None else view.controller
    rules.deck_size = len(unseen)
    rules.deck = filled(unseen, cards.DECK)


def _set_choices(rules: SushiGoRules, view: SushiGoView) -> None:
    """Choices of others that are in become some legal move, for `redeal` to replace."""
    for seat in range(view.players):
        if view.over:
            continue
        rules.choose(seat, codes.OWED)
        if seat == view.seat and view.choice is not None:
            rules.choose(seat, SushiGoNotation().number(view.choice))
        elif view.chosen[seat]:
            rules.choose(seat, rules.legal(seat)[0])


def _unseen(view: SushiGoView) -> list[int]:
    left = list(cards.COPIES)
    for seen in (view.discarded, *view.known):
        for card, count in seen.items():
            left[cards.KIND_OF[card]] -= count
    for table in view.tables:
        for card, count in table.items():
            for kind in kinds_at(cards.SPOT_OF[card]):
                left[kind] -= count
    kept = sum(view.puddings) - sum(table.get("pudding", 0) for table in view.tables)
    left[cards.PUDDING] -= kept
    return [kind for kind in range(cards.KINDS) for _ in range(left[kind])]
