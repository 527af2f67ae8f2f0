"""Today's deal: one table a day, the same cards and the same luck for everybody, by a rule that anybody can follow.

The game goes by the calendar, the luck by the day's secret. Where there is no server the secret follows from the date; a
server draws one of its own, shows its commitment the day before and opens it when the day is over everywhere.
"""

from hashlib import blake2b
from typing import Any, NamedTuple

from barkade import days
from barkade.games import game as game_of
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.table import fairness
from barkade.table.problems import Problem

PERSON = 0  # the seat of whoever plays the deal
OPPONENT = "good_dog"  # all others


class Setup(NamedTuple):
    """A day of the calendar."""

    game: str
    seats: int
    options: dict[str, Any]
    words: str  # how the table differs from the usual one


CALENDAR = (
    Setup("lucky_dog", 1, {"mode": "solo"}, "alone"),
    Setup("to_the_dogs", 2, {}, "with one good dog"),
    Setup("dog_lover", 2, {}, "with one good dog"),
    Setup("we_rate_dogs", 3, {}, "with two good dogs"),
    Setup("hair_of_the_dog", 2, {"length": "short"}, "a short evening with one good dog"),
    Setup("lucky_dog", 2, {"mode": "ffa"}, "with one good dog"),
    Setup("to_the_dogs", 3, {}, "with two good dogs"),
    Setup("dog_lover", 3, {}, "with two good dogs"),
    Setup("lucky_dog", 2, {"mode": "coop"}, "together with a good dog"),
    Setup("hair_of_the_dog", 3, {"length": "short"}, "a short evening with two good dogs"),
    Setup("lucky_dog", 4, {"mode": "team"}, "with a good dog against two"),
    Setup("we_rate_dogs", 3, {"speedy_zoom": True}, "only round winners reach the final"),
    Setup("lucky_dog", 3, {"mode": "ffa"}, "with two good dogs"),
    Setup("dog_lover", 2, {"starting_tricks": "special"}, "with a trick of your own, and one good dog"),
)  # a fortnight; the days are counted from the first of January of the year 1, which is day 1


class Deal(NamedTuple):
    """The deal of a day."""

    day: str  # as in 2026-11-17
    setup: Setup
    secret: str

    @property
    def seed(self) -> int:
        """What the table is dealt with."""
        return fairness.seed_of(self.day, self.secret, [])

    @property
    def options(self) -> dict[str, Any]:
        """The options of the table: luck is tied, so that equal decisions meet equal luck."""
        return self.setup.options | {"luck": "tied"}

    def dealt(self, **extra: Any) -> Any:
        """The table before its first decision."""
        return game_of(self.setup.game).new(self.setup.seats, self.seed, **extra, **self.options)


def published(day: str) -> Deal:
    """The deal of a day without a server."""
    secret = blake2b(day.encode(), digest_size=fairness.SECRET_BYTES, person=b"barkade-deal").hexdigest()
    return deal_of(day, secret)


def deal_of(day: str, secret: str) -> Deal:
    """The deal of a day with somebody's secret."""
    return Deal(day, CALENDAR[number_of(day) % len(CALENDAR)], secret)


def must_be_today(day: str, now: int) -> None:
    """A deal is played on its day; whoever asks for another has a clock that is set wrong."""
    number_of(day)
    if day not in days.here(now):
        told = f"Here it is {days.in_words(now)}, your device says {day}. Set its clock for today's deal."
        raise Problem("wrong-time", told, field="deal")


def number_of(day: str) -> int:
    """The number of a day."""
    try:
        return days.ordinal(day)
    except ValueError as error:
        raise Problem("bad-request", str(error), field="deal") from None


def result_of(s: Any, seat: int = PERSON) -> int:
    """What a seat takes home from a deal: its points; at We Rate Dogs, which has none, the Goodness of its best finalist."""
    if isinstance(s, WeRateDogs):
        judged = s.judged()
        return max([judged[place] for place, owner in enumerate(s.ring_owners) if owner == seat], default=0)
    return int(s.scores[seat])


def unit_of(game: str) -> str:
    """What a result is counted in."""
    return "Goodness" if game == "we_rate_dogs" else "points"
