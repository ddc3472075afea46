"""A redeal is fair: everything that could be hidden turns up, as often as everything else."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import islice
from math import sqrt
from typing import Any

import pytest

from sushiya.core.match import Match
from tests.components import COMPONENTS, Pile, in_play
from tests.games.sushi_go_party import told
from tests.playing import dice, observer, play_out, stream, walk, walks
from tests.setups import EVERY, Setup

REDEALS = 1500
UNBELIEVABLE = 8
"""Standard deviations."""

MEANS = {"sushi-go-party": told.means}
"""How many of each component a place holds on average, for games in which it may be known to be less likely there."""

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def somewhere(setup: Setup, seed: int) -> Match[Any]:
    """A match stopped at a random state before its end."""
    states = sum(1 for _ in walk(setup.new(seed), dice("course", setup, seed)))
    stop = dice("stop", setup, seed).randrange(states - 1)
    return next(islice(walk(setup.new(seed), dice("course", setup, seed)), stop, None))


def surprise(found: Pile, unseen: Pile, size: int) -> float:
    """How far the contents of a place over many redeals are from even chances, in standard deviations.

    The chi-square statistic, for draws without replacement.
    """
    total = unseen.total()
    expected = {card: REDEALS * size * count / total for card, count in unseen.items()}
    square = sum((found[card] - mean) ** 2 / mean for card, mean in expected.items()) * (total - 1) / (total - size)
    freedom = len(expected) - 1
    return (square - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("seed", range(4))
@at_every_table
def test_every_hidden_component_turns_up_evenly(setup: Setup, seed: int) -> None:
    match = somewhere(setup, seed)
    seat, who = observer(setup, seed)
    view = match.view(who)
    hidden = COMPONENTS[setup.game_id].hidden
    truths = hidden(match._rules, view)
    founds: list[defaultdict[str, Pile]] = [defaultdict(Counter) for _ in truths]
    twin = match._rules.twin()
    chance = stream(seed)
    for _ in range(REDEALS):
        twin.rewind()
        twin.redeal(seat, chance)
        for found, group in zip(founds, hidden(twin, view), strict=True):
            for place, pile in group.items():
                found[place].update(pile)
    even = COMPONENTS[setup.game_id].even(match._rules, view)
    for found, truth in zip(founds, truths, strict=True):
        if even:
            check_even(found, {place: +pile for place, pile in truth.items()})
        else:
            check_means(found, MEANS[setup.game_id](match._rules, view, truth))


def check_even(found: dict[str, Pile], truth: dict[str, Pile]) -> None:
    """Every place of a group has held everything hidden in the group, as often as chance would have it."""
    unseen = sum(truth.values(), start=Pile())
    for place, pile in truth.items():
        size = pile.total()
        assert found[place].total() == size * REDEALS
        if size == unseen.total():
            assert found[place] == Counter({card: count * REDEALS for card, count in unseen.items()})
        elif size:
            assert set(+found[place]) == set(unseen)
            assert surprise(found[place], unseen, size) < UNBELIEVABLE


def check_means(found: dict[str, Pile], means: dict[str, dict[str, Fraction]]) -> None:
    """Every place has held each component as often as it should; without replacement, counts vary less than means."""
    for place, expected in means.items():
        assert set(+found[place]) <= {card for card, mean in expected.items() if mean}
        for card, mean in expected.items():
            assert abs(found[place][card] - REDEALS * mean) <= UNBELIEVABLE / 2 * sqrt(REDEALS * mean)


@at_every_table
def test_a_view_can_be_imagined(setup: Setup) -> None:
    """The imagined state fits the view, and all that the view leaves open can be dealt anew."""
    for number, (match, _) in enumerate(walks(setup, "imagine", matches=2)):
        seat, who = observer(setup, number)
        view = match.view(who)
        imagined = match.game.imagine(view)
        for _ in range(2):
            assert match.game.see(imagined, who, match.options) == view
            assert in_play(setup.game_id, imagined) == in_play(setup.game_id, match._rules)
            assert who is None or imagined.legal(who) == match._rules.legal(who)
            imagined.redeal(seat, stream(number))


@at_every_table
def test_an_imagined_state_can_be_played(setup: Setup) -> None:
    """What bots do: imagine, deal the unknown anew, play to the end."""
    for number, (match, rolls) in enumerate(walks(setup, "played", matches=2)):
        if rolls.random() > 0.3:
            continue
        seat = rolls.randrange(setup.players)
        imagined = match.game.imagine(match.view(seat))
        imagined.redeal(seat, stream(number))
        play_out(imagined, rolls, stream(number))
        assert sum(imagined.shares) > 0
