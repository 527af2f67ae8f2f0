"""What clients may send, over HTTP and on the socket. docs/protocol.md says what each means.

Plain dataclasses with their limits. A door reads them as it can: the server with msgspec (`server/requests.py`), a browser with
`reading`. Both refuse fields that are not here, and name what is wrong.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal


class Within:
    """The limits of a value: of a number itself, of a text or a list its length; a text may have to match a pattern."""

    __slots__ = ("least", "most", "pattern")

    def __init__(self, least: int, most: int, pattern: str = "") -> None:
        self.least = least
        self.most = most
        self.pattern = pattern


CONTROLS = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff"  # and what turns a line around
BLANK = r"\xad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb"
UNSEEN = rf"\t\n{CONTROLS}{BLANK}\U000e0000-\U000e007f"  # what nobody sees: two names could look the same
JOINTS = r"\u200c\u200d\ufe00-\ufe0f"  # between letters or the parts of one emoji, and seen by nobody alone
Name = Annotated[str, Within(1, 40, rf"^[^{UNSEEN}]*[^\s{JOINTS}{UNSEEN}][^{UNSEEN}]*(?!\n)$")]
SeatNumber = Annotated[int, Within(0, 31)]
Key = Annotated[str, Within(1, 64, r"^[\x21-\x7e]+(?!\n)$")]
Nonce = Annotated[str, Within(0, 64, r"^([0-9a-f]{2})*$")]
Pledge = Annotated[str, Within(0, 64, r"^([0-9a-f]{64})?$")]
Token = Annotated[str, Within(0, 128)]
Day = Annotated[str, Within(10, 10, r"^\d{4}-\d{2}-\d{2}(?!\n)$")]
DealBy = Annotated[str, Within(16, 64, r"^[0-9a-f]+(?!\n)$")]
Words = Annotated[str, Within(1, 500, rf"^[^{CONTROLS}]*$")]
Revision = Annotated[int, Within(0, 2**31)]
Setting = str | int | bool
Kind = Literal["open", "person", "bot"]
Until = Literal["turn", "round", "game"]


# --- HTTP -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class NewSeat:
    """A seat of a table to be."""

    kind: Literal["me", "person", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, Within(0, 40)] | None = None


@dataclass(slots=True)
class Clock:
    """How long a seat may think: the server owns the time."""

    mode: Literal["off", "advisory", "strict"] = "off"
    seconds: Annotated[int, Within(0, 60 * 86400)] = 0


@dataclass(slots=True)
class Origin:
    """A move of a finished table to go on from."""

    table: Annotated[str, Within(1, 40)]
    move: Annotated[int, Within(0, 10**6)]


@dataclass(slots=True)
class NewTable:
    """A table to be."""

    game: Annotated[str, Within(0, 60)]
    seats: Annotated[list[NewSeat], Within(1, 12)]
    options: dict[Annotated[str, Within(0, 40)], Setting] = field(default_factory=dict)
    deck: Annotated[str, Within(0, 200_000)] | None = None
    visibility: Literal["private", "listed"] = "private"
    pace: Literal["live", "days"] = "live"
    clock: Clock = field(default_factory=Clock)
    nonce: Nonce = ""
    pledge: Pledge = ""
    start: bool = False
    origin: Origin | None = None
    lesson: bool = False
    settled: bool = False
    deal: Day | None = None  # the deal of this day: game, chairs and options go by the calendar
    deal_by: DealBy | None = None


@dataclass(slots=True)
class NewEvening:
    """The same deal on several tables, each with so many chairs."""

    game: Annotated[str, Within(0, 60)]
    seats: Annotated[int, Within(1, 12)]
    tables: Annotated[int, Within(2, 12)]
    options: dict[Annotated[str, Within(0, 40)], Setting] = field(default_factory=dict)


@dataclass(slots=True)
class Join:
    """Somebody sits down."""

    name: Name
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    pledge: Pledge = ""


@dataclass(slots=True)
class SeatChange:
    """What a seat (name, pledge, nonce, stand-in) or the host (kind, level, name) changes about a seat."""

    name: Name | None = None
    nonce: Nonce | None = None
    pledge: Pledge | None = None
    stand_in: Annotated[str, Within(0, 40)] | None = ""
    kind: Kind | None = None
    level: Annotated[str, Within(0, 40)] | None = None


@dataclass(slots=True)
class TableChange:
    """What the host changes about a table before the deal; a deck of null takes away the one that was brought."""

    options: dict[Annotated[str, Within(0, 40)], Setting] | None = None
    deck: Annotated[str, Within(0, 200_000)] | None = ""
    visibility: Literal["private", "listed"] | None = None
    pace: Literal["live", "days"] | None = None
    clock: Clock | None = None
    chairs: Annotated[int, Within(1, 12)] | None = None
    settled: bool | None = None


@dataclass(slots=True)
class Rematch:
    """Play again; with a level, against bots of that level."""

    level: Annotated[str, Within(0, 40)] | None = None


@dataclass(slots=True)
class Swap:
    """The chair to change with."""

    seat: SeatNumber


@dataclass(slots=True)
class Start:
    """How to begin: with those who sit, empty chairs taken away, or only when all chairs are taken."""

    drop_open: bool = False
    here: Annotated[list[SeatNumber], Within(0, 12)] = field(default_factory=list)  # seats of the device that deals


@dataclass(slots=True)
class Parcel:
    """A kennel on its way to another device."""

    text: Annotated[str, Within(1, 1_000_000)]


@dataclass(slots=True)
class Nothing:
    """An empty body."""


@dataclass(slots=True)
class Moves:
    """A decision, or a run of picks: all are taken or none."""

    key: Key
    moves: Annotated[list[int | Annotated[str, Within(0, 200)]], Within(1, 60)]
    question: Revision | None = None


@dataclass(slots=True)
class Undo:
    """Take the last own decision back."""

    key: Key


@dataclass(slots=True)
class Order:
    """A standing order: how the server answers a question for a seat."""

    decision: Annotated[str, Within(1, 60)]
    answer: Annotated[str, Within(1, 200)]
    until: Until


@dataclass(slots=True)
class Orders:
    """All standing orders of a seat."""

    orders: Annotated[list[Order], Within(0, 20)]


@dataclass(slots=True)
class Talk:
    """A line of chat."""

    text: Words


@dataclass(slots=True)
class RecordText:
    """A record file."""

    record: Annotated[str, Within(1, 1_000_000)]


@dataclass(slots=True)
class MyTable:
    """A table and my token for it."""

    table: Annotated[str, Within(0, 40)]
    token: Token


@dataclass(slots=True)
class MyTables:
    """Tables that I sit at."""

    tables: Annotated[list[MyTable], Within(0, 100)]


# --- socket: client to server ---------------------------------------------------------------------------


@dataclass(slots=True)
class HelloSeat:
    """A seat that this socket holds, and the last revision it saw."""

    token: Token
    since: Revision = 0


@dataclass(slots=True)
class Hello:
    """The first message."""

    type: Literal["hello"] = field(init=False, default="hello")
    protocol: int
    seats: Annotated[list[HelloSeat], Within(0, 12)] = field(default_factory=list)
    since: Revision = 0
    shared: bool = False  # these seats look at one screen: it visits each in a silence, and each says `pass`
    tv: bool = False  # a screen that a whole room looks at: phones at the table are the hands


@dataclass(slots=True)
class MoveMessage:
    """A decision of a seat."""

    type: Literal["move"] = field(init=False, default="move")
    seat: SeatNumber
    key: Key
    moves: Annotated[list[int | Annotated[str, Within(0, 200)]], Within(1, 60)]
    question: Revision | None = None


@dataclass(slots=True)
class UndoMessage:
    """Take back."""

    type: Literal["undo"] = field(init=False, default="undo")
    seat: SeatNumber
    key: Key


@dataclass(slots=True)
class PassMessage:
    """A seat that shares its screen has nothing to answer in secret, has been visited all the same, and passes."""

    type: Literal["pass"] = field(init=False, default="pass")
    seat: SeatNumber
    key: Key


@dataclass(slots=True)
class OrdersMessage:
    """Standing orders of a seat."""

    type: Literal["orders"] = field(init=False, default="orders")
    seat: SeatNumber
    key: Key
    orders: Annotated[list[Order], Within(0, 20)]


@dataclass(slots=True)
class ChatMessage:
    """A line of chat."""

    type: Literal["chat"] = field(init=False, default="chat")
    key: Key
    text: Words
    seat: SeatNumber | None = None


@dataclass(slots=True)
class Ping:
    """Are you there?"""

    type: Literal["ping"] = field(init=False, default="ping")
    n: int = 0


ToServer = Hello | MoveMessage | UndoMessage | PassMessage | OrdersMessage | ChatMessage | Ping
