"""The help tells how strong the characters are, from the same figures as everything else."""

from __future__ import annotations

import pytest

from sushiya.bots.levels import meaning
from sushiya.bots.strengths import Measured, MeasuredTable, Ratings
from sushiya.cli import bots_help

TABLES = [
    MeasuredTable(game, players, 1, "sushiya tournament …", 100, 300, 2.5, [
        Measured("kome", meaning("kome", game, players), rating, 20.6, 0.25, 0.01, 30.0, 1.0, 400)
    ])
    for game, players, rating in (("sushi-go", 2, 1100.2), ("sushi-go", 4, 1234.4), ("sushizock", 4, 1299.6))
]  # fmt: skip


def introduction(name: str) -> str:
    """What the help says about a character."""
    return next(text for text in bots_help.all_bots().split("\n\n") if text.startswith(f"Robot {name}, "))


def test_strengths_with_four_players_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_help, "published", lambda: Ratings(TABLES))
    told = "Rating with 4 players (random: 1000): sushi-go 1234 ± 21, sushizock 1300 ± 21."
    assert introduction("kome").endswith(told)
    assert "Rating" not in introduction("yaki")


def test_what_was_not_measured_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_help, "published", lambda: None)
    assert "Rating" not in bots_help.all_bots()
