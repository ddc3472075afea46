"""The names of people: what is refused says why, and nothing is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushiya.server.names import MOST_SIGNS, BadName, checked_name, distinct, look_of, signs_in
from tests.server.clients import open_house

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ACCENTED = "e\u0301\u0323"
FLAG = "\U0001f1eb\U0001f1f7"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
WAVE = "\U0001f44b\U0001f3fd"


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("Aria", 4),
        ("寿司", 2),
        (ACCENTED * 3, 3),
        (FAMILY, 1),
        (FLAG * 3, 3),
        (ENGLAND, 1),
        (WAVE * 2, 2),
        ("❤\ufe0f", 1),
        ("a\u200db", 2),
        ("محمد", 4),
    ],
)
def test_signs_are_counted_as_a_reader_counts_them(text: str, signs: int) -> None:
    assert signs_in(text) == signs


@pytest.mark.parametrize("sign", ["a", "é", "寿", ACCENTED, WAVE, FLAG])
def test_a_name_has_so_many_signs_and_no_more(sign: str) -> None:
    assert signs_in(checked_name(sign * MOST_SIGNS)) == MOST_SIGNS
    with pytest.raises(BadName) as refused:
        checked_name(sign * (MOST_SIGNS + 1))
    assert (refused.value.key, refused.value.params) == ("server.error.name_long", {"most": MOST_SIGNS})
    assert all(str(MOST_SIGNS) in refused.value.say(language) for language in ("en", "fr"))


def test_signs_are_not_piled_up_without_end() -> None:
    with pytest.raises(BadName) as refused:
        checked_name("a" + "\u0301\u0323" * 100)
    assert refused.value.key == "server.error.name_long"


@pytest.mark.parametrize(
    "sign",
    [
        "\u200b",
        "\u2060",
        "\u00ad",
        "\u3164",
        "\u115f",
        "\uffa0",
        "\u2800",
        "\u034f",
        "\u202e",
        "\u202a",
        "\u2066",
        "\u2069",
        "\x00",
        "\n",
        "\t",
        "\x7f",
        "\x9b",
        "\u2028",
        "\ufeff",
    ],
)
def test_what_breaks_the_lines_of_others_is_refused(sign: str) -> None:
    with pytest.raises(BadName) as refused:
        checked_name(f"Ar{sign}ia")
    assert refused.value.key == "server.error.name_signs"
    assert refused.value.say("en") != refused.value.say("fr")


@pytest.mark.parametrize("name", ["", "   ", "\u3000", "\u200d", "\u200f\u0301"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(BadName) as refused:
        checked_name(name)
    assert refused.value.key == "server.error.name_empty"


@pytest.mark.parametrize(
    "name", ["Zoé", "O’Brien", "محمد", "\u05d3\u05d5\u05d3 \u200f!", "山田 太郎", "می\u200cخواهم", "random", "👩🏽‍🍳"]
)
def test_names_of_the_world_are_kept_as_they_are(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "other",
    [
        "Aria",
        "aria",
        "ARIA",
        "Ar\u200dia",
        "Aria\ufe0f",
        "Аriа",
        "Arıa",
        "Ar1a",
        "Arla",
        "Ａｒｉａ",
        "A ria",
        "Aria\U000e0061",
    ],
)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert distinct(other, ["Bo", "Aria"]) == f"{other} 2"
    assert distinct("Aria", ["Bo", other]) == "Aria 2"


def test_other_names_stay_as_they_are() -> None:
    names = ["Aria", "Ari", "Ária", "Zoé", "Zoe", "寿司", "👩🏽‍🍳", FLAG]
    for place, name in enumerate(names):
        assert distinct(name, names[:place] + names[place + 1 :]) == name


@pytest.mark.parametrize("name", ["a" * MOST_SIGNS, FAMILY * 17, ACCENTED * MOST_SIGNS, "寿" * MOST_SIGNS])
def test_any_number_of_people_may_have_one_name(name: str) -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(checked_name(distinct(checked_name(name), taken)))
    assert len({look_of(each) for each in taken}) == 12


def test_needless_space_goes() -> None:
    assert checked_name("  Aria   Bo ") == "Aria Bo"


async def test_a_name_is_refused_at_the_table_and_nobody_sits_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        refused = await tab.fail("sit", "server.error.name_long", seat=0, name="a" * (MOST_SIGNS + 1))
        assert (refused.error, refused.params) == ("BadName", {"most": MOST_SIGNS})
        await tab.fail("sit", "server.error.name_signs", seat=0, name="Ar\u202eia")
        await tab.fail("sit", "server.error.name_empty", seat=0, name=" ")
        assert not tab.table.seats[0].yours
        await tab.do("sit", seat=0, name=FAMILY * 10)
        assert tab.table.seats[0].name == FAMILY * 10
