"""`sushiya serve --processes N`: the parent process, which starts workers that share its port."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import msgspec

from sushiya.server.settings import Settings

RESTART_SECONDS = 1.0
"""The pause before a worker that has ended by itself is started again."""


class Worker:
    """A worker process; it ends when its socket to the parent is closed, however the parent has ended."""

    def __init__(self, number: int, settings: Settings, lang: str, listener: socket.socket) -> None:
        self.settings = settings_of(settings, number)
        self.lang = lang
        self.listener = listener
        self.process: asyncio.subprocess.Process | None = None
        self.line: asyncio.StreamWriter | None = None
        self.is_open = asyncio.Event()
        self.was_stopped = False

    async def start(self) -> None:
        """Start the process, and wait until it is ready or has ended."""
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "sushiya.cli.server_process", self.lang),
                *(str(self.listener.fileno()), str(theirs.fileno())),
                pass_fds=(self.listener.fileno(), theirs.fileno()),
                start_new_session=True,  # Ctrl-C is for the one that keeps it
            )
        self.was_stopped = False
        reader, self.line = await asyncio.open_connection(sock=ours)
        self.line.write(msgspec.json.encode(self.settings) + b"\n")
        with suppress(ConnectionError):
            if await reader.read(1):
                self.is_open.set()

    async def ended(self) -> int:
        """Wait until the process has ended; returns its exit code."""
        assert self.process is not None and self.line is not None
        code = await self.process.wait()
        self.is_open.clear()
        self.line.close()
        return code

    def stop(self) -> None:
        """Ask the process to give up its tables and to end."""
        self.was_stopped = True
        self.is_open.clear()
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()

    def kill(self) -> None:
        """Kill the process."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()


class Processes:
    """All workers: they are started one after the other, and again whenever one ends."""

    def __init__(self, settings: Settings, lang: str, listener: socket.socket, opened: Callable[[], None]) -> None:
        self.workers = [Worker(number, settings, lang, listener) for number in range(settings.processes)]
        self.opened = opened
        self.stopped_by: signal.Signals | None = None
        self.stopping = asyncio.Event()
        self.restarting: asyncio.Task[None] | None = None

    async def run(self) -> int:
        """Run the workers until a signal comes; returns the exit code."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop, number)
        by_terminal = sys.stdin is not None and sys.stdin.isatty()
        loop.add_signal_handler(signal.SIGHUP, *((self._stop, signal.SIGTERM) if by_terminal else (self._restart,)))
        for worker in self.workers:
            await worker.start()
            if not worker.is_open.is_set():
                self._stop(signal.SIGINT)
                return max(await asyncio.gather(*(each.ended() for each in self.workers if each.process is not None)))
        self.opened()
        await asyncio.gather(*map(self._keep, self.workers))
        return 0

    async def _keep(self, worker: Worker) -> None:
        """Start a worker again whenever it has ended."""
        while True:
            await worker.ended()
            if not worker.was_stopped:
                await self._pause()
            if self.stopping.is_set():
                return
            await worker.start()
            if self.stopping.is_set():
                worker.stop()

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self.stopping.wait(), RESTART_SECONDS)
        except TimeoutError:
            return

    def _stop(self, by: signal.Signals) -> None:
        """Ask all workers to end; the second time, kill them."""
        if self.restarting is not None:
            self.restarting.cancel()
        for worker in self.workers:
            if self.stopping.is_set():
                worker.kill()
            else:
                worker.stop()
        self.stopped_by = self.stopped_by or by
        self.stopping.set()

    def _restart(self) -> None:
        """Begin a rolling restart, unless one is under way."""
        if self.restarting is None or self.restarting.done():
            self.restarting = asyncio.create_task(self._restart_all())

    async def _restart_all(self) -> None:
        """Restart the workers one after the other; each ends only when the one before it is ready again."""
        for worker in self.workers:
            await worker.is_open.wait()
            worker.stop()
            await worker.is_open.wait()


def settings_of(settings: Settings, number: int) -> Settings:
    """Return the settings of one worker; ports that cannot be shared are numbered consecutively."""
    return msgspec.structs.replace(
        settings,
        metrics_port=settings.metrics_port and settings.metrics_port + number,
        peer_port=settings.peer_port and settings.peer_port + number,
    )


def serve_by_processes(settings: Settings, lang: str, listener: socket.socket, opened: Callable[[], None]) -> int:
    """Serve by several processes until a signal ends them; returns the exit code."""

    async def run() -> tuple[int, signal.Signals | None]:
        processes = Processes(settings, lang, listener, opened)
        return await processes.run(), processes.stopped_by

    code, stopped_by = asyncio.run(run())
    if code == 0 and stopped_by == signal.SIGTERM:
        signal.raise_signal(stopped_by)
    return code
