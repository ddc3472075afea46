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
from sushiya.games.sushi_boat import cards as boat
from sushiya.games.sushi_boat.board_file import shipped_board
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go_party import cards as party
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushizock import cards as sushizock
from tests.playing import dice, refusal
from tests.property.drawn import game_ids, junk, options_of, wild_options

Rounds = list[list[dict[str, Any]]]
Table = list[dict[str, Any]]
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


def sushizock_sheet(players: int, rolls: random.Random) -> Table:
    """Everybody's two piles; the tiles that nobody has are still on the table."""
    table: Table = [{"sushi": [], "bones": []} for _ in range(players)]
    for kind, box in (("sushi", sushizock.SUSHI_TILES), ("bones", sushizock.BONE_TILES)):
        for tile in rolls.sample(box, rolls.randint(0, len(box))):
            rolls.choice(table)[kind].append(tile)
    return table


def sushi_boat_sheet(players: int, rolls: random.Random) -> Table:
    """Everybody's pile, side dishes played, cubes and yen."""
    plates = rolls.sample(shipped_board().plates, boat.PLATES)
    dishes = rolls.sample(boat.DISH_NAMES * 3, boat.CARDS)
    table: Table = []
    for _ in range(players):
        pile = [boat.PLATE_NAMES[plates.pop()] for _ in range(rolls.randint(0, 2 * boat.TURNS[players]))]
        played = Counter(dishes.pop() for _ in range(rolls.randint(0, 4)))
        numbers = {"cubes": rolls.randint(0, 12), "yen": rolls.randint(0, 99)}
        table.append({"pile": pile, "side_dishes": dict(played), **numbers})
    return table


IN_ROUNDS: dict[str, Callable[[int, random.Random], Rounds]] = {
    "sushi-go": sushi_go_sheet,
    "sushi-go-party": party_sheet,
}
"""Possible sheets of games that are scored in rounds: a list of rounds, each a list of players."""

AT_ONCE: dict[str, Callable[[int, random.Random], Table]] = {
    "sushizock": sushizock_sheet,
    "sushi-boat": sushi_boat_sheet,
}
"""Possible sheets of games that are scored once: a list of players."""


def sheet_of(game_id: str, players: int, rolls: random.Random) -> list[Any]:
    """A possible sheet of a game."""
    return IN_ROUNDS[game_id](players, rolls) if game_id in IN_ROUNDS else AT_ONCE[game_id](players, rolls)


def tables_of(game_id: str, sheet: list[Any]) -> Table:
    """What each player has, in every round."""
    return [table for tables in sheet for table in tables] if game_id in IN_ROUNDS else sheet


def check(scored: ScoreSheet, game_id: str, sheet: list[Any]) -> None:
    """Points add up."""
    assert len(scored.rounds) == (len(sheet) if game_id in IN_ROUNDS else 1)
    assert len(scored.totals) == len(tables_of(game_id, sheet)) // len(scored.rounds)
    for player, total in enumerate(scored.totals):
        assert total == sum(sum(tables[player].values()) for tables in scored.rounds) + scored.final[player]


def test_every_game_has_sheets() -> None:
    assert set(IN_ROUNDS) | set(AT_ONCE) == set(sushiya.game_ids())
    assert not set(IN_ROUNDS) & set(AT_ONCE)


@given(game_ids, junk | st.lists(junk, max_size=6) | st.lists(st.lists(junk, max_size=5), max_size=4), st.none() | junk)
@settings(max_examples=3 * settings().max_examples)
def test_junk_is_refused(game_id: str, sheet: Any, options: Any) -> None:
    """All that may pass is players who have nothing, where a game can end so."""
    error = refusal(lambda: sushiya.game(game_id).score_sheet(sheet, options))
    empty = error is None and not any(tables_of(game_id, sheet))
    assert empty or isinstance(error, (BadSheet, BadOptions))


@given(game_ids, st.data(), deals)
@settings(max_examples=3 * settings().max_examples // 2)
def test_wild_options_are_refused(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    sheet = sheet_of(game_id, data.draw(st.sampled_from(game.players)), rolls)
    options = data.draw(options_of(game.options_type) | wild_options(game.options_type))
    error = refusal(lambda: game.score_sheet(sheet, options))
    if error is None:
        check(game.score_sheet(sheet, options), game_id, sheet)
    else:
        assert isinstance(error, (BadOptions, BadSheet))


@given(game_ids, st.data(), deals)
def test_possible_sheets_are_scored(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    sheet = sheet_of(game_id, data.draw(st.sampled_from(game.players)), rolls)
    scored = game.score_sheet(sheet)
    check(scored, game_id, sheet)
    best = max(scored.totals)
    assert scored.winners and {scored.totals[seat] for seat in scored.winners} == {best}


@given(st.sampled_from(sorted(IN_ROUNDS)), st.data(), deals)
def test_the_rounds_so_far_are_scored(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    """As in the whole sheet, but for desserts and winners, which wait for the last round."""
    game = sushiya.game(game_id)
    players = data.draw(st.sampled_from(game.players))
    rounds = IN_ROUNDS[game_id](players, rolls)
    whole = game.score_sheet(rounds)
    for number in range(1, len(rounds)):
        part = game.score_sheet(rounds[:number])
        assert part.rounds == whole.rounds[:number]
        assert part.final == [0] * players and part.winners == []


def spoilt(game_id: str, table: dict[str, Any], name: str) -> st.SearchStrategy[Any]:
    """What a player cannot have: another count, or where things are listed, a value of another type."""
    if game_id in IN_ROUNDS:
        return junk.filter(lambda value: value not in table.values() and value != 0)
    return junk.filter(lambda value: type(value) is not type(table.get(name)))


@given(game_ids, st.data(), deals)
@settings(max_examples=2 * settings().max_examples)
def test_spoilt_sheets_are_refused(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    """A card more or fewer, a card that is none, a count that is none, a pile that is none."""
    game = sushiya.game(game_id)
    sheet = sheet_of(game_id, data.draw(st.sampled_from(game.players)), rolls)
    table = rolls.choice(tables_of(game_id, sheet))
    name = data.draw(st.sampled_from(sorted(table)) | st.text(max_size=9))
    table[name] = data.draw(spoilt(game_id, table, name))
    with pytest.raises(BadSheet):
        game.score_sheet(sheet)


@given(st.sampled_from(sorted(AT_ONCE)), st.data(), deals)
def test_a_sheet_of_one_round_is_not_a_list_of_rounds(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    sheet = AT_ONCE[game_id](data.draw(st.sampled_from(game.players)), rolls)
    for wrong in ([sheet], [sheet] * 2, [*sheet, sheet]):
        with pytest.raises(BadSheet):
            game.score_sheet(wrong)
