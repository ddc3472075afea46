"""SZ-16: the turns that the rules show."""

from __future__ import annotations

import pytest

from sushiya.games.sushizock.events import Rolled, Stole, Took
from tests.games.sushizock.positions import Table, keeps, lay_out, piles_of, portions, texts, then

SOPHIA, NICK, LUC = range(3)


@pytest.mark.clause("SZ-16")
def test_nick_could_take_the_second_sushi_or_the_third_bone_or_roll_on() -> None:
    match = lay_out("sushi sushi bone bone bone", sushi=[5, 3, 1], bones=[1, 2, 4, 2], active=NICK)
    assert portions(match) == ["take sushi", "take bone"]
    assert len(keeps(match)) == 30
    assert then(match, "take sushi")[0] == Took(NICK, "sushi", 3, 2)
    match = lay_out("sushi sushi bone bone bone", sushi=[5, 3, 1], bones=[1, 2, 4, 2], active=NICK)
    assert then(match, "take bone")[0] == Took(NICK, "bone", 4, 3)


@pytest.mark.clause("SZ-16")
def test_nick_has_three_options_after_his_third_roll() -> None:
    def table() -> Table:
        return lay_out(
            "red sushi red bone red",
            sushi=[5, 3],
            bones=[2, 1],
            sushi_piles=[[1], [2], [3]],
            bone_piles=[[1, 4], [2], [1]],
            active=NICK,
            roll=3,
            aside=[1, 3],
        )

    options = {
        "take sushi": Took(NICK, "sushi", 5, 1),
        "take bone": Took(NICK, "bone", 2, 1),
        "steal bone from 0": Stole(NICK, SOPHIA, "bone", 4, 1),
        "steal bone from 2": Stole(NICK, LUC, "bone", 1, 1),
    }
    assert sorted(texts(table())) == sorted(options)
    for option, event in options.items():
        assert then(table(), option)[0] == event


@pytest.mark.clause("SZ-16")
def test_sophia_reaches_the_bottom_of_nicks_pile() -> None:
    """Blue chopsticks: one kept of the first roll, two of the second, and one more in the third."""
    match = lay_out(
        "sushi sushi bone blue red",
        sushi=[2, 5, 1],
        bones=[1, 3],
        sushi_piles=[[4], [6, 1, 2], [3]],
        bone_piles=[[1], [2], [4]],
        active=SOPHIA,
    )
    assert portions(match) == ["take sushi", "take bone"]

    assert then(match, "keep 4", "blue sushi blue bone") == [
        Rolled(SOPHIA, 2, ["blue", "sushi", "blue", "blue", "bone"], [4])
    ]
    assert portions(match) == ["take sushi", "steal sushi from 1", "steal sushi from 2", "take bone"]

    assert then(match, "keep 1 3", "blue sushi") == [
        Rolled(SOPHIA, 3, ["blue", "blue", "blue", "blue", "sushi"], [1, 3, 4])
    ]
    assert texts(match) == [
        "take sushi",
        "steal sushi from 1",
        "steal sushi from 1 at 2",
        "steal sushi from 1 at 3",
        "steal sushi from 2",
    ]

    assert then(match, "steal sushi from 1 at 3")[0] == Stole(SOPHIA, NICK, "sushi", 6, 3)
    assert piles_of(match, SOPHIA)[0] == [4, 6]
    assert piles_of(match, NICK)[0] == [1, 2]
    assert match.to_act == {NICK}


@pytest.mark.clause("SZ-16")
@pytest.mark.parametrize(("option", "event"), [
    ("take sushi", Took(SOPHIA, "sushi", 5, 2)),
    ("take bone", Took(SOPHIA, "bone", 1, 1)),
])  # fmt: skip
def test_sophia_could_have_stopped_after_her_first_roll(option: str, event: Took) -> None:
    match = lay_out("sushi sushi bone blue red", sushi=[2, 5, 1], bones=[1, 3], active=SOPHIA)
    assert then(match, option)[0] == event
    assert match.to_act == {NICK}
