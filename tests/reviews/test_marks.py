"""Marks, accuracy, moments and reasons."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.i18n import LANGUAGES, say
from sushiya.reviews import Decision, review
from sushiya.reviews.look import Look, Worth
from sushiya.reviews.marks import accuracy, mark_of, scale
from sushiya.reviews.result import MARKS
from tests.reviews.played import by_bot, play, reviewed

LONGEST = 110


def look(*shares: float, margin: float = 0.0) -> Look:
    """A look at moves with these shares of the win, the best first."""
    options = {move: Worth(share, 0) for move, share in enumerate(shares)}
    return Look(options, dict.fromkeys(options, margin), 0, 0.0, exact=False)


@pytest.mark.parametrize(
    ("loss", "mark"), [(0.004, "very_good"), (0.019, "good"), (0.021, "slip"), (0.059, "slip"), (0.061, "costly")]
)
def test_a_mark_says_what_was_lost(loss: float, mark: str) -> None:
    assert mark_of(look(0.5, 0.5 - loss, 0.5), 1, 2) == mark


def test_what_the_margin_covers_is_forgiven() -> None:
    assert mark_of(look(0.5, 0.43, 0.5), 1, 2) == "costly"
    assert mark_of(look(0.5, 0.43, 0.5, margin=0.02), 1, 2) == "slip"
    assert mark_of(look(0.5, 0.43, 0.5, margin=0.08), 1, 2) == "very_good"


def test_the_only_good_choice_is_excellent() -> None:
    assert mark_of(look(0.5, 0.44, 0.4), 0, 2) == "excellent"
    assert mark_of(look(0.5, 0.46, 0.4), 0, 2) == "very_good"
    assert mark_of(look(0.5, 0.44, 0.4, margin=0.02), 0, 2) == "very_good"


def test_at_larger_tables_a_share_counts_more() -> None:
    assert scale(2) == 1
    assert all(few < many for few, many in pairwise(map(scale, range(2, 9))))


def decision(regret: float, margin: float = 0.0, counts: bool = True) -> Decision:
    return Decision(0, 1, 1, 0, 0, "", "", regret, margin, exact=True, counts=counts, mark=None, reason=None, values={})


def test_accuracy_is_a_mean_over_decisions_that_count() -> None:
    assert accuracy([], 2) is None
    assert accuracy([decision(0.0), decision(0.5, counts=False)], 2) == 100
    assert accuracy([decision(0.12)], 2) == pytest.approx(36.79, abs=0.01)
    assert accuracy([decision(0.12, margin=0.2)], 2) == 100
    assert accuracy([decision(0.0), decision(0.12)], 2) == pytest.approx(68.39, abs=0.01)


class Blunderer:
    """Plays greedily, but leaves the third sashimi once, when it can be had for sure."""

    def __init__(self) -> None:
        self.greedy = by_bot("greedy", "sushi-go", 0)
        self.at: tuple[int, int] | None = None

    def __call__(self, match: Match[Any], seat: int) -> Move | str:
        view = match.view(seat)
        table, hand = view.tables[seat], view.hand
        worse = next((card for card in ("maki_1", "nigiri_egg", "chopsticks", "maki_2") if card in hand), None)
        can = table.get("sashimi", 0) == 2 and "sashimi" in hand and view.turn >= 6 and "chopsticks" not in table
        if self.at is None and can and worse:
            self.at = view.round, view.turn
            return f"keep {worse}"
        return self.greedy(match, seat)


def test_a_planted_blunder_is_found_and_named() -> None:
    found = 0
    for seed in range(400):
        blunderer = Blunderer()
        record = play("sushi-go", seed, [blunderer, *(by_bot("greedy", "sushi-go", seat) for seat in (1, 2))])
        if blunderer.at is None or blunderer.at[0] == 3:
            continue
        result = review(record, "quick")
        planted = next(
            at for at, each in enumerate(result.decisions) if each.seat == 0 and (each.round, each.turn) == blunderer.at
        )
        blunder = result.decisions[planted]
        assert blunder.mark == "costly"
        assert "sashimi" in blunder.best
        assert blunder.reason is not None
        assert blunder.reason.params["family"] == "sushi-go.family.sashimi"
        assert blunder.reason.points > 5
        assert (0, planted) in [(moment.seat, moment.decision) for moment in result.moments]
        found += 1
        if found == 2:
            return
    raise AssertionError("no blunder could be planted")


GAMES = [("sushi-go", ("greedy", "random")), ("sushi-go-party", ("greedy", "random", "greedy:slips=35"))]


@pytest.mark.parametrize(("game_id", "specs"), GAMES)
def test_marks_are_where_regret_is_clear_of_its_margin(game_id: str, specs: tuple[str, ...]) -> None:
    result = reviewed(game_id, specs, 0)
    for each in result.decisions:
        assert (each.mark is not None) == each.counts
        if each.mark in ("good", "slip", "costly"):
            assert each.regret > each.margin
        assert each.played in each.values
        assert each.values[each.best] - each.values[each.played] == pytest.approx(each.regret)
    for number, seat in enumerate(result.seats):
        marks = [each.mark for each in result.decisions if each.seat == number]
        assert seat.marks == {mark: marks.count(mark) for mark in MARKS}


@pytest.mark.parametrize(
    ("game_id", "specs"), [*GAMES, ("sushizock", ("turn_value", "random")), ("sushi-boat", ("greedy", "random"))]
)
def test_reasons_are_short_in_both_languages(game_id: str, specs: tuple[str, ...]) -> None:
    reasons = [each.reason for each in reviewed(game_id, specs, 0).decisions if each.reason]
    assert reasons
    for reason in reasons:
        assert reason.points > 0
        for language in LANGUAGES:
            assert (
                len(say(language, reason.key, who="Seraphina", points=str(reason.points), **reason.params)) <= LONGEST
            )


def test_every_seat_has_at_most_three_moments() -> None:
    result = reviewed("sushi-go", ("greedy", "random"), 0)
    for seat in range(result.players):
        own = [moment.decision for moment in result.moments if moment.seat == seat]
        assert len(own) <= 3
        assert own == sorted(own)
        assert {result.decisions[at].seat for at in own} <= {seat}
