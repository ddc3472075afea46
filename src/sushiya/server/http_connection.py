"""Connections of HTTP: uvicorn's own, but unfinished requests end in time, and nobody has too many of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
import msgspec
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from sushiya.server import protocol
from sushiya.server.headers import HEADERS, encoded
from sushiya.server.limits import network_of
from sushiya.server.settings import Settings

REQUEST_SECONDS = 10.0
"""So long a request may take to come in, from its first byte (or from the connection) to its last."""
STALLED_SECONDS = 30.0
"""So long somebody may read nothing of an answer."""
SLICE_BYTES = MOST_HEAD_BYTES = 16_384
MOST_CONNECTIONS = 1000
"""So many connections of HTTP may be open in all; WebSockets do not count."""
BAD_REQUEST = msgspec.json.encode(protocol.Refused(None, "BadRequest", "server.error.malformed", {}))


class Admission:
    """The open connections: so many of an address, but any number of a proxy; so many in all."""

    def __init__(self, settings: Settings, most: int = MOST_CONNECTIONS) -> None:
        self.proxies = _TrustedHosts(settings.proxies)
        self.most_of_an_address = settings.connections_per_address
        self.most = most
        self.open: Counter[str] = Counter()
        self.waiting: dict[HttpConnection, None] = {}
        """Those that wait for a request, the longest first."""

    def admit(self, connection: HttpConnection) -> bool:
        """Count a new connection; whether it may stay. Where there are too many, who has waited longest goes."""
        host = connection.client[0] if connection.client else ""
        who = network_of(host)
        if self.open[who] >= self.most_of_an_address and host not in self.proxies:
            return False
        if self.open.total() >= self.most:
            if not self.waiting:
                return False
            next(iter(self.waiting)).drop()
        self.open[who] += 1
        connection.counted_as = who
        return True

    def release(self, connection: HttpConnection) -> None:
        """A connection of HTTP is none any more."""
        self.waiting.pop(connection, None)
        if connection.counted_as is not None:
            self.open[connection.counted_as] -= 1
            if not self.open[connection.counted_as]:
                del self.open[connection.counted_as]
            connection.counted_as = None


class HttpConnection(H11Protocol):
    """A connection whose requests have to come in, and whose answers have to be read, in time."""

    def __init__(self, admission: Admission, **named: Any) -> None:
        super().__init__(**named)
        self.admission = admission
        self.counted_as: str | None = None
        """The address that this connection counts for, while it does."""
        self.deadline: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin, if there may be one more."""
        super().connection_made(transport)
        if self.admission.admit(self):
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on, a little at a time, so that a head that is too long is seen to be so."""
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.counted_as is None or self.transport.is_closing():
                return
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self.counted_as is not None:
            self._watch()

    def _watch(self) -> None:
        """Let time run while a request is incomplete."""
        begun = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if begun:
            self.admission.waiting.setdefault(self)
        else:
            self.admission.waiting.pop(self, None)
        if begun and self.timeout_keep_alive_task is None:
            self.deadline = self.deadline or self.loop.call_later(REQUEST_SECONDS, self.drop)
        elif not begun:
            self._stop(self.deadline)
            self.deadline = None

    def drop(self) -> None:
        """End this connection at once."""
        self.admission.release(self)
        self.transport.abort()

    def pause_writing(self) -> None:
        """Somebody reads slowly."""
        super().pause_writing()
        self.stalled = self.stalled or self.loop.call_later(STALLED_SECONDS, self.drop)

    def resume_writing(self) -> None:
        """Somebody reads again."""
        super().resume_writing()
        self._stop(self.stalled)
        self.stalled = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on this is a WebSocket."""
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        self.admission.release(self)
        for timer in (self.deadline, self.stalled):
            self._stop(timer)

    def _stop(self, timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request of HTTP."""
        del msg
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = [
                *encoded(HEADERS),
                (b"content-type", b"application/json"),
                (b"content-length", str(len(BAD_REQUEST)).encode()),
                (b"connection", b"close"),
            ]
            refusal = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
            for event in (refusal, h11.Data(data=BAD_REQUEST), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
