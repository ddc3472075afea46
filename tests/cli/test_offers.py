"""The tables of the terminal offer the moves that they are given, and list none themselves."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.tables import table_for
from sushiya.cli.voice import Voice
from sushiya.core.moves import Move


def guests() -> Guests:
    return Guests(Voice("en"), ["You", "Aiko"], 0)


def shown(capsys: pytest.CaptureFixture[str], match: sushiya.Match[Any], legal: list[Move]) -> str:
    """The screen and the prompt of seat 0."""
    table, view = table_for(match.game.id, guests()), match.view(0)
    plain_console().print(table.screen(view, legal), table.prompt(view, legal), sep="\n")
    return capsys.readouterr().out


def test_sushi_boat_numbers_them(capsys: pytest.CaptureFixture[str]) -> None:
    match = sushiya.game("sushi-boat").new(2, 7, {"first_player": 0})
    seats = [move for move in match.legal(0) if str(move).startswith("sit")]
    assert " 2  " in shown(capsys, match, seats[:2]) and " 3  " not in shown(capsys, match, seats[:2])
    table = table_for("sushi-boat", guests())
    assert table.read("1", match.view(0), seats[3:]) == str(seats[3])


def test_sushizock_tells_what_may_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    match = sushiya.game("sushizock").new(2, 3, {"first_player": 0})
    takes = [move for move in match.legal(0) if str(move).startswith("take")]
    keeps = [move for move in match.legal(0) if str(move).startswith("keep")]
    assert takes and keeps
    assert "Take" in shown(capsys, match, [*takes, *keeps])
    assert "Take" not in shown(capsys, match, keeps)


def test_sushi_go_party_tells_of_chopsticks_that_may_be_used() -> None:
    match = sushiya.game("sushi-go-party").new(2, 1)
    table, view, legal = table_for("sushi-go-party", guests()), match.view(0), match.legal(0)
    two = match.game.notation.read("keep nigiri_egg + nigiri_squid")
    assert "chopsticks" in table.prompt(view, [*legal, two])
    assert "chopsticks" not in table.prompt(view, legal)
