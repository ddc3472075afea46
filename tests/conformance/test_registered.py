"""A registered game faces the whole suite; these tests say what is missing when one is added."""

from __future__ import annotations

import pytest

import sushiya
from tests.components import COMPONENTS
from tests.setups import SETUPS


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_has_setups_for_all_numbers_of_players(game_id: str) -> None:
    assert {players for players, _ in SETUPS.get(game_id, [])} == set(sushiya.game(game_id).players), (
        f"tests/setups.py: list the tables of {game_id}"
    )


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_has_setups_for_all_options(game_id: str) -> None:
    used = {name for _, options in SETUPS.get(game_id, []) for name in options}
    assert used == set(sushiya.game(game_id).options_type.__struct_fields__)


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_has_components(game_id: str) -> None:
    assert game_id in COMPONENTS, f"tests/components.py: say where the components of {game_id} lie"
