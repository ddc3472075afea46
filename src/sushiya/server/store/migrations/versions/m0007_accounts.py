"""Accounts, the ways into them, and the browsers that are signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody has one yet."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, unique=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "account_ways",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signed", sa.BigInteger, nullable=False),
    )
    op.create_index("account_ways_account", "account_ways", ["account_id"])
    op.create_table(
        "account_devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
        sa.Column("newer", sa.String(64), unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("account_devices_account", "account_devices", ["account_id"])
    op.create_table(
        "account_holders",
        sa.Column("account_id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
    )
    op.create_table(
        "account_pending",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("account_pending_about", "account_pending", ["about"])
    op.create_index("account_pending_until", "account_pending", ["until"])
