"""The line between two processes of a house: messages both ways, and a sign of life every second."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from typing import cast

import msgspec

from sushiya.server.live.peer_messages import SIZE_BYTES, AnyPeerMessage, Beat, decode, encode

BEAT_SECONDS = 1.0
SILENT_SECONDS = 3.0
"""A process of which nothing is heard for so long is taken for dead."""
MOST_MESSAGE_BYTES = 16_000_000
MOST_WAITING_BYTES = 64_000_000
"""A process that has not taken so much of what was sent is cut off."""
BEAT = Beat()
logger = logging.getLogger("sushiya.server")


class PeerStream(asyncio.Protocol):
    """One end of a line; all that is posted in one turn of the loop goes out in one write."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.received = b""
        self.waiting: list[bytes] = []
        self.heard_at = time.monotonic()
        self.beat: asyncio.TimerHandle | None = None
        self.is_lost = False

    def take(self, message: AnyPeerMessage) -> None:
        """A message has come."""
        raise NotImplementedError

    def lost(self) -> None:
        """The line is broken."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is there."""
        self.transport = cast("asyncio.Transport", transport)
        self.beat = self.loop.call_later(BEAT_SECONDS, self._beat)

    def connection_lost(self, error: Exception | None) -> None:  # noqa: ARG002
        """Whoever is at the other end is gone."""
        self.is_lost = True
        if self.beat is not None:
            self.beat.cancel()
        self.lost()

    def data_received(self, data: bytes) -> None:
        """Take all messages that are complete; one that cannot be understood ends the line."""
        self.heard_at = time.monotonic()
        data = self.received + data if self.received else data
        at, end = 0, len(data)
        try:
            while end - at >= SIZE_BYTES:
                size = int.from_bytes(data[at : at + SIZE_BYTES], "big")
                if size > MOST_MESSAGE_BYTES:
                    raise msgspec.DecodeError
                if end - at - SIZE_BYTES < size:
                    break
                at += SIZE_BYTES + size
                self.take(decode(data[at - size : at]))
        except msgspec.MsgspecError:
            logger.warning("another process sent what this one does not understand")
            self.cut()
        except Exception:
            logger.exception("a message of another process failed")
            self.cut()
        self.received = data[at:]

    def post(self, message: AnyPeerMessage) -> None:
        """Send a message."""
        if not self.waiting:
            self.loop.call_soon(self._flush)
        text = encode(message)
        self.waiting.append(len(text).to_bytes(SIZE_BYTES, "big"))
        self.waiting.append(text)

    def cut(self) -> None:
        """End the line at once."""
        self.transport.abort()

    def close(self) -> None:
        """End the line when all that is posted has gone out."""
        self._flush()
        self.transport.close()

    def _flush(self) -> None:
        messages, self.waiting = b"".join(self.waiting), []
        if self.is_lost or self.transport.is_closing() or not messages:
            return
        self.transport.write(messages)
        if self.transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            self.cut()

    def _beat(self) -> None:
        if time.monotonic() > self.heard_at + SILENT_SECONDS:
            self.cut()
            return
        self.post(BEAT)
        self.beat = self.loop.call_later(BEAT_SECONDS, self._beat)


def proof_of(secret: str, nonce: bytes) -> bytes:
    """What only a process can say that knows the secret."""
    return hmac.digest(secret.encode(), nonce, "sha256")
