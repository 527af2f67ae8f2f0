"""A table as the adapters see it: a game with seats and options, dealt anew or opened from a record."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from warnings import warn

from barkade.games import game as game_of
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.rl.encode import Encoder
from barkade.rl.layout import Layout
from barkade.rl.rewards import check_reward, earned

VERSION = 2  # in the ids of all registries; it goes up with any change of spaces or rules
VERSIONS = (1, VERSION)  # that can be asked for: one before the newest stays for a while
RENDER_MODES = ("ansi", "human")
Saved = Record | str | Path  # a record, or its file


class Table:
    """A kind of table and what it pays."""

    encoder: Encoder | Layout

    def __init__(
        self, game: str | Game, seats: int | None, reward: str, options: Mapping[str, Any], version: int = VERSION
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.seats: int = self.game.new(seats, **options).box.seats
        self.options = dict(options)
        self.reward = check_reward(reward)
        self.version = check_version(version)
        self.encoder = (Encoder if version == 1 else Layout)(self.game, self.seats, options)

    def deal(self, seed: int) -> Any:
        """A new state of this table."""
        return self.game.new(self.seats, seed, **self.options)

    def begin(self, seed: int, record: Saved | None) -> Any:
        """What `reset` begins with: a deal, or the end of a record."""
        if record is None:
            return self.deal(seed)
        return self.open(record if isinstance(record, Record) else Record.load(Path(record)))

    def open(self, record: Record) -> Any:
        """The state at the end of a record of this table; ValueError if it is of another."""
        s = record.replay()
        mine = self.deal(0)
        if (s.game.key, s.box.seats, s.box.options) != (mine.game.key, mine.box.seats, mine.box.options):
            raise ValueError(
                f"the record is of {s.game.key} with {s.box.seats} seats and {s.box.options}; "
                f"this is {mine.game.key} with {mine.box.seats} seats and {mine.box.options}"
            )
        return s

    def earned(self, s: Any) -> list[float]:
        """What each seat has earned so far."""
        return earned(s, self.reward)

    def text(self, s: Any, seat: int | None) -> str:
        """The table in words, as a seat (None: a spectator) sees it, and what the seat is asked."""
        lines = self.game.screen(s, seat, [f"Seat {n}" for n in range(self.seats)])
        asked = s.prompt(seat) if seat is not None else ""
        return "\n".join([*lines, f"Seat {seat}: {asked}"] if asked else lines)

    def rendered(self, s: Any, seat: int | None, mode: str | None) -> str | None:
        """What `render` gives back: the words, or nothing once they are printed for a human."""
        text = self.text(s, seat)
        if mode == "human":
            print(text)
            return None
        return text


def record_in(options: Mapping[str, Any] | None) -> Saved | None:
    """The record among the options of `reset`. Others are ignored, since PettingZoo's own tests reset with one that
    nobody has; but with a warning, for they may be table options that come too late."""
    found = dict(options or {})
    record: Saved | None = found.pop("record", None)
    if found:
        unknown = ", ".join(found)
        warn(f"reset knows the option record only, not {unknown}; table options are given to make or env", stacklevel=3)
    return record


def check_render_mode(mode: str | None) -> str | None:
    """A render mode as it came; ValueError names those that there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be {' or '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def check_version(version: int) -> int:
    """A version of the observations; ValueError names those that there are."""
    if version not in VERSIONS:
        raise ValueError(f"version must be {' or '.join(map(str, VERSIONS))}, not {version!r}")
    return version


def kebab(key: str) -> str:
    """`lucky_dog` as it stands in ids: `lucky-dog`."""
    return key.replace("_", "-")
