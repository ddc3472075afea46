"""Calls to the players of slow games: the queue, who wants them, and the key of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Games that are under way call from their next turn on."""
    op.create_table(
        "calls",
        sa.Column("table_code", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reached", sa.Text, nullable=False),
    )
    op.create_index("calls_due", "calls", ["state", "due_at"])
    op.create_table(
        "call_letters",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("table_code", sa.String(16), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
    )
    op.create_table(
        "call_wishes",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("wishes", sa.Text, nullable=False),
    )
    op.create_table(
        "call_channels",
        sa.Column("id", sa.String(48), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("confirmation", sa.String(64), nullable=False),
    )
    op.create_index("call_channels_holder", "call_channels", ["holder"])
    op.create_index("call_channels_address", "call_channels", ["kind", "address"])
    op.create_table(
        "call_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
