"""The other end of lending: a worker that takes reviews from a house over HTTP, and makes them."""

from __future__ import annotations

import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.reviewing.engine import STRENGTH, engine

LOOK_SECONDS = 3.0
"""So often a worker without a job asks for one."""
ASK_SECONDS = 400.0
"""So long the house may take to answer: it checks what is complete."""
Answer = TypeVar("Answer")


class Refused(SushiyaError):
    """The house does not want this worker."""


class Borrowed:
    """Works for a house until it is ended."""

    def __init__(self, address: str, secret: str, tell: Callable[..., None]) -> None:
        self.address = address.rstrip("/")
        self.secret = secret
        self.tell = tell
        self.ended = threading.Event()

    def check(self) -> None:
        """Refused, with the reason, if the house does not want this worker."""
        try:
            self.ask("found", protocol.WorkDone("none", "none"), protocol.WorkTaken)
        except OSError:
            self.tell("away")

    def work(self) -> None:
        """Make one review after another."""
        while not self.ended.is_set():
            try:
                work = self.ask("take", protocol.AskForWork(engine()), protocol.Work)
                if work.job and self.make(work):
                    self.tell("done", job=work.job)
            except OSError:
                self.tell("away")
                work = protocol.Work()
            except Refused as refused:
                print(refused, file=sys.stderr)
                self.ended.set()
                return
            if not work.job:
                self.ended.wait(LOOK_SECONDS)

    def make(self, work: protocol.Work) -> bool:
        """Make a review, and send what is found; whether it came to its end."""
        command = [sys.executable, "-P", "-m", "sushiya.server.reviewing.maker", STRENGTH]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as maker:
            try:
                return self.follow(maker, work)
            finally:
                maker.kill()

    def follow(self, maker: subprocess.Popen[bytes], work: protocol.Work) -> bool:
        """Send what a process finds until it is complete, or not wanted any more; whether it is complete."""
        assert maker.stdin is not None and maker.stdout is not None
        maker.stdin.write(work.record.encode())
        maker.stdin.close()
        done = steps = 0
        while (line := maker.stdout.readline()) and not self.ended.is_set():
            done, steps, size = map(int, line.split())
            found = protocol.WorkDone(work.job, work.owner, done, steps, maker.stdout.read(size))
            if not self.ask("found", found, protocol.WorkTaken).goes_on:
                break
        return 0 < steps == done

    def ask(self, what: str, body: msgspec.Struct, kind: type[Answer]) -> Answer:
        """Ask the house for something; OSError if it does not answer."""
        headers = {"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"}
        request = urllib.request.Request(
            f"{self.address}/api/work/{what}", msgspec.json.encode(body), headers, method="POST"
        )
        try:
            with urllib.request.urlopen(request, timeout=ASK_SECONDS) as reply:
                return msgspec.json.decode(reply.read(), type=kind)
        except urllib.error.HTTPError as error:
            refused: Any = msgspec.json.decode(error.read() or b"{}")
            if error.code in (400, 403):
                raise Refused(refused.get("key", "server.error.malformed"), **refused.get("params", {})) from None
            raise
