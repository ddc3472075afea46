"""SZ-01 to SZ-04: the players and whose turn it is, the tiles, the dice, the two rows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sushiya
from sushiya.games.sushizock.events import Laid, Rolled
from tests.games.sushizock.positions import GAME, finished, lay_out, load_sides, stroll, then

MANY = 300
SUSHI = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
BONES = {1: 5, 2: 4, 3: 2, 4: 1}
FACES = {"sushi": 2, "bone": 2, "blue": 1, "red": 1}


@pytest.mark.clause("SZ-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_people_play(players: int) -> None:
    match = GAME.new(players, seed=1)
    assert match.players == match.view(None).players == players
    assert len(match.view(None).sushi_piles) == len(match.view(None).bone_piles) == players


@pytest.mark.clause("SZ-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 8, True, 3.0, "3", None])
def test_no_other_number_of_people_plays(players: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match=r"“players”.*2–5"):
        GAME.new(players, seed=1)


@pytest.mark.clause("SZ-01")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 2), (4, 1), (5, 0), (5, 4)])
def test_the_table_may_say_who_begins(players: int, first: int) -> None:
    for seed in range(10):
        match = GAME.new(players, seed, {"first_player": first})
        assert match.to_act == {first}
        assert match.view(None).active == first
        laid, rolled = match.events(None)
        assert isinstance(laid, Laid) and laid.first == first
        assert isinstance(rolled, Rolled) and rolled.seat == first


@pytest.mark.clause("SZ-01")
@pytest.mark.parametrize("options", [None, {}, {"first_player": "random"}])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_nothing_is_said_chance_decides_who_begins(players: int, options: dict[str, Any] | None) -> None:
    first = Counter(GAME.new(players, seed, options).view(None).active for seed in range(MANY))
    assert set(first) == set(range(players))
    assert min(first.values()) > 0.6 * MANY / players


@pytest.mark.clause("SZ-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_clockwise(players: int) -> None:
    for first in range(players):
        match = GAME.new(players, 1, {"first_player": first})
        for turn in range(8):
            assert match.view(None).turn == turn + 1
            assert match.to_act == {(first + turn) % players}
            then(match, "take sushi" if "sushi" in match.view(None).dice else "take bone", "sushi bone bone bone bone")


@pytest.mark.clause("SZ-01")
def test_nobody_plays_out_of_turn() -> None:
    match = lay_out("sushi sushi bone bone blue", players=3, active=1)
    for seat in (0, 2):
        assert match.legal(seat) == []
        with pytest.raises(sushiya.NotYourTurn, match="not your turn"):
            match.play(seat, "take sushi")
    match.play(1, "take sushi")
    with pytest.raises(sushiya.NotYourTurn):
        match.play(1, "take bone")


@pytest.mark.clause("SZ-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_twelve_sushi_and_twelve_bones(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert Counter(view.sushi_row) == SUSHI
    assert Counter(view.bone_row) == BONES
    assert len(view.sushi_row) == len(view.bone_row) == 12


@pytest.mark.clause("SZ-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_tile_is_in_a_row_or_in_a_pile_until_the_end(players: int) -> None:
    for match in stroll(players, 5, {"memory_aid": True}):
        view = match.view(None)
        assert sum(map(Counter, view.sushi_piles), Counter(view.sushi_row)) == SUSHI
        assert sum(map(Counter, view.bone_piles), Counter(view.bone_row)) == BONES


@pytest.mark.clause("SZ-02")
@pytest.mark.parametrize(("kind", "box"), [("sushi", SUSHI), ("bones", BONES)])
def test_a_real_table_has_as_many_tiles_as_the_box_and_no_more(kind: str, box: dict[int, int]) -> None:
    for worth, copies in box.items():
        GAME.score_sheet([{kind: [worth] * copies}, {}])
        with pytest.raises(sushiya.BadSheet):
            GAME.score_sheet([{kind: [worth] * copies}, {kind: [worth]}])


@pytest.mark.clause("SZ-03")
def test_a_die_has_two_sushi_two_bones_and_one_of_each_chopsticks() -> None:
    """Each of the six sides comes up once, on each of the five dice."""
    for die in range(5):
        shown = []
        for side in range(6):
            match = lay_out("sushi sushi bone bone blue")
            sides = [0] * 5
            sides[die] = side
            load_sides(match, sides)
            match.play(0, "take sushi")
            shown.append(match.view(None).dice[die])
        assert Counter(shown) == FACES


@pytest.mark.clause("SZ-03")
def test_the_dice_are_five_and_fair() -> None:
    """In the long run a third of all dice show sushi, a third bones, a sixth each colour of chopsticks."""
    rolls = [GAME.new(2, seed).view(None).dice for seed in range(4 * MANY)]
    assert {len(dice) for dice in rolls} == {5}
    for die in range(5):
        shown = Counter(dice[die] for dice in rolls)
        assert set(shown) == set(FACES)
        for face, sides in FACES.items():
            assert shown[face] == pytest.approx(len(rolls) * sides / 6, rel=0.15)


@pytest.mark.clause("SZ-03")
@pytest.mark.parametrize("players", [2, 5])
def test_the_dice_stay_fair_when_some_are_rolled_again(players: int) -> None:
    shown: Counter[str] = Counter()
    for seed in range(30):
        for event in finished(players, seed).events(None):
            if isinstance(event, Rolled) and event.roll > 1:
                shown.update(face for die, face in enumerate(event.dice, 1) if die not in event.aside)
    for face, sides in FACES.items():
        assert shown[face] == pytest.approx(shown.total() * sides / 6, rel=0.1)


@pytest.mark.clause("SZ-04")
def test_both_kinds_are_shuffled_into_a_row_of_their_own() -> None:
    tables = [GAME.new(3, seed).view(None) for seed in range(MANY)]
    for rows, box in (([v.sushi_row for v in tables], SUSHI), ([v.bone_row for v in tables], BONES)):
        assert len(set(map(tuple, rows))) > 0.9 * MANY
        for place in range(12):
            lying = Counter(row[place] for row in rows)
            assert set(lying) == set(box)
            mean = sum(worth * count for worth, count in box.items()) / 12
            assert sum(row[place] for row in rows) / MANY == pytest.approx(mean, rel=0.15)
    assert GAME.new(3, 7).view(None) == GAME.new(3, 7).view(None)


@pytest.mark.clause("SZ-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_first_all_tiles_lie_open_on_the_table(players: int) -> None:
    match = GAME.new(players, seed=3)
    for seat in (None, *range(players)):
        view = match.view(seat)
        assert len(view.sushi_row) == len(view.bone_row) == 12
        assert view.sushi_piles == view.bone_piles == [[]] * players
        assert (view.totals, view.winners, view.over) == ([0] * players, [], False)
    view = match.view(None)
    assert match.events(None)[0] == Laid(view.sushi_row, view.bone_row, view.active)
