"""Nothing that is sent tells what is hidden: bytes, numbers of messages, revisions, refusals, at every kind of table.

Leaks that were planted once and passed all other checks: each is caught here.
"""

from collections.abc import Callable
from typing import Any

import pytest

import barkade
from barkade.games import shelf
from barkade.kernel.agenda import Agenda
from barkade.kernel.errors import IllegalAction
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Covert
from barkade.table import pictures
from barkade.table.chronicle import Chronicle
from barkade.table.messages import UndoInfo
from barkade.testing import Seating, Tally, tables
from barkade.testing.paired import check_pairs
from tests.conformance.planted import big_dog
from tests.conformance.test_planted import FAULTS

STEPS = 24
MOST_DEALS = 40


@pytest.mark.parametrize("key", shelf())
def test_what_is_sent_does_not_tell_what_is_hidden(key: str) -> None:
    game, tally = barkade.game(key), Tally()
    for number, seating in enumerate(tables(game)):
        check_pairs(game, seating, number, STEPS, tally)
    assert tally["bytes"] > 200


def caught(game: Game, seating: Seating) -> str:
    """What tells two tables of a game apart, "" if nothing does in many deals."""
    for seed in range(MOST_DEALS):
        try:
            check_pairs(game, seating, seed, STEPS, Tally())
        except AssertionError as error:
            return str(error)
    return ""


@pytest.mark.parametrize(
    "leak",
    [
        "a secret in a public fact, written at the deal",
        "a secret in a public fact, written in play",
        "a hidden face in the numbers of an event",
        "a drawn face told to the next seat",
        "an option that is missing by the top card of the deck",
        "an answer about a hidden hand that can be taken back",
        "a seat that is not asked, by what it holds",
    ],
)
def test_a_leak_of_a_new_game_is_in_its_bytes(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = big_dog(monkeypatch, *FAULTS[leak])
    assert caught(game, tables(game)[1])


def everybody_hears_of_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A revision that moves at a secret decline."""
    hearers = Chronicle._hearers

    def all_of_them(self: Chronicle, mover: int, before: Any, views: Any) -> int:
        return (
            self.everyone if isinstance(before.question, Covert) and mover >= 0 else hearers(self, mover, before, views)
        )

    monkeypatch.setattr(Chronicle, "_hearers", all_of_them)


def every_pause_is_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """A silence that is told of seat by seat: whoever is asked is not counted."""
    hearers = Chronicle._hearers

    def all_of_them(self: Chronicle, mover: int, before: Any, views: Any) -> int:
        return self.everyone if mover < 0 else hearers(self, mover, before, views)

    monkeypatch.setattr(Chronicle, "_hearers", all_of_them)


def refusals_say_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a move at the wrong time hears for whom the table waits."""
    check = Agenda._check

    def loud(self: Any, seat: int, action: int) -> None:
        if seat not in self.deciders:
            raise IllegalAction("", f"the table is waiting for {self.deciders}")
        check(self, seat, action)

    monkeypatch.setattr(Agenda, "_check", loud)


def undo_says_who_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why a seat cannot take back names who has answered in secret."""

    def why(chronicle: Chronicle, seat: int | None) -> UndoInfo:
        return UndoInfo(False, f"Seat {chronicle.state.asked} is thinking.")

    monkeypatch.setattr(pictures, "undo_of", why)


def notes_count_reactions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Live help from what nobody may know."""
    monkeypatch.setattr(State, "card_notes", lambda self: {"next": self.faces[self.zones[0][-1]]})


@pytest.mark.parametrize(
    "plant",
    [
        everybody_hears_of_secrets,
        every_pause_is_a_message,
        refusals_say_who_is_asked,
        undo_says_who_was_asked,
        notes_count_reactions,
    ],
)
def test_a_leak_of_the_table_is_in_its_bytes(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert caught(barkade.game("we_rate_dogs"), Seating(3, {}))
