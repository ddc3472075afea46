"""What a bot remembers: in the arena and at the table it gets covered tiles as far as its memory goes, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from sushiya.arena.playing import play_one
from sushiya.bots import Bot, make_bot
from sushiya.cli.guests import Guests
from sushiya.cli.session import Session
from sushiya.cli.voice import Voice
from sushiya.core import codes
from sushiya.core.moves import Move
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.games.sushizock.view import SushizockView
from tests.games.sushizock.positions import GAME, Table
from tests.games.sushizock.referee import Story
from tests.playing import dice, stream

SEED = 5


class Recorder(Bot):
    """A bot that plays at random and keeps every view it got."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.rolls = dice("recorder", memory)
        self.views: list[SushizockView] = []
        self.moves: list[Move] = []

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """Any legal move."""
        self.views.append(view)
        self.moves.append(self.rolls.choice(legal))
        return self.moves[-1]


def remembered(match: Table, memory: int) -> tuple[list[list[int | None]], list[list[int | None]]]:
    """The piles as somebody knows them who has followed a match and remembers so many turns."""
    story = Story(match.players, match.events(None))
    return story.shown("sushi", memory), story.shown("bone", memory)


def covered(views: Sequence[SushizockView]) -> list[int | None]:
    """The tiles of all piles that are not on top."""
    return [tile for view in views for pile in (*view.sushi_piles, *view.bone_piles) for tile in pile[:-1]]


def check(recorders: Sequence[Recorder], match: Table) -> None:
    """Play the match again, and compare what every bot was shown with what could be heard until then."""
    turns = [(list(recorder.views), list(recorder.moves)) for recorder in recorders]
    while not match.is_over:
        seat = min(match.to_act)
        views, moves = turns[seat]
        view = views.pop(0)
        assert (view.seat, view.memory) == (seat, recorders[seat].memory)
        assert (view.sushi_piles, view.bone_piles) == remembered(match, recorders[seat].memory)
        match.play(seat, moves.pop(0))
    assert not any(views for views, _ in turns)


@pytest.mark.clause("SZ-12")
def test_in_the_arena_every_bot_sees_as_far_back_as_it_remembers() -> None:
    recorders = [Recorder(0), Recorder(4), Recorder(codes.EVER)]
    play_one(GAME, 3, SushizockOptions(), recorders, stream(SEED))
    check(recorders, GAME.new(3, SEED))
    nothing, something, everything = (covered(recorder.views) for recorder in recorders)
    assert nothing and set(nothing) == {None}
    assert None in something and set(something) != {None}
    assert everything and None not in everything


@pytest.mark.clause("SZ-12")
def test_with_the_memory_aid_all_bots_see_everything() -> None:
    recorders = [Recorder(0), Recorder(3)]
    play_one(GAME, 2, SushizockOptions(memory_aid=True), recorders, stream(SEED))
    for recorder in recorders:
        assert recorder.views and None not in covered(recorder.views)


@pytest.mark.clause("SZ-12")
def test_at_a_persons_table_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The person at seat 0 answers from a list, and the views of the bots go the way of `sushiya play`."""
    person = Recorder(0)
    match = GAME.new(3, SEED)
    monkeypatch.setattr("sushiya.cli.session.listen", lambda: str(person.decide(match.view(0), match.legal(0))))
    recorders = [Recorder(0), Recorder(4)]
    guests = Guests(Voice("en"), ["", "Aiko", "Ben"], 0)
    Session(match, {1: recorders[0], 2: recorders[1]}, ["a", "b"], guests, tmp_path / "record.json").play()
    assert match.is_over
    nothing, something = (covered(recorder.views) for recorder in recorders)
    assert nothing and set(nothing) == {None}
    assert None in something and set(something) != {None}


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("name", ["greedy", "turn_solver", "turn_value", "monte_carlo:playouts=8"])
def test_a_bot_that_forgets_decides_as_if_it_had_never_known(name: str) -> None:
    """Covered tiles exchanged behind its back make no difference to a bot without memory."""
    for seed in range(3):
        match = GAME.new(3, seed)
        rolls = dice("forgets", name, seed)
        for number in range(40):
            seat = min(match.to_act)
            legal = match.legal(seat)
            if number % 8 == 7:
                other = match._rules.twin()
                other.redeal(seat, stream(number))
                bot, again = (make_bot(f"{name}:memory=0", GAME, bytes(32)) for _ in range(2))
                chosen = bot.decide(match.view(seat, bot.memory), legal)
                assert again.decide(match.game.recall(other, seat, match.options, again.memory), legal) == chosen
            match.play(seat, rolls.choice(legal))
            if match.is_over:
                break
