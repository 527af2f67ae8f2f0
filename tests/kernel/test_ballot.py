"""A sealed ballot: several seats choose at once, nobody sees a pick before all are in."""

from typing import Any

import pytest

from barkade import IllegalAction, PositionError
from barkade.kernel.actions import Catalogue
from barkade.kernel.steps import Ballot
from tests.kernel.mini import Table, deck_and_hands, mini_game

ACTIONS = Catalogue()
LAY = ACTIONS.family("lay", "abcdef", "lay {}")


class LayCards(Ballot):
    """All lay a card of their hand face down; the cards are turned up together."""

    rule = "MI-002"

    def asks(self, s: Any) -> int:
        return int((1 << s.box.seats) - 1)

    def options(self, s: Any, seat: int) -> list[int]:
        return [LAY[s.faces[slot]] for slot in s.zones[1 + seat]]

    def revealed(self, s: Any, picks: Any) -> None:
        for seat, pick in enumerate(picks):
            slot = s.find(1 + seat, LAY.index(pick))
            s.move(slot, 1 + s.box.seats)
            s.tell("happened", seat, [slot])


def deal(s: Any) -> None:
    for seat in range(s.box.seats):
        for _ in range(2 if seat else 1 + (s.box.seats == 2)):
            s.move(s.top(0), 1 + seat)
    s.then(LayCards())


GAME = mini_game(Table, ACTIONS, [LayCards], "abcdef", deck_and_hands, deal)


def test_picks_stay_sealed_until_all_are_in() -> None:
    s = GAME.new(2)
    before = s.view(1)
    s.play(0, s.legal(0)[0])
    after = s.view(1)
    assert after["sealed"] == [0]
    assert after["deciders"] == [1]
    assert {k: v for k, v in after.items() if k not in ("sealed", "deciders")} == {
        k: v for k, v in before.items() if k not in ("sealed", "deciders")
    }
    assert s.view(0)["own_picks"] == [ACTIONS.notation(LAY[s.faces[s.zones[1][0]]])]
    s.play(1, s.legal(1)[1])
    assert s.over
    assert len(s.view(None)["zones"]["open"]) == 2
    assert [event.seat for event in s.events] == [0, 1]


def test_a_seat_picks_once_and_only_what_it_holds() -> None:
    s = GAME.new(2)
    with pytest.raises(IllegalAction) as refused:
        s.play(0, s.legal(1)[0])
    assert refused.value.rule == "MI-002"
    s.play(0, s.legal(0)[0])
    with pytest.raises(IllegalAction, match="not waiting for seat 0"):
        s.play(0, LAY[0])


def test_a_position_seals_only_what_a_seat_could_pick() -> None:
    s = GAME.new(2)
    theirs = ACTIONS.notation(s.legal(1)[0])
    s.play(0, s.legal(0)[0])
    written = s.position()
    assert GAME.from_position(written).position() == written
    with pytest.raises(PositionError, match=f"sealed: seat 0 cannot pick {theirs} at LayCards"):
        GAME.from_position(written | {"sealed": [theirs, None]})


def test_a_forced_pick_is_sealed_by_itself_and_recorded() -> None:
    s = GAME.new(3)
    assert s.deciders == (1, 2)
    assert s.log[1] == 0


class AskedLayCards(LayCards):
    """Everybody is asked, so that nobody can tell who had a choice."""

    automatic = False


def test_a_ballot_may_ask_those_too_that_have_one_option() -> None:
    def ask_all(s: Any) -> None:
        deal(s)
        s.instead(AskedLayCards())

    s = mini_game(Table, ACTIONS, [AskedLayCards], "abcdef", deck_and_hands, ask_all).new(3)
    assert s.deciders == (0, 1, 2)
    assert len(s.legal(0)) == 1


def test_an_imagined_ballot_draws_the_sealed_picks_of_others_again() -> None:
    s = GAME.new(2)
    s.play(0, s.legal(0)[0])
    worlds = [s.imagine(1, seed) for seed in range(40)]
    assert all(world.view(1) == s.view(1) for world in worlds)
    assert len({world.sealed for world in worlds}) > 2
    for world in worlds:
        assert ACTIONS.notation(world.sealed[0])[-1] in {GAME.deck({}).ids[world.faces[i]] for i in world.zones[1]}


def test_a_position_in_the_middle_of_a_ballot_is_kept() -> None:
    s = GAME.new(2)
    s.play(0, s.legal(0)[0])
    again = GAME.from_position(s.position())
    assert again.position() == s.position()
    again.play(1, again.legal(1)[0])
    assert again.over
