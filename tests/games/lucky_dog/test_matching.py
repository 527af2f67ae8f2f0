"""3.2 Matching cards to dice."""

from itertools import product
from typing import Any

import pytest

from barkade.games.lucky_dog.dice import pack
from tests.games.lucky_dog.tables import GAME, dice_of, ffa, legal, lying, play, solo

DECK: Any = GAME.deck(GAME.check_options(2, {}))


def met(*dice: int) -> set[str]:
    """The plain kinds that five dice match."""
    mask = DECK.met[pack(dice)]
    return {DECK.ids[kind] for kind in range(len(DECK.ids)) if mask >> kind & 1}


@pytest.mark.rules("LK-010", "LK-R07")
def test_only_the_final_dice_count() -> None:
    s = ffa(["rope_toy", "fetch", "chewie", "treat_1", "treat_3"], [2, 2, 4, 6, 6], step="Reroll")
    s = play(s, "dice:2+3+4")
    while s.decision == "Reroll":
        play(s, "dice:none")
    evens = all(face % 2 == 0 for face in dice_of(s))
    assert ("score:slot0" in legal(s, 0)) == evens if s.decision == "ScoreDisplay" else not evens


@pytest.mark.rules("LK-011", "LK-R03")
def test_one_die_serves_any_number_of_cards() -> None:
    s = ffa(["chewie", "treat_4", "fetch", "table_scraps", "zoomies"], [4, 4, 4, 4, 6])
    assert play(s, "all").points[0] == 3 + 2 + 5 + 2 + 2


@pytest.mark.rules("LK-012")
def test_copies_of_a_kind_are_all_met_by_one_pattern() -> None:
    s = ffa(["chewie", "chewie", "chewie", "fetch", "treat_1"], [2, 2, 2, 5, 6])
    assert play(s, "all").points[0] == 9


@pytest.mark.rules("LK-013", "LK-015")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_treat_wants_two_of_its_own_number(face: int) -> None:
    other = face % 6 + 1
    third = other % 6 + 1
    assert f"treat_{face}" in met(face, face, other, third, third % 6 + 1)
    assert f"treat_{face}" not in met(face, other, other, third, third)
    assert f"treat_{other}" in met(face, other, other, third, third)


@pytest.mark.rules("LK-014")
def test_order_of_dice_never_matters() -> None:
    for dice in product(range(1, 7), repeat=5):
        assert DECK.met[pack(dice)] == DECK.met[pack(sorted(dice))]


@pytest.mark.rules("LK-016", "LK-018", "LK-R05")
def test_short_walk_is_three_in_a_row_without_wrapping() -> None:
    for run in ((1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)):
        assert "short_walk" in met(*run, run[0], run[2])
    assert "short_walk" not in met(5, 6, 1, 2, 2)
    assert "short_walk" not in met(6, 1, 2, 4, 6)


@pytest.mark.rules("LK-017", "LK-018")
def test_long_walk_is_four_in_a_row() -> None:
    for run in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)):
        assert "long_walk" in met(*run, run[1])
    assert "long_walk" not in met(1, 2, 3, 5, 6)
    assert "long_walk" not in met(4, 5, 6, 1, 2)


@pytest.mark.rules("LK-019", "LK-020", "LK-R02")
def test_chewie_wants_three_and_fetch_four_alike_at_least() -> None:
    assert "chewie" not in met(1, 1, 2, 2, 3)
    assert "chewie" in met(1, 1, 1, 2, 3)
    assert "fetch" not in met(1, 1, 1, 2, 2)
    assert {"chewie", "fetch"} <= met(1, 1, 1, 1, 2)
    assert {"chewie", "fetch"} <= met(1, 1, 1, 1, 1)


@pytest.mark.rules("LK-021", "LK-R04")
def test_full_house_takes_five_of_a_kind_but_not_four() -> None:
    assert "belly_rub" in met(1, 1, 1, 3, 3)
    assert "belly_rub" in met(2, 2, 2, 2, 2)
    assert "belly_rub" not in met(2, 2, 2, 2, 3)
    assert "belly_rub" not in met(2, 2, 2, 3, 4)


@pytest.mark.rules("LK-022", "LK-R04")
def test_two_pair_takes_full_house_and_four_of_a_kind() -> None:
    for dice in ((5, 5, 1, 1, 2), (3, 3, 3, 2, 2), (4, 4, 4, 4, 1), (4, 4, 4, 4, 4)):
        assert "table_scraps" in met(*dice)
    assert "table_scraps" not in met(4, 4, 4, 1, 2)


@pytest.mark.rules("LK-023")
def test_toys_want_all_even_or_all_odd() -> None:
    assert "rope_toy" in met(2, 4, 6, 2, 4)
    assert "rope_toy" not in met(2, 4, 6, 2, 3)
    assert "squeaky_toy" in met(1, 3, 5, 5, 1)
    assert "squeaky_toy" not in met(1, 3, 5, 5, 2)


@pytest.mark.rules("LK-024", "LK-R06")
@pytest.mark.parametrize(
    ("dice", "nap", "zoomies"),
    [((1, 2, 3, 4, 5), True, False), ((1, 2, 3, 4, 6), False, False), ((3, 3, 3, 4, 6), False, False),
     ((2, 3, 4, 5, 6), False, True)],
)  # fmt: skip
def test_the_sums_include_their_limits(dice: tuple[int, ...], nap: bool, zoomies: bool) -> None:
    assert ("nap_time" in met(*dice)) == nap
    assert ("zoomies" in met(*dice)) == zoomies


@pytest.mark.rules("LK-025", "LK-044")
def test_cuddle_time_asks_nothing_of_the_dice() -> None:
    s = ffa(["cuddle_time", "fetch", "belly_rub", "rope_toy", "treat_3"], [6, 6, 1, 2, 4])
    assert legal(s) == {"cuddle:slot0", "done"}


@pytest.mark.rules("LK-026", "LK-R18")
def test_cuddle_time_is_scored_alone() -> None:
    display: list[str | None] = ["cuddle_time", "cuddle_time", "treat_6", "rope_toy", "fetch"]
    s = ffa(display, [6, 6, 1, 2, 4])
    assert {"cuddle:slot0", "cuddle:slot1", "score:slot2"} <= legal(s)
    alone = play(s.clone(), "cuddle:slot0")
    assert (lying(alone, "pile0"), alone.active) == (["cuddle_time"], 1)
    after = play(s.clone(), "score:slot2")
    assert after.points[0] == 2
    assert after.active == 1


@pytest.mark.rules("LK-027")
def test_a_better_pattern_earns_nothing_extra() -> None:
    s = ffa(["treat_2", None, None, None, None], [2, 2, 2, 2, 2])
    assert play(s, "all").points[0] == 2


@pytest.mark.rules("LK-028", "LK-029", "LK-R33")
def test_points_never_fall_and_scored_cards_never_come_back() -> None:
    s = GAME.new(2, seed=5)
    last, piled = [0, 0], 0
    while not s.over:
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
        assert all(now >= before for now, before in zip(s.points, last, strict=True))
        assert len(lying(s, "pile0") + lying(s, "pile1")) >= piled
        last, piled = list(s.points), len(lying(s, "pile0") + lying(s, "pile1"))
    for seat in range(2):
        assert s.scores[seat] == sum(s.deck.points[s.deck.numbers[card]] for card in lying(s, f"pile{seat}"))


@pytest.mark.rules("LK-030", "LK-R08")
def test_scoring_is_a_permission_card_by_card() -> None:
    s = ffa(["chewie", "treat_4", "fetch", "nap_time", "rope_toy"], [4, 4, 4, 1, 5])
    assert legal(s) == {"score:slot0", "score:slot1", "all", "done"}
    assert play(s.clone(), "done").points == [0, 0]
    assert play(s, "score:slot1", "done").points == [2, 0]


@pytest.mark.rules("LK-R09")
def test_last_resort_keeps_cuddle_time_for_blank_dice() -> None:
    display: list[str | None] = ["cuddle_time", "treat_6", "fetch", "rope_toy", "chewie"]
    option = {"cuddle_display": "last_resort"}
    assert "cuddle:slot0" not in legal(ffa(display, [6, 6, 1, 2, 4], options=option))
    assert "cuddle:slot0" in legal(ffa(display, [5, 6, 1, 2, 3], options=option))
    assert "cuddle:slot0" in legal(solo(display, [6, 6, 1, 2, 4]))
