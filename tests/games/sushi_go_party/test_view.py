"""SGP-47: what a seat may know, from views and events, and never more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import Chosen, GameOver
from sushiya.games.sushi_go_party.events import Dishes, Hand, HasNone
from tests.games.sushi_go_party.positions import GAME, carte, finished, front, lay_out, rules_of, stroll, then, turn
from tests.games.sushi_go_party.retold import Telling

TABLES: list[tuple[int, Any]] = [
    (2, "dinner-for-two"),
    (3, "big-banquet"),
    (4, "master-menu"),
    (3, carte("spoon", "special_order", "miso")),
    (5, "points-platter"),
    (6, carte("menu", "takeout_box", "uramaki")),
    (8, "cutthroat-combo"),
]
PRIVATE = {"seat", "hand", "known", "choice", "drawn", "in_deck"}
TOOLS = ("spoon", "chopsticks")


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_what_is_public_is_the_same_for_everybody(players: int, menu: Any) -> None:
    for match in stroll(players, 11, menu):
        everybody = [msgspec.structs.asdict(match.view(seat)) for seat in (None, *range(players))]
        public = [{name: value for name, value in seen.items() if name not in PRIVATE} for seen in everybody]
        assert all(seen == public[0] for seen in public)
        spectator = match.view(None)
        assert (spectator.seat, spectator.hand, spectator.choice, spectator.drawn) == (None,) * 4
        assert spectator.in_deck == {}


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_a_spectator_can_follow_the_tables_by_the_events(players: int, menu: Any) -> None:
    """Cards in front, what copies copy and what is flipped are public."""
    telling = Telling(players)
    heard = 0
    for match in stroll(players, 12, menu):
        for event in match.events(None, since=heard):
            telling.hear(event)
        heard = len(match.events(None))
        if not match.is_over and match.view(None).phase != "flip":
            assert telling.written() == [front(match, seat) for seat in range(players)]


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_a_seat_knows_its_own_hand_and_those_it_has_held(players: int, menu: Any) -> None:
    """All that happens to a hand is seen, so who has held it knows it; others know what went back into it."""
    for match in stroll(players, 13, menu):
        if any(match.view(None).chosen):
            continue
        spectator, views = match.view(None), [match.view(seat) for seat in range(players)]
        for holder, hand in enumerate(rules_of(match).holds[:players]):
            real = views[holder].hand or {}
            assert sum(real.values()) == spectator.hand_sizes[holder]
            assert Counter(spectator.known[holder]) <= Counter(real)
            for seat, view in enumerate(views):
                held = (seat - hand) % players < spectator.turn
                assert view.known[holder] == (real if held else spectator.known[holder])


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_everybody_hears_the_same_but_for_hands_and_menu_draws(players: int, menu: Any) -> None:
    match = finished(players, 14, menu)
    public = match.events(None)
    assert not any(isinstance(event, Hand | Dishes) for event in public)
    for seat in range(players):
        heard = match.events(seat)
        assert [event for event in heard if not isinstance(event, Hand | Dishes)] == public
        assert match.events(seat, since=10) == heard[10:]
    assert isinstance(public[-1], GameOver)


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_a_seat_is_told_every_hand_it_takes_up_and_every_draw_of_its_menus(players: int, menu: Any) -> None:
    expected: list[list[Hand | Dishes]] = [[] for _ in range(players)]
    for match in stroll(players, 15, menu):
        view = match.view(None)
        for seat in range(players):
            own = match.view(seat)
            if own.drawn is not None:
                expected[seat].append(Dishes(own.drawn))
            elif view.phase == "choose" and not any(view.chosen) and not match.is_over:
                expected[seat].append(Hand(own.hand or {}))
    for seat in range(players):
        assert [event for event in match.events(seat) if isinstance(event, Hand | Dishes)] == expected[seat]


@pytest.mark.clause("SGP-31", "SGP-47")
def test_the_cards_put_back_by_a_menu_are_known_to_its_owner_to_be_in_the_deck() -> None:
    match = lay_out(
        [{"menu_7": 1, "nigiri_egg": 2}, {"menu_8": 1, "nigiri_egg": 2}],
        menu=("menu", "tofu", "eel"),
        deck=["tofu", "tofu", "maki_1", "maki_2"],
    )
    turn(match, "keep menu_7", "keep nigiri_egg")
    assert match.view(0).in_deck == {"tofu": 2, "maki_1": 1, "maki_2": 1}, "while it draws: in the deck or the draw"
    then(match, 0, "take tofu")
    assert match.view(0).in_deck == {"tofu": 1, "maki_1": 1, "maki_2": 1}
    assert match.view(1).in_deck == match.view(None).in_deck == {}
    assert match.view(1).discarded == {**match.view(0).discarded}


@pytest.mark.clause("SGP-31", "SGP-47")
def test_what_another_menu_takes_is_known_to_have_left_the_deck() -> None:
    match = lay_out(
        [{"menu_7": 1, "nigiri_egg": 1}, {"menu_8": 1, "nigiri_egg": 1}],
        menu=("menu", "tofu", "eel"),
        deck=["tofu", "tofu", "maki_1", "maki_2"],
    )
    turn(match, "keep menu_7", "keep menu_8")
    then(match, 0, "take maki_1")
    assert match.view(0).in_deck == {"tofu": 2, "maki_2": 1}
    assert match.view(0).drawn is None
    then(match, 1, "take tofu")
    assert match.view(0).in_deck == match.view(1).in_deck == {"tofu": 1, "maki_2": 1}


@pytest.mark.clause("SGP-31", "SGP-47")
def test_the_draw_of_another_leaves_no_trace_in_a_view_or_its_events() -> None:
    """Two decks of the same size: what a seat is told differs only in what the built states had discarded before."""
    told = []
    for deck in (["tofu", "eel", "maki_1", "maki_2"], ["tofu", "nigiri_squid", "maki_3", "tempura"]):
        match = lay_out(
            [{"menu_7": 1, "nigiri_egg": 2}, {"nigiri_egg": 2, "nigiri_salmon": 1}],
            menu=("menu", "tofu", "eel", "tempura"),
            deck=deck,
        )
        known = len(match.events(1))
        turn(match, "keep menu_7", "keep nigiri_salmon")
        during = match.view(1)
        then(match, 0, "take tofu")
        views = [msgspec.structs.replace(view, discarded={}) for view in (during, match.view(1))]
        told.append([views, match.events(1, since=known)])
    assert told[0] == told[1]


@pytest.mark.clause("SGP-31", "SGP-47")
def test_what_was_put_back_is_forgotten_with_the_round() -> None:
    match = lay_out([{"menu_7": 1}, {"nigiri_egg": 1}], menu=("menu",), deck=["tempura"] * 4)
    turn(match, "keep menu_7", "keep nigiri_egg")
    then(match, 0, "take tempura")
    assert match.view(0).round == 2
    assert match.view(0).in_deck == {}


@pytest.mark.clause("SGP-33", "SGP-47")
def test_a_spoon_shows_who_had_none() -> None:
    hands = [{"tempura": 2, "sashimi": 1}, {"tempura": 1, "sashimi": 2}, {"maki_2": 2, "tempura": 1}, {"maki_3": 3}]
    match = lay_out(hands, [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura", "keep maki_3")
    assert HasNone(1, "maki_2") in then(match, 0, "ask maki_2")
    for seat in (None, 0, 1, 2, 3):
        assert match.view(seat).absent == [[], [], ["maki_2"], []], "the hand of seat 1 is now with seat 2"
    match = lay_out(hands, [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura", "keep maki_3")
    then(match, 0, "ask maki")
    then(match, 2, "give maki_2")
    assert match.view(None).absent == [[], [], ["maki_1", "maki_2", "maki_3"], []]


@pytest.mark.clause("SGP-33", "SGP-47")
def test_what_a_hand_lacks_is_known_until_the_end_of_the_round() -> None:
    match = lay_out([{"tempura": 2}, {"sashimi": 2}, {"maki_2": 2}], [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep sashimi", "keep maki_2")
    then(match, 0, "ask dumpling")
    assert match.view(None).absent == [["dumpling"], [], ["dumpling"]]
    turn(match, "keep maki_2", "keep tempura", "keep sashimi")
    assert match.view(None).absent == [[], [], []]


@pytest.mark.clause("SGP-33", "SGP-47")
def test_cards_that_went_into_a_hand_are_known_to_all() -> None:
    """In the second turn: a seat that has held neither hand knows the two cards, one that has knows all."""
    hands = [
        {"tempura": 8},
        {"sashimi": 8},
        {"dumpling": 8},
        {"maki_2": 5, "maki_3": 3},
        {"nigiri_egg": 4, "maki_1": 4},
    ]
    match = lay_out(hands, [["spoon_4"], [], ["chopsticks_2"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep sashimi", "keep dumpling + dumpling", "keep maki_2", "keep nigiri_egg")
    then(match, 0, "ask sashimi")
    assert match.view(None).known == [{}, {}, {"spoon_4": 1}, {"chopsticks_2": 1}, {}]
    assert match.view(4).known[2:4] == [{"spoon_4": 1}, {"chopsticks_2": 1}]
    assert match.view(1).known[2:4] == [{"sashimi": 6, "spoon_4": 1}, {"dumpling": 6, "chopsticks_2": 1}]
    turn(match, "keep nigiri_egg", "keep tempura", "keep spoon_4", "keep dumpling", "keep maki_3")
    assert match.view(None).known == [{}, {}, {}, {}, {"chopsticks_2": 1}]


@pytest.mark.clause("SGP-33", "SGP-47")
def test_while_the_giver_chooses_all_know_who_is_asked_for_what() -> None:
    match = lay_out([{"tempura": 2}, {"maki_1": 1, "maki_2": 1}, {"sashimi": 2}], [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep maki_2", "keep sashimi")
    then(match, 0, "ask maki")
    for seat in (None, 0, 1, 2):
        pending = match.view(seat).pending
        assert (pending.actor, pending.acting, pending.asked, pending.giver) == (0, 1, "maki", 1)
        assert match.view(seat).awaited == [1]


@pytest.mark.clause("SGP-47")
def test_a_choice_is_secret_until_all_have_chosen_and_can_be_changed() -> None:
    match = GAME.new(3, 5, {"menu": "big-banquet"})
    moves = match.legal(0)
    before = match.view(1)
    match.play(0, moves[0])
    match.play(0, moves[1])
    after = match.view(1)
    assert after.chosen == match.view(None).chosen == [True, False, False]
    assert match.view(0).choice == moves[1]
    assert msgspec.structs.replace(after, chosen=before.chosen) == before
    assert match.events(1)[-1] == Chosen(0)
    assert match.events(1).count(Chosen(0)) == 1


@pytest.mark.clause("SGP-47")
@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_the_seed_and_the_deck_are_in_no_view_or_event(players: int, menu: Any) -> None:
    seed = bytes(range(100, 132))
    match = GAME.new(players, seed, {"menu": menu})
    said = []
    for _ in range(30):
        for seat in sorted(match.to_act):
            match.play(seat, match.legal(seat)[-1])
        said += [repr(match.view(seat)) + repr(match.events(seat)[-5:]) for seat in (None, *range(players))]
    assert not any(seed.hex() in text or repr(seed) in text for text in said)
    names = {field.name for field in msgspec.structs.fields(type(match.view(0)))}
    assert not names & {"deck", "pile", "hands", "choices", "stock"}


@pytest.mark.parametrize(("players", "menu"), TABLES)
def test_views_and_events_have_a_json_form_both_ways(players: int, menu: Any) -> None:
    for match in stroll(players, 16, menu):
        for seat in (None, 0, players - 1):
            view = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view
    for seat in (None, *range(players)):
        events = match.events(seat)
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[GAME.event_type]) == events  # type: ignore[name-defined]


@pytest.mark.clause("SGP-47")
def test_discards_are_public() -> None:
    match = lay_out(
        [{"miso": 1, "tempura": 1}, {"miso": 1, "tempura": 1}, {"tempura": 2}], [["spoon_4"]], menu=("spoon", "miso")
    )
    turn(match, "keep miso, spoon", "keep miso", "keep tempura")
    then(match, 0, "ask sashimi")
    for seat in (None, 0, 1, 2):
        assert match.view(seat).discarded == {"miso": 2, "spoon_4": 1}


def test_a_view_counts_rounds_turns_scores_and_choices() -> None:
    match = GAME.new(3, 5)
    view = match.view(1)
    assert (view.seat, view.players, view.round, view.turn, view.phase) == (1, 3, 1, 1, "choose")
    assert (view.scores, view.totals, view.desserts, view.dessert_scores) == ([], [0] * 3, [{}] * 3, [0] * 3)
    assert (view.hand_sizes, view.cards_left, view.desserts_left) == ([10] * 3, 54 + 5 - 30, 10)
    assert (view.chosen, view.choice, view.awaited, view.drawn) == ([False] * 3, None, [0, 1, 2], None)
    assert (view.uramaki_won, view.uramaki_places, view.discarded) == ([0] * 3, 0, {})
    assert (view.over, view.winners) == (False, [])


def test_json_says_which_game_event_and_move() -> None:
    match = GAME.new(2, 1)
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    assert msgspec.to_builtins(match.view(0))["game"] == "sushi-go-party"
    events = msgspec.to_builtins(match.events(0))
    assert [event["event"] for event in events] == [
        *("dealt", "hand", "chosen", "chosen", "revealed", "card-laid", "card-laid", "passed", "hand"),
    ]
    assert events[4]["moves"][0]["move"] == "keep"


def test_a_match_that_is_over_shows_who_has_won() -> None:
    match = finished(4, 3, "big-banquet")
    view = match.view(None)
    assert (view.over, view.winners, view.totals) == (True, match.winners, match.scores)
    assert view.tables == [[], [], [], []]
    assert len(view.scores) == 3
    with pytest.raises(sushiya.NotYourTurn, match="over"):
        match.play(0, "keep tempura")
