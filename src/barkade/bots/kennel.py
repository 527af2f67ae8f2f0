"""Which bots there are, which of them a level means in which game, and how to get one by name."""

from typing import NamedTuple

from barkade.bots.bot import Bot, Budget
from barkade.bots.chance import RandomBot
from barkade.bots.coach import COACH, Coach
from barkade.bots.door import DoorBot, is_command
from barkade.bots.greedy import DistractedBot, GreedyBot
from barkade.bots.opinion import opinion_on
from barkade.bots.search import SearchBot
from barkade.games import GAMES
from barkade.games import game as game_of
from barkade.kernel.game import Game

LEVELS = {"puppy": "Puppy", "good_dog": "Good dog", "old_dog": "Old dog"}  # key -> what a page calls it
DEFAULT_LEVEL = "good_dog"
BEST = "old_dog"
BOTS = ("random", "greedy", "search", "exact")


class Level(NamedTuple):
    """What a level means in one game: a bot, its iterations, and how often it takes any option at all."""

    bot: str
    iterations: int = 0
    distraction: float = 0.0


PUPPY = Level("greedy", distraction=0.4)
USUAL = {"puppy": PUPPY, "good_dog": Level("greedy"), "old_dog": Level("search", 200)}
OTHERS = {"old_dog": Level("search", 2000)}  # in games of others: it takes more tries where no opinion helps
OWN: dict[str, dict[str, Level]] = {
    "hair_of_the_dog": {"old_dog": Level("search", 300)},
    "lucky_dog": {"old_dog": Level("exact")},
    "to_the_dogs": {"old_dog": Level("search", 60)},
    "we_rate_dogs": {"old_dog": Level("search", 300)},
}


def level(name: str, game: Game) -> Level:
    """What a level means in a game."""
    return (USUAL | (OWN.get(game.key, {}) if game.key in GAMES else OTHERS))[name]


def make(name: str, game: Game | str, seed: int = 0, budget: Budget | None = None) -> Bot:
    """A bot for a game by the name of a level, of a bot (`search:500`) or of a command; ValueError names what is known."""
    played = game_of(game) if isinstance(game, str) else game
    check_name(name, played)
    if is_command(name):
        return DoorBot(name, played, seed)
    if name == COACH:
        return Coach(played, seed, budget or Budget(level(BEST, played).iterations))
    if name in LEVELS:
        wanted = level(name, played)
        bot = _bot(wanted.bot, played, seed, budget or Budget(wanted.iterations))
        return DistractedBot(bot, wanted.distraction, seed) if wanted.distraction else bot
    kind, _, iterations = name.partition(":")
    return _bot(kind, played, seed, budget or Budget(int(iterations or 0)))


def check_name(name: str, game: Game | str) -> None:
    """Refuse a name that no bot of this game has; a command is tried only when it is started."""
    if is_command(name) or name == COACH:
        return
    kind, colon, iterations = name.partition(":")
    if name not in LEVELS and kind not in BOTS:
        raise ValueError(
            f"there is no bot {name!r}; there are {', '.join([*LEVELS, *BOTS])}, or a command like ./mybot"
        )
    key = game if isinstance(game, str) else game.key
    if kind == "exact" and key != "lucky_dog":
        raise ValueError(f"exact plays lucky_dog only, not {key}; greedy and search play every game")
    if colon and kind != "search":
        raise ValueError(f"{name!r}: only search takes a number of iterations, like search:500")
    if colon and (not iterations.isdecimal() or int(iterations) < 1):
        raise ValueError(
            f"{name!r}: search takes a number of iterations from 1 on, like search:500, not {iterations!r}"
        )


def _bot(kind: str, game: Game, seed: int, budget: Budget) -> Bot:
    if kind == "random":
        return RandomBot(seed)
    if kind == "exact":
        from barkade.bots.exact import ExactBot  # brings Lucky Dog, which no other table should wait for

        return ExactBot()
    if kind == "greedy":
        return GreedyBot(opinion_on(game), seed)
    return SearchBot(opinion_on(game), seed, budget)
