"""Links by e-mail: good for a quarter of an hour and once, in whichever browser they are opened.

Of an address only a hash is stored, which takes its time to be found, so that it cannot be guessed by the million. What
is done, and answered, does not depend on whether an address has an account.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re

import msgspec

from sushiya.i18n import say
from sushiya.server import guests
from sushiya.server.accounts.desk import Desk, ProvenWay, SignInRefused
from sushiya.server.accounts.place import Place
from sushiya.server.accounts.who import now
from sushiya.server.mail import Letter, Mailer, NotSent
from sushiya.server.store.devices import SignedIn

MINUTES = 15
MOST_WAITING = 3
"""So many links to one address may be good at the same time; no more are sent."""
LINK = "open a link"
ADDRESS = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}")
logger = logging.getLogger("sushiya.server")


class Asked(msgspec.Struct, frozen=True):
    """What a link is for."""

    key: str
    account: str = ""
    """The account that gets one more way in."""


class Links:
    """Writes letters with links, and lets those in who open them."""

    def __init__(self, desk: Desk, mailer: Mailer) -> None:
        self.desk = desk
        self.mailer = mailer

    async def write(self, address: str, place: Place, language: str, signed_in: SignedIn | None) -> Letter | None:
        """A letter to an address; None if enough were sent there of late."""
        to = address.strip().lower()
        if not ADDRESS.fullmatch(to):
            raise SignInRefused("account.error.mail_address")
        key = await asyncio.to_thread(key_of, to)
        account = "" if signed_in is None else signed_in.device.account_id
        secret = guests.new_token()
        if await self.desk.store.pending.count(key, now()) >= MOST_WAITING:
            return None
        await self.desk.begin(LINK, secret, Asked(key, account), MINUTES * 60, about=key)
        link = f"{place.origins[0]}/evenings#link={secret}"
        before, after = say(language, "server.letter.link_before"), say(language, "server.letter.link_after")
        text = f"{before}\n\n{link}\n\n{after}\n"
        return Letter(to=to, subject=say(language, "server.letter.link_subject"), text=text)

    async def send(self, letter: Letter) -> None:
        """Send a letter, beside what is answered."""
        try:
            await self.mailer.send(letter)
        except NotSent as error:
            logger.warning("a letter with a link could not be sent: %s", error)

    async def opened(self, secret: str) -> tuple[ProvenWay, str]:
        """Whoever opens a link has the address; and the account that it is to be added to."""
        asked = await self.desk.finish(LINK, secret, Asked, "account.error.link")
        return ProvenWay(kind="email", key=asked.key), asked.account


def key_of(address: str) -> str:
    """By what an address is found."""
    return hashlib.scrypt(address.encode(), salt=b"sushiya account", n=2**14, r=8, p=1, dklen=32).hex()
