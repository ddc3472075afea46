"""The push services that the house speaks to: known ones and those its host allows, and nothing else on the way."""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Literal

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server.settings import BadSettings

KNOWN = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""Those of the browsers; a star stands for any name in front."""
ADDRESS = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(/[!-~]*)?")
PORTS = {"https": 443, "http": 80}
SECONDS = 10.0
"""So long a service may take in all."""
MOST_ANSWER_BYTES = 8192
TAKEN, GONE, LATER = range(200, 300), (404, 410), (408, 425, 429, *range(500, 600))
Outcome = Literal["sent", "gone", "refused", "later"]
"""It was taken; there is no such subscription any more; it never will be taken; it may be taken later."""


class ForeignService(SushiyaError):
    """An endpoint is at no push service that the house speaks to."""


class Target(msgspec.Struct, frozen=True):
    """Where a message goes."""

    scheme: str
    host: str
    port: int
    path: str
    is_listed: bool
    """Whether the host of the house has named it: then it may be at a private address."""

    @property
    def origin(self) -> str:
        """What a signature is good for."""
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{self.host}{port}"


class PushServices:
    """What is allowed, and how it is spoken to: no redirect is followed, and little of an answer is read."""

    def __init__(self, listed: str) -> None:
        self.listed = {listed_origin(each.strip()) for each in listed.split(",") if each.strip()}

    def target(self, endpoint: str) -> Target:
        """Where an endpoint is; ForeignService if it is not at one of the services."""
        found = ADDRESS.fullmatch(endpoint)
        if found is None:
            raise ForeignService("server.error.push_service")
        scheme, host, port, path = found.groups()
        at = int(port or PORTS[scheme])
        is_listed = (scheme, host, at) in self.listed
        if not is_listed and not (scheme == "https" and at == PORTS["https"] and is_known(host)):
            raise ForeignService("server.error.push_service")
        return Target(scheme, host, at, path or "/", is_listed)

    async def post(self, target: Target, headers: dict[str, str], body: bytes) -> Outcome:
        """Hand a message over."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(target, headers, body)
        except (TimeoutError, OSError, EOFError, ValueError):
            return "later"
        if status is None:
            return "refused"
        return "sent" if status in TAKEN else "gone" if status in GONE else "later" if status in LATER else "refused"

    async def _post(self, target: Target, headers: dict[str, str], body: bytes) -> int | None:
        """The status of the answer; None where it would have gone to an address that is private."""
        address = await public_address(target)
        if address is None:
            return None
        secure = ssl.create_default_context() if target.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, target.port, limit=MOST_ANSWER_BYTES, ssl=secure, server_hostname=target.host if secure else None
        )
        try:
            told = {"Host": target.origin.partition("//")[2], **headers, "Content-Length": str(len(body))}
            lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
            writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode("ascii") + body)
            await writer.drain()
            line = await reader.readuntil(b"\r\n")
        except asyncio.LimitOverrunError:
            return None
        finally:
            writer.close()
        return int(line.split()[1]) if line.startswith(b"HTTP/1.") and len(line.split()) > 1 else None


async def public_address(target: Target) -> str | None:
    """The address that a name stands for, which is then spoken to; None where all are private and none may be."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(target.host.strip("[]"), target.port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    return next((address for address in addresses if target.is_listed or is_public(address)), None)


def is_public(address: str) -> bool:
    """Whether an address is one of the internet."""
    parsed: IPv4Address | IPv6Address | None = ip_address(address.partition("%")[0])
    if isinstance(parsed, IPv6Address):
        parsed = parsed.ipv4_mapped or parsed.sixtofour or parsed
    return parsed is not None and parsed.is_global and not parsed.is_multicast


def is_known(host: str) -> bool:
    """Whether a host is one of the services of the browsers."""
    return any(host == name or (name.startswith("*.") and host.endswith(name[1:])) for name in KNOWN)


def listed_origin(text: str) -> tuple[str, str, int]:
    """A service as the settings name it."""
    found = ADDRESS.fullmatch(text if "://" in text else f"https://{text}")
    if found is None or found[4] is not None:
        raise BadSettings("server.error.setting", setting="push_hosts", value=text[:80])
    return found[1], found[2], int(found[3] or PORTS[found[1]])
