"""The log: one line for a request or a connection, for people or for programs.

A line tells what was asked for by its route, never by its address: the code of a table is an invitation. Errors are
told by their kind and where they happened, without what they say, which may quote a guest.
"""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from sushiya.server.settings import Settings

logger = logging.getLogger("sushiya.server.access")

LEVELS = {"text": "warning", "json": "info"}
"""What is logged unless the settings say otherwise."""
FAILED = 1011
GONE = (ClientDisconnect, ClientDisconnected, WebSocketDisconnect)
ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def set_up_logs(settings: Settings) -> None:
    """Log to stderr as the settings have it; other libraries only speak up when something is wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("sushiya").setLevel((settings.log_level or LEVELS[settings.log_format]).upper())


class TextLines(logging.Formatter):
    """`12:30:01 WARNING the message field=value`, and where an error happened below it."""

    def format(self, record: logging.LogRecord) -> str:
        """A line for people."""
        fields = "".join(f" {name}={value}" for name, value in fields_of(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname} {first_line(record)}{fields}"
        return f"{line}\n{where(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """One object of JSON a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line for programs."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": first_line(record),
            **fields_of(record),
        }
        if record.exc_info:
            line["error"] = where(record.exc_info)
        return msgspec.json.encode(line).decode()


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line of ours says besides its message."""
    fields: dict[str, Any] = getattr(record, "fields", {})
    return fields


def first_line(record: logging.LogRecord) -> str:
    """A message without the objects that asyncio lists below it."""
    return record.getMessage().partition("\n")[0]


def where(info: ErrorInfo) -> str:
    """Where an error happened and of which kind it is, with those that led to it; not what it says."""
    told: list[str] = []
    error = info[1]
    while error is not None and len(told) < 10:
        told.append("".join([*traceback.format_tb(error.__traceback__), type(error).__qualname__]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nbecause of\n".join(told)


class AccessLog:
    """Logs every request and every connection, and what goes wrong in them; for a house it is the outermost layer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, watch how it ends, and end it if it fails."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        access = Access(scope, send)
        watched = logger.isEnabledFor(logging.INFO)
        try:
            await (self.app(scope, receive, access.send) if watched else self.app(scope, receive, send))
        except GONE:
            pass  # nobody is there to hear of it
        except Exception:
            logger.exception("something failed", extra={"fields": access.fields()})
            await access.give_up()
        if scope["type"] == "http":
            logger.info("request", extra={"fields": access.fields()})
        elif watched:
            scope["wire"].ended.append(access.closed())


class Access:
    """A request or a connection, from its beginning to its end."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.pass_on = send
        self.began = time.perf_counter()
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        """Note the status of an answer, or the code with which the house closes a connection."""
        match message["type"]:
            case "http.response.start":
                self.status = message["status"]
            case "websocket.close":
                self.status = message.get("code", 1000)
            case "websocket.accept":
                logger.info("connection opened", extra={"fields": self.fields()})
        await self.pass_on(message)

    def closed(self) -> Callable[[int], None]:
        """What logs the end of a connection; nothing else is kept of it until then."""
        began, fields = self.began, self.fields()

        def log(code: int) -> None:
            status = code if fields["status"] is None else fields["status"]
            ended = {**fields, "status": status, "seconds": round(time.perf_counter() - began, 6)}
            logger.info("connection closed", extra={"fields": ended})

        return log

    async def give_up(self) -> None:
        """Close a connection that has failed, unless it is closed; a request has got its answer."""
        if self.scope["type"] == "websocket":
            with suppress(RuntimeError, OSError):
                await self.send({"type": "websocket.close", "code": FAILED})

    def fields(self) -> dict[str, Any]:
        """What is logged of it."""
        return {
            "method": self.scope.get("method", "WEBSOCKET"),
            "route": getattr(self.scope.get("route"), "path", None),
            "status": self.status,
            "seconds": round(time.perf_counter() - self.began, 6),
        }
