"""One set of rules on every Python: what seeded games, records and the leak net come to, as lines that any two can compare.

`tests/browser` compares CPython's lines with those of Pyodide.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.testing.conformance import check_table
from barkade.testing.tables import Seating, modes

LOOKED_AT = 0.05  # the share of positions that are compared on the way to the last one


def played(game: Game, games: int) -> Iterator[str]:
    """A line for each mode: so many seeded games at all its numbers of seats, positions and records byte for byte."""
    for mode in every_mode(game):
        counts = [seats for seats in game.seats if mode in modes(game, seats)]
        digest = blake2b(digest_size=16)
        decisions = 0
        for seed in range(games):
            s = game.new(counts[seed % len(counts)], seed, **mode)
            decisions += play_out(s, Random(seed), digest)
            digest.update(Record.of(s).to_text().encode())
        yield f"{game.key} {mode}: {games} games, {decisions} decisions, {digest.hexdigest()}"


def every_mode(game: Game) -> list[dict[str, Any]]:
    """The modes of a game at any number of seats, each once."""
    found: list[dict[str, Any]] = []
    for seats in game.seats:
        found += [mode for mode in modes(game, seats) if mode not in found]
    return found


def play_out(s: Any, rng: Random, digest: Any) -> int:
    """Play a random game to its end; some positions on the way and the last one go into the digest."""
    decisions = 0
    while not s.over:
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
        decisions += 1
        if s.over or rng.random() < LOOKED_AT:
            digest.update(json.dumps(s.position()).encode())
    return decisions


def replayed(text: str) -> str:
    """What a record leads to: the hash of its last position."""
    s = Record.from_text(text).replay()
    position = json.dumps(s.position())
    return blake2b(position.encode(), digest_size=16).hexdigest()


def net(game: Game, seed: int, looks: float) -> str:
    """Draw the net of promises through one game at the fewest and the most seats of each mode; AssertionError if it tears."""
    for mode in every_mode(game):
        counts = [seats for seats in game.seats if mode in modes(game, seats)]
        for seats in {min(counts), max(counts)}:
            check_table(game, Seating(seats, mode), seed, looks)
    return f"{game.key}: the net holds"
