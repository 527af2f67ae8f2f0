"""A reaction stack: a played card may be answered, the answer may be answered, the latest happens first."""

from typing import Any

import pytest

from barkade import IllegalAction
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Zone, everyone
from barkade.kernel.steps import Choice, Covert, Step
from tests.kernel.mini import Table, mini_game

ACTIONS = Catalogue()
PASS = ACTIONS.one("pass", "say nothing")
BARK = ACTIONS.one("bark", "bark: the barker gets a point")
GROWL = ACTIONS.one("growl", "growl: cancel the card before")


class Kennel(Table):
    """`marks` counts barks that got through, by seat."""

    lists = ("marks",)
    marks: list[int]

    @property
    def scores(self) -> list[int]:
        return self.marks

    def holds(self, seat: int, face: int) -> bool:
        return self.find(1 + seat, face) >= 0


class Bark(Choice):
    """The seat may bark."""

    automatic = False

    def options(self, s: Any) -> list[int]:
        return [PASS, BARK] if s.holds(self.seat, 0) or s.holds(self.seat, 1) else [PASS]

    def chosen(self, s: Any, action: int) -> None:
        if action == BARK:
            face = 0 if s.holds(self.seat, 0) else 1
            s.move(s.find(1 + self.seat, face), 1 + s.box.seats)
            s.then(Answer((self.seat + 1) % s.box.seats, self.seat, 0), Resolve(self.seat))


class Answer(Covert):
    """Every other seat may growl in turn, whether it can or not; a growl opens the question anew."""

    rule = "MI-003"

    def __init__(self, seat: int, last: int, growls: int) -> None:
        super().__init__(seat)
        self.last = last
        self.growls = growls

    def options(self, s: Any) -> list[int]:
        growl = [GROWL] if s.holds(self.seat, 2) or s.holds(self.seat, 3) else []
        return [PASS, *growl]

    def chosen(self, s: Any, action: int) -> None:
        following = (self.seat + 1) % s.box.seats
        if action == GROWL:
            face = 2 if s.holds(self.seat, 2) else 3
            s.move(s.find(1 + self.seat, face), 1 + s.box.seats)
            s.then(Answer(following, self.seat, self.growls + 1), Cancel())
        elif following != self.last:
            s.then(Answer(following, self.last, self.growls))


class Cancel(Step):
    """A growl that stands cancels the step below it."""

    def run(self, s: Any) -> None:
        s.agenda.pop()


class Resolve(Step):
    """The bark gets through."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Any) -> None:
        s.marks[self.seat] += 1


def zones(count: int) -> list[Zone]:
    hands = [Zone(f"hand{seat}", 1 << seat) for seat in range(count)]
    return [Zone("deck", 0), *hands, Zone("open", everyone(count))]


def deal(s: Any) -> None:
    for slot, seat in ((0, 0), (2, 1), (3, 2)):
        s.move(slot, 1 + seat)
    s.then(Bark(0))


GAME = mini_game(
    Kennel, ACTIONS, [Bark, Answer, Cancel, Resolve], ["bark1", "bark2", "growl1", "growl2"], zones, deal, (3,)
)


def test_an_unanswered_bark_gets_through() -> None:
    s = GAME.new(3)
    for action in (BARK, PASS, PASS):
        s.play(s.deciders[0], action)
    assert (s.over, s.scores) == (True, [1, 0, 0])


def test_a_growl_cancels_the_bark() -> None:
    s = GAME.new(3)
    for action in (BARK, GROWL, PASS):
        s.play(s.deciders[0], action)
    assert (s.over, s.scores) == (True, [0, 0, 0])


def test_a_growl_at_a_growl_saves_the_bark() -> None:
    s = GAME.new(3)
    for action in (BARK, GROWL, GROWL):
        s.play(s.deciders[0], action)
    assert (s.over, s.scores) == (True, [1, 0, 0])


def test_nobody_sees_who_is_asked_for_a_reaction() -> None:
    s = GAME.new(3)
    s.play(0, BARK)
    assert s.deciders == (1,)
    for reader in (0, 2, None):
        assert (s.view(reader)["decision"], s.view(reader)["deciders"]) == ("", [])
    for other in (0, 2):
        with pytest.raises(IllegalAction, match=f"the table is not waiting for seat {other}") as refused:
            s.play(other, PASS)
        assert refused.value.rule == "", "the rule would tell which question waits"


def test_the_stack_is_written_down_and_read_again() -> None:
    s = GAME.new(3)
    s.play(0, BARK)
    s.play(1, GROWL)
    again = GAME.from_position(s.position())
    again.play(2, GROWL)
    assert again.scores == [1, 0, 0]
