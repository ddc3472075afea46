"""A WebSocket with little between the socket and the house: uvicorn's own, but messages skip the queues of ASGI."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # its fast form where there is one
from websockets.http11 import Request

FINAL_TEXT = 0x81
SHORT, MEDIUM = 126, 65536
MASKED = 0x80
SHORT_HEAD = 6
"""The bytes before a short message: its kind, its size, and four of the mask."""


class Wire(WebSocketsSansIOProtocol):
    """A connection; the application finds it as `scope["wire"]`, sets `hear`, and then accepts."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hear: Callable[[bytes | None], None] | None = None
        """Called with every text that comes in; with None for bytes."""
        self.farewell = b""
        """The last message, when the house closes."""
        self.most_waiting = 0
        """So many bytes may wait for a slow reader before it is cut off."""
        self.waiting: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["wire"] = self  # type: ignore[typeddict-unknown-key]

    def data_received(self, data: bytes) -> None:
        """A short message in one piece, as nearly all are, is taken at once; the library reads everything else."""
        size = len(data) - SHORT_HEAD
        if (
            size > 0
            and data[0] == FINAL_TEXT
            and data[1] == MASKED + size
            and data[1] < MASKED + SHORT
            and self.hear is not None
            and self.handshake_complete
            and not self.close_sent
            and not self.frames
            and not self.conn.reader.buffer
        ):
            self.hear(apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]))
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(bytes(data) if self.curr_msg_data_type == "text" else None)

    def post(self, message: bytes) -> None:
        """Send a text; all that is posted in one turn of the loop goes out in one write."""
        if not self.waiting:
            self.loop.call_soon(self.flush)
        size = len(message)
        if size < SHORT:
            self.waiting.append(bytes((FINAL_TEXT, size)))
        elif size < MEDIUM:
            self.waiting.append(bytes((FINAL_TEXT, 126, size >> 8, size & 255)))
        else:
            self.waiting.append(bytes((FINAL_TEXT, 127)) + size.to_bytes(8, "big"))
        self.waiting.append(message)

    def flush(self) -> None:
        """Write what has been posted; who has not read for too long is cut off, and hurts nobody else."""
        frames, self.waiting = b"".join(self.waiting), []
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frames)
        if self.transport.get_write_buffer_size() > self.most_waiting:
            self.transport.abort()

    def shutdown(self) -> None:
        """The house closes: say so, then close."""
        if self.handshake_complete and self.farewell:
            self.post(self.farewell)
            self.flush()
        super().shutdown()
