"""A state that fits a view, for bots and for showing what would be scored."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.counting import counts_of, filled, padded, shares_of
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.moves import SushiGoNotation
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.secrecy import has_held
from sushiya.games.sushi_go.view import SushiGoView


def imagine(view: SushiGoView) -> SushiGoRules:
    """A state that fits a view, with the cards that its seat cannot know dealt somehow."""
    options = view.options
    rules = SushiGoRules(view.players, options.passing == "alternate", options.robot, options.robot_first)
    rules.round = len(view.scores)
    rules.turn = view.turn - 1
    rules.right = view.passing == "right"
    if options.robot:
        rules.controller = (options.robot_first + rules.round * rules.hand_size + rules.turn) % 2
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
    step = -1 if rules.right else 1
    holds = [(seat - step * rules.turn) % view.players for seat in range(view.players)]
    rules.holds = filled([*holds, *range(rules.players, rules.places)], cards.PLACES)
    hands = [[0] * cards.KINDS for _ in range(cards.PLACES)]
    for seat, cards_known in enumerate(view.known):
        hands[holds[seat]] = counts_of(cards_known, cards.KIND_OF)
    rules.hands = hands
    rules.returned = filled(
        [0 if view.seat is not None and has_held(rules, view.seat, hand) else hands[hand][cards.CHOPSTICKS]
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
        hands[cards.ROBOT][unseen.pop()] += 1
    rules.hands = hands
    rules.drawn = drawn
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
            for kind in cards.KINDS_AT[cards.SPOT_OF[card]]:
                left[kind] -= count
    kept = sum(view.puddings) - sum(table.get("pudding", 0) for table in view.tables)
    left[cards.PUDDING] -= kept
    return [kind for kind in range(cards.KINDS) for _ in range(left[kind])]
