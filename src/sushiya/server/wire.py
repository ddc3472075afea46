"""A WebSocket with little between the socket and the house: uvicorn's own, but ASGI only carries its handshake.

After that the application holds on to the connection and returns. Messages go to `hear`, the end is told to `ended`,
and nothing of the handshake stays in memory: thousands of people who only look on cost little.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # its fast form where there is one
from websockets.http11 import Request

from sushiya.server.frames import FINAL_TEXT, HEADS, MASKED, SHORT, SHORT_HEAD, FrameCounter, long_head

SLICE_BYTES = 1024
"""So much is read at once: at most 170 of the smallest frames, a few milliseconds."""
TOO_MUCH = 1008
CLOSE_TOO_MUCH = b"\x88\x02" + TOO_MUCH.to_bytes(2, "big")
CLOSE_SECONDS = 2.0
"""So long somebody who is cut off may take to read why."""
NO_CODE = 1005
"""Stands for a connection that ended without a code."""
Ended = Callable[[int], None]
logger = logging.getLogger("sushiya.server")


class LastEvent:
    """Takes the place of ASGI's queue where only the end of a connection is still to be told, once."""

    __slots__ = ("ended",)

    def __init__(self, ended: list[Ended]) -> None:
        self.ended = ended

    def put_nowait(self, event: Any) -> None:
        """Tell everybody who waits for the end."""
        waiting, self.ended = self.ended, []
        for tell in waiting:
            try:
                tell(event["code"])
            except Exception:
                logger.exception("the end of a connection could not be told")


class Unpaced:
    """Takes the place of ASGI's flow control: who does not read is cut off instead of waited for."""

    def set(self) -> None:
        """The guest reads again."""

    def clear(self) -> None:
        """The guest does not read."""


UNPACED = Unpaced()


class Outgoing:
    """The connections of a server to which something was posted in this turn of the loop."""

    __slots__ = ("wires",)

    def __init__(self) -> None:
        self.wires: list[Wire] = []

    def add(self, wire: Wire) -> None:
        """Write what is posted to a connection at the end of the turn."""
        if not self.wires:
            wire.loop.call_soon(self.flush)
        self.wires.append(wire)

    def flush(self) -> None:
        """Write to all of them; one that cannot be written to keeps no other waiting."""
        wires, self.wires = self.wires, []
        for wire in wires:
            try:
                wire.flush()
            except Exception:
                logger.exception("a connection could not be written to")


class Wire(WebSocketsSansIOProtocol):
    """A connection; the application finds it as `scope["wire"]`, sets `hear`, accepts, and holds on to it."""

    def __init__(self, outgoing: Outgoing, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.outgoing = outgoing
        self.hear: Callable[[bytes | None], None] | None = None
        """Called with every text that comes in; with None for bytes."""
        self.admit: Callable[[int, int], bool] = lambda _frames, _bytes: True
        """Called with how many frames and bytes have come, before anything of them is read; no cuts the guest off."""
        self.cut_off_with = b""
        """The last message to who sends too much."""
        self.farewell = b""
        """The last message, when the house closes."""
        self.most_waiting = 0
        """So many bytes may wait for a slow reader before it is cut off."""
        self.is_held = False
        """Whether it stays open when the application has returned."""
        self.ended: list[Ended] = []
        """Called with the code when it is over, whichever way that comes about."""
        self.waiting: list[bytes] = []
        self.heard_at = 0.0
        """When the last message came, by the clock of the loop."""
        self.counter = FrameCounter()
        self.is_cut_off = False
        """Whether all that still comes is thrown away: to close at once would take back what was sent last."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["wire"] = self  # type: ignore[typeddict-unknown-key]

    async def run_asgi(self) -> None:
        """Let the application answer the handshake; what it does not hold on to is closed when it returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            self.is_held = False
        except Exception:
            logger.exception("a handshake failed")
            self.is_held = False
        self.send_500_response()
        if not self.is_held and self.close_timer is None:
            self.transport.close()
        self._let_go_of_handshake()

    def _let_go_of_handshake(self) -> None:
        """Forget what only the handshake needed; if the connection is over already, say so."""
        last = None if self.queue.empty() else self.queue.get_nowait()
        self.queue = LastEvent(self.ended)  # type: ignore[assignment]
        self.writable = UNPACED  # type: ignore[assignment]
        del self.scope, self.request, self.response
        if last is not None or not self.is_held or self.disconnected:
            self.queue.put_nowait(last or {"type": "websocket.disconnect", "code": NO_CODE})

    def hold(self) -> None:
        """Keep the connection open when the application returns."""
        self.is_held = True

    def end(self, code: int) -> None:
        """Close a connection that is held, after all that was posted."""
        if self.close_sent or self.transport.is_closing():
            return
        self.flush()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})

    def data_received(self, data: bytes) -> None:
        """A short message in one piece, as nearly all are, is taken at once; the library reads everything else."""
        if self.is_cut_off:
            return
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
            and not self.counter.left
            and not self.counter.head
        ):
            if self.admit(1, len(data)):
                self.heard_at = self.loop.time()
                self.hear(apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]))
            else:
                self.cut_off()
        elif not self.handshake_initiated:
            super().data_received(data)
        else:
            self._read_slices(data)

    def _read_slices(self, data: bytes) -> None:
        """Let the library read, a little at a time: whoever sends too much is cut off before more of it is read."""
        for start in range(0, len(data), SLICE_BYTES):
            piece = data[start : start + SLICE_BYTES]
            if self.is_cut_off or self.transport.is_closing():
                return
            if not self.admit(self.counter.feed(piece), len(piece)):
                self.cut_off()
                return
            super().data_received(piece)

    def cut_off(self) -> None:
        """Close the connection of somebody who sends too much, and say why if that is read soon."""
        if self.close_sent or self.transport.is_closing():
            return
        self.post(self.cut_off_with)
        self.flush()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
        self.transport.write(CLOSE_TOO_MUCH)
        self.is_cut_off = self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        """Send for the application; a handshake that is refused with an answer is complete."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.heard_at = self.loop.time()
        if not self.close_sent:
            self.hear(bytes(data) if self.curr_msg_data_type == "text" else None)

    def send_keepalive_ping(self) -> None:
        """Ping a guest who has been silent for the whole interval; who speaks is known to be there."""
        silent_for = self.loop.time() - self.heard_at
        if self.ping_interval is not None and silent_for < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent_for, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """Answer, unless too much waits already."""
        super().handle_ping()
        self.cut_off_if_slow()

    def post(self, message: bytes) -> None:
        """Send a text; all that is posted in one turn of the loop goes out in one write."""
        waiting, size = self.waiting, len(message)
        if not waiting:
            self.outgoing.add(self)
        waiting.append(HEADS[size] if size < SHORT else long_head(size))
        waiting.append(message)

    def flush(self) -> None:
        """Write what has been posted; who has not read for too long is cut off, and hurts nobody else."""
        frames, self.waiting = b"".join(self.waiting), []
        transport = self.transport
        if not frames or self.close_sent or transport.is_closing():
            return
        transport.write(frames)
        if self.most_waiting and transport.get_write_buffer_size() > self.most_waiting:
            transport.abort()

    def cut_off_if_slow(self) -> None:
        """Somebody who has not read for too long is cut off; there is no way to say why."""
        if self.most_waiting and self.transport.get_write_buffer_size() > self.most_waiting:
            self.transport.abort()

    def shutdown(self) -> None:
        """The house closes: say so, then close."""
        if self.handshake_complete and self.farewell:
            self.post(self.farewell)
            self.flush()
        super().shutdown()
