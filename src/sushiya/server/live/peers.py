"""Other processes of the house at the tables of this one: each of their guests has a session here."""

from __future__ import annotations

import asyncio
import hmac
import os
import secrets
import socket
import stat
import tempfile
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server.live.connection import NO_SUCH_TABLE, TRY_LATER, Connection
from sushiya.server.live.forwarding import UNIX
from sushiya.server.live.ownership import OwnedElsewhere
from sushiya.server.live.peer_messages import (
    VERSION,
    AnyPeerMessage,
    Asks,
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
from sushiya.server.live.peer_stream import BEAT, PeerStream, proof_of
from sushiya.server.live.requests import refused
from sushiya.server.live.session import MOVED, Session
from sushiya.server.settings import Settings
from sushiya.server.store.store import Unavailable

if TYPE_CHECKING:
    from sushiya.server.live.house import House

MOST_FOLDER_BYTES = 80
"""The address of a socket cannot be much longer."""
STARTING_SECONDS = 60
"""So long a process may take from making its socket to listening on it."""
encode = msgspec.json.encode


class Peers:
    """Where other processes reach this one."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.lines: set[PeerLine] = set()
        self.server: asyncio.Server | None = None
        self.path: Path | None = None

    async def open(self) -> str:
        """Listen; the address to be written into leases."""
        loop, make = asyncio.get_running_loop(), partial(PeerLine, self)
        if self.settings.peer_host:
            self.server = await loop.create_server(make, self.settings.peer_host, self.settings.peer_port)
            return f"{self.settings.peer_host}:{self.server.sockets[0].getsockname()[1]}"
        self.path = socket_path()
        self.server = await loop.create_unix_server(make, self.path)
        return f"{UNIX}{self.path}"

    async def close(self) -> None:
        """Listen no more, and end all lines."""
        if self.server is not None:
            self.server.close()
        for line in list(self.lines):
            line.close()
        if self.path is not None:
            self.path.unlink(missing_ok=True)


class PeerLine(PeerStream):
    """The line of one process, for all its guests."""

    def __init__(self, peers: Peers) -> None:
        super().__init__()
        self.peers = peers
        self.house = peers.house
        self.nonce = secrets.token_bytes(32)
        self.is_known = False
        self.connections: dict[int, Connection] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask who calls."""
        super().connection_made(transport)
        self.peers.lines.add(self)
        self.post(Challenge(self.nonce))

    def lost(self) -> None:
        """All guests of that process are gone."""
        self.peers.lines.discard(self)
        connections, self.connections = self.connections, {}
        for connection in connections.values():
            connection.leave()

    def take(self, message: AnyPeerMessage) -> None:
        """Do what another process passes on; nothing for one that does not know the secret."""
        if not self.is_known:
            self._greet(message)
            return
        match message:
            case Asks(number, text):
                if number in self.connections:
                    self.connections[number].hear(text)
            case Join():
                self._join(message)
            case Leaves(number):
                self._leave(number)
            case Look():
                self.house.begin(self._look(message))

    def _greet(self, message: AnyPeerMessage) -> None:
        proof = proof_of(self.peers.settings.peer_secret, self.nonce)
        if isinstance(message, Hello) and message.version == VERSION and hmac.compare_digest(message.proof, proof):
            self.is_known = True
            self.post(BEAT)
        else:
            self.cut()

    def _join(self, join: Join) -> None:
        number = join.id
        tell, end = partial(self._tell, number), partial(self._end, number)
        session = Session(join.holder, tell, join.address, end, join.also)
        connection = Connection(join.code, self.house, session, self.peers.settings, self.house.join)
        self.connections[number] = connection
        self.house.begin(self._joined(number, connection))

    async def _joined(self, number: int, connection: Connection) -> None:
        try:
            await connection.joined()
        except SushiyaError as error:
            self._tell(number, encode(refused(error, None)))
            self._end(number, NO_SUCH_TABLE)
        except Unavailable:
            self._end(number, TRY_LATER)
        except OwnedElsewhere:
            self._end(number, MOVED)
        else:
            self.post(Joined(number))

    def _tell(self, number: int, text: bytes) -> None:
        self.post(Told(number, text))

    def _end(self, number: int, code: int) -> None:
        if number in self.connections:
            self._leave(number)
            self.post(Closed(number, code))

    def _leave(self, number: int) -> None:
        connection = self.connections.pop(number, None)
        if connection is not None:
            connection.leave()

    async def _look(self, look: Look) -> None:
        table = b""
        with suppress(SushiyaError, Unavailable, OwnedElsewhere):
            table = encode((await self.house.tables.find(look.code)).seen_by(look.holder, look.also))
        self.post(Looked(look.id, table))


def socket_path() -> Path:
    """A new address in a folder that only this user may enter."""
    folder = Path(os.environ.get("SUSHIYA_HOME") or tempfile.gettempdir()).resolve() / f"sushiya-peers-{os.getuid()}"
    if len(bytes(folder)) > MOST_FOLDER_BYTES:
        folder = Path(tempfile.gettempdir()) / folder.name
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        folder = Path(tempfile.mkdtemp(prefix="sushiya-peers-"))
    remove_unused(folder)
    return folder / secrets.token_hex(6)


def remove_unused(folder: Path) -> None:
    """Remove sockets that nobody listens on: processes that were killed left them."""
    for path in folder.iterdir():
        with suppress(FileNotFoundError):
            if path.is_socket() and time.time() > path.lstat().st_mtime + STARTING_SECONDS and not listens(path):
                path.unlink()


def listens(path: Path) -> bool:
    """Whether a process listens on a socket."""
    with socket.socket(socket.AF_UNIX) as caller:
        caller.setblocking(False)
        try:
            caller.connect(str(path))
        except ConnectionRefusedError:
            return False
        except OSError:
            pass
        return True
