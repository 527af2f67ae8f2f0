"""Games of bots for the review to look at."""

from functools import cache
from typing import Any

from barkade import bots
from barkade.games import game as game_of
from barkade.kernel.record import Record
from barkade.review import Budget

SMALL = Budget(first=3, worlds=6, others=4, curve=3, options=5)
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "dog_lover": (2, {}),
    "hair_of_the_dog": (2, {}),
    "lucky_dog": (2, {}),
    "to_the_dogs": (2, {}),
    "we_rate_dogs": (3, {}),
}


@cache
def played(
    key: str, seed: int = 5, seats: int = 0, mode: str = "", levels: tuple[str, ...] = ("puppy", "good_dog")
) -> Record:
    """A finished game: the levels sit down in turn."""
    usual, options = TABLES[key]
    s = game_of(key).new(seats or usual, seed, **(options | ({"mode": mode} if mode else {})))
    names = [levels[seat % len(levels)] for seat in range(s.box.seats)]
    players = [bots.make(name, key, seed=10 * seed + seat) for seat, name in enumerate(names)]
    count = 0
    while not s.over:
        for seat in s.deciders:
            s.pick(seat, bots.ask(players[seat], s, seat, seed=count))
            count += 1
    return Record.of(s)
