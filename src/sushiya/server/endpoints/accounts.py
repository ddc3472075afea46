"""An account, for those who like: signing in, what belongs to it, and the way out."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sushiya.i18n import say
from sushiya.server import guests, protocol
from sushiya.server.accounts.browsers import browser_words
from sushiya.server.accounts.desk import TOO_LATE, Desk, ProvenWay, SignInRefused
from sushiya.server.accounts.links import MINUTES, Links
from sushiya.server.accounts.openid import PATH, OpenId
from sushiya.server.accounts.place import Place, place_of
from sushiya.server.accounts.who import Who, give_secret, is_secure, take_secret, who_asks
from sushiya.server.bans import Banned
from sushiya.server.calls.desk import CallDesk
from sushiya.server.endpoints.answers import address_of, answer, read_body
from sushiya.server.limits import Limits
from sushiya.server.live.house import House
from sushiya.server.openapi import Endpoint
from sushiya.server.pages import language_of
from sushiya.server.store.devices import SignedIn

SIGNED_IN, REFUSED = "/evenings#account", "/evenings#account-refused"
"""Where those go who come back from another site."""


async def account(request: Request) -> Response:
    """The account of the guest who asks, and how one may sign in here; its cookie is renewed once a day."""
    who = await asker(request)
    response = await told(request, who)
    secret = await desk_of(request).renew(who)
    if secret is not None:
        give_secret(response, secret, is_secure(request))
    return response


async def new_passkey(request: Request) -> Response:
    """Ask the browser for a passkey: the first one of a new account, or one more."""
    from sushiya.server.accounts import passkeys  # takes a quarter of a second, which most houses need not wait

    count_step(request)
    who, token = await asker(request), guests.token_of(request) or guests.new_token()
    words = say(language_of(request), "server.passkey.user")
    options = await passkeys.ask_to_make(desk_of(request), place(request), bound(token), who.signed_in, words)
    return given(request, answer(protocol.PasskeyOptions(options)), token)


async def passkey_made(request: Request) -> Response:
    """Take the passkey that the browser has made, and sign it in."""
    from sushiya.server.accounts import passkeys

    count_step(request)
    sent = await read_body(request, protocol.PasskeyAnswer)
    guest = bound(guests.token_of(request))
    way, account_id = await passkeys.made(desk_of(request), place(request), guest, sent.credential, browser(request))
    return await let_in(request, way, account_id)


async def ask_for_passkey(request: Request) -> Response:
    """Ask the browser for any passkey that was made here."""
    from sushiya.server.accounts import passkeys

    count_step(request)
    token = guests.token_of(request) or guests.new_token()
    options = await passkeys.ask_to_use(desk_of(request), place(request), bound(token))
    return given(request, answer(protocol.PasskeyOptions(options)), token)


async def passkey_used(request: Request) -> Response:
    """Sign the browser in by a passkey."""
    from sushiya.server.accounts import passkeys

    count_step(request)
    sent = await read_body(request, protocol.PasskeyAnswer)
    guest = bound(guests.token_of(request))
    return await let_in(request, await passkeys.used(desk_of(request), place(request), guest, sent.credential))


async def send_letter(request: Request) -> Response:
    """Send a link by e-mail; the answer is the same whether the address has an account, is new, or does not exist."""
    wanted = await read_body(request, protocol.AskForLetter)
    links: Links = request.app.state.links
    if not links.mailer.works:
        raise SignInRefused("account.error.no_letters")
    limits: Limits = request.app.state.limits
    limits.check_letter(address_of(request))
    who = await asker(request)
    letter = await links.write(wanted.address, place(request), language_of(request), who.signed_in)
    if letter is not None:
        house: House = request.app.state.house
        house.begin(links.send(letter))
    return answer(protocol.LetterOnItsWay(MINUTES))


async def open_link(request: Request) -> Response:
    """Sign the browser in by a link, which is then used up."""
    count_step(request)
    opened = await read_body(request, protocol.OpenLink)
    links: Links = request.app.state.links
    return await let_in(request, *await links.opened(opened.secret))


async def set_out(request: Request) -> Response:
    """The address of the other site at which the browser is to sign in."""
    count_step(request)
    openid: OpenId = request.app.state.openid
    if not openid.works:
        raise SignInRefused("account.error.no_openid")
    who, token = await asker(request), guests.token_of(request) or guests.new_token()
    url = await openid.set_out(place(request), bound(token), who.signed_in)
    return given(request, answer(protocol.OpenIdVisit(url)), token)


async def came_back(request: Request) -> Response:
    """The browser comes back from the other site, and is signed in; it goes on to its evenings."""
    count_step(request)
    openid: OpenId = request.app.state.openid
    state, code = (request.query_params.get(name, "")[:4096] for name in ("state", "code"))
    try:
        if not openid.works:
            raise SignInRefused("account.error.no_openid")
        guest = guests.holder_of(guests.token_of(request))
        way, account_id = await openid.came_back(place(request), guest, state, code)
        response, goes_to = await let_in(request, way, account_id), SIGNED_IN
    except (SignInRefused, Banned):
        response, goes_to = Response(), REFUSED
    onwards = HTMLResponse("", 303, {"Location": goes_to})
    onwards.raw_headers += [header for header in response.raw_headers if header[0] == b"set-cookie"]
    return onwards


async def add_games(request: Request) -> Response:
    """Add what was played in this browser before it was signed in to the account, with what it was to be called for."""
    count_step(request)
    who = await asker(request)
    signed_in = signed_in_as(who)
    if who.own is not None:
        await desk_of(request).store.devices.add_games(signed_in.device.account_id, who.own)
        calls: CallDesk = request.app.state.calls
        await calls.take_over(signed_in.holder, who.own, signed_in.device.id)
    return await told(request, await asker(request))


async def remove_way(request: Request) -> Response:
    """Remove one of the ways into the account; the last one stays."""
    count_step(request)
    wanted, who = await read_body(request, protocol.OneOfAccount), await asker(request)
    await desk_of(request).remove_way(signed_in_as(who), wanted.id)
    return await told(request, who)


async def end_device(request: Request) -> Response:
    """Sign another browser of the account out, at once and everywhere."""
    count_step(request)
    wanted, who = await read_body(request, protocol.OneOfAccount), await asker(request)
    await desk_of(request).end(signed_in_as(who), wanted.id)
    return await told(request, await asker(request))


async def sign_out(request: Request) -> Response:
    """Sign this browser out; games that were added to the account stay there."""
    who = await asker(request)
    return await signed_out(request, who)


async def delete_account(request: Request) -> Response:
    """Delete the account and all that names it; the games of the others stay, with a former guest."""
    count_step(request)
    who = await asker(request)
    await desk_of(request).delete(signed_in_as(who))
    return await signed_out(request, who)


async def signed_out(request: Request, who: Who) -> Response:
    """The browser as a guest: a new one, if what it has played belongs to the account."""
    response = answer(protocol.SignedOut())
    if who.signed_in is not None:
        await desk_of(request).end(who.signed_in, who.signed_in.device.id)
        take_secret(response, is_secure(request))
        if who.own in who.signed_in.added:
            guests.give_token(response, guests.new_token(), is_secure(request))
    return response


async def let_in(request: Request, way: ProvenWay, account_id: str = "") -> Response:
    """Sign the browser in by a way that is proven, or add that to the account for which it was begun."""
    who, desk = await asker(request), desk_of(request)
    if account_id:
        if who.signed_in is None or who.signed_in.device.account_id != account_id:
            raise SignInRefused("account.error.elsewhere")
        await desk.add_way(way, who.signed_in)
        return await told(request, who)
    secret = await desk.come_in(way, who, browser(request))
    response = await told(request, await desk.known_by(secret, who))
    give_secret(response, secret, is_secure(request))
    return response


async def asker(request: Request) -> Who:
    """Who asks."""
    return await who_asks(request, desk_of(request).store)


async def told(request: Request, who: Who) -> Response:
    """The account of who asks."""
    links: Links = request.app.state.links
    openid: OpenId = request.app.state.openid
    own = await desk_of(request).told(who)
    return answer(protocol.Account(links.mailer.works, openid.name if openid.works else None, own))


def given(request: Request, response: Response, token: str) -> Response:
    """An answer to a guest, who keeps the token to which what was begun is bound."""
    guests.give_token(response, token, is_secure(request))
    return response


def signed_in_as(who: Who) -> SignedIn:
    """The device that asks; SignInRefused if it is not signed in."""
    if who.signed_in is None:
        raise SignInRefused("account.error.not_signed_in")
    return who.signed_in


def bound(token: str | None) -> str:
    """To what something that is begun is bound; SignInRefused without a token, for nothing can have been begun."""
    holder = guests.holder_of(token)
    if holder is None:
        raise SignInRefused(TOO_LATE)
    return holder


def count_step(request: Request) -> None:
    """One more step to sign in, or change of an account; TooMuch if the address has taken too many of late."""
    limits: Limits = request.app.state.limits
    limits.check_sign_in(address_of(request))


def desk_of(request: Request) -> Desk:
    """Where guests sign in and out."""
    desk: Desk = request.app.state.accounts
    return desk


def place(request: Request) -> Place:
    """Where the guest has found the house."""
    return place_of(request, request.app.state.settings)


def browser(request: Request) -> str:
    """The browser that asks, in plain words."""
    return browser_words(request.headers.get("user-agent", ""))


ENDPOINTS = [
    Endpoint("GET", "/api/account", account, protocol.Account, refusals=(503,)),
    Endpoint("POST", "/api/account/passkey/new", new_passkey, protocol.PasskeyOptions, refusals=(503,)),
    Endpoint(
        "POST", "/api/account/passkey/made", passkey_made, protocol.Account, 200, protocol.PasskeyAnswer,
        refusals=(400, 503),
    ),
    Endpoint("POST", "/api/account/passkey/ask", ask_for_passkey, protocol.PasskeyOptions, refusals=(503,)),
    Endpoint(
        "POST", "/api/account/passkey/used", passkey_used, protocol.Account, 200, protocol.PasskeyAnswer,
        refusals=(400, 503),
    ),
    Endpoint(
        "POST", "/api/account/letter", send_letter, protocol.LetterOnItsWay, 200, protocol.AskForLetter,
        ({"address": "mia@example.org"},), (400, 503),
    ),
    Endpoint("POST", "/api/account/link", open_link, protocol.Account, 200, protocol.OpenLink, refusals=(400, 503)),
    Endpoint("POST", PATH, set_out, protocol.OpenIdVisit, refusals=(400, 503)),
    Endpoint("GET", PATH, came_back, None, 303, refusals=(503,)),
    Endpoint("POST", "/api/account/games", add_games, protocol.Account, refusals=(400, 503)),
    Endpoint(
        "POST", "/api/account/remove-way", remove_way, protocol.Account, 200, protocol.OneOfAccount,
        refusals=(400, 503),
    ),
    Endpoint(
        "POST", "/api/account/end-device", end_device, protocol.Account, 200, protocol.OneOfAccount,
        refusals=(400, 503),
    ),
    Endpoint("POST", "/api/account/sign-out", sign_out, protocol.SignedOut, refusals=(503,)),
    Endpoint("POST", "/api/account/delete", delete_account, protocol.SignedOut, refusals=(400, 503)),
]  # fmt: skip
