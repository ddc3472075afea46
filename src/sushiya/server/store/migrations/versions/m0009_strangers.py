"""Who stays to the end among strangers, and ratings of those who want one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Of earlier games nothing is counted."""
    op.create_table(
        "attended",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(32), primary_key=True),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table("raters", sa.Column("holder", sa.String(64), primary_key=True))
    op.create_table(
        "ratings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column("game_id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("change", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("rated_holder", "rated", ["holder", "at"])
