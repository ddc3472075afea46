"""A mail server that keeps what it is given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.server.processes import free_port

HERE = "127.0.0.1"


class LetterBox:
    """The letters that have come, and the addresses that it refuses for good; aiosmtpd calls it by its own names."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refused: set[str] = set()
        self.port = 0

    @property
    def address(self) -> str:
        """What the setting `smtp` says."""
        return f"smtp+plain://{HERE}:{self.port}"

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Whether a letter to this address is taken."""
        if address in self.refused:
            return "550 no such address"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """A letter."""
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"


@contextmanager
def letter_box() -> Iterator[LetterBox]:
    """A mail server for as long as the test needs one."""
    box = LetterBox()
    box.port = free_port()
    controller = Controller(box, hostname=HERE, port=box.port)
    controller.start()
    yield box
    controller.stop()
