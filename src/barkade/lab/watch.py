"""Watching one game: turns, leads, what each seat held. From the kernel alone, with no code for a single game."""

import re
from collections.abc import Sequence
from typing import Any

NUMBERED = re.compile(r"(.*?)_?(\d+)")


def own_places(names: Sequence[str], seats: int) -> dict[str, list[int]]:
    """The kinds of zone that every seat has one of, with the zone of each seat: `hand0`, `hand1`, ... is `hand`."""
    found: dict[str, dict[int, int]] = {}
    for zone, name in enumerate(names):
        match = NUMBERED.fullmatch(name)
        if match:
            found.setdefault(match[1], {})[int(match[2])] = zone
    return {
        kind: [zones[seat] for seat in range(seats)]
        for kind, zones in found.items()
        if sorted(zones) == list(range(seats))
    }


class Watch:
    """What is noted down while a game is played.

    A turn is a run of decisions by one seat with nobody else asked in between and the game's own count of turns (its
    fact `turn`) standing still. It is dead if it left the seat's score and the cards in its places as they were.
    """

    def __init__(self, s: Any) -> None:
        seats = s.box.seats
        self.places = own_places(s.box.zone_names, seats)
        self.first = starting_seat(s)
        self.given = traits(s)
        self.decisions = [0] * seats
        self.options = [0] * seats
        self.turns = [0] * seats
        self.dead = [0] * seats
        self.lead_changes = 0
        self._leader = -1
        self._active = -1
        self._turn = 0
        self._counts = "turn" in s.numbers
        self._before: tuple[Any, ...] = ()
        self._lying: dict[tuple[str, int], tuple[int, ...]] = {}
        self._held: dict[tuple[str, int], set[int]] = {}
        self._faces: dict[tuple[str, int, int], int] = {}

    def decides(self, s: Any, seat: int, options: int) -> None:
        """A seat is about to decide."""
        turn = s.turn if self._counts else 0
        if seat != self._active or turn != self._turn:
            self._turn_ends(s)
            self._active, self._turn = seat, turn
            self._before = self._standing(s, seat)
            self.turns[seat] += 1
        self.decisions[seat] += 1
        self.options[seat] += options
        self._look(s)

    def ends(self, s: Any) -> None:
        """The game is over."""
        self._turn_ends(s)
        self._look(s)

    def _turn_ends(self, s: Any) -> None:
        if self._active >= 0:
            self.dead[self._active] += self._standing(s, self._active) == self._before
        best = max(s.scores)
        leaders = [seat for seat, score in enumerate(s.scores) if score == best]
        if len(leaders) == 1 and leaders[0] != self._leader:
            self.lead_changes += self._leader >= 0
            self._leader = leaders[0]

    def _standing(self, s: Any, seat: int) -> tuple[Any, ...]:
        """What a turn is expected to change: the score of a seat and its cards."""
        return (s.scores[seat], *[s.zones[zones[seat]] for zones in self.places.values()])

    def _look(self, s: Any) -> None:
        """Note the cards that lie in the seats' places and were not there before."""
        for kind, zones in self.places.items():
            for seat, zone in enumerate(zones):
                pile = s.zones[zone]
                if self._lying.get((kind, seat)) is not pile:
                    self._lying[kind, seat] = pile
                    self._note(s, kind, seat, pile)

    def _note(self, s: Any, kind: str, seat: int, pile: tuple[int, ...]) -> None:
        seen = self._held.setdefault((kind, seat), set())
        for slot in pile:
            if slot not in seen:
                seen.add(slot)
                held = (kind, seat, s.faces[slot])
                self._faces[held] = self._faces.get(held, 0) + 1

    def held(self, ids: Sequence[str]) -> list[dict[str, Any]]:
        """Every face that a seat had in one of its places at some time, with the number of copies."""
        return [
            {"seat": seat, "place": kind, "card": ids[face], "copies": copies}
            for (kind, seat, face), copies in sorted(self._faces.items())
        ]


def starting_seat(s: Any) -> int:
    """The seat that starts: the fact `first` where a game has it, else the first that is asked."""
    first: int = s.first if "first" in s.numbers else s.deciders[0]
    return first if 0 <= first < s.box.seats else s.deciders[0]


def traits(s: Any) -> dict[str, list[int]]:
    """Facts with one number for each seat."""
    return {name: list(getattr(s, name)) for name in s.lists if len(getattr(s, name)) == s.box.seats}
