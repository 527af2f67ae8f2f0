"""Conditions: which Place and Gift tokens are met, as bit masks over the tokens of one type.

All tokens of a type are compared at once, so that one table serves the answer to a pet, the set of tokens that agree
with an answer, and the question which tokens a pub can never meet.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from barkade.games.hair_of_the_dog.pub import Pub

NEAR_PLAYER, NEAR_SERVER, NEAR_DOG, BECKONED = "near_player", "near_server", "near_dog", "beckoned"
CHANGING_TESTS = (NEAR_PLAYER, NEAR_SERVER, NEAR_DOG, BECKONED)
TILE_TESTS = (
    "near_bar",
    "near_toys",
    "near_treats",
    "corner",
    "green_table",
    "pink_table",
    "plant",
    "water",
    "inside",
    "outside",
)
NOTHING = "nothing"
HALF: Final = 11  # tokens of a type that a table counts at once; there are 22 at most
COUNTS: Final = [mask.bit_count() for mask in range(1 << HALF)]


class PlaceToken(NamedTuple):
    """A pink token: a test of the dog's tile, perhaps turned round (HD-092 to HD-101)."""

    id: str
    name: str
    test: str
    negated: bool


class GiftToken(NamedTuple):
    """A green token: the kinds of item that meet it, NOTHING among them if empty hands do (HD-102 to HD-105)."""

    id: str
    name: str
    met_by: tuple[str, ...]
    feeds: bool


def how_many(tokens: int) -> int:
    """The number of tokens in a bit mask. Bots ask it all the time, and compiled code is slow to call a method of an int."""
    return COUNTS[tokens & (1 << HALF) - 1] + COUNTS[tokens >> HALF]


def answering(tokens: Sequence[PlaceToken], test: str, outcome: bool) -> int:
    """The tokens about `test` that are met when the test comes out like this. HD-101: a negated one, when it fails."""
    mask = 0
    for number, token in enumerate(tokens):
        if token.test == test and token.negated != outcome:
            mask |= 1 << number
    return mask


def by_outcome(tokens: Sequence[PlaceToken], test: str) -> tuple[int, ...]:
    """The tokens that are met when the test fails, and when it does not."""
    return answering(tokens, test, False), answering(tokens, test, True)


class PlaceTable:
    """The Place tokens met on each tile of one pub."""

    def __init__(self, tokens: Sequence[PlaceToken], pub: Pub) -> None:
        self.pub = pub
        self.by_tile = tuple(self._met_by_tile(tokens, tile) for tile in range(pub.size))
        self.near_player = by_outcome(tokens, NEAR_PLAYER)
        self.near_server = by_outcome(tokens, NEAR_SERVER)
        self.near_dog = by_outcome(tokens, NEAR_DOG)
        self.beckoned = by_outcome(tokens, BECKONED)
        self.possible = self._possible()

    def _met_by_tile(self, tokens: Sequence[PlaceToken], tile: int) -> int:
        """HD-095, HD-096, HD-098 to HD-100: the tests that look at the tile alone."""
        mask = 0
        for test in TILE_TESTS:
            mask |= answering(tokens, test, bool(self.pub.places[test] >> tile & 1))
        return mask

    def met(self, tile: int, others: int, server: int, dogs: int, beckoned: bool) -> int:
        """All tokens met on `tile`; `others` and `dogs` are masks of the tiles of other pawns and other dogs."""
        near = self.pub.nearby[tile]
        return (
            self.by_tile[tile]
            | self.near_player[others & near != 0]
            | self.near_server[near >> server & 1]
            | self.near_dog[dogs & near != 0]
            | self.beckoned[beckoned]
        )

    def _possible(self) -> int:
        """HD-R13: the tokens that some dog tile can meet; what players, server and dogs do is always possible."""
        mask = 0
        for changing in (self.near_player, self.near_server, self.near_dog, self.beckoned):
            mask |= changing[0] | changing[1]
        for tile in range(self.pub.size):
            if self.pub.dog_tiles >> tile & 1:
                mask |= self.by_tile[tile]
        return mask


class GiftTable:
    """The Gift tokens met by each kind of item, and by empty hands."""

    def __init__(self, tokens: Sequence[GiftToken], kinds: Sequence[str]) -> None:
        self.by_kind = tuple(self._met_by(tokens, kind) for kind in kinds)
        self.empty_handed = self._met_by(tokens, NOTHING)
        self.feeding = 0
        for number, token in enumerate(tokens):
            if token.feeds:
                self.feeding |= 1 << number

    def _met_by(self, tokens: Sequence[GiftToken], kind: str) -> int:
        mask = 0
        for number, token in enumerate(tokens):
            if kind in token.met_by:
                mask |= 1 << number
        return mask
