"""Observations of the ids that end in `-v1`: a view as one vector of fixed size. Those of today are in `layout`.

Everything comes from `state.view(seat)`, so that an array can never hold what a view would not show. The
vector of a table (game, seats, options) always has the same parts in the same places: see `Encoder.parts`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from barkade.kernel.game import Game

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

LIMIT = float(1 << 24)  # whole numbers up to here are exact in float32
GROWING = 32  # places for a list that is empty before the deal; what is longer is cut off
UNNAMED = "(another question)"


class Encoder:
    """The shape of the observations of one kind of table, and the way from a state to them."""

    low, high = -LIMIT, LIMIT

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        s = game.new(seats, **options)
        blank: Any = game.blank(s.box)
        self.seats = s.box.seats
        self.actions = game.actions
        self.zones = s.box.zone_names
        self.faces = {face: number for number, face in enumerate(s.box.deck.ids)}
        self.questions = {name: number for number, name in enumerate([*game.decisions, UNNAMED])}
        self.numbers = blank.numbers
        self.lists = {name: len(blank.unpack(name)) for name in blank.packed}
        self.lists |= {name: len(getattr(blank, name)) or GROWING for name in blank.lists}
        self.parts = self._parts()
        self.layout = self._layout()  # where each part lies in the vector
        self.size = sum(self.parts.values())

    def _parts(self) -> dict[str, int]:
        """The parts of the vector in their order, each with its length."""
        facts = len(self.numbers) + sum(self.lists.values()) + len(self.lists)
        return {
            "seat": self.seats,  # whose view it is
            "deciders": self.seats,  # whom the table waits for
            "sealed": self.seats,  # who has a sealed pick on the table
            "question": len(self.questions),
            "own_picks": len(self.actions),  # unfinished and sealed picks of one's own
            "scores": self.seats + 1,  # and whether they are shown
            "facts": facts,  # each list is followed by its length
            "hidden": len(self.zones),  # by zone: cards whose face one does not know
            "counts": len(self.zones) * len(self.faces),  # by zone and face: known cards
            "places": len(self.faces),  # by face: its place in the zone where it lies, 1 at the bottom
        }

    def _layout(self) -> dict[str, slice]:
        places, start = {}, 0
        for name, length in self.parts.items():
            places[name] = slice(start, start + length)
            start += length
        return places

    def encode(self, s: Any, seat: int | None) -> Floats:
        """What a seat sees (None: a spectator), as a vector."""
        view = s.view(seat)
        vector = np.zeros(self.size, np.float32)
        part = {name: vector[place] for name, place in self.layout.items()}
        if seat is not None:
            part["seat"][seat] = 1
        part["deciders"][view["deciders"]] = 1
        part["sealed"][view["sealed"]] = 1
        if view["decision"]:
            part["question"][self.questions.get(view["decision"], self.questions[UNNAMED])] = 1
        for notation in view["own_picks"]:
            part["own_picks"][self.actions.from_notation(notation)] += 1
        if view["scores"] is not None:
            part["scores"][:] = [*view["scores"], 1]
        part["facts"][:] = self._facts(view["facts"])
        self._lay_cards(view["zones"], part)
        return vector.clip(-LIMIT, LIMIT)

    def _facts(self, facts: Mapping[str, Any]) -> list[int]:
        row = [facts[name] for name in self.numbers]
        for name, length in self.lists.items():
            shown: Sequence[int] = facts[name]
            row += [*shown[:length], *[0] * (length - len(shown)), len(shown)]
        return row

    def _lay_cards(self, zones: Mapping[str, Sequence[str | None]], part: Mapping[str, Floats]) -> None:
        hidden, counts, places = part["hidden"], part["counts"], part["places"]
        for number, name in enumerate(self.zones):
            row = number * len(self.faces)
            for place, card in enumerate(zones[name], 1):
                if card is None:
                    hidden[number] += 1
                else:
                    face = self.faces[card]
                    counts[row + face] += 1
                    places[face] = place

    def mask(self, s: Any, seat: int) -> Mask:
        """By action: 1 if the seat may take it now."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[s.legal(seat)] = 1
        return mask
