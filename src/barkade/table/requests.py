"""What clients may send, over HTTP and on the socket. docs/protocol.md says what each means."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff"  # controls, and what turns a line of text around
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[^{UNSEEN}]*[^\s{UNSEEN}][^{UNSEEN}]*(?!\n)$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+(?!\n)$")]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{2})*$")]
Token = Annotated[str, Meta(max_length=128)]
Words = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]
Revision = Annotated[int, Meta(ge=0, le=2**31)]
Setting = str | int | bool
Kind = Literal["open", "person", "bot"]
Until = Literal["turn", "round", "game"]


class Asked(Struct, forbid_unknown_fields=True):
    """Whatever a client sends: unknown fields are refused by name."""


# --- HTTP -----------------------------------------------------------------------------------------------


class NewSeat(Asked):
    """A seat of a table to be."""

    kind: Literal["me", "person", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=40)] | None = None


class Clock(Asked):
    """How long a seat may think: the server owns the time."""

    mode: Literal["off", "advisory", "strict"] = "off"
    seconds: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0


class Origin(Asked):
    """A move of a finished table to go on from."""

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    move: Annotated[int, Meta(ge=0, le=10**6)]


class NewTable(Asked):
    """A table to be."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=12)]
    options: dict[Annotated[str, Meta(max_length=40)], Setting] = {}
    deck: Annotated[str, Meta(max_length=200_000)] | None = None
    visibility: Literal["private", "listed"] = "private"
    pace: Literal["live", "days"] = "live"
    clock: Clock = msgspec.field(default_factory=Clock)
    nonce: Nonce = ""
    start: bool = False
    origin: Origin | None = None


class Join(Asked):
    """Somebody sits down."""

    name: Name
    seat: SeatNumber | None = None
    nonce: Nonce = ""


class SeatChange(Asked):
    """What a seat (name, nonce, stand-in) or the host (kind, level, name) changes about a seat."""

    name: Name | UnsetType = UNSET
    nonce: Nonce | UnsetType = UNSET
    stand_in: Annotated[str, Meta(max_length=40)] | UnsetType | None = UNSET
    kind: Kind | UnsetType = UNSET
    level: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET


class Nothing(Asked):
    """An empty body."""


class Moves(Asked):
    """A decision, or a run of picks: all are taken or none."""

    key: Key
    moves: Annotated[list[int | Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=60)]
    question: Revision | None = None


class Undo(Asked):
    """Take the last own decision back."""

    key: Key


class Order(Asked):
    """A standing order: how the server answers a question for a seat."""

    decision: Annotated[str, Meta(min_length=1, max_length=60)]
    answer: Annotated[str, Meta(min_length=1, max_length=200)]
    until: Until


class Orders(Asked):
    """All standing orders of a seat."""

    orders: Annotated[list[Order], Meta(max_length=20)]


class Talk(Asked):
    """A line of chat."""

    text: Words


class RecordText(Asked):
    """A record file."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class MyTable(Asked):
    """A table and my token for it."""

    table: Annotated[str, Meta(max_length=40)]
    token: Token


class MyTables(Asked):
    """Tables that I sit at."""

    tables: Annotated[list[MyTable], Meta(max_length=100)]


# --- socket: client to server ---------------------------------------------------------------------------


class HelloSeat(Asked):
    """A seat that this socket holds, and the last revision it saw."""

    token: Token
    since: Revision = 0


class Hello(Asked, tag="hello"):
    """The first message."""

    protocol: int
    seats: Annotated[list[HelloSeat], Meta(max_length=12)] = []
    since: Revision = 0


class MoveMessage(Asked, tag="move"):
    """A decision of a seat."""

    seat: SeatNumber
    key: Key
    moves: Annotated[list[int | Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=60)]
    question: Revision | None = None


class UndoMessage(Asked, tag="undo"):
    """Take back."""

    seat: SeatNumber
    key: Key


class OrdersMessage(Asked, tag="orders"):
    """Standing orders of a seat."""

    seat: SeatNumber
    key: Key
    orders: Annotated[list[Order], Meta(max_length=20)]


class ChatMessage(Asked, tag="chat"):
    """A line of chat."""

    key: Key
    text: Words
    seat: SeatNumber | None = None


class Ping(Asked, tag="ping"):
    """Are you there?"""

    n: int = 0


ToServer = Hello | MoveMessage | UndoMessage | OrdersMessage | ChatMessage | Ping

decode_message = msgspec.json.Decoder(ToServer).decode
