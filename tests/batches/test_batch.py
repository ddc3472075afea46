"""A batch plays the same games as matches, and says of them what seats may know."""

from __future__ import annotations

import os
from array import array
from typing import Any

import pytest

import sushiya
from sushiya.batches import sizes
from sushiya.core.errors import BadRecord
from tests.batches.mirror import Mirror, batch_of
from tests.playing import dice
from tests.setups import EVERY, Setup

np = pytest.importorskip("numpy")

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)
GAMES = int(os.environ.get("SUSHIYA_BATCH_GAMES", "3"))
"""Games that are followed at every table; with 200 they are more than 1,000 of every game."""
STEPS = 150


def zeros(batch: Any) -> Any:
    """An array for actions."""
    return np.zeros((batch.size, batch.players), np.int32)


def random_steps(batch: Any, steps: int) -> None:
    """Make some random steps."""
    actions = zeros(batch)
    for _ in range(steps):
        batch.sample(actions)
        batch.step(actions)


@at_every_table
def test_a_batch_is_many_matches(setup: Setup) -> None:
    """Move by move: who is asked, what they can do and know, what they get, and how it ends."""
    batch = batch_of(setup, GAMES, seed=7, state=True)
    mirrors = [Mirror(batch, setup, place) for place in range(GAMES)]
    actions = zeros(batch)
    for _ in range(STEPS):
        for place, mirror in enumerate(mirrors):
            for seat in range(setup.players):
                assert bool(batch.to_act[place, seat]) == (seat in mirror.match.to_act)
                assert set(np.flatnonzero(batch.mask[place, seat]).tolist()) == mirror.allowed(seat)
                assert batch.observation[place, seat].tobytes() == mirror.observed(seat)
        batch.sample(actions)
        chosen = actions.tolist()
        batch.step(actions)
        for place, mirror in enumerate(mirrors):
            mirror.act(chosen[place])
            assert bool(batch.terminal[place]) == mirror.match.is_over
            if mirror.match.is_over:
                assert batch.scores[place].tolist() == mirror.match.scores
                winners = mirror.match.winners
                won = [1 / len(winners) if seat in winners else 0 for seat in range(setup.players)]
                assert batch.reward[place].tolist() == pytest.approx(won)
                mirror.next_match()
            else:
                assert not batch.reward[place].any()


@at_every_table
def test_rewards_by_points_add_up_to_the_scores(setup: Setup) -> None:
    batch = batch_of(setup, 4, seed=1, reward="points")
    actions, total, ended = zeros(batch), np.zeros((4, setup.players)), 0
    while ended < 4:
        batch.sample(actions)
        batch.step(actions)
        total += batch.reward
        for place in np.flatnonzero(batch.terminal):
            assert total[place].tolist() == batch.scores[place].tolist()
            total[place] = 0
            ended += 1


@pytest.mark.parametrize("setup", EVERY[::4], ids=str)
def test_threads_and_sizes_give_the_same_games(setup: Setup) -> None:
    """The first games of a large batch, with or without threads, are those of a small one."""
    small, large = batch_of(setup, 5, seed=3), batch_of(setup, 12, seed=3, threads=3)
    few, many = zeros(small), zeros(large)
    for _ in range(80):
        large.sample(many)
        few[:] = many[:5]
        small.step(few)
        large.step(many)
        for name in ("observation", "mask", "reward", "terminal", "to_act", "scores"):
            assert (getattr(small, name) == getattr(large, name)[:5]).all()
    large.close()


@pytest.mark.parametrize(("players", "menu"), [(4, "my-first-meal"), (3, "master-menu"), (8, "big-banquet")])
def test_observations_past_the_caches_are_the_same(players: int, menu: str) -> None:
    """A batch whose observations are too large for the caches, and a small one of the same games."""
    small = sushiya.batch("sushi-go-party", players, 20, {"menu": menu}, seed=3)
    size = sizes.STREAMED // (players * small.width) + 1
    large = sushiya.batch("sushi-go-party", players, size, {"menu": menu}, seed=3, threads=2)
    assert large._fleet.streamed and not small._fleet.streamed
    actions = zeros(large)
    for _ in range(60):
        large.sample(actions)
        large.step(actions)
        small.step(np.ascontiguousarray(actions[:20]))
        assert (large.observation[:20] == small.observation).all() and (large.mask[:20] == small.mask).all()
    large.close()


@pytest.mark.parametrize("menu", ["master-menu", "big-banquet", "dinner-for-two", "points-platter"])
def test_what_is_named_is_the_same_with_the_whole_state(menu: str) -> None:
    """Between two steps observations are amended, unless the whole state is wanted: then all is written anew."""
    players = 2 if menu == "dinner-for-two" else 4
    plain, whole = (
        sushiya.batch("sushi-go-party", players, 50, {"menu": menu}, seed=5, state=state) for state in (False, True)
    )
    actions = zeros(plain)
    for _ in range(STEPS):
        plain.sample(actions)
        plain.step(actions)
        whole.step(actions)
        for name in ("observation", "mask", "to_act", "terminal", "reward"):
            assert (getattr(plain, name) == getattr(whole, name)).all(), name


@at_every_table
def test_a_game_becomes_a_match_and_comes_back(setup: Setup) -> None:
    batch, other = batch_of(setup, 2, seed=5), batch_of(setup, 2, seed=6)
    random_steps(batch, dice("record", setup, 0).randrange(10, 90))
    named = sum(sum(table.observer.named) for table in batch._tables)
    for place in range(2):
        record = batch.record(place)
        match = sushiya.replay(record)
        assert match.game.see(batch._tables[place].rules, 0, match.options) == match.view(0)
        other.load(1 - place, record)
        assert other.record(1 - place) == record
        if not named:
            assert (other.observation[1 - place] == batch.observation[place]).all()
            assert (other.mask[1 - place] == batch.mask[place]).all()


def test_a_record_of_another_game_cannot_be_loaded() -> None:
    batch = sushiya.batch("sushi-go", 3, 1)
    with pytest.raises(BadRecord):
        batch.load(0, sushiya.game("sushi-go").new(2, 0).record())


@at_every_table
def test_reset_begins_the_games_of_a_seed(setup: Setup) -> None:
    batch = batch_of(setup, 3, seed=9)
    first = batch.observation.copy()
    random_steps(batch, 30)
    batch.reset(8)
    assert (batch.observation != first).any()
    batch.reset(9)
    assert (batch.observation == first).all()
    assert batch.match(2).record() == setup.new(batch.seed_of(2)).record()


@pytest.mark.parametrize("action", [-1, 0, 10_000])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    batch = sushiya.batch("sushi-go", 2, 2)
    before = batch.observation.copy()
    actions = zeros(batch)
    batch.sample(actions)
    actions[1, 1] = action
    with pytest.raises(ValueError, match="seat 1 of game 1"):
        batch.step(actions)
    assert (batch.observation[1] == before[1]).all()
    assert (batch.observation[0] != before[0]).any()


@at_every_table
def test_actions_have_texts_both_ways(setup: Setup) -> None:
    batch = batch_of(setup, 1)
    texts = [batch.text(action) for action in range(batch.action_count)]
    assert [batch.action(text) for text in texts] == list(range(batch.action_count))
    assert batch.mask.shape == (1, setup.players, batch.action_count)
    with pytest.raises(ValueError, match="no action"):
        batch.action("keep quiet")


@at_every_table
def test_slices_cover_an_observation(setup: Setup) -> None:
    """Every number belongs to one slice, in an observation and in a state."""
    batch: Any = batch_of(setup, 1, state=True)
    for spec, array_ in ((batch.spec(), batch.observation), (batch.state_spec(), batch.state)):
        covered = np.zeros(array_.shape, np.uint8)
        for each in spec.values():
            each.of(covered)[...] += 1
            assert each.of(array_).shape == (*array_.shape[:-1], *each.shape)
        assert (covered == 1).all()


def test_arrays_may_be_given() -> None:
    room = bytearray(4 * 2 * sushiya.batch("sushi-go", 2, 1).width)
    batch = sushiya.batch("sushi-go", 2, 4, buffers={"observation": room})
    assert any(room)
    assert batch.observation.tobytes() == bytes(room)
    with pytest.raises(ValueError, match="observation"):
        sushiya.batch("sushi-go", 2, 5, buffers={"observation": room})
    with pytest.raises(ValueError, match="actions"):
        batch.step(array("q", [0] * 8))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [({"players": 9}, "players"), ({"size": 0}, "at least one"), ({"threads": 0}, "at least one"),
     ({"reward": "luck"}, "win, points"), ({"seed": -1}, "whole number")],
)  # fmt: skip
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, sushiya.BadOptions), match=why):
        sushiya.batch(**{"game_id": "sushi-go", "players": 2, "size": 1, **wrong})
