"""`sushiya replay`: a record told turn by turn."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.bots import make_bot
from sushiya.games.sushi_boat.board_file import read_board
from sushiya.games.sushi_boat.game import SushiBoat
from tests.cli.conftest import Run

GREEDY = make_bot("greedy", sushiya.game("sushi-go"), bytes(32))


def play(match: sushiya.Match[Any], moves: int) -> sushiya.Match[Any]:
    for _ in range(moves):
        if not match.is_over:
            seat = min(match.to_act)
            match.play(seat, GREEDY.decide(match.view(seat), match.legal(seat)))
    return match


@pytest.fixture
def match() -> sushiya.Match[Any]:
    return play(sushiya.game("sushi-go").new(3, 11), 1000)


@pytest.fixture
def file(tmp_path: Path, match: sushiya.Match[Any]) -> str:
    path = tmp_path / "game.json"
    path.write_bytes(match.record().to_json())
    return str(path)


def test_a_spectator_hears_every_turn_and_the_result(run: Run, file: str, match: sushiya.Match[Any]) -> None:
    told = run("replay", file)
    assert (told.returncode, told.stderr) == (0, "")
    for round_ in (1, 2, 3):
        for turn in range(1, 10):
            assert f"Round {round_} of 3, turn {turn} of 9" in told.stdout
        assert f"End of round {round_}" in told.stdout
    for seat in (1, 2, 3):
        assert told.stdout.count(f"\nSeat {seat} keeps: ") + told.stdout.count(f"\nSeat {seat} uses ") == 27
    assert "Your hand" not in told.stdout
    assert f"Seat {match.winners[0] + 1} wins with {max(match.scores)} points." in told.stdout


def test_a_seat_sees_what_it_saw(run: Run, file: str) -> None:
    told = run("replay", file, "--seat", "2", "--lang", "fr").stdout
    assert told.count("Votre main, ") == 27
    assert told.count("\nVous gardez : ") + told.count("\nVous utilisez ") == 27
    assert "Place 1 garde" in told
    assert "Place 2" not in told and "Place 0" not in told


def test_a_game_that_was_left_is_told_up_to_there(run: Run, tmp_path: Path) -> None:
    left = play(sushiya.game("sushi-go").new(2, 11, {"robot": True}), 7)
    (tmp_path / "left.json").write_bytes(left.record().to_json())
    told = run("replay", "left.json").stdout
    assert told.count(" gives the dummy: ") == 3
    assert told.endswith("The game stops here, unfinished.\n")


def test_what_a_table_has_switched_on_is_said_first(run: Run, tmp_path: Path) -> None:
    options = {"early_orders": True}
    (tmp_path / "boat.json").write_bytes(sushiya.game("sushi-boat").new(3, 1, options).record().to_json())
    told = run("replay", "boat.json", "--lang", "fr").stdout
    assert told.startswith("Commandes avant la carte. On peut aussi passer commande avant de révéler")
    assert "(SB-28)" in told


def test_a_game_on_another_board_is_not_drawn(run: Run, tmp_path: Path) -> None:
    board = (resources.files(SushiBoat.__module__.rpartition(".")[0]) / "board.toml").read_text(encoding="utf-8")
    match = SushiBoat(read_board(board.replace("L1", "Door"))).new(3, 1)
    (tmp_path / "boat.json").write_bytes(match.record().to_json())
    told = run("replay", "boat.json")
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == "This game was played on another board, which the terminal cannot draw.\n"


@pytest.mark.parametrize("seat", [0, 4])
def test_a_seat_that_is_not_there(run: Run, file: str, seat: int) -> None:
    told = run("replay", file, "--seat", str(seat))
    assert (told.returncode, told.stderr) == (2, f"There is no seat {seat} in this game; its seats are 1 to 3.\n")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"sushi", "Ceci n’est pas un fichier de partie."),
        (b"\xff\xfe", "Ceci n’est pas un fichier de partie."),
        (b'{"game": "chess"}', "Ceci n’est pas un fichier de partie."),
    ],
)
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    told = run("replay", "bad.json", "--lang", "fr")
    assert (told.returncode, told.stdout, told.stderr) == (1, "", reason + "\n")


def test_a_record_of_a_game_that_cannot_be(run: Run, tmp_path: Path, match: sushiya.Match[Any]) -> None:
    text = match.record().to_json()
    for old, new, reason in (
        (b'"sushi-go"', b'"chess"', "There is no game “chess”."),
        (b'"players": 3', b'"players": 7', "The option “players” cannot have this value."),
        (b'"keep ', b'"eat ', "The rules refuse move 1 of the record, "),
    ):
        (tmp_path / "bad.json").write_bytes(text.replace(old, new, 1))
        told = run("replay", "bad.json")
        assert (told.returncode, told.stdout) == (1, "")
        assert told.stderr.startswith(reason)


def test_a_file_that_cannot_be_read(run: Run) -> None:
    for file, reason in (
        ("nowhere.json", "There is no file nowhere.json."),
        (".", "Cannot read the file .: Is a directory."),
    ):
        told = run("replay", file)
        assert (told.returncode, told.stdout, told.stderr) == (1, "", reason + "\n")
