"""A house in this process, from its settings to the end."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from contextlib import suppress

from sushiya.server.app import make_app
from sushiya.server.logs import set_up_logs
from sushiya.server.metrics import metrics_of
from sushiya.server.opening import database_errors, store_of
from sushiya.server.serving import Server
from sushiya.server.settings import Settings

COLLECT = (50_000, 20, 100)
"""Tables live long and hold few cycles: looking for garbage less often saves a tenth of the time."""


def serve_here(settings: Settings, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve in this process."""
    metrics = metrics_of(settings)
    app = make_app(settings, store_of(settings, metrics), metrics)
    server = Server(app, settings, opened)
    set_up_logs(settings)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    with suppress(KeyboardInterrupt), database_errors(settings):
        server.run(sockets=[listener])
