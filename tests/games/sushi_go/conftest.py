"""Positions of Sushi Go! laid out as on a real table, and short ways to play on from them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import Event
from sushiya.core.game import AnyGame
from sushiya.core.state import SCRATCH, known_as
from sushiya.games.sushi_go.cards import (
    COPIES,
    DECK,
    HAND_SIZES,
    KINDS,
    NAMES,
    NO_CARD,
    PLACES,
    ROUNDS,
    SPOT_NAMES,
    SPOTS,
)
from sushiya.games.sushi_go.events import Dealt, Revealed, RoundScored
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.state import SushiGoState
from tests.states import snapshot as state_of

Cards = Mapping[str, int]
Points = list[dict[str, int]]

SEATS = 8
SCRATCH_ALONE = known_as(SushiGoState, SCRATCH) - {"points"}


@pytest.fixture
def game() -> AnyGame:
    return sushiya.game("sushi-go")


@pytest.fixture
def rules_of() -> Callable[[sushiya.Match[Any]], SushiGoRules]:
    """The whole state behind a match, secrets included."""
    return rules_behind


@pytest.fixture
def position() -> Callable[..., sushiya.Match[Any]]:
    """A match with the given hands and tables; whatever is not named counts as discarded or undealt."""
    return lay_out


@pytest.fixture
def turn() -> Callable[..., list[Event]]:
    """Every seat keeps what it is told to, in order; what a spectator then hears."""
    return play_turn


@pytest.fixture
def stroll() -> Callable[..., Iterator[sushiya.Match[Any]]]:
    """A whole match of random moves, handed out before every turn and once when it is over."""
    return play_randomly


@pytest.fixture
def finished() -> Callable[..., sushiya.Match[Any]]:
    """A whole match of random moves, over."""

    def finish(players: int, seed: int, options: Mapping[str, Any] | None = None) -> sushiya.Match[Any]:
        return list(play_randomly(players, seed, options))[-1]

    return finish


@pytest.fixture
def tables_of() -> Callable[[sushiya.Match[Any]], list[list[dict[str, int]]]]:
    """The tables of every round as a spectator saw them being laid, by the rules as this file knows them."""
    return tables_by_round


@pytest.fixture
def cards_on() -> Callable[[Cards], Counter[str]]:
    """The cards of a table, a nigiri on wasabi as the two cards it is."""
    return taken_apart


@pytest.fixture
def points(game: AnyGame) -> Callable[..., Points]:
    """What tables score in a round, by player and family; the match and the score sheet must say the same."""

    def score(*tables: Cards) -> Points:
        whole = fill_up(tables)
        scored = play_last_cards(whole)
        assert game.score_sheet([whole]).rounds == [scored]
        return scored

    return score


@pytest.fixture
def snapshot() -> Callable[[sushiya.Match[Any]], str]:
    """All there is to a match, as text: state, random stream, record, every view and every event."""

    def take(match: sushiya.Match[Any]) -> str:
        rules, chance = rules_behind(match), match._chance
        assert rules.journal is not None
        seats: list[int | None] = [None, *range(match.players)]
        return repr([
            state_of(rules, SCRATCH_ALONE),
            [rules.journal.used, chance.state, chance.blocks, chance.used],
            match.record().to_json(),
            [msgspec.json.encode([match.view(seat), match.events(seat)]) for seat in seats],
            [match.to_act, match.scores, match.winners, match.is_over],
        ])  # fmt: skip

    return take


def rules_behind(match: sushiya.Match[Any]) -> SushiGoRules:
    assert isinstance(match._rules, SushiGoRules)
    return match._rules


def lay_out(
    hands: Sequence[Cards],
    tables: Sequence[Cards] = (),
    *,
    number: int = 1,
    scores: Sequence[int] = (),
    puddings: Sequence[int] = (),
    pile: Cards | None = None,
    drawn: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> sushiya.Match[Any]:
    """A match in round `number`; with a `pile` the robot plays, and the seat with the larger hand controls it.

    Arrays are assigned whole: the compiled rules hand out copies of them.
    """
    options = {**(options or {}), **({} if pile is None else {"robot": True})}
    match = sushiya.game("sushi-go").new(players=len(hands), seed=1, options=options)
    rules = rules_behind(match)
    places, size = rules.places, rules.hand_size
    sizes = [sum(hand.values()) for hand in hands]
    rules.turn = size - min(sizes)
    rules.round = number - 1
    rules.right = options.get("passing") == "alternate" and number == 2
    step = -1 if rules.right else 1
    rules.holds = filled([(seat - step * rules.turn) % len(hands) for seat in range(len(hands))], PLACES)
    held = [dict(hands[rules.holds.index(hand)]) for hand in range(len(hands))] + ([dict(pile)] if pile else [])
    rules.hands = padded([counts(hand, NAMES) for hand in held], PLACES, KINDS)
    rules.tables = padded([counts(table, SPOT_NAMES) for table in tables], PLACES, SPOTS)
    rules.puddings = filled(puddings, PLACES)
    rules.scores = filled(scores, SEATS)
    rules.round_scores = padded([filled(scores, PLACES)], ROUNDS, PLACES)
    if pile is not None:
        rules.controller = sizes.index(max(sizes))
        rules.drawn = NO_CARD if drawn is None else NAMES.index(drawn)
    undealt = the_rest(held, tables, puddings)
    rules.deck_size = DECK - places * size * number
    assert rules.deck_size <= len(undealt)
    rules.deck = filled(undealt[: rules.deck_size], DECK)
    return match


def counts(cards: Cards, names: Sequence[str]) -> list[int]:
    assert set(cards) <= set(names), cards
    return [cards.get(name, 0) for name in names]


def filled(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[0] * (length - len(values))]


def padded(rows: Sequence[list[int]], length: int, width: int) -> list[list[int]]:
    return [*rows, *([0] * width for _ in range(length - len(rows)))]


def the_rest(held: Iterable[Cards], tables: Iterable[Cards], puddings: Iterable[int]) -> list[int]:
    """The cards of the deck that a position does not name, mixed."""
    left = Counter(dict(zip(NAMES, COPIES, strict=True)))
    for cards in (*held, *map(taken_apart, tables), {"pudding": sum(puddings)}):
        left.subtract(cards)
    assert min(left.values()) >= 0, f"more copies than the deck has: {left}"
    rest = [NAMES.index(name) for name, count in left.items() for _ in range(count)]
    random.Random(0).shuffle(rest)
    return rest


def taken_apart(table: Cards) -> Counter[str]:
    cards: Counter[str] = Counter()
    for name, count in table.items():
        cards[name.removesuffix("@wasabi")] += count
        cards["wasabi"] += count * name.endswith("@wasabi")
    return +cards


def play_turn(match: sushiya.Match[Any], *moves: str) -> list[Event]:
    known = len(match.events(None))
    for seat, move in enumerate(moves):
        match.play(seat, move)
    return match.events(None, since=known)


def play_randomly(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[sushiya.Match[Any]]:
    dice = random.Random(seed)
    match = sushiya.game("sushi-go").new(players, seed, options)
    while not match.is_over:
        yield match
        for seat in range(players):
            match.play(seat, dice.choice(match.legal(seat)))
    yield match


def tables_by_round(match: sushiya.Match[Any]) -> list[list[dict[str, int]]]:
    places = len(match.view(None).tables)
    rounds: list[list[Counter[str]]] = []
    for event in match.events(None):
        if isinstance(event, Dealt):
            rounds.append([Counter() for _ in range(places)])
        elif isinstance(event, Revealed):
            for table, move in zip(rounds[-1], event.moves, strict=False):
                lay(table, move.card)
                if move.second:
                    lay(table, move.second)
                    table["chopsticks"] -= 1
                if move.robot:
                    lay(rounds[-1][2], move.robot)
    return [[dict(+table) for table in tables] for tables in rounds]


def lay(table: Counter[str], card: str) -> None:
    if card.startswith("nigiri") and table["wasabi"]:
        table["wasabi"] -= 1
        card += "@wasabi"
    table[card] += 1


def fill_up(tables: Sequence[Cards]) -> list[dict[str, int]]:
    """Tables completed to a whole hand each with cards of families that none of them has."""
    size = HAND_SIZES[len(tables)]
    families = {name.split("_")[0] for table in tables for name in table}
    left = Counter(dict(zip(NAMES, COPIES, strict=True)))
    fillers = ("tempura", "sashimi", "dumpling", "maki_2", "maki_3", "pudding")
    spare = [name for name in fillers if name.split("_")[0] not in families for _ in range(left[name])]
    whole = []
    for table in tables:
        missing = size - taken_apart(table).total()
        assert missing >= 0, f"more cards than a hand: {table}"
        whole.append(dict(Counter(table) + Counter(spare[:missing])))
        del spare[:missing]
    return whole


def play_last_cards(tables: Sequence[Cards]) -> Points:
    """Points of a round that ends with these tables; a card that could not lie on wasabi is the last of each."""
    last = [next(name for name in table if not name.startswith(("nigiri", "wasabi"))) for table in tables]
    before = [dict(+(Counter(table) - Counter([card]))) for table, card in zip(tables, last, strict=True)]
    match = lay_out([{card: 1} for card in last], before)
    events = play_turn(match, *(f"keep {card}" for card in last))
    return next(event.points for event in events if isinstance(event, RoundScored))
