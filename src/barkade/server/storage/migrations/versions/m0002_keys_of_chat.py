"""A line of chat that is sent again is said once: it carries a key, like a move."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("chat", sa.Column("key", sa.String(64)))
