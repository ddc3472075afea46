"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    Column("base", Boolean, nullable=False, server_default=false()),
    Index("log_at", "at"),
)
"""What happened at every table, in order; the key settles races between processes."""

chat = Table(
    "chat",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)
"""The last things said at every table."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)
"""The records of finished games."""

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""The replays of finished games that somebody has asked for."""

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(48), primary_key=True),
    Column("game_id", String(32), nullable=False),
    Column("state", String(8), nullable=False),
    Column("address", String(32), nullable=False),
    Column("turn", BigInteger, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("owner", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("data", LargeBinary),
    Index("reviews_state", "state", "turn"),
    Index("reviews_address", "address", "turn"),
)
"""The reviews of finished games that somebody has asked for: jobs, with what they have found."""

tastings = Table(
    "tastings",
    metadata,
    Column("puzzle", String(40), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("found", Boolean, nullable=False),
)
"""Whether the first answer of a guest to a puzzle was right."""

evenings = Table(
    "evenings",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("game_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
)
"""Who held which seat to the end of a finished game, and how that went."""

attended = Table(
    "attended",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("game_id", String(32), primary_key=True),
    Column("finished", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The games among strangers that a guest has begun, and whether they stayed to the end."""

raters = Table(
    "raters",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False, server_default="0"),
)
"""Who wants ratings, since when."""

ratings = Table(
    "ratings",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
"""How strong they are at each game, as far as that is known."""

rated = Table(
    "rated",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("change", Double, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rated_holder", "holder", "at"),
)
"""What each game has changed for those who want ratings; a game that is here has been rated."""

waiting = Table(
    "waiting",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("shown", Text, nullable=False),
)
"""The tables that are open to all and wait for players, as everybody may know them."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("holder", String(64), nullable=False, unique=True),
    Column("since", BigInteger, nullable=False),
)
"""What keeps the evenings of somebody together on every device."""

account_ways = Table(
    "account_ways",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("id", String(32), nullable=False),
    Column("account_id", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signed", BigInteger, nullable=False),
    Index("account_ways_account", "account_id"),
)
"""The ways into accounts: passkeys, and hashes of e-mail addresses and of whom other sites know."""

account_devices = Table(
    "account_devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", String(32), nullable=False),
    Column("secret", String(64), nullable=False, unique=True),
    Column("newer", String(64), unique=True),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("guest", String(64), nullable=False, server_default=text("''")),
    Index("account_devices_account", "account_id"),
    Index("account_devices_guest", "guest"),
)
"""The browsers that are signed in, with the hashes of their cookies, and which guests they are besides."""

account_holders = Table(
    "account_holders",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Index("account_holders_holder", "holder"),
)
"""Under which names somebody played before they had an account, where these games were added to it."""

account_pending = Table(
    "account_pending",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("about", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("account_pending_about", "about"),
    Index("account_pending_until", "until"),
)
"""What is begun to sign in, and can be finished once and soon."""

calls = Table(
    "calls",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("reached", Text, nullable=False),
    Index("calls_due", "state", "due_at"),
)
"""The calls to players of slow games, as jobs; the key keeps a turn from being called twice."""

call_letters = Table(
    "call_letters",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("table_code", String(16), primary_key=True),
    Column("turn", Integer, nullable=False),
)
"""The turn about which somebody had the last letter from a table."""

call_wishes = Table(
    "call_wishes",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("wishes", Text, nullable=False),
)
"""Which calls a guest wants."""

call_channels = Table(
    "call_channels",
    metadata,
    Column("id", String(48), primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("confirmation", String(64), nullable=False),
    Column("device", String(48), nullable=False, server_default=text("''")),
    Index("call_channels_holder", "holder"),
    Index("call_channels_device", "device"),
    Index("call_channels_address", "kind", "address"),
)
"""Where a guest can be reached: push services and e-mail addresses."""

call_keys = Table(
    "call_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
"""One row: the key by which push services know the house."""

bans = Table(
    "bans",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("subject", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)
"""Who may not come, until when."""

closed = Table(
    "closed",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""The tables that a host of the house has closed."""

host_acts = Table(
    "host_acts",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(16), nullable=False),
    Column("deed", String(16), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("subject", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)
"""What hosts of the house have done, in order."""

host_keys = Table(
    "host_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
)
"""One row: what opens the host's page where the settings name nothing."""

processes = Table(
    "processes",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
)
"""The processes that serve the house, and how they are."""

leases = Table(
    "leases",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("owner", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which process may write the log of a table, until when: in milliseconds since 1970, by the database's clock."""

checks = Table(
    "checks",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to see whether the database can be written."""
