"""Tournaments: seats are rotated on the same deals, everybody meets everybody, and an interrupted one goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

import sushiya
from sushiya.arena.checkpoint import BadCheckpoint, read_plan
from sushiya.arena.placing import ranking_of
from sushiya.arena.plan import Deals, GamePlayed
from sushiya.arena.policy_game import PolicyGame
from sushiya.arena.sprt import Question
from sushiya.arena.tournament import ANCHOR_RATING, BadTournament, make_plan
from sushiya.bots import Bot, make_bot
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move
from tests.arena.tournaments import COMPILED, MIXED, SEED, held, in_bytes, planned
from tests.states import ROOT

FIVE = ("random", "greedy", "greedy:slips=10", "greedy:slips=50", "greedy:slips=90")


class Interrupted(Exception):
    """Somebody pressed Ctrl-C."""


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (2, 4), (3, 4), (5, 2), (5, 3), (4, 4), (3, 5)])
def test_every_bot_sits_on_every_seat_equally_often_in_a_deal(bots: int, players: int) -> None:
    plan = planned(FIVE[:bots], players)
    for deal in range(30):
        seatings = plan.seatings(deal)
        assert len({tuple(seating) for seating in seatings}) == len(seatings)
        lineup = Counter(seatings[0])
        for seat in range(players):
            sat = Counter(seating[seat] for seating in seatings)
            assert {bot: count * players for bot, count in sat.items()} == {
                bot: count * len(seatings) for bot, count in lineup.items()
            }


@pytest.mark.parametrize(("bots", "players"), [(2, 3), (3, 2), (5, 2), (5, 3), (3, 5)])
def test_every_lineup_comes_once_before_any_comes_again(bots: int, players: int) -> None:
    plan = planned(FIVE[:bots], players)
    size = len(plan.lineups)
    for turn in range(3):
        lineups = [tuple(sorted(plan.lineup(deal))) for deal in range(turn * size, (turn + 1) * size)]
        assert sorted(lineups) == sorted(tuple(sorted(lineup)) for lineup in plan.lineups)
    seats = Counter(bot for lineup in plan.lineups for bot in lineup)
    assert len(set(seats.values())) == 1


def test_lineups_are_seated_in_any_order() -> None:
    plan = planned(FIVE[:4], 4)
    neighbours = {(seating[0], seating[1]) for deal in range(40) for seating in plan.seatings(deal)}
    assert len(neighbours) == 12


class Watcher(Bot):
    """Notes the first hand that it sees."""

    seen: ClassVar[list[tuple[int, dict[str, int]]]] = []

    def __init__(self) -> None:
        self.fresh = True

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """The first move."""
        if self.fresh:
            Watcher.seen.append((view.seat, view.hand))
        self.fresh = False
        return legal[0]


def watch(_spec: str, _game: AnyGame, _seed: bytes, _players: int) -> Bot:
    """Make a watcher, whatever is asked for."""
    return Watcher()


def test_all_seatings_of_a_deal_get_the_same_cards() -> None:
    plan = planned(FIVE[:3], 3)
    Watcher.seen.clear()
    for number in (0, 1):
        for _ in Deals(plan, watch).play_views(plan.deal_seed(number), {bytes([i]) * 32: [0, 1, 2] for i in range(3)}):
            pass
    deals = [Watcher.seen[:9], Watcher.seen[9:]]
    for deal in deals:
        assert deal[:3] == deal[3:6] == deal[6:]
    assert deals[0] != deals[1]


def test_moves_at_random_change_no_deal_in_compiled_code() -> None:
    """Sushi Go! deals a round from what is left of the pile, which no move changes."""
    game = sushiya.game("sushi-go")
    table = PolicyGame(game, game.set_up(2, game.options_type()))
    chances = [Chance(SEED), Chance(SEED)]
    for chance, luck in zip(chances, (1, 2), strict=True):
        table.play(0, chance, Chance(bytes([luck]) * 32))
    assert chances[0].draw(60_000) == chances[1].draw(60_000)


def test_compiled_games_and_games_by_views_are_the_same_games() -> None:
    """Greedy bots make the same moves on the same deals, in compiled code or by views."""
    plan = planned(("greedy", "greedy:slips=0"), 3)
    compiled = planned(("greedy", "medium"), 3)
    assert compiled.setup.is_compiled and not plan.setup.is_compiled
    for deal in range(4):
        assert Deals(plan, make_bot).play(deal) == Deals(compiled, make_bot).play(deal)


def test_a_tournament_counts_every_game() -> None:
    result = held(planned(MIXED, 3), 10)
    assert (result.deals, result.games) == (4, 12)
    assert [contender.result.name for contender in result.contenders] == list(MIXED)
    assert [contender.result.seats_played for contender in result.contenders] == [12, 12, 12]
    assert sum(contender.result.win_share for contender in result.contenders) == pytest.approx(1)
    for one in range(3):
        assert result.cross_table[one][one] is None
        for other in range(one):
            there, back = result.cross_table[one][other], result.cross_table[other][one]
            assert there is not None and back is not None
            assert there + back == pytest.approx(1)


@pytest.mark.skipif(not sushiya.compiled, reason="takes long interpreted")
@pytest.mark.parametrize("game_id", sushiya.game_ids())
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_is_rated_above_random_in_every_game(game_id: str, players: int) -> None:
    random, greedy = held(planned(COMPILED, players, game_id), 400).contenders
    assert random.rating.value == random.rating.low == random.rating.high == ANCHOR_RATING
    assert greedy.rating.low > ANCHOR_RATING + 100
    assert greedy.result.mean > random.result.mean


def test_the_first_bot_is_the_anchor_where_random_does_not_play() -> None:
    assert held(planned(("greedy", "random")), 4).anchor == "random"
    assert held(planned(("greedy", "greedy:slips=9")), 4).anchor == "greedy"
    assert held(planned(), 4, anchor="greedy").contenders[1].rating.value == ANCHOR_RATING


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random", "greedy"]])
def test_a_tournament_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadTournament):
        planned(bots)


def test_who_does_not_play_is_neither_anchor_nor_asked_about() -> None:
    with pytest.raises(BadTournament, match="“hard” does not take part"):
        held(planned(), 4, anchor="hard")
    with pytest.raises(BadTournament, match="“easy” does not take part"):
        held(planned(), 4, question=Question("greedy", "easy"))


def test_who_wins_comes_first_and_the_others_by_points() -> None:
    played = GamePlayed(scores=[40, 38, 40, 41, 38], shares=[840, 0, 0, 0, 0])
    assert ranking_of([4, 3, 2, 1, 0], played) == ((4,), (1,), (2,), (0, 3))


def test_a_question_ends_a_tournament_with_its_answer() -> None:
    stronger = held(planned(), 4000, question=Question("greedy", "random", elo1=50))
    weaker = held(planned(), 4000, question=Question("random", "greedy", elo1=50))
    assert stronger.answer is not None and weaker.answer is not None
    assert (stronger.answer.verdict, weaker.answer.verdict) == ("yes", "no")
    assert stronger.games < 1000
    assert stronger.deals == stronger.answer.deals
    assert held(planned(), 4, question=Question("greedy", "random")).answer is not None


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    plan, whole, parts = planned(MIXED), tmp_path / "whole", tmp_path / "parts"
    expected = in_bytes(held(plan, 20, file=whole))
    games = 0

    def interrupt(more: int) -> None:
        nonlocal games
        games += more
        if games > 6:
            raise Interrupted

    with pytest.raises(Interrupted):
        held(plan, 20, file=parts, on_progress=interrupt)
    kept = parts.read_bytes().count(b"\n") - 1
    assert 0 < kept < 10
    with parts.open("ab") as file:
        file.write(b"[[[12,")
    asked: list[int] = []

    def made(spec: str, game: AnyGame, seed: bytes, players: int) -> Bot:
        asked.append(1)
        return make_bot(spec, game, seed, players)

    assert in_bytes(held(plan, 20, file=parts, make=made)) == expected
    assert len(asked) == 2 * 2 * (10 - kept), "what was played was played again"
    assert parts.read_bytes() == whole.read_bytes()


def test_a_tournament_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "played"
    held(planned(), 10, file=file)
    assert in_bytes(held(planned(), 30, file=file)) == in_bytes(held(planned(), 30))
    assert in_bytes(held(planned(), 10, file=file)) == in_bytes(held(planned(), 10))


def test_a_question_is_answered_by_what_was_played_before(tmp_path: Path) -> None:
    question = Question("greedy", "random", elo1=100)
    expected = in_bytes(held(planned(), 4000, question=question, file=tmp_path / "asked"))
    held(planned(), 4000, file=tmp_path / "played")
    assert in_bytes(held(planned(), 4000, question=question, file=tmp_path / "played")) == expected
    assert in_bytes(held(planned(), 4000, question=question, file=tmp_path / "asked")) == expected


def test_the_file_says_what_is_played(tmp_path: Path) -> None:
    assert read_plan(tmp_path / "played") is None
    held(planned(), 4, file=tmp_path / "played")
    assert read_plan(tmp_path / "played") == planned()


@pytest.mark.parametrize(("bots", "players"), [(("greedy", "random"), 2), (COMPILED, 3)])
def test_the_file_of_another_tournament_is_left_alone(tmp_path: Path, bots: tuple[str, ...], players: int) -> None:
    file = tmp_path / "played"
    held(planned(), 4, file=file)
    before = file.read_bytes()
    with pytest.raises(BadCheckpoint, match="another tournament"):
        held(planned(bots, players), 4, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "line"),
    [(b"hello\n", 1), (b"\xff\n", 1), (b'{"setup":1}\n', 1), (None, 2)],
)
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: bytes | None, line: int) -> None:
    file = tmp_path / "played"
    file.write_bytes(text or msgspec.json.encode(planned()) + b"\n[[[1],[2]]]\n[]\n")
    with pytest.raises(BadCheckpoint, match=f"Line {line} of"):
        held(planned(), 4, file=file)


def test_a_file_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(BadCheckpoint, match="Cannot use the file") as refused:
        held(planned(), 4, file=Path("/dev/null/played"))
    assert refused.value.say("fr") != refused.value.say("en")


def test_options_and_seeds_make_other_tournaments() -> None:
    game = sushiya.game("sushi-go")
    plain = make_plan(game, 2, None, COMPILED, SEED)
    with_robot = make_plan(game, 2, {"robot": True}, COMPILED, SEED)
    other_seed = make_plan(game, 2, None, COMPILED, bytes(32))
    results = {in_bytes(held(plan, 20)) for plan in (plain, with_robot, other_seed)}
    assert len(results) == 3
    with pytest.raises(sushiya.BadOptions):
        make_plan(game, 3, {"robot": True}, COMPILED, SEED)


def test_a_tournament_is_the_same_interpreted_and_compiled() -> None:
    """The sources beside the tests, as they are, play what the installed package plays."""
    code = (
        "import sushiya; from tests.arena.tournaments import *; "
        "print(sushiya.compiled, in_bytes(held(planned(), 6)).hex(), in_bytes(held(planned(MIXED, 3), 3)).hex())"
    )
    env = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    ran = subprocess.run([sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, check=True)
    here = [in_bytes(held(planned(), 6)).hex(), in_bytes(held(planned(MIXED, 3), 3)).hex()]
    assert ran.stdout.split() == ["False", *here]
