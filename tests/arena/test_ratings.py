"""The ladder of bots: a data file and a page are made from games, and nothing of it is typed by hand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import sushiya
from sushiya.arena import ratings
from sushiya.arena.pools.threads import ThreadPool
from sushiya.arena.ratings import LADDER, main, rate_table, read_ratings
from sushiya.arena.ratings_page import page
from sushiya.arena.tournament import hold, make_plan
from sushiya.bots import CHARACTERS, make_bot
from sushiya.bots.strengths import Ratings, published, strengths_of
from sushiya.core.game import seed_bytes
from tests.states import ROOT

SMALL = ("--games", "4", "--bots", "random,greedy")


def made(folder: Path, *args: str) -> tuple[Path, Path]:
    """The two files that a small ladder makes."""
    data, text = folder / "ratings.json", folder / "ratings.md"
    main([str(data), str(text), *(args or SMALL)])
    return data, text


def test_every_game_is_rated_at_two_three_four_and_most_players(tmp_path: Path) -> None:
    data, text = made(tmp_path)
    tables = read_ratings(data).tables
    assert [(table.game, table.players) for table in tables] == [
        (game_id, players) for game_id in sushiya.game_ids() for players in (2, 3, 4, sushiya.game(game_id).players[-1])
    ]
    for table in tables:
        assert table.games >= 4
        assert f"## {table.game}, {table.players} players\n" in text.read_text()
        assert table.command in text.read_text()
        assert [bot.name for bot in table.bots] == ["random", "greedy"]
        for bot in table.bots:
            assert f"{bot.rating:.0f} ± {bot.margin:.0f}" in text.read_text()


def test_what_is_known_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, text = made(tmp_path)
    before = data.read_bytes(), text.read_bytes()
    monkeypatch.setattr(ratings, "rate_table", lambda *_: pytest.fail("it is played again"))
    made(tmp_path)
    assert (data.read_bytes(), text.read_bytes()) == before


def test_what_is_known_from_more_games_is_kept_and_from_fewer_played_again(tmp_path: Path) -> None:
    data, _ = made(tmp_path)
    known = read_ratings(data)
    more = msgspec.structs.replace(known.tables[0], games=6)
    fewer = msgspec.structs.replace(known.tables[1], games=2)
    ratings.write(data, Ratings([more, fewer, *known.tables[2:]]))
    made(tmp_path)
    assert [table.games for table in read_ratings(data).tables[:2]] == [6, known.tables[1].games]


def test_a_table_keeps_its_number_of_games_unless_more_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some tables have fewer games than others: nothing is played again while everything is current."""
    data, text = made(tmp_path)
    known = read_ratings(data)
    outdated = msgspec.structs.replace(known.tables[0], rules_version=0, games=6)
    ratings.write(data, Ratings([outdated, *known.tables[1:]]))
    made(tmp_path, "--bots", "random,greedy")
    assert [table.games for table in read_ratings(data).tables] == [6, *(table.games for table in known.tables[1:])]
    monkeypatch.setattr(ratings, "rate_table", lambda *_: pytest.fail("it is played again"))
    before = data.read_bytes(), text.read_bytes()
    made(tmp_path, "--bots", "random,greedy")
    assert (data.read_bytes(), text.read_bytes()) == before


def test_the_published_ratings_are_what_the_command_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of them is of an earlier version of a robot or of the rules, so nothing is played again."""
    figures = published()
    assert figures is not None
    data = tmp_path / "ratings.json"
    ratings.write(data, figures)
    before = data.read_bytes()
    monkeypatch.setattr(ratings, "rate_table", lambda *table: pytest.fail(f"{table} is played again"))
    main([str(data), str(tmp_path / "ratings.md")])
    assert data.read_bytes() == before


def test_what_means_something_else_now_is_played_again(tmp_path: Path) -> None:
    data, _ = made(tmp_path)
    known = read_ratings(data)
    renamed = [msgspec.structs.replace(bot, spec="greedy:slips=1") for bot in known.tables[0].bots]
    old = msgspec.structs.replace(known.tables[0], bots=renamed, games=0)
    ratings.write(data, Ratings([old, *known.tables[1:]]))
    made(tmp_path)
    assert [table.games for table in read_ratings(data).tables] == [table.games for table in known.tables]


def test_the_command_plays_the_same_games() -> None:
    table = rate_table("sushi-go", 2, 6, ["random", "greedy"])
    assert table.command == "sushiya tournament sushi-go --players 2 --bots random,greedy --games 6 --seed 1"
    plan = make_plan(sushiya.game("sushi-go"), 2, None, ["random", "greedy"], seed_bytes(1))
    with ThreadPool(1) as pool:
        again = hold(plan, 6, pool)
    assert [bot.rating for bot in table.bots] == [round(each.rating.value, 1) for each in again.contenders]


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_every_bot_of_the_ladder_plays_every_game(game_id: str) -> None:
    for bot in LADDER:
        make_bot(bot, sushiya.game(game_id), bytes(32))


@pytest.mark.parametrize(("language", "file"), [("en", "ratings.md"), ("fr", "fr/ratings.md")])
def test_the_page_is_made_from_the_published_figures(language: str, file: str) -> None:
    figures, text = published(), ROOT / "docs" / file
    assert text.exists() == (figures is not None)
    if figures is not None:
        assert text.read_text("utf-8") == page(figures, language)


def test_the_pages_are_written_in_both_languages(tmp_path: Path) -> None:
    french = tmp_path / "fr.md"
    data, english = made(tmp_path)
    main([str(data), str(english), str(french), *SMALL])
    tables = read_ratings(data)
    assert (english.read_text("utf-8"), french.read_text("utf-8")) == (page(tables), page(tables, "fr"))


def test_the_ladder_has_every_character_and_yardsticks() -> None:
    assert set(CHARACTERS) < set(LADDER)
    assert {"random", "easy", "medium"} < set(LADDER)


def test_a_name_that_means_something_else_now_is_not_measured_yet() -> None:
    table = rate_table("sushi-go", 2, 2, ["random", "kome"])
    known = strengths_of("kome", Ratings([table]))
    assert [(each.game, each.players, each.rating, each.games) for each in known] == [
        ("sushi-go", 2, round(table.bots[1].rating), 2)
    ]
    changed = [msgspec.structs.replace(bot, spec=f"{bot.spec}:slips=1") for bot in table.bots]
    assert strengths_of("kome", Ratings([msgspec.structs.replace(table, bots=changed)])) == []
    assert strengths_of("yaki", Ratings([table])) == []


def test_how_far_it_is_can_be_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(tmp_path)
    told = capsys.readouterr()
    assert "sushizock, 2 players: 4 games" in told.err
    assert len(told.out.splitlines()) == 16
