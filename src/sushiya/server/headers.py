"""What every answer tells a browser, so that it does no harm with it."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
BY_TLS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""Told to those who came by TLS: for a year, come no other way."""


class SafeHeaders:
    """Adds to every answer what keeps a browser from doing harm with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.always = encoded(HEADERS)
        self.by_tls = encoded(HEADERS | BY_TLS_ONLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = self.by_tls if scope["scheme"] == "https" else self.always

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(more for more in headers if more[0] not in given)]
            await send(message)

        await self.app(scope, receive, send_safely)


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as they are sent."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
