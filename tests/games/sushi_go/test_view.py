"""What a seat may know: its view, its events, and never more."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import Chosen, Event, GameOver
from sushiya.core.game import AnyGame
from sushiya.games.sushi_go.events import (
    ChopsticksUsed,
    Dealt,
    Drew,
    Hand,
    Passed,
    PlacedOnWasabi,
    PuddingsScored,
    Revealed,
    RoundScored,
)
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
TablesOf = Callable[[sushiya.Match[Any]], list[list[dict[str, int]]]]
Turn = Callable[..., list[Event]]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"passing": "alternate"}),
    (4, {}),
    (5, {"passing": "alternate"}),
    (2, {"robot": True}),
    (2, {"robot": True, "passing": "alternate", "robot_first": 1}),
]


class Memory:
    """What each seat knows of each hand, from the hands it has held and the cards it has seen laid."""

    def __init__(self, match: sushiya.Match[Any]) -> None:
        self.seats = range(match.players)
        self.holder = list(self.seats)
        """The seat that holds each hand."""
        self.seen: list[list[Counter[str] | None]] = [[None for _ in self.seats] for _ in self.seats]
        self.returned = [0 for _ in self.seats]

    def look(self, match: sushiya.Match[Any]) -> None:
        for hand, seat in enumerate(self.holder):
            self.seen[seat][hand] = Counter(match.view(seat).hand)

    def known(self, seat: int | None, holder: int) -> dict[str, int]:
        hand = self.holder.index(holder)
        seen = None if seat is None else self.seen[seat][hand]
        return dict(+Counter(chopsticks=self.returned[hand])) if seen is None else dict(+seen)

    def pass_on(self, moves: list[Keep], step: int) -> None:
        for hand, seat in enumerate(self.holder):
            move = moves[seat]
            kept = Counter(card for card in (move.card, move.second, move.robot) if card)
            back = Counter(chopsticks=int(move.second is not None))
            for seen in (self.seen[other][hand] for other in self.seats):
                if seen is not None:
                    seen.subtract(kept)
                    seen.update(back)
            self.returned[hand] = max(0, self.returned[hand] - kept["chopsticks"]) + back["chopsticks"]
            self.holder[hand] = (seat + step) % len(self.seats)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_seat_knows_what_is_left_in_the_hands_it_has_held(
    stroll: Stroll, players: int, options: dict[str, Any]
) -> None:
    for seed in range(6):
        for match in stroll(players, seed, options):
            view = match.view(None)
            if view.over:
                break
            if view.turn == 1:
                memory = Memory(match)
            else:
                moves = [event for event in match.events(None) if isinstance(event, Revealed)][-1].moves
                memory.pass_on(moves, 1 if view.passing == "left" else -1)
            memory.look(match)
            for seat in (None, *range(players)):
                known = match.view(seat).known
                assert known == [memory.known(seat, holder) for holder in range(players)]


def test_what_was_drawn_for_the_robot_is_not_known_to_the_other(position: Position) -> None:
    match = position([{"pudding": 3}, {"tempura": 2, "wasabi": 2}], pile={"maki_1": 2}, drawn="wasabi")
    assert match.view(0).known == [{"pudding": 3}, {"tempura": 2, "wasabi": 1}]
    assert match.view(1).known == [{"pudding": 3}, {"tempura": 2, "wasabi": 2}]
    assert match.view(None).known == [{}, {}]


@pytest.mark.clause("SG-08")
def test_chopsticks_that_went_back_are_known_to_all_until_somebody_keeps_chopsticks(game: AnyGame) -> None:
    """Five players: the hand goes on to seats that have never held it."""
    match = five_with_chopsticks(game)
    user = next(seat for seat in range(5) if match.view(None).tables[seat].get("chopsticks"))
    match.play(user, next(move for move in match.legal(user) if isinstance(move, Keep) and move.second))
    for seat in match.to_act:
        match.play(seat, first_without_chopsticks(match, seat))
    holder = (user + 1) % 5
    never_held = (user + 2) % 5
    assert match.view(None).known[holder] == {"chopsticks": 1}
    assert match.view(never_held).known[holder] == {"chopsticks": 1}
    assert match.view(user).known[holder] == match.view(holder).hand
    match.play(holder, "keep chopsticks")
    for seat in match.to_act:
        match.play(seat, first_without_chopsticks(match, seat))
    assert match.view(None).known == [{}] * 5


@pytest.mark.clause("SG-08", "SG-21")
def test_chopsticks_go_back_after_the_robot_has_got_its_card(position: Position, turn: Turn) -> None:
    """The controller gives the robot other chopsticks: those called are in the hand for all to know."""
    hands = [{"tempura": 1, "sashimi": 1, "chopsticks": 1, "maki_1": 1}, {"pudding": 3}]
    match = position(hands, [{"chopsticks": 1}], pile={"dumpling": 2}, drawn="maki_1")
    turn(match, "keep tempura + sashimi, robot chopsticks", "keep pudding")
    assert match.view(1).hand == {"chopsticks": 1, "maki_1": 1, "dumpling": 1}
    assert match.view(None).known == [{}, {"chopsticks": 1}]


def five_with_chopsticks(game: AnyGame) -> sushiya.Match[Any]:
    """A match of five in its second turn, with one chopsticks on a table and none in any hand."""
    for seed in range(1000):
        match = game.new(players=5, seed=seed)
        hands = [match.view(seat).hand for seat in range(5)]
        if sum(hand.get("chopsticks", 0) for hand in hands) == 1:
            for seat, hand in enumerate(hands):
                match.play(seat, f"keep {'chopsticks' if 'chopsticks' in hand else min(hand)}")
            return match
    raise AssertionError("no such deal")


def first_without_chopsticks(match: sushiya.Match[Any], seat: int) -> Keep:
    return next(
        move
        for move in match.legal(seat)
        if isinstance(move, Keep) and move.second is None and move.card != "chopsticks"
    )


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_view_shows_the_tables_as_they_were_laid(
    stroll: Stroll, tables_of: TablesOf, players: int, options: dict[str, Any]
) -> None:
    for match in stroll(players, 41, options):
        if not match.is_over:
            for seat in (None, *range(players)):
                assert match.view(seat).tables == tables_of(match)[-1]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_public_is_the_same_for_everybody(stroll: Stroll, players: int, options: dict[str, Any]) -> None:
    private = {"seat", "hand", "known", "choice", "drawn"}
    for match in stroll(players, 42, options):
        everybody = [msgspec.structs.asdict(match.view(seat)) for seat in (None, *range(players))]
        public = [{name: value for name, value in seen.items() if name not in private} for seen in everybody]
        assert all(seen == public[0] for seen in public)
        spectator = everybody[0]
        assert spectator["seat"] is spectator["hand"] is spectator["choice"] is spectator["drawn"] is None


def test_a_view_counts_rounds_turns_scores_and_choices(game: AnyGame) -> None:
    match = game.new(players=3, seed=5)
    view = match.view(1)
    assert (view.seat, view.players, view.round, view.turn) == (1, 3, 1, 1)
    assert (view.scores, view.totals, view.puddings, view.pudding_scores) == ([], [0] * 3, [0] * 3, [0] * 3)
    assert (view.hand_sizes, view.cards_left, view.discarded) == ([9] * 3, 81, {})
    assert (view.chosen, view.choice, view.passing) == ([False] * 3, None, "left")
    assert (view.pile_left, view.controller, view.drawn) == (None, None, None)
    assert (view.over, view.winners) == (False, [])
    match.play(1, match.legal(1)[0])
    assert match.view(1).chosen == match.view(None).chosen == [False, True, False]
    assert match.view(1).choice == match.legal(1)[0]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_views_and_events_have_a_json_form_both_ways(
    game: AnyGame, stroll: Stroll, players: int, options: dict[str, Any]
) -> None:
    for match in stroll(players, 43, options):
        for seat in (None, *range(players)):
            view = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
    for seat in (None, *range(players)):
        events = match.events(seat)
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[game.event_type]) == events  # type: ignore[name-defined]


def test_json_says_which_game_event_and_move(game: AnyGame) -> None:
    match = game.new(players=2, seed=1)
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    view = msgspec.to_builtins(match.view(0))
    assert view["game"] == "sushi-go"
    events = msgspec.to_builtins(match.events(0))
    assert [event["event"] for event in events] == ["dealt", "hand", "chosen", "chosen", "revealed", "passed", "hand"]
    assert events[4]["moves"][0]["move"] == "keep"


def test_a_turn_is_told_in_the_order_people_see_it(position: Position) -> None:
    tables = [{"chopsticks": 1, "wasabi": 1}, {"wasabi": 1}]
    match = position([{"nigiri_egg": 1, "tempura": 2}, {"nigiri_squid": 3}], tables)
    known = len(match.events(1))
    match.play(1, "keep nigiri_squid")
    match.play(0, "keep tempura + nigiri_egg")
    assert match.events(1, since=known) == [
        Chosen(1),
        Chosen(0),
        Revealed([Keep("tempura", "nigiri_egg"), Keep("nigiri_squid")]),
        PlacedOnWasabi(0, "nigiri_egg"),
        PlacedOnWasabi(1, "nigiri_squid"),
        ChopsticksUsed(0),
        Passed("left"),
        Hand({"tempura": 1, "chopsticks": 1}),
    ]


@pytest.mark.parametrize(("number", "then"), [(2, [Dealt, Drew]), (3, [PuddingsScored, GameOver])])
def test_the_end_of_a_round_and_of_the_game_are_told_in_order(
    position: Position, turn: Turn, number: int, then: list[type[Event]]
) -> None:
    match = position([{"tempura": 1, "wasabi": 1}, {"pudding": 1}], number=number, pile={})
    events = turn(match, "keep tempura, robot wasabi", "keep pudding")
    assert [type(event) for event in events] == [Chosen, Chosen, Revealed, RoundScored, *then]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_everybody_hears_the_same_but_for_their_own_hands(
    stroll: Stroll, players: int, options: dict[str, Any]
) -> None:
    match = list(stroll(players, 44, options))[-1]
    public = match.events(None)
    assert not any(isinstance(event, Hand) for event in public)
    for seat in range(players):
        heard = match.events(seat)
        assert [event for event in heard if not isinstance(event, Hand)] == public
        assert match.events(seat, since=10) == heard[10:]
        assert match.events(seat, since=len(heard)) == []


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_seat_is_told_every_hand_it_holds(stroll: Stroll, players: int, options: dict[str, Any]) -> None:
    held: list[list[Hand]] = [[] for _ in range(players)]
    for match in stroll(players, 45, options):
        for seat in range(players):
            if not match.is_over:
                view = match.view(seat)
                held[seat].append(Hand(view.hand, view.drawn))
    for seat in range(players):
        assert [event for event in match.events(seat) if isinstance(event, Hand)] == held[seat]


@pytest.mark.parametrize("seed", [int.from_bytes(b"the chef's secret", "big"), bytes(range(100, 132))])
@pytest.mark.parametrize("options", [{}, {"robot": True}])
def test_the_seed_is_in_no_view_event_or_error(game: AnyGame, seed: int | bytes, options: dict[str, Any]) -> None:
    match = game.new(2, seed, options)
    key = bytes.fromhex(match.record().seed)
    words = [str(int.from_bytes(key[i : i + 4], "little")) for i in range(0, 12, 4)]
    forms = [key.hex(), repr(key), str(seed), str(list(key))[1:-1], base64.b64encode(key).decode()[:20], *words]
    said = []
    while not match.is_over:
        for seat in (0, 1):
            for wrong in ("keep nothing", "keep tempura + tempura, robot tempura", "nonsense"):
                with pytest.raises(sushiya.SushiyaError) as refused:
                    match.play(seat, wrong)
                said += [repr(refused.value), refused.value.say("en"), refused.value.say("fr")]
            match.play(seat, match.legal(seat)[0])
        said += [repr(match.view(seat)) for seat in (None, 0, 1)]
        said += [msgspec.json.encode(match.view(seat)).decode() for seat in (None, 0, 1)]
    said += [repr(match.events(seat)) for seat in (None, 0, 1)]
    said += [msgspec.json.encode(match.events(seat)).decode() for seat in (None, 0, 1)]
    assert not [form for form in forms if any(form in text for text in said)]
    assert key.hex() in match.record().to_json().decode(), "only the record holds it"


@pytest.mark.parametrize("seed", [1 << 256 | 987654321987654321, -987654321987654321, b"a seed of the wrong length"])
def test_a_refused_seed_is_not_repeated(game: AnyGame, seed: int | bytes) -> None:
    with pytest.raises(sushiya.BadSeed) as refused:
        game.new(players=2, seed=seed)
    said = repr(refused.value) + refused.value.say("en") + refused.value.say("fr")
    assert str(seed) not in said
    assert "987654321" not in said
    assert "wrong length" not in said
