"""The options of a table, and what is said of wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.core.game import AnyGame
from sushiya.games.sushi_go.options import SushiGoOptions


@pytest.mark.clause("SG-19", "SG-20", "SG-21")
@pytest.mark.parametrize(("given", "meant"), [
    (None, SushiGoOptions(passing="left", robot=False, robot_first=0)),
    ({}, SushiGoOptions(passing="left", robot=False, robot_first=0)),
    ({"passing": "left"}, SushiGoOptions(passing="left")),
    ({"passing": "alternate"}, SushiGoOptions(passing="alternate")),
    ({"robot": True}, SushiGoOptions(robot=True, robot_first=0)),
    ({"robot": True, "robot_first": 1}, SushiGoOptions(robot=True, robot_first=1)),
    ({"robot": True, "passing": "alternate"}, SushiGoOptions(robot=True, passing="alternate")),
    ({"robot": False, "robot_first": 0}, SushiGoOptions()),
])  # fmt: skip
def test_both_variants_can_be_chosen(game: AnyGame, given: Any, meant: SushiGoOptions) -> None:
    match = game.new(players=2, seed=1, options=given)
    assert match.options == match.view(0).options == meant


@pytest.mark.parametrize(("players", "options", "named", "allowed"), [
    (2, {"passing": "right"}, "passing", "left, alternate"),
    (2, {"passing": None}, "passing", "left, alternate"),
    (2, {"passing": ["left"]}, "passing", "left, alternate"),
    (2, {"robot": "yes"}, "robot", "true, false"),
    (2, {"robot": 1}, "robot", "true, false"),
    (2, {"robot": True, "robot_first": 2}, "robot_first", "0–1"),
    (2, {"robot": True, "robot_first": -1}, "robot_first", "0–1"),
    (2, {"robot": True, "robot_first": True}, "robot_first", "0–1"),
    (2, {"robot": True, "robot_first": "0"}, "robot_first", "0–1"),
    (2, {"robot_first": 1}, "robot_first", "0"),
    (3, {"robot": True}, "robot", "false"),
    (5, {"robot": True, "passing": "alternate"}, "robot", "false"),
    (2, {"menu": "party"}, "menu", "passing, robot, robot_first"),
    (2, {"passing": "left", 7: 7}, "7", "passing, robot, robot_first"),
])  # fmt: skip
def test_bad_options_say_which_and_what_is_allowed(
    game: AnyGame, players: int, options: dict[Any, Any], named: str, allowed: str
) -> None:
    with pytest.raises(sushiya.BadOptions) as refused:
        game.new(players, seed=1, options=options)
    error = refused.value
    assert error.params["option"] == named
    assert error.params["allowed"] == allowed
    for language in ("en", "fr"):
        assert named in error.say(language)
        assert allowed in error.say(language)


@pytest.mark.parametrize("options", [["robot"], "robot", 1, [("robot", True)]])
def test_options_come_by_name(game: AnyGame, options: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match="by name"):
        game.new(players=2, seed=1, options=options)


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short", b"x" * 33, "7", 7.0, None, True])
def test_a_seed_is_a_number_or_32_bytes(game: AnyGame, seed: Any) -> None:
    with pytest.raises(sushiya.BadSeed):
        game.new(players=2, seed=seed)


def test_a_number_and_its_bytes_are_the_same_seed(game: AnyGame) -> None:
    as_bytes = (7).to_bytes(32, "little")
    assert game.new(players=2, seed=7).view(0) == game.new(players=2, seed=as_bytes).view(0)
