"""What a page hands out as files."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Locator

BILL = (1080, 1350)
"""The size of a picture of a bill."""


def downloaded(button: Locator) -> bytes:
    """What a button downloads."""
    with button.page.expect_download() as waiting:
        button.click()
    return Path(waiting.value.path()).read_bytes()


def size_of_png(picture: bytes) -> tuple[int, int]:
    """The width and height of a picture."""
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height
