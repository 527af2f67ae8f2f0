"""Tokens name a holder, so that chairs may be changed before the deal; four letters lead to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("holder", sa.Integer))
    op.create_table(
        "codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False, unique=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
