"""The page about robots says what they declare."""

from __future__ import annotations

import re
from pathlib import Path

from sushiya.bots import LEVELS, declarations
from sushiya.bots.cost import Cost
from sushiya.bots.levels import FEWER, SPECS
from sushiya.bots.settings import SettingInfo
from sushiya.core import codes
from sushiya.server.live.actions.add_bot import MOST_COSTLY

PAGE = (Path(__file__).parents[2] / "docs" / "robots.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has this heading, without the signs of Markdown."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in table]


def cost(cost: Cost) -> str:
    """A cost in words."""
    return "nothing worth counting" if cost.is_instant else f"{cost.playouts} playouts"


def default(setting: SettingInfo) -> str:
    """A default in words."""
    return {None: "none", codes.EVER: "all"}.get(setting.default, str(setting.default))


def test_every_bot_is_described_and_no_other() -> None:
    assert rows("robot") == [
        [bot.name, ", ".join(bot.games or ["every game"]), bot.summary, cost(bot.cost)] for bot in declarations()
    ]


def test_every_setting_is_described_and_no_other() -> None:
    assert rows("setting") == [
        [
            f"{bot.name}:{setting.name}",
            f"{setting.least}–{setting.most}",
            default(setting),
            bot.settings.meanings()[setting.name],
        ]
        for bot in declarations()
        for setting in bot.settings.describe()
    ]


def test_the_levels_are_those_of_the_games() -> None:
    def on_this_machine(spec: str) -> str:
        return re.sub(r"playouts=(\d+)", lambda found: f"playouts={int(found[1]) // FEWER}", spec)

    told = rows("game")
    assert [[game, *map(on_this_machine, specs)] for game, *specs in told] == [
        [game, *specs] for game, specs in SPECS.items()
    ]
    assert f"| game | {' | '.join(f'`{level}`' for level in LEVELS)} |" in PAGE


def test_the_limits_of_the_server_are_those_of_the_page() -> None:
    most = f"{MOST_COSTLY.playouts} playouts or {MOST_COSTLY.milliseconds} milliseconds at\nmost"
    assert most in PAGE
