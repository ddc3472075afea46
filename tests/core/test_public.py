"""The public surface: `sushiya.games` is the package, `sushiya.game_ids()` lists the games."""

from __future__ import annotations

from types import ModuleType

import sushiya
import sushiya.games.sushi_go.rules as sushi_go_rules


def test_a_module_of_a_game_is_imported_by_its_full_name() -> None:
    assert isinstance(sushiya.games, ModuleType)
    assert sushiya.games.sushi_go.rules is sushi_go_rules


def test_the_games_are_found_by_the_ids_that_are_listed() -> None:
    assert sushiya.game_ids()
    assert [sushiya.game(game_id).id for game_id in sushiya.game_ids()] == sushiya.game_ids()
