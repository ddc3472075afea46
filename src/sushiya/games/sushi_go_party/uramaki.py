"""Uramaki, which score as soon as a player has ten symbols (SGP-20, SGP-21)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def judge(state: PartyFields) -> None:
    """Look at all seats that have laid uramaki, as long as a place is open."""
    if state.uramaki_places < cards.URAMAKI_PLACES:
        for seat in range(state.players):
            if (state.uramaki_laid >> seat) & 1 and symbols(state, seat) >= cards.URAMAKI_GOAL:
                score(state, seat)
        if state.uramaki_in_order:
            close_place(state)
    state.uramaki_laid = 0


def symbols(state: PartyFields, seat: int) -> int:
    """The symbols in front of a seat."""
    count = 0
    for place in range(state.front[seat]):
        kind = state.what[seat][place]
        if cards.URAMAKI_3 <= kind <= cards.URAMAKI_5:
            count += kind - cards.URAMAKI_3 + 3
    return count


def score(state: PartyFields, seat: int) -> None:
    """The seat scores the place that is open, and its uramaki go."""
    points = cards.URAMAKI_FIRST - cards.URAMAKI_LESS * state.uramaki_places
    state.uramaki_reached = True
    state.uramaki_won[seat] += points
    state.scores[seat] += points
    laying.note(state, notes.URAMAKI_WON, seat, points, 0)
    for place in range(state.front[seat] - 1, -1, -1):
        if cards.URAMAKI_3 <= state.what[seat][place] <= cards.URAMAKI_5:
            laying.remove(state, seat, place)


def close_place(state: PartyFields) -> None:
    """All who have reached ten symbols by now tie for a place, which is then taken."""
    state.uramaki_places += state.uramaki_reached
    state.uramaki_reached = False
