"""All that can be asked for at a table: a file for each request, with the entry that it leads to."""

from __future__ import annotations

import importlib
import pkgutil
import zlib
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from sushiya.server import protocol
from sushiya.server.live.actions.action import ACTIONS, Asker
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal

for found in pkgutil.iter_modules(__path__, f"{__name__}."):
    importlib.import_module(found.name)

AnyEntry: Any = reduce(or_, Entry.__subclasses__())
"""Every kind of entry, for reading a log."""
decode_entry = msgspec.json.Decoder(AnyEntry).decode
encode = msgspec.json.Encoder().encode
HOLDER_SIGNS = 16
"""So much of a holder's hash tells holders of a table apart."""


def entry_for(table: Table, request: protocol.AnyRequest, asker: Asker) -> Entry | None:
    """The entry that a request leads to; None if there is nothing left to do. A refusal says why not."""
    if was_carried_out(table, request, asker.holder):
        return None
    action = ACTIONS[type(request)]
    action.who(table, request, asker.holder)
    entry: Entry | None = action.entry_of(table, request, asker)
    if entry is not None:
        entry.request, entry.digest = key_of(request, asker.holder), digest_of(request)
    return entry


def was_carried_out(table: Table, request: protocol.AnyRequest, holder: str) -> bool:
    """Whether a request comes again; one under the key of another is refused."""
    known = table.keys.get(holder[:HOLDER_SIGNS])
    if known is None or request.id not in known:
        return False
    if known[request.id] not in (0, digest_of(request)):
        raise TableRefusal("server.error.id_used")
    return True


def key_of(request: protocol.AnyRequest, holder: str) -> str:
    """The idempotency key of a request."""
    return f"{holder[:HOLDER_SIGNS]}:{request.id}"


def digest_of(request: protocol.AnyRequest) -> int:
    """A checksum of a request; never zero, which stands for none."""
    return zlib.crc32(encode(request)) or 1
