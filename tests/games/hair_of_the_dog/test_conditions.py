"""3.12 Conditions: every Place and every Gift token, met and not met, by a real attempt."""

from typing import Any

import pytest

from tests.games.hair_of_the_dog.tables import deck, evening, lying, play

# H12. A1 inside, green, plant, corner, beside the bar. C1 outside, green, water, beside the bar. D1 outside, pink, plant,
# corner, beside the toys. A2 inside, pink, water. B2 inside, green, plant, water, beside bar and treats. C2 outside,
# plant, beside the toys. A3 inside, corner, beside the treats. C3 outside, pink, beside the treats. D3 outside, green,
# plant, water, corner, beside the toys.
PLACES: list[tuple[str, str, dict[str, Any], str, dict[str, Any], str]] = [
    # token, tile where it is met, how; tile where it is not met, how; rule
    ("P01", "A3", {"pawns": {1: "A2"}}, "A3", {"pawns": {1: "A1"}}, "HD-092"),
    ("P02", "A3", {"pawns": {1: "B2"}}, "A3", {"pawns": {1: "A3"}}, "HD-101"),
    ("P03", "C3", {"server": "C2"}, "C3", {"server": "C1"}, "HD-093"),
    ("P04", "C3", {"server": "D2"}, "C3", {"server": "C3"}, "HD-101"),
    ("P05", "C3", {"dogs": {"Maple": "C2"}}, "C3", {"dogs": {"Maple": "B2"}}, "HD-094"),
    ("P06", "C3", {"dogs": {"Maple": "D1"}}, "C3", {"dogs": {"Maple": "D3"}}, "HD-101"),
    ("P07", "A1", {}, "A2", {}, "HD-095"),
    ("P08", "A2", {}, "C1", {}, "HD-101"),
    ("P09", "C2", {}, "C3", {}, "HD-095"),
    ("P10", "C3", {}, "C2", {}, "HD-095"),
    ("P11", "A3", {}, "A2", {}, "HD-096"),
    ("P12", "C1", {}, "D1", {}, "HD-101"),
    ("P13", "C2", {"beckoned": 1}, "C2", {"beckoned": 2}, "HD-097"),
    ("P14", "C3", {"beckoned": 1}, "C3", {}, "HD-097"),
    ("P15", "C1", {}, "D1", {}, "HD-098"),
    ("P16", "A2", {}, "C2", {}, "HD-098"),
    ("P17", "C2", {}, "A2", {}, "HD-099"),
    ("P18", "C3", {}, "D1", {}, "HD-101"),
    ("P19", "A2", {}, "C2", {}, "HD-099"),
    ("P20", "C2", {}, "B2", {}, "HD-101"),
    ("P21", "A3", {}, "C3", {}, "HD-100"),
    ("P22", "C3", {}, "A3", {}, "HD-100"),
]

TREATS, TOYS = {"biscuit", "bone", "bacon"}, {"ball", "rope", "squeaky"}
EVERYTHING = {"", *TREATS, *TOYS}
GIFTS: list[tuple[str, set[str], str]] = [
    ("G01", {"biscuit"}, "HD-102"),
    ("G02", {"bone"}, "HD-102"),
    ("G03", {"bacon"}, "HD-102"),
    ("G04", {"ball"}, "HD-102"),
    ("G05", {"rope"}, "HD-102"),
    ("G06", {"squeaky"}, "HD-102"),
    ("G07", {"biscuit", "bone"}, "HD-103"),
    ("G08", {"bone", "bacon"}, "HD-103"),
    ("G09", {"biscuit", "bacon"}, "HD-103"),
    ("G10", {"ball", "rope"}, "HD-103"),
    ("G11", {"rope", "squeaky"}, "HD-103"),
    ("G12", {"ball", "squeaky"}, "HD-103"),
    ("G13", TREATS, "HD-104"),
    ("G14", TREATS, "HD-104"),
    ("G15", TOYS, "HD-104"),
    ("G16", TOYS, "HD-104"),
    ("G17", {"", *TOYS}, "HD-105"),
    ("G18", {"", *TOYS}, "HD-105"),
    ("G19", {"", *TREATS}, "HD-105"),
    ("G20", {"", *TREATS}, "HD-105"),
]


def attempt(token: str, at: str, item: str = "", dogs: dict[str, str] | None = None, **how: Any) -> bool:
    """Does seat 0's attempt on Chance succeed, with this token held by seat 3?"""
    pawns = {0: at, **how.pop("pawns", {})}
    kind = "gift" if token.startswith("G") else "place"
    s = evening(
        dogs={"Chance": at, **(dogs or {})},
        pawns={seat: pawns.get(seat, "D2") for seat in range(4)} if at in ("A3", "A2", "A1") else pawns,
        items={0: item} if item else {},
        conditions={("Chance", kind): (token, 3)},
        cards={3: [("Chance", "head")]},
        **{"server": "B1", **how},
    )
    play(s, "pet")
    return len(lying(s, "cards0")) == 1


@pytest.mark.rules(*sorted({place[5] for place in PLACES}), "HD-R61")
@pytest.mark.parametrize(("token", "met_at", "met", "failed_at", "failed", "rule"), PLACES, ids=[p[0] for p in PLACES])
def test_place(token: str, met_at: str, met: dict[str, Any], failed_at: str, failed: dict[str, Any], rule: str) -> None:
    assert attempt(token, met_at, **met), f"{rule}: met on {met_at}"
    assert not attempt(token, failed_at, **failed), f"{rule}: not met on {failed_at}"


@pytest.mark.rules("HD-102", "HD-103", "HD-104", "HD-105")
@pytest.mark.parametrize(("token", "met_by", "rule"), GIFTS, ids=[gift[0] for gift in GIFTS])
def test_gift(token: str, met_by: set[str], rule: str) -> None:
    assert {item for item in EVERYTHING if attempt(token, "C3", item)} == met_by, rule


def test_every_token_of_the_box_is_tested() -> None:
    assert [place[0] for place in PLACES] == [token.id for token in deck().places]
    assert [gift[0] for gift in GIFTS] == [token.id for token in deck().gifts]


@pytest.mark.rules("HD-092", "HD-R34")
def test_the_petters_own_pawn_and_the_petted_dog_never_count() -> None:
    assert not attempt("P01", "A3")
    assert attempt("P02", "A3")
    assert attempt("P06", "A3")


@pytest.mark.rules("HD-101", "HD-R34")
@pytest.mark.parametrize(("plain", "negated"), [("P01", "P02"), ("P03", "P04"), ("P05", "P06"), ("P07", "P08"),
                                                ("P11", "P12"), ("P17", "P18"), ("P19", "P20"), ("P21", "P22")])  # fmt: skip
def test_a_negated_condition_is_met_exactly_when_the_plain_one_is_not(plain: str, negated: str) -> None:
    for at in ("A1", "C1", "D1", "A2", "B2", "C2", "A3", "C3", "D3"):
        other = "C3" if at != "C3" else "C2"
        how: dict[str, Any] = {"pawns": {1: "C2"}, "server": "A2", "dogs": {"Maple": other}}
        assert attempt(plain, at, **how) != attempt(negated, at, **how)


@pytest.mark.rules("HD-097", "HD-R32")
def test_beckoned_means_this_dog_by_the_petter_in_this_turn_before_the_attempt() -> None:
    s = evening(
        dogs={"Chance": "C2"},
        conditions={("Chance", "place"): ("P13", 3)},
        cards={3: [("Chance", "head")]},
        pawns={0: "C3"},
        server="C3",
    )
    again = s.clone()
    play(s, "beckon", "pet")
    assert len(lying(s, "cards0")) == 1
    play(again, "beckon", "stop", "nobody", "to:C2", "move", "to:C3", "pet")
    assert lying(again, "cards1") == []  # somebody else's beckoning, in an earlier turn


@pytest.mark.rules("HD-099")
def test_plants_and_water_on_neighbouring_tiles_do_not_count() -> None:
    assert not attempt("P17", "C3")  # C2 and D3 have plants
    assert not attempt("P19", "A3")  # A2 has water
