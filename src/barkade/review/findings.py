"""What a review finds, piece by piece, and what it all comes to."""

from typing import Any, NamedTuple

from barkade.review.figures import Figure

DIGITS = 6  # that leave the review: enough for everybody, and no machine's last bit


class Option(NamedTuple):
    """One option of a decision."""

    action: int
    words: str
    value: Figure
    points: Figure


class Decision(NamedTuple):
    """A decision of the seat: what its options were worth, and what it cost."""

    move: int  # moves before it
    turn: int
    name: str  # of the question
    options: list[Option]  # the best first
    chosen: int  # places in `options`
    best: int
    cost: Figure  # in the seat's value
    cost_points: Figure  # in points, nothing where points are not what counts
    skill: Figure  # against the reference
    before: Figure
    chances: list[float]
    mistake: bool  # the cost is clear, and large enough to speak of
    alike: bool  # as the old dog would have it, as far as anybody can tell
    why: str  # only of a mistake


class Gift(NamedTuple):
    """What an act of another seat gave to this one."""

    move: int
    turn: int
    seat: int
    value: Figure


class Point(NamedTuple):
    """A point of the curve: the beginning of a turn, or the end."""

    move: int
    turn: int
    chances: list[float]  # by seat
    half: float


class Luck(NamedTuple):
    """What luck gave or took between two decisions of the seat."""

    move: int  # after this many moves
    until: int
    value: Figure


class Swing(NamedTuple):
    """A turning point: a turn after which the chances were others."""

    turn: int
    move: int
    value: float
    words: str  # what happened, as the seat heard it


class Summary(NamedTuple):
    """What is known so far. `result` is `skill` and `luck` and what the `others` gave away, to the last digit."""

    seat: int
    unit: str  # "win": shares of the win; "points": where all win together
    reference: str  # whom skill is measured against
    exact: bool
    judged: int  # pieces done, of
    pieces: int
    turns: int  # turns judged to their end
    decisions: int
    alike: int
    result: Figure
    skill: Figure
    luck: Figure
    others: Figure
    given: list[Figure]  # by seat: what each of the others gave away
    lucks: list[Luck]
    costliest: list[int]  # moves of the three decisions that cost most
    swings: list[Swing]

    @property
    def complete(self) -> bool:
        """Has everything been judged?"""
        return self.judged == self.pieces


def plain(thing: Any) -> Any:
    """A finding as JSON has it."""
    if isinstance(thing, Figure):
        return [rounded(thing.mean), rounded(thing.half)]
    if isinstance(thing, float):
        return rounded(thing)
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return {name: plain(value) for name, value in zip(thing._fields, thing, strict=True)}
    if isinstance(thing, list | tuple):
        return [plain(each) for each in thing]
    return thing


def rounded(number: float) -> float:
    """Without the last bits, and without a zero below zero."""
    return round(number, DIGITS) + 0.0
