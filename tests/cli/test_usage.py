"""How the command is called, and what it says to those who call it wrongly."""

from __future__ import annotations

from importlib import resources
from importlib.metadata import version

import pytest

import sushiya
from sushiya.cli.tables import TABLES
from sushiya.cli.voice import Voice, language_of_environment
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("play chess", "There is no game “chess”. Games: sushi-go"),
        ("rules chess", "There is no game “chess”. Games: sushi-go"),
        ("simulate chess", "There is no game “chess”. Games: sushi-go"),
        ("play --players 9", "The option “players” cannot have this value. Allowed: 2–5."),
        ("play --passing up", "The option “passing” cannot have this value. Allowed: left, alternate."),
        ("play --passing", "The option “passing” cannot have this value. Allowed: left, alternate."),
        ("play --robot-first x", "The option “robot_first” cannot have this value. Allowed: 0–1."),
        ("play --robot", "The option “robot” is for two players; with 4 players it can only be: false."),
        ("play --fork 3", "There is no option “--fork”. Options of sushi-go: --passing, --robot, --robot-first;"),
        ("play --bots cat", "There is no robot “cat” for this game. Characters: kome, yaki, maneki,"),
        ("play --players 2 --bots greedy,random", "You name 2 robots, but there is one seat for them."),
        ("play --players 3 --bots greedy,random,greedy", "You name 3 robots, but there are 2 seats for them."),
        ("play --seed -1", "A seed is a whole number from 0 to 2^256 − 1, or 32 bytes."),
        ("simulate --bots greedy,cat", "There is no robot “cat” for this game. Characters: kome, yaki, maneki,"),
    ],
)
def test_a_refusal_is_one_sentence(run: Run, args: str, sentence: str) -> None:
    refused = run(*args.split())
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines()[-1].startswith(sentence)
    assert refused.stderr.count("\n") == 1 or "interpreted" in refused.stderr


def test_a_folder_that_cannot_be_written(run: Run) -> None:
    refused = run("play", "--save", "/dev/null/games", "--lang", "fr")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("Impossible d’enregistrer la partie dans /dev/null/games/")


@pytest.mark.parametrize(
    "args", ["--robot --robot-first 1", "--robot_first=1 --robot", "sushi-go --robot --robot-first=1"]
)
def test_the_games_options_are_flags(run: Run, args: str) -> None:
    shown = run("play", "--players", "2", *args.split()).stdout
    assert "Kome controls the dummy this turn." in shown


def test_the_help_tells_the_games_options(run: Run) -> None:
    for command in ("play", "simulate", "tournament"):
        shown = run(command, "--help").stdout
        assert "Options of sushi-go: --passing left|alternate, --robot, --robot-first 0–1" in " ".join(shown.split())


def test_the_help_explains_the_games_options_with_their_clauses(run: Run) -> None:
    shown = " ".join(run("play", "--help").stdout.split())
    for flag, clause in (
        ("--pudding-loss", "SGP-43"),
        ("--uramaki-in-order", "SGP-21"),
        ("--early-orders", "SB-28"),
        ("--second-takoyaki", "SB-14"),
    ):
        assert f"({clause})" in shown.partition(f"{flag}: ")[2].partition("--")[0]


def test_the_version(run: Run) -> None:
    assert run("--version").stdout == f"sushiya {version('sushiya')}\n"


def test_without_a_command_it_helps(run: Run) -> None:
    shown = run()
    for command in ("play", "simulate", "tournament", "replay", "rules"):
        assert f"│ {command} " in shown.stdout + shown.stderr


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "fr"),
    ],
)
def test_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language


def test_a_french_terminal_is_spoken_to_in_french(run: Run) -> None:
    assert "Quelle carte gardez-vous ?" in run("play", LC_ALL="fr_FR.UTF-8").stdout
    assert "Which card do you keep?" in run("play", "--lang", "en", LC_ALL="fr_FR.UTF-8").stdout
    assert run("play", "chess", LC_ALL="fr_FR.UTF-8").stderr.startswith("Le jeu « chess » n’existe pas.")


@pytest.mark.parametrize(("language", "words"), [("en", "The game lasts three rounds."), ("fr", "Chaque règle porte")])
def test_the_rules_are_told_in_both_languages(run: Run, language: str, words: str) -> None:
    told = run("rules", "sushi-go", "--lang", language)
    assert (told.returncode, told.stderr) == (0, "")
    assert words in told.stdout
    assert "SG-22" in told.stdout


@pytest.mark.parametrize("game", sushiya.game_ids())
def test_every_game_can_be_shown_and_read_about(game: str) -> None:
    assert game in TABLES
    package = type(sushiya.game(game)).__module__.rpartition(".")[0]
    for name in ("RULES.md", "RULES.fr.md"):
        assert resources.files(package).joinpath(name).is_file()


def test_lists_read_as_people_write_them() -> None:
    assert Voice("en").listed(["A"]) == "A"
    assert Voice("en").listed(["A", "B", "C"]) == "A, B and C"
    assert Voice("fr").listed(["A", "B"]) == "A et B"
