"""Reviews of finished games, as jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nothing has been reviewed before."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(48), primary_key=True),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("turn", sa.BigInteger, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary),
    )
    op.create_index("reviews_state", "reviews", ["state", "turn"])
    op.create_index("reviews_address", "reviews", ["address", "turn"])
