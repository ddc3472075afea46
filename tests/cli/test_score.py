"""`sushiya score`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_game_of_tiles(run: Run) -> None:
    shown = run("score", "sushizock", "--names", "Luc,Nick", typed="1 2 3 6 5 / 1 1 2 4\n1 4 / 1 1\n")
    assert shown.returncode == 0
    assert "Totals: Luc 4, Nick 3." in shown.stdout and "Luc wins with 4 points." in shown.stdout


def test_what_cannot_be_is_said_and_asked_again(run: Run) -> None:
    typed = ["5 tempura, 5 sashimi, caviar", "10 sashimi", "5 tempura, 5 sashimi", "6 sashimi, 4 tempura"]
    shown = run("score", "sushi-go", "--lang", "fr", typed="\n".join([*typed, "9 dumpling", "1 dumpling, 9 maki_2"]))
    assert "Il n’y a pas de «\xa0caviar\xa0» ici." in shown.stdout
    assert "9 cartes sur 10\xa0: il en manque une." in shown.stdout
    assert "Quitté avant la fin" in shown.stdout


def test_plates_and_wasabi(run: Run) -> None:
    plates = (
        "blue salmon, white roe, blue tuna / gyoza 1, dishes 1, cubes 4, yen 2\nred egg, green egg / cubes 1, 5 yen\n"
    )
    assert "Totals: Aria 12, Odile 1." in run("score", "sushi-boat", "--names", "Aria,Odile", typed=plates).stdout
    first = "2 tempura, 3 sashimi, squid@wasabi, 2 maki_2, pudding\n4 dumpling, 2 maki_3, 2 egg, chopsticks, wasabi\n"
    shown = run("score", "sushi-go", "--names", "Aria,Odile", typed=first)
    assert "27" in shown.stdout and "18" in shown.stdout


@pytest.mark.parametrize("text", ["", "{}", '{"game": "chess"}'])
def test_a_file_that_is_no_sheet(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "pad.json").write_text(text)
    assert run("score", "--file", "pad.json").returncode != 0


def test_a_sheet_that_the_page_has_saved(run: Run, tmp_path: Path) -> None:
    sheet = [{"sushi": [5], "bones": [1]}, {"sushi": [6], "bones": [2]}]
    saved = {"game": "sushizock", "names": ["Aria", "Marius"], "options": {}, "sheet": sheet}
    (tmp_path / "pad.json").write_text(json.dumps(saved))
    assert "Aria and Marius share the win with 4 points." in run("score", "--file", "pad.json").stdout
