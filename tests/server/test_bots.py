"""Bots think when it is their turn, and nobody's bots keep others from theirs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

import sushiya
from sushiya.bots import Bot, make_bot
from sushiya.bots.cost import Cost
from sushiya.bots.turn_value import TurnValueBot
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.server.live.bots import BotScheduler
from sushiya.server.metrics import Metrics, PrometheusMetrics
from tests.bots.endings import with_two_tiles_left

THREADS = 2
GAME, SEATS = ("sushi-go-party", 8) if sushiya.compiled else ("sushi-go", 5)
"""Interpreted, one batch of playouts of the larger game takes seconds."""


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    """A table where all seats have to choose."""
    return sushiya.game(GAME).new(SEATS, 7, {})


@asynccontextmanager
async def scheduling(threads: int = THREADS, metrics: Metrics | None = None) -> AsyncIterator[BotScheduler]:
    scheduler = BotScheduler(threads, metrics or Metrics())
    try:
        yield scheduler
    finally:
        scheduler.close()


class Recorded:
    """Decisions in the order in which they are made, and how long each took."""

    def __init__(self, scheduler: BotScheduler, match: Match[Any]) -> None:
        self.scheduler = scheduler
        self.match = match
        self.began = time.perf_counter()
        self.order: list[str] = []
        self.seconds: dict[str, float] = {}

    async def decide(
        self, name: str, bot: Bot | str, seat: int = 0, table: str = "T", address: str = "A", stands_in: bool = False
    ) -> Move:
        made = make_bot(bot, self.match.game, bytes([seat] * 32)) if isinstance(bot, str) else bot
        legal = self.match.legal(seat)
        view = self.match.view(seat, made.memory)
        began = time.perf_counter()
        move = await self.scheduler.decide(made, view, legal, table=table, address=address, stands_in=stands_in)
        assert move in legal
        self.order.append(name)
        self.seconds[name] = time.perf_counter() - began
        return move


def crowd(recorded: Recorded, tables: int, spec: str, address: str = "crowd") -> list[asyncio.Task[Move]]:
    """Every seat of many tables thinks, all of one address."""
    return [
        asyncio.create_task(recorded.decide(f"{address} {table} {seat}", spec, seat, f"{address} {table}", address))
        for table in range(tables)
        for seat in range(SEATS)
    ]


class Slow(Bot):
    """A bot that takes as long as its budget says, without using the machine."""

    def __init__(self, milliseconds: int) -> None:
        self.cost = Cost(milliseconds=milliseconds)

    def decide(self, _view: Any, legal: Sequence[Move]) -> Move:
        for _ in range(10):
            time.sleep(self.cost.milliseconds / 10_000)
        return legal[0]


async def test_it_decides_as_the_bot_does(match: Match[Any]) -> None:
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        for spec in ("random", "greedy", "monte_carlo:playouts=8"):
            alone = make_bot(spec, match.game, bytes(32))
            assert await recorded.decide(spec, spec) == alone.decide(match.view(0, alone.memory), match.legal(0))


async def test_a_cheap_bot_answers_whatever_others_do(match: Match[Any]) -> None:
    """Eighty bots of one address, two seconds each: eighty seconds of thinking for two threads."""
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        others = crowd(recorded, 80 // SEATS, "monte_carlo:ms=2000")
        await asyncio.sleep(0.05)
        for seat in range(SEATS):
            await recorded.decide(f"greedy {seat}", "greedy", seat, "mine", "me")
        assert not all(other.done() for other in others), "the crowd was done before"
        assert max(recorded.seconds[f"greedy {seat}"] for seat in range(SEATS)) < 1
        for other in others:
            other.cancel()


async def test_a_bot_waits_with_those_that_search_only_where_it_has_something_to_search() -> None:
    """Oyakata of Sushizock answers at once until the end, which it solves: nobody who is quick waits behind that."""
    async with scheduling() as scheduler:
        oyakata = make_bot("oyakata", sushiya.game("sushizock"), bytes(32))
        began = {}
        for name, match in (("turn", sushiya.game("sushizock").new(2, 5)), ("end", with_two_tiles_left(5))):
            recorded, seat = Recorded(scheduler, match), min(match.to_act)
            await recorded.decide(name, oyakata, seat)
            began[name] = scheduler.searching.threads[0].ident is not None
        assert began == {"turn": False, "end": True}


async def test_a_crowd_that_solves_ends_hurries() -> None:
    """With a part of its positions a decision takes a part of the time."""
    async with scheduling() as scheduler:
        match = with_two_tiles_left(5)
        recorded = Recorded(scheduler, match)
        bots = [make_bot("oyakata", match.game, bytes([number] * 32)) for number in range(12)]
        scheduler.searching.playout_seconds = 10 / bots[0].cost.playouts
        await asyncio.gather(*(recorded.decide(f"{number}", bot, min(match.to_act)) for number, bot in enumerate(bots)))
        assert all(bot.cost.playouts for bot in bots), "what a bot may think at the next move is as it was"
        looked_at = [seen.positions for bot in bots if isinstance(bot, TurnValueBot) for seen in bot.seen]
        assert min(looked_at) < bots[0].cost.playouts / 5


async def test_a_bot_that_searches_does_not_wait_for_the_crowd(match: Match[Any]) -> None:
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        others = [
            asyncio.create_task(recorded.decide(f"crowd {bot}", Slow(2000), 0, f"T{bot % 10}", "crowd"))
            for bot in range(80)
        ]
        await asyncio.sleep(0.1)
        await recorded.decide("mine", Slow(200), 0, "mine", "me")
        assert recorded.order.index("mine") < 40, (
            "before half of the crowd, though it thinks for longer than each of them"
        )
        await asyncio.gather(*others)


async def test_budgets_shrink_so_that_a_crowd_is_served_in_time(match: Match[Any]) -> None:
    """80 bots of two seconds for two threads would take 80 seconds."""
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        bots = [Slow(2000) for _ in range(80)]
        await asyncio.gather(*(recorded.decide(f"{number}", bot) for number, bot in enumerate(bots)))
        assert time.perf_counter() - recorded.began < 80 / 10
        assert {bot.cost.milliseconds for bot in bots} == {2000}, "what a bot may think at the next move is as it was"


async def test_budgets_are_whole_while_nobody_waits(match: Match[Any]) -> None:
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        await asyncio.gather(*(recorded.decide(str(number), Slow(600)) for number in range(THREADS)))
        assert min(recorded.seconds.values()) >= 0.6
        await recorded.decide("later", Slow(300))
        assert recorded.seconds["later"] >= 0.3


async def test_addresses_take_turns(match: Match[Any]) -> None:
    """One has twenty bots there when the other comes with four: those are among the next."""
    async with scheduling(1) as scheduler:
        recorded = Recorded(scheduler, match)
        decisions = [recorded.decide(f"many {n}", Slow(20), 0, f"M{n}", "many") for n in range(20)]
        decisions += [recorded.decide(f"few {n}", Slow(20), 0, f"F{n}", "few") for n in range(4)]
        await asyncio.gather(*decisions)
        assert [name for name in recorded.order[:11] if name.startswith("few")] == [f"few {n}" for n in range(4)]


async def test_tables_of_an_address_take_turns(match: Match[Any]) -> None:
    async with scheduling(1) as scheduler:
        recorded = Recorded(scheduler, match)
        decisions = [recorded.decide(f"one {n}", Slow(20), 0, "one") for n in range(10)]
        decisions += [recorded.decide(f"two {n}", Slow(20), 0, "two") for n in range(3)]
        await asyncio.gather(*decisions)
        assert sum(name.startswith("two") for name in recorded.order[:8]) == 3


async def test_short_budgets_come_before_long_ones(match: Match[Any]) -> None:
    async with scheduling(1) as scheduler:
        recorded = Recorded(scheduler, match)
        budgets = (40, 150, 30, 120, 10)
        decisions = [recorded.decide(f"{ms}", Slow(ms), 0, f"T{ms}", f"A{ms}") for ms in budgets]
        await asyncio.gather(*decisions)
        assert [name for name in recorded.order if name != "40"] == ["10", "30", "120", "150"]


async def test_those_who_stand_in_for_people_come_first(match: Match[Any]) -> None:
    async with scheduling(1) as scheduler:
        recorded = Recorded(scheduler, match)
        decisions = [recorded.decide("first", Slow(50))]
        decisions += [recorded.decide(f"bot {n}", Slow(50), 0, f"T{n}") for n in range(5)]
        decisions.append(recorded.decide("stand-in", Slow(50), 0, "T5", stands_in=True))
        await asyncio.gather(*decisions)
        assert "stand-in" in recorded.order[:2]


class Broken(Bot):
    """A bot that fails, or cheats."""

    memory = 99

    def __init__(self, move: Move | None = None) -> None:
        self.move = move

    def decide(self, _view: Any, _legal: Sequence[Move]) -> Move:
        if self.move is None:
            raise RuntimeError("no idea")
        return self.move


async def test_a_bot_that_fails_plays_something_legal(match: Match[Any], caplog: pytest.LogCaptureFixture) -> None:
    other = sushiya.game("sushi-boat").new(2, 7, {}).legal(0)[0]
    caplog.set_level(logging.WARNING)
    async with scheduling() as scheduler:
        recorded = Recorded(scheduler, match)
        assert await recorded.decide("raises", Broken()) in match.legal(0)
        assert [record.getMessage() for record in caplog.records] == ["Broken failed to decide"]
        assert await recorded.decide("cheats", Broken(other)) in match.legal(0)
        assert [record.getMessage() for record in caplog.records][1:] == ["Broken decided on what is not legal"]
        await recorded.decide("goes on", "greedy")


async def test_bots_are_counted_while_they_think_or_wait(match: Match[Any]) -> None:
    metrics = PrometheusMetrics()

    def sample(name: str) -> float | None:
        return metrics.registry.get_sample_value(name)

    async with scheduling(1, metrics) as scheduler:
        recorded = Recorded(scheduler, match)
        bots = [asyncio.create_task(recorded.decide(str(n), Slow(100))) for n in range(3)]
        await asyncio.sleep(0.02)
        assert sample("sushiya_bots_thinking") == 3
        await asyncio.gather(*bots)
        assert (sample("sushiya_bots_thinking"), sample("sushiya_bot_decision_seconds_count")) == (0, 3)


async def test_who_is_not_waited_for_does_not_begin(match: Match[Any]) -> None:
    async with scheduling(1) as scheduler:
        recorded = Recorded(scheduler, match)
        bots = [asyncio.create_task(recorded.decide(str(n), Slow(300))) for n in range(4)]
        await asyncio.sleep(0)
        for bot in bots[1:]:
            bot.cancel()
        await asyncio.wait(bots)
        assert recorded.order == ["0"]
        assert not scheduler.searching.waiting and not scheduler.searching.loads


async def test_closing_ends_the_threads(match: Match[Any]) -> None:
    scheduler = BotScheduler(2, Metrics())
    recorded = Recorded(scheduler, match)
    bots = [asyncio.create_task(recorded.decide(str(n), Slow(200))) for n in range(5)]
    await recorded.decide("greedy", "greedy")
    scheduler.close()
    await asyncio.wait(bots)
    assert all(bot.cancelled() for bot in bots)
    for thread in (*scheduler.quick.threads, *scheduler.searching.threads):
        await asyncio.to_thread(thread.join, 5)
        assert not thread.is_alive()
