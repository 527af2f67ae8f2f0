"""The shelf: games, their options, decks and rules, as every door tells of them."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from inspect import cleandoc
from typing import Any, TypedDict

from barkade import rulebook
from barkade.bots import LEVELS
from barkade.games import game as game_of
from barkade.games import loadable
from barkade.games import shelf as titles
from barkade.kernel.box import Option
from barkade.kernel.deck import Deck
from barkade.kernel.game import Game
from barkade.kernel.steps import Ballot, Choice
from barkade.table.messages import Legal
from barkade.table.problems import Problem
from barkade.table.requests import Setting

Span = TypedDict("Span", {"from": int, "to": int})  # a range of whole numbers


@dataclass(slots=True)
class OptionInfo:
    """One thing a table may choose."""

    name: str
    default: Setting
    choices: list[Setting] | Span
    help: str


@dataclass(slots=True)
class Level:
    """A strength of bots."""

    key: str
    title: str


@dataclass(slots=True)
class StepInfo:
    """A decision of the game."""

    name: str
    rule: str
    text: str


@dataclass(slots=True)
class GameInfo:
    """A game on the shelf."""

    key: str
    title: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]
    line: str
    mood: str
    minutes: list[int]
    colour: str


@dataclass(slots=True)
class PlaceInfo:
    """Where cards lie on a board: a zone, or those of all seats that begin so."""

    zone: str
    kind: str
    title: str
    columns: int


@dataclass(slots=True)
class ShownInfo:
    """A fact that a board shows, in words."""

    fact: str
    words: str
    names: list[str]
    seat: bool
    nothing: int | None


@dataclass(slots=True)
class GameDetails(GameInfo):
    """A game with all that a page needs to draw it."""

    decks: list[str]
    levels: list[Level]
    zones: dict[str, list[str]]
    actions: list[Legal]
    steps: list[StepInfo]
    places: list[PlaceInfo]
    facts: list[ShownInfo]
    board: str


@dataclass(slots=True)
class Face:
    """A face of a deck."""

    id: str
    title: str


@dataclass(slots=True)
class DeckInfo:
    """A deck and its file."""

    name: str
    hash: str
    faces: list[Face]
    data: dict[str, Any]


@dataclass(slots=True)
class Rule:
    """A numbered rule."""

    id: str
    text: str
    section: str


@dataclass(slots=True)
class Rulebook:
    """The rules of a game."""

    game: str
    markdown: str
    rules: list[Rule]


def find_game(key: str) -> Game:
    """A game by its key."""
    try:
        return game_of(key)
    except KeyError as error:
        raise Problem("not-found", str(error.args[0]), field="game", allowed=titles()) from None


@lru_cache
def playable() -> list[Game]:
    """The games that are installed here, those of others too if they can be loaded; looked for once."""
    return list(loadable().values())


def games() -> list[GameInfo]:
    """All games that can be played here."""
    return [info(game) for game in playable()]


def deck(key: str, name: str) -> DeckInfo:
    """A deck that comes with a game, with every card and all its fields."""
    game = find_game(key)
    if name not in deck_names(game):
        raise Problem("not-found", f"{game.title} has no deck {name!r}", field="deck", allowed=deck_names(game))
    return deck_info(game.key, name)


def rule(key: str, wanted: str) -> Rule:
    """One rule of a game."""
    for found in rules_of(find_game(key).key).rules:
        if found.id == wanted:
            return found
    raise Problem("not-found", f"there is no rule {wanted!r}", field="rule")


def levels() -> list[Level]:
    """All levels."""
    return [Level(key, title) for key, title in LEVELS.items()]


def info(game: Game) -> GameInfo:
    """A game in short."""
    options = [option_info(name, option) for name, option in game.options.items()]
    lid = game.about
    seats, minutes = list(game.seats), list(lid.minutes)
    return GameInfo(game.key, game.title, game.version, seats, options, lid.line, lid.mood, minutes, lid.colour)


def option_info(name: str, option: Option) -> OptionInfo:
    """An option; a long range of numbers in short."""
    choices = option.choices
    span: Any = {"from": choices[0], "to": choices[-1]} if isinstance(choices, range) else list(choices)
    return OptionInfo(name, option.default, span, option.help)


@lru_cache
def details(key: str) -> GameDetails:
    """A game in full; made once."""
    game = find_game(key)
    short = info(game)
    return GameDetails(
        key=short.key,
        title=short.title,
        rules=short.rules,
        seats=short.seats,
        options=short.options,
        line=short.line,
        mood=short.mood,
        minutes=short.minutes,
        colour=short.colour,
        decks=deck_names(game),
        levels=levels(),
        zones={str(count): list(game.new(count, 0, telling=False).box.zone_names) for count in game.seats},
        actions=[action_info(game, number) for number in range(len(game.actions))],
        steps=[step_info(step) for step in game.steps.values() if issubclass(step, Choice | Ballot)],
        places=[PlaceInfo(*place) for place in game.about.places],
        facts=[ShownInfo(one.fact, one.words, list(one.names), one.seat, one.nothing) for one in game.about.facts],
        board=board_path(game),
    )


def board_path(game: Game) -> str:
    """Where a server has the board that a game brings along; "" if it brings none."""
    return f"boards/{game.key}.js" if game.about.board else ""


def board_file(path: str) -> bytes:
    """The board at such a path."""
    for game in playable():
        if game.about.board and board_path(game) == path:
            return game.about.board.read_bytes()
    raise Problem("not-found", f"there is no board {path!r}", field="board")


def action_info(game: Game, number: int) -> Legal:
    """An action of the catalogue."""
    args: Any = game.actions.to_json(number)["args"]
    actions = game.actions
    return Legal(number, actions.text(number), actions.notation(number), actions.verb(number), args)


def step_info(step: type) -> StepInfo:
    """A decision with its rule in words."""
    rule: str = getattr(step, "rule", "")
    return StepInfo(step.__name__, rule, " ".join(cleandoc(step.__doc__ or "").split()))


def deck_names(game: Game) -> list[str]:
    """The decks that come with a game."""
    return sorted([path.stem for path in game.decks.glob("*.toml")])


@lru_cache
def deck_info(key: str, name: str) -> DeckInfo:
    """A deck in full; made once."""
    game = find_game(key)
    return deck_in_full(game.deck_of_ours(name), (game.decks / f"{name}.toml").read_text(encoding="utf-8"))


def deck_in_full(deck: Deck, text: str) -> DeckInfo:
    """A deck with the text of its file."""
    faces = [Face(id_, title) for id_, title in zip(deck.ids, deck.titles, strict=True)]
    return DeckInfo(deck.name, deck.digest, faces, tomllib.loads(text))


@lru_cache
def rules_of(key: str) -> Rulebook:
    """The rulebook page, cut into rules."""
    try:
        page = rulebook.page(key)
    except FileNotFoundError as error:
        raise Problem("not-found", str(error)) from None
    section, rules = "", []
    for line in page.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ").strip()
        found = rulebook.RULE.match(line)
        if found:
            rules.append(Rule(found[1], found[2], section))
    return Rulebook(key, page, rules)
