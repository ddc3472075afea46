"""Who may see the house as its host does: whoever knows its secret, or has an account that the settings name."""

from __future__ import annotations

import hmac
from urllib.parse import quote

from sushiya.core.errors import SushiyaError
from sushiya.server.limits import RateLimit, TooMuch
from sushiya.server.settings import Settings
from sushiya.server.signs import sign_of
from sushiya.server.store.devices import SignedIn

TRIES, TRY_AGAIN_SECONDS = 5, 60
"""So many wrong secrets of an address are heard, and one more each minute."""
SCHEME = "Bearer "


class NotTheHost(SushiyaError):
    """Somebody who is not the host asks for what is the host's."""


class HostAccess:
    """Compares secrets, and hears no more from an address that has tried too many; looks at who is signed in."""

    def __init__(self, settings: Settings) -> None:
        self.signs = settings.host_signs
        self.key = ""
        """Known when the house is open."""
        self.tries = RateLimit(1 / TRY_AGAIN_SECONDS, TRIES)

    def check(self, address: str, given: str) -> None:
        """Let in whoever sends the secret in the header `Authorization`."""
        tries = self.tries.of(address)
        if not tries.holds():
            raise TooMuch("server.error.host_tries")
        if not self.key or not hmac.compare_digest(given.encode(), f"{SCHEME}{self.key}".encode()):
            tries.take()
            raise NotTheHost("server.error.not_the_host")

    def check_account(self, signed_in: SignedIn | None) -> None:
        """Let in whoever is signed in to an account of a host; this takes no try, for there is nothing to guess."""
        if signed_in is None or sign_of(signed_in.holder) not in self.signs:
            raise NotTheHost("server.error.not_the_host_account")


def host_link(address: str, key: str) -> str:
    """Where the host's page is; what follows the # stays in the browser, and so in no log."""
    return f"{address}/host#key={quote(key, safe='')}"
