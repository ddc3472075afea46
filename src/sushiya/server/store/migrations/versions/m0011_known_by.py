"""By which guests an account is known, and since when somebody wants ratings."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """A browser that is signed in says who its guest is when it is here next; a wish counts from now on."""
    op.add_column("account_devices", sa.Column("guest", sa.String(64), nullable=False, server_default=sa.text("''")))
    op.create_index("account_devices_guest", "account_devices", ["guest"])
    op.create_index("account_holders_holder", "account_holders", ["holder"])
    op.add_column("raters", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE raters SET since = :now").bindparams(now=time.time_ns() // 1_000_000))
