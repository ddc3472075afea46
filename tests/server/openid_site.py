"""A site that signs people in by OpenID Connect, on this machine."""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

CLIENT, SECRET = "the house", "between us"
KEY_ID = "one"


class OpenIdSite:
    """Gives out codes for whom it knows, and tokens for codes; `change` may make a token that should be refused."""

    def __init__(self) -> None:
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.codes: dict[str, tuple[str, dict[str, str]]] = {}
        self.change: Callable[[dict[str, Any]], dict[str, Any]] = lambda claims: claims
        self.signs_with: Any = self.key
        self.algorithm = "RS256"
        self.issuer = ""

    def sign_in(self, visit: str, subject: str) -> dict[str, str]:
        """What the browser of somebody who signs in there brings back."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(visit).query).items()}
        assert (asked["client_id"], asked["response_type"], asked["code_challenge_method"]) == (CLIENT, "code", "S256")
        code = f"code {len(self.codes)}"
        self.codes[code] = (subject, asked)
        return {"code": code, "state": asked["state"]}

    def token(self, form: dict[str, str]) -> dict[str, Any] | None:
        """A token for a code, once, for whoever can show the verifier."""
        subject, asked = self.codes.pop(form["code"], ("", {}))
        shown = base64.urlsafe_b64encode(hashlib.sha256(form["code_verifier"].encode()).digest()).decode().rstrip("=")
        if asked.get("code_challenge") != shown or form["redirect_uri"] != asked["redirect_uri"]:
            return None
        now = int(time.time())
        claims = {"iss": self.issuer, "sub": subject, "aud": CLIENT, "iat": now, "exp": now + 60}
        signed = self.change({**claims, "nonce": asked["nonce"]})
        token = jwt.encode(signed, self.signs_with, algorithm=self.algorithm, headers={"kid": KEY_ID})
        return {"id_token": token, "access_token": "x", "token_type": "Bearer"}

    def about(self) -> dict[str, Any]:
        """What it says of itself."""
        ways = {name: f"{self.issuer}/{name}" for name in ("authorization_endpoint", "token_endpoint", "jwks_uri")}
        return {"issuer": self.issuer, **ways}

    def keys(self) -> dict[str, Any]:
        """Its public key."""
        public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(self.key.public_key()))
        return {"keys": [{**public, "kid": KEY_ID, "alg": "RS256", "use": "sig"}]}


@contextmanager
def openid_site() -> Iterator[OpenIdSite]:
    """Such a site for as long as the test needs one."""
    site = OpenIdSite()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            pages = {"/.well-known/openid-configuration": site.about, "/jwks_uri": site.keys}
            self.tell(pages[self.path]() if self.path in pages else None)

        def do_POST(self) -> None:
            body = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
            both = base64.b64encode(f"{CLIENT.replace(' ', '%20')}:{SECRET.replace(' ', '%20')}".encode()).decode()
            known = self.headers["Authorization"] == f"Basic {both}" and self.path == "/token_endpoint"
            self.tell(site.token({name: values[0] for name, values in body.items()}) if known else None)

        def tell(self, found: dict[str, Any] | None) -> None:
            text = json.dumps(found or {"error": "invalid_grant"}).encode()
            self.send_response(400 if found is None else 200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_: Any) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        site.issuer = f"http://127.0.0.1:{server.server_port}"
        Thread(target=server.serve_forever, daemon=True).start()
        yield site
        server.shutdown()
