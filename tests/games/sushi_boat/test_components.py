"""SB-01 to SB-05: players, plates, staff, cards, the belt and the seats as the shipped board has them."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.games.sushi_boat import board_file
from sushiya.games.sushi_boat.events import CardRevealed, WasabiRevealed
from tests.components import COMPONENTS
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    answer,
    challenge,
    events_of,
    finished,
    foretell,
    position,
    rules_of,
    starting,
    then,
)

COLOURS = ("red", "blue", "green", "yellow")
SUSHI = ("salmon", "shrimp", "octopus", "tuna", "egg", "california")
DISHES = ("tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi")
RED_TWICE = ("tempura", "miso", "takoyaki", "mochi")
FILE = board_file.__name__.rpartition(".")[0]


def box() -> Counter[str]:
    return COMPONENTS["sushi-boat"].box(rules_of(GAME.new(2, 1)))


@pytest.mark.clause("SB-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_people_play(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert view.players == players
    assert len(view.piles) == len(view.pawns) == len(view.hands) == players


@pytest.mark.clause("SB-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, True, 3.0, "3", None])
def test_no_other_number_of_people_plays(players: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match=r"“players”.*2–5"):
        GAME.new(players, seed=1)


@pytest.mark.clause("SB-01", "SB-02")
def test_there_are_54_plates() -> None:
    """Six kinds of sushi twice in every colour, salmon roe on the white ones."""
    plates = {name: count for name, count in box().items() if name.startswith("plate ")}
    coloured = {f"plate {colour} {sushi}": 2 for colour in COLOURS for sushi in SUSHI}
    assert plates == {**coloured, "plate white roe": 6}
    assert sum(plates.values()) == 54
    assert len({name.split()[-1] for name in plates}) == 7


@pytest.mark.clause("SB-01", "SB-05")
def test_there_are_25_cards_with_their_symbols() -> None:
    cards = {name: count for name, count in box().items() if name.startswith("card ")}
    for dish in DISHES:
        red = 2 if dish in RED_TWICE else 1
        assert (cards.pop(f"card {dish} red"), cards.pop(f"card {dish} green")) == (red, 3 - red)
    assert not cards
    assert box()["wasabi"] == 4


@pytest.mark.clause("SB-01", "SB-05")
def test_a_game_of_five_shows_every_card() -> None:
    events = finished(5, 3).events(None)
    shown = Counter(f"card {event.dish} {event.symbol}" for event in events_of(CardRevealed, events))
    assert shown == {name: count for name, count in box().items() if name.startswith("card ")}
    assert len(events_of(WasabiRevealed, events)) == 4


@pytest.mark.clause("SB-05")
@pytest.mark.parametrize("dish", DISHES)
@pytest.mark.parametrize("symbol", ["red", "green"])
def test_the_symbol_on_the_card_says_how_the_belt_is_filled(dish: str, symbol: str) -> None:
    match = position(2, phase="act", belt={5: GAP}, wasabi_left=0)
    foretell(match, f"{dish} {symbol}")
    revealed, *entered = then(match, "end")
    assert revealed == CardRevealed(1, dish, symbol, 3)
    assert len(entered) == {"red": 2, "green": 1}[symbol]


@pytest.mark.clause("SB-01")
def test_there_are_seven_staff_tiles() -> None:
    tiles = Counter(GAME.new(2, 1).view(None).staff.values())
    assert tiles == {"neko": 2, "momoko": 2, "yuki_takeshi": 1, "satsuki": 1, "hiroshi": 1}


@pytest.mark.clause("SB-01")
def test_the_bank_never_runs_out_of_yen() -> None:
    """Its coins are worth 50; even if players hold them all, it pays."""
    match = position(3, phase="act", yen=[50, 50, 50])
    then(match, "yen")
    assert match.view(None).yen == [51, 50, 50]


@pytest.mark.clause("SB-01")
def test_the_bank_never_runs_out_of_cubes() -> None:
    match = challenge(3, ["red", "blue"], cubes=[12, 12, 12])
    answer(match, "guess red blue", "guess blue blue", "guess red blue")
    assert match.view(None).cubes == [14, 13, 14]


@pytest.mark.clause("SB-03")
def test_the_belt_has_14_slots_of_which_two_are_hidden() -> None:
    view = GAME.new(2, seed=1).view(0)
    assert len(view.belt) == 14
    assert [slot for slot, plate in enumerate(view.belt, 1) if plate is None] == [7, 8]


@pytest.mark.clause("SB-03", "SB-04")
def test_fifteen_seats_touch_these_slots() -> None:
    board = GAME.board
    touched = {name: (board.slot[bench] + 1, board.other_slot[bench] + 1) for bench, name in enumerate(board.names)}
    left = {f"L{row}": (7 - row, 0) for row in range(1, 7)}
    right = {f"R{row}": (8 + row, 0) for row in range(1, 7)}
    centre = {f"C{row}": (7 - row, 8 + row) for row in (2, 4, 6)}
    assert touched == {**left, **right, **centre}
    assert len(touched) == 15


@pytest.mark.clause("SB-03", "SB-04")
def test_a_seat_is_named_after_its_row() -> None:
    board = GAME.board
    assert [board.row[bench] + 1 for bench in range(board.benches)] == [int(name[1]) for name in board.names]
    for bench, name in enumerate(board.names):
        row = int(name[1])
        assert board.opposite[bench] + 1 == (7 - row if name[0] == "R" else 8 + row)


@pytest.mark.clause("SB-04")
def test_three_seats_are_marked_4_plus_and_seven_have_staff() -> None:
    match = position(4)
    assert list(match.view(None).staff) == ["L1", "R2", "L3", "R3", "L5", "R5", "R6"]
    few, many = starting(position(3), "sit"), starting(match, "sit")
    assert set(many) - set(few) == {"sit L2", "sit R4", "sit L6"}
    assert len(many) == 15


@pytest.mark.clause("SB-02", "SB-03", "SB-04", "SB-05")
def test_the_board_is_one_data_file_that_calls_itself_a_reconstruction() -> None:
    text = (resources.files(FILE) / "board.toml").read_bytes()
    file = msgspec.toml.decode(text, type=board_file.BoardFile)
    assert file.about == "reconstruction"
    assert b"# RECONSTRUCTED" in text
    assert file.slots == 14
    assert GAME.board is board_file.shipped_board()


@pytest.mark.clause("SB-02", "SB-03", "SB-04", "SB-05")
@pytest.mark.parametrize(("name", "mark"), [("RULES.md", "*Reconstruction:*"), ("RULES.fr.md", "*Reconstitution")])
def test_the_rules_say_what_is_reconstructed(name: str, mark: str) -> None:
    text = (resources.files(FILE) / name).read_text(encoding="utf-8")
    for clause in ("SB-02", "SB-03", "SB-04", "SB-05"):
        part = text.split(f"**{clause}**")[1].split("**SB-")[0]
        assert mark in part, clause
