"""Every setting of the server is documented, with its default, and so is every metric."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from prometheus_client import generate_latest

from sushiya.server.metrics import PrometheusMetrics
from sushiya.server.settings import Settings, descriptions

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
DOCUMENTED = {name: default for name, default, _ in ROWS}


def test_every_setting_is_documented_and_no_other() -> None:
    assert list(DOCUMENTED) == [field.name for field in msgspec.structs.fields(Settings)]


def test_the_page_says_what_the_help_says() -> None:
    told = {name: words.replace("`", "").lower() + "." for name, _, words in ROWS}
    assert told == {name: words.lower() for name, words in descriptions().items()}


def test_the_defaults_are_those_of_the_page() -> None:
    for name, shown in DOCUMENTED.items():
        if shown.startswith("`"):
            assert shown == f"`{getattr(Settings(), name)}`"
        else:
            assert getattr(Settings(), name) == ""


def test_every_metric_is_documented_and_no_other() -> None:
    exposed = generate_latest(PrometheusMetrics().registry).decode()
    metrics = set(re.findall(r"^# TYPE (sushiya_\w+) ", exposed, re.MULTILINE))
    assert {name for name in metrics if not name.endswith("_created")} == set(re.findall(r"`(sushiya_\w+)`", PAGE))
