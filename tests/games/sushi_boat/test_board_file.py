"""SB-04: the board is a data file; another one can be played on, and one that cannot is refused when it is loaded."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from importlib import resources
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.board_file import BadBoard, read_board
from sushiya.games.sushi_boat.game import SushiBoat
from tests.components import COMPONENTS, Pile, in_play
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    answer,
    belt,
    challenge,
    foretell,
    position,
    rules_of,
    starting,
    stroll,
    then,
    trash,
)

TEXT = (resources.files(SushiBoat.__module__.rpartition(".")[0]) / "board.toml").read_text(encoding="utf-8")
Change = Callable[[dict[str, Any]], object]


def changed(*changes: Change) -> str:
    """The shipped board with something changed."""
    file = msgspec.toml.decode(TEXT)
    for change in changes:
        change(file)
    return "\n".join(f"{name} = {toml(value)}" for name, value in file.items())


def toml(value: Any) -> str:
    """A value as a TOML file writes it: tables in one line, all else as in JSON."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(name)} = {toml(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return msgspec.json.encode(value).decode()


def put(*path: str, value: Any) -> Change:
    """Set an entry of the file."""

    def change(file: dict[str, Any]) -> None:
        for part in path[:-1]:
            file = file[part]
        file[path[-1]] = value

    return change


def drop(*path: str) -> Change:
    """Leave out an entry of the file."""

    def change(file: dict[str, Any]) -> None:
        for part in path[:-1]:
            file = file[part]
        del file[path[-1]]

    return change


def small_rows(row: int) -> Change:
    """All seats that two players use in one row."""

    def change(file: dict[str, Any]) -> None:
        for side in ("left", "right", "arrow"):
            file["seats"][side] = {
                name: 1 if name in file["seats"]["four_plus"] else row for name in file["seats"][side]
            }

    return change


SEVEN = ["L1", "R2", "L3", "R3", "L5", "R5", "R6"]
ROWS = [[6, 9], [5, 10], [4, 11], [3, 12], [2, 13], [1, 14]]
DOZEN = {f"L{seat}": seat % 6 + 1 for seat in range(19)}

REFUSED: list[tuple[str, Change]] = [
    ("unreadable", drop("about")),
    ("unreadable", drop("rows")),
    ("unreadable", drop("seats", "staff")),
    ("unreadable", put("colour", value="blue")),
    ("unreadable", put("seats", "vip", value=["L1"])),
    ("unreadable", put("slots", value="14")),
    ("unreadable", put("slots", value=True)),
    ("unreadable", put("tunnel", value=[7])),
    ("unreadable", put("tunnel", value=[7, 8, 9])),
    ("unreadable", put("rows", value=[[6, 9, 10]])),
    ("unreadable", put("plates", "pink", value={"salmon": 12})),
    ("unreadable", put("plates", "red", "fugu", value=2)),
    ("unreadable", put("symbols", "tempura", value=["red", "green"])),
    ("unreadable", put("symbols", "tempura", value=["red", "green", "blue"])),
    ("unreadable", put("symbols", "rice", value=["red", "green", "red"])),
    ("slots", put("slots", value=33)),
    ("slots", put("slots", value=3)),
    ("slots", put("slots", value=-14)),
    ("tunnel", put("tunnel", value=[7, 9])),
    ("tunnel", put("tunnel", value=[8, 7])),
    ("tunnel", put("tunnel", value=[7, 7])),
    ("tunnel", put("tunnel", value=[1, 2])),
    ("tunnel", put("tunnel", value=[13, 14])),
    ("row", put("rows", value=[*ROWS[:5], [1, 15]])),
    ("row", put("rows", value=[*ROWS[:5], [0, 14]])),
    ("row", put("rows", value=[[7, 9], *ROWS[1:]])),
    ("row", put("rows", value=[[6, 8], *ROWS[1:]])),
    ("row", put("rows", value=[*ROWS[:5], [1, 13]])),
    ("row", put("rows", value=[*ROWS[:5], [14, 14]])),
    ("row", put("slots", value=13)),
    ("seats", put("seats", "right", "L1", value=3)),
    ("seats", put("seats", "left", "r5", value=3)),
    ("seats", put("seats", "left", value=DOZEN)),
    ("seat", put("seats", "left", "L7", value=7)),
    ("seat", put("seats", "left", "L7", value=0)),
    ("seat", put("seats", "left", "L-7", value=1)),
    ("seat", put("seats", "left", "L 7", value=1)),
    ("seat", put("seats", "left", "", value=1)),
    ("seat", put("seats", "left", "É7", value=1)),
    ("four_plus", put("seats", "four_plus", value=["L2", "R4"])),
    ("four_plus", put("seats", "four_plus", value=["L2", "R4", "L6", "L1"])),
    ("four_plus", put("seats", "four_plus", value=["L2", "R4", "R4"])),
    ("four_plus", put("seats", "four_plus", value=["L2", "R4", "L6", "L6"])),
    ("four_plus", put("seats", "four_plus", value=["L2", "R4", "L7"])),
    ("arrow", drop("seats", "arrow", "C2")),
    ("arrow", put("seats", "arrow", "C1", value=1)),
    ("staff", put("seats", "staff", value=SEVEN[1:])),
    ("staff", put("seats", "staff", value=[*SEVEN, "R1"])),
    ("staff", put("seats", "staff", value=[*SEVEN[1:], "R6"])),
    ("staff", put("seats", "staff", value=[*SEVEN[1:], "L9"])),
    ("staff_arrow", put("seats", "staff", value=[*SEVEN[1:], "C4"])),
    ("room", small_rows(3)),
    ("plates", put("plates", "red", "salmon", value=3)),
    ("plates", put("plates", "white", "roe", value=5)),
    ("plates", put("plates", "blue", value={"salmon": 13, "egg": -1})),
    ("plates", drop("plates", "green")),
    ("symbols", drop("symbols", "mochi")),
]  # fmt: skip


@pytest.mark.clause("SB-04")
@pytest.mark.parametrize(("reason", "change"), REFUSED)
def test_a_bad_board_is_refused_when_it_is_loaded(reason: str, change: Change) -> None:
    with pytest.raises(BadBoard) as refused:
        read_board(changed(change))
    assert isinstance(refused.value, sushiya.SushiyaError)
    assert refused.value.key == f"sushi-boat.error.board_{reason}"
    assert refused.value.say("en") != refused.value.say("fr")


@pytest.mark.parametrize("text", ["", "slots = ", "slots = 14\nslots = 14", "[seats", b"\xff\xfe", b"\x00", "🍣"])
def test_what_is_no_toml_is_no_board(text: str | bytes) -> None:
    with pytest.raises(BadBoard) as refused:
        read_board(text)
    assert refused.value.key == "sushi-boat.error.board_unreadable"


def test_every_reason_to_refuse_a_board_is_given_somewhere() -> None:
    messages = msgspec.json.decode((resources.files(sushiya) / "i18n" / "messages" / "en.json").read_bytes())
    keys = {key for key in messages if key.startswith("sushi-boat.error.board_")}
    assert keys == {f"sushi-boat.error.board_{reason}" for reason, _ in REFUSED}


@pytest.mark.parametrize(("change", "says"), [
    (put("plates", "white", "roe", value=5), "6 plates of this colour: white"),
    (put("seats", "left", "L7", value=7), "“L7”.*row from 1 to 6"),
    (put("slots", value=40), "4 to 32 slots"),
    (put("rows", value=[*ROWS[:5], [1, 13]]), "Slot 13"),
    (small_rows(2), "With 2 players"),
    (put("extra", value=1), "extra"),
])  # fmt: skip
def test_a_refusal_says_what_is_wrong(change: Change, says: str) -> None:
    with pytest.raises(BadBoard, match=says):
        read_board(changed(change))


@pytest.mark.clause("SB-04")
@pytest.mark.parametrize("change", [
    put("about", value="our own table"),
    put("seats", "left", "VIP", value=1),
    put("seats", "four_plus", value=["C2", "C4", "C6"]),
    put("seats", "staff", value=["L2", "R4", "L6", "L1", "L3", "L4", "R1"]),
    put("rows", value=[row[::-1] for row in ROWS]),
    put("plates", "white", value={"salmon": 3, "roe": 3}),
])  # fmt: skip
def test_other_boards_are_welcome(change: Change) -> None:
    assert read_board(changed(change)).slots == 14


def seats_in_use(board: Board, players: int) -> list[int]:
    return [bench for bench in range(board.benches) if players >= 4 or not board.four_plus[bench]]


@pytest.mark.clause("SB-04")
@pytest.mark.parametrize("players", [2, 3])
def test_whoever_must_move_finds_a_free_seat_wherever_the_others_sit(players: int) -> None:
    """Every way of sitting, without a yen to spend."""
    names = GAME.board.names
    in_use = [names[bench] for bench in seats_in_use(GAME.board, players)]
    match = position(players, yen=[0] * players)
    rules = rules_of(match)
    for seated in itertools.permutations(in_use, players):
        benches = [names.index(name) for name in seated]
        rules.pawns = [*benches, *[-1] * (5 - players)]
        assert starting(match, "sit"), seated


@pytest.mark.clause("SB-04")
def test_just_enough_room_is_enough() -> None:
    """Two players: the other's row and the own seat are barred, one seat is left; or none, and the board is refused."""

    def crowd(left_over: list[str]) -> Change:
        def change(file: dict[str, Any]) -> None:
            for side in ("left", "right", "arrow"):
                file["seats"][side] = {name: 2 if name in left_over else 1 for name in file["seats"][side]}

        return change

    board = read_board(changed(crowd(["L1", "R5"])))
    match = position(2, pawns={0: "L1", 1: "L3"}, yen=[0, 0], game=SushiBoat(board))
    assert starting(match, "sit") == ["sit R5"]
    with pytest.raises(BadBoard) as refused:
        read_board(changed(crowd(["L1"])))
    assert refused.value.key == "sushi-boat.error.board_room"


DOZEN_SLOTS = """
about = "another board"
slots = 12
tunnel = [5, 6]
rows = [[4, 7], [3, 8], [2, 9], [1, 12]]

[seats]
left = { Alpha = 1, Beta = 2, Gamma = 3, Delta = 4, Extra1 = 2 }
right = { Epsilon = 1, Zeta = 2, Eta = 3, Theta = 4, Extra2 = 3 }
arrow = { Mid1 = 1, Mid2 = 2, Mid4 = 4 }
four_plus = ["Extra1", "Mid1", "Theta"]
staff = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Extra2"]

[plates]
red = { salmon = 6, roe = 6 }
blue = { salmon = 12 }
green = { tuna = 4, egg = 4, octopus = 4 }
yellow = { shrimp = 12 }
white = { california = 3, salmon = 3 }

[symbols]
tempura = ["green", "green", "green"]
edamame = ["red", "red", "red"]
miso = ["red", "red", "green"]
gyoza = ["red", "green", "green"]
takoyaki = ["red", "red", "green"]
yakitori = ["red", "green", "green"]
mochi = ["green", "red", "green"]
"""
LONG = changed(
    put("slots", value=32),
    put("tunnel", value=[16, 17]),
    put("rows", value=[[15, 18], [14, 19], [13, 20], [12, 21], [2, 30], [1, 32]]),
)
SHORT = changed(
    put("slots", value=6),
    put("tunnel", value=[3, 4]),
    put("rows", value=[[2, 5], [1, 6]]),
    *(
        put("seats", side, name, value=row)
        for side, seats in {
            "left": {"L1": 1, "L2": 1, "L3": 1, "L4": 2, "L5": 2, "L6": 2},
            "right": {"R1": 1, "R2": 1, "R3": 1, "R4": 2, "R5": 2, "R6": 2},
            "arrow": {"C2": 1, "C4": 2, "C6": 2},
        }.items()
        for name, row in seats.items()
    ),
)


@pytest.mark.clause("SB-04")
@pytest.mark.parametrize("text", [DOZEN_SLOTS, LONG, SHORT], ids=["twelve slots", "thirty-two slots", "six slots"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_on_another_board_lose_no_component(text: str, players: int) -> None:
    game = SushiBoat(read_board(text))
    components = COMPONENTS["sushi-boat"]
    for seed in range(4):
        for match in stroll(players, seed, game=game):
            rules = rules_of(match)
            gone = Pile(wasabi=4 - rules.wasabi_left)
            assert in_play("sushi-boat", rules) + gone == components.box(rules)
            assert all(rules.belt[slot] >= 0 for slot in (game.board.tunnel, game.board.tunnel + 1))
        assert match.view(None).turn == players * {2: 9, 3: 7, 4: 6, 5: 5}[players]


@pytest.mark.clause("SB-04")
def test_seats_rows_and_slots_are_those_of_the_file() -> None:
    game = SushiBoat(read_board(DOZEN_SLOTS))
    match = position(2, belt={8: "green egg", 9: "red roe"}, pawns={1: "Beta"}, yen=[1, 1], game=game)
    assert starting(match, "sit") == [
        "sit Alpha", "sit Beta for 1 yen", "sit Gamma", "sit Delta", "sit Epsilon", "sit Zeta for 1 yen", "sit Eta",
        "sit Extra2", "sit Mid2 for 1 yen", "sit Mid4",
    ]  # fmt: skip
    then(match, "sit zeta for 1 yen", "eat")
    assert match.view(None).piles[0] == ["green egg"]
    assert belt(match)[7] == GAP


@pytest.mark.clause("SB-04", "SB-10")
def test_plates_fall_past_the_last_slot_of_the_file() -> None:
    game = SushiBoat(read_board(DOZEN_SLOTS))
    match = position(3, belt={12: "red roe"}, game=game)
    foretell(match, plates=["white california"])
    then(match, "order")
    assert trash(match) == {"red roe": 1}
    assert belt(match)[0] == "white california"


@pytest.mark.clause("SB-04", "SB-12")
def test_the_tunnel_is_where_the_file_has_it() -> None:
    game = SushiBoat(read_board(DOZEN_SLOTS))
    match = challenge(2, belt={5: "green tuna", 6: "yellow shrimp", 7: "blue", 8: "blue"}, game=game)
    view = match.view(0)
    assert [slot for slot, plate in enumerate(view.belt, 1) if plate is None] == [5, 6]
    answer(match, "guess green yellow", "guess blue blue")
    assert match.view(None).cubes == [2, 0]
    assert match.view(None).belt[6:8] == ["green tuna", "yellow shrimp"]


def test_a_seat_named_by_digits_alone_is_refused() -> None:
    """Its name would read as a slot in `play mochi 1 3`."""
    numbered = changed(put("seats", "left", value={str(row): row for row in range(1, 7)}))
    with pytest.raises(BadBoard, match="begins with a letter"):
        read_board(numbered)


@pytest.mark.clause("SB-04")
@pytest.mark.parametrize("form", [str, str.encode])
def test_a_record_holds_a_board_that_is_not_the_house_s_own(form: Callable[[str], str | bytes]) -> None:
    game = SushiBoat(read_board(form(DOZEN_SLOTS)))
    *_, match = stroll(3, 5, game=game)
    record = match.record()
    assert record.board == DOZEN_SLOTS
    for told in (record, record.to_json()):
        again = sushiya.replay(told)
        assert again.views() == match.views()
        assert again.record() == record
        assert isinstance(again.game, SushiBoat) and again.game.board.names == game.board.names


@pytest.mark.clause("SB-04")
def test_a_record_on_the_board_of_the_house_names_none() -> None:
    assert "board" not in msgspec.json.decode(GAME.new(3, 5).record().to_json())


@pytest.mark.clause("SB-04")
def test_a_record_on_a_board_that_cannot_be_played_on_is_refused() -> None:
    record = SushiBoat(read_board(DOZEN_SLOTS)).new(3, 5).record()
    for board in ("", "slots = 3", changed(put("slots", value=3))):
        with pytest.raises(BadBoard) as refused:
            sushiya.replay(msgspec.structs.replace(record, board=board))
        assert refused.value.say("en") != refused.value.say("fr")


@pytest.mark.parametrize("game", [game for game in sushiya.game_ids() if game != "sushi-boat"])
def test_a_record_of_a_game_without_a_board_has_none(game: str) -> None:
    record = msgspec.structs.replace(sushiya.game(game).new(2, 5).record(), board=TEXT)
    with pytest.raises(sushiya.BadRecord, match="has a board") as refused:
        sushiya.replay(record)
    assert refused.value.say("en") != refused.value.say("fr")
