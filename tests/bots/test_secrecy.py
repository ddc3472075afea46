"""No robot depends on what it cannot see: whatever is hidden from its seat, it decides the same; and it never fails."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.bots import CHARACTERS, Bot, bots_for, make_bot
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move
from tests.bots.endings import with_two_tiles_left
from tests.setups import EVERY, WIDE, Setup

SEED = bytes(range(32))
SEARCHING = ("tree", "cut_search", "monte_carlo", "turn_value")
POSITIONS = 6 if sushiya.compiled else 2
WORLDS = 3 if sushiya.compiled else 1
PLAYOUTS = 24 if sushiya.compiled else 4
SAMPLE = slice(None, None, 3 if sushiya.compiled else 9)
"""Whole games of bots that search take their time."""


def with_few_playouts(name: str, game: AnyGame, players: int) -> Bot:
    """A bot whose decisions take little time."""
    searches = not make_bot(name, game, SEED, players).cost.is_instant
    return make_bot(f"{name}:playouts={PLAYOUTS}" if searches else name, game, SEED, players)


def robots_at(setup: Setup) -> list[str]:
    """The robots that are looked at here: those that search and play this game, and the six."""
    return [name for name in SEARCHING if name in bots_for(setup.game_id)] + list(CHARACTERS)


def decision_in_another_world(match: sushiya.Match[Any], seat: int, name: str, chance: Chance) -> Move:
    """What a bot decides if all that its seat does not know, or does not remember, is dealt anew."""
    bot = with_few_playouts(name, match.game, match.players)
    world = match._rules.twin()
    world.memory = max(world.memory, min(bot.memory, codes.EVER))
    world.redeal(seat, chance)
    return bot.decide(match.game.recall(world, seat, match.options, bot.memory), match.legal(seat))


def check_decisions(match: sushiya.Match[Any], names: list[str], chance: Chance) -> None:
    """Compare what robots decide in the world as it is and in others."""
    for name in names:
        seat = max(match.to_act)
        bot = with_few_playouts(name, match.game, match.players)
        decided = bot.decide(match.view(seat, bot.memory), match.legal(seat))
        for _ in range(WORLDS):
            assert decision_in_another_world(match, seat, name, chance) == decided, name


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_a_robot_decides_the_same_whatever_is_hidden_from_its_seat(setup: Setup) -> None:
    match, chance, others = setup.new(7), Chance(SEED), make_bot("greedy:noise=300", sushiya.game(setup.game_id), 7)
    for step in range(4 * POSITIONS):
        if match.is_over:
            break
        if step % 4 == 2:
            check_decisions(match, robots_at(setup), chance)
        for seat in sorted(match.to_act):
            match.play(seat, others.decide(match.view(seat), match.legal(seat)))


def test_so_does_who_solves_the_end() -> None:
    for seed in range(POSITIONS):
        check_decisions(with_two_tiles_left(seed), ["turn_value", "oyakata"], Chance(SEED))


@pytest.mark.parametrize("setup", WIDE[SAMPLE], ids=str)
def test_robots_that_search_never_fail(setup: Setup) -> None:
    """Whole games, through all that the rules may ask."""
    match = setup.new(11)
    names = [name for name in SEARCHING if name in bots_for(setup.game_id)]
    bots = [make_bot(f"{names[seat % len(names)]}:playouts=4", match.game, seat) for seat in range(setup.players)]
    while not match.is_over:
        for seat in sorted(match.to_act):
            match.play(seat, bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat)))
    assert match.winners
