"""Tables that are open to all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """No table has waited for everybody before."""
    op.create_table(
        "waiting",
        sa.Column("table_code", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
    )
