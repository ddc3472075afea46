"""Answers to puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has answered before."""
    op.create_table(
        "tastings",
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("found", sa.Boolean, nullable=False),
    )
