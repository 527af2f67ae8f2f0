"""All kinds of table a game can be played at: every number of seats, every option away from its default."""

from typing import Any, NamedTuple

from barkade.kernel.box import Option, Setting
from barkade.kernel.game import Game


class Seating(NamedTuple):
    """A number of seats and the options that differ from the defaults."""

    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([str(self.seats), *[f"{name}={value}" for name, value in self.options.items()]])


def tables(game: Game) -> list[Seating]:
    """Each number of seats in each mode; at the fewest and the most seats of a mode also each single option changed, as
    far as the game allows it."""
    plain = [Seating(seats, mode) for seats in game.seats for mode in modes(game, seats)]
    found = list(plain)
    for seats, mode in plain:
        counts = [other.seats for other in plain if other.options == mode]
        if seats in (min(counts), max(counts)):
            found += changed(game, seats, mode)
    return found


def changed(game: Game, seats: int, mode: dict[str, Any]) -> list[Seating]:
    """A table with each single option away from its default."""
    values = [(name, value) for name, option in game.options.items() if name not in mode for value in others(option)]
    seatings = [Seating(seats, mode | {name: value}) for name, value in values]
    return [seating for seating in seatings if playable(game, seating)]


def modes(game: Game, seats: int) -> list[dict[str, Setting]]:
    """The modes of a game at this number of seats; games without modes have one."""
    if "mode" not in game.options:
        return [{}]
    found: list[dict[str, Setting]] = [{"mode": mode} for mode in game.options["mode"].choices]
    return [mode for mode in found if playable(game, Seating(seats, mode))]


def others(option: Option) -> list[Setting]:
    """Choices away from the default; of a long range only the ends and the middle."""
    choices = list(option.choices)
    if len(choices) > 8:
        choices = [choices[0], choices[len(choices) // 2], choices[-1]]
    return [choice for choice in choices if choice != option.default]


def playable(game: Game, seating: Seating) -> bool:
    """Does the game take these options at this number of seats?"""
    try:
        game.check_options(seating.seats, seating.options)
    except ValueError:
        return False
    return True
