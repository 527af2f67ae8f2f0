"""Our rulebook pages: every numbered rule and ruling of a game, in our own words."""

import re
from pathlib import Path

RULE = re.compile(r"^- \*\*([A-Z]{2}-R?\d+)\*\* (.+)$", re.MULTILINE)


def page(key: str) -> str:
    """The page of a game as Markdown; it ships inside the package and lies in docs/rules of a checkout."""
    places = (Path(__file__).parent / "rulebook_pages", Path(__file__).parents[2] / "docs" / "rules")
    for place in places:
        path = place / f"{key}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rulebook page of {key} is missing from this installation")


def rules(key: str) -> dict[str, str]:
    """All rules and rulings of a game by id."""
    return dict(RULE.findall(page(key)))
