"""Chances of the dice: the table of the rules file, to the last printed digit (W23 and section 7)."""

from typing import Any, cast

import pytest

import barkade
from barkade.games.lucky_dog import chances
from barkade.games.lucky_dog.actions import KINDS
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import pack
from tests.games.lucky_dog.tables import Agenda, ffa, hands

GAME = barkade.game("lucky_dog")
DECK = cast(LuckyDeck, GAME.deck(GAME.check_options(2, {})))

TABLE = {
    "short_walk": (3480, "0.9163", "0.9635"),
    "nap_time": (2373, "0.9096", "0.9735"),
    "zoomies": (2373, "0.9096", "0.9735"),
    "table_scraps": (2256, "0.7716", "0.8535"),
    "chewie": (1656, "0.7432", "0.7703"),
    **{f"treat_{face}": (1526, "0.6988", "0.7404") for face in range(1, 7)},
    "long_walk": (1200, "0.6154", "0.7573"),
    "rope_toy": (243, "0.5129", "0.5000"),
    "squeaky_toy": (243, "0.5129", "0.5000"),
    "belly_rub": (306, "0.3661", "0.3721"),
    "fetch": (156, "0.2908", "0.3037"),
    "cuddle_time": (7776, "1.0000", "1.0000"),
}


def test_the_table_names_every_kind() -> None:
    assert set(TABLE) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_w23_rolls_that_match_at_once(kind: str) -> None:
    assert chances.one_roll(DECK, KINDS.index(kind)) == TABLE[kind][0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rules("LK-040")
def test_w23_chance_with_two_rerolls(kind: str) -> None:
    assert f"{chances.two_rerolls(DECK, KINDS.index(kind)):.4f}" == TABLE[kind][1]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rules("LK-074", "LK-075")
def test_w23_chance_in_the_relay(kind: str) -> None:
    assert f"{chances.relay(DECK, KINDS.index(kind)):.4f}" == TABLE[kind][2]


def test_five_even_dice_are_a_die_at_a_time() -> None:
    assert chances.two_rerolls(DECK, KINDS.index("rope_toy")) == pytest.approx((7 / 8) ** 5)


def test_every_roll_is_counted_once() -> None:
    assert len(chances.ROLLS) == 252
    assert sum([chances.orders(dice) for dice in chances.ROLLS]) == 6**5


def test_every_roll_matches_some_plain_kind() -> None:
    assert all(DECK.met[pack(dice)] for dice in chances.ROLLS)


# --- the live help that a seat gets ---------------------------------------------------------------------------------


def told_chances(s: Any, seat: int) -> dict[str, dict[str, float]]:
    """By set of dice, then by card."""
    told = s.notes(seat)["chances"]
    return {spelled: {card: of[i] for card, of in told["cards"].items()} for i, spelled in enumerate(told["sets"])}


def test_a_seat_is_told_the_chance_of_each_card_for_the_dice_it_may_reroll() -> None:
    s = ffa(["rope_toy", "treat_6", "cuddle_time", None, None], [2, 4, 6, 1, 3], "Reroll", rerolls=1)
    told = told_chances(s, 0)
    assert told["3+4"] == {"rope_toy": 0.25, "treat_6": pytest.approx(11 / 36, abs=1e-4)}
    assert told["none"]["rope_toy"] == 0.25, "before anything is picked: by best play"
    assert s.notes(1)["chances"] == {}, "only the seat that rolls is told"


def test_partners_are_told_the_chances_of_their_own_hand_alone() -> None:
    agenda: Agenda = [{"step": "KeepDice", "seat": 0}, {"step": "PairScores", "seat": 0}, {"step": "EndRound"}]
    s = hands("coop", [["rope_toy", "treat_6"], ["fetch", "zoomies"]], [2, 4, 6, 6, 3], agenda, pool=0b10111)
    told = told_chances(s, 0)
    assert set(told) == {"none", "0", "1", "2", "4", "0+1", "0+2", "0+4", "1+2", "1+4", "2+4", "0+1+2", "0+1+4",
                         "0+2+4", "1+2+4", "0+1+2+4"}  # fmt: skip
    assert told["0+1+2"] == {"rope_toy": 0.5, "treat_6": 1.0}
    assert told["0+1+2+4"]["rope_toy"] == 0
    assert told["4"]["rope_toy"] == 0
    assert told["none"]["rope_toy"] == 0.5
    assert s.notes(1)["chances"] == {}
