"""`sushiya house`: the house as its host sees it, while it is open or not, through its database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from sushiya.cli.house_words import HouseWords
from sushiya.cli.looks import plain_console
from sushiya.cli.move_house import progress_bar
from sushiya.cli.refusals import BAD_FILE, needs, refusals
from sushiya.cli.voice import Language, Voice
from sushiya.server.settings import Settings, read_settings

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sushiya.server.moving import Moved, Tell
    from sushiya.server.protocol import HostStatus
    from sushiya.server.store.database import DatabaseStore
    from sushiya.server.store.hosting import Deed
    from sushiya.server.store.store import Store

Found = TypeVar("Found")
Database = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Where the house is, if not where the settings say.")
]
Reason = Annotated[str, typer.Option(metavar="TEXT", help="Why; for the log of the hosts only.")]
Subject = Annotated[
    str, typer.Argument(metavar="WHO", help="An address, a prefix of addresses, a guest, or an account.")
]
File = Annotated[Path, typer.Argument(help="The file of the backup.")]

house = typer.Typer(
    add_completion=False, no_args_is_help=True, help="What a host of the house sees and does, while it is open or not."
)


@house.command()
def status(lang: Language, database: Database = None) -> None:
    """Show how the house is: tables, guests, load, errors, disk, queues, bans and the last backup."""
    from_store(lang, database, lambda words, found: words.status(found))


@house.command()
def tables(lang: Language, database: Database = None) -> None:
    """List the tables in use, public and private, with who is there."""
    from_store(lang, database, lambda words, found: words.tables(found))


@house.command()
def bans(lang: Language, database: Database = None) -> None:
    """List who is banned, until when and why."""
    from_store(lang, database, lambda words, found: words.bans(found))


@house.command()
def accounts(lang: Language, database: Database = None) -> None:
    """List all accounts by their signs, which a ban or the setting host_accounts may name."""
    with refusals(lang, BAD_FILE), needs("server"):
        found = with_store(database, lambda store: store.roster.outlines())
        hosts = read_settings({}).host_signs
    plain_console().print(HouseWords(Voice(lang)).accounts(found, hosts))


@house.command()
def log(lang: Language, database: Database = None) -> None:
    """List what hosts did last, in the terminal and on their page."""
    from_store(lang, database, lambda words, found: words.acts(found))


@house.command()
def close(
    code: Annotated[str, typer.Argument(help="The code of the table, long or short.")],
    lang: Language,
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Close a table for good: whoever is at it is told so. Finished games stay."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server import hosting
        with_store(database, lambda store: hosting.close_table(store, "terminal", code, reason))
    print(Voice(lang)("cli.house.closed", code=code))


@house.command()
def ban(
    subject: Subject,
    lang: Language,
    days: Annotated[int, typer.Option(metavar="N", min=0, max=3650, help="For so many days; 0 for good.")] = 0,
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Ban an address (of IPv6 its /64), a prefix such as 203.0.113.0/24, a guest or an account as `tables` shows."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server import hosting
        act = with_store(database, lambda store: hosting.ban(store, "terminal", subject, days, reason))
    print(HouseWords(Voice(lang)).done(act))


@house.command()
def unban(subject: Subject, lang: Language, database: Database = None) -> None:
    """End a ban."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server import hosting
        act = with_store(database, lambda store: hosting.let_in(store, "terminal", subject))
    print(HouseWords(Voice(lang)).done(act))


@house.command()
def backup(
    file: File,
    lang: Language,
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
    database: Database = None,
) -> None:
    """Write the whole house into one file, while it is open or not."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server.backups import back_up

        def work(store: DatabaseStore, total: Tell, done: Tell) -> Moved:
            return back_up(store, file, replace, total, done)

        counts = copied(database, "backup", file, work)
    say_copied(Voice(lang), "cli.house.backed_up", file, counts)


@house.command()
def restore(
    file: File,
    lang: Language,
    replace: Annotated[bool, typer.Option("--replace", help="In place of the house that is there.")] = False,
    database: Database = None,
) -> None:
    """Bring a closed house back from a backup."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server.backups import restore as bring_back

        def work(store: DatabaseStore, total: Tell, done: Tell) -> Moved:
            return bring_back(file, store, replace, total, done)

        counts = copied(database, "restore", file, work)
    say_copied(Voice(lang), "cli.house.restored", file, counts)


def copied(database: str | None, deed: Deed, file: Path, work: Callable[[DatabaseStore, Tell, Tell], Moved]) -> Moved:
    """Copy a house, show how far that is, and write down in it that this was done."""
    settings, store = store_at(database)
    with progress_bar() as (total, done):
        counts = work(store, total, done)
    note(settings, deed, file)
    return counts


def say_copied(voice: Voice, key: str, file: Path, counts: Moved) -> None:
    """Say that a house was copied."""
    print(voice(key, file=str(file), games=voice.number(counts["games"])))


def from_store(lang: str, database: str | None, show: Callable[[HouseWords, HostStatus], RenderableType]) -> None:
    """Print something of how the house is."""
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server import hosting
        found = with_store(database, hosting.status)
    plain_console().print(show(HouseWords(Voice(lang)), found))


def store_at(database: str | None) -> tuple[Settings, DatabaseStore]:
    """The settings of the house, and its database."""
    from sushiya.server.opening import store_of

    settings = read_settings({"database": database})
    return settings, store_of(settings)


def with_store(database: str | None, errand: Callable[[Store], Awaitable[Found]]) -> Found:
    """What comes of an errand at the house that the settings name; refused if there is none."""
    from sushiya.server.moving import check_there

    settings, store = store_at(database)
    check_there(store)
    return carried_out(settings, store, errand)


def carried_out(settings: Settings, store: DatabaseStore, errand: Callable[[Store], Awaitable[Found]]) -> Found:
    """What comes of an errand at a database, which is closed afterwards."""
    from sushiya.server.opening import database_errors

    async def run() -> Found:
        try:
            await store.open()
            return await errand(store)
        finally:
            await store.close()

    with database_errors(settings):
        return asyncio.run(run())


def note(settings: Settings, deed: Deed, file: Path) -> None:
    """Write down in the house that a backup was made of it, or that it came from one."""
    from sushiya.server.opening import store_of
    from sushiya.server.store.hosting import HostAct

    act = HostAct("terminal", deed, "file", file.name)
    carried_out(settings, store_of(settings), lambda store: store.hosting.carry_out(act))
