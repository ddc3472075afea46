"""A house moves between databases whole, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, event, select, text
from typer.testing import CliRunner

from sushiya.cli import app
from sushiya.server.moving import MOVED, CannotMove, move
from sushiya.server.settings import CannotOpen
from sushiya.server.store.accounts import AccountRow, WayRow
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.callers import Channel, Wishes
from sushiya.server.store.calls import CallRow
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.devices import DeviceRow
from sushiya.server.store.evenings import SatRow
from sushiya.server.store.hosting import HostAct
from sushiya.server.store.jobs import Progress
from sushiya.server.store.migrate import migrate
from sushiya.server.store.ratings import Contest, Place
from sushiya.server.store.store import ChatRow, GameRow, LogRow
from tests.server.databases import opened
from tests.server.processes import free_port

WAY = WayRow(
    key="", id="", account_id="", kind="passkey", name="寿司", since=1, used=1, credential=b"\0\xff", public_key=b"\xfe"
)
ENTRY = "寿司 🍣 '\\\""
TABLES = 700
"""More rows than are copied at once."""


async def furnish(store: DatabaseStore) -> None:
    """Something of everything, with signs that are easily lost."""
    async with opened(store):
        keys = [(f"T{table}", number) for table in range(TABLES) for number in range(3)]
        rows = [LogRow(code, number, 10**12, ENTRY, number == 2) for code, number in keys]
        chat = [ChatRow(f"T{table}", number, 10**12, "bonjour") for table in range(30) for number in range(2)]
        sat = [SatRow(f"{guest:064}", "T0-1", guest, 10**12, "{}") for guest in range(4)]
        games = [GameRow(f"T{table}-1", 10**12 + table, "record\n", () if table else sat) for table in range(50)]
        lease = await store.claim("T1", "one")
        attended = [AttendedRow(f"{guest:064}", "T0-1", guest % 2 == 0, 10**12) for guest in range(4)]
        for guest in range(2):
            await store.ratings.turn(f"{guest:064}", True)
        contest = Contest("sushi-go", [Place(1 + guest, f"{guest:064}") for guest in range(2)])
        games[0] = msgspec.structs.replace(games[0], contest=contest)
        await store.append(rows, games, chat, [lease], [CallRow("T0", 0, 1, "turn", 64 * "0", 10**12)], attended)
        for table in range(45):
            await store.keep_replay(f"T{table}-1", bytes(range(256)) * 10)
        for table in range(25):
            await store.jobs.ask(f"T{table}-1.x", f"T{table}-1", "here", 1)
        job = await store.jobs.take("one")
        assert job is not None and await store.jobs.keep(job.id, "one", "done", Progress(1, 1, bytes(range(256))))
        for guest in range(60):
            await store.tastings.keep("sushi-go.1", f"{guest:064}", guest % 3 == 0)
        for guest in range(3):
            account, way = AccountRow(f"a{guest}", f"h{guest}", 10**12), WAY
            named = msgspec.structs.replace(way, key=f"k{guest}", id=f"w{guest}", account_id=account.id)
            assert await store.accounts.make(account, named)
            await store.devices.add(DeviceRow(f"d{guest}", account.id, f"s{guest}", "Firefox", 10**12, 10**12))
            await store.devices.add_games(account.id, f"{guest:064}")
        for guest in range(2):
            await store.callers.wish(f"{guest:064}", Wishes(turn=True))
            await store.callers.open(Channel(f"c{guest}", f"{guest:064}", "push", f"https://push/{guest}", ""))
        for number in range(3):
            await store.hosting.carry_out(HostAct("terminal", "ban", "address", f"203.0.113.{number}/32", 0, ENTRY))
        await store.hosting.carry_out(HostAct("page", "close", "table", "T2"))
        await store.release([lease])


def contents(store: DatabaseStore) -> dict[str, list[tuple[object, ...]]]:
    with store.engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in MOVED
        }


def quiet(_rows: int) -> None:
    """Nobody looks on."""


@pytest.fixture(params=["to PostgreSQL", "to SQLite"])
def addresses(request: pytest.FixtureRequest, sqlite_url: str, postgresql_url: str) -> tuple[str, str]:
    """Where a house is, and where it goes."""
    return (sqlite_url, postgresql_url) if request.param == "to PostgreSQL" else (postgresql_url, sqlite_url)


async def test_all_of_a_house_moves(addresses: tuple[str, str]) -> None:
    source, target = map(DatabaseStore, addresses)
    await furnish(source)
    steps, told = list[int](), list[int]()
    counts = move(source, target, told.append, steps.append)
    assert counts == {
        "log": 3 * TABLES,
        "chat": 60,
        "games": 50,
        "replays": 45,
        "reviews": 25,
        "tastings": 60,
        "evenings": 4,
        "attended": 4,
        "raters": 2,
        "ratings": 2,
        "rated": 2,
        "accounts": 3,
        "account_ways": 3,
        "account_devices": 3,
        "account_holders": 3,
        "calls": 1,
        "call_letters": 0,
        "call_wishes": 2,
        "call_channels": 2,
        "call_keys": 0,
        "closed": 1,
        "bans": 3,
        "host_acts": 4,
    }
    assert told == [sum(steps)] == [sum(counts.values())]
    assert contents(source) == contents(target)
    async with opened(target):
        assert await target.read("T1") == [LogRow("T1", 2, 10**12, ENTRY, True)]
        lease = await target.claim("T1", "two")
        await target.append([LogRow("T1", 3, 10**12, "")], leases=[lease])


async def test_a_house_of_before_is_brought_up_to_date(addresses: tuple[str, str]) -> None:
    source, target = map(DatabaseStore, addresses)
    with source.engine.begin() as connection:
        migrate(connection, "0001")
        connection.execute(text("INSERT INTO log VALUES ('SALMON', 0, 1, 'opened')"))
    assert move(source, target, quiet, quiet)["log"] == 1
    assert contents(target)["log"] == [("SALMON", 0, 1, "opened", False)]


@pytest.mark.parametrize("there", ["log", "games", "lease"])
async def test_a_database_that_is_not_empty_stays_as_it_is(addresses: tuple[str, str], there: str) -> None:
    source, target = map(DatabaseStore, addresses)
    await furnish(source)
    async with opened(DatabaseStore(addresses[1])) as other:
        if there == "log":
            await other.append([LogRow("OTHER", 0, 1, "")])
        elif there == "games":
            await other.append([], [GameRow("g1", 1, "")])
        else:
            await other.release([await other.claim("OTHER", "one")])
    before = contents(target)
    with pytest.raises(CannotMove) as caught:
        move(source, target, quiet, quiet)
    assert caught.value.key == "server.error.house_not_empty"
    assert contents(target) == before


async def test_an_open_house_does_not_move(addresses: tuple[str, str]) -> None:
    source, target = map(DatabaseStore, addresses)
    await furnish(source)
    async with opened(DatabaseStore(addresses[0])) as house:
        lease = await house.claim("T1", "one")
        with pytest.raises(CannotMove) as caught:
            move(source, target, quiet, quiet)
        assert caught.value.key == "server.error.house_is_open"
        await house.release([lease])
        assert move(source, target, quiet, quiet)["log"] == 3 * TABLES


async def test_a_move_that_fails_leaves_nothing_behind(addresses: tuple[str, str]) -> None:
    source, target = map(DatabaseStore, addresses)
    await furnish(source)

    @event.listens_for(target.engine, "before_execute")
    def lose_the_connection(connection: Connection, statement: object, *_: object) -> None:
        if "replays" in str(statement) and "INSERT" in str(statement):
            connection.execute(text("SELECT nothing FROM nowhere"))

    with pytest.raises(CannotOpen):
        move(source, target, quiet, quiet)
    async with opened(DatabaseStore(addresses[1])) as store:
        assert contents(store) == {table.name: [] for table in MOVED}


class TestCommand:
    def test_it_says_what_has_moved(self, tmp_path: Path) -> None:
        with DatabaseStore(f"sqlite:///{tmp_path / 'one.db'}").engine.begin() as connection:
            migrate(connection)
            connection.execute(text("INSERT INTO log (table_code, number, at, entry) VALUES ('SALMON', 0, 1, '')"))
        self.run(tmp_path, "one.db", "two.db", "The house has moved. Entries of tables: 1; ")
        self.run(tmp_path, "two.db", "three.db", "La maison a déménagé. Entrées des tables\u00a0: 1\u00a0; ", "fr")

    def test_it_refuses_in_a_sentence(self, tmp_path: Path) -> None:
        self.run(tmp_path, "one.db", "two.db", "There is no house in sqlite:///")
        self.run(tmp_path, "one.db", "two.db", "Il n’y a pas de maison dans sqlite:///", "fr")
        assert list(tmp_path.iterdir()) == []
        with DatabaseStore(f"sqlite:///{tmp_path / 'one.db'}").engine.begin() as connection:
            migrate(connection)
            connection.execute(text("INSERT INTO games VALUES ('g1', 1, '')"))
        self.run(tmp_path, "one.db", "one.db", "There is already something in sqlite:///")
        self.run(tmp_path, "one.db", "no/two.db", "The server cannot open its database sqlite:///")

    def run(self, folder: Path, source: str, target: str, said: str, language: str = "en") -> None:
        args = ["move-house", *(f"sqlite:///{folder / name}" for name in (source, target)), "--lang", language]
        done = CliRunner().invoke(app, args, catch_exceptions=False)
        assert (done.stdout or done.stderr).startswith(said)
        assert done.exit_code == (0 if done.stdout else 1)
        assert bool(done.stdout) != bool(done.stderr)

    @pytest.mark.parametrize("wrong", ["mysql://aria:hunter2@db/x", "house.db"])
    def test_what_is_no_address_is_not_quoted(self, wrong: str) -> None:
        done = CliRunner().invoke(app, ["move-house", wrong, "sqlite:///two.db"], catch_exceptions=False)
        assert re.fullmatch(r"The setting “database” is not an address like .*\.\n", done.stderr)

    def test_passwords_are_not_told(self, tmp_path: Path) -> None:
        with DatabaseStore(f"sqlite:///{tmp_path / 'one.db'}").engine.begin() as connection:
            migrate(connection)
        away = f"postgresql://aria:hunter2@127.0.0.1:{free_port()}/house"
        args = ["move-house", f"sqlite:///{tmp_path / 'one.db'}", away, "--lang", "en"]
        done = CliRunner().invoke(app, args, catch_exceptions=False)
        assert "aria:***@" in done.stderr and "hunter2" not in done.stderr
