"""All that can be asked for at a table: a file for each request, with the entry that it leads to."""

from __future__ import annotations

import importlib
import pkgutil
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from sushiya.server.live.entries import Entry

for found in pkgutil.iter_modules(__path__, f"{__name__}."):
    importlib.import_module(found.name)

AnyEntry: Any = reduce(or_, Entry.__subclasses__())
"""Every kind of entry, for reading a log."""
decode_entry = msgspec.json.Decoder(AnyEntry).decode
encode = msgspec.json.Encoder().encode
