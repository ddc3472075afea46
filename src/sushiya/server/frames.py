"""The frames of a WebSocket: their heads, and how many of them come in."""

from __future__ import annotations

FINAL_TEXT = 0x81
SHORT, MEDIUM = 126, 65536
MASKED = 0x80
MASK_BYTES = 4
SHORT_HEAD = 6
"""The bytes before a short message: its kind, its size, and four of the mask."""
HEADS = [bytes((FINAL_TEXT, size)) for size in range(SHORT)]
"""What comes before a short message that is not masked, by its size."""


def long_head(size: int) -> bytes:
    """What comes before a longer message that is not masked."""
    if size < MEDIUM:
        return bytes((FINAL_TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((FINAL_TEXT, SHORT + 1)) + size.to_bytes(8, "big")


class FrameCounter:
    """Follows the frames of a stream by their heads alone, however the stream is cut into pieces."""

    __slots__ = ("head", "left")

    def __init__(self) -> None:
        self.head = b""
        """What has come of a head that is not complete."""
        self.left = 0
        """How much of the present frame has still to come."""

    def feed(self, data: bytes) -> int:
        """Take the next piece; how many frames begin in it."""
        data, self.head = self.head + data, b""
        at, begun, end = self.left, 0, len(data)
        while at < end:
            size = frame_size(data, at)
            if size == 0:
                self.head = data[at:]
                break
            begun += 1
            at += size
        self.left = max(0, at - end)
        return begun


def frame_size(data: bytes, at: int) -> int:
    """The size of the frame that begins there, its head included; 0 as long as that cannot be told."""
    if len(data) < at + 2:
        return 0
    size = data[at + 1] & 127
    mask = MASK_BYTES if data[at + 1] & MASKED else 0
    if size < SHORT:
        return 2 + mask + size
    long = 2 if size == SHORT else 8
    if len(data) < at + 2 + long:
        return 0
    return 2 + long + mask + int.from_bytes(data[at + 2 : at + 2 + long], "big")
