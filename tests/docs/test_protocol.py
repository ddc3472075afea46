"""Everything that can be asked of the server, and every message, is on its page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from sushiya.server import protocol
from sushiya.server.endpoints import ENDPOINTS
from sushiya.server.openapi import SOCKET, WAITING

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def test_every_endpoint_is_documented_and_no_other() -> None:
    told = re.findall(r"^\| `((?:[A-Z]+ )?/\S*)` \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted([SOCKET, WAITING, *(f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS)])


def test_every_request_is_documented_and_no_other() -> None:
    rows = PAGE.partition("| who | may ask for |")[2].partition("\n\n")[0]
    told = set(re.findall(r"`([a-z-]+)`", rows))
    assert told == {request.__struct_config__.tag for request in get_args(protocol.AnyRequest)}


def test_every_message_is_documented() -> None:
    tags = [message.__struct_config__.tag for message in get_args(protocol.AnyMessage)]
    assert [tag for tag in tags if f"`{tag}`" not in PAGE] == []


def test_the_terms_of_a_table_are_documented() -> None:
    choices = [word for term in (protocol.Clock, protocol.Away, protocol.Pace) for word in get_args(term)]
    words = [*protocol.TableTerms.__struct_fields__, *choices]
    assert [word for word in words if f"`{word}`" not in PAGE] == []
