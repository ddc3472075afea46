"""Moves as text and as JSON, and moves that are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
Snapshot = Callable[[sushiya.Match[Any]], str]

MOVES = [
    ("keep tempura", Keep("tempura"), b'{"move":"keep","card":"tempura"}'),
    (
        "keep wasabi + nigiri_squid",
        Keep("wasabi", "nigiri_squid"),
        b'{"move":"keep","card":"wasabi","second":"nigiri_squid"}',
    ),
    (
        "keep tempura, robot maki_2",
        Keep("tempura", robot="maki_2"),
        b'{"move":"keep","card":"tempura","robot":"maki_2"}',
    ),
    (
        "keep maki_1 + maki_3, robot pudding",
        Keep("maki_1", "maki_3", "pudding"),
        b'{"move":"keep","card":"maki_1","second":"maki_3","robot":"pudding"}',
    ),
]


@pytest.mark.parametrize(("text", "move", "json"), MOVES)
def test_a_move_has_a_text_and_a_json_form_both_ways(game: AnyGame, text: str, move: Keep, json: bytes) -> None:
    assert str(move) == text
    assert game.notation.read(text) == move
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=game.move_type) == move


@pytest.mark.parametrize(
    "text",
    [
        "keep wasabi+nigiri_squid",
        "  KEEP  Wasabi +  Nigiri_Squid ",
        "keep wasabi +nigiri_squid",
        "keep\twasabi+ nigiri_squid\n",
    ],
)
def test_spaces_and_capitals_do_not_matter(game: AnyGame, text: str) -> None:
    assert game.notation.read(text) == Keep("wasabi", "nigiri_squid")


@pytest.mark.parametrize(("players", "options"), [(2, {}), (5, {}), (2, {"robot": True})])
def test_every_legal_move_reads_back_from_its_forms(
    game: AnyGame, stroll: Stroll, players: int, options: dict[str, Any]
) -> None:
    notation = game.notation
    for match in stroll(players, 14, options):
        for move in (move for seat in range(players) for move in match.legal(seat)):
            assert notation.read(str(move)) == move
            assert notation.move(notation.number(move)) == move
            assert msgspec.json.decode(msgspec.json.encode(move), type=game.move_type) == move


def test_text_and_move_play_the_same(position: Position, snapshot: Snapshot) -> None:
    hands = [{"tempura": 1, "sashimi": 1}, {"pudding": 2}]
    by_text, by_move = position(hands, [{"chopsticks": 1}]), position(hands, [{"chopsticks": 1}])
    by_text.play(0, "Keep tempura+sashimi")
    by_move.play(0, Keep("tempura", "sashimi"))
    assert snapshot(by_text) == snapshot(by_move)


ELSEWHERE = msgspec.defstruct("Roll", [("dice", int)], bases=(Move,), frozen=True)
"""A move of some other game."""

MALFORMED = [
    *("", "keep", "tempura", "keep tempura wasabi", "keep tempura +", "keep + tempura", "keep tempura,"),
    *("play tempura", "keep tempura, robot", "keep tempura robot maki_2", "keep tempura + sashimi + pudding"),
    *("robot maki_2", "keep maki-1", "keep nigiri_squid@wasabi", "keep tempura; keep tempura", "\0", "🍣"),
    *("keep tempura, robot maki_1 + maki_1", "kеep tempura"),
]
UNKNOWN = [
    *("keep maki", "keep maki_4", "keep nigiri", "keep tofu", "keep 0", "keep raviolis"),
    *("keep tempura + tofu", "keep tempura, robot tofu"),
]
STRANGE = [
    *(Keep("tofu"), Keep(""), Keep("tempura", ""), Keep("tempura", robot=""), ELSEWHERE(dice=6)),
    *(None, 7, b"keep tempura"),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_malformed_and_says_how_to_write_one(game: AnyGame, snapshot: Snapshot, text: str) -> None:
    match = game.new(players=2, seed=1)
    before = snapshot(match)
    with pytest.raises(sushiya.MalformedMove, match=r"keep wasabi \+ nigiri_squid"):
        match.play(0, text)
    assert snapshot(match) == before


@pytest.mark.parametrize("text", UNKNOWN)
def test_an_unknown_card_is_malformed_and_the_cards_are_named(game: AnyGame, snapshot: Snapshot, text: str) -> None:
    match = game.new(players=2, seed=1)
    before = snapshot(match)
    with pytest.raises(sushiya.MalformedMove, match=r"no card.*tempura, sashimi, dumpling, maki_1"):
        match.play(0, text)
    assert snapshot(match) == before


@pytest.mark.parametrize("move", STRANGE, ids=repr)
def test_what_another_program_might_send_is_malformed(game: AnyGame, snapshot: Snapshot, move: Any) -> None:
    match = game.new(players=2, seed=1)
    before = snapshot(match)
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, move)
    assert snapshot(match) == before


@pytest.mark.parametrize(("tables", "move", "reason"), [
    ([{}], "keep pudding", "not have enough of this card.*Pudding"),
    ([{}], "keep tempura + sashimi", "no chopsticks"),
    ([{"chopsticks": 1}], "keep sashimi + sashimi", "not have enough of this card.*Sashimi"),
    ([{"chopsticks": 1}], "keep sashimi + wasabi", "not have enough of this card.*Wasabi"),
    ([{}], "keep tempura, robot sashimi", "no dummy"),
])  # fmt: skip
def test_an_illegal_move_says_why_and_changes_nothing(
    position: Position, snapshot: Snapshot, tables: list[dict[str, int]], move: str, reason: str
) -> None:
    match = position([{"tempura": 2, "sashimi": 1}, {"pudding": 3}], tables)
    match.play(1, "keep pudding")
    before = snapshot(match)
    with pytest.raises(sushiya.IllegalMove, match=reason) as refused:
        match.play(0, move)
    assert snapshot(match) == before
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_refused_change_keeps_the_earlier_choice(position: Position, snapshot: Snapshot) -> None:
    match = position([{"tempura": 2}, {"pudding": 2}])
    match.play(0, "keep tempura")
    before = snapshot(match)
    for refused in ("keep pudding", "keep tempura + tempura", "nonsense"):
        with pytest.raises(sushiya.SushiyaError):
            match.play(0, refused)
    assert snapshot(match) == before
    assert match.view(0).choice == Keep("tempura")


@pytest.mark.parametrize(("players", "options", "turns"), [(4, {}, (1, 5, 8)), (2, {"robot": True}, (4, 9))])
def test_no_move_but_the_legal_ones_is_taken(
    game: AnyGame,
    stroll: Stroll,
    snapshot: Snapshot,
    players: int,
    options: dict[str, Any],
    turns: tuple[int, ...],
) -> None:
    """Every seat tries every move there is."""
    everything = [game.notation.move(number) for number in range(12 * 13 * 13)]
    for match in stroll(players, 23, options):
        view = match.view(None)
        if view.round == 3 and view.turn in turns and not view.over:
            before = snapshot(match)
            for seat in range(players):
                for move in set(everything) - set(match.legal(seat)):
                    with pytest.raises(sushiya.IllegalMove):
                        match.play(seat, move)
            assert snapshot(match) == before


@pytest.mark.parametrize("seat", [-1, 2, 99, True, 0.0, "0"])
def test_there_is_no_such_seat(game: AnyGame, snapshot: Snapshot, seat: Any) -> None:
    match = game.new(players=2, seed=1)
    before = snapshot(match)
    for attempt in (lambda: match.play(seat, "keep tempura"), lambda: match.legal(seat), lambda: match.view(seat)):
        with pytest.raises(sushiya.NoSuchSeat, match="0 to 1"):
            attempt()
    with pytest.raises(sushiya.NoSuchSeat, match="0 to 1"):
        match.events(seat)
    assert snapshot(match) == before


def test_a_spectator_has_no_moves(game: AnyGame, snapshot: Snapshot) -> None:
    match = game.new(players=2, seed=1)
    before = snapshot(match)
    nobody: Any = None
    with pytest.raises(sushiya.NoSuchSeat):
        match.legal(nobody)
    with pytest.raises(sushiya.NoSuchSeat):
        match.play(nobody, "keep tempura")
    assert snapshot(match) == before


def test_a_match_that_is_over_takes_no_move(stroll: Stroll, snapshot: Snapshot) -> None:
    match = list(stroll(2, 3))[-1]
    before = snapshot(match)
    for seat in (0, 1):
        with pytest.raises(sushiya.NotYourTurn, match="over"):
            match.play(seat, "keep tempura")
    assert snapshot(match) == before
