"""Random matches move by move: legal moves, changed minds, and everything that must be refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import sushiya
from sushiya import IllegalMove, MalformedMove, Match, NoSuchSeat, NotYourTurn
from tests.components import COMPONENTS, in_play
from tests.playing import every_move, refusal
from tests.property.drawn import junk, seeds, tables, texts
from tests.setups import Setup
from tests.states import everything


class PlayedMatch(RuleBasedStateMachine):
    """A match in the hands of people who try everything."""

    match: Match[Any]

    @initialize(setup=tables(), seed=seeds)
    def sit_down(self, setup: Setup, seed: int | bytes) -> None:
        self.match = setup.new(seed)

    @rule(picks=st.lists(st.integers(0, 999), min_size=1, max_size=8))
    def choose_all(self, picks: list[int]) -> None:
        for number, seat in enumerate(sorted(self.match.to_act)):
            legal = self.match.legal(seat)
            self.match.play(seat, legal[picks[number % len(picks)] % len(legal)])

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def choose_or_change_a_choice(self, data: st.DataObject) -> None:
        asked = [seat for seat in range(self.match.players) if self.match.legal(seat)]
        seat = data.draw(st.sampled_from(asked))
        others = self.match.to_act - {seat}
        self.match.play(seat, data.draw(st.sampled_from(self.match.legal(seat))))
        assert not others or self.match.to_act == others

    @rule(data=st.data())
    def try_a_move_that_is_not_listed(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.match.players - 1))
        move = data.draw(st.sampled_from(every_move(self.match.game.id)))
        if move not in self.match.legal(seat):
            before = everything(self.match)
            with pytest.raises((IllegalMove, NotYourTurn)):
                self.match.play(seat, move)
            assert everything(self.match) == before

    @rule(data=st.data())
    def try_any_text(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.match.players - 1))
        text = data.draw(texts(self.match.game.id))
        legal = self.match.legal(seat)
        before = everything(self.match)
        error = refusal(lambda: self.match.play(seat, text))
        if error is None:
            assert self.match.game.notation.read(text) in legal
        else:
            assert isinstance(error, (MalformedMove, IllegalMove, NotYourTurn))
            assert everything(self.match) == before

    @rule()
    def replay(self) -> None:
        assert everything(sushiya.replay(self.match.record().to_json())) == everything(self.match)

    @invariant()
    def components_are_conserved(self) -> None:
        components = COMPONENTS[self.match.game.id]
        gone = components.discarded(self.match)
        assert in_play(self.match.game.id, self.match._rules) + gone == components.box(self.match._rules)

    @invariant()
    def somebody_owes_a_move_until_the_end(self) -> None:
        assert bool(self.match.to_act) is not self.match.is_over
        assert bool(self.match.winners) is self.match.is_over


TestPlayedMatch = PlayedMatch.TestCase
TestPlayedMatch.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=40)


@given(tables(), seeds, st.lists(st.integers(0, 999), min_size=1, max_size=60))
def test_a_match_played_blindly_to_its_end(setup: Setup, seed: int | bytes, picks: list[int]) -> None:
    match = setup.new(seed)
    made = 0
    while not match.is_over:
        for seat in sorted(match.to_act):
            legal = match.legal(seat)
            match.play(seat, legal[picks[made % len(picks)] % len(legal)])
            made += 1
    assert len(match.record().moves) == made
    assert everything(sushiya.replay(match.record())) == everything(match)


@given(tables(), seeds, st.lists(st.tuples(st.integers(0, 999), st.integers(0, 2)), min_size=1, max_size=60))
def test_a_match_with_steps_undone_is_the_match_of_its_record(
    setup: Setup, seed: int | bytes, picks: list[tuple[int, int]]
) -> None:
    match = setup.new(seed)
    for pick, back in picks:
        for seat in sorted(match.to_act):
            legal = match.legal(seat)
            match.play(seat, legal[pick % len(legal)])
            while match.can_undo(seat) and back > 0:
                match.undo(seat)
                back -= 1
    straight = sushiya.replay(match.record())
    assert straight.views() == match.views()
    assert [straight.legal(seat) for seat in range(match.players)] == [match.legal(s) for s in range(match.players)]


@given(tables(), junk)
def test_what_is_no_move_is_malformed(setup: Setup, move: Any) -> None:
    match = setup.new(1)
    before = everything(match)
    with pytest.raises(MalformedMove):
        match.play(min(match.to_act), move)
    assert everything(match) == before


@given(tables(), junk | st.integers())
def test_there_are_no_other_seats(setup: Setup, seat: Any) -> None:
    match = setup.new(1)
    if type(seat) is int and 0 <= seat < setup.players:
        return
    before = everything(match)
    with pytest.raises(NoSuchSeat):
        match.legal(seat)
    with pytest.raises((NoSuchSeat, NotYourTurn)):
        match.play(seat, every_move(setup.game_id)[0])
    assert everything(match) == before
