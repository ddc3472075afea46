"""Whatever is asked for, there is a match or a typed error."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sushiya
from sushiya import BadOptions, BadSeed
from tests.playing import refusal
from tests.property.drawn import bad_seeds, game_ids, junk, options_of, seeds, wild_options


@given(game_ids, st.data(), seeds)
def test_options_make_a_match_or_are_refused_by_name(game_id: str, data: st.DataObject, seed: int | bytes) -> None:
    game = sushiya.game(game_id)
    players = data.draw(st.integers(min(game.players) - 1, max(game.players) + 1))
    options = data.draw(options_of(game.options_type))
    error = refusal(lambda: game.new(players, seed, options))
    if error is None:
        match = game.new(players, seed, options)
        assert match.options == game.options_type.read(match.options.chosen(), players)
        assert msgspec.json.encode({name: getattr(match.options, name) for name in options}) == msgspec.json.encode(
            options
        )
    else:
        assert isinstance(error, BadOptions)
        assert error.params["option"] in {"players", *options}
        assert error.params["allowed"]


@given(game_ids, st.data())
def test_wild_options_are_refused(game_id: str, data: st.DataObject) -> None:
    game = sushiya.game(game_id)
    players = data.draw(st.sampled_from(game.players))
    options = data.draw(wild_options(game.options_type))
    error = refusal(lambda: game.new(players, 1, options))
    if error is None:
        assert options is None or set(options) <= set(game.options_type.__struct_fields__)
    else:
        assert isinstance(error, BadOptions)


@given(game_ids, junk)
def test_wild_numbers_of_players_are_refused(game_id: str, players: Any) -> None:
    game = sushiya.game(game_id)
    if type(players) is not int or players not in game.players:
        with pytest.raises(BadOptions):
            game.new(players, 1)


@given(game_ids, bad_seeds)
def test_bad_seeds_are_refused_without_repeating_them(game_id: str, seed: Any) -> None:
    game = sushiya.game(game_id)
    with pytest.raises(BadSeed) as refused:
        game.new(min(game.players), seed)
    assert refused.value.params == {}
    assert refused.value.__cause__ is refused.value.__context__ is None
