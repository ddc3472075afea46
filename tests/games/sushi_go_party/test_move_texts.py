"""Moves as text and as JSON, and moves that are refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.moves import Move
from sushiya.games.sushi_go_party.moves import Ask, Flip, Give, Keep, Order, PartyMove, Take
from tests.games.sushi_go_party.positions import GAME, Party, carte, finished, lay_out, stroll, then, turn
from tests.states import everything

TOOLS = ("spoon", "chopsticks")

MOVES: list[tuple[str, PartyMove, bytes]] = [
    ("keep tempura", Keep("tempura"), b'{"move":"keep","card":"tempura"}'),
    (
        "keep wasabi + nigiri_squid",
        Keep("wasabi", "nigiri_squid"),
        b'{"move":"keep","card":"wasabi","second":"nigiri_squid"}',
    ),
    ("keep tempura, spoon", Keep("tempura", spoon=True), b'{"move":"keep","card":"tempura","spoon":true}'),
    (
        "keep eel + eel by 3",
        Keep("eel", "eel", chopsticks=3),
        b'{"move":"keep","card":"eel","second":"eel","chopsticks":3}',
    ),
    (
        "keep eel, spoon 12",
        Keep("eel", spoon=True, spoon_place=12),
        b'{"move":"keep","card":"eel","spoon":true,"spoon_place":12}',
    ),
    (
        "keep eel + tofu by 1, spoon 2",
        Keep("eel", "tofu", 1, True, 2),
        b'{"move":"keep","card":"eel","second":"tofu","chopsticks":1,"spoon":true,"spoon_place":2}',
    ),
    ("order 2", Order(2), b'{"move":"order","place":2}'),
    ("order 2 on wasabi", Order(2, on_wasabi=True), b'{"move":"order","place":2,"on_wasabi":true}'),
    ("ask onigiri", Ask("onigiri"), b'{"move":"ask","card":"onigiri"}'),
    ("ask onigiri_square", Ask("onigiri_square"), b'{"move":"ask","card":"onigiri_square"}'),
    ("give maki_2", Give("maki_2"), b'{"move":"give","card":"maki_2"}'),
    ("take tofu", Take("tofu"), b'{"move":"take","card":"tofu"}'),
    ("flip 1 3 4", Flip((1, 3, 4)), b'{"move":"flip","places":[1,3,4]}'),
    ("flip none", Flip(), b'{"move":"flip"}'),
]


@pytest.mark.parametrize(("text", "move", "json"), MOVES)
def test_a_move_has_a_text_and_a_json_form_both_ways(text: str, move: PartyMove, json: bytes) -> None:
    assert str(move) == text
    assert GAME.notation.read(text) == move
    assert GAME.notation.move(GAME.notation.number(move)) == move
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=GAME.move_type) == move


@pytest.mark.parametrize(("text", "move"), [
    ("  KEEP  Wasabi +  Nigiri_Squid ", Keep("wasabi", "nigiri_squid")),
    ("keep wasabi+nigiri_squid,spoon", Keep("wasabi", "nigiri_squid", spoon=True)),
    ("keep\teel , spoon  4\n", Keep("eel", spoon=True, spoon_place=4)),
    ("Order 2  On Wasabi", Order(2, on_wasabi=True)),
    ("FLIP NONE", Flip()),
    ("flip 4 1 4  3", Flip((1, 3, 4))),
])  # fmt: skip
def test_spaces_capitals_and_order_do_not_matter(text: str, move: PartyMove) -> None:
    assert GAME.notation.read(text) == move


@pytest.mark.parametrize(("players", "menu"), [
    (3, "big-banquet"), (4, "master-menu"), (2, "dinner-for-two"), (3, carte("special_order", "wasabi")),
    (3, carte("special_order", "chopsticks")),
])  # fmt: skip
def test_every_legal_move_reads_back_from_its_forms(players: int, menu: Any) -> None:
    seen: set[Move] = set()
    for match in stroll(players, 14, menu):
        for seat in range(players):
            moves = match.legal(seat)
            assert len(set(moves)) == len(moves)
            seen |= set(moves)
    for move in seen:
        assert GAME.notation.read(str(move)) == move
        assert GAME.notation.move(GAME.notation.number(move)) == move
        assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.move_type) == move


def test_text_and_move_play_the_same() -> None:
    matches = [lay_out([{"tempura": 2, "maki_1": 1}, {"tempura": 3}], [["chopsticks_1"]], menu=TOOLS[1:]) for _ in "ab"]
    matches[0].play(0, "Keep tempura+maki_1")
    matches[1].play(0, Keep("tempura", "maki_1"))
    assert everything(matches[0]) == everything(matches[1])


ELSEWHERE = msgspec.defstruct("Roll", [("dice", int)], bases=(Move,), frozen=True)
"""A move of some other game."""

MALFORMED = [
    *(
        "",
        "keep",
        "tempura",
        "keep tempura wasabi",
        "keep tempura +",
        "keep + tempura",
        "keep tempura,",
        "play tempura",
    ),
    *("keep tempura spoon", "keep tempura, spoon 0", "keep tempura by 1", "keep eel + eel by 0", "keep eel + eel by x"),
    *("keep tempura + eel + tofu", "keep tempura, chopsticks", "order", "order 0", "order x", "order 1 wasabi", "ask"),
    *("order -1", "ask maki 2", "give", "take", "flip", "flip 0", "flip 1,2", "flip 1 none", "flip all", "\0", "🍣"),
    *("keep tempura; keep tempura", "kеep tempura", "keep maki-1", "keep nigiri_squid@wasabi", "order 100"),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_malformed_and_says_how_to_write_one(text: str) -> None:
    match = GAME.new(2, 1)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match=r"keep wasabi \+ nigiri_squid.*flip none"):
        match.play(0, text)
    assert everything(match) == before


@pytest.mark.parametrize("text", [
    "keep maki", "keep maki_4", "keep chopsticks", "keep fugu", "keep tempura + menu", "ask fugu", "ask maki_4",
    "give maki", "take nigiri", "keep spoon_1", "keep 0",
])  # fmt: skip
def test_an_unknown_card_is_malformed_and_the_cards_are_named(text: str) -> None:
    match = GAME.new(2, 1)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match=r"no card.*nigiri_egg, nigiri_salmon.*takeout_box_10"):
        match.play(0, text)
    assert everything(match) == before


@pytest.mark.parametrize("text", ["order 17", "flip 1 17", "keep eel + eel by 17", "keep eel, spoon 99"])
def test_places_end_somewhere(text: str) -> None:
    match = GAME.new(2, 1)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match="no card at place"):
        match.play(0, text)
    assert everything(match) == before


@pytest.mark.parametrize("move", [
    Keep("fugu"), Keep(""), Keep("tempura", ""), Keep("tempura", chopsticks=1), Keep("tempura", spoon_place=1),
    Order(0), Order(-1), Order(17), Ask(""), Give("maki"), Take(""), Flip((0,)), Flip((1, 99)), ELSEWHERE(dice=6), None,
    7, b"keep tempura",
], ids=repr)  # fmt: skip
def test_what_another_program_might_send_is_malformed(move: Any) -> None:
    match = GAME.new(2, 1)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, move)
    assert everything(match) == before


def choosing() -> Party:
    fronts = [["spoon_4", "tempura", "spoon_6", "chopsticks_1", "chopsticks_2"], ["spoon_5", "chopsticks_3"]]
    return lay_out([{"tempura": 2, "sashimi": 1}, {"dumpling": 3}, {"maki_2": 3}], fronts, menu=TOOLS)


def last_turn() -> Party:
    return lay_out([{"tempura": 1}, {"sashimi": 1}, {"maki_1": 1}], [["spoon_4", "chopsticks_1"]], menu=TOOLS)


def ordering() -> Party:
    hands = [{"special_order": 1, "nigiri_egg": 1}, {"tempura": 2}]
    match = lay_out(hands, [["wasabi", "nigiri_egg on 1", "tempura"]], menu=("special_order", "wasabi"))
    turn(match, "keep special_order", "keep tempura")
    return match


def asking() -> Party:
    match = lay_out([{"tempura": 2}, {"maki_1": 1, "maki_2": 1}, {"sashimi": 2}], [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep maki_1", "keep sashimi")
    return match


def giving() -> Party:
    hands = [{"tempura": 3}, {"maki_1": 1, "maki_2": 1, "dumpling": 1}, {"sashimi": 3}]
    match = lay_out(hands, [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep maki_1", "keep sashimi")
    then(match, 0, "ask maki")
    return match


def taking() -> Party:
    match = lay_out(
        [{"menu_7": 1, "tempura": 1}, {"tempura": 2}], menu=("menu",), deck=["menu_8", "sashimi", "sashimi", "maki_1"]
    )
    turn(match, "keep menu_7", "keep tempura")
    return match


def flipping() -> Party:
    hands = [{"takeout_box_10": 1, "tempura": 2}, {"sashimi": 3}]
    match = lay_out(hands, [["chopsticks_1", "maki_1", "maki_2 as flipped"]], menu=("takeout_box", "chopsticks"))
    turn(match, "keep tempura + takeout_box_10", "keep sashimi")
    return match


REFUSED = [
    (choosing, 0, "keep dumpling", "not_in_hand", "Dumpling"),
    (choosing, 0, "keep sashimi + sashimi by 4", "not_in_hand", "Sashimi"),
    (choosing, 0, "keep tempura + maki_1 by 4", "not_in_hand", "Maki ×1"),
    (choosing, 2, "keep maki_2 + maki_2", "no_chopsticks", "earlier turn"),
    (choosing, 2, "keep maki_2 + maki_2 by 1", "no_chopsticks", "earlier turn"),
    (choosing, 2, "keep maki_2, spoon", "no_spoon", "earlier turn"),
    (choosing, 0, "keep tempura + tempura", "chopsticks_several", "4, 5"),
    (choosing, 0, "keep tempura + tempura by 2", "chopsticks_several", "4, 5"),
    (choosing, 0, "keep tempura, spoon", "spoon_several", "1, 3"),
    (choosing, 0, "keep tempura, spoon 2", "spoon_several", "1, 3"),
    (choosing, 1, "keep dumpling + dumpling by 2", "chopsticks_only", "place 2"),
    (choosing, 1, "keep dumpling, spoon 1", "spoon_only", "place 1"),
    (choosing, 0, "order 1", "asked_to_choose", "keep"),
    (choosing, 0, "flip none", "asked_to_choose", "keep"),
    (last_turn, 0, "keep tempura, spoon", "spoon_last_turn", "last turn"),
    (ordering, 0, "order 4", "order_place", "1 to 3"),
    (ordering, 0, "order 5", "order_place", "1 to 3"),
    (ordering, 0, "order 1 on wasabi", "order_wasabi", "nigiri"),
    (ordering, 0, "order 2 on wasabi", "order_wasabi", "nigiri"),
    (ordering, 0, "order 3 on wasabi", "order_wasabi", "nigiri"),
    (ordering, 0, "keep nigiri_egg", "asked_to_order", "order 2"),
    (asking, 0, "ask eel", "ask_menu", "of this menu"),
    (asking, 0, "ask chopsticks_1", "ask_menu", "of this menu"),
    (asking, 0, "give tempura", "asked_to_ask", "ask onigiri"),
    (giving, 1, "give maki_3", "not_in_hand", "Maki ×3"),
    (giving, 1, "give dumpling", "give_other", "not the card"),
    (giving, 1, "ask maki", "asked_to_give", "give maki_2"),
    (taking, 0, "take tempura", "take_other", "Tempura"),
    (taking, 0, "take menu_8", "take_menu", "another menu"),
    (taking, 0, "take menu_9", "take_other", "Menu 9"),
    (taking, 0, "keep tempura", "asked_to_take", "take tofu"),
    (flipping, 0, "flip 2", "flip_place", "place 2"),
    (flipping, 0, "flip 1 3", "flip_place", "place 3"),
    (flipping, 0, "flip 4", "no_such_place", "place 4"),
    (flipping, 0, "take tempura", "asked_to_flip", "flip none"),
]


@pytest.mark.parametrize(("position", "seat", "move", "key", "said"), REFUSED)
def test_an_illegal_move_says_why_and_changes_nothing(position: Any, seat: int, move: str, key: str, said: str) -> None:
    match = position()
    before = everything(match)
    with pytest.raises(sushiya.IllegalMove, match=said) as refused:
        match.play(seat, move)
    assert refused.value.key == f"sushi-go-party.error.{key}"
    assert refused.value.say("fr") != refused.value.say("en")
    assert everything(match) == before


def test_chopsticks_in_the_last_turn_say_that_it_is_the_last() -> None:
    """A hand of one card has no second; the reason is the turn, not the card."""
    match = last_turn()
    with pytest.raises(sushiya.IllegalMove, match="last turn"):
        match.play(0, "keep tempura + tempura")


@pytest.mark.parametrize("position", [ordering, asking, giving, taking, flipping])
def test_who_is_not_asked_cannot_move(position: Any) -> None:
    match = position()
    before = everything(match)
    for seat in set(range(match.players)) - match.to_act:
        assert match.legal(seat) == []
        for move in ("keep tempura", "order 1", "ask maki", "give maki_2", "take sashimi", "flip none"):
            with pytest.raises(sushiya.NotYourTurn, match="not your turn"):
                match.play(seat, move)
    assert everything(match) == before


@pytest.mark.parametrize("position", [choosing, ordering, asking, giving, taking, flipping])
def test_no_move_but_the_legal_ones_is_taken(position: Any) -> None:
    """Every seat asked tries every plausible move there is."""
    every = [f"order {place}{on}" for place in range(1, 17) for on in ("", " on wasabi")]
    every += [f"flip {a} {b}" for a in range(1, 9) for b in range(1, 9)] + ["flip none"]
    cards = ("tempura", "sashimi", "dumpling", "maki_1", "maki_2", "menu_8", "chopsticks_1", "nigiri_egg", "wasabi")
    every += [f"{verb} {card}" for verb in ("keep", "ask", "give", "take") for card in cards]
    every += [f"keep {a} + {b}{by}" for a in cards for b in cards for by in ("", " by 1", " by 4")]
    every += [f"keep {card}, spoon{at}" for card in cards for at in ("", " 1", " 3")]
    match = position()
    before = everything(match)
    for seat in match.to_act:
        legal = set(map(str, match.legal(seat)))
        for text in every:
            if str(GAME.notation.read(text)) not in legal:
                with pytest.raises(sushiya.IllegalMove):
                    match.play(seat, text)
    assert everything(match) == before


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, "0", None])
def test_there_is_no_such_seat(seat: Any) -> None:
    match = choosing()
    before = everything(match)
    for attempt in (lambda: match.play(seat, "keep tempura"), lambda: match.legal(seat)):
        with pytest.raises(sushiya.NoSuchSeat, match="0 to 2"):
            attempt()
    assert everything(match) == before


def test_a_match_that_is_over_takes_no_move() -> None:
    match = finished(3, 3, "master-menu")
    before = everything(match)
    for seat in range(3):
        assert match.legal(seat) == []
        with pytest.raises(sushiya.NotYourTurn, match="over"):
            match.play(seat, "keep tempura")
    assert everything(match) == before


def test_a_refused_change_keeps_the_earlier_choice() -> None:
    match = choosing()
    match.play(0, "keep tempura")
    before = everything(match)
    for refused in ("keep dumpling", "keep tempura + tempura", "nonsense"):
        with pytest.raises(sushiya.SushiyaError):
            match.play(0, refused)
    assert everything(match) == before
    assert match.view(0).choice == Keep("tempura")
