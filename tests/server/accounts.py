"""Guests who sign in."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec

from sushiya.server import protocol
from sushiya.server.accounts.who import COOKIE
from tests.server.authenticators import Authenticator
from tests.server.clients import Browser, OpenHouse
from tests.server.letters import LetterBox

SENT = re.compile(r"/evenings#link=([A-Za-z0-9_-]{32})")


def origin_of(house: OpenHouse) -> str:
    """Where browsers find a house."""
    return house.house.settings.address or f"http://{house.address}"


def seats_of(table: protocol.TableInfo) -> list[int]:
    """The seats that whoever was told has."""
    return [number for number, seat in enumerate(table.seats) if seat.yours]


async def ask(browser: Browser, what: str, status: int = 200, **body: Any) -> Any:
    """Ask for something about an account; the answer."""
    reply = await browser.http.post(f"/api/account/{what}", json=body)
    assert reply.status_code == status, reply.text
    return reply.json()


async def account(browser: Browser) -> protocol.Account:
    """What a browser is told."""
    reply = await browser.http.get("/api/account")
    assert reply.status_code == 200
    return msgspec.json.decode(reply.content, type=protocol.Account)


async def own_account(browser: Browser) -> protocol.OwnAccount:
    """What a browser that is signed in is told."""
    told = (await account(browser)).own
    assert told is not None
    return told


async def make_passkey(browser: Browser) -> Authenticator:
    """Sign in with a new passkey, or add one."""
    authenticator = Authenticator(origin_of(browser.open_house))
    options = (await ask(browser, "passkey/new"))["public_key"]
    await ask(browser, "passkey/made", credential=authenticator.make(options))
    return authenticator


async def use_passkey(browser: Browser, authenticator: Authenticator, status: int = 200) -> Any:
    """Sign in with a passkey."""
    options = (await ask(browser, "passkey/ask"))["public_key"]
    return await ask(browser, "passkey/used", status, credential=authenticator.use(options))


async def link_in(box: LetterBox, number: int) -> str:
    """What stands in a letter, as soon as it has come."""
    async with asyncio.timeout(30):
        while len(box.letters) <= number:
            await asyncio.sleep(0.01)
    (secret,) = SENT.findall(box.letters[number].get_content())
    return str(secret)


def cookie_of(browser: Browser) -> str | None:
    """By what a browser is signed in."""
    return browser.http.cookies.get(COOKIE)
