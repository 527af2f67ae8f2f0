"""The page for people: a game on one page, in pictures and plain words, from a data file beside its rules (`guide.toml`).

One text serves the page, the terminal, the static site and print. A picture is a row of pieces, each in words that the
page draws with its kit and the terminal spells: "die 5", "card bone 2 Treat", "glass 8", "dog Pug", "arrow". A star at the
end says how it looks: "die 2 *lit".
"""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from barkade.games import game as game_of
from barkade.rulebook import rules

SIGN = re.compile(r", (->|\+|x|=), ")
SPELLED = {"arrow": "->", "server": "the server", "watchdog": "the Watch Dog", "plus": "+", "times": "x", "equals": "="}
LOOKS = ("lit", "dim", "hit")


class GuideError(ValueError):
    """A page for people that cannot be shown; names file and field."""


@dataclass(slots=True)
class GuideItem:
    """A picture with a title, a sentence or two, and points where it scores."""

    title: str
    text: str
    picture: list[str]
    alt: str  # the picture in words
    points: str = ""


@dataclass(slots=True)
class GuideMode:
    """A way to play; tabs change goal and turn only. The first is the usual one."""

    title: str
    goal: str
    note: str
    turn: list[GuideItem]


@dataclass(slots=True)
class GuideExample:
    """One turn, played."""

    title: str
    note: str
    rows: list[GuideItem]


@dataclass(slots=True)
class GuideInfo:
    """The whole page; `first` and `last` are the numbers of the rules one level below it."""

    game: str
    title: str
    modes: list[GuideMode]
    example: GuideExample
    scores: list[GuideItem]
    forget: list[GuideItem]
    players: list[GuideItem]
    first: str = ""
    last: str = ""


@lru_cache
def guide(key: str) -> GuideInfo:
    """The page for people of a game; FileNotFoundError if it has none, GuideError says what is wrong with it."""
    file = file_of(key)
    if not file.exists():
        raise FileNotFoundError(f"{game_of(key).title} has no page for people")
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        return made(key, data)
    except tomllib.TOMLDecodeError as error:
        raise GuideError(f"{file.name}: is not TOML: {error}") from None
    except KeyError as error:
        raise GuideError(f"{file.name}: {error.args[0]} is missing") from None


def file_of(key: str) -> Path:
    """Where a game keeps its page: beside its decks."""
    return game_of(key).folder / "guide.toml"


def made(key: str, data: dict[str, Any]) -> GuideInfo:
    """The page from its data."""
    modes = [
        GuideMode(mode["title"], mode["goal"], mode.get("note", ""), [item(turn) for turn in mode["turn"]])
        for mode in data["mode"]
    ]
    shown = data["example"]
    example = GuideExample(shown["title"], shown.get("note", ""), [item(row) for row in shown["rows"]])
    scores, forget, players = [[item(each) for each in data[part]] for part in ("scores", "forget", "players")]
    ids = [id_ for id_ in rules(key) if "-R" not in id_]
    return GuideInfo(key, game_of(key).title, modes, example, scores, forget, players, ids[0], ids[-1])


def item(data: dict[str, Any]) -> GuideItem:
    """A line of the page."""
    picture = data.get("picture", [])
    return GuideItem(data.get("title", ""), data.get("text", ""), picture, spelled(picture), data.get("points", ""))


def spelled(picture: list[str]) -> str:
    """A row of pieces in words: "5, 2 -> Chewie (3)"."""
    words = [piece_in_words(piece).replace("_", " ") for piece in picture]
    return SIGN.sub(r" \1 ", ", ".join(words))


def piece_in_words(piece: str) -> str:
    """One piece in words."""
    kind, *rest = [part for part in piece.split() if not part.startswith("*")]
    match kind, rest:
        case "card", [_, points, *name]:
            return f"{' '.join(name)} ({points})"
        case "glass", [sips]:
            return f"a glass with {sips} sips"
        case "person", [_, letter]:
            return letter
        case "thing", [thing]:
            return thing
        case "grid", [pattern]:
            return f"[{pattern}]"
        case "dog", _:
            return f"a {' '.join(rest)}"
        case _:
            return SPELLED.get(kind, " ".join(rest))


def texts(page: GuideInfo, modes: int = 1) -> list[str]:
    """Every text of the page as somebody reads it from top to bottom, with the first so many ways to play."""
    played = list(page.modes[:modes])
    items = [
        *[each for mode in played for each in mode.turn],
        *page.example.rows,
        *page.scores,
        *page.forget,
        *page.players,
    ]
    return [*[mode.goal for mode in played], page.example.note, *[f"{each.title} {each.text}" for each in items]]


def as_text(page: GuideInfo) -> str:
    """The page for a terminal, as Markdown."""
    usual, *others = page.modes
    lines = [f"# {page.title}", "", usual.goal, "", "## Your turn", ""]
    lines += [f"{number}. {line(each)}" for number, each in enumerate(usual.turn, 1)]
    lines += ["", f"## {page.example.title}", ""]
    lines += [*([page.example.note, ""] if page.example.note else []), *[f"- {line(row)}" for row in page.example.rows]]
    lines += ["", "## What scores", "", *[f"- {line(each)}" for each in page.scores]]
    lines += ["", "## Good to know", "", *[f"- {line(each)}" for each in page.forget]]
    lines += ["", "## How many play", "", *[f"- {line(each)}" for each in page.players]]
    for mode in others:
        turn = [f"{number}. {line(each)}" for number, each in enumerate(mode.turn, 1)]
        lines += ["", f"## {mode.title}", "", mode.goal, "", *turn]
    lines += [
        "",
        f"Every rule, numbered: `barkade rules {page.game} --all`. One of them: `barkade rules {page.game} {page.first}`.",
    ]
    return "\n".join(lines)


def line(each: GuideItem) -> str:
    """A line of the page in words."""
    shown = f" [{each.alt}]" if each.alt else ""
    points = f" {each.points}" if each.points else ""
    between = "" if not each.text else " " if each.title.endswith((".", ",", "?")) or each.text[:1].islower() else ": "
    return f"**{each.title}**{points}{between}{each.text}{shown}"
