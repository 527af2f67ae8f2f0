"""The deal of a day: which tables are one, and whose try each is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(10)))
    op.add_column("tables", sa.Column("deal_by", sa.String(64)))
    op.create_index("tables_by_deal", "tables", ["deal", "created"])
