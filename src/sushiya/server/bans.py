"""Who may not come: addresses, guests and accounts that a host has banned, as this process knows them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from sushiya.core.errors import SushiyaError
from sushiya.server.limits import network_of
from sushiya.server.signs import SIGN, sign_of
from sushiya.server.store.hosting import BanKind, HostBan

WIDEST = {4: 8, 6: 16}
"""No ban has fewer bits, by the version of the address: it would close the house to nearly everybody."""
MOST_REMEMBERED = 10_000
AnyNetwork = IPv4Network | IPv6Network


class Banned(SushiyaError):
    """A host of the house has banned whoever asks."""


class BadSubject(SushiyaError):
    """Neither an address nor a guest nor an account."""


class Bans:
    """The bans of the house; every request asks, and where there are none that costs nothing."""

    def __init__(self) -> None:
        self.networks: list[tuple[AnyNetwork, HostBan]] = []
        self.signs: dict[str, HostBan] = {}
        """Of guests and accounts."""
        self.found: dict[str, list[HostBan]] = {}
        """The bans of addresses that have been looked for."""

    def learn(self, bans: list[HostBan]) -> None:
        """Forget all bans but these."""
        self.networks = [(ip_network(ban.subject), ban) for ban in bans if ban.kind == "address"]
        self.signs = {ban.subject: ban for ban in bans if ban.kind != "address"}
        self.found = {}

    def check(self, address: str, names: Iterable[str]) -> None:
        """Refuse whoever is banned."""
        banned = self.find(address, names)
        if banned is not None:
            raise banned

    def find(self, address: str, names: Iterable[str]) -> Banned | None:
        """What somebody is told who is banned, by their address or any of the names under which they hold seats."""
        bans = [*self._of_address(address), *self._of_names(names)]
        running = [ban.until for ban in bans if not ban.until or ban.until > time.time() * 1000]
        if not running:
            return None
        if 0 in running:
            return Banned("server.error.banned")
        until = datetime.fromtimestamp(max(running) / 1000, UTC)
        return Banned("server.error.banned_until", date=f"{until:%Y-%m-%d}", time=f"{until:%H:%M}")

    def _of_names(self, names: Iterable[str]) -> list[HostBan]:
        found = [self.signs.get(sign_of(name)) for name in names] if self.signs else []
        return [ban for ban in found if ban is not None]

    def _of_address(self, address: str) -> list[HostBan]:
        if not self.networks:
            return []
        if address not in self.found:
            if len(self.found) > MOST_REMEMBERED:
                self.found = {}
            self.found[address] = [ban for network, ban in self.networks if is_in(address, network)]
        return self.found[address]


def is_in(address: str, network: AnyNetwork) -> bool:
    """Whether an address is of a network; one of IPv4 that is written as IPv6 is one of IPv4."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        parsed = parsed.ipv4_mapped or parsed
    return parsed in network


def subject_of(text: str) -> tuple[BanKind, str]:
    """What a ban names: an address, which for IPv6 is its /64, a prefix of addresses, or a guest.

    An account has a sign like a guest's; those who keep accounts tell them apart.
    """
    plain = text.strip().lower()
    if SIGN.fullmatch(plain):
        return "guest", plain
    try:
        network = ip_network(plain if "/" in plain else network_of(plain), strict=False)
    except ValueError:
        raise BadSubject("server.error.ban_subject", text=plain[:60]) from None
    if network.prefixlen < WIDEST[network.version]:
        raise BadSubject("server.error.ban_too_wide", least=WIDEST[network.version])
    return "address", str(network)
