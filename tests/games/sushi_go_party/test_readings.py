"""Rules that can be read in two ways, in both: puddings of two players (SGP-43), uramaki by an effect (SGP-21)."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.games.sushi_go_party.events import UramakiWon
from tests.games.sushi_go_party.positions import GAME, Party, carte, front, lay_out, scored, then, turn

READINGS = [False, True]


def puddings(*counts: int, loss: bool) -> list[int]:
    """What puddings bring at the end of a match; the score sheet must say the same."""
    menu = carte("pudding", "maki")
    kept = [{"pudding": count} for count in counts]
    options = {"pudding_loss": loss}
    match = lay_out([{"tempura": 1}] * len(counts), menu=menu, number=3, desserts=kept, options=options)
    turn(match, *["keep tempura"] * len(counts))
    rounds = [[{"pudding": count // 2} for count in counts], [{"pudding": -(-count // 2)} for count in counts]]
    sheet = GAME.score_sheet([*rounds, [{"tempura": 1}] * len(counts)], {"menu": menu, **options})
    assert sheet.final == match.view(None).dessert_scores == match.scores
    return sheet.final


@pytest.mark.clause("SGP-43", "SGP-19")
@pytest.mark.parametrize(("counts", "kind", "printed"), [
    ((4, 1), [6, 0], [6, -6]),
    ((0, 1), [0, 6], [-6, 6]),
    ((3, 3), [6, 6], [0, 0]),
    ((0, 0), [0, 0], [0, 0]),
])  # fmt: skip
def test_two_players_lose_by_puddings_only_if_the_table_says_so(
    counts: tuple[int, int], kind: list[int], printed: list[int]
) -> None:
    assert puddings(*counts, loss=False) == kind
    assert puddings(*counts, loss=True) == printed


@pytest.mark.clause("SGP-18", "SGP-43")
def test_two_players_never_lose_by_temaki() -> None:
    match = lay_out([{"temaki": 1}, {"tempura": 1}], menu=("temaki", "pudding"), options={"pudding_loss": True})
    assert [own["temaki"] for own in scored(turn(match, "keep temaki", "keep tempura"))] == [4, 0]


@pytest.mark.clause("SGP-43")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_with_more_players_the_fewest_puddings_always_lose(players: int) -> None:
    with pytest.raises(sushiya.BadOptions, match="“pudding_loss” is for two players") as refused:
        GAME.new(players, 1, {"menu": "sushi-go", "pudding_loss": True})
    assert refused.value.say("fr") != refused.value.say("en")
    assert GAME.new(players, 1, {"menu": "sushi-go", "pudding_loss": False}).record().options == {"menu": "sushi-go"}


def reached_by_effect(in_order: bool, hands: list[dict[str, int]]) -> Party:
    """The first seat has ten symbols when the cards are shown; the menu of the second brings it to ten after that."""
    match = lay_out(
        [{"uramaki_5": 1, **hands[0]}, {"menu_7": 1, **hands[1]}, {"tempura": 1, **hands[2]}],
        [["uramaki_5"], ["uramaki_4", "uramaki_4"], ["uramaki_3", "uramaki_3", "uramaki_3"]],
        menu=("uramaki", "menu", "miso"),
        deck=["uramaki_5", "tempura", "tempura", "sashimi"],
        options={"uramaki_in_order": in_order},
    )
    turn(match, "keep uramaki_5", "keep menu_7", "keep tempura")
    return match


@pytest.mark.clause("SGP-21")
@pytest.mark.parametrize("in_order", READINGS)
def test_ten_symbols_by_an_effect_tie_with_those_shown_or_come_after_them(in_order: bool) -> None:
    match = reached_by_effect(in_order, [{"miso": 1}, {"uramaki_4": 1}, {"nigiri_egg": 1}])
    view = match.view(None)
    assert view.uramaki_won == [8, 0, 0]
    assert (view.uramaki_places, view.pending.uramaki_reached) == ((1, False) if in_order else (0, True))
    assert UramakiWon(1, 6 if in_order else 8) in then(match, 1, "take uramaki_5")
    assert match.view(None).uramaki_places == (2 if in_order else 1)


@pytest.mark.clause("SGP-21", "SGP-20")
@pytest.mark.parametrize("in_order", READINGS)
def test_a_place_that_an_effect_has_taken_is_gone(in_order: bool) -> None:
    """With the hands passed on, the third seat gets an uramaki: for 6 if the others tied, for nothing if not."""
    match = reached_by_effect(in_order, [{"miso": 1}, {"uramaki_4": 1}, {"nigiri_egg": 1}])
    then(match, 1, "take uramaki_5")
    scores = scored(turn(match, "keep nigiri_egg", "keep miso", "keep uramaki_4"))
    assert [own["uramaki"] for own in scores] == ([8, 6, 2] if in_order else [8, 8, 6])


@pytest.mark.clause("SGP-21")
@pytest.mark.parametrize("in_order", READINGS)
def test_ten_symbols_shown_together_tie_in_any_case(in_order: bool) -> None:
    match = lay_out(
        [{"uramaki_5": 1, "tempura": 1}, {"uramaki_5": 1, "tempura": 1}],
        [["uramaki_5"], ["uramaki_5"]],
        menu=("uramaki", "menu"),
        options={"uramaki_in_order": in_order},
    )
    turn(match, "keep uramaki_5", "keep uramaki_5")
    assert match.scores == [8, 8]
    assert match.view(None).uramaki_places == 1
    assert (front(match, 0), front(match, 1)) == ([], [])
