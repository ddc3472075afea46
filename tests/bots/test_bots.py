"""The bots: legal moves only, from what a seat may know only, and each better than the one before."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.arena.simulate import simulate
from sushiya.bots import bots_for, declarations, make_bot
from sushiya.bots.cost import Cost
from sushiya.bots.playouts import Tally, Trial
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_go.rules import SushiGoRules
from tests.setups import EVERY, WIDE, Setup

SEED = bytes(range(32))
HOLDS_AGAINST_GREEDY = {"sushizock": 0.2}
"""What monte_carlo must win with few playouts; in Sushizock luck hides so much that it plays as greedy does."""
SPECS = ("random", "greedy", "monte_carlo:playouts=8")
BOTS = {declaration.name for declaration in declarations()}


def played_by(setup: Setup, specs: tuple[str, ...], seed: int) -> sushiya.Match[Any]:
    """A match of bots, in which every view and every move goes the public way."""
    match = setup.new(seed)
    bots = [make_bot(specs[seat % len(specs)], match.game, bytes([seat]) * 32) for seat in range(setup.players)]
    while not match.is_over:
        for seat in sorted(match.to_act):
            match.play(seat, bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat)))
    return match


@pytest.mark.parametrize("setup", WIDE, ids=str)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_whole_matches(setup: Setup, spec: str) -> None:
    match = played_by(setup, (spec,), 5)
    assert match.winners


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_the_same_seed_gives_the_same_match(setup: Setup) -> None:
    assert played_by(setup, SPECS[:2], 6).record() == played_by(setup, SPECS[:2], 6).record()


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_greedy_depends_on_nothing_it_cannot_see(setup: Setup) -> None:
    """In every world that its seat cannot tell apart, the compiled choice is that of the bot with the view."""
    match = setup.new(7)
    chance = Chance(SEED)
    rounds = 0
    while not match.is_over and rounds < 25:
        rounds += 1
        for seat in sorted(match.to_act):
            legal = match.legal(seat)
            chosen = make_bot("greedy", match.game, SEED).decide(match.view(seat), legal)
            for _ in range(3):
                world = match._rules.twin()
                world.redeal(seat, chance)
                worths = match.game.judge(world).worths(seat, [match.game.notation.number(move) for move in legal])
                assert legal[worths.index(max(worths))] == chosen
            match.play(seat, chosen)


def share_of(
    game_id: str, players: int, bots: list[str], games: int, options: dict[str, Any] | None = None
) -> list[float]:
    """How much of the games each bot wins."""
    result = simulate(sushiya.game(game_id), players, options, bots, games, SEED)
    return [bot.win_share for bot in result.bots]


@pytest.mark.skipif(not sushiya.compiled, reason="takes long interpreted")
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_greedy_beats_random(game_id: str) -> None:
    random, greedy = share_of(game_id, 2, ["random", "greedy"], 2000)
    assert greedy > 0.8 > random


@pytest.mark.skipif(not sushiya.compiled, reason="takes long interpreted")
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_monte_carlo_beats_greedy(game_id: str) -> None:
    _, monte_carlo = share_of(game_id, 2, ["greedy", "monte_carlo:playouts=150"], 24)
    assert monte_carlo > HOLDS_AGAINST_GREEDY.get(game_id, 0.6)


def test_monte_carlo_takes_the_points_when_it_can_see_the_end() -> None:
    """With one turn left and every hand known, three squid on wasabi are worth more than an egg."""
    game = sushiya.game("sushi-go")
    match = game.new(2, 3)
    while match.view(0).turn < 9:
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    rules = match._rules
    assert isinstance(rules, SushiGoRules)
    hands = [[0] * 12 for _ in range(5)]
    for seat in (0, 1):
        hands[rules.holds[seat]][6] = 1
        hands[rules.holds[seat]][8] = 1
    tables = [[0] * 15 for _ in range(5)]
    tables[0][9] = 1
    rules.hands, rules.tables = hands, tables
    bot = make_bot("monte_carlo:playouts=200", game, SEED)
    assert str(bot.decide(match.view(0), match.legal(0))) == "keep nigiri_squid"


def test_monte_carlo_keeps_to_its_time() -> None:
    """Twice the time gives more playouts, and a budget of time ends."""
    game = sushiya.game("sushi-go")
    match = game.new(3, 4)
    bot = make_bot("monte_carlo:ms=20", game, SEED)
    assert bot.decide(match.view(0), match.legal(0)) in match.legal(0)


@pytest.mark.parametrize("spec", [
    *("", "chess", ":", "greedy:", "greedy ", "Greedy", "greedy:ms=5", "greedy:playouts=5", "random:memory=1"),
    *("monte_carlo:ms=0", "monte_carlo:playouts=0", "monte_carlo:hours=1", "monte_carlo:ms=x", "monte_carlo:ms=-1"),
    *("monte_carlo:ms=1.5", "monte_carlo:ms", "monte_carlo:ms=", "monte_carlo:=5", "monte_carlo:ms=9999999999999999"),
    *("monte_carlo:ms=5:playouts=5", "monte_carlo:ms=5:ms=5", "monte_carlo:ms=5:", "turn_solver"),
    *("greedy:memory=-1", "greedy:memory=x", "greedy:memory=", "greedy:memory", "greedy:memory=1:memory=2"),
])  # fmt: skip
def test_unknown_bots_are_refused(spec: str) -> None:
    with pytest.raises(sushiya.UnknownBot, match="monte_carlo") as refused:
        make_bot(spec, sushiya.game("sushi-go"), SEED)
    assert refused.value.say("fr") != refused.value.say("en")
    assert refused.value.params["bots"] == "greedy, monte_carlo, random, tree"


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_all_bots_of_a_game_can_be_made(game_id: str) -> None:
    game = sushiya.game(game_id)
    for name in bots_for(game_id):
        assert make_bot(name, game, SEED)
    for name in BOTS - set(bots_for(game_id)):
        with pytest.raises(sushiya.UnknownBot):
            make_bot(name, game, SEED)


def test_every_bot_plays_some_game_and_most_play_all() -> None:
    assert {name for game_id in sushiya.game_ids() for name in bots_for(game_id)} == BOTS
    for game_id in sushiya.game_ids():
        assert {"random", "greedy", "monte_carlo"} <= set(bots_for(game_id))


@pytest.mark.parametrize(("spec", "memory"), [
    ("random", 0),
    ("greedy", codes.EVER),
    ("greedy:memory=0", 0),
    ("greedy:memory=3", 3),
    ("greedy:memory=1000000", codes.EVER),
    ("monte_carlo", codes.EVER),
    ("monte_carlo:playouts=8:memory=2", 2),
    ("monte_carlo:memory=2:playouts=8", 2),
    ("monte_carlo:ms=20:memory=8", 8),
])  # fmt: skip
def test_bots_remember_all_or_as_much_as_they_are_told(spec: str, memory: int) -> None:
    assert make_bot(spec, sushiya.game("sushi-go"), SEED).memory == memory


def test_monte_carlo_gets_the_budget_it_is_told() -> None:
    game = sushiya.game("sushi-go")
    specs = ("monte_carlo", "monte_carlo:playouts=8:memory=2", "monte_carlo:ms=20")
    budgets = [make_bot(spec, game, SEED).cost for spec in specs]
    assert budgets == [Cost(playouts=1000), Cost(playouts=8), Cost(milliseconds=20)]


def test_a_tally_counts_every_seat_of_every_game() -> None:
    game = sushiya.game("sushi-go")
    tally = Tally(game, game.set_up(3, game.options_type()))
    tally.play(20, 0b001, Chance(SEED))
    assert [sum(counts) for counts in tally.scores] == [20, 20, 20, 0, 0, 0, 0, 0]
    assert sum(tally.shares) == 20 * 840


def test_a_trial_leaves_the_imagined_state_alone() -> None:
    game = sushiya.game("sushi-go")
    match = game.new(4, 9)
    view = match.view(2)
    rules = game.imagine(view)
    Trial(game, rules, 2).sample(rules.legal(2), 3, 0, Chance(SEED))
    assert game.see(rules, 2, match.options) == view
