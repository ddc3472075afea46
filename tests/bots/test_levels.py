"""The levels: three words that people choose from, each a bot that plays better than the one before."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.arena.simulate import simulate
from sushiya.bots import LEVELS, make_bot
from sushiya.bots.greedy import GreedyBot
from sushiya.bots.levels import SPECS, resolve
from sushiya.core import codes
from sushiya.server.live.actions.add_bot import MOST_COSTLY

SEED = bytes(range(32))
MIDDLE = 12
"""Decisions of a match after which much is open and much has been seen."""
with_every_game = pytest.mark.parametrize("game_id", sushiya.game_ids())


def test_every_game_has_every_level() -> None:
    assert set(SPECS) == set(sushiya.game_ids())
    assert {len(specs) for specs in SPECS.values()} == {len(LEVELS)}


@with_every_game
def test_a_level_is_the_bot_that_it_means(game_id: str) -> None:
    game = sushiya.game(game_id)
    for level in LEVELS:
        named, meant = make_bot(level, game, SEED), make_bot(resolve(level, game_id, 2), game, SEED)
        assert type(named) is type(meant)
        assert named.memory == meant.memory


@with_every_game
def test_a_harder_bot_remembers_no_less(game_id: str) -> None:
    memories = [make_bot(level, sushiya.game(game_id), SEED).memory for level in LEVELS]
    assert memories == sorted(memories)


@with_every_game
def test_no_level_thinks_longer_than_a_table_of_the_house_allows(game_id: str) -> None:
    for level in LEVELS:
        cost = make_bot(level, sushiya.game(game_id), SEED).cost
        assert not cost.exceeds(MOST_COSTLY)
        assert not cost.milliseconds, "a level plays alike on every machine"


@with_every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_decides_legally(game_id: str, level: str) -> None:
    game = sushiya.game(game_id)
    match = game.new(2, 5)
    bots = [make_bot("random", game, bytes([seat]) * 32) for seat in (0, 1)]
    for _ in range(MIDDLE):
        seat = min(match.to_act)
        match.play(seat, bots[seat].decide(match.view(seat), match.legal(seat)))
    bot = make_bot(level, game, SEED)
    for _ in range(3):
        seat = min(match.to_act)
        move = bot.decide(match.view(seat, bot.memory), match.legal(seat))
        assert move in match.legal(seat)
        match.play(seat, move)


@pytest.mark.skipif(not sushiya.compiled, reason="takes long interpreted")
@with_every_game
@pytest.mark.parametrize(("better", "games"), [("medium", 24), ("hard", 6)])
def test_easy_is_beaten(game_id: str, better: str, games: int) -> None:
    easy, stronger = simulate(sushiya.game(game_id), 2, None, ["easy", better], games, SEED).bots
    assert stronger.win_share > 0.6
    assert stronger.mean > easy.mean


def moves_of(spec: str, seed: bytes) -> list[str]:
    """What a bot plays through a match in all seats."""
    game = sushiya.game("sushi-go")
    match = game.new(2, 3)
    bot = make_bot(spec, game, seed)
    moves = []
    while not match.is_over:
        seat = min(match.to_act)
        moves.append(str(bot.decide(match.view(seat, bot.memory), match.legal(seat))))
        match.play(seat, moves[-1])
    return moves


def test_the_same_seed_makes_the_same_slips() -> None:
    assert moves_of("greedy:slips=35", SEED) == moves_of("greedy:slips=35", SEED)
    assert moves_of("greedy:slips=35", SEED) != moves_of("greedy:slips=35", SEED[::-1])


def test_without_slips_greedy_has_no_luck() -> None:
    assert moves_of("greedy:slips=0", SEED) == moves_of("greedy", SEED[::-1])


def test_so_many_of_a_hundred_decisions_are_slips() -> None:
    """Counted at a table where a slip that happens to be the best move is as rare as any other."""
    game = sushiya.game("sushi-go")
    match = game.new(2, 3)
    view, legal = match.view(0), match.legal(0)
    best = make_bot("greedy", game, SEED).decide(view, legal)
    for slips in (20, 100):
        bot = make_bot(f"greedy:slips={slips}", game, SEED)
        others = sum(bot.decide(view, legal) != best for _ in range(2000)) / 2000
        assert others == pytest.approx(slips / 100 * (1 - 1 / len(legal)), abs=0.03)


def test_slips_go_with_a_memory() -> None:
    bot = make_bot("greedy:slips=35:memory=2", sushiya.game("sushi-boat"), SEED)
    assert isinstance(bot, GreedyBot)
    assert (bot.slips, bot.memory) == (35, 2)
    careful = make_bot("greedy:slips=0", sushiya.game("sushi-boat"), SEED)
    assert isinstance(careful, GreedyBot)
    assert (careful.slips, careful.memory) == (0, codes.EVER)


@pytest.mark.parametrize("spec", [
    *("greedy:slips=101", "greedy:slips=-1", "greedy:slips=", "greedy:slips", "greedy:slips=x"),
    *("greedy:slips=1:slips=2", "random:slips=10", "monte_carlo:slips=10", "turn_solver:slips=10"),
    *("Easy", "easy ", "easy:", "easy:memory=3", "hard:playouts=5", "harder"),
])  # fmt: skip
@with_every_game
def test_bad_slips_and_levels_are_refused(game_id: str, spec: str) -> None:
    with pytest.raises(sushiya.UnknownBot, match=r"Levels: easy, medium, hard\.") as refused:
        make_bot(spec, sushiya.game(game_id), SEED)
    assert "Niveaux\u00a0: easy, medium, hard." in refused.value.say("fr")
