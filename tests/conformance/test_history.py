"""A game whose public moves say something about hidden cards must deal them accordingly: a trick of three suits."""

from random import Random
from typing import Any

import pytest

from barkade.kernel.actions import Catalogue
from barkade.kernel.game import Game
from barkade.kernel.imagine import deal as deal_anew
from barkade.kernel.imagine import hidden_from
from barkade.kernel.steps import Choice
from barkade.testing.law import Tally
from barkade.testing.tables import Seating
from barkade.testing.walk import check_secrets_of
from tests.kernel.mini import Table, deck_and_hands, mini_game

SUITS, RANKS = 3, 6
FACES = [f"{suit}{rank}" for suit in "abc" for rank in range(RANKS)]
ACTIONS = Catalogue()
PLAY = ACTIONS.family("play", FACES, "play {}")


class Tricks(Table):
    """`voids`: by seat, a mask of the suits that everybody knows it has none of."""

    lists = ("voids",)
    numbers = ("led",)
    voids: list[int]
    led: int

    def suits(self, seat: int) -> set[int]:
        return {self.faces[slot] // RANKS for slot in self.zones[1 + seat]}


class Follow(Choice):
    """Play a card of the suit that was led, if you have one."""

    automatic = False

    def options(self, s: Any) -> list[int]:
        hand = sorted([s.faces[slot] for slot in s.zones[1 + self.seat]])
        fitting = [face for face in hand if self.seat == 0 or face // RANKS == s.led]
        return [PLAY[face] for face in fitting or hand]

    def chosen(self, s: Any, action: int) -> None:
        face = PLAY.index(action)
        s.move(s.find(1 + self.seat, face), 1 + s.box.seats)
        if self.seat == 0:
            s.led = face // RANKS
        elif face // RANKS != s.led:
            s.voids[self.seat] |= 1 << s.led
        if s.telling:
            s.tell("happened", self.seat, [s.zones[1 + s.box.seats][-1]])


class Remembering(Tricks):
    """The same, with worlds in which nobody holds a suit that they did not follow."""

    def dream(self, bit: int) -> None:
        fits = {}
        for seat in range(self.box.seats):
            kinds = sum([1 << face for face in range(len(FACES)) if not self.voids[seat] >> face // RANKS & 1])
            fits.update(dict.fromkeys(self.zones[1 + seat], kinds))
        deal_anew(self, bit, hidden_from(self, bit), fits)


def game(kind: type[Tricks]) -> Game:
    def deal(s: Any) -> None:
        s.shuffle(0)
        for seat in range(3):
            s.hand_out(0, 1 + seat, 5)
        s.then(*[Follow(seat) for _ in range(5) for seat in range(3)])

    return mini_game(kind, ACTIONS, [Follow], FACES, deck_and_hands, deal, (3,))


def look_at(kind: type[Tricks]) -> Tally:
    tally = Tally()
    for seed in range(4):
        check_secrets_of(game(kind), Seating(3, {}), Random(seed).getrandbits(16), 12, tally)
    return tally


def test_worlds_in_which_a_past_move_was_impossible_are_caught() -> None:
    with pytest.raises(AssertionError, match="imagines a world in which seat . could not have done what it did"):
        look_at(Tricks)


def test_worlds_that_remember_pass() -> None:
    assert look_at(Remembering)["history"] > 100
