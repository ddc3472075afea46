"""A real cluster of Ray with two nodes gives the same bytes as threads, also when a worker or a node is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.arena.plan import Deals
from sushiya.arena.pools import Pool
from sushiya.arena.pools.pool import WorkerLost
from sushiya.arena.simulate import simulate
from sushiya.bots import make_bot
from tests.arena.tournaments import (
    COMPILED,
    MIXED,
    SEED,
    always_die,
    held,
    in_bytes,
    planned,
    play_and_lose_a_worker,
    refuse,
)

ray = pytest.importorskip("ray", reason="Ray is the extra `cluster`, which is not installed")
pytestmark = pytest.mark.xdist_group("ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with a core each; to start them takes so long that all tests of this file share them."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    yield nodes
    nodes.shutdown()


@pytest.fixture
def pool(cluster: Any) -> Iterator[Pool]:
    """The pool of that cluster."""
    from sushiya.arena.pools.cluster import RayPool

    with RayPool(cluster.address) as pool:
        yield pool


def node_of(_task: object) -> str:
    """The node that runs this, which takes a while."""
    import time

    time.sleep(0.5)
    return str(ray.get_runtime_context().get_node_id())


def test_both_nodes_play(pool: Pool) -> None:
    assert len({node for _, node in pool.run(node_of, range(1, 9))}) == 2


@pytest.mark.parametrize("bots", [COMPILED, MIXED], ids=["compiled", "views"])
def test_a_tournament_is_the_same_as_in_threads(pool: Pool, bots: tuple[str, ...], tmp_path: Path) -> None:
    plan = planned(bots, 3)
    here = in_bytes(held(plan, 18, file=tmp_path / "here"))
    assert in_bytes(held(plan, 18, pool, file=tmp_path / "there")) == here
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


def test_a_simulation_is_the_same_as_in_threads(pool: Pool) -> None:
    game = sushiya.game("sushi-boat")
    assert simulate(game, 2, None, MIXED, 6, SEED, pool=pool).bots == simulate(game, 2, None, MIXED, 6, SEED).bots


def test_a_lost_worker_costs_its_chunk_only(pool: Pool, tmp_path: Path) -> None:
    plan = planned(MIXED)
    played = play_and_lose_a_worker(pool, plan, tmp_path)
    assert (tmp_path / "killed").exists()
    assert played == [Deals(plan, make_bot).play(deal) for deal in range(6)]


def test_a_task_that_kills_every_worker_is_given_up(pool: Pool) -> None:
    with pytest.raises(WorkerLost):
        list(pool.run(always_die, [0]))


def test_an_error_of_a_task_comes_back_as_it_was(pool: Pool) -> None:
    with pytest.raises(sushiya.UnknownGame, match="chess"):
        list(pool.run(refuse, [0]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1", "127.0.0.1:99999", "nowhere.invalid:6379"])
def test_an_address_without_a_cluster_is_refused_at_once(address: str) -> None:
    from sushiya.arena.pools.cluster import NoCluster, RayPool

    with pytest.raises(NoCluster, match=address) as refused:
        RayPool(address)
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_lost_node_costs_what_it_was_playing(cluster: Any, pool: Pool) -> None:
    """The last test, for there is one node less afterwards."""
    leaving = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()
    plan = planned(MIXED)
    lost = False

    def lose(_games: int) -> None:
        nonlocal lost
        if not lost:
            cluster.remove_node(leaving, allow_graceful=False)
        lost = True

    assert in_bytes(held(plan, 60, pool, on_progress=lose)) == in_bytes(held(plan, 60))
    assert lost
