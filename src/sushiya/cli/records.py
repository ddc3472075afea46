"""Records of games in files."""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path

from sushiya.cli.refusals import BadFile
from sushiya.core.record import Record


def records_folder() -> Path:
    """Return the default folder for records."""
    if home := os.environ.get("SUSHIYA_HOME"):
        return Path(home) / "games"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "sushiya" / "games"


def new_record_file(folder: Path, game_id: str) -> Path:
    """Choose a file name that no other game has."""
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{game_id}-{secrets.token_hex(3)}.json"


def save_record(file: Path, record: Record) -> None:
    """Write a record atomically; it replaces an earlier record of the same game."""
    part = file.with_suffix(".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(record.to_json())
        part.replace(file)
    except OSError as error:
        raise BadFile("cli.error.save", file=str(file), reason=str(error.strerror)) from None


def read_record(file: Path) -> Record:
    """Read a record from a file."""
    try:
        text = file.read_bytes()
    except FileNotFoundError:
        raise BadFile("cli.error.no_file", file=str(file)) from None
    except OSError as error:
        raise BadFile("cli.error.read", file=str(file), reason=str(error.strerror)) from None
    return Record.from_json(text)
