"""Tables that another process owns: what guests of this one ask for is passed on, and what they are told comes back."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from functools import partial

import msgspec

from sushiya.server import protocol
from sushiya.server.live.peer_messages import (
    AnyPeerMessage,
    Asks,
    Beat,
    Challenge,
    Closed,
    Hello,
    Join,
    Joined,
    Leaves,
    Look,
    Looked,
    Told,
)
from sushiya.server.live.peer_stream import PeerStream, proof_of
from sushiya.server.live.session import MOVED, Session

ANSWER_SECONDS = 1.0
"""An owner that does not answer for so long loses its table."""
UNIX = "unix:"
AnyAnswer = Joined | Closed | Looked
decode_table = msgspec.json.Decoder(protocol.TableNow).decode


class NoAnswer(Exception):
    """The owner of a table does not answer."""


class Relay:
    """A session at a table of another process."""

    def __init__(self, link: Link, number: int) -> None:
        self.link = link
        self.number = number

    def pass_on(self, text: bytes | None) -> None:
        """What a guest has sent; what is no text is passed on as nothing, which is as wrong."""
        self.link.post(Asks(self.number, text or b""))

    def leave(self) -> None:
        """The guest has gone."""
        if self.link.sessions.pop(self.number, None) is not None:
            self.link.post(Leaves(self.number))


class Link(PeerStream):
    """The line to one owner, for all sessions at its tables."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self.secret = secret
        self.ids = itertools.count()
        self.sessions: dict[int, Session] = {}
        self.answers: dict[int, asyncio.Future[AnyAnswer]] = {}
        self.is_known = self.loop.create_future()
        """Done when the owner has answered for the first time, or never will."""

    def take(self, message: AnyPeerMessage) -> None:
        """Tell a guest, or take an answer."""
        match message:
            case Told(number, text):
                if number in self.sessions:
                    self.sessions[number].send(text)
            case Closed(number, code) if number not in self.answers:
                session = self.sessions.pop(number, None)
                if session is not None:
                    session.end(code)
            case Joined(number) | Looked(number) | Closed(number):
                if number in self.answers and not self.answers[number].done():
                    self.answers[number].set_result(message)
            case Challenge(nonce):
                self.post(Hello(proof_of(self.secret, nonce)))
            case Beat() if not self.is_known.done():
                self.is_known.set_result(None)

    def lost(self) -> None:
        """Everybody has to come back."""
        if not self.is_known.done():
            self.is_known.set_result(None)
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(NoAnswer())
        sessions, self.sessions = self.sessions, {}
        for session in sessions.values():
            session.end(MOVED)

    async def ask(self, number: int, question: Join | Look) -> AnyAnswer:
        """The answer to a question; NoAnswer if it does not come in time."""
        answer = self.answers[number] = self.loop.create_future()
        self.post(question)
        try:
            return await asyncio.wait_for(answer, ANSWER_SECONDS)
        except TimeoutError:
            raise NoAnswer from None
        finally:
            del self.answers[number]


class Links:
    """The lines to other processes, one to each."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.links: dict[str, asyncio.Task[Link]] = {}

    async def join(self, owner: str, code: str, session: Session) -> Relay | int:
        """Begin a session at a table of another process; the code with which it refuses. NoAnswer if it is gone."""
        link = await self._reach(owner)
        number = next(link.ids)
        link.sessions[number] = session
        try:
            answer = await link.ask(number, Join(number, code, session.holder, session.address, session.also))
        except BaseException:
            Relay(link, number).leave()
            raise
        if isinstance(answer, Closed):
            link.sessions.pop(number, None)
            return answer.code
        return Relay(link, number)

    async def look(
        self, owner: str, code: str, holder: str | None, also: Sequence[str] = ()
    ) -> protocol.TableNow | None:
        """A table of another process as somebody may know it; None if it is not there any more."""
        link = await self._reach(owner)
        number = next(link.ids)
        answer = await link.ask(number, Look(number, code, holder, also))
        return decode_table(answer.table) if isinstance(answer, Looked) and answer.table else None

    async def close(self) -> None:
        """End all lines."""
        for dialling in self.links.values():
            if dialling.done() and not dialling.cancelled() and dialling.exception() is None:
                dialling.result().close()
            dialling.cancel()

    async def _reach(self, owner: str) -> Link:
        """The line to an owner that answers."""
        dialling = self.links.get(owner)
        if dialling is None or (dialling.done() and (dialling.exception() or dialling.result().is_lost)):
            dialling = self.links[owner] = asyncio.create_task(self._dial(owner))
        return await asyncio.shield(dialling)

    async def _dial(self, owner: str) -> Link:
        loop, make = asyncio.get_running_loop(), partial(Link, self.secret)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if owner.startswith(UNIX):
                    _, link = await loop.create_unix_connection(make, owner.removeprefix(UNIX))
                else:
                    host, _, port = owner.rpartition(":")
                    _, link = await loop.create_connection(make, host, int(port))
                try:
                    await asyncio.shield(link.is_known)
                except BaseException:
                    link.cut()
                    raise
        except (OSError, ValueError, TimeoutError):
            raise NoAnswer from None
        if link.is_lost:
            raise NoAnswer
        return link
