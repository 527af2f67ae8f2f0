"""A choice with one option: taken by itself where nobody learns anything from it, asked where silence would tell."""

from typing import Any

import pytest

from barkade.kernel.actions import Catalogue
from barkade.kernel.state import moves_of
from barkade.kernel.steps import Choice, Covert
from tests.kernel.mini import Table, deck_and_hands, mini_game

ACTIONS = Catalogue()
NODS = ACTIONS.family("nod", ["once", "twice"], "nod {}")


class Kennel(Table):
    lists = ("nods", "may")
    nods: list[int]
    may: list[int]  # by seat: how many options it has


class Nod(Choice):
    """Nod in one of the ways that are open to the seat."""

    def options(self, s: Any) -> list[int]:
        return list(NODS[: s.may[self.seat]])

    def chosen(self, s: Any, action: int) -> None:
        s.nods[self.seat] += 1 + NODS.index(action)


class AskedNod(Nod):
    """Asked even with one option."""

    automatic = False


class ForegoneNod(AskedNod):
    """Asked even with one option, unless everybody has only one."""

    def foregone(self, s: Any) -> bool:
        return set(s.may) == {1}


class CovertNod(Covert):
    """Nobody sees who is asked."""

    def options(self, s: Any) -> list[int]:
        return list(NODS[: s.may[self.seat]])

    def chosen(self, s: Any, action: int) -> None:
        s.nods[self.seat] += 1 + NODS.index(action)


def table(question: type[Choice], may: tuple[int, ...], patient: bool = False) -> Any:
    """Two seats that are asked in turn."""

    def deal(s: Any) -> None:
        s.may[:] = may
        s.patient = patient
        s.then(*[question(seat) for seat in range(len(may))])

    return mini_game(Kennel, ACTIONS, [question], ["bone"], deck_and_hands, deal).new(len(may))


@pytest.mark.parametrize(
    ("question", "may", "asked", "nods"),
    [
        (Nod, (1, 2), (1,), [1, 0]),
        (Nod, (0, 1), (), [0, 1]),
        (AskedNod, (1, 1), (0,), [0, 0]),
        (AskedNod, (0, 1), (1,), [0, 0]),
        (ForegoneNod, (1, 2), (0,), [0, 0]),
        (ForegoneNod, (1, 1), (), [1, 1]),
    ],
)
def test_who_is_asked(question: type[Choice], may: tuple[int, ...], asked: tuple[int, ...], nods: list[int]) -> None:
    s = table(question, may)
    assert (s.deciders, s.nods) == (asked, nods)
    assert moves_of(s) == [(seat, NODS[0]) for seat in range(2) if nods[seat]], (
        "what is taken by itself is in the record"
    )


@pytest.mark.parametrize("may", [(1, 2), (0, 2)])
def test_a_patient_table_gives_a_silent_question_its_time(may: tuple[int, ...]) -> None:
    s = table(CovertNod, may, patient=True)
    assert (s.paused, s.deciders, s.nods, moves_of(s)) == (True, (), [0, 0], [])
    s.go_on()
    assert (s.paused, s.patient, s.deciders, s.nods) == (False, True, (1,), [may[0], 0])
    s.play(1, NODS[1])
    assert (s.over, s.nods) == (True, [may[0], 2])


def test_a_patient_table_does_not_wait_where_everybody_sees_the_question() -> None:
    s = table(Nod, (1, 2), patient=True)
    assert (s.paused, s.deciders) == (False, (1,))
