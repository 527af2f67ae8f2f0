"""What clients get, over HTTP and on the socket. docs/protocol.md says what each means."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from barkade.table.requests import Clock, Kind, Order, Setting

PROTOCOL = 1

encode = msgspec.json.Encoder().encode


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: Kind
    level: str | None
    online: bool
    away: bool


class ChatRule(Struct):
    """May people talk now, and if not, by which rule?"""

    open: bool
    why: str
    rule: str
    phrases: list[str]  # may be said even when the rules ask for silence


class Fairness(Struct):
    """What the server committed to, and what each seat added."""

    commitment: str
    nonces: list[str]
    secret: str | None


class OriginInfo(Struct):
    """Where a table began, if not at the deal."""

    table: str | None
    move: int


class TableInfo(Struct):
    """A table as everybody may see it."""

    id: str
    link: str
    game: str
    title: str
    rules: str
    deck: str
    deck_hash: str
    options: dict[str, Setting]
    status: Literal["lobby", "playing", "over", "closed", "broken"]
    seats: list[SeatInfo]
    visibility: str
    pace: str
    clock: Clock
    chat: ChatRule
    spectators: int
    fairness: Fairness
    origin: OriginInfo | None
    rematch: str | None
    created: int
    moved: int


class Seating(Struct):
    """A seat and the right to it."""

    seat: int
    token: str
    link: str


class Seated(Struct):
    """A table and what the asker holds of it."""

    table: TableInfo
    host: str | None
    seats: list[Seating]


class Legal(Struct):
    """An action that a seat may take."""

    n: int
    text: str
    notation: str
    verb: str
    args: list[str]


class Told(Struct):
    """An event as one reader hears it."""

    id: str
    revision: int
    level: int
    text: str
    kind: str
    seat: int
    cards: list[str | None]
    numbers: list[int]


class SheetLine(Struct):
    """A line of a score sheet."""

    points: int
    words: str
    rule: str


class Running(Struct):
    """A clock that runs."""

    seat: int
    until: int
    whole: int


class Clocks(Struct):
    """The clocks that a reader may see."""

    now: int
    running: list[Running]


class UndoInfo(Struct):
    """May the last decision be taken back, and if not, why?"""

    can: bool
    why: str


class State(Struct, tag="state", omit_defaults=False):
    """One reader's picture of a table."""

    table: str
    seat: int | None
    revision: int
    since: int
    question: int
    view: dict[str, Any]
    notes: dict[str, Any]
    prompt: str
    rule: str
    legal: list[Legal]
    events: list[Told]
    sheets: list[list[SheetLine]] | None
    clock: Clocks | None
    undo: UndoInfo
    orders: list[Order]
    covert: bool
    undone: int | UnsetType = UNSET


class Hint(Struct):
    """What the coach would do, and why."""

    n: int
    text: str
    why: str


class ChatLine(Struct):
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str
    at: int


class Welcome(Struct, tag="welcome"):
    """The answer to hello."""

    protocol: int
    server: str
    table: TableInfo
    seats: list[int]
    chat: list[ChatLine]


class Ok(Struct, tag="ok"):
    """What was asked with this key is done and stored."""

    key: str
    seat: int | None
    revision: int


class TableMessage(Struct, tag="table"):
    """The table has changed."""

    table: TableInfo


class ChatSaid(Struct, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Bell(Struct, tag="bell"):
    """A seat is asked something new."""

    seat: int
    question: int


class ProblemInfo(Struct):
    """An RFC 9457 problem document; see problems.py."""

    type: str
    title: str
    status: int
    detail: str
    rule: str
    field: str
    allowed: list[Any]


class ProblemMessage(Struct, tag="problem"):
    """A refusal of what was asked with this key."""

    key: str
    problem: ProblemInfo


class Pong(Struct, tag="pong"):
    """Here."""

    n: int


class Closing(Struct, tag="closing"):
    """The server goes down; come back after `retry` milliseconds."""

    retry: int


FromServer = Welcome | State | Ok | TableMessage | ChatSaid | Bell | ProblemMessage | Pong | Closing
