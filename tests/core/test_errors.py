"""Everything that is refused is refused with a type for programs and a sentence in both languages for people."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import sushiya
from sushiya import bots
from sushiya.core import errors
from sushiya.i18n import LANGUAGES
from tests.playing import dice, finish, refusal


def match() -> sushiya.Match[Any]:
    """A table of two."""
    return sushiya.game("sushi-go").new(2, 1)


REFUSED: dict[str, Callable[[], object]] = {
    "MalformedMove": lambda: match().play(0, "eat everything"),
    "IllegalMove": lambda: match().play(0, "keep pudding + pudding"),
    "NotYourTurn": lambda: finish(match(), dice("end")).play(0, "keep pudding"),
    "CannotUndo": lambda: match().undo(0),
    "CannotSolve": lambda: sushiya.solve(match().view(0)),
    "NoSuchSeat": lambda: match().view(2),
    "BadOptions": lambda: sushiya.game("sushi-go").new(2, 1, {"passing": "up"}),
    "BadSeed": lambda: sushiya.game("sushi-go").new(2, -1),
    "BadSheet": lambda: sushiya.game("sushi-go").score_sheet([[{"fugu": 10}, {}]]),
    "BadRecord": lambda: sushiya.replay("{}"),
    "UnknownGame": lambda: sushiya.game("sushi-stop"),
    "UnknownBot": lambda: bots.make_bot("oracle", sushiya.game("sushi-go"), bytes(32)),
}

KINDS = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, sushiya.SushiyaError) and kind is not sushiya.SushiyaError
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_refusal_says_why_in_both_languages(kind: type[sushiya.SushiyaError]) -> None:
    error = refusal(REFUSED[kind.__name__])
    assert type(error) is kind
    sentences = [error.say(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    assert all(sentence and "{" not in sentence for sentence in sentences)
    assert str(error) == error.say("en")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_refusal_is_public(kind: type[sushiya.SushiyaError]) -> None:
    assert getattr(sushiya, kind.__name__) is kind
    assert kind.__name__ in sushiya.__all__
    assert kind.__doc__
