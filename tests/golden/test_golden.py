"""Whole matches, written down; `make golden` writes them anew, and the difference is there to be read."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

import sushiya
from sushiya.core.events import Undone
from tests.golden.playthrough import plain, playthrough
from tests.setups import Setup

FOLDER = Path(__file__).parent
SEED = 2

PLAYTHROUGHS = {
    "sushi-go-2-players": Setup("sushi-go", 2, {}),
    "sushi-go-5-players": Setup("sushi-go", 5, {}),
    "sushi-go-alternate": Setup("sushi-go", 4, {"passing": "alternate"}),
    "sushi-go-robot": Setup("sushi-go", 2, {"robot": True}),
    "party-my-first-meal": Setup("sushi-go-party", 8, {"menu": "my-first-meal"}),
    "party-sushi-go": Setup("sushi-go-party", 3, {"menu": "sushi-go"}),
    "party-sampler": Setup("sushi-go-party", 4, {"menu": "party-sampler"}),
    "party-master-menu": Setup("sushi-go-party", 5, {"menu": "master-menu"}),
    "party-points-platter": Setup("sushi-go-party", 6, {"menu": "points-platter"}),
    "party-cutthroat-combo": Setup("sushi-go-party", 7, {"menu": "cutthroat-combo"}),
    "party-big-banquet": Setup("sushi-go-party", 4, {"menu": "big-banquet"}),
    "party-dinner-for-two": Setup("sushi-go-party", 2, {"menu": "dinner-for-two"}),
    "party-puddings-as-printed": Setup("sushi-go-party", 2, {"menu": "sushi-go", "pudding_loss": True}),
    "party-uramaki-in-order": Setup(
        "sushi-go-party",
        4,
        {"menu": ["uramaki", "onigiri", "tofu", "miso", "menu", "special_order", "fruit"], "uramaki_in_order": True},
    ),
    "sushizock-2-players": Setup("sushizock", 2, {}),
    "sushizock-3-players": Setup("sushizock", 3, {"first_player": 1}),
    "sushizock-4-players": Setup("sushizock", 4, {"memory_aid": True}),
    "sushizock-5-players": Setup("sushizock", 5, {}),
    "sushi-boat-2-players": Setup("sushi-boat", 2, {}),
    "sushi-boat-3-players": Setup("sushi-boat", 3, {"first_player": 1}),
    "sushi-boat-4-players": Setup("sushi-boat", 4, {"memory_aid": True}),
    "sushi-boat-5-players": Setup("sushi-boat", 5, {}),
    "sushi-boat-readings": Setup("sushi-boat", 3, {"early_orders": True, "second_takoyaki": True}),
}

SEEDS = {
    "sushi-boat-2-players": 5955,
    "sushi-boat-3-players": 309,
    "sushi-boat-4-players": 7480,
    "sushi-boat-5-players": 1162,
    "sushi-boat-readings": 2364,
}
"""Those that show side dishes, one or two takoyaki and a full hand, which are rare at random; all others have SEED."""


def written(name: str) -> str:
    """The playthrough as it is now."""
    setup, seed = PLAYTHROUGHS[name], SEEDS.get(name, SEED)
    title = f"{setup.game_id}, {setup.players} players, options {plain(setup.options)}, seed {seed}"
    return "\n".join([title, "", *playthrough(setup.new(seed)), ""])


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_matches_go_as_written(name: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("SUSHIYA_WRITE_GOLDEN"):
        file.write_text(written(name), "utf-8")
    assert written(name).splitlines() == file.read_text("utf-8").splitlines()


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_playthroughs_show_everything_that_can_happen(game_id: str) -> None:
    union = msgspec.inspect.type_info(sushiya.game(game_id).event_type)
    assert isinstance(union, msgspec.inspect.UnionType)
    names = [name for name, setup in PLAYTHROUGHS.items() if setup.game_id == game_id]
    text = "".join((FOLDER / f"{name}.txt").read_text("utf-8") for name in names)
    for kind in union.types:
        assert isinstance(kind, msgspec.inspect.StructType)
        if kind.cls is Undone:  # what was undone is in no record
            continue
        assert f"\n* {kind.tag}" in text, f"no playthrough of {game_id} shows {kind.tag}"


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
