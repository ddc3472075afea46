"""SB-15 to SB-17: the pawn must move; seats that are taken; the rows of two players."""

from __future__ import annotations

import itertools

import pytest

from sushiya.games.sushi_boat.events import Sat
from tests.games.sushi_boat.positions import GAME, Table, asked, foretell, position, starting, stroll, texts, then

OUTER = [f"{side}{row}" for side in "LR" for row in range(1, 7)]
SEATS = [*OUTER, "C2", "C4", "C6"]
FOUR_PLUS = {"L2", "R4", "L6"}
FEW = [seat for seat in SEATS if seat not in FOUR_PLUS]


def free(match: Table) -> list[str]:
    """The seats that cost nothing."""
    return [text.split()[1] for text in starting(match, "sit") if "yen" not in text]


def paid(match: Table) -> list[str]:
    """The seats that cost a yen."""
    return [text.split()[1] for text in starting(match, "sit") if text.endswith(" for 1 yen")]


def row(name: str) -> int:
    return int(name[1])


@pytest.mark.clause("SB-15")
@pytest.mark.parametrize(("players", "seats"), [(2, FEW), (3, FEW), (4, SEATS), (5, SEATS)])
def test_in_the_first_turn_any_free_seat_may_be_taken_but_4_plus_only_with_four_players(
    players: int, seats: list[str]
) -> None:
    match = GAME.new(players, 1)
    assert free(match) == seats
    assert paid(match) == []


@pytest.mark.clause("SB-15")
@pytest.mark.parametrize("own", FEW)
def test_the_pawn_must_leave_its_seat(own: str) -> None:
    match = position(3, pawns={0: own})
    assert free(match) == [seat for seat in FEW if seat != own]
    assert paid(match) == []


@pytest.mark.clause("SB-15")
def test_there_is_no_way_to_stay() -> None:
    match = position(3, pawns={0: "L1"}, yen=[0, 0, 0])
    assert {text.split()[0] for text in texts(match)} == {"sit"}
    assert "end" not in texts(match)


@pytest.mark.clause("SB-15")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_4_plus_seats_are_seats_like_others(players: int) -> None:
    match = position(players, pawns={0: "L2", 1: "R4"})
    assert free(match) == [seat for seat in SEATS if seat not in ("L2", "R4")]
    then(match, "sit L6")
    assert match.view(None).pawns[0] == "L6"


@pytest.mark.clause("SB-15")
def test_sitting_down_moves_the_pawn_and_costs_nothing() -> None:
    match = position(3, pawns={0: "L1", 1: "L3"}, yen=[0, 1, 2])
    assert then(match, "sit C4") == [Sat(0, "C4")]
    assert match.view(None).pawns == ["C4", "L3", None]
    assert match.view(None).yen == [0, 1, 2]
    assert asked(match) == 0


@pytest.mark.clause("SB-15", "SB-16")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_is_free_or_costs_a_yen_if_another_sits_there(players: int) -> None:
    seats = FEW if players < 4 else SEATS
    for others in itertools.islice(itertools.permutations(seats, players - 1), 0, None, 97):
        match = position(players, active=1, pawns=dict(zip([0, *range(2, players)], others, strict=True)))
        assert free(match) == [seat for seat in seats if seat not in others]
        assert paid(match) == [seat for seat in seats if seat in others]


@pytest.mark.clause("SB-16")
def test_a_seat_that_is_taken_costs_a_yen_for_its_player_who_leaves_the_board() -> None:
    match = position(3, pawns={0: "L1", 1: "L3", 2: "C2"}, yen=[1, 0, 2])
    assert then(match, "sit L3 for 1 yen") == [Sat(0, "L3", removed=1)]
    assert match.view(None).pawns == ["L3", None, "C2"]
    assert match.view(None).yen == [0, 1, 2]


@pytest.mark.clause("SB-16")
def test_without_a_yen_no_seat_can_be_taken_from_another() -> None:
    match = position(3, pawns={0: "L1", 1: "L3", 2: "C2"}, yen=[0, 5, 5])
    assert paid(match) == []
    assert free(match) == [seat for seat in FEW if seat not in ("L1", "L3", "C2")]


@pytest.mark.clause("SB-16")
def test_a_free_seat_cannot_be_paid_for_and_nobody_is_removed_from_elsewhere() -> None:
    match = position(3, pawns={0: "L1", 1: "L3", 2: "C2"}, yen=[5, 5, 5])
    assert paid(match) == ["L3", "C2"]
    then(match, "sit R3")
    assert match.view(None).pawns == ["R3", "L3", "C2"]


@pytest.mark.clause("SB-16")
def test_who_was_removed_places_the_pawn_anew_in_the_next_turn() -> None:
    match = position(3, pawns={0: "L1", 1: "L3", 2: "C2"}, yen=[1, 0, 0])
    foretell(match, "miso green")
    then(match, "sit L3 for 1 yen", "end")
    assert asked(match) == 1
    assert free(match) == [seat for seat in FEW if seat not in ("L3", "C2")]
    assert paid(match) == ["L3", "C2"], "the yen just got"
    then(match, "sit L3 for 1 yen")
    assert match.view(None).pawns == [None, "L3", "C2"]
    assert match.view(None).yen == [1, 0, 0]


@pytest.mark.clause("SB-16")
def test_the_seat_just_left_is_free_for_others() -> None:
    match = position(3, pawns={0: "L1", 1: "L3", 2: "C2"}, yen=[0, 0, 0])
    foretell(match, "miso green")
    then(match, "sit L5", "end")
    assert "L1" in free(match)


@pytest.mark.clause("SB-17")
@pytest.mark.parametrize("other", FEW)
@pytest.mark.parametrize("own", [None, "L5", "C4"])
def test_of_two_players_the_other_bars_a_whole_row(other: str, own: str | None) -> None:
    if own == other or (own and row(own) == row(other)):
        return
    match = position(2, pawns={1: other} | ({0: own} if own else {}))
    assert free(match) == [seat for seat in FEW if row(seat) != row(other) and seat != own]
    assert paid(match) == [seat for seat in FEW if row(seat) == row(other)]


@pytest.mark.clause("SB-17")
def test_example_matteo_in_row_3() -> None:
    """All seats of row 3 are barred, and the 4+ seats anyway; Aria pays a yen or sits elsewhere."""
    match = position(2, pawns={0: "L5", 1: "L3"}, yen=[1, 0])
    assert set(SEATS) - set(free(match)) == {"L3", "R3", "L5"} | FOUR_PLUS
    assert paid(match) == ["L3", "R3"]
    broke = position(2, pawns={0: "L5", 1: "L3"}, yen=[0, 1])
    assert free(broke) == free(match)
    assert paid(broke) == []


@pytest.mark.clause("SB-17")
@pytest.mark.parametrize(("other", "seats"), [("C2", ["R2", "C2"]), ("L4", ["L4", "C4"]), ("R6", ["R6", "C6"])])
def test_the_centre_seat_belongs_to_its_row_and_4_plus_seats_stay_closed(other: str, seats: list[str]) -> None:
    assert paid(position(2, pawns={1: other})) == seats


@pytest.mark.clause("SB-17")
@pytest.mark.parametrize("seat", ["L3", "R3"])
def test_for_a_yen_the_other_leaves_and_any_seat_of_the_row_may_be_taken(seat: str) -> None:
    match = position(2, pawns={0: "L5", 1: "L3"}, yen=[2, 0])
    assert then(match, f"sit {seat} for 1 yen") == [Sat(0, seat, removed=1)]
    assert match.view(None).pawns == [seat, None]
    assert match.view(None).yen == [1, 1]


@pytest.mark.clause("SB-17")
def test_one_s_own_former_row_is_free() -> None:
    match = position(2, pawns={0: "L4", 1: "L3"})
    assert "C4" in free(match)
    assert {"L1", "R1"} <= set(free(position(2, pawns={1: "L3"})))


@pytest.mark.clause("SB-17")
def test_of_three_players_nobody_bars_a_row() -> None:
    match = position(3, pawns={0: "L5", 1: "L3", 2: "C4"})
    assert {"R3", "L4"} <= set(free(match))
    assert paid(match) == ["L3", "C4"]


@pytest.mark.clause("SB-17")
def test_of_two_players_nobody_is_barred_by_a_pawn_off_the_board() -> None:
    match = position(2, pawns={0: "L5"}, yen=[3, 3])
    assert free(match) == [seat for seat in FEW if seat != "L5"]
    assert paid(match) == []


@pytest.mark.clause("SB-15", "SB-16", "SB-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_happens_no_two_pawns_share_a_seat_or_of_two_players_a_row(players: int) -> None:
    for seed in range(4):
        for match in stroll(players, seed):
            seated = [pawn for pawn in match.view(None).pawns if pawn]
            assert len(set(seated)) == len(seated)
            assert players > 3 or not FOUR_PLUS & set(seated)
            if players == 2:
                assert len({row(pawn) for pawn in seated}) == len(seated)
