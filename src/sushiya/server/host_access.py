"""Who may see the house as its host does: whoever knows its secret."""

from __future__ import annotations

import hmac
from urllib.parse import quote

from sushiya.core.errors import SushiyaError
from sushiya.server.limits import RateLimit, TooMuch

TRIES, TRY_AGAIN_SECONDS = 5, 60
"""So many wrong secrets of an address are heard, and one more each minute."""
SCHEME = "Bearer "


class NotTheHost(SushiyaError):
    """Somebody without the secret of the host asks for what is the host's."""


class HostAccess:
    """Compares secrets, and hears no more from an address that has tried too many."""

    def __init__(self) -> None:
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


def host_link(address: str, key: str) -> str:
    """Where the host's page is; what follows the # stays in the browser, and so in no log."""
    return f"{address}/host#key={quote(key, safe='')}"
