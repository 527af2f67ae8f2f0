"""Golden play-outs: what fixed seeds lead to, and how many lines of play there are to a fixed depth.

An unintended change of the rules shows as a changed line; after an intended one `make golden` writes them anew.
"""

import json
from hashlib import blake2b
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.testing.tables import tables

DEPTH = 3
MOST = 4000  # lines of play that are followed at most from one deal


def golden(game: Game) -> list[str]:
    """A line for each kind of table: decisions, scores, winners, hash of the final position, lines by depth."""
    lines = []
    for seating in tables(game):
        s = game.new(seating.seats, 7, **seating.options)
        counts = " ".join([str(perft(s, depth)) for depth in range(1, DEPTH + 1)])
        decisions = play_out(s)
        line = f"{seating}: {decisions} decisions, scores {s.scores}, winners {s.winners}, {fingerprint(s)}, perft {counts}"
        lines.append(line)
    return lines


def play_out(s: Any) -> int:
    """Play a seeded random game to its end."""
    rng = Random(11)
    decisions = 0
    while not s.over:
        seat = s.deciders[-1]
        s.play(seat, rng.choice(s.legal(seat)))
        decisions += 1
    return decisions


def fingerprint(s: Any) -> str:
    """A hash of the whole position."""
    return blake2b(json.dumps(s.position()).encode(), digest_size=8).hexdigest()


def perft(s: Any, depth: int) -> int:
    """How many lines of `depth` decisions there are from here, luck as it falls; followed up to MOST."""
    count = 0
    level = [s]
    for left in range(depth, 0, -1):
        count = sum([len(each.legal(each.deciders[0])) if not each.over else 1 for each in level])
        if left > 1 and count <= MOST:
            level = [following for each in level for following in successors(each)]
    return count


def successors(s: Any) -> list[Any]:
    """Every state one decision further."""
    if s.over:
        return [s]
    seat = s.deciders[0]
    found = []
    for action in s.legal(seat):
        following = s.clone()
        following.pick(seat, action)
        found.append(following)
    return found
