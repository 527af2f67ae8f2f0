"""Our rulebook pages: every numbered rule and ruling of a game, in our own words."""

import re
from pathlib import Path

from barkade.games import GAMES, game

RULE = re.compile(r"^- \*\*([A-Z]{2}-R?\d+)\*\* (.+)$", re.MULTILINE)
ID = re.compile(r"(?:([A-Z]{2})-?)?(R?)0*(\d+)")  # as people write it: LK-038, LK-38, 38, R14


def page(key: str) -> str:
    """The page of a game as Markdown; FileNotFoundError if there is none."""
    for path in places(key):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rulebook page of {key} is missing from this installation")


def places(key: str) -> list[Path]:
    """Our pages ship inside the package and lie in docs/rules of a checkout; a game of others keeps its own in its folder."""
    if key not in GAMES:
        return [game(key).folder / "rules.md"]
    return [
        folder / f"{key}.md"
        for folder in (Path(__file__).parent / "rulebook_pages", Path(__file__).parents[2] / "docs" / "rules")
    ]


def rules(key: str) -> dict[str, str]:
    """All rules and rulings of a game by id."""
    return dict(RULE.findall(page(key)))


def rule(key: str, asked: str) -> tuple[str, str]:
    """A rule or ruling by its id or its number alone, as (id, text); ValueError says which there are."""
    book = rules(key)
    wanted = parts(asked)
    for id_, text in book.items():
        if wanted in (parts(id_), ("", *parts(id_)[1:])):
            return id_, text
    raise ValueError(f"{key} has no rule {asked.upper()}; it has {' and '.join(spans(list(book)))}")


def parts(id_: str) -> tuple[str, ...]:
    """Prefix, "R" for a ruling, and number: LK-R04 is ("LK", "R", "4")."""
    match = ID.fullmatch(id_.upper())
    return match.groups("") if match else ()


def spans(ids: list[str]) -> list[str]:
    """The first and the last rule, and the first and the last ruling."""
    found = {"rules": [id_ for id_ in ids if "-R" not in id_], "rulings": [id_ for id_ in ids if "-R" in id_]}
    return [f"{kind} {among[0]} to {among[-1]}" for kind, among in found.items() if among]
