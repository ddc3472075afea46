"""Miso, of which only one may come into play in a turn (SGP-25)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def spill(state: PartyFields) -> None:
    """All misos of this turn are discarded."""
    for seat in range(state.players):
        for place in range(state.front[seat] - 1, -1, -1):
            if state.what[seat][place] == cards.MISO and state.laid[seat][place] == state.turn:
                laying.discard(state, seat, place, notes.MISO_SPILT)
