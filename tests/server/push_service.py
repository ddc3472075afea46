"""A push service on this machine, and the browsers that it delivers to, which can read what is meant for them."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from sushiya.server.calls.push import CURVE, decoded, derived, encoded, point_of

POINT = 65


class Delivery(NamedTuple):
    """What was handed over."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Keeps what it is given, and answers by path as it is told; 201 else."""

    def __init__(self) -> None:
        self.deliveries: list[Delivery] = []
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        self.port = 0

    @property
    def url(self) -> str:
        """What the setting `push_hosts` says."""
        return f"http://127.0.0.1:{self.port}"

    def at(self, path: str) -> list[Delivery]:
        """What was handed over for one subscription."""
        return [delivery for delivery in self.deliveries if delivery.path == path]


class Subscriber:
    """A browser with its keys."""

    def __init__(self, service: PushService) -> None:
        self.service = service
        self.key = ec.generate_private_key(CURVE)
        self.auth = secrets.token_bytes(16)
        self.path = f"/send/{secrets.token_hex(8)}"

    @property
    def subscription(self) -> dict[str, str]:
        """As a page sends it to the house."""
        endpoint = self.service.url + self.path
        return {"endpoint": endpoint, "p256dh": encoded(point_of(self.key)), "auth": encoded(self.auth)}

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All that it was sent, decrypted."""
        return [json.loads(self.decrypt(delivery.body)) for delivery in self.service.at(self.path)]

    def decrypt(self, body: bytes) -> bytes:
        """As a browser does (RFC 8291, RFC 8188)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert length == POINT and len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        keyed = derived(shared, self.auth, b"WebPush: info\0" + point_of(self.key) + theirs, 32)
        key = derived(keyed, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(keyed, salt, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")


def check_signature(delivery: Delivery, house_key: str, audience: str) -> dict[str, Any]:
    """What is claimed by the house whose key a page subscribed with (RFC 8292)."""
    scheme, _, told = delivery.headers["Authorization"].partition(" ")
    token, key = told.removeprefix("t=").split(", k=")
    assert scheme == "vapid" and key == house_key
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    claims: dict[str, Any] = jwt.decode(token, public, algorithms=["ES256"], audience=audience)
    return claims


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service for as long as a test needs one."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.deliveries.append(Delivery(self.path, dict(self.headers), body))
            status, headers = service.answers.get(self.path, (201, {}))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
