"""What is sent over connections: framed, and gathered until the end of a turn of the loop."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushiya.server.wire import Wire

FINAL_TEXT = 0x81
SHORT, MEDIUM = 126, 65536
HEADS = [bytes((FINAL_TEXT, size)) for size in range(SHORT)]
"""What comes before a short message that is not masked, by its size."""
logger = logging.getLogger("sushiya.server")


class Outgoing:
    """The connections of a server to which something was posted in this turn of the loop."""

    def __init__(self) -> None:
        self.queues: list[SendQueue] = []

    def add(self, queue: SendQueue) -> None:
        """Write what is posted to a connection at the end of the turn."""
        if len(self.queues) == 0:
            queue.wire.loop.call_soon(self.flush)
        self.queues.append(queue)

    def flush(self) -> None:
        """Write to all of them; one that cannot be written to keeps no other waiting."""
        queues, self.queues = self.queues, []
        for queue in queues:
            try:
                queue.flush()
            except Exception:
                logger.exception("a connection could not be written to")


class SendQueue:
    """What is posted to one connection in a turn of the loop."""

    def __init__(self, outgoing: Outgoing, wire: Wire) -> None:
        self.outgoing = outgoing
        self.wire = wire
        self.most_waiting = 0
        """So many bytes may wait for a slow reader before it is cut off."""
        self.frames: list[bytes] = []

    def post(self, message: bytes) -> None:
        """Send a text; all that is posted in one turn of the loop goes out in one write."""
        frames, size = self.frames, len(message)
        if len(frames) == 0:
            self.outgoing.add(self)
        if size < SHORT:
            frames.append(HEADS[size])
        elif size < MEDIUM:
            frames.append(bytes((FINAL_TEXT, 126, size >> 8, size & 255)))
        else:
            frames.append(bytes((FINAL_TEXT, 127)) + size.to_bytes(8, "big"))
        frames.append(message)

    def flush(self) -> None:
        """Write what has been posted; who has not read for too long is cut off, and hurts nobody else."""
        frames, self.frames = self.frames, []
        wire = self.wire
        transport = wire.transport
        if len(frames) == 0 or wire.close_sent or transport.is_closing():
            return
        transport.write(b"".join(frames))
        self.cut_off_if_slow()

    def cut_off_if_slow(self) -> None:
        """Somebody who has not read for too long is cut off; there is no way to say why."""
        transport = self.wire.transport
        if self.most_waiting and transport.get_write_buffer_size() > self.most_waiting:
            transport.abort()
