"""Which device of an account a push channel leads to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Channels that are open lead to no device that is known; a browser says so when it is called anew."""
    op.add_column("call_channels", sa.Column("device", sa.String(48), nullable=False, server_default=sa.text("''")))
    op.create_index("call_channels_device", "call_channels", ["device"])
