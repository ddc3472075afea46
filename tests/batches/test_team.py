"""The threads that share the work on a batch."""

from __future__ import annotations

import gc
import threading

import pytest

from sushiya.batches.team import Team, parts_of


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
@pytest.mark.parametrize("size", [1, 2, 5, 64, 1000, 4096])
def test_parts_are_the_whole(size: int, threads: int) -> None:
    """Every game is in one part; parts never grow, and one thread has one."""
    parts = list(parts_of(size, threads))
    assert [game for first, last in parts for game in range(first, last)] == list(range(size))
    lengths = [last - first for first, last in parts]
    assert lengths == sorted(lengths, reverse=True) and min(lengths) > 0
    assert threads > 1 or len(parts) == 1


def test_everybody_helps() -> None:
    """Two parts that wait for one another are worked on at the same time; without helpers one thread does all."""
    team, both = Team(2), threading.Barrier(2, timeout=30)

    def work(first: int, last: int) -> int:
        both.wait()
        return last - first

    assert sorted(team.run(work, [(0, 3), (3, 10)])) == [3, 7]
    team.close()
    assert team.run(lambda first, last: last - first, [(0, 3), (3, 10)]) == [3, 7]


def test_errors_are_told() -> None:
    """What goes wrong in a part is raised, and the team can be used again."""
    team = Team(3)
    with pytest.raises(ZeroDivisionError):
        team.run(lambda first, last: last // first, [(0, 1), (1, 2), (2, 3)])
    assert sorted(team.run(lambda first, last: (first + last) // 2, [(0, 1), (1, 2), (2, 3)])) == [0, 1, 2]
    team.close()


def test_threads_end_with_the_team() -> None:
    """A team that nobody uses any more leaves no threads behind, also if it was not closed."""
    before = set(threading.enumerate())
    team = Team(4)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 3
    del team
    gc.collect()
    for helper in helpers:
        helper.join(30)
        assert not helper.is_alive()
