"""The figures of the ladder as part of docs/bots.md, between two marks; the rest of the page is left alone."""

from collections.abc import Sequence
from pathlib import Path

from barkade.bots.kennel import LEVELS, level
from barkade.bots.rungs import Estimate, Played, Rung, compared, described, together
from barkade.games import GAMES
from barkade.games import game as game_of

BEGIN, END = "<!-- ladder: written by python -m barkade.bots.ladder -->", "<!-- end of ladder -->"

Result = tuple[Rung, list[Played], str]  # with the date of the last deal


def write_page(path: Path, results: Sequence[Result]) -> int:
    """Put the figures between the marks of a page; how many rungs hold."""
    lines = [*levels_table(), "", *[line for game in GAMES for line in game_table(game, results)]]
    put(path, BEGIN, lines, END)
    return sum([holds(rung, played) for rung, played, _ in results])


def put(path: Path, begin: str, lines: Sequence[str], end: str) -> None:
    """Put lines between two marks of a page; the rest of it is left alone."""
    text = path.read_text(encoding="utf-8") if path.exists() else f"# Bots\n\n{begin}\n{end}\n"
    head, _, rest = text.partition(begin)
    _, _, tail = rest.partition(end)
    path.write_text(f"{head}{begin}\n\n" + "\n".join(lines) + f"\n{end}{tail}", encoding="utf-8")


def levels_table() -> list[str]:
    """What each level means in each game."""
    lines = ["| game | " + " | ".join(LEVELS.values()) + " |", "|---" * (len(LEVELS) + 1) + "|"]
    for key in GAMES:
        game = game_of(key)
        bots = [words(described(level(name, game))) for name in LEVELS]
        lines.append(f"| {game.title} | " + " | ".join(bots) + " |")
    return lines


def words(bot: str) -> str:
    """`search:60` as "search, 60 iterations"."""
    name, _, distraction = bot.partition("/distracted:")
    kind, _, iterations = name.partition(":")
    text = f"{kind}, {iterations} iterations" if iterations else kind
    return f"{text}, distracted {distraction.replace('%', ' %')} of the time" if distraction else text


def game_table(game: str, results: Sequence[Result]) -> list[str]:
    """The rungs of one game."""
    lines = [f"### {game_of(game).title}", "", HEADING, "|---|---|---|---|---|---|---|---|"]
    lines += [row(rung, played, day) for rung, played, day in results if rung.game == game]
    return [*lines, ""]


HEADING = "| table | lower | its result | upper | its result | deals | upper's mean / slowest move | seed, played |"


def row(rung: Rung, played: Sequence[Played], day: str) -> str:
    """One comparison as a line of the table."""
    table = f"{rung.seats}{' ' + rung.mode if rung.mode else ''}"
    names = (LEVELS[rung.lower], LEVELS.get(rung.upper, rung.upper))
    if len(played) < 2:
        return f"| {table} | {names[0]} | | {names[1]} | | {len(played)} | | not played yet |"
    points = together(rung)
    low, up = [in_words(found, points) for found in compared(rung, played)]
    decisions = sum([deal.upper_decisions for deal in played])
    mean = sum([deal.upper_seconds for deal in played]) / decisions
    slowest = max([deal.upper_slowest for deal in played])
    verdict = "" if holds(rung, played) else " (intervals overlap)"
    time = f"{1000 * mean:.1f} / {1000 * slowest:.0f} ms"
    return (
        f"| {table} | {names[0]} | {low} | {names[1]} | {up}{verdict} | {len(played)} | {time} | {rung.seed}, {day} |"
    )


def holds(rung: Rung, played: Sequence[Played]) -> bool:
    """Is the upper level better, with intervals that do not touch?"""
    if len(played) < 2:
        return False
    low, up = compared(rung, played)
    return up.low > low.high


def in_words(found: Estimate, points: bool) -> str:
    """A mean with its interval: points, or a share of the wins."""
    if points:
        return f"{found.mean:.1f} points ({found.low:.1f} to {found.high:.1f})"
    low, high = max(0.0, found.low), min(1.0, found.high)
    return f"{found.mean:.1%} ({low:.1%} to {high:.1%})"
