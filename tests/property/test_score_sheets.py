"""A score sheet is scored, or refused with what is wrong with it; nothing else ever comes out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sushiya
from sushiya import BadOptions, BadSheet
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go_party import cards as party
from sushiya.games.sushi_go_party.options import PartyOptions
from tests.playing import dice, refusal
from tests.property.drawn import game_ids, junk, options_of, wild_options

Rounds = list[list[dict[str, int]]]
deals = st.integers(0, 10**6).map(dice)


def sushi_go_sheet(players: int, rolls: random.Random) -> Rounds:
    """Three rounds of cards as they may lie on a table."""
    copies = dict(zip(cards.NAMES, cards.COPIES, strict=True))
    deck = rolls.sample([*Counter(copies).elements()], cards.DECK)
    size = cards.HAND_SIZES[players]
    deals = [[deck.pop() for _ in range(size)] for _ in range(cards.ROUNDS * players)]
    tables = [with_wasabi(Counter(deal), rolls) for deal in deals]
    return [tables[i : i + players] for i in range(0, len(tables), players)]


def with_wasabi(table: Counter[str], rolls: random.Random) -> dict[str, int]:
    """Some nigiri put on wasabi, if there is any."""
    for nigiri in [card for card in table if card.startswith("nigiri")]:
        while table[nigiri] and table["wasabi"] and rolls.random() < 0.5:
            table.update({nigiri: -1, "wasabi": -1, f"{nigiri}@wasabi": 1})
    return dict(table)


def party_sheet(players: int, rolls: random.Random) -> Rounds:
    """Three rounds of the cards of a first meal; desserts that are eaten do not come back."""
    menu = PartyOptions().types()
    names = [name for name, kind in zip(party.NAMES, party.TYPE_OF, strict=True) if party.TYPE_NAMES[kind] in menu]
    deck = Counter({name: party.COPIES[party.KIND_OF[name]] for name in names if name != "ice_cream"})
    rounds = []
    for added in party.DESSERTS_ADDED[players > 5]:
        deck["ice_cream"] += added
        cards_of_round = rolls.sample([*deck.elements()], players * party.HAND_SIZES[players])
        hands = [cards_of_round[seat::players] for seat in range(players)]
        rounds.append([with_wasabi(Counter(hand), rolls) for hand in hands])
        deck["ice_cream"] -= cards_of_round.count("ice_cream")
    return rounds


SHEETS: dict[str, Callable[[int, random.Random], Rounds]] = {
    "sushi-go": sushi_go_sheet,
    "sushi-go-party": party_sheet,
}
"""Possible sheets of each game."""


def check(sheet: ScoreSheet, rounds: Rounds) -> None:
    """Points add up."""
    assert len(sheet.rounds) == len(rounds)
    for player, total in enumerate(sheet.totals):
        assert total == sum(sum(tables[player].values()) for tables in sheet.rounds) + sheet.desserts[player]


def test_every_game_has_sheets() -> None:
    assert set(SHEETS) == set(sushiya.games())


@given(game_ids, junk | st.lists(st.lists(junk, max_size=5), max_size=4), st.none() | junk)
@settings(max_examples=300)
def test_junk_is_refused(game_id: str, rounds: Any, options: Any) -> None:
    """All that may pass is a table with no cards, where a game can end a round so."""
    error = refusal(lambda: sushiya.game(game_id).score_sheet(rounds, options))
    empty = error is None and not any(table for tables in rounds for table in tables)
    assert empty or isinstance(error, (BadSheet, BadOptions))


@given(game_ids, st.data(), deals)
@settings(max_examples=150)
def test_wild_options_are_refused(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    rounds = SHEETS[game_id](data.draw(st.sampled_from(game.players)), rolls)
    options = data.draw(options_of(game.options_type) | wild_options(game.options_type))
    error = refusal(lambda: game.score_sheet(rounds, options))
    if error is None:
        check(game.score_sheet(rounds, options), rounds)
    else:
        assert isinstance(error, (BadOptions, BadSheet))


@given(game_ids, st.data(), deals)
def test_possible_sheets_are_scored(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    players = data.draw(st.sampled_from(game.players))
    rounds = SHEETS[game_id](players, rolls)
    sheet = game.score_sheet(rounds)
    check(sheet, rounds)
    best = max(sheet.totals)
    assert sheet.winners and {sheet.totals[seat] for seat in sheet.winners} == {best}
    for number in range(1, len(rounds)):
        part = game.score_sheet(rounds[:number])
        assert part.rounds == sheet.rounds[:number]
        assert part.desserts == [0] * players and part.winners == []


@given(game_ids, st.data(), deals)
@settings(max_examples=150)
def test_spoilt_sheets_are_refused(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    """A card more or fewer, a card that is none, a count that is none."""
    game = sushiya.game(game_id)
    rounds = SHEETS[game_id](data.draw(st.sampled_from(game.players)), rolls)
    table = rolls.choice(rolls.choice(rounds))
    names = st.sampled_from(sorted(table)) | st.text(max_size=9)
    table[data.draw(names)] = data.draw(junk.filter(lambda value: value not in table.values() and value != 0))
    with pytest.raises(BadSheet):
        game.score_sheet(rounds)
