"""The options of a table, and what is said of wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.games.sushizock.options import SushizockOptions
from tests.games.sushizock.positions import GAME

SEATS = "random, 0, 1, 2, 3, 4"


@pytest.mark.clause("SZ-01", "SZ-12")
@pytest.mark.parametrize(("given", "meant"), [
    (None, SushizockOptions(first_player="random", memory_aid=False)),
    ({}, SushizockOptions(first_player="random", memory_aid=False)),
    ({"first_player": "random"}, SushizockOptions()),
    ({"first_player": 2}, SushizockOptions(first_player=2)),
    ({"memory_aid": True}, SushizockOptions(memory_aid=True)),
    ({"first_player": 0, "memory_aid": False}, SushizockOptions(first_player=0)),
])  # fmt: skip
def test_who_begins_and_what_is_shown_can_be_chosen(given: Any, meant: SushizockOptions) -> None:
    match = GAME.new(players=3, seed=1, options=given)
    assert match.options == match.view(0).options == meant
    assert sushiya.replay(match.record()).options == meant


@pytest.mark.parametrize(("players", "options", "named", "allowed"), [
    (2, {"first_player": 2}, "first_player", "random, 0–1"),
    (3, {"first_player": 3}, "first_player", "random, 0–2"),
    (4, {"first_player": 4}, "first_player", "random, 0–3"),
    (5, {"first_player": 5}, "first_player", SEATS),
    (5, {"first_player": -1}, "first_player", SEATS),
    (5, {"first_player": "0"}, "first_player", SEATS),
    (5, {"first_player": True}, "first_player", SEATS),
    (5, {"first_player": 1.0}, "first_player", SEATS),
    (5, {"first_player": None}, "first_player", SEATS),
    (5, {"first_player": "youngest"}, "first_player", SEATS),
    (5, {"first_player": [0]}, "first_player", SEATS),
    (2, {"memory_aid": "yes"}, "memory_aid", "true, false"),
    (2, {"memory_aid": 1}, "memory_aid", "true, false"),
    (2, {"memory_aid": None}, "memory_aid", "true, false"),
    (2, {"robot": True}, "robot", "first_player, memory_aid"),
    (2, {"memory_aid": True, 7: 7}, "7", "first_player, memory_aid"),
])  # fmt: skip
def test_bad_options_say_which_and_what_is_allowed(
    players: int, options: dict[Any, Any], named: str, allowed: str
) -> None:
    with pytest.raises(sushiya.BadOptions) as refused:
        GAME.new(players, seed=1, options=options)
    error = refused.value
    assert error.params["option"] == named
    assert error.params["allowed"] == allowed
    for language in ("en", "fr"):
        assert named in error.say(language)
        assert allowed in error.say(language)


@pytest.mark.parametrize("options", [["memory_aid"], "memory_aid", 1, [("memory_aid", True)]])
def test_options_come_by_name(options: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match="by name"):
        GAME.new(players=2, seed=1, options=options)


@pytest.mark.parametrize("aid", [False, True])
def test_the_memory_aid_changes_what_is_shown_and_nothing_else(aid: bool) -> None:
    plain, aided = GAME.new(3, 5), GAME.new(3, 5, {"memory_aid": aid})
    while not plain.is_over:
        seat = min(plain.to_act)
        move = plain.legal(seat)[-1]
        assert aided.legal(seat)[-1] == move
        plain.play(seat, move)
        aided.play(seat, move)
    assert aided.events(None) == plain.events(None)
