"""Tables at the moments where somebody could learn something for nothing, and the doors they stand behind."""

from collections.abc import Callable, Iterator
from io import StringIO
from random import Random
from typing import Any

import barkade
from barkade.bots import make
from barkade.cli.sitting import Sitting

NAMES = ["Ada", "Bo", "Cy", "Di"]


def moments(key: str, seats: int, wanted: Callable[[Any], bool], games: int = 40, **options: Any) -> Iterator[Any]:
    """Copies of the tables of random games at each moment that is wanted."""
    for seed in range(games):
        rng = Random(seed)
        s = barkade.game(key).new(seats, seed, **options)
        while not s.over:
            if wanted(s):
                yield s.clone()
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))


def act(s: Any, seat: int, *moves: str) -> Any:
    """The table after a seat's moves, which are asked for one after the other."""
    after = s.clone()
    for move in moves:
        after.play(seat, after.actions.from_notation(move))
    return after


def at_terminal(s: Any, people: list[int], typed: str, rng: Random | None = None) -> str:
    """What one terminal shows to those who share it, from this moment on; the other seats are bots."""
    names, out = NAMES[: s.box.seats], StringIO()
    bots = {seat: make("random", s.game) for seat in range(s.box.seats) if seat not in people}
    Sitting(s.clone(), people, names, bots, StringIO(typed), out, lambda table: None).play()
    return out.getvalue()


def passed_to(screen: str) -> list[str]:
    """Whom the screen of a terminal was passed to."""
    return [part.partition(" ---")[0] for part in screen.split("--- pass the screen to ")[1:]]
