"""A house on a port: everything about uvicorn."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from typing import Any

import uvicorn
from starlette.applications import Starlette

from sushiya.server.http_connection import MOST_HEAD_BYTES, Admission, HttpConnection
from sushiya.server.settings import CannotOpen, Settings
from sushiya.server.wire import Outgoing, Wire

if sys.platform != "win32":
    import resource

FAREWELL_SECONDS = 10
"""So long connections may take to end when the house closes."""
NEWCOMER_SECONDS, LOOK_SECONDS = 2.0, 0.05
"""So long those who have just connected may take to ask for something."""


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves a house; `Server` opens and closes it, and its log is ours."""
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
        http=partial(HttpConnection, Admission(settings)),  # type: ignore[arg-type]  # called like the class
        h11_max_incomplete_event_size=MOST_HEAD_BYTES,
        ws=partial(Wire, Outgoing()),  # type: ignore[arg-type]  # called like the class
        ws_max_size=settings.most_message_bytes * 4,
        ws_per_message_deflate=False,
    )


class Server(uvicorn.Server):
    """Opens a house, listens, and closes the house at the end; what keeps it from opening is raised."""

    def __init__(self, app: Starlette, settings: Settings, opened: Callable[[], None] = lambda: None) -> None:
        super().__init__(uvicorn_config(app, settings))
        self.app = app
        self.opened = opened
        self.stack = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and say so as soon as it answers."""
        raise_file_limit()
        await self.stack.enter_async_context(self.app.router.lifespan_context(self.app))
        await super().startup(sockets)
        self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, give all tables up to other processes, end what is left, then close the house."""
        for server in self.servers:
            server.close()
        await self.app.state.house.give_up()
        await self._answer_newcomers()
        await super().shutdown(sockets)
        await self.stack.aclose()

    async def _answer_newcomers(self) -> None:
        """Let those who have just connected ask, and be told to come back: to hang up on them would be an error."""
        until = time.monotonic() + NEWCOMER_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        while time.monotonic() < until and any(map(is_new, self.server_state.connections)):
            await asyncio.sleep(LOOK_SECONDS)


def is_new(connection: Any) -> bool:
    """Whether a connection has asked for nothing yet, or waits for its handshake."""
    return getattr(connection, "cycle", True) is None or not getattr(connection, "handshake_complete", True)


def raise_file_limit() -> None:
    """Let the process have as many connections as the system allows, not as few as a shell's default."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(settings: Settings) -> socket.socket:
    """Take the port; CannotOpen if that cannot be."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with port_errors(settings.host, settings.port, "port"):
        return socket.create_server((settings.host, settings.port), family=family)


@contextmanager
def port_errors(host: str, port: int, setting: str) -> Iterator[None]:
    """Say why a port cannot be had, and which setting chooses another."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            other = port + 1000 if port < 64000 else port - 1000
            raise CannotOpen(f"server.error.{setting}_taken", port=port, other=other) from None
        raise CannotOpen("server.error.cannot_listen", host=host, port=port, reason=error.strerror or "") from None


def address(settings: Settings, listener: socket.socket) -> str:
    """Where to point a browser."""
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
