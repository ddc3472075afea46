"""Nothing that leaves a match tells a seat, or a spectator, what it may not know."""

from __future__ import annotations

import random

import msgspec
import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.events import EVERYBODY, Event
from sushiya.core.game import AnyGame
from sushiya.core.journal import Journal
from sushiya.core.rules import Rules
from tests.components import COMPONENTS, in_play
from tests.playing import choose_for_all, dice, observer, stream, walks
from tests.setups import EVERY, Setup
from tests.states import snapshot, told

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def common_choices(rules: Rules, other: Rules, rolls: random.Random) -> bool:
    """Give all seats of two states the same choices, if there are such."""
    for seat in range(rules.players):
        if rules.choices[seat] == codes.NOT_ASKED:
            continue
        common = sorted(set(rules.legal(seat)) & set(other.legal(seat)))
        if not common:
            return False
        choice = rolls.choice(common)
        rules.choose(seat, choice)
        other.choose(seat, choice)
    return True


def step_and_narrate(game: AnyGame, rules: Rules, chance: Chance, seat: int) -> list[Event]:
    """Resolve a step; returns the events that a seat, or NOBODY, is told."""
    rules.journal = Journal()
    rules.step(chance)
    return [event for audience, event in game.narrate(rules, rules.journal.take()) if audience in (EVERYBODY, seat)]


@at_every_table
def test_a_redeal_changes_nothing_that_the_seat_may_know(setup: Setup) -> None:
    for number, (match, _) in enumerate(walks(setup, "redeal", matches=2)):
        seat, who = observer(setup, number)
        twin = match._rules.twin()
        twin.redeal(seat, stream(number))
        assert match.game.see(twin, who, match.options) == match.view(who)
        assert in_play(setup.game_id, twin) == in_play(setup.game_id, match._rules)
        groups = COMPONENTS[setup.game_id].hidden(twin, match.view(who))
        assert all(count >= 0 for group in groups for pile in group.values() for count in pile.values())
        if who is not None:
            assert twin.legal(who) == match._rules.legal(who)
            assert twin.choices[who] == match._rules.choices[who]


@at_every_table
def test_after_a_redeal_every_choice_is_legal(setup: Setup) -> None:
    for number, (match, _) in enumerate(walks(setup, "choices")):
        twin = match._rules.twin()
        twin.redeal(observer(setup, number)[0], stream(number))
        for seat in range(setup.players):
            chosen, choice = twin.choices[seat], match._rules.choices[seat]
            assert chosen in twin.legal(seat) if choice >= 0 else chosen == choice


@at_every_table
def test_the_events_of_a_step_are_the_same_after_a_redeal(setup: Setup) -> None:
    """What a seat is told is made of what it may know: the story of the same step, told from another possible state."""
    rolls = dice("told", setup)
    game = sushiya.game(setup.game_id)
    for seed in range(3):
        rules, chance = setup.new(seed)._rules, stream(seed)
        while not rules.over:
            choose_for_all(rules, rolls)
            rules.journal = Journal()
            rules.step(chance)
            notes = rules.journal.take()
            story = game.narrate(rules, notes)
            for seat in (codes.NOBODY, rolls.randrange(setup.players)):
                twin = rules.twin()
                twin.redeal(seat, stream(seed + 1))
                own = [event for audience, event in story if audience in (EVERYBODY, seat)]
                assert [event for audience, event in game.narrate(twin, notes) if audience in (EVERYBODY, seat)] == own


@at_every_table
def test_states_that_look_the_same_go_on_the_same(setup: Setup) -> None:
    """The same choices in two states that a seat cannot tell apart: all that everybody is told is the same."""
    redealt = compared = 0
    for number, (match, rolls) in enumerate(walks(setup, "alike", matches=2)):
        if rolls.random() > 0.3:
            continue
        seat, who = observer(setup, number)
        one, other = match._rules.twin(), match._rules.twin()
        other.redeal(seat, stream(number))
        redealt += snapshot(one) != snapshot(other)
        both = [(one, stream(number)), (other, stream(number))]
        while not one.over and common_choices(one, other, rolls):
            if COMPONENTS[setup.game_id].reveals(one):
                break
            events = [step_and_narrate(match.game, rules, chance, codes.NOBODY) for rules, chance in both]
            assert msgspec.json.encode(events[0]) == msgspec.json.encode(events[1])
            compared += snapshot(one) != snapshot(other)
            if who is None:
                assert match.game.see(one, None, match.options) == match.game.see(other, None, match.options)
    assert compared > 5 or redealt == 0


@at_every_table
def test_a_seat_sees_nothing_that_it_was_not_told(setup: Setup) -> None:
    """Two matches that differ in two hidden components: as long as a seat is told the same in both, it sees the same.

    This holds the rules' own idea of what a seat knows, on which `redeal` rests, against the events of that seat.
    """
    game = sushiya.game(setup.game_id)
    for number in range(60):
        rolls = dice("swapped", setup, number)
        seat, who = observer(setup, number)
        match, swapped = setup.new(number), setup.new(number)
        COMPONENTS[setup.game_id].swap(swapped._rules, seat, rolls)
        states = [match._rules, swapped._rules]
        chances = [stream(number), stream(number)]
        stories: list[list[Event]] = [[], []]
        while stories[0] == stories[1]:
            views = [game.see(rules, who, match.options) for rules in states]
            assert views[0] == views[1]
            if match.is_over or not common_choices(states[0], states[1], rolls):
                break
            stories = [
                step_and_narrate(game, rules, chance, seat) for rules, chance in zip(states, chances, strict=True)
            ]


@at_every_table
def test_a_choice_looks_the_same_whatever_was_chosen(setup: Setup) -> None:
    for match, rolls in walks(setup, "chosen", matches=2):
        seats = sorted(match.to_act)
        if len(seats) < 2 or rolls.random() > 0.15:
            continue
        seat = rolls.choice(seats)
        several = rolls.choices(match.legal(seat), k=3)
        futures = [sushiya.replay(match.record()) for _ in several]
        for future, move in zip(futures, several, strict=True):
            future.play(seat, move)
        futures[0].play(seat, several[1])
        for other in (*range(setup.players), None):
            if other != seat:
                assert len({told(future, other) for future in futures}) == 1


@at_every_table
def test_the_seed_is_nowhere(setup: Setup) -> None:
    rolls = dice("nowhere", setup)
    seed = rolls.randbytes(32)
    words = [seed.hex(), seed[::-1].hex(), *(str(int.from_bytes(seed, order)) for order in ("little", "big"))]
    match = setup.new(seed)
    for _ in range(3):
        for seat in sorted(match.to_act):
            match.play(seat, rolls.choice(match.legal(seat)))
    for seat in (*range(setup.players), None):
        given = told(match, seat).decode().lower()
        assert not [word for word in words if word in given]
    assert seed.hex() not in repr(match) + str(match.options)
