"""The database: five tables, and `UNIQUE(table_id, seq)` on moves as the only concurrency control."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

keys = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", String(40), nullable=False),  # pinned: the version that the table is played under
    Column("deck", String(80), nullable=False),
    Column("deck_hash", String(64), nullable=False),  # pinned
    Column("deck_text", Text),  # a deck file that the host brought
    Column("options", JSON, nullable=False),
    Column("status", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("clock_mode", String(10), nullable=False),
    Column("clock_seconds", Integer, nullable=False),
    Column("secret", String(64), nullable=False),  # opened when the game is over
    Column("seed", String(160)),  # a whole number in decimal; none before the start
    Column("position", JSON(none_as_null=True)),  # where the moves begin, for a table that goes on from a record
    Column("origin_table", String(20)),
    Column("origin_move", Integer),
    Column("rematch", String(20)),
    Column("host_generation", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("due", BigInteger),  # when a strict clock runs out
    Column("settled", Boolean, nullable=False, server_default=false()),  # the host's powers end with the deal
    Column("deal", String(10)),  # the day, for the deal of a day
    Column("deal_by", String(64)),
    Column("dealing", BigInteger),  # until when the parts of the shuffle may be opened
    Column("called_off", Integer, nullable=False, server_default="0"),
    Index("tables_by_deal", "deal", "created"),
    Index("tables_by_status", "status", "visibility", "created"),
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("away", Boolean, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("orders", JSON, nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("pledge", String(64), nullable=False, server_default=""),
    Column("holder", Integer),  # the number in its tokens; none: the seat's own
)

moves = Table(
    "moves",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # a catalogue number; -n takes the last n decisions back
    Column("source", Integer, nullable=False),  # who decided: see table/chronicle.py
    Column("key", String(64)),  # the idempotency key, on the last row of a request
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seq"),
)

chat = Table(
    "chat",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(64)),  # the idempotency key
    UniqueConstraint("table_id", "n"),
)

codes = Table(
    "codes",
    METADATA,
    Column("code", String(8), primary_key=True),  # what people read to each other
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
)

name_reports = Table(
    "name_reports",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # of the line of chat
    Column("at", BigInteger, nullable=False),
)
