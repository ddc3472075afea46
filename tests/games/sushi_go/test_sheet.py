"""The score sheet: real cards on a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.game import AnyGame
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go.events import PuddingsScored, RoundScored

Finished = Callable[..., sushiya.Match[Any]]
TablesOf = Callable[[sushiya.Match[Any]], list[list[dict[str, int]]]]

ROUND_1 = [
    {"maki_3": 1, "maki_2": 1, "tempura": 2, "pudding": 2, "wasabi": 1, "chopsticks": 1},
    {"maki_3": 1, "sashimi": 3, "pudding": 1, "dumpling": 3},
    {"maki_2": 1, "maki_1": 1, "nigiri_squid@wasabi": 1, "dumpling": 3, "tempura": 1},
    {"maki_2": 1, "nigiri_salmon@wasabi": 1, "nigiri_egg": 1, "dumpling": 2, "sashimi": 2},
]
ROUND_2 = [
    {"pudding": 2, "tempura": 4, "sashimi": 2},
    {"pudding": 2, "tempura": 1, "sashimi": 5},
    {"dumpling": 4, "maki_2": 4},
    {"maki_3": 3, "nigiri_salmon": 5},
]
ROUND_3 = [
    {"tempura": 3, "maki_3": 3, "maki_1": 2},
    {"nigiri_squid": 3, "maki_2": 5},
    {"nigiri_egg@wasabi": 2, "tempura": 2, "nigiri_salmon": 2},
    {"nigiri_egg": 2, "chopsticks": 3, "tempura": 1, "sashimi": 2},
]


def points(maki: int = 0, tempura: int = 0, sashimi: int = 0, dumpling: int = 0, nigiri: int = 0) -> dict[str, int]:
    return {"maki": maki, "tempura": tempura, "sashimi": sashimi, "dumpling": dumpling, "nigiri": nigiri}


@pytest.mark.clause("SG-10", "SG-16")
def test_a_whole_game_on_paper(game: AnyGame) -> None:
    """Maki 5, 3, 3, 2 in round 1; puddings 4, 3, 0, 0."""
    sheet = game.score_sheet([ROUND_1, ROUND_2, ROUND_3])
    assert sheet.rounds == [
        [
            points(maki=6, tempura=5),
            points(maki=1, sashimi=10, dumpling=6),
            points(maki=1, dumpling=6, nigiri=9),
            points(dumpling=3, nigiri=7),
        ],
        [points(tempura=10), points(sashimi=10), points(maki=3, dumpling=10), points(maki=6, nigiri=10)],
        [points(maki=6, tempura=5), points(maki=3, nigiri=9), points(tempura=5, nigiri=10), points(nigiri=2)],
    ]
    assert sheet.final == [6, 0, -3, -3]
    assert sheet.totals == [11 + 10 + 11 + 6, 17 + 10 + 12, 16 + 13 + 15 - 3, 10 + 16 + 2 - 3]
    assert sheet.winners == [2]


@pytest.mark.parametrize(("played", "totals"), [(1, [11, 17, 16, 10]), (2, [21, 27, 29, 26])])
def test_before_the_third_round_there_are_neither_desserts_nor_winners(
    game: AnyGame, played: int, totals: list[int]
) -> None:
    sheet = game.score_sheet([ROUND_1, ROUND_2, ROUND_3][:played])
    assert len(sheet.rounds) == played
    assert sheet.final == [0, 0, 0, 0]
    assert sheet.totals == totals
    assert sheet.winners == []


@pytest.mark.clause("SG-18")
def test_a_tie_on_paper_is_broken_by_puddings_and_then_shared(game: AnyGame) -> None:
    more = {"pudding": 2, "sashimi": 2, "tempura": 1, "wasabi": 1, "maki_1": 1, "dumpling": 3}
    fewer = {"pudding": 1, "sashimi": 2, "tempura": 1, "wasabi": 1, "maki_2": 1, "dumpling": 4}
    plain = [{"dumpling": 1, "sashimi": 1, "nigiri_salmon": 4, "nigiri_squid": 1, "maki_3": 3}] * 2
    empty = [{"tempura": 2, "nigiri_squid": 1, "nigiri_egg": 1, "maki_2": 3, "chopsticks": 1, "wasabi": 2}] * 2
    sheet = game.score_sheet([[more, fewer], plain, empty])
    assert sheet.totals[0] - sheet.totals[1] == (3 + 6 + 6) - (6 + 10)
    assert sheet.winners == [1]
    shared = game.score_sheet([plain, empty, [more | {"maki_1": 0, "maki_2": 1}] * 2])
    assert shared.final == [0, 0]
    assert shared.winners == [0, 1]


@pytest.mark.clause("SG-20", "SG-21")
def test_the_robots_cards_are_the_third_players(game: AnyGame) -> None:
    table = {"tempura": 4, "sashimi": 2, "dumpling": 1, "nigiri_egg": 1, "wasabi": 1}
    other = {"maki_2": 4, "sashimi": 2, "dumpling": 2, "chopsticks": 1}
    robot = {"nigiri_squid@wasabi": 1, "pudding": 3, "maki_3": 2, "nigiri_salmon": 2}
    sheet = game.score_sheet([[table, other, robot]] * 3, options={"robot": True})
    assert sheet.rounds[2] == [
        points(tempura=10, dumpling=1, nigiri=1),
        points(maki=6, dumpling=3),
        points(maki=3, nigiri=13),
    ]
    assert sheet.final == [-3, -3, 6]
    assert sheet.totals == [33, 24, 54]
    assert sheet.winners == [0], "the robot cannot win"
    assert game.score_sheet([[table, other, robot]] * 3).winners == [2], "without the robot that is a player"


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {}), (4, {"passing": "alternate"}), (5, {}), (2, {"robot": True})]
)
def test_the_sheet_agrees_with_every_match(
    game: AnyGame, finished: Finished, tables_of: TablesOf, players: int, options: dict[str, Any]
) -> None:
    for seed in range(12):
        match = finished(players, seed, options)
        events = match.events(None)
        scored = [event for event in events if isinstance(event, RoundScored)]
        puddings = next(event for event in events if isinstance(event, PuddingsScored))
        tables = tables_of(match)
        sheet = game.score_sheet(tables, options)
        assert sheet.rounds == [event.points for event in scored]
        assert sheet.final == puddings.points
        assert sheet.totals == match.view(None).totals
        assert sheet.winners == match.winners
        for event in scored:
            so_far = game.score_sheet(tables[: event.round], options)
            if event.round < 3:
                assert so_far.totals == event.totals


def test_a_sheet_has_a_json_form_both_ways(game: AnyGame) -> None:
    sheet = game.score_sheet([ROUND_1, ROUND_2, ROUND_3])
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=ScoreSheet) == sheet


def test_zero_counts_and_tuples_are_welcome(game: AnyGame) -> None:
    with_zeros = tuple({**table, "nigiri_egg@wasabi": 0} for table in ROUND_1)
    assert game.score_sheet((with_zeros,)) == game.score_sheet([ROUND_1])


WHOLE = {"tempura": 5, "sashimi": 5}


def in_round_2(*tables: Any) -> list[Any]:
    return [[WHOLE, {"dumpling": 5, "maki_2": 5}], list(tables)]


@pytest.mark.parametrize(("rounds", "said"), [
    (in_round_2({"dumpling": 5, "sashimi": 5}, {"tofu": 10}), "player 2: .*tofu"),
    (in_round_2({"dumpling": 5, "maki": 5}, WHOLE), "player 1: .*“maki”"),
    (in_round_2(WHOLE, {"tempura@wasabi": 5}), "player 2: .*tempura@wasabi"),
    (in_round_2(WHOLE, {7: 10}), "player 2: .*7"),
    (in_round_2(WHOLE, {"dumpling": 11, "maki_1": -1}), "player 2: .*Dumpling.*14"),
    (in_round_2(WHOLE, {"dumpling": 9, "maki_1": -1, "maki_2": 2}), "player 2: .*Maki roll ×1.*zero or more"),
    (in_round_2(WHOLE, {"dumpling": 5.0, "maki_2": 5}), "player 2: .*Dumpling.*whole number"),
    (in_round_2(WHOLE, {"dumpling": True, "maki_2": 9}), "player 2: .*Dumpling.*whole number"),
    (in_round_2(WHOLE, {"dumpling": "5"}), "player 2: .*Dumpling.*whole number"),
    (in_round_2(WHOLE, {"dumpling": None}), "player 2: .*Dumpling.*whole number"),
    (in_round_2(WHOLE, {"nigiri_egg@wasabi": -1}), "player 2: .*Egg nigiri.*zero or more"),
    (in_round_2(WHOLE, {"dumpling": 9}), "player 2: 9 cards.* 10"),
    (in_round_2(WHOLE, {"dumpling": 9, "maki_1": 2}), "player 2: 11 cards.* 10"),
    (in_round_2({}, WHOLE), "player 1: 0 cards.* 10"),
    (in_round_2(WHOLE, {"dumpling": 7, "nigiri_egg@wasabi": 2}), "player 2: 11 cards.* 10"),
    (in_round_2(WHOLE, {"tempura": 5, "dumpling": 5}), "player 2: .*Tempura.*14"),
    (in_round_2(WHOLE, {"pudding": 11}), "player 2: .*Pudding.*10"),
    (in_round_2({"chopsticks": 4, "dumpling": 6}, {"chopsticks": 1, "dumpling": 9}), "player 2: .*Chopsticks.*4"),
    (in_round_2({"nigiri_squid": 4, "dumpling": 6}, {"nigiri_squid@wasabi": 2}), "player 2: .*Squid nigiri.*5"),
    (in_round_2({"wasabi": 6, "dumpling": 4}, {"nigiri_squid@wasabi": 1, "dumpling": 8}), "player 2: .*Wasabi.*6"),
    (in_round_2(WHOLE, "tempura"), "player 2: .*mapping"),
    (in_round_2(WHOLE, ["tempura"] * 10), "player 2: .*mapping"),
    (in_round_2(WHOLE, None), "player 2: .*mapping"),
])  # fmt: skip
def test_impossible_cards_are_refused_naming_round_player_and_card(game: AnyGame, rounds: Any, said: str) -> None:
    with pytest.raises(sushiya.BadSheet, match=f"Round 2, {said}") as refused:
        game.score_sheet(rounds)
    assert f"Manche 2, joueur {said[7]} : " in refused.value.say("fr")


@pytest.mark.parametrize(("rounds", "said"), [
    (in_round_2(WHOLE), "Round 2: .*2–5"),
    (in_round_2(*[WHOLE] * 6), "Round 2: .*2–5"),
    (in_round_2(*[WHOLE] * 3), "Round 2 has a different number of players from round 1"),
    ([None], "Round 1: .*2–5"),
    ([{"first": WHOLE, "second": WHOLE}], "Round 1: .*2–5"),
    ([], "1 to 3 rounds"),
    ([[WHOLE, WHOLE]] * 4, "1 to 3 rounds"),
    (None, "1 to 3 rounds"),
    (7, "1 to 3 rounds"),
])  # fmt: skip
def test_a_sheet_has_rounds_of_the_same_players(game: AnyGame, rounds: Any, said: str) -> None:
    with pytest.raises(sushiya.BadSheet, match=said) as refused:
        game.score_sheet(rounds)
    assert refused.value.say("fr") != refused.value.say("en")


@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_every_player_shows_a_whole_hand(game: AnyGame, players: int, size: int) -> None:
    def tables(cards: int) -> list[dict[str, int]]:
        fillers = ["tempura", "sashimi", "dumpling", "nigiri_salmon", "maki_2"]
        return [{filler: cards} for filler in fillers[:players]]

    assert len(game.score_sheet([tables(size)]).totals) == players
    for wrong in (size - 1, size + 1):
        if wrong <= 10:
            with pytest.raises(sushiya.BadSheet, match=f"player 1: {wrong} cards.* {size}"):
                game.score_sheet([tables(wrong)])


def test_copies_are_counted_over_all_rounds(game: AnyGame) -> None:
    one, two = [{"pudding": 4, "tempura": 6}, {"sashimi": 10}], [{"pudding": 4, "dumpling": 6}, {"maki_2": 10}]
    game.score_sheet([one, two])
    with pytest.raises(sushiya.BadSheet, match=r"Round 3, player 1: .*Pudding.*10"):
        game.score_sheet([one, two, [{"pudding": 3, "tempura": 7}, {"dumpling": 8, "maki_2": 2}]])


@pytest.mark.parametrize(("players", "options", "named"), [
    (2, {"robot": True}, "robot"),
    (4, {"robot": True}, "robot"),
    (3, {"robot": "yes"}, "robot"),
    (2, {"passing": "right"}, "passing"),
    (2, {"menu": 1}, "menu"),
])  # fmt: skip
def test_bad_options_of_a_sheet_are_named(game: AnyGame, players: int, options: dict[str, Any], named: str) -> None:
    size = {2: 10, 3: 9, 4: 8}[players]
    tables = [{card: size} for card in ("tempura", "sashimi", "dumpling", "maki_2")[:players]]
    with pytest.raises(sushiya.BadOptions, match=f"“{named}”"):
        game.score_sheet([tables], options)


@pytest.mark.parametrize("options", [["robot"], "robot", 1])
def test_options_of_a_sheet_come_by_name(game: AnyGame, options: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match="by name"):
        game.score_sheet([[WHOLE, {"dumpling": 10}]], options)
