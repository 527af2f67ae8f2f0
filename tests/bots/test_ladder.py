"""The ladder: fair comparisons, honest intervals, results that survive a stop, figures in the page."""

from pathlib import Path

import pytest

import barkade
from barkade.bots import ladder
from barkade.bots.ladder_page import BEGIN, END, holds, write_page
from barkade.bots.rungs import Maker, Played, Rung, compared, estimate, play_deal, sides, together

FFA = Rung("lucky_dog", 2, "ffa", "puppy", "good_dog", 3)
COOP = Rung("lucky_dog", 2, "coop", "puppy", "good_dog", 2)
TEAM = Rung("lucky_dog", 4, "team", "puppy", "good_dog", 2)


def played(lower: float, upper: float) -> Played:
    """A deal with made-up times."""
    return Played(lower, upper, 1.0, 2.0, 0.1, 0.2, 10, 10)


def test_every_game_has_its_common_tables_and_both_pairs() -> None:
    wanted = ladder.rungs(list(barkade.GAMES), 1.0, 3)
    assert {rung.game for rung in wanted} == set(barkade.GAMES)
    assert {(rung.lower, rung.upper) for rung in wanted} == {("puppy", "good_dog"), ("good_dog", "old_dog")}
    for rung in wanted:
        barkade.game(rung.game).new(rung.seats, 1, **rung.options)


def test_each_side_has_the_upper_level_once_a_deal() -> None:
    assert sides(FFA) == [[0], [1]]
    assert sides(TEAM) == [[0, 2], [1, 3]]


def test_shares_of_a_deal_add_up_to_one_win_for_each_sitting() -> None:
    deal = play_deal(FFA, 1)
    assert deal.lower + deal.upper == pytest.approx(1.0)
    team = play_deal(TEAM, 1)
    assert team.lower + team.upper == pytest.approx(1.0)


def test_where_all_win_together_points_are_compared() -> None:
    assert together(COOP)
    assert not together(TEAM)
    assert play_deal(COOP, 3).upper == int(play_deal(COOP, 3).upper)


def test_the_same_deal_gives_the_same_result() -> None:
    assert play_deal(FFA, 2)[:2] == play_deal(FFA, 2)[:2]


def test_another_seed_has_other_deals(tmp_path: Path) -> None:
    fresh = FFA._replace(seed=2)
    ledger = ladder.Ledger(tmp_path / "ladder.jsonl")
    ledger.add(FFA, 1, played(0.0, 1.0))
    assert ledger.missing(fresh) == [1, 2, 3]
    assert play_deal(FFA, 1)[-2:] != play_deal(fresh, 1)[-2:]


def test_an_interval_holds_its_mean_and_narrows_with_more_deals() -> None:
    few, many = estimate([0.0, 1.0, 1.0]), estimate([0.0, 1.0, 1.0] * 20)
    assert few.low < few.mean < few.high
    assert many.high - many.low < few.high - few.low


def test_student_s_t_for_small_samples() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.high - found.mean == pytest.approx(2.776 * 1.5811 / 5**0.5, rel=0.01)


def test_a_clean_sweep_is_not_certainty() -> None:
    lower, upper = compared(FFA, [played(0.0, 1.0)] * 6)
    assert upper.low < 0.75 < upper.mean
    assert lower.mean == pytest.approx(1 - upper.mean)


def test_a_rung_holds_only_if_the_intervals_are_apart() -> None:
    assert holds(FFA, [played(0.1, 0.9)] * 10)
    assert not holds(FFA, [played(0.45, 0.55), played(0.6, 0.4)] * 5)
    assert not holds(FFA, [played(0.9, 0.1)] * 10)
    assert not holds(FFA, [])


def test_a_ledger_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    first = ladder.Ledger(path)
    first.add(FFA, 1, played(0.0, 1.0))
    first.add(FFA, 3, played(0.5, 0.5))
    again = ladder.Ledger(path)
    assert again.missing(FFA) == [2]
    assert again.played(FFA) == [played(0.0, 1.0), played(0.5, 0.5)]
    assert again.missing(COOP) == [1, 2]


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(rung: Rung, deal: int, made: Maker) -> Played:
        if deal == 2:
            raise KeyboardInterrupt
        return play_deal(rung, deal, made)

    monkeypatch.setattr(ladder, "play_deal", stopped)
    ledger = ladder.Ledger(tmp_path / "ladder.jsonl")
    assert not ladder.climb([FFA], ledger)
    assert ladder.Ledger(tmp_path / "ladder.jsonl").missing(FFA) == [2, 3]


def test_the_page_keeps_its_words_and_gets_new_figures(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"# Bots\n\nBefore.\n\n{BEGIN}\nold figures\n{END}\n\nAfter.\n", encoding="utf-8")
    assert write_page(page, [(FFA, [played(0.1, 0.9)] * 10, "2026-01-02"), (COOP, [], "")]) == 1
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Bots\n\nBefore.")
    assert text.endswith("After.\n")
    assert "old figures" not in text
    assert "| 2 ffa | Puppy |" in text
    assert "2026-01-02" in text
    assert "not played yet" in text
