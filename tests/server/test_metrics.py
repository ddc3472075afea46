"""Metrics for Prometheus, over a real socket."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus

from sushiya.server import protocol
from sushiya.server.metrics import Metrics, PrometheusMetrics
from tests.server.clients import open_house
from tests.server.processes import free_port


async def fetch(port: int) -> dict[str, float]:
    """The metrics without labels, by name."""
    async with httpx2.AsyncClient(trust_env=False) as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {sample.name: sample.value for sample in samples if not sample.labels}


async def test_what_happened_is_counted(tmp_path: Path) -> None:
    port = free_port()
    async with open_house(tmp_path, metrics_port=port) as house:
        browser = await house.guest()
        code = await browser.open_table()
        await browser.visit(code)
        with pytest.raises(InvalidStatus):
            await browser.connect(code, Origin="http://elsewhere.example")
        while (metrics := await fetch(port))["sushiya_loop_delay_seconds_count"] == 0:
            await asyncio.sleep(0.05)
        assert (metrics["sushiya_tables"], metrics["sushiya_guests"]) == (1, 1)
        assert metrics["sushiya_refused_handshakes_total"] == 1
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


async def test_without_a_port_nothing_is_counted(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        assert type(house.app.state.metrics) is Metrics


def test_requests_commits_and_bots() -> None:
    metrics = PrometheusMetrics()
    metrics.asked(protocol.AddBot("r1", 0, "greedy"), "accepted")
    metrics.asked(None, "refused")
    metrics.committed(rows=3, seconds=0.004)
    with metrics.thinking():
        assert metrics.registry.get_sample_value("sushiya_bots_thinking") == 1

    def value(name: str, **labels: str) -> float | None:
        return metrics.registry.get_sample_value(f"sushiya_{name}", labels)

    assert value("requests_total", type="add-bot", outcome="accepted") == 1
    assert value("requests_total", type="malformed", outcome="refused") == 1
    assert value("commit_rows_sum") == 3
    assert value("commit_seconds_bucket", le="0.005") == value("commit_seconds_count") == 1
    assert value("bots_thinking") == 0
    assert value("bot_decision_seconds_count") == 1
