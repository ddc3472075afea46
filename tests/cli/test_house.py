"""`sushiya house`: what a host sees and does in the terminal, through the database of the house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from sushiya.server.store.accounts import AccountRow, WayRow
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.devices import DeviceRow
from sushiya.server.store.hosting import HostAct
from tests.cli.conftest import Run
from tests.server.clients import open_house, seat_people

Found = TypeVar("Found")
DATABASE = "sqlite:///house/house.db"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with the database of a house that has been open before."""
    folder = tmp_path / "house"
    folder.mkdir()

    async def make() -> None:
        async with kept(folder):
            pass

    asyncio.run(make())
    return folder


@asynccontextmanager
async def kept(folder: Path) -> AsyncIterator[DatabaseStore]:
    store = DatabaseStore(f"sqlite:///{folder / 'house.db'}")
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def acts(folder: Path) -> list[HostAct]:
    """What hosts have done in a house, the latest first."""
    return in_store(folder, lambda store: store.hosting.latest())


def in_store(folder: Path, errand: Callable[[DatabaseStore], Awaitable[Found]]) -> Found:
    async def run() -> Found:
        async with kept(folder) as store:
            return await errand(store)

    return asyncio.run(run())


def test_a_house_that_is_closed_has_figures_too(run: Run, house: Path) -> None:
    shown = run("house", "status", SUSHIYA_DATABASE=DATABASE)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "none: the house is closed" in shown.stdout and "Last backup" in shown.stdout
    in_french = run("house", "status", "--lang", "fr", "--database", DATABASE).stdout
    assert "aucun\u00a0: la maison est fermée" in in_french
    for command, said in (("tables", "No table"), ("bans", "Nobody"), ("log", "No host")):
        assert run("house", command, "--database", DATABASE).stdout.startswith(said)
    assert house.exists()


def test_bans_are_made_shown_logged_and_ended(run: Run, house: Path) -> None:
    one = run("house", "ban", "203.0.113.77/24", "--days", "7", "--reason", "insults\n  again", "--database", DATABASE)
    assert one.stdout.startswith("203.0.113.0/24 banned until 20")
    two = run("house", "ban", "2001:db8::1", "--lang", "fr", "--database", DATABASE)
    assert two.stdout == "exclusion définitive de 2001:db8::/64\n"
    shown = run("house", "bans", "--database", DATABASE).stdout
    assert "203.0.113.0/24" in shown and "insults again" in shown and "for good" in shown
    ended = run("house", "unban", "203.0.113.0/24", "--database", DATABASE)
    assert ended.stdout == "203.0.113.0/24 may come again\n"
    told = run("house", "log", "--database", DATABASE, COLUMNS="200").stdout.splitlines()
    assert [line.split(" · ")[1] for line in told] == ["terminal"] * 3
    assert told[0].endswith("203.0.113.0/24 may come again") and told[2].endswith("insults again")
    assert [act.deed for act in acts(house)] == ["unban", "ban", "ban"]


def test_accounts_are_listed_by_their_signs_and_banned_by_them(run: Run, house: Path) -> None:
    assert run("house", "accounts", "--database", DATABASE).stdout == "Nobody has an account here.\n"
    row, sign = AccountRow("a1", "ab" * 32, 1), "ab" * 8
    key = WayRow(key="k", id="w", account_id="a1", kind="passkey", name="", since=1, used=1)
    in_store(house, lambda store: store.accounts.make(row, key))
    in_store(house, lambda store: store.devices.add(DeviceRow("d1", "a1", "s1", "Firefox", 1, 86_400_000)))
    shown = run("house", "accounts", "--database", DATABASE, COLUMNS="200").stdout
    assert sign in shown and sign + "ab" not in shown and "passkey" in shown and "1970-01-02" in shown
    assert "host" not in shown
    named = run(
        "house", "accounts", "--lang", "fr", COLUMNS="200", SUSHIYA_DATABASE=DATABASE, SUSHIYA_HOST_ACCOUNTS=sign
    )
    assert f"{sign} · hôte" in named.stdout and "clé d’accès" in named.stdout
    banned = run("house", "ban", sign, "--database", DATABASE)
    assert banned.stdout == f"account {sign} banned for good\n"
    assert f"account {sign}" in run("house", "bans", "--database", DATABASE, COLUMNS="200").stdout
    ended = run("house", "unban", sign, "--lang", "fr", "--database", DATABASE)
    assert ended.stdout == f"fin de l’exclusion du compte {sign}\n"
    assert [(act.deed, act.kind) for act in acts(house)] == [("unban", "account"), ("ban", "account")]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("ban aria", "“aria” is neither an address, nor a prefix of addresses, nor a guest or an account."),
        ("ban 0.0.0.0/0", "This would close the house to nearly everybody: a prefix has at least 8 bits."),
        ("unban 203.0.113.7", "203.0.113.7/32 is not banned."),
        ("close nothere", "There is no table “nothere”."),
        ("restore nothere", "nothere is not a backup of a house."),
        ("backup house/house.db --replace", "There is already a file house/house.db."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(run: Run, house: Path, args: str, said: str) -> None:
    refused = run("house", *args.split(), "--database", DATABASE)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith(said)
    assert acts(house) == []


def test_where_there_is_no_house_none_is_made(run: Run, tmp_path: Path) -> None:
    for command in ("status", "ban 203.0.113.7", "backup file"):
        refused = run("house", *command.split(), "--database", "sqlite:///nothere.db")
        assert refused.stderr == "There is no house in sqlite:///nothere.db.\n"
    assert not (tmp_path / "nothere.db").exists()


def test_backup_and_restore(run: Run, house: Path, tmp_path: Path) -> None:
    saved = run("house", "backup", "house.backup", "--database", DATABASE)
    assert saved.stdout == "The house is in house.backup. Finished games: 0.\n"
    back = run("house", "restore", "house.backup", "--database", "sqlite:///there.db", "--lang", "fr")
    assert back.stdout == "La maison est revenue de house.backup. Parties terminées\u00a0: 0.\n"
    assert [act.deed for act in acts(house)] == ["backup"]
    full = run("house", "restore", "house.backup", "--database", DATABASE)
    assert full.stderr.startswith("There is already something in sqlite:///house/house.db")
    assert run("house", "restore", "house.backup", "--replace", "--database", DATABASE).returncode == 0
    assert [act.deed for act in acts(house)] == ["restore"]
    assert (tmp_path / "house.backup").exists()


def test_a_house_that_is_open_is_shown_and_obeys(run: Run, tmp_path: Path) -> None:
    """The terminal is another process to the house: it sees who is at which table, and closes one."""

    async def visit() -> None:
        async with open_house(tmp_path) as house:
            one, _ = await seat_people(house, "sushi-go", 2, ("greedy",))
            code, holder = one.table.code, one.browser.holder
            assert holder is not None
            await house.house.reporting.tell()
            shown = await asyncio.to_thread(run, "house", "tables", COLUMNS="200", SUSHIYA_DATABASE=database)
            assert f"{code} · sushi-go · waiting · private · people: 2, robots: 1, seats: 3 · opened 20" in shown.stdout
            assert f"P0 · {holder[:16]} · 127.0.0.1" in shown.stdout
            assert holder[16:] not in shown.stdout and str(one.browser.token) not in shown.stdout
            figures = (await asyncio.to_thread(run, "house", "status", SUSHIYA_DATABASE=database)).stdout
            assert dict(line.rsplit(None, 1) for line in figures.splitlines()[:5])["Guests connected"] == "2"
            closed = await asyncio.to_thread(run, "house", "close", code, SUSHIYA_DATABASE=database)
            assert closed.stdout.startswith(f"The table {code} is closed.")
            while code in house.house.tables.live:
                await asyncio.sleep(0.05)

    database = f"sqlite:///{tmp_path / 'house.db'}"
    asyncio.run(asyncio.wait_for(visit(), 60))
