"""Sushizock by learnt values: the dice are exact, nothing is decided by what a seat cannot know, and it pays."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

import sushiya
from build_tools.prospects import learn, play
from sushiya.arena.simulate import simulate
from sushiya.bots import bots_for, make_bot, turn_sizes
from sushiya.bots.turn_odds import Dice, TurnOdds
from sushiya.bots.turn_search import TurnSearch
from sushiya.bots.turn_solver import dice_of
from sushiya.bots.turn_value import POINT
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.moves import Move
from sushiya.games.sushizock import cards, weights
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules
from tests.games.sushizock.positions import GAME
from tests.playing import dice

SEED = bytes(range(32))


def position(players: int, seed: int, moves: int) -> SushizockRules:
    """A position some moves into a match, as the seat whose turn it is may imagine it."""
    match = GAME.new(players, seed)
    rolls = dice("turn value", seed)
    for _ in range(moves):
        seat = min(match.to_act)
        match.play(seat, rolls.choice(match.legal(seat)))
    return GAME.imagine(match.view(min(match.to_act), codes.EVER))


def portion_worth(search: TurnSearch, fallen: Dice) -> float | None:
    """What the best portion is worth that five dice allow."""
    state = search.state
    state.faces = [face for face, count in enumerate(fallen) for _ in range(count)]
    state.roll = cards.ROLLS
    return max((search.worth(move) for move in state.legal(state.active)), default=None)


@pytest.mark.parametrize("moves", [0, 20, 34])
def test_dice_are_played_by_their_exact_odds(moves: int) -> None:
    rules = position(3, 5, moves)
    search = TurnSearch(rules, Prospects(rules), 0)
    search.solve()
    other = TurnSearch(rules.twin(), search.prospects, 0)
    other.solve()
    nothing = search.dice.after_portion(turn_sizes.FORCED, rules.active)
    odds = TurnOdds(lambda fallen: portion_worth(other, fallen), nothing)
    for move in filter(lambda move: move < cards.TAKE, rules.legal(rules.active)):
        exact = odds.keep(dice_of(rules, rules.aside | move), cards.ROLLS - rules.roll)
        assert search.worth(move) == pytest.approx(exact)
    assert search.dice.outcome[rules.active] == pytest.approx(odds.keep((0, 0, 0, 0), cards.ROLLS))


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("depth", [0, 1])
def test_the_shares_of_all_seats_are_a_whole_win(players: int, depth: int) -> None:
    rules = position(players, 7, 12)
    search = TurnSearch(rules, Prospects(rules), depth)
    search.solve()
    assert sum(search.dice.outcome[:players]) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in search.dice.outcome[:players])


def test_the_end_is_valued_by_its_result() -> None:
    rules = SushizockRules(2, 0)
    rules.memory = codes.EVER
    rules.left = [0, 0]
    rules.heights = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0]
    rules.piles = [[0, *[0] * 11], [2, *[0] * 11], *[[0] * 12] * 3, [12, *[0] * 11], [13, *[0] * 11], *[[0] * 12] * 3]
    prospects = Prospects(rules)
    prospects.estimate(rules)
    assert prospects.chances[:2] == [0, 1]


def test_learning_comes_closer_to_what_is_expected() -> None:
    rules = position(3, 2, 15)
    prospects = Prospects(rules)
    expected = [0.2, 0.7, 0.1]
    distances = []
    for _ in range(5):
        prospects.estimate(rules)
        distances.append(sum(abs(chance - share) for chance, share in zip(prospects.chances, expected, strict=False)))
        prospects.learn(3, expected, 0.1)
    assert all(after < before for before, after in pairwise(distances))


def test_weights_are_learnt_by_play() -> None:
    count = weights.STAGE_COUNT * weights.FEATURES
    assert len(learn(2, 1)) == count
    assert any(play(2, [0.0] * count, 0.5, Chance(SEED)))


@pytest.mark.parametrize("players", GAME.players)
def test_it_plays_whole_matches(players: int) -> None:
    match = GAME.new(players, 3)
    bots = [make_bot("turn_value" if seat == 0 else "greedy", GAME, SEED) for seat in range(players)]
    while not match.is_over:
        seat = min(match.to_act)
        match.play(seat, bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat)))
    assert match.winners


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
@pytest.mark.parametrize(("players", "share"), [(2, 0.6), (4, 0.55)])
def test_it_is_stronger_than_the_turn_solver(players: int, share: float) -> None:
    """Half of the seats each."""
    value, solver = simulate(GAME, players, None, ["turn_value", "turn_solver"], 60, SEED).bots
    assert value.win_share / (value.win_share + solver.win_share) > share


@pytest.mark.skipif(not sushiya.compiled, reason="takes longer interpreted")
def test_a_decision_takes_about_a_millisecond() -> None:
    match = GAME.new(5, 4)
    bot = make_bot("turn_value", GAME, SEED)
    seat = min(match.to_act)
    view, legal = match.view(seat), match.legal(seat)
    spent = []
    for _ in range(5):
        began = time.thread_time()
        bot.decide(view, legal)
        spent.append(time.thread_time() - began)
    assert min(spent) < 0.02


def test_it_plays_no_other_game() -> None:
    assert [game_id for game_id in sushiya.game_ids() if "turn_value" in bots_for(game_id)] == ["sushizock"]


def test_it_can_look_less_far_ahead() -> None:
    """Both decide the same positions, and not always alike."""
    far, near = (make_bot(f"turn_value{ahead}", GAME, SEED) for ahead in ("", ":ahead=0"))
    match = GAME.new(2, 4)
    differs = 0
    while not match.is_over:
        seat = min(match.to_act)
        view, legal = match.view(seat, codes.EVER), match.legal(seat)
        move = far.decide(view, legal)
        differs += move != near.decide(view, legal)
        match.play(seat, move)
    assert differs
    with pytest.raises(sushiya.UnknownBot):
        make_bot("turn_value:ahead=2", GAME, SEED)


def test_noise_makes_it_play_what_is_nearly_as_good_and_nothing_worse() -> None:
    bot, others = make_bot("turn_value:ahead=0:noise=100", GAME, SEED), 0
    for seed in range(12):
        rules = position(3, seed, 14)
        seat = rules.active
        search = TurnSearch(rules, Prospects(rules), 0)
        search.solve()
        legal: list[Move] = [GAME.notation.move(number) for number in rules.legal(seat)]
        worths = [search.worth(GAME.notation.number(move)) for move in legal]
        view = GAME.recall(rules, seat, GAME.options_type.read({}, 3), codes.EVER)
        loss = max(worths) - worths[legal.index(bot.decide(view, legal))]
        assert loss <= POINT
        others += loss > 0
    assert others
