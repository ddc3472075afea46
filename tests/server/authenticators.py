"""A device with passkeys, in software: what a browser would answer to WebAuthn."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import encode_cbor

PRESENT, VERIFIED, WITH_KEY = 1, 4, 64


def written(data: bytes) -> str:
    """Bytes as WebAuthn writes them in JSON."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """Makes a passkey, and signs with it; the browser says from which origin it was asked."""

    def __init__(self, origin: str, credential_id: bytes | None = None) -> None:
        self.origin = origin
        self.id = credential_id or secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.signed = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey."""
        point = self.key.public_key().public_numbers()
        public = encode_cbor({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        held = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._about(options["rp"]["id"], WITH_KEY) + held
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return self._answer({"clientDataJSON": written(said), "attestationObject": written(attestation)})

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign what is asked for."""
        self.signed += 1
        data, said = self._about(options["rpId"], 0), self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {"clientDataJSON": written(said), "authenticatorData": written(data), "signature": written(signature)}
        )

    def _about(self, host: str, flags: int) -> bytes:
        hashed = hashlib.sha256(host.encode()).digest()
        return hashed + bytes([PRESENT | VERIFIED | flags]) + struct.pack(">I", self.signed)

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        name = written(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
