"""Letters of the house: plain text by SMTP, sent beside the event loop."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid
from urllib.parse import unquote, urlsplit

import msgspec

from sushiya.server.settings import BadSettings, Settings

SECONDS = 10
"""So long a mail server may take for each of its answers."""
WRITTEN = SMTP.clone(max_line_length=900)
"""Links in headers stay whole."""
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent to one address."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = msgspec.field(default_factory=dict)
    """More headers, such as List-Unsubscribe."""
    name: str = ""
    """By which a letter that has to be sent again is known to be the same."""


class NotSent(Exception):
    """The mail server did not take a letter: it may do so later, or never will."""

    def __init__(self, detail: str, for_good: bool) -> None:
        super().__init__(detail)
        self.for_good = for_good


class Mailer:
    """Sends letters by the mail server of the settings; without one nobody is asked for an address."""

    def __init__(self, settings: Settings) -> None:
        self._server = _MailServer.of(settings.smtp) if settings.smtp else None
        self._sender = settings.mail_from

    @property
    def works(self) -> bool:
        """Whether there is a mail server."""
        return self._server is not None

    async def send(self, letter: Letter) -> None:
        """Hand a letter to the mail server; NotSent says why it could not be."""
        assert self._server is not None
        try:
            await asyncio.to_thread(self._server.send, _message(letter, self._sender))
        except (smtplib.SMTPException, OSError) as error:
            raise NotSent(type(error).__name__, _is_for_good(error)) from error


class _MailServer(msgspec.Struct, frozen=True):
    kind: str
    host: str
    port: int
    user: str
    password: str

    @classmethod
    def of(cls, address: str) -> _MailServer:
        parts = urlsplit(address)
        if parts.scheme not in PORTS or not parts.hostname:
            raise BadSettings("server.error.setting", setting="smtp", value=address.rpartition("@")[2][:80])
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], user, password)

    def send(self, message: EmailMessage) -> None:
        with self._connected() as connection:
            if self.user:
                connection.login(self.user, self.password)
            connection.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        if self.kind == "smtps":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=ssl.create_default_context())
        connection = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        if self.kind == "smtp":
            connection.starttls(context=ssl.create_default_context())
        return connection


def _message(letter: Letter, sender: str) -> EmailMessage:
    message = EmailMessage(policy=WRITTEN)
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    domain = sender.rpartition("@")[2]
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = f"<{letter.name}@{domain}>" if letter.name else make_msgid(domain=domain)
    message["Auto-Submitted"] = "auto-generated"
    for name, value in letter.headers.items():
        message[name] = value
    message.set_content(letter.text)
    return message


def _is_for_good(error: Exception) -> bool:
    """Whether the mail server said (5xx) that it will never take the letter to this address."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(500 <= code < 600 for code, _ in error.recipients.values())
    return False
