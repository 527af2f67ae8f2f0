"""The shelf: games, their options, decks and rules."""

import tomllib
from functools import lru_cache
from inspect import cleandoc
from typing import Any

from litestar import get
from msgspec import Struct

from barkade import rulebook
from barkade.bots import LEVELS
from barkade.kernel.box import Option
from barkade.kernel.deck import Deck
from barkade.kernel.game import Game
from barkade.kernel.steps import Ballot, Choice
from barkade.server.house.lobby import find_game, playable
from barkade.server.http.asking import REFUSALS
from barkade.table.messages import Legal
from barkade.table.problems import Problem
from barkade.table.requests import Setting


class Span(Struct, rename={"low": "from", "high": "to"}):
    """A range of whole numbers."""

    low: int
    high: int


class OptionInfo(Struct):
    """One thing a table may choose."""

    name: str
    default: Setting
    choices: list[Setting] | Span
    help: str


class Level(Struct):
    """A strength of bots."""

    key: str
    title: str


class StepInfo(Struct):
    """A decision of the game."""

    name: str
    rule: str
    text: str


class GameInfo(Struct):
    """A game on the shelf."""

    key: str
    title: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]


class GameDetails(GameInfo):
    """A game with all that a page needs to draw it."""

    decks: list[str]
    levels: list[Level]
    zones: dict[str, list[str]]
    actions: list[Legal]
    steps: list[StepInfo]


class Face(Struct):
    """A face of a deck."""

    id: str
    title: str


class DeckInfo(Struct):
    """A deck and its file."""

    name: str
    hash: str
    faces: list[Face]
    data: dict[str, Any]


class Rule(Struct):
    """A numbered rule."""

    id: str
    text: str
    section: str


class Rulebook(Struct):
    """The rules of a game."""

    game: str
    markdown: str
    rules: list[Rule]


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games that can be played here."""
    return [info(game) for game in playable()]


@get("/api/levels", responses=REFUSALS, sync_to_thread=False)
def list_levels() -> list[Level]:
    """The strengths that a bot may have."""
    return levels()


@get("/api/games/{game:str}", responses=REFUSALS, sync_to_thread=False)
def show_game(game: str) -> GameDetails:
    """A game with its actions, zones and decisions."""
    return details(find_game(game).key)


@get("/api/games/{game:str}/decks/{deck:str}", responses=REFUSALS, sync_to_thread=False)
def show_deck(game: str, deck: str) -> DeckInfo:
    """A deck with every card and all its fields."""
    found = find_game(game)
    if deck not in deck_names(found):
        raise Problem("not-found", f"{found.title} has no deck {deck!r}", field="deck", allowed=deck_names(found))
    return deck_info(found.key, deck)


@get("/api/games/{game:str}/rules", responses=REFUSALS, sync_to_thread=False)
def show_rules(game: str) -> Rulebook:
    """Our rulebook of a game."""
    return rules_of(find_game(game).key)


@get("/api/games/{game:str}/rules/{rule:str}", responses=REFUSALS, sync_to_thread=False)
def show_rule(game: str, rule: str) -> Rule:
    """One rule."""
    for found in rules_of(find_game(game).key).rules:
        if found.id == rule:
            return found
    raise Problem("not-found", f"there is no rule {rule!r}", field="rule")


def levels() -> list[Level]:
    """All levels."""
    return [Level(key, title) for key, title in LEVELS.items()]


def info(game: Game) -> GameInfo:
    """A game in short."""
    options = [option_info(name, option) for name, option in game.options.items()]
    return GameInfo(game.key, game.title, game.version, list(game.seats), options)


def option_info(name: str, option: Option) -> OptionInfo:
    """An option; a long range of numbers in short."""
    choices = option.choices
    span = Span(choices[0], choices[-1]) if isinstance(choices, range) else list(choices)
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
        decks=deck_names(game),
        levels=levels(),
        zones={str(count): list(game.new(count, 0, telling=False).box.zone_names) for count in game.seats},
        actions=[action_info(game, number) for number in range(len(game.actions))],
        steps=[step_info(step) for step in game.steps.values() if issubclass(step, Choice | Ballot)],
    )


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
    path = find_game(key).decks / f"{name}.toml"
    return deck_in_full(find_game(key).read_deck(path), path.read_text(encoding="utf-8"))


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


HANDLERS = [list_games, list_levels, show_game, show_deck, show_rules, show_rule]
