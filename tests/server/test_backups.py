"""A backup is made of a house that is open and played in, and the same tables go on where it is brought back."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from sushiya.server.backups import back_up, restore
from sushiya.server.live.table import Table
from sushiya.server.moving import MOVED, STAYS, CannotMove
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.schema import metadata
from sushiya.server.store.store import LogRow
from tests.playing import dice
from tests.server.clients import open_house, play_some, play_to_the_end, seat_people, start
from tests.server.databases import opened
from tests.server.entries import entries_of, folded
from tests.server.test_moving import contents, furnish, quiet


def test_every_table_of_the_database_is_moved_or_named_as_staying() -> None:
    assert {table.name for table in (*MOVED, *STAYS)} == set(metadata.tables)


async def test_a_house_under_play_goes_on_elsewhere(tmp_path: Path) -> None:
    file, there = tmp_path / "house.backup", tmp_path / "there"
    there.mkdir()
    rolls = dice("backup")
    async with open_house(tmp_path) as house:
        ended = await seat_people(house, "sushizock", 2)
        await start(ended)
        await play_to_the_end(ended, rolls)
        tabs = await seat_people(house, "sushi-go", 2)
        code = tabs[0].table.code
        await start(tabs)
        playing = asyncio.create_task(play_some(house.table(code), tabs, rolls, 12))
        source = DatabaseStore(f"sqlite:///{tmp_path / 'house.db'}")
        counts = await asyncio.to_thread(back_up, source, file, False, quiet, quiet)
        await playing
        assert counts["games"] == 1
        tokens, seated = [tab.browser.token for tab in tabs], house.table(code)
        assert seated.phase != "over"
    assert [path.name for path in tmp_path.glob("*backup*")] == ["house.backup"]
    assert file.stat().st_mode & 0o777 == 0o600
    restore(file, DatabaseStore(f"sqlite:///{there / 'house.db'}"), False, quiet, quiet)
    async with open_house(there) as house:
        found = await house.house.store.read(code, 0)
        table: Table = folded(code, entries_of(found))
        assert len(found) <= seated.number + 1 and table.commitment == seated.commitment
        browsers = [await house.browser(token) for token in tokens]
        again = [await browser.visit(code) for browser in browsers]
        await play_to_the_end(again, rolls)
        assert (await browsers[0].http.get(f"/api/games/{ended[0].table.game_id}")).status_code == 200


@pytest.mark.parametrize("open_meanwhile", [False, True])
async def test_all_of_a_house_is_in_the_file_and_comes_back(url: str, tmp_path: Path, open_meanwhile: bool) -> None:
    file, source = tmp_path / "house.backup", DatabaseStore(url)
    await furnish(source)
    async with opened(DatabaseStore(url)) as running:
        if open_meanwhile:
            await running.processes.report("one", "{}")
            await running.claim("T1", "one")
        before = contents(source)
        counts = back_up(source, file, False, quiet, quiet)
        assert counts["log"] == len(before["log"])
        await running.append([LogRow("LATER", 0, 1, "")])
        if open_meanwhile:
            with pytest.raises(CannotMove) as caught:
                restore(file, source, True, quiet, quiet)
            assert caught.value.key == "server.error.house_is_open"
            await running.processes.end("one")
            await running.release([await running.claim("T1", "one")])
    for replace, key in ((False, "server.error.house_not_empty"), (True, "")):
        if key:
            with pytest.raises(CannotMove) as caught:
                restore(file, source, replace, quiet, quiet)
            assert caught.value.key == key
            assert len(contents(source)["log"]) == len(before["log"]) + 1
        else:
            restore(file, source, replace, quiet, quiet)
            assert contents(source) == before
    saved = file.read_bytes()
    there = DatabaseStore(f"sqlite:///{tmp_path / 'there.db'}")
    restore(file, there, False, quiet, quiet)
    assert contents(there) == before
    assert file.read_bytes() == saved, "the file stays as it is"


async def test_a_backup_is_whole_or_not_there(tmp_path: Path) -> None:
    file, source = tmp_path / "house.backup", DatabaseStore(f"sqlite:///{tmp_path / 'house.db'}")
    await furnish(source)

    def interrupt(_rows: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(source, file, False, quiet, interrupt)
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == []
    back_up(source, file, False, quiet, quiet)
    whole = file.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        back_up(source, file, True, quiet, interrupt)
    assert file.read_bytes() == whole, "the one of before is still there"
    for there in (file, tmp_path / "house.db"):
        with pytest.raises(CannotMove) as caught:
            back_up(source, there, there != file, quiet, quiet)
        assert caught.value.key == "server.error.backup_there"
    with pytest.raises(CannotMove) as caught:
        back_up(source, tmp_path / "no" / "folder", False, quiet, quiet)
    assert caught.value.key == "server.error.backup_folder"


@pytest.mark.parametrize("what", ["nothing", "text", "other"])
def test_what_is_no_backup_is_refused(tmp_path: Path, what: str) -> None:
    file, target = tmp_path / "house.backup", DatabaseStore(f"sqlite:///{tmp_path / 'house.db'}")
    if what == "text":
        shutil.copyfile(__file__, file)
    elif what == "other":
        with sqlite3.connect(file) as other:
            other.execute("CREATE TABLE log (table_code TEXT)")
        other.close()
    with pytest.raises(CannotMove) as caught:
        restore(file, target, True, quiet, quiet)
    assert caught.value.key == "server.error.no_backup"
    assert caught.value.say("en") != caught.value.say("fr")


async def test_a_backup_holds_nothing_of_processes_and_no_key(tmp_path: Path) -> None:
    file, source = tmp_path / "house.backup", DatabaseStore(f"sqlite:///{tmp_path / 'house.db'}")
    async with opened(source):
        key = await source.hosting.host_key()
        await source.processes.report("one", "203.0.113.7")
        back_up(DatabaseStore(f"sqlite:///{tmp_path / 'house.db'}"), file, False, quiet, quiet)
    assert key.encode() not in file.read_bytes()
    assert b"203.0.113.7" not in file.read_bytes()
    with DatabaseStore(f"sqlite:///{file}").engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM processes")) == 0
