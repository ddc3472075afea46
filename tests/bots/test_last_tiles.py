"""The end of Sushizock between two: bounds around the true value, found here by going through all positions."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.bots import ending_sizes, make_bot
from sushiya.bots.cost import INSTANT, Cost
from sushiya.bots.dice_table import DiceTable
from sushiya.bots.last_tiles import LastTiles, SeenEndings, bounds_of, is_ending
from sushiya.bots.turn_odds import Dice, TurnOdds
from sushiya.bots.turn_value import TurnValueBot
from sushiya.core import codes
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.rules import SushizockRules
from tests.bots.endings import with_two_tiles_left
from tests.games.sushizock.positions import GAME
from tests.playing import dice

Tiles = tuple[int, ...]
Position = tuple[Tiles, Tiles, Tiles, Tiles, Tiles, Tiles]
"""The rows of sushi and bones, then the piles of whoever is to roll, then those of the other."""
ENOUGH = 20_000


def points(sushi: Tiles, bones: Tiles) -> int:
    """What two piles score."""
    return sum(sushi[: len(bones)]) - sum(bones)


def without(tiles: Tiles, at: int) -> Tiles:
    """Tiles without one of them."""
    return tiles[:at] + tiles[at + 1 :]


def taken(position: Position, kind: int, place: int) -> Position:
    """The position, seen by the next, after a tile of a row was taken."""
    rows, ours, theirs = list(position[:2]), list(position[2:4]), position[4:]
    ours[kind] += (rows[kind][place],)
    rows[kind] = without(rows[kind], place)
    return (rows[0], rows[1], theirs[0], theirs[1], ours[0], ours[1])


def stolen(position: Position, kind: int, place: int) -> Position:
    """The same after a tile of the other's pile was stolen."""
    ours, theirs = list(position[2:4]), list(position[4:])
    ours[kind] += (theirs[kind][place],)
    theirs[kind] = without(theirs[kind], place)
    return (*position[:2], theirs[0], theirs[1], ours[0], ours[1])


def forced(position: Position) -> Position:
    """The same after the tile that somebody without a choice gets."""
    kind = 1 if position[1] else 0
    return taken(position, kind, position[kind].index(max(position[1]) if kind else min(position[0])))


def following(position: Position) -> list[Position]:
    """All positions that can come next."""
    takes = [taken(position, kind, place) for kind in range(2) for place in range(len(position[kind]))]
    return takes + [stolen(position, kind, place) for kind in range(2) for place in range(len(position[4 + kind]))]


def portions(position: Position, fallen: Dice) -> list[Position]:
    """What five dice allow."""
    found = [taken(position, kind, fallen[kind] - 1) for kind in range(2) if 0 < fallen[kind] <= len(position[kind])]
    for kind in range(2):
        height = len(position[4 + kind])
        deepest = {3: height - 1, 4: 0, 5: 0}.get(fallen[2 + kind], height)
        found += [stolen(position, kind, place) for place in range(deepest, height) if place >= 0]
    return found


def true_values(start: Position) -> dict[Position, float]:
    """The share of whoever is to roll, in every position that can come, by value iteration."""
    shares: dict[Position, float] = {}
    open_positions = [start]
    while open_positions:
        position = open_positions.pop()
        if position in shares:
            continue
        ours, theirs = points(*position[2:4]), points(*position[4:])
        shares[position] = 1.0 if ours > theirs else 0.5 if ours == theirs else 0.0
        if position[0] or position[1]:
            shares[position] = 0.5
            open_positions += following(position)
    playing = [position for position in shares if position[0] or position[1]]
    change = 1.0
    while change > 1e-7:
        change = 0.0
        for position in playing:

            def best(fallen: Dice, position: Position = position) -> float | None:
                return max((1 - shares[after] for after in portions(position, fallen)), default=None)

            share = TurnOdds(best, 1 - shares[forced(position)]).keep((0, 0, 0, 0), cards.ROLLS)
            change = max(change, abs(share - shares[position]))
            shares[position] = share
    return shares


def laid_out(position: Position) -> SushizockRules:
    """A state of the rules with these tiles, in which seat 0 is to roll and everything is known."""
    rules = SushizockRules(2, 0)
    rules.memory = codes.EVER
    numbers = {(0, worth): [] for worth in range(1, 7)} | {(1, worth): [] for worth in range(1, 5)}  # type: ignore[var-annotated]
    for tile, worth in enumerate(cards.ALL_TILES):
        numbers[tile // cards.ROW, worth].append(tile)
    found = [[numbers[part % 2, worth].pop() for worth in tiles] for part, tiles in enumerate(position)]
    rules.rows = [row + [0] * (cards.ROW - len(row)) for row in found[:2]]
    rules.left = [len(row) for row in found[:2]]
    piles = [[0] * cards.ROW for _ in range(cards.HEAPS)]
    heights = [0] * cards.HEAPS
    for part, pile in enumerate(found[2:]):
        heap = cards.PLACES * (part % 2) + part // 2
        piles[heap][: len(pile)] = pile
        heights[heap] = len(pile)
    rules.piles, rules.heights = piles, heights
    return rules


TINY: list[Position] = [
    ((3,), (), (5,), (1,), (4,), (2,)),
    ((), (2,), (6, 1), (1,), (5,), (1,)),
    ((2,), (), (), (3,), (6,), (1,)),
    ((1,), (4,), (2,), (), (3,), ()),
]


@pytest.mark.parametrize("position", TINY)
def test_the_true_value_is_between_the_bounds(position: Position) -> None:
    found = bounds_of(laid_out(position), ENOUGH if sushiya.compiled else 300)
    assert found is not None
    low, high = found
    assert low - 1e-6 <= true_values(position)[position] <= high + 1e-6
    assert high - low < (0.01 if sushiya.compiled else 0.3)


def test_more_positions_bring_the_bounds_nearer() -> None:
    state = laid_out(((4,), (), (5, 1), (1, 2), (3, 2), (1, 1)))
    gaps = []
    for positions in (0, 1, 30):
        found = bounds_of(state, positions)
        assert found is not None
        gaps.append(found[1] - found[0])
    assert gaps[0] > gaps[1] > gaps[2]


@pytest.mark.skipif(not sushiya.compiled, reason="takes longer interpreted")
@pytest.mark.parametrize("position", TINY)
def test_a_search_in_many_batches_comes_as_near_as_one_at_once(position: Position) -> None:
    """What a batch has no positions for is looked at by the next."""
    search = LastTiles(laid_out(position), SeenEndings(), DiceTable(1))
    while search.solve(ending_sizes.BATCH) and search.seen.positions < ENOUGH:
        assert 0 <= search.low <= search.high <= 1
    assert search.low - 1e-6 <= true_values(position)[position] <= search.high + 1e-6
    assert search.high - search.low < 0.01


def robot(spec: str) -> TurnValueBot:
    """A robot that solves endings."""
    bot = make_bot(spec, GAME, 1)
    assert isinstance(bot, TurnValueBot)
    return bot


def test_the_strongest_has_a_budget_as_others_who_search() -> None:
    assert make_bot("oyakata", GAME, 1).cost.playouts > 0
    for name in ("oyakata", "turn_value"):
        assert make_bot(f"{name}:ms=100", GAME, 1).cost == Cost(milliseconds=100)
        assert make_bot(f"{name}:playouts=7:memory=3", GAME, 1).cost == Cost(playouts=7)
    assert make_bot("turn_value:ahead=0", GAME, 1).cost == INSTANT


def test_a_decision_costs_what_it_may_only_where_there_is_an_end_to_solve() -> None:
    bot = robot("turn_value:playouts=7")
    assert bot.cost_of(with_two_tiles_left(3).view(0, codes.EVER)) == bot.cost
    assert bot.cost_of(GAME.new(2, 1).view(0, codes.EVER)) == INSTANT
    assert bot.cost_of(with_two_tiles_left(3, players=3).view(0, codes.EVER)) == INSTANT
    assert robot("turn_value:ahead=0").cost_of(with_two_tiles_left(3).view(0, codes.EVER)) == INSTANT


@pytest.mark.parametrize("spec", ["turn_value:playouts=12", "turn_value:playouts=150"])
def test_a_whole_ending_is_played_within_the_budget(spec: str) -> None:
    """Interpreted, too: positions are counted, as seconds say nothing there."""
    match, looked_at = with_two_tiles_left(3), []
    bots = [robot(spec) for _ in range(2)]
    while not match.is_over:
        seat = min(match.to_act)
        bot, legal = bots[seat], match.legal(seat)
        match.play(seat, bot.decide(match.view(seat, bot.memory), legal))
        looked_at += [seen.positions for seen in bot.seen if len(legal) > 1]
    assert 0 < max(looked_at) <= bots[0].cost.playouts
    assert match.winners


def test_what_was_seen_at_a_roll_is_known_at_the_next_until_the_game_is_over() -> None:
    match, bot = with_two_tiles_left(5), robot("turn_value:playouts=100")
    seat = min(match.to_act)
    view, legal = match.view(seat, codes.EVER), match.legal(seat)
    bot.decide(view, legal)
    (seen,) = bot.seen
    search = LastTiles(GAME.imagine(view), seen, DiceTable(1))
    search.solve(0)
    first = search.high - search.low
    bot.decide(view, legal)
    search.solve(0)
    assert search.high - search.low < first < 1
    bot.close()
    assert not bot.seen


def test_it_is_for_two_who_know_all_tiles_near_the_end() -> None:
    state = laid_out(((4,), (1,), (5, 1), (1,), (3,), (2,)))
    assert is_ending(state)
    state.memory = 0
    state.turn = 9
    assert not is_ending(state) and bounds_of(state, 1) is None
    assert not is_ending(GAME.imagine(GAME.new(2, 1).view(0, codes.EVER)))
    assert not is_ending(SushizockRules(3, 0))


@pytest.mark.skipif(not sushiya.compiled, reason="takes longer interpreted")
def test_the_robot_plays_endings_to_the_end_and_alike_each_time() -> None:
    rolls, decided = dice("last tiles", 1), 0
    match = GAME.new(2, 5)
    while not match.is_over:
        seat = min(match.to_act)
        view, legal = match.view(seat, codes.EVER), match.legal(seat)
        if not is_ending(GAME.imagine(view)):
            match.play(seat, rolls.choice(legal))
            continue
        moves = {make_bot("turn_value", GAME, 1).decide(view, legal) for _ in range(2)}
        assert len(moves) == 1
        decided += 1
        match.play(seat, moves.pop())
    assert decided
