"""Signing in by another site, for clubs and schools: OpenID Connect with discovery, the code flow and PKCE.

State, nonce and verifier wait for ten minutes, bound to the token of the guest who set out, and are used up by the
first return. Of whom the other site knows only a hash is stored.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
import time
from typing import Any
from urllib.parse import quote, urlencode

import jwt
import msgspec

from sushiya.server.accounts.desk import Desk, ProvenWay, SignInRefused
from sushiya.server.accounts.fetching import NotFetched, fetch
from sushiya.server.accounts.place import Place
from sushiya.server.settings import Settings
from sushiya.server.store.devices import SignedIn

SECONDS = 600
VISIT = "visit another site"
PATH = "/api/account/openid"
KNOWN_SECONDS = 3600
"""So long what the other site says of itself is believed."""
LEEWAY = 60
"""So many seconds two clocks may differ."""
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]
"""Signatures by a key that the site publishes; never one that is made with a shared secret, or none."""


class Visit(msgspec.Struct, frozen=True):
    """What has to fit when somebody comes back."""

    guest: str
    verifier: str
    nonce: str
    account: str = ""
    """The account that gets one more way in."""


class OpenId:
    """The other site."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.issuer = settings.oidc_issuer
        self.client_id = settings.oidc_client_id
        self.client_secret = settings.oidc_client_secret
        self.name = settings.oidc_name
        self.told: dict[str, Any] = {}
        self.told_at = 0.0

    @property
    def works(self) -> bool:
        """Whether there is one."""
        return bool(self.issuer)

    async def set_out(self, place: Place, guest: str, signed_in: SignedIn | None) -> str:
        """The address at which somebody signs in there, to come back."""
        try:
            site = await self._discovered()
        except NotFetched:
            raise SignInRefused("account.error.openid_away", name=self.name) from None
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        account = "" if signed_in is None else signed_in.device.account_id
        await self.desk.begin(VISIT, state, Visit(guest, verifier, nonce, account), SECONDS)
        asked = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": place.origins[0] + PATH,
            "scope": "openid",
            "state": state,
            "nonce": nonce,
            "code_challenge": base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("="),
            "code_challenge_method": "S256",
        }
        address = str(site["authorization_endpoint"])
        return f"{address}{'&' if '?' in address else '?'}{urlencode(asked)}"

    async def came_back(self, place: Place, guest: str | None, state: str, code: str) -> tuple[ProvenWay, str]:
        """Whom the other site knows, and the account that this is to be added to; SignInRefused if anything is odd."""
        visit = await self.desk.finish(VISIT, state, Visit)
        if visit.guest != guest or not code:
            raise SignInRefused("account.error.refused")
        try:
            subject = await self._subject(place, visit, code)
        except (NotFetched, jwt.PyJWTError, KeyError, TypeError, ValueError):
            raise SignInRefused("account.error.refused") from None
        key = hashlib.sha256(f"openid {self.issuer} {subject}".encode()).hexdigest()
        return ProvenWay(kind="openid", key=key, name=self.name), visit.account

    async def _subject(self, place: Place, visit: Visit, code: str) -> str:
        site = await self._discovered()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": place.origins[0] + PATH,
            "code_verifier": visit.verifier,
            "client_id": self.client_id,
        }
        headers = {}
        if self.client_secret:
            both = f"{quote(self.client_id, safe='')}:{quote(self.client_secret, safe='')}"
            headers["Authorization"] = f"Basic {base64.b64encode(both.encode()).decode()}"
        answered = await asyncio.to_thread(fetch, str(site["token_endpoint"]), form, headers)
        keys = jwt.PyJWKSet.from_dict(await asyncio.to_thread(fetch, str(site["jwks_uri"])))
        return self._checked(str(answered["id_token"]), keys, visit.nonce)

    def _checked(self, token: str, keys: jwt.PyJWKSet, nonce: str) -> str:
        """Whom a token names, if the other site has signed it for this house and this visit, just now."""
        head = jwt.get_unverified_header(token)
        key = next(each for each in keys.keys if each.key_id == head.get("kid") or len(keys.keys) == 1)
        claims = jwt.decode(
            token,
            key,
            algorithms=ALGORITHMS,
            audience=self.client_id,
            issuer=self.issuer,
            leeway=LEEWAY,
            options={"require": ["iss", "sub", "aud", "exp", "iat"]},
        )
        for_others = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if claims.get("azp", None if for_others else self.client_id) != self.client_id:
            raise ValueError("for another")
        if not secrets.compare_digest(str(claims.get("nonce", "")), nonce):
            raise ValueError("for another visit")
        return str(claims["sub"])

    async def _discovered(self) -> dict[str, Any]:
        """What the other site says of itself."""
        if not self.told or time.monotonic() - self.told_at > KNOWN_SECONDS:
            address = f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"
            told = await asyncio.to_thread(fetch, address)
            if told.get("issuer") != self.issuer or not all(
                isinstance(told.get(name), str) for name in ("authorization_endpoint", "token_endpoint", "jwks_uri")
            ):
                raise NotFetched("not this site")
            self.told, self.told_at = told, time.monotonic()
        return self.told
