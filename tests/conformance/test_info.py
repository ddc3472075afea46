"""A game describes itself as its rules have it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.errors import BadOptions
from sushiya.core.info import GameInfo, OptionInfo
from sushiya.i18n import LANGUAGES, catalogue

GAMES = [sushiya.game(game_id) for game_id in sushiya.game_ids()]
OPTIONS = [(game, option) for game in GAMES for option in game.describe().options]


def name(value: Any) -> str:
    """How a game or an option is called in a report."""
    return str(getattr(value, "id", getattr(value, "name", value)))


def values_at(option: OptionInfo, players: int) -> list[Any]:
    """What a table of so many players may choose, as a client reads it."""
    match option.kind:
        case "switch":
            return [False, True]
        case "seat":
            return [*option.values, *range(players)]
        case "menu":
            return [option.default]
    return list(option.values)


def takes(game: Any, players: int, options: dict[str, Any]) -> bool:
    """Whether the rules accept options."""
    try:
        game.new(players, 0, options)
    except BadOptions:
        return False
    return True


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_description_says_who_can_play_and_survives_json(game: Any) -> None:
    info: GameInfo = game.describe()
    assert [info.least_players, info.most_players] == [game.players[0], game.players[-1]]
    assert msgspec.json.decode(msgspec.json.encode(info), type=game.info_type) == info


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_option_is_described_and_needs_only_those_before_it(game: Any) -> None:
    options = game.describe().options
    assert [option.name for option in options] == list(game.options_type.__struct_fields__)
    for number, option in enumerate(options):
        assert set(option.needs) <= {before.name for before in options[:number]}


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=name)
def test_the_rules_take_what_is_described_and_refuse_the_rest(game: Any, option: OptionInfo) -> None:
    for players in game.players:
        least, most = option.players or (players, players)
        for value in values_at(option, players):
            applies = least <= players <= most or value == option.default
            met = {other: wanted for other, wanted in option.needs.items() if takes(game, players, {other: wanted})}
            applies = applies and (met.keys() == option.needs.keys() or value == option.default)
            assert takes(game, players, {**met, option.name: value}) == applies, (players, value)
    if option.kind == "seat":
        assert not takes(game, 2, {**option.needs, option.name: 2})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_its_words_and_no_other_has(language: str) -> None:
    start = "common.option."
    expected = {start + option.name for _, option in OPTIONS}
    expected |= {f"{start}{option.name}.{value}" for _, option in OPTIONS for value in option.values}
    hints = {f"{key}_hint" for key in expected}
    hints |= {f"{start}{option.name}_hint.{game.id}" for game, option in OPTIONS}
    told = {key for key in catalogue(language) if key.startswith(start)}
    assert expected <= told <= expected | hints
