"""Web Push: messages that only their browser can read (RFC 8291), signed so that services know the house (RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time

import jwt
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
PADDED_TO = 512
"""All messages up to so many bytes look alike."""
SIGNED_FOR = 12 * 3600
POINT_BYTES, AUTH_BYTES = 65, 16
TOPIC_LENGTH = 32
"""What a push service takes of a topic at most."""


class BadKeys(ValueError):
    """The keys of a subscription are none."""


def encrypt(text: bytes, p256dh: str, auth: str) -> bytes:
    """A message in the content encoding aes128gcm, for the browser that has these keys; BadKeys if they are none."""
    point, secret = public_point(p256dh), decoded(auth)
    if len(secret) != AUTH_BYTES:
        raise BadKeys
    ours = ec.generate_private_key(CURVE)
    our_point, salt = point_of(ours), secrets.token_bytes(16)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    keyed = derived(shared, secret, b"WebPush: info\0" + point + our_point, 32)
    key = derived(keyed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(keyed, salt, b"Content-Encoding: nonce\0", 12)
    padded = (text + b"\x02").ljust(PADDED_TO, b"\0")
    head = salt + RECORD_SIZE.to_bytes(4) + bytes([len(our_point)]) + our_point
    return head + AESGCM(key).encrypt(nonce, padded, None)


def derived(material: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    """A key from what is shared."""
    return HKDF(hashes.SHA256(), length, salt, purpose).derive(material)


def public_point(text: str) -> bytes:
    """A point of the curve, as browsers tell it; BadKeys if it is none."""
    point = decoded(text)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadKeys from None
    if len(point) != POINT_BYTES:
        raise BadKeys
    return point


class HouseKey:
    """The key by which push services know the house, and browsers what they subscribe to."""

    def __init__(self, data: bytes) -> None:
        loaded = serialization.load_der_private_key(data, None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        self._key = loaded
        self._secret = hashlib.sha256(data).digest()
        self.public = encoded(point_of(loaded))
        """What a page subscribes with."""

    @staticmethod
    def made() -> bytes:
        """A new key, to be kept."""
        form = serialization.PrivateFormat.PKCS8
        key = ec.generate_private_key(CURVE)
        return key.private_bytes(serialization.Encoding.DER, form, serialization.NoEncryption())

    def authorization(self, audience: str, contact: str) -> str:
        """The header that tells a push service who sends; it is good for half a day, and there only."""
        claims = {"aud": audience, "exp": int(time.time()) + SIGNED_FOR, "sub": contact}
        return f"vapid t={jwt.encode(claims, self._key, 'ES256')}, k={self.public}"

    def topic(self, text: str) -> str:
        """A name that tells nobody what it stands for: a message takes the place of the last one that has it."""
        return encoded(hmac.digest(self._secret, text.encode(), "sha256"))[:TOPIC_LENGTH]


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key that belongs to a private one."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def encoded(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What base64 for addresses stands for; BadKeys if it is none."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except ValueError:
        raise BadKeys from None
