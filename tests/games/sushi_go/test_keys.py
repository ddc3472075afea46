"""What goes into the key of what a seat knows, where random play would hardly show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import sushiya
from sushiya.games.sushi_go.rules import SushiGoRules

Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
RulesOf = Callable[[sushiya.Match[Any]], SushiGoRules]


def test_what_was_discarded_is_known(stroll: Stroll, rules_of: RulesOf) -> None:
    """Two states that differ in one card of an earlier round, and so in one of the draw pile."""
    match = next(match for match in stroll(3, 4) if match.view(None).round == 2)
    rules = rules_of(match)
    other = rules.twin()
    other.deck = [(rules.deck[0] + 1) % 12, *rules.deck[1:]]
    assert match.game.see(other, 1, match.options).discarded != match.view(1).discarded
    assert other.key_for(1) != rules.key_for(1)


def test_the_order_of_the_draw_pile_is_known_to_nobody(stroll: Stroll, rules_of: RulesOf) -> None:
    rules = rules_of(next(stroll(3, 4)))
    other = rules.twin()
    other.deck = [*rules.deck[: rules.deck_size][::-1], *rules.deck[rules.deck_size :]]
    assert other.key() != rules.key()
    assert all(other.key_for(seat) == rules.key_for(seat) for seat in (-1, 0, 1, 2))
