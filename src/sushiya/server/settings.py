"""What can be set of a house, by flags of `sushiya serve` or by variables of the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from sushiya.core.errors import SushiyaError
from sushiya.server.signs import SIGN

PREFIX = "SUSHIYA_"
LOCAL = ("localhost", "127.0.0.1", "::1")
LEAST_HOST_SECRET = 16
"""A secret of the host that is shorter could be guessed."""
DATABASES = {"postgresql": "postgresql+psycopg"}


class BadSettings(SushiyaError):
    """A house cannot be opened this way."""


class CannotOpen(SushiyaError):
    """The house cannot open as things are around it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults; `SUSHIYA_PORT=9000` and `--port 9000` set `port`."""

    host: Annotated[str, Meta(description="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 for any free one.")] = 8000
    database: Annotated[
        str, Meta(description="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = ""
    sync_ms: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description="Milliseconds within which moves in a file of SQLite are on its disk:"
            " a power cut takes back no more than that. 0: before anybody hears of them.",
        ),
    ] = 100
    address: Annotated[
        str, Meta(description="Where guests find the house, for links in letters: https://sushi.example.org.")
    ] = ""
    smtp: Annotated[
        str,
        Meta(
            description="The mail server: smtp://USER:PASSWORD@HOST:587, smtps:// from the start,"
            " smtp+plain:// with no encryption; without one no letters are sent."
        ),
    ] = ""
    mail_from: Annotated[str, Meta(description="The address that letters come from; they need it with smtp.")] = ""
    oidc_issuer: Annotated[
        str,
        Meta(description="Another site by which guests may sign in, with OpenID Connect: https://login.example.org."),
    ] = ""
    oidc_client_id: Annotated[
        str, Meta(description="What that site calls this house; it is needed with oidc_issuer.")
    ] = ""
    oidc_client_secret: Annotated[
        str, Meta(description="What that site and this house alone know; some need none.")
    ] = ""
    oidc_name: Annotated[str, Meta(description="What guests call that site.")] = "OpenID"
    push_hosts: Annotated[
        str,
        Meta(
            description="More push services, with commas, that may be asked to show calls, even at private addresses:"
            " push.example.org, or http://HOST:PORT with no encryption."
        ),
    ] = ""
    processes: Annotated[
        int, Meta(ge=1, le=64, description="How many processes share the port; each may use a core of its own.")
    ] = 1
    peer_host: Annotated[
        str,
        Meta(description="The address where processes on other machines reach this one."),
    ] = ""
    peer_port: Annotated[int, Meta(ge=0, le=65535, description="The port where they reach it; 0 for any free one.")] = 0
    peer_secret: Annotated[
        str, Meta(description="What all of them know and nobody else; they need it with peer_host.")
    ] = ""
    origins: Annotated[
        str, Meta(description="Other addresses, with commas, from which pages may connect; its own is always allowed.")
    ] = ""
    proxies: Annotated[
        str, Meta(description="The proxies, with commas, that are believed when they say where a guest comes from.")
    ] = "127.0.0.1"
    bot_threads: Annotated[int, Meta(ge=1, le=64, description="How many bots think at the same time.")] = 2
    bot_pause: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description="Milliseconds that a bot takes where somebody looks on, times the pace of the table.",
        ),
    ] = 500
    reviews: Annotated[
        int,
        Meta(ge=0, le=64, description="How many games each process reviews at the same time; 0 leaves that to others."),
    ] = 1
    worker_secret: Annotated[
        str, Meta(description="What sushiya worker on other machines has to know; without one there are no workers.")
    ] = ""
    host_secret: Annotated[
        str,
        Meta(
            description="What opens the page of the host, 16 signs or more;"
            " without one the house makes its own and says it when it opens."
        ),
    ] = ""
    host_accounts: Annotated[
        str,
        Meta(
            description="Accounts, with commas, that open the page of the host, too;"
            " each by its sign, which My evenings shows to whoever has it."
        ),
    ] = ""
    contact: Annotated[
        str, Meta(description="How guests reach the host, for the page on privacy: an address of mail or of a page.")
    ] = ""
    refused_names: Annotated[
        str, Meta(description="Words, with commas, that nobody may be called by, as a whole or as a part of a name.")
    ] = ""
    tables_per_hour: Annotated[int, Meta(ge=1, description="How many tables one address may open in an hour.")] = 60
    sign_ins_per_hour: Annotated[
        int, Meta(ge=1, description="How many steps to sign in one address may take in an hour.")
    ] = 120
    letters_per_hour: Annotated[
        int, Meta(ge=1, description="How many links by e-mail one address may ask for in an hour.")
    ] = 10
    http_requests_per_second: Annotated[
        int, Meta(ge=1, description="How much one address may ask for over HTTP; ten times as much at once.")
    ] = 10
    misses_per_second: Annotated[
        int,
        Meta(ge=1, description="How many wrong short codes may be tried by all together; ten times as many at once."),
    ] = 5
    connections_per_address: Annotated[
        int, Meta(ge=1, description="How many guests may be connected from one address.")
    ] = 64
    requests_per_second: Annotated[
        int, Meta(ge=1, description="How much one connection may ask for; three times as much at once.")
    ] = 20
    idle_seconds: Annotated[int, Meta(ge=10, description="A connection that says nothing for so long is closed.")] = (
        7200
    )
    table_days: Annotated[
        int, Meta(ge=7, description="So many days a table is kept where nothing happens, with what was said there.")
    ] = 60
    game_days: Annotated[
        int, Meta(ge=0, description="So many days finished games are kept, with replays and reviews; 0 for good.")
    ] = 0
    evening_days: Annotated[
        int, Meta(ge=0, description="So many days it is kept who sat where in a finished game; 0 for good.")
    ] = 0
    attendance_days: Annotated[
        int,
        Meta(ge=0, description="So many days it is kept whether somebody finished a game among strangers; 0 for good."),
    ] = 365
    rating_days: Annotated[
        int,
        Meta(
            ge=0,
            description="After so many days without a rated game somebody's ratings are deleted,"
            " and what a game has changed after as many; 0 for good.",
        ),
    ] = 0
    chat_days: Annotated[
        int, Meta(ge=0, description="So many days it is kept what was said; 0 for as long as the table.")
    ] = 0
    log_days: Annotated[
        int, Meta(ge=1, description="So many days it is kept what hosts did: tables closed, bans, backups.")
    ] = 365
    most_message_bytes: Annotated[
        int, Meta(ge=256, le=65536, description="The longest message that a guest may send.")
    ] = 4096
    most_waiting_bytes: Annotated[
        int, Meta(ge=65536, description="A guest who has not taken so much of what was sent is disconnected.")
    ] = 1_000_000
    log_format: Annotated[
        Literal["text", "json"], Meta(description="How the log is written: text for people, json for programs.")
    ] = "text"
    log_level: Annotated[
        Literal["", "debug", "info", "warning", "error"],
        Meta(description="What is logged: debug, info, warning or error, and all that is graver."),
    ] = ""
    metrics_port: Annotated[
        int, Meta(ge=0, le=65535, description="The port where Prometheus finds its metrics; 0 for none.")
    ] = 0
    metrics_host: Annotated[str, Meta(description="The address where Prometheus finds them.")] = "127.0.0.1"

    @property
    def shares_tables(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.processes > 1 or self.database.startswith("postgresql")

    @property
    def host_signs(self) -> frozenset[str]:
        """The signs of the accounts that open the page of the host."""
        return frozenset(sign.strip().lower() for sign in self.host_accounts.split(",") if sign.strip())

    def database_url(self) -> str:
        """The address of the database, for SQLAlchemy."""
        if not self.database:
            folder = Path(os.environ.get("SUSHIYA_HOME") or Path.home() / ".local" / "share" / "sushiya")
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite:///{folder / 'house.db'}"
        kind, _, rest = self.database.partition("://")
        return DATABASES.get(kind, kind) + "://" + rest


def is_private(address: str) -> bool:
    """Whether what is said to an address stays between the two: by TLS, or on this machine."""
    parts = urlsplit(address)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOCAL)


def descriptions() -> dict[str, str]:
    """What every setting is, in a sentence."""
    return {field.name: get_args(field.type)[1].description for field in msgspec.structs.fields(Settings)}


def read_settings(given: dict[str, str | None]) -> Settings:
    """Flags first, then the environment, then the defaults; BadSettings says what is wrong."""
    chosen: dict[str, str | int] = {}
    for field in msgspec.structs.fields(Settings):
        value = given.get(field.name)
        value = os.environ.get(PREFIX + field.name.upper()) if value is None else value
        if value is None or value == "":
            continue
        try:
            chosen[field.name] = msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError:
            raise BadSettings("server.error.setting", setting=field.name, value=str(value)[:80]) from None
    settings = msgspec.convert(chosen, Settings)
    if settings.peer_host and not settings.peer_secret:
        raise BadSettings("server.error.peer_secret")
    secret = settings.host_secret
    if secret and not (len(secret) >= LEAST_HOST_SECRET and secret.isascii() and secret.isprintable()):
        raise BadSettings("server.error.host_secret", least=LEAST_HOST_SECRET)
    for sign in settings.host_signs:
        if not SIGN.fullmatch(sign):
            raise BadSettings("server.error.host_account", sign=sign[:80])
    if settings.smtp and not (settings.address and settings.mail_from):
        raise BadSettings("server.error.mail_settings")
    if settings.oidc_issuer and not settings.oidc_client_id:
        raise BadSettings("server.error.oidc_settings")
    if settings.oidc_issuer and not is_private(settings.oidc_issuer):
        raise BadSettings("server.error.setting", setting="oidc_issuer", value=settings.oidc_issuer[:80])
    return settings
