"""How much one connection, one address, and all of them together may ask for."""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from sushiya.core.errors import SushiyaError
from sushiya.server.codes import is_short
from sushiya.server.settings import Settings

BURST = 10
"""So many seconds' worth an address may ask for at once."""
CONNECTION_BURST = 3
"""So many seconds' worth a connection may ask for at once."""
FORGET_AFTER = 10_000
"""So many addresses are remembered before those that have been quiet are forgotten."""
FLOOD = 5
"""A connection that sends so many times the frames of its requests is closed."""
PREPAID_FRAMES, PREPAID_BYTES = 16, 4096
"""So much a connection pays for in advance, beyond what it has sent."""
CONNECTIONS_WORTH = 16
"""All connections of an address together may send as much as so many of them."""
IPV6_PREFIX = 64
"""One customer has so many bits of an IPv6 address alike."""

HANDSHAKE_COST = 2
OPENING_COST = 5
RATING_COST = 5
CALL_COST = 5
MISS_COST = 10
REPLAY_COST = 20
REVIEW_COST = 30
"""What the dear things take from the requests of an address; anything else takes 1."""


class TooMuch(SushiyaError):
    """Somebody asks for more than is good for the others."""


class TokenBucket:
    """Fills at a steady rate up to a limit; every request takes out what it costs."""

    __slots__ = ("at", "left", "most", "per_second")

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take out what a request costs; whether there was so much."""
        now = time.monotonic()
        left = self.left + (now - self.at) * self.per_second
        if left > self.most:
            left = self.most
        self.at = now
        has_enough = left >= cost
        self.left = left - cost if has_enough else left
        return has_enough

    def holds(self, cost: float = 1) -> bool:
        """Whether there is so much."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        return self.left >= cost

    def drain(self, cost: float) -> None:
        """Take out what a request has cost, or all that there is."""
        self.left = max(0.0, self.left - cost)


class RateLimit:
    """A token bucket for every address."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.buckets: dict[str, TokenBucket] = {}
        self.forget_after = FORGET_AFTER

    def of(self, address: str) -> TokenBucket:
        """The bucket of an address."""
        if len(self.buckets) > self.forget_after:
            self.buckets = {who: bucket for who, bucket in self.buckets.items() if not bucket.holds(bucket.most)}
            self.forget_after = max(FORGET_AFTER, 2 * len(self.buckets))
        return self.buckets.setdefault(network_of(address), TokenBucket(self.per_second, self.most))

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether an address had so much left."""
        return self.of(address).take(cost)


class FloodGate:
    """Whether a connection still sends what a page would: counts frames and bytes, of its own and of its address.

    Some frames are paid for in advance, so that most of them cost two subtractions.
    """

    __slots__ = ("buckets", "bytes", "frames")

    def __init__(self, *buckets: tuple[TokenBucket, TokenBucket]) -> None:
        self.buckets = buckets
        self.frames = self.bytes = 0
        """What is paid for."""

    def admit(self, frames: int, size: int) -> bool:
        """Count what has come in; whether that is still bearable."""
        self.frames -= frames
        self.bytes -= size
        if self.frames >= 0 and self.bytes >= 0:
            return True
        owed = max(0, -self.frames), max(0, -self.bytes)
        in_advance = owed[0] + PREPAID_FRAMES, owed[1] + PREPAID_BYTES
        return self._pay(*in_advance) or self._pay(*owed)

    def _pay(self, frames: int, size: int) -> bool:
        """Take from all buckets, or nothing; whether they held so much."""
        if not all(counted.holds(frames) and weighed.holds(size) for counted, weighed in self.buckets):
            return False
        for counted, weighed in self.buckets:
            counted.left -= frames
            weighed.left -= size
        self.frames += frames
        self.bytes += size
        return True


class Limits:
    """What every address may do."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        hourly, asked = settings.tables_per_hour, settings.http_requests_per_second
        self.tables = RateLimit(hourly / 3600, hourly)
        self.requests = RateLimit(asked, BURST * asked)
        self.sign_ins = RateLimit(settings.sign_ins_per_hour / 3600, settings.sign_ins_per_hour)
        self.letters = RateLimit(settings.letters_per_hour / 3600, settings.letters_per_hour)
        self.misses = TokenBucket(settings.misses_per_second, BURST * settings.misses_per_second)
        self.frames_per_second = FLOOD * settings.requests_per_second
        self.bytes_per_second = settings.requests_per_second * settings.most_message_bytes
        self.frames = RateLimit(*self._of_an_address(self.frames_per_second))
        self.bytes = RateLimit(*self._of_an_address(self.bytes_per_second))
        self.connected: Counter[str] = Counter()

    def _of_an_address(self, per_second: int) -> tuple[float, float]:
        return CONNECTIONS_WORTH * per_second, CONNECTIONS_WORTH * CONNECTION_BURST * per_second

    def charge(self, address: str, cost: float) -> None:
        """Take what a request costs from those of an address; TooMuch if it has not so much left."""
        if not self.requests.take(address, cost):
            raise TooMuch("server.error.too_fast")

    def check_table(self, address: str) -> None:
        """One more table; TooMuch if the address has opened too many of late."""
        if not self.tables.take(address):
            raise TooMuch("server.error.too_many_tables")

    def check_sign_in(self, address: str) -> None:
        """One more step to sign in, or change of an account; TooMuch if the address has taken too many of late."""
        if not self.sign_ins.take(address):
            raise TooMuch("account.error.too_many")

    def check_letter(self, address: str) -> None:
        """One more link by e-mail; TooMuch if the address has asked for too many of late."""
        if not self.letters.take(address):
            raise TooMuch("account.error.too_many")

    def may_look_up(self, code: str) -> bool:
        """Whether a table may be looked up: not by a code that can be guessed while many such guesses fail."""
        return not is_short(code) or self.misses.holds()

    def missed(self, address: str, code: str) -> None:
        """There was no such table, which is dear to the address that asked."""
        self.requests.of(address).drain(MISS_COST)
        if is_short(code):
            self.misses.take()

    def gate(self, address: str) -> FloodGate:
        """What a new connection of an address may send."""
        longest = 4 * self.settings.most_message_bytes
        frames = TokenBucket(self.frames_per_second, CONNECTION_BURST * self.frames_per_second)
        size = TokenBucket(self.bytes_per_second, max(CONNECTION_BURST * self.bytes_per_second, 4 * longest))
        return FloodGate((frames, size), (self.frames.of(address), self.bytes.of(address)))

    def connect(self, address: str) -> bool:
        """One more connection; whether the address may have it."""
        who = network_of(address)
        if self.connected[who] >= self.settings.connections_per_address:
            return False
        self.connected[who] += 1
        return True

    def disconnect(self, address: str) -> None:
        """A connection is gone."""
        who = network_of(address)
        self.connected[who] -= 1
        if self.connected[who] <= 0:
            del self.connected[who]


@lru_cache(maxsize=10_000)
def network_of(address: str) -> str:
    """What is counted as one address: an address of IPv4, or a network of IPv6, which one customer has as a whole."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or IPv6Network((parsed, IPV6_PREFIX), strict=False))
