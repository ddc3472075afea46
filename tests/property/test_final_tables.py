"""Whatever the tables on which a random match ends, its score sheet takes them and says what the match says."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.info import GameInfo, OptionInfo
from tests.final_tables import FINAL_TABLES
from tests.playing import dice, finish
from tests.property.drawn import makes_a_game
from tests.setups import FEW, Setup

GAMES = 40 if FEW else 160


def random_table(game_id: str, rolls: random.Random) -> Setup:
    """A number of players, and options of which every other one is drawn, until they go together."""
    game = sushiya.game(game_id)
    info = game.describe()
    while True:
        players = rolls.choice(game.players)
        drawn = [option for option in info.options if option.kind == "menu" or rolls.random() < 0.5]
        setup = Setup(game_id, players, {option.name: random_value(info, option, players, rolls) for option in drawn})
        if makes_a_game(setup):
            return setup


def random_value(info: GameInfo, option: OptionInfo, players: int, rolls: random.Random) -> Any:
    """A value of an option."""
    match option.kind:
        case "switch":
            return rolls.random() < 0.5
        case "choice":
            return rolls.choice(option.values)
        case "seat":
            return rolls.choice([*option.values, *range(players)])
        case "menu":
            courses = msgspec.to_builtins(info)["courses"]
            return [name for course in courses for name in rolls.sample(course["types"], course["wanted"])]


def check_final_tables(setup: Setup, rolls: random.Random) -> None:
    """The sheet of a random match gives its points and its winners."""
    match = finish(setup.new(rolls.randbytes(32)), rolls)
    sheet = match.game.score_sheet(FINAL_TABLES[setup.game_id](match), setup.options)
    assert sheet.totals[: setup.players] == match.scores
    assert sheet.winners == match.winners


def test_every_game_has_final_tables() -> None:
    assert list(FINAL_TABLES) == sushiya.game_ids()


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_the_tables_of_random_matches_give_their_scores(game_id: str) -> None:
    for number in range(GAMES):
        rolls = dice("final tables", game_id, number)
        check_final_tables(random_table(game_id, rolls), rolls)


def test_tables_with_copied_desserts_give_their_scores() -> None:
    """Six players meet so many desserts that special orders copy more of them than there are."""
    for number in range(2 * GAMES):
        rolls = dice("copied desserts", number)
        dessert = rolls.choice(["pudding", "ice_cream", "fruit"])
        menu = ["uramaki", "onigiri", "edamame", "tofu", "special_order", rolls.choice(["tea", "menu"]), dessert]
        check_final_tables(Setup("sushi-go-party", 6, {"menu": menu}), rolls)
