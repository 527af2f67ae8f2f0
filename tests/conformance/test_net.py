"""The net holds: a game that breaks a promise is caught, whichever way it breaks it."""

from random import Random
from typing import Any

import pytest

from barkade.kernel.actions import Catalogue
from barkade.kernel.steps import Choice
from barkade.testing.conformance import Variety, check_forced, check_secrets, check_silence, check_stillness
from tests.kernel.mini import Table, deck_and_hands, mini_game

ACTIONS = Catalogue()
NODS = ACTIONS.family("nod", ["once", "twice"], "nod {}")


class Nod(Choice):
    def options(self, s: Any) -> list[int]:
        return list(NODS)

    def chosen(self, s: Any, action: int) -> None:
        pass


class Discreet(Table):
    """Two cards in each hand, and nothing told of them."""


class TellsInSheets(Table):
    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        return [(1, f"card {self.faces[slot]}", "MI-001") for slot in self.zones[1 + seat]]


class TellsInNotes(Table):
    def public_notes(self) -> dict[str, object]:
        return {"top": self.faces[self.zones[0][-1]]}


class TellsInPrompts(Nod):
    def prompt(self, s: Any) -> str:
        return f"They hold card {s.faces[s.zones[2 - self.seat][0]]}."


def dealt(kind: type[Table], question: type[Choice] = Nod) -> Any:
    """Two seats with two cards each, the first one asked."""

    def deal(s: Any) -> None:
        s.shuffle(0)
        for seat in range(2):
            s.hand_out(0, 1 + seat, 2)
        s.then(question(0), question(1))

    return mini_game(kind, ACTIONS, [question], [f"dog{n}" for n in range(12)], deck_and_hands, deal).new(2, seed=1)


def test_a_discreet_game_passes() -> None:
    check_secrets(dealt(Discreet), Random(1), Variety())


@pytest.mark.parametrize(("kind", "question"), [(TellsInSheets, Nod), (TellsInNotes, Nod), (Discreet, TellsInPrompts)])
def test_a_game_that_tells_is_caught(kind: type[Table], question: type[Choice]) -> None:
    with pytest.raises(AssertionError, match="can tell an imagined world from the true one"):
        check_secrets(dealt(kind, question), Random(1), Variety())


class CountsTurnsInCardNotes(Table):
    def card_notes(self) -> dict[str, object]:
        return {"asked": self.asked}


class CountsTurnsInSheets(Table):
    sheets_follow_cards = True

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        return [(0, f"seat {self.asked} is asked", "MI-001")]


@pytest.mark.parametrize("restless", [CountsTurnsInCardNotes, CountsTurnsInSheets])
def test_what_changes_while_no_card_does_is_caught(restless: type[Table]) -> None:
    before = dealt(restless)
    after = before.clone()
    after.play(0, NODS[0])
    with pytest.raises(AssertionError, match="while no card did"):
        check_stillness(before, after)
    check_stillness(dealt(Discreet), dealt(Discreet))


class Mutters(Choice):
    """A step that does not ask whether anybody listens."""

    def options(self, s: Any) -> list[int]:
        return list(NODS)

    def chosen(self, s: Any, action: int) -> None:
        s.tell("happened", self.seat)


def test_what_is_told_although_nobody_listens_is_caught() -> None:
    check_silence(dealt(Discreet), Random(1))
    with pytest.raises(AssertionError, match="told although nobody listens: .'happened'"):
        check_silence(dealt(Discreet, Mutters), Random(1))


class Presumes(Nod):
    """A question that the table answers in the seat's name, though it has a choice."""

    def run(self, s: Any) -> bool | None:
        if not s.forced:
            return super().run(s)
        s.log = (s.log, self.seat, NODS[0])
        return None


def test_a_table_that_decides_for_a_seat_that_has_a_choice_is_caught() -> None:
    s = dealt(Discreet)
    for seat in range(2):
        s.play(seat, NODS[1])
    check_forced(s, {0, 1})
    with pytest.raises(AssertionError, match="Presumes: taken by itself among"):
        check_forced(dealt(Discreet, Presumes), set())
