"""What is kept of a table: its row, those of its seats, and one for each decision."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(slots=True)
class SeatRow:
    """A seat of a table."""

    seat: int
    kind: str
    name: str
    level: str | None
    away: bool
    generation: int
    nonce: str
    orders: list[dict[str, str]]
    holder: int | None = None  # the number in its tokens: chairs may be changed before the deal, tokens stay good
    muted: bool = False  # may not talk
    pledge: str = ""  # what its device has shown of its part of the shuffle, which comes as `nonce`

    def __post_init__(self) -> None:
        if self.holder is None:
            self.holder = self.seat

    @property
    def right(self) -> tuple[int, int]:
        """What a token for this seat must say."""
        assert self.holder is not None
        return self.holder, self.generation


@dataclass(slots=True)
class TableRow:
    """A table and its seats: all that is not a move or a line of chat."""

    id: str
    game: str
    rules: str
    deck: str
    deck_hash: str
    deck_text: str | None
    options: dict[str, Any]
    status: str
    visibility: str
    pace: str
    clock_mode: str
    clock_seconds: int
    secret: str
    seed: str | None
    position: dict[str, Any] | None
    origin_table: str | None
    origin_move: int | None
    rematch: str | None
    host_generation: int
    created: int
    moved: int
    due: int | None
    settled: bool = False  # in play the host gives no seat to anybody else, and ends nothing
    seats: list[SeatRow] = field(default_factory=list)
    deal: str | None = None  # what stands for the table where several share a deal: a day, or an evening
    deal_by: str | None = None  # whose try it is, by a name a browser made up; at an evening the table's number
    dealing: int | None = None  # until when the parts of the shuffle may be opened
    called_off: int = 0  # how often one did not come


class MoveRow(NamedTuple):
    """A row of a table's moves: a decision, or (with a negative action) decisions taken back."""

    seq: int
    seat: int
    action: int
    source: int
    key: str | None
    at: int


def row_from(kept: dict[str, Any]) -> TableRow:
    """A table's row from what JSON held of it (`dataclasses.asdict` makes it)."""
    return TableRow(**kept | {"seats": [SeatRow(**seat) for seat in kept["seats"]]})
