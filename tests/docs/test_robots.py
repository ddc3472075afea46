"""The page about robots says what they declare."""

from __future__ import annotations

from pathlib import Path

import sushiya
from sushiya.bots import CHARACTERS, LEVELS, declarations
from sushiya.bots.characters import PLAYED_BY
from sushiya.bots.cost import Cost
from sushiya.bots.levels import SPECS
from sushiya.bots.settings import SettingInfo
from sushiya.core import codes
from sushiya.i18n import say
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
    assert rows("game") == [[game, *specs] for game, specs in SPECS.items()]
    assert f"| game | {' | '.join(f'`{level}`' for level in LEVELS)} |" in PAGE


def test_the_six_are_introduced_in_their_words() -> None:
    assert rows("level") == [
        [str(level), name, say("en", f"robot.{name}.line"), say("en", f"robot.{name}.how")]
        for level, name in enumerate(CHARACTERS, 1)
    ]


def test_what_plays_for_the_six_is_told() -> None:
    for game_id, by_players in PLAYED_BY.items():
        heading = f"who in `{game_id}`"
        assert rows(heading) == [
            [name, *(specs[level] for specs in by_players.values())] for level, name in enumerate(CHARACTERS)
        ]
        last = " and more" if max(by_players) < sushiya.game(game_id).players[-1] else ""
        assert f"| {heading} | {' | '.join(f'{players} players' for players in by_players)}{last} |" in PAGE


def test_the_limits_of_the_server_are_those_of_the_page() -> None:
    most = f"{MOST_COSTLY.playouts} playouts or {MOST_COSTLY.milliseconds} milliseconds at\nmost"
    assert most in PAGE
