"""Bots in the chairs that the caller does not sit in."""

from collections.abc import Sequence
from random import Random
from typing import Any

from barkade import bots
from barkade.rl.tables import Table


class Chairs:
    """Who sits where at one table beside the caller's seat."""

    def __init__(self, table: Table, seat: int, opponents: str | Sequence[str]) -> None:
        if not 0 <= seat < table.seats:
            raise ValueError(f"seat must be from 0 to {table.seats - 1}, not {seat}")
        self.table = table
        self.seat = seat
        self.names = self._named(opponents)
        self._bots: dict[int, bots.Bot] = {}
        self._worlds = Random()

    def _named(self, opponents: str | Sequence[str]) -> dict[int, str]:
        """The name of the bot in each other chair: one name for all, or one for each."""
        chairs = [chair for chair in range(self.table.seats) if chair != self.seat]
        names = [opponents] * len(chairs) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(chairs):
            raise ValueError(f"opponents must be one name or {len(chairs)} of them, not {len(names)}")
        for name in names:
            bots.check_name(name, self.table.game)
        return dict(zip(chairs, names, strict=True))

    def sit_down(self, seed: int) -> None:
        """New bots for a new game; what they imagine follows from its seed."""
        self.close()
        self._worlds = Random(seed)
        self._bots = {chair: bots.make(name, self.table.game, seed + chair) for chair, name in self.names.items()}

    def play(self, s: Any) -> None:
        """The others decide until the caller's seat is asked. In a ballot they decide without knowing its pick."""
        while not s.over and self.seat not in s.deciders:
            chair = s.deciders[0]
            s.play(chair, bots.ask(self._bots[chair], s, chair, seed=self._worlds.getrandbits(32)))

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()
