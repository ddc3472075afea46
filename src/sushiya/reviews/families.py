"""The points of a state at a horizon by family of cards, for the reasons of a review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sushiya.games.sushi_boat import cards as boat
from sushiya.games.sushi_go import cards as go
from sushiya.games.sushi_go import weights as go_weights
from sushiya.games.sushi_go_party import cards as party
from sushiya.games.sushi_go_party import weights as party_weights

Families = dict[str, float]
"""Points by the key of the name of their family."""


def sushi_go(state: Any) -> list[Families]:
    """The round that has just ended, and the puddings: what they scored, or what they promise."""
    kept = go_weights.PUDDING_KEPT_OF_TWO if state.players == 2 else go_weights.PUDDING_KEPT
    rows, puddings, final = state.points, state.puddings, state.pudding_scores
    found = []
    for seat in range(state.players):
        families = {f"sushi-go.family.{name}": rows[seat][i] for i, name in enumerate(go.FAMILY_NAMES)}
        families["sushi-go.family.pudding"] = final[seat] if state.round == go.ROUNDS else 0.01 * kept * puddings[seat]
        found.append(families)
    return found


def sushi_go_party(state: Any) -> list[Families]:
    """The round that has just ended, and the desserts: what they scored, or what they promise."""
    rows, desserts, final = state.points, state.desserts, state.dessert_scores
    found = []
    for seat in range(state.players):
        families = {f"sushi-go-party.type.{name}": rows[seat][i] for i, name in enumerate(party.FAMILY_NAMES)}
        kept = 0.01 * party_weights.DESSERT_KEPT * sum(desserts[seat])
        families["review.desserts"] = final[seat] if state.round == party.ROUNDS else kept
        found.append(families)
    return found


def sushi_boat(state: Any) -> list[Families]:
    """What lies in front of everybody."""
    rows = state.points
    return [
        {f"sushi-boat.family.{name}": rows[seat][i] for i, name in enumerate(boat.FAMILY_NAMES)}
        for seat in range(state.players)
    ]


def sushizock(state: Any) -> list[Families]:
    """The two piles of everybody."""
    return [
        {"sushizock.pile.sushi": state.sushi_points(seat), "sushizock.pile.bones": -state.bone_points(seat)}
        for seat in range(state.players)
    ]


FAMILIES: dict[str, Callable[[Any], list[Families]]] = {
    "sushi-go": sushi_go,
    "sushi-go-party": sushi_go_party,
    "sushi-boat": sushi_boat,
    "sushizock": sushizock,
}
