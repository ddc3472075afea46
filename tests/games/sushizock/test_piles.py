"""SZ-12: two piles for everybody, of which only the tops may be looked at, and what bots remember of the rest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sushiya.core import codes
from tests.games.sushizock.positions import GAME, lay_out, piles_of, rules_of, stroll, then
from tests.games.sushizock.referee import Story
from tests.playing import stream

PILES: dict[str, Any] = {
    "sushi_piles": [[1, 2], [6, 5, 4], []],
    "bone_piles": [[3], [], [1, 4, 2, 1]],
}
ONE_SUSHI = "sushi blue blue red red"
ONE_BONE = "bone blue blue red red"
EVERYBODY = (None, 0, 1, 2)


@pytest.mark.clause("SZ-12")
def test_sushi_and_bones_go_on_top_of_piles_of_their_own() -> None:
    match = lay_out("sushi bone blue blue red", sushi=[6, 5], bones=[2, 1], **PILES)
    then(match, "take sushi", ONE_BONE)
    then(match, "take bone", ONE_SUSHI)
    assert piles_of(match, 0) == ([1, 2, 6], [3])
    assert piles_of(match, 1) == ([6, 5, 4], [2])
    assert piles_of(match, 2) == ([], [1, 4, 2, 1])


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_only_the_top_of_a_pile_may_be_looked_at_even_ones_own(seat: int | None) -> None:
    view = lay_out(ONE_SUSHI, **PILES).view(seat)
    assert view.sushi_piles == [[None, 2], [None, None, 4], []]
    assert view.bone_piles == [[3], [], [None, None, None, 1]]


@pytest.mark.clause("SZ-12")
def test_pile_heights_are_public() -> None:
    """A ruling."""
    match = lay_out(ONE_SUSHI, **PILES)
    for seat in EVERYBODY:
        assert [len(pile) for pile in match.view(seat).sushi_piles] == [2, 3, 0]
        assert [len(pile) for pile in match.view(seat).bone_piles] == [1, 0, 4]


@pytest.mark.clause("SZ-12")
def test_a_tile_is_covered_by_the_next_one() -> None:
    match = lay_out(ONE_SUSHI, sushi=[6, 5, 4], players=2)
    then(match, "take sushi", ONE_SUSHI)
    assert match.view(1).sushi_piles == [[6], []]
    then(match, "take sushi", ONE_SUSHI)
    then(match, "take sushi", ONE_SUSHI)
    assert match.view(0).sushi_piles == match.view(1).sushi_piles == [[None, 4], [5]]


@pytest.mark.clause("SZ-12")
def test_a_stolen_tile_covers_the_top_of_the_thief() -> None:
    match = lay_out("blue blue blue red red", **PILES)
    then(match, "steal sushi from 1")
    assert match.view(0).sushi_piles == [[None, None, 4], [None, 5], []]


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_memory_aid_shows_everything_to_everybody(seat: int | None) -> None:
    view = lay_out(ONE_SUSHI, memory_aid=True, **PILES).view(seat)
    assert view.sushi_piles == PILES["sushi_piles"]
    assert view.bone_piles == PILES["bone_piles"]
    assert view.totals == [0, 0, 0]


@pytest.mark.clause("SZ-12")
def test_nothing_is_counted_before_the_end() -> None:
    """Neither totals nor scores tell what lies covered."""
    for match in stroll(3, 2):
        if not match.is_over:
            assert match.scores == match.view(0).totals == [0, 0, 0]


@pytest.mark.clause("SZ-12", "SZ-13")
def test_at_the_end_all_piles_are_shown() -> None:
    match = lay_out(ONE_SUSHI, sushi=[3], bones=[], roll=3, **PILES)
    assert match.view(1).sushi_piles[1] == [None, None, 4]
    then(match, "take sushi")
    for seat in EVERYBODY:
        assert match.view(seat).sushi_piles == [[1, 2, 3], [6, 5, 4], []]
        assert match.view(seat).bone_piles == PILES["bone_piles"]


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("aid", [False, True])
def test_who_listens_well_knows_what_the_views_show(players: int, aid: bool) -> None:
    """The piles retold from the events alone; at the end all of them."""
    for seed in range(6):
        for match in stroll(players, seed, {"memory_aid": aid}):
            story = Story(players, match.events(None))
            memory = codes.EVER if aid or match.is_over else 0
            for seat in (None, *range(players)):
                view = match.view(seat)
                assert (view.sushi_row, view.bone_row) == (story.rows["sushi"], story.rows["bone"])
                assert view.sushi_piles == story.shown("sushi", memory)
                assert view.bone_piles == story.shown("bone", memory)


@pytest.mark.clause("SZ-12")
def test_what_is_public_is_the_same_for_everybody() -> None:
    for match in stroll(4, 3):
        views = [match.view(seat) for seat in (None, *range(4))]
        assert [view.seat for view in views] == [None, 0, 1, 2, 3]
        assert len({msgspec.json.encode(msgspec.structs.replace(view, seat=None)) for view in views}) == 1
        assert all(match.events(seat) == match.events(None) for seat in range(4))


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize(("memory", "pile"), [
    (0, [None, None, 4]),
    (1, [None, None, 4]),
    (2, [None, 5, 4]),
    (3, [None, 5, 4]),
    (4, [6, 5, 4]),
    (codes.EVER, [6, 5, 4]),
])  # fmt: skip
def test_a_memory_keeps_what_was_covered_less_than_so_many_turns_ago(memory: int, pile: list[int | None]) -> None:
    """Seat 0 of two takes the 6, the 5 and the 4; then the 5 was covered one turn ago, the 6 three turns ago."""
    match = lay_out(ONE_SUSHI, sushi=[6, 1, 5, 2, 4, 3], players=2)
    for _ in range(5):
        then(match, "take sushi", ONE_SUSHI)
    for seat in (None, 0, 1):
        view = match.view(seat, memory=memory)
        assert view.sushi_piles[0] == pile
        assert view.memory == memory
    assert match.view(0).sushi_piles[0] == [None, None, 4], "asking for it changes nothing"
    assert match.view(0).memory == 0


@pytest.mark.clause("SZ-12")
def test_a_tile_seen_again_is_remembered_again() -> None:
    match = lay_out("blue blue blue red red", sushi=[3, 1, 2], players=2, sushi_piles=[[], [6, 5]])
    assert match.view(0, memory=10).sushi_piles[1] == [None, 5], "covered long ago"
    then(match, "steal sushi from 1", ONE_SUSHI)
    assert match.view(0).sushi_piles[1] == [6]
    then(match, "take sushi", ONE_SUSHI)
    assert match.view(0).sushi_piles[1] == [None, 3]
    assert match.view(0, memory=10).sushi_piles[1] == [6, 3]


@pytest.mark.clause("SZ-12")
def test_no_memory_is_less_than_what_the_table_shows() -> None:
    match = lay_out(ONE_SUSHI, memory_aid=True, **PILES)
    for memory in (0, 3, codes.EVER):
        assert match.view(0, memory=memory) == match.view(0)
    assert match.view(0).memory == codes.EVER


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_memory_shows_what_was_heard_in_its_time(players: int) -> None:
    for seed in range(4):
        for match in stroll(players, seed):
            story = Story(players, match.events(None))
            for memory in (0, 1, 2, 3, 5, 9, codes.EVER):
                view = match.view(seed % players, memory=memory)
                assert match.is_over or view.sushi_piles == story.shown("sushi", memory)
                assert match.is_over or view.bone_piles == story.shown("bone", memory)


@pytest.mark.clause("SZ-12")
@pytest.mark.parametrize("memory", [0, 2, 4, codes.EVER])
def test_what_a_memory_leaves_open_can_be_imagined_and_dealt_anew(memory: int) -> None:
    """In the imagined state the seat sees and may do the same, and the same tiles are in play."""
    exchanged = 0
    for number, match in enumerate(stroll(3, 4)):
        seat = number % 3
        view = match.view(seat, memory=memory)
        imagined = GAME.imagine(view)
        for _ in range(3):
            assert GAME.see(imagined, seat, match.options) == view
            assert imagined.legal(seat) == match._rules.legal(seat)
            assert sorted(imagined.worth) == sorted(rules_of(match).worth)
            before = [*imagined.worth]
            imagined.redeal(seat, stream(number))
            exchanged += before != imagined.worth
    assert bool(exchanged) is (memory < codes.EVER)
