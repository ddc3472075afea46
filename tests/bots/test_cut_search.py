"""Search in Sushi Boat that looks some turns far: from what a seat may know, and stronger than playing to the end."""

from __future__ import annotations

from functools import partial

import pytest

import sushiya
from sushiya.arena.simulate import simulate
from sushiya.bots import bots_for, make_bot
from sushiya.bots.cut_search import TURNS, CutSearchBot
from sushiya.bots.spending import Spending
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.moves import Guess
from sushiya.games.sushi_boat.rules import BoatRules
from tests.playing import dice
from tests.setups import EVERY, Setup

SEED = bytes(range(32))
GAME = sushiya.game("sushi-boat")
SEARCHED = [setup for setup in EVERY if setup.game_id == "sushi-boat"]


def started(players: int, seed: int) -> BoatRules:
    """A match that has begun."""
    rules = GAME.new(players, seed)._rules
    assert isinstance(rules, BoatRules)
    return rules


def play_greedily(line: BoatRules) -> BoatJudgement:
    """Play on until the state counts as over."""
    judgement, chance = BoatJudgement(line), Chance(SEED)
    while not line.over:
        for seat in asked(line):
            line.choose(seat, max(line.legal(seat), key=partial(judgement.appraise, seat)))
        line.step(chance)
    return judgement


def asked(rules: BoatRules) -> list[int]:
    """The seats that have to choose."""
    return [seat for seat in range(rules.players) if rules.choices[seat] == codes.OWED]


@pytest.mark.parametrize("players", GAME.players)
def test_a_playout_ends_at_its_horizon_and_is_judged(players: int) -> None:
    line = started(players, 4).twin()
    line.horizon = TURNS[players]
    judgement = play_greedily(line)
    assert line.over and line.turn == TURNS[players] and line.cards_left > 0
    judgement.estimate()
    assert sum(judgement.chances[:players]) == pytest.approx(1)
    order = sorted(range(players), key=lambda seat: judgement.strengths[seat])
    assert order == sorted(range(players), key=lambda seat: judgement.chances[seat])


@pytest.mark.parametrize("players", GAME.players)
def test_the_end_of_the_game_is_judged_by_its_result(players: int) -> None:
    line = started(players, 5).twin()
    line.horizon = cards.DRAW_PILES[players]
    judgement = play_greedily(line)
    judgement.estimate()
    assert line.cards_left == 0
    assert judgement.strengths[:players] == line.scores[:players]
    assert sum(judgement.chances[:players]) == pytest.approx(1)


@pytest.mark.parametrize("memory", [0, 3, 100])
@pytest.mark.parametrize("players", GAME.players)
def test_a_pile_that_is_counted_once_is_appraised_as_if_it_were_counted_for_every_move(
    players: int, memory: int
) -> None:
    """One judgement goes through whole games, another is new for every move."""
    for seed in range(3):
        rules = started(players, seed).twin()
        rules.memory = memory
        lasting = BoatJudgement(rules)
        chance, rolls = Chance(SEED), dice("counted once", players, memory, seed)
        while not rules.over:
            for seat in asked(rules):
                legal = rules.legal(seat)
                worths = [lasting.appraise(seat, move) for move in legal]
                assert worths == [BoatJudgement(rules).appraise(seat, move) for move in legal]
                rules.choose(seat, rolls.choice(legal))
            rules.step(chance)


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_the_same_seed_and_budget_give_the_same_move(setup: Setup) -> None:
    match = setup.new(8)
    seat = min(match.to_act)
    view, legal = match.view(seat), match.legal(seat)
    moves = {make_bot("cut_search:playouts=40", match.game, SEED).decide(view, legal) for _ in range(3)}
    assert len(moves) == 1


def test_in_a_challenge_it_guesses_as_the_odds_say() -> None:
    """Of all guesses it plays none but the best, however few its playouts are."""
    found = 0
    for seed in range(8):
        match = GAME.new(2, seed)
        rolls = dice("challenge", seed)
        while not match.is_over and not found:
            seat = min(match.to_act)
            legal = match.legal(seat)
            if isinstance(legal[0], Guess):
                chosen = make_bot("cut_search:playouts=1", GAME, SEED).decide(match.view(seat), legal)
                best = make_bot("greedy", GAME, SEED).decide(
                    match.view(seat), [m for m in legal if isinstance(m, Guess)]
                )
                assert chosen == best or GAME.notation.number(chosen) >= numbers.TAKOYAKI
                found += 1
            match.play(seat, rolls.choice(legal))
    assert found


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
def test_it_is_stronger_than_playing_to_the_end() -> None:
    """A playout to the end costs about as much as two that are cut."""
    cut, _ = simulate(GAME, 2, None, ["cut_search:playouts=200", "monte_carlo:playouts=100"], 24, SEED).bots
    assert cut.win_share > 0.55


class Counting:
    """Counts playouts, which bring nothing."""

    playouts = 0

    def sample(self, moves: list[int], samples: int, greedy: int, chance: Chance, /) -> list[float]:
        del greedy, chance
        self.playouts += samples * len(moves)
        return [0.0] * len(moves)


def test_a_budget_of_playouts_is_used_once() -> None:
    bot = make_bot("cut_search:playouts=960", GAME, SEED)
    assert isinstance(bot, CutSearchBot)
    counting = Counting()
    assert bot.halve(counting, dict.fromkeys(range(24), 0.0), Spending()) == 0
    assert counting.playouts == 960


def test_it_plays_no_other_game() -> None:
    assert [game_id for game_id in sushiya.game_ids() if "cut_search" in bots_for(game_id)] == ["sushi-boat"]
