"""Every setting of the server is documented, with its default."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from sushiya.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
DOCUMENTED = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE, re.MULTILINE))


def test_every_setting_is_documented_and_no_other() -> None:
    assert list(DOCUMENTED) == [field.name for field in msgspec.structs.fields(Settings)]


def test_the_defaults_are_those_of_the_page() -> None:
    for name, shown in DOCUMENTED.items():
        if shown.startswith("`"):
            assert shown == f"`{getattr(Settings(), name)}`"
        else:
            assert getattr(Settings(), name) == ""
