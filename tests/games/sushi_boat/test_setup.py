"""SB-06 to SB-08: staff, yen, who begins, the first plates, the draw pile."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import sushiya
from sushiya.core.options import Options
from sushiya.games.sushi_boat.events import CardRevealed, Laid, WasabiRevealed
from sushiya.games.sushi_boat.options import BoatOptions
from tests.games.sushi_boat.positions import GAME, Table, bag, belt, events_of, hurried, load, rules_of

MANY = 400
SUSHI = ("salmon", "shrimp", "octopus", "tuna", "egg", "california")
TURNS = {2: 9, 3: 7, 4: 6, 5: 5}
REMOVED = {2: 7, 3: 4, 4: 1, 5: 0}


def laid(match: Table) -> Laid:
    first = match.events(None)[0]
    assert isinstance(first, Laid)
    return first


@cache
def reveals(players: int, seed: int) -> list[str]:
    """The cards of a whole game in the order they were turned over."""
    match = hurried(GAME.new(players, seed))
    revealed = [event for event in match.events(None) if isinstance(event, CardRevealed | WasabiRevealed)]
    return [event.dish if isinstance(event, CardRevealed) else "wasabi" for event in revealed]


@pytest.mark.clause("SB-06")
def test_every_staff_tile_may_lie_at_every_staff_slot() -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for seed in range(MANY):
        counts.update(laid(GAME.new(2, seed)).staff.items())
    tiles = {"neko": 2, "momoko": 2, "yuki_takeshi": 1, "satsuki": 1, "hiroshi": 1}
    assert len(counts) == 7 * 5
    for (_, name), count in counts.items():
        assert 0.6 < count * 7 / (MANY * tiles[name]) < 1.5


@pytest.mark.clause("SB-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_2_yen_and_a_pawn_off_the_board(players: int) -> None:
    view = GAME.new(players, seed=6).view(0)
    assert view.yen == [2] * players
    assert view.pawns == [None] * players
    assert view.cubes == [0] * players
    assert view.piles == view.hands == view.played == [[] for _ in range(players)]


@pytest.mark.clause("SB-06")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 2), (4, 1), (5, 0), (5, 4)])
def test_the_table_may_say_who_begins(players: int, first: int) -> None:
    for seed in range(10):
        match = GAME.new(players, seed, {"first_player": first})
        assert match.to_act == {first}
        assert match.view(None).active == laid(match).first == first
        assert events_of(CardRevealed, match.events(None))[0].seat == first


@pytest.mark.clause("SB-06")
@pytest.mark.parametrize("options", [None, {"first_player": "random"}])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_nothing_is_said_chance_decides_who_begins(players: int, options: dict[str, Any] | None) -> None:
    first = Counter(GAME.new(players, seed, options).view(None).active for seed in range(MANY))
    assert set(first) == set(range(players))
    assert min(first.values()) > 0.7 * MANY / players


@pytest.mark.parametrize(("given", "meant"), [
    (None, BoatOptions(first_player="random", memory_aid=False)),
    ({"first_player": 2, "memory_aid": True}, BoatOptions(first_player=2, memory_aid=True)),
])  # fmt: skip
def test_options_are_part_of_view_and_record(given: Any, meant: Options) -> None:
    match = GAME.new(3, 1, given)
    assert match.options == match.view(0).options == sushiya.replay(match.record()).options == meant


@pytest.mark.clause("SB-06")
@pytest.mark.parametrize(("players", "options", "named", "allowed"), [
    (2, {"first_player": 2}, "first_player", "random, 0–1"),
    (4, {"first_player": 4}, "first_player", "random, 0–3"),
    (5, {"first_player": 5}, "first_player", "random, 0, 1, 2, 3, 4"),
    (5, {"first_player": True}, "first_player", "random, 0, 1, 2, 3, 4"),
    (2, {"memory_aid": 1}, "memory_aid", "true, false"),
    (2, {"board": "another"}, "board", "first_player, memory_aid"),
])  # fmt: skip
def test_bad_options_say_which_and_what_is_allowed(
    players: int, options: dict[str, Any], named: str, allowed: str
) -> None:
    with pytest.raises(sushiya.BadOptions) as refused:
        GAME.new(players, 1, options)
    for language in ("en", "fr"):
        assert named in refused.value.say(language)
        assert allowed in refused.value.say(language)


@pytest.mark.clause("SB-07")
@pytest.mark.parametrize("players", [2, 5])
def test_a_full_belt_and_three_plates_in_the_trash_none_of_them_white(players: int) -> None:
    for seed in range(50):
        start = laid(GAME.new(players, seed))
        assert len(start.belt) == 14
        assert len(start.trash) == 3
        assert not any(plate.startswith("white") for plate in [*start.belt, *start.trash])


@pytest.mark.clause("SB-07")
def test_then_the_white_plates_go_into_the_bag() -> None:
    """Whatever the first card adds comes out of that bag: white plates too."""
    entered: Counter[bool] = Counter()
    for seed in range(MANY):
        match = GAME.new(2, seed)
        start, _, *added = match.events(None)
        assert isinstance(start, Laid)
        assert sum(bag(match).values()) == 54 - 14 - 3 - len(added)
        entered.update(event.plate == "white roe" for event in added)  # type: ignore[attr-defined]
        assert bag(match)["white roe"] == 6 - sum(event.plate == "white roe" for event in added)  # type: ignore[attr-defined]
    assert 0.1 < entered[True] / sum(entered.values()) < 0.25, "6 of 37"


@pytest.mark.clause("SB-07")
def test_the_first_plates_too_are_pushed_in_at_the_entrance() -> None:
    """Ruling: so the first plate drawn lies at the end, the last one at the entrance; then come those of the trash."""
    match = GAME.new(2, 1)
    staff, plates = [(0, left) for left in range(7, 1, -1)], [(0, 48 - drawn) for drawn in range(17)]
    load(match, [*staff, *plates])
    fresh = GAME.set_up(2, BoatOptions(first_player=0))
    fresh.journal = rules_of(match).journal
    fresh.start(match._chance)
    match._rules = fresh
    match._tell_step()
    start = events_of(Laid, match.events(None))[-1]
    names = [f"{colour} {sushi}" for colour in ("red", "blue", "green", "yellow") for sushi in SUSHI for _ in "ab"]
    drawn = [names[0], *reversed(names[32:])]
    assert start.belt == drawn[:14][::-1]
    assert start.trash == drawn[14:17]


@pytest.mark.clause("SB-07")
def test_every_coloured_plate_may_come_first() -> None:
    counts = Counter(plate for seed in range(MANY) for plate in laid(GAME.new(2, seed)).belt)
    assert len(counts) == 24
    assert all(0.7 < count * 24 / (14 * MANY) < 1.3 for count in counts.values())


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_equally_many_turns_with_four_wasabi_among_the_cards(players: int) -> None:
    for seed in range(30):
        revealed = reveals(players, seed)
        assert len(revealed) == players * TURNS[players] == 25 - REMOVED[players]
        assert revealed.count("wasabi") == 4


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_meets_a_wasabi_in_their_first_turn_and_later_it_may_come_at_any_time(players: int) -> None:
    met = Counter(turn for seed in range(MANY) for turn, card in enumerate(reveals(players, seed)) if card == "wasabi")
    assert set(met) == set(range(players, players * TURNS[players]))
    share = 4 * MANY / (players * (TURNS[players] - 1))
    assert all(0.6 * share < count < 1.45 * share for count in met.values())


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_card_may_be_among_those_removed(players: int) -> None:
    seen = Counter(card for seed in range(MANY) for card in reveals(players, seed) if card != "wasabi")
    removed = {dish: 3 * MANY - count for dish, count in seen.items()}
    assert len(removed) == 7
    share = REMOVED[players] * MANY / 7
    assert all(0.7 * share < count < 1.3 * share for count in removed.values())


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_cards_are_as_likely_as_any(players: int) -> None:
    """Those put aside for the top are drawn from all side dishes."""
    first = Counter(reveals(players, seed)[players - 1] for seed in range(MANY))
    assert all(0.6 * MANY / 7 < first[dish] < 1.45 * MANY / 7 for dish in first)
    assert len(first) == 7


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_draw_pile_is_counted_for_all_to_see(players: int) -> None:
    match = GAME.new(players, 1)
    assert match.view(None).cards_left == 25 - REMOVED[players] - 1
    assert match.view(None).wasabi_left == 4


def test_the_table_is_told_first_then_the_first_turn() -> None:
    match = GAME.new(3, 4)
    start, card, *entered = match.events(None)
    assert isinstance(start, Laid) and isinstance(card, CardRevealed)
    assert list(start.staff.items()) == list(match.view(None).staff.items())
    assert belt(match) == [event.plate for event in reversed(entered)] + start.belt[: 14 - len(entered)]  # type: ignore[attr-defined]
    assert all(match.events(seat) == match.events(None) for seat in range(3))
