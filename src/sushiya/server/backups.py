"""A whole house in one file, while it is open, and back again; the file is a database of SQLite."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import text

from sushiya.server.moving import CannotMove, Moved, Tell, check_there, copy, empty, is_there, reading, up_to_date
from sushiya.server.settings import CannotOpen
from sushiya.server.store.database import DatabaseStore

SNAPSHOT = {
    "sqlite": ("BEGIN",),
    "postgresql": ("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",),
}
"""What is read is all of one moment; others write meanwhile."""
ONE_FILE = "PRAGMA journal_mode=DELETE"
OWN = 0o600
"""A backup holds what its house holds: only its owner may read it."""


def back_up(source: DatabaseStore, file: Path, replace: bool, total: Tell, done: Tell) -> Moved:
    """Write a house into a file, as it is at this moment, open or not; the file is whole, or not there."""
    check_there(source)
    if file.exists() and (not replace or is_database_of(source, file)):
        raise CannotMove("server.error.backup_there", file=str(file))
    with beside(file) as part:
        target = DatabaseStore(f"sqlite:///{part}")
        with up_to_date(source, SNAPSHOT) as before, empty(target) as after:
            counts = copy(before, after, total, done)
        with target.engine.connect() as connection:
            connection.execute(text(ONE_FILE))
        target.engine.dispose()
        flush(part)
        os.replace(part, file)
    return counts


def restore(file: Path, target: DatabaseStore, replace: bool, total: Tell, done: Tell) -> Moved:
    """Bring a house back from a file, which stays as it is: into an empty database, or in place of a closed house."""
    if not file.is_file():
        raise CannotMove("server.error.no_backup", file=str(file))
    with tempfile.TemporaryDirectory(prefix="sushiya-restore-") as folder:
        mine = Path(folder) / "house.db"
        shutil.copyfile(file, mine)
        source = DatabaseStore(f"sqlite:///{mine}")
        try:
            if not is_house(source):
                raise CannotMove("server.error.no_backup", file=str(file))
            with reading(source) as before, empty(target, replace) as after:
                return copy(before, after, total, done)
        finally:
            source.engine.dispose()


def is_house(source: DatabaseStore) -> bool:
    """Whether a file is the database of a house."""
    try:
        return is_there(source)
    except CannotOpen:
        return False


@contextmanager
def beside(file: Path) -> Iterator[Path]:
    """A new file in the same folder, gone afterwards unless it was given another name."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
    except OSError as error:
        raise CannotMove("server.error.backup_folder", file=str(file), reason=error.strerror or "") from None
    try:
        yield part
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def is_database_of(store: DatabaseStore, file: Path) -> bool:
    """Whether a file is the very database of a house."""
    url = store.engine.url
    return url.get_backend_name() == "sqlite" and Path(url.database or "").resolve() == file.resolve()


def flush(file: Path) -> None:
    """Have what was written on the disk before the file gets its name."""
    with file.open("rb") as written:
        os.fsync(written.fileno())
