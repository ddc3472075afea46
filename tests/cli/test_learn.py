"""`sushiya learn`: the lessons in the terminal."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.i18n import say
from sushiya.lessons.course import course_of
from tests.cli.conftest import Run


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sushiya.game_ids())
def test_a_whole_course_with_help(run: Run, game: str, language: str) -> None:
    """Help does what is asked, Enter goes on; every lesson is named, and comes to its end."""
    done = run("learn", game, "--lang", language, typed="h\n\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    for lesson in course_of(game).lessons:
        assert say(language, f"learn.{game}.{lesson.name}.name") in done.stdout
    assert done.stdout.count(say(language, "learn.done")) == len(course_of(game).lessons)
    assert done.stdout.endswith(f"sushiya play {game} --bots kome\n")


def test_a_wrong_number_gets_its_sentence_and_the_right_one_goes_on(run: Run) -> None:
    """The hand is offered by name: squid, sashimi, tempura."""
    done = run("learn", "sushi-go", "--lesson", "2", "--lang", "en", typed="1\n3\n\nq\n")
    assert "It gives 3; the second tempura gives 5." in done.stdout
    assert "A pair of tempura: 5 points more." in done.stdout


def test_what_is_typed_wrongly_is_explained_and_leaving_is_polite(run: Run) -> None:
    done = run("learn", "sushizock", "--lang", "en", typed="9\nr\nq\n")
    assert done.returncode == 0
    assert say("en", "cli.learn.unknown") in done.stdout


def test_there_is_no_seventh_lesson(run: Run) -> None:
    done = run("learn", "sushi-boat", "--lesson", "7", "--lang", "en")
    assert done.returncode != 0
    assert "There is no lesson 7" in done.stderr
