"""Passkeys, by WebAuthn: made for an account that need have no name, and used without one.

A challenge waits for two minutes, bound to the token of the guest who asked for it, and is used up by the first answer.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Any

import msgspec
import webauthn
from webauthn.helpers import structs
from webauthn.helpers.exceptions import WebAuthnException

from sushiya.server.accounts.desk import Desk, ProvenWay, SignInRefused
from sushiya.server.accounts.place import Place
from sushiya.server.store.devices import SignedIn

SECONDS = 120
MAKE, USE = "make a passkey", "use a passkey"
ODD = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError)
"""What an answer that no browser gives may lead to."""


class Challenge(msgspec.Struct, frozen=True):
    """What a passkey has to sign."""

    challenge: bytes
    account: str = ""
    """The account that gets one more passkey; a new one if there is none."""


async def ask_to_make(desk: Desk, place: Place, guest: str, signed_in: SignedIn | None, words: str) -> dict[str, Any]:
    """Ask a browser for a new passkey."""
    account = "" if signed_in is None else signed_in.device.account_id
    known = await desk.store.accounts.ways(account) if account else []
    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name="Sushiya",
        user_name=words,
        user_display_name=words,
        timeout=SECONDS * 1000,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(way.credential) for way in known if way.credential],
    )
    await desk.begin(MAKE, guest, Challenge(options.challenge, account), SECONDS)
    return told(options)


async def made(desk: Desk, place: Place, guest: str, credential: dict[str, Any], name: str) -> tuple[ProvenWay, str]:
    """A passkey that was made, and the account that it is for."""
    asked = await desk.finish(MAKE, guest, Challenge)
    try:
        shown = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=asked.challenge,
            expected_rp_id=place.host,
            expected_origin=list(place.origins),
        )
    except ODD:
        raise SignInRefused("account.error.refused") from None
    way = ProvenWay(
        kind="passkey",
        key=key_of(shown.credential_id),
        name=name,
        credential=shown.credential_id,
        public_key=shown.credential_public_key,
        signed=shown.sign_count,
        is_new=True,
    )
    return way, asked.account


async def ask_to_use(desk: Desk, place: Place, guest: str) -> dict[str, Any]:
    """Ask a browser for any passkey of this house."""
    options = webauthn.generate_authentication_options(rp_id=place.host, timeout=SECONDS * 1000)
    await desk.begin(USE, guest, Challenge(options.challenge), SECONDS)
    return told(options)


async def used(desk: Desk, place: Place, guest: str, credential: dict[str, Any]) -> ProvenWay:
    """A passkey that was used; whatever is wrong, the refusal is the same."""
    asked = await desk.finish(USE, guest, Challenge)
    try:
        shown_id = decoded(credential["rawId"])
        way = await desk.store.accounts.find_way(key_of(shown_id))
        if way is None:
            raise SignInRefused("account.error.refused")
        shown = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=asked.challenge,
            expected_rp_id=place.host,
            expected_origin=list(place.origins),
            credential_public_key=way.public_key,
            credential_current_sign_count=way.signed,
        )
    except ODD:
        raise SignInRefused("account.error.refused") from None
    return ProvenWay(kind="passkey", key=way.key, signed=shown.new_sign_count)


def key_of(credential_id: bytes) -> str:
    """By what a passkey is found."""
    return hashlib.sha256(b"passkey " + credential_id).hexdigest()


def decoded(text: str) -> bytes:
    """Bytes as WebAuthn writes them in JSON."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def told(options: Any) -> dict[str, Any]:
    """Options as WebAuthn has them in JSON."""
    found: dict[str, Any] = msgspec.json.decode(webauthn.options_to_json(options))
    return found
