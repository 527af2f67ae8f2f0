"""Devices pledge their parts of a shuffle before they open them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("pledge", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("dealing", sa.BigInteger))
    op.add_column("tables", sa.Column("called_off", sa.Integer, nullable=False, server_default="0"))
