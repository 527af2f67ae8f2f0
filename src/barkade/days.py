"""Days as people write them, 2026-11-17, and when each begins and ends on earth. No clock: whoever asks says what time it is,
in milliseconds since 1970."""

from datetime import UTC, date, datetime, timedelta

EARLIEST, LATEST = timedelta(hours=14), timedelta(hours=-12)  # where a day begins first and ends last


def ordinal(day: str) -> int:
    """The number of a day; ValueError if it is none."""
    if len(day) != len("2026-11-17"):
        raise ValueError(f"a day is written like 2026-11-17, not {day!r}")
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        raise ValueError(f"a day is written like 2026-11-17, not {day!r}") from None


def after(day: str, days: int = 1) -> str:
    """The day so many days later."""
    return date.fromordinal(ordinal(day) + days).isoformat()


def at(now: int) -> datetime:
    """A time."""
    return datetime.fromtimestamp(now / 1000, UTC)


def here(now: int) -> list[str]:
    """The days that it is somewhere on earth at a time."""
    first, last = (at(now) + LATEST).date(), (at(now) + EARLIEST).date()
    return [date.fromordinal(number).isoformat() for number in range(first.toordinal(), last.toordinal() + 1)]


def is_over(day: str, now: int) -> bool:
    """Is a day over everywhere?"""
    return ordinal(day) < ordinal(here(now)[0])


def in_words(now: int) -> str:
    """A time's day as one says it."""
    there = at(now)
    return f"{there.day} {there:%B %Y}"
