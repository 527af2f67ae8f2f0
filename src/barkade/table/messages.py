"""What clients get, over HTTP and on the socket. docs/protocol.md says what each means.

Plain dataclasses, so that every door can send them: the server with msgspec, a browser with `writing`, byte for byte alike.
A field without a value is left out.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from barkade.table.requests import Clock, Kind, Order, Setting

PROTOCOL = 1


@dataclass(slots=True)
class SeatInfo:
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: Kind
    level: str | None
    online: bool
    away: bool
    muted: bool = False  # may not talk for now


@dataclass(slots=True)
class ChatRule:
    """May people talk now, and if not, by which rule?"""

    open: bool
    why: str
    rule: str
    phrases: list[str]  # may be said even when the rules ask for silence


@dataclass(slots=True)
class Fairness:
    """What the server and the devices at the table committed to, and what they have opened."""

    commitment: str
    pledges: list[str]
    nonces: list[str]
    dealing: int | None  # until when pledges may be opened; then the cards are dealt
    called_off: int  # how often a deal was not, because a part did not come
    secret: str | None


@dataclass(slots=True)
class OriginInfo:
    """Where a table began, if not at the deal."""

    table: str | None
    move: int


@dataclass(slots=True)
class TableInfo:
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
    settled: bool
    clock: Clock
    chat: ChatRule
    spectators: int
    tv: bool  # one of them is a screen that a whole room looks at
    fairness: Fairness
    origin: OriginInfo | None
    rematch: str | None
    created: int
    moved: int
    deal: str | None = None  # the day, if this is the deal of a day
    published: bool = True  # False: the deck changes what the rulebook prints
    evening: str | None = None  # the evening whose tables all have this deal


@dataclass(slots=True)
class Seating:
    """A seat and the right to it."""

    seat: int
    token: str
    link: str


@dataclass(slots=True)
class Seated:
    """A table and what the asker holds of it."""

    table: TableInfo
    host: str | None
    seats: list[Seating]


@dataclass(slots=True)
class Legal:
    """An action that a seat may take."""

    n: int
    text: str
    notation: str
    verb: str
    args: list[str]


@dataclass(slots=True)
class Told:
    """An event as one reader hears it."""

    id: str
    revision: int
    level: int
    text: str
    kind: str
    seat: int
    cards: list[str | None]
    numbers: list[int]


@dataclass(slots=True)
class SheetLine:
    """A line of a score sheet."""

    points: int
    words: str
    rule: str


@dataclass(slots=True)
class Running:
    """A clock that runs."""

    seat: int
    until: int
    whole: int


@dataclass(slots=True)
class Clocks:
    """The clocks that a reader may see."""

    now: int
    running: list[Running]


@dataclass(slots=True)
class UndoInfo:
    """May the last decision be taken back, and if not, why?"""

    can: bool
    why: str


@dataclass  # without slots: msgspec writes so many fields twice as fast from a dict
class State:
    """One reader's picture of a table."""

    type: Literal["state"] = field(init=False, default_factory=lambda: "state")
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
    covert: bool  # a secret question is at this seat; without options only to visit it at a shared screen
    undone: int = field(init=False, repr=False, compare=False)  # left out unless something was taken back


@dataclass(slots=True)
class Replay:
    """A finished table after some of its moves."""

    moves: int
    at: int
    seat: int | None
    text: str
    state: State


@dataclass(slots=True)
class RecordedMove:
    """A decision of a record."""

    seat: int
    notation: str
    text: str
    events: list[Told]  # what the room was told of it


@dataclass(slots=True)
class CourseTurn:
    """A turn of a finished game, and how far every seat had come after it."""

    at: int  # decisions made before it
    seat: int  # whose turn it was; -1 for what comes before the first turn
    progress: list[int]


@dataclass(slots=True)
class Course:
    """How a finished game went, turn by turn."""

    words: str  # what is counted
    moves: int
    turns: list[CourseTurn]


@dataclass(slots=True)
class Turn:
    """A table of mine, and whether it waits for me."""

    table: str
    title: str
    status: str
    seat: int
    your_turn: bool
    revision: int
    until: int | None
    seats: list[str]
    game: str
    kinds: list[str]
    waits: list[int]  # the seats that the table waits for, as far as mine may know
    moved: int


@dataclass(slots=True)
class Hint:
    """What the coach would do, and why."""

    n: int
    text: str
    why: str


@dataclass(slots=True)
class ChatLine:
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(slots=True)
class Welcome:
    """The answer to hello."""

    type: Literal["welcome"] = field(init=False, default="welcome")
    protocol: int
    server: str
    table: TableInfo
    seats: list[int]
    chat: list[ChatLine]


@dataclass(slots=True)
class Ok:
    """What was asked with this key is done and stored."""

    type: Literal["ok"] = field(init=False, default="ok")
    key: str
    seat: int | None
    revision: int


@dataclass(slots=True)
class TableMessage:
    """The table has changed."""

    type: Literal["table"] = field(init=False, default="table")
    table: TableInfo


@dataclass(slots=True)
class ChatSaid:
    """Somebody said something."""

    type: Literal["chat"] = field(init=False, default="chat")
    line: ChatLine


@dataclass(slots=True)
class Bell:
    """A seat is asked something new."""

    type: Literal["bell"] = field(init=False, default="bell")
    seat: int
    question: int


@dataclass(slots=True)
class ProblemInfo:
    """An RFC 9457 problem document; see problems.py."""

    type: str
    title: str
    status: int
    detail: str
    rule: str
    field: str
    allowed: list[Any]


@dataclass(slots=True)
class ProblemMessage:
    """A refusal of what was asked with this key."""

    type: Literal["problem"] = field(init=False, default="problem")
    key: str
    problem: ProblemInfo


@dataclass(slots=True)
class Pong:
    """Here."""

    type: Literal["pong"] = field(init=False, default="pong")
    n: int


@dataclass(slots=True)
class Closing:
    """The server goes down; come back after `retry` milliseconds."""

    type: Literal["closing"] = field(init=False, default="closing")
    retry: int


FromServer = Welcome | State | Ok | TableMessage | ChatSaid | Bell | ProblemMessage | Pong | Closing
