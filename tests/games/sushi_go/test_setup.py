"""SG-01 to SG-04: the players, the deck, the deal, the three rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sushiya
from sushiya.core.game import AnyGame
from sushiya.games.sushi_go.events import Dealt
from sushiya.games.sushi_go.rules import SushiGoRules

Finished = Callable[..., sushiya.Match[Any]]
Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
RulesOf = Callable[[sushiya.Match[Any]], SushiGoRules]
TablesOf = Callable[[sushiya.Match[Any]], list[list[dict[str, int]]]]
CardsOn = Callable[[dict[str, int]], Counter[str]]

DECK = {
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "maki_1": 6,
    "maki_2": 12,
    "maki_3": 8,
    "nigiri_egg": 5,
    "nigiri_salmon": 10,
    "nigiri_squid": 5,
    "wasabi": 6,
    "chopsticks": 4,
    "pudding": 10,
}
HAND_SIZES = [(2, 10), (3, 9), (4, 8), (5, 7)]
TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {}), (4, {}), (5, {}), (2, {"robot": True})]


@pytest.mark.clause("SG-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_people_play(game: AnyGame, players: int) -> None:
    match = game.new(players, seed=1)
    assert match.players == players
    assert match.to_act == set(range(players))


@pytest.mark.clause("SG-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 8, True, 3.0, "3", None])
def test_no_other_number_of_people_plays(game: AnyGame, players: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match=r"“players”.*2–5"):
        game.new(players, seed=1)


@pytest.mark.clause("SG-02")
def test_the_deck_has_108_cards_of_twelve_kinds(game: AnyGame, rules_of: RulesOf) -> None:
    match = game.new(players=5, seed=1)
    rules = rules_of(match)
    everything = Counter(list(DECK)[kind] for kind in rules.deck[: rules.deck_size])
    for seat in range(5):
        everything.update(match.view(seat).hand)
    assert everything == DECK
    assert everything.total() == 108


@pytest.mark.clause("SG-02")
@pytest.mark.parametrize("card", DECK)
def test_a_real_table_shows_as_many_copies_as_the_deck_has_and_no_more(game: AnyGame, card: str) -> None:
    def spread_over_three_rounds(copies: int) -> list[list[dict[str, int]]]:
        others = Counter(DECK) - Counter({card: DECK[card]})
        cards = [card] * copies + list(others.elements())
        hands = [cards[i : i + 10] for i in range(0, 60, 10)]
        return [[Counter(hands[i]), Counter(hands[i + 1])] for i in (0, 2, 4)]

    game.score_sheet(spread_over_three_rounds(DECK[card]))
    with pytest.raises(sushiya.BadSheet):
        game.score_sheet(spread_over_three_rounds(DECK[card] + 1))


@pytest.mark.clause("SG-03")
@pytest.mark.parametrize(("players", "size"), HAND_SIZES)
def test_fewer_players_get_more_cards_and_the_rest_is_the_draw_pile(game: AnyGame, players: int, size: int) -> None:
    match = game.new(players, seed=1)
    view = match.view(None)
    assert view.hand_sizes == [size] * players
    assert [sum(match.view(seat).hand.values()) for seat in range(players)] == [size] * players
    assert view.cards_left == 108 - players * size
    assert match.events(None) == [Dealt(round=1, hand_size=size, cards_left=108 - players * size)]


@pytest.mark.clause("SG-03")
def test_the_deal_is_shuffled(game: AnyGame) -> None:
    deals = [game.new(players=2, seed=seed).view(0).hand for seed in range(50)]
    seen = sum((Counter(deal) for deal in deals), Counter[str]())
    assert len({tuple(sorted(deal.items())) for deal in deals}) == 50
    assert set(seen) == set(DECK)
    assert game.new(players=2, seed=7).view(0) == game.new(players=2, seed=7).view(0)


@pytest.mark.clause("SG-04")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_three_rounds_are_dealt_from_one_draw_pile(finished: Finished, players: int, options: dict[str, Any]) -> None:
    match = finished(players, 3, options)
    places = players + options.get("robot", 0)
    size = dict(HAND_SIZES)[places]
    dealt = [event for event in match.events(None) if isinstance(event, Dealt)]
    assert dealt == [Dealt(number, size, 108 - number * places * size) for number in (1, 2, 3)]


@pytest.mark.clause("SG-04")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_played_cards_are_never_reshuffled(
    finished: Finished,
    tables_of: TablesOf,
    rules_of: RulesOf,
    cards_on: CardsOn,
    players: int,
    options: dict[str, Any],
) -> None:
    """What was played in the three rounds and what was never dealt are together the deck, each card once."""
    for seed in range(5):
        match = finished(players, seed, options)
        rules = rules_of(match)
        cards = Counter(list(DECK)[kind] for kind in rules.deck[: rules.deck_size])
        for table in (table for tables in tables_of(match) for table in tables):
            cards += cards_on(table)
        assert cards == DECK


@pytest.mark.clause("SG-04")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_at_every_moment_each_of_the_108_cards_is_somewhere(
    stroll: Stroll, rules_of: RulesOf, cards_on: CardsOn, players: int, options: dict[str, Any]
) -> None:
    for match in stroll(players, 11, options):
        view, rules = match.view(None), rules_of(match)
        places = len(view.tables)
        on_tables = sum(map(cards_on, view.tables), Counter[str]())
        gone = Counter(view.discarded) + Counter(pudding=sum(view.puddings) - on_tables["pudding"])
        pile = Counter(list(DECK)[kind] for kind in rules.deck[: view.cards_left])
        in_hands = sum((Counter(dict(zip(DECK, hand, strict=True))) for hand in rules.hands), Counter[str]())
        assert gone + pile + in_hands + on_tables == DECK
        assert pile.total() == view.cards_left
        assert in_hands.total() == sum(view.hand_sizes) + (view.pile_left or 0)
        assert gone.total() == len(view.scores) * places * dict(HAND_SIZES)[places]
