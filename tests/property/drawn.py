"""What Hypothesis draws: tables, seeds, moves, and things that are none of these."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st

import sushiya
from sushiya.core.options import Options
from tests.playing import every_move
from tests.setups import EVERY, Setup

game_ids = st.sampled_from(sushiya.game_ids())
setups = st.sampled_from(EVERY)
seeds = st.integers(0, 2**256 - 1) | st.integers(0, 99) | st.binary(min_size=32, max_size=32)

junk: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
"""Any value that a careless or hostile caller may give."""

bad_seeds = (
    st.integers(max_value=-1)
    | st.integers(min_value=2**256)
    | st.binary(max_size=31)
    | junk.filter(lambda value: type(value) is not int and not (isinstance(value, bytes) and len(value) == 32))
)


def values_of(name: str, kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    """Values of the type of an option; for a type not listed here, those of the tables we know, and junk."""
    match kind:
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case msgspec.inspect.IntType(ge=lowest, le=highest):
            return st.integers(lowest, highest)
    known = [setup.options[name] for setup in EVERY if name in setup.options]
    return st.sampled_from(known) | junk if known else junk


def options_of(kind: type[Options]) -> st.SearchStrategy[dict[str, Any]]:
    """Options of the right types, of which not all combinations make a game."""
    struct = msgspec.inspect.type_info(kind)
    assert isinstance(struct, msgspec.inspect.StructType)
    return st.fixed_dictionaries(
        {}, optional={field.name: values_of(field.name, field.type) for field in struct.fields}
    )


def wild_options(kind: type[Options]) -> st.SearchStrategy[Any]:
    """Options with wrong names, wrong values, or none at all."""
    names = st.sampled_from(kind.__struct_fields__) | st.text(max_size=8)
    return st.dictionaries(names, junk, max_size=4) | junk


def texts(game_id: str) -> st.SearchStrategy[str]:
    """Texts of moves of a game: right ones, ones with a slip of the pen, and noise."""
    right = st.sampled_from([str(move) for move in every_move(game_id)])
    words = st.sampled_from(sorted({word for move in every_move(game_id) for word in str(move).split()}))
    jumbled = st.lists(words | st.text(max_size=4), max_size=8).map(" ".join)
    return right | right.map(str.upper) | right.map("  {}\t".format) | jumbled | st.text(max_size=40)


def tables() -> st.SearchStrategy[Setup]:
    """Any table of any game: those of the list, and random options that make a game."""
    return setups | game_ids.flatmap(random_tables)


def random_tables(game_id: str) -> st.SearchStrategy[Setup]:
    """Tables of a game with random options."""
    game = sushiya.game(game_id)
    options = options_of(game.options_type)
    return st.builds(Setup, st.just(game_id), st.sampled_from(game.players), options).filter(makes_a_game)


def makes_a_game(setup: Setup) -> bool:
    """Whether these options go together."""
    try:
        setup.new(0)
    except sushiya.BadOptions:
        return False
    return True
