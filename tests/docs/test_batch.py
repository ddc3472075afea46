"""The page about batches says what the numbers of observations and actions mean."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import sushiya
from sushiya.batches.batch import Batch
from sushiya.core.layout import Slice

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text("utf-8")
CALL = re.compile(r'`sushiya\.batch\("([\w-]+)", (\d), size, (\{.*?\})\)`: (.*)')
CHAPTERS = {found[1]: found for found in CALL.finditer(PAGE)}

of_every_game = pytest.mark.parametrize("game_id", sushiya.game_ids())


def batch_of(game_id: str) -> Batch:
    """The batch that the page describes."""
    found = CHAPTERS[game_id]
    return sushiya.batch(game_id, int(found[2]), 1, json.loads(found[3].replace("True", "true")))


def rows(game_id: str, heading: str) -> list[list[str]]:
    """The rows of a table in the chapter of a game, without the signs of Markdown."""
    chapter = PAGE[CHAPTERS[game_id].start() :].partition("\n## ")[0]
    table = chapter.partition(f"| {heading} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in table]


def told(slices: list[Slice]) -> list[list[str]]:
    """Slices as the page tells of them."""
    return [[each.name, " x ".join(map(str, each.shape)), each.meaning] for each in slices]


@of_every_game
def test_every_slice_is_described_and_no_other(game_id: str) -> None:
    batch = batch_of(game_id)
    seen = batch.spec()
    assert rows(game_id, "slice") == told(list(seen.values()))
    hidden = [each for name, each in batch.state_spec().items() if name not in seen]
    assert rows(game_id, "hidden slice") == told(hidden)
    assert len({*batch.state_spec()}) == len(seen) + len(hidden)


@of_every_game
def test_all_actions_are_described(game_id: str) -> None:
    batch = batch_of(game_id)
    after = 0
    for numbers, first, last in rows(game_id, "actions"):
        lowest, _, highest = numbers.partition("–")
        assert int(lowest) == after
        assert (first, last) == (batch.text(int(lowest)), batch.text(int(highest)))
        after = int(highest) + 1
    assert after == batch.action_count


@of_every_game
def test_the_sizes_are_true(game_id: str) -> None:
    batch = batch_of(game_id)
    sizes = f"{batch.width} numbers a seat, {batch.action_count} actions, {batch.state_width} numbers of state."
    assert CHAPTERS[game_id][4] == sizes
