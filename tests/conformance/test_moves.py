"""Every legal move can be played, and no other."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sushiya
from sushiya import IllegalMove, Match, NoSuchSeat, NotYourTurn
from sushiya.core import codes
from sushiya.core.moves import Move
from tests.components import COMPONENTS, in_play
from tests.playing import choose_for_all, dice, every_move, finish, stream, walks
from tests.setups import EVERY, Setup
from tests.states import everything

TRIES = 60
"""Wrong moves tried by each seat in each state looked at."""

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def either_form(move: Move, rolls: random.Random) -> Move | str:
    """A move or its text."""
    return move if rolls.random() < 0.5 else str(move)


def refuse_wrong_moves(match: Match[Any], seat: int, wrong: list[Move], rolls: random.Random) -> None:
    """Try moves that must be refused; the match stays as it was, to the byte."""
    before = everything(match)
    for move in wrong:
        with pytest.raises(IllegalMove):
            match.play(seat, either_form(move, rolls))
    assert everything(match) == before


@at_every_table
def test_every_legal_move_leads_to_a_state_of_the_game(setup: Setup) -> None:
    for match, rolls in walks(setup, "playable"):
        if match.is_over or rolls.random() > 0.3:
            continue
        seat = rolls.choice(sorted(match.to_act))
        after = match._rules.twin()
        for number in match._rules.legal(seat):
            after.rewind()
            after.choose(seat, number)
            choose_for_all(after, rolls)
            after.step(stream(number))
            assert in_play(setup.game_id, after) <= COMPONENTS[setup.game_id].box(after)
            asked = [other for other in range(setup.players) if after.choices[other] == codes.OWED]
            assert bool(asked) is not bool(after.over)
            assert all(after.legal(other) for other in asked)


@at_every_table
def test_a_match_accepts_every_legal_move_and_no_other(setup: Setup) -> None:
    for match, rolls in walks(setup, "accepted"):
        if match.is_over or rolls.random() > 0.15:
            continue
        seat = rolls.choice(sorted(match.to_act))
        legal = match.legal(seat)
        moves = every_move(setup.game_id)
        tried = rolls.sample(moves, min(TRIES, len(moves)))
        refuse_wrong_moves(match, seat, [move for move in tried if move not in legal], rolls)
        if len(match.to_act) > 1:
            for move in legal:
                match.play(seat, either_form(move, rolls))


@at_every_table
def test_all_moves_but_the_legal_ones_are_refused(setup: Setup) -> None:
    """The same for every move there is, in the first state."""
    match = setup.new(9)
    for seat in match.to_act:
        legal = set(match.legal(seat))
        wrong = [move for move in every_move(setup.game_id) if move not in legal]
        refuse_wrong_moves(match, seat, wrong, dice("all", setup))


@at_every_table
def test_a_seat_owes_a_move_until_it_has_chosen(setup: Setup) -> None:
    for match, rolls in walks(setup, "owing"):
        owing = match.to_act
        assert all(match.legal(seat) for seat in owing)
        if len(owing) < 2:
            continue
        seat = rolls.choice(sorted(owing))
        for move in rolls.choices(match.legal(seat), k=2):
            match.play(seat, move)
            assert match.to_act == owing - {seat}
            assert match.record().moves[-1] == (seat, str(move))


@at_every_table
def test_the_last_word_counts(setup: Setup) -> None:
    """A match in which choices were changed is the match of the final choices."""
    rolls = dice("changed", setup)
    match, straight = setup.new(4), setup.new(4)
    while not match.is_over:
        seats = sorted(match.to_act)
        for seat in seats[:-1]:
            match.play(seat, rolls.choice(match.legal(seat)))
        for seat in seats:
            move = rolls.choice(match.legal(seat))
            match.play(seat, move)
            straight.play(seat, move)
    assert everything(match) == everything(straight)


@at_every_table
def test_seats_that_are_not_asked_are_refused(setup: Setup) -> None:
    some_move = every_move(setup.game_id)[0]
    for match, rolls in walks(setup, "refused"):
        for seat in range(setup.players):
            if not match.legal(seat):
                with pytest.raises(NotYourTurn):
                    match.play(seat, some_move)
        if rolls.random() < 0.05:
            before = everything(match)
            for nobody in (-1, setup.players, True):
                with pytest.raises(NoSuchSeat):
                    match.play(nobody, some_move)
            assert everything(match) == before


@at_every_table
def test_moves_are_listed_once_and_their_text_reads_back(setup: Setup) -> None:
    notation = sushiya.game(setup.game_id).notation
    for match, _ in walks(setup, "text"):
        for seat in match.to_act:
            legal = match.legal(seat)
            assert len(set(map(str, legal))) == len(legal)
            for move in legal:
                assert notation.read(str(move)) == move
                assert notation.move(notation.number(move)) == move


@at_every_table
def test_nobody_plays_after_the_end(setup: Setup) -> None:
    match = finish(setup.new(8), dice("after", setup))
    before = everything(match)
    for seat in range(setup.players):
        assert match.legal(seat) == []
        for move in every_move(setup.game_id)[:TRIES]:
            with pytest.raises(NotYourTurn):
                match.play(seat, move)
    assert everything(match) == before
