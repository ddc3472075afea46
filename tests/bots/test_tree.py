"""Search with trees: from what a seat may know, the same with the same seed, and stronger the more it may think."""

from __future__ import annotations

import time

import pytest

import sushiya
from sushiya.arena.simulate import simulate
from sushiya.bots import bots_for, make_bot
from sushiya.bots.forest import Forest
from sushiya.bots.sizes import EDGES, NODES, WIDTH
from sushiya.bots.tree_search import TreeSearch
from sushiya.core.chance import Chance
from tests.setups import EVERY, Setup

SEED = bytes(range(32))
SEARCHED = [setup for setup in EVERY if "tree" in bots_for(setup.game_id)]


def search(setup: Setup, forest: Forest, simulations: int) -> TreeSearch:
    """A search for the first decision of seat 0."""
    match = setup.new(3)
    searched = TreeSearch(match.game, match.game.imagine(match.view(0)), 0, forest)
    searched.run(simulations, Chance(SEED))
    return searched


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_every_legal_move_is_tried_and_every_simulation_counted(setup: Setup) -> None:
    match = setup.new(3)
    legal = [match.game.notation.number(move) for move in match.legal(0)]
    tried = search(setup, Forest(), 200).tried()
    assert {move for move, _, _ in tried} <= set(legal)
    assert len(tried) == min(len(legal), WIDTH)
    assert sum(visits for _, visits, _ in tried) == 200
    assert all(0 <= reward <= 1 for _, _, reward in tried)


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_a_forest_is_as_good_as_new_for_the_next_search(setup: Setup) -> None:
    forest = Forest()
    first = search(setup, forest, 100).tried()
    assert search(setup, forest, 100).tried() == first


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
def test_a_search_goes_on_when_its_memory_is_full() -> None:
    forest = Forest()
    searched = search(SEARCHED[0], forest, NODES)
    assert forest.nodes == NODES and forest.edges <= EDGES
    assert sum(visits for _, visits, _ in searched.tried()) == NODES


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_the_same_seed_and_budget_give_the_same_move(setup: Setup) -> None:
    match = setup.new(8)
    moves = {make_bot("tree:playouts=300", match.game, SEED).decide(match.view(0), match.legal(0)) for _ in range(3)}
    assert len(moves) == 1


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_others_who_always_play_greedily_learn_nothing(setup: Setup) -> None:
    match = setup.new(3)
    searched = TreeSearch(match.game, match.game.imagine(match.view(0)), 0, forest := Forest())
    searched.doubts = 100
    searched.run(100, Chance(SEED))
    assert sum(visits for _, visits, _ in searched.tried()) == 100
    assert not any(forest.counted(other) for other in range(1, match.players))


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
@pytest.mark.parametrize("rival", ["tree:playouts=20", "monte_carlo:playouts=600", "greedy"])
def test_more_thinking_is_stronger_and_trees_are_stronger_than_none(rival: str) -> None:
    result = simulate(sushiya.game("sushi-go"), 2, {}, ["tree:playouts=600", rival], 60, SEED)
    assert result.bots[0].win_share > 0.65


@pytest.mark.skipif(not sushiya.compiled, reason="a simulation takes longer interpreted")
def test_a_budget_of_time_is_kept() -> None:
    match = SEARCHED[0].new(9)
    bot = make_bot("tree:ms=50", match.game, SEED)
    bot.decide(match.view(0), match.legal(0))
    spent = []
    for _ in range(5):
        began = time.thread_time()
        bot.decide(match.view(0), match.legal(0))
        spent.append(time.thread_time() - began)
    assert min(spent) < 0.055
