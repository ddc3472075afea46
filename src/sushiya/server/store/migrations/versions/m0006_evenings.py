"""Who sat where in finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Of earlier games it is not known any more."""
    op.create_table(
        "evenings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
