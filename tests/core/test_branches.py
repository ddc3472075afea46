"""A match that branches off from another: its seat knows what it knew, and all else is dealt anew."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.errors import BadRecord
from sushiya.core.match import Match
from sushiya.core.record import Origin
from sushiya.reviews import CannotReview
from tests.playing import dice, finish, walk

SEED = bytes(range(32))
every_game = pytest.mark.parametrize("game_id", sushiya.game_ids())


def middle(game_id: str) -> tuple[Match[Any], int]:
    """A match between two steps, in its middle, and a seat that is asked."""
    for match in walk(sushiya.game(game_id).new(3, 5), dice("branch", game_id)):
        chosen = any(match.choice(seat) for seat in range(match.players))
        if len(match.record().moves) > 25 and not chosen and match.to_act:
            return match, min(match.to_act)
    raise AssertionError("the match was too short")


def branch(match: Match[Any], seat: int, seed: bytes = SEED) -> Match[Any]:
    record = match.record()
    origin = Origin(record.seed, record.moves, seat)
    return match.game.new(match.players, seed, record.options, origin)


@every_game
def test_the_seat_sees_what_it_saw_and_the_rest_is_new(game_id: str) -> None:
    match, seat = middle(game_id)
    branches = [branch(match, seat, bytes([number]) * 32) for number in range(12)]
    for each in branches:
        assert each.view(seat, codes.EVER) == match.view(seat, codes.EVER)
        assert each.legal(seat) == match.legal(seat)
        assert each.to_act == match.to_act
    ends = {msgspec.json.encode(finish(each, dice("on", game_id)).record().moves) for each in branches}
    assert len(ends) > 1, "what comes differs"


@every_game
def test_a_branch_is_replayed_from_its_record(game_id: str) -> None:
    match, seat = middle(game_id)
    ended = finish(branch(match, seat), dice("on", game_id))
    again = sushiya.replay(ended.record().to_json())
    assert again.is_over and again.scores == ended.scores
    assert [again.view(each) for each in range(3)] == [ended.view(each) for each in range(3)]


@pytest.mark.parametrize("moves", [[(0, "nonsense")], [(7, "keep tempura")], [(0, "keep tempura")] * 2, "between"])
def test_an_origin_that_cannot_be_is_refused(moves: Any) -> None:
    match = sushiya.game("sushi-go").new(3, 5)
    if moves == "between":
        moves = [(0, str(match.legal(0)[0]))]
    record = match.record()
    bad = msgspec.structs.replace(record, origin=Origin(record.seed, moves, 0))
    with pytest.raises(BadRecord) as refused:
        sushiya.replay(bad.to_json())
    assert refused.value.key == "error.record_origin"


def test_only_whole_games_are_reviewed() -> None:
    match, seat = middle("sushi-go")
    ended = finish(branch(match, seat), dice("on"))
    with pytest.raises(CannotReview):
        sushiya.review(ended.record())
