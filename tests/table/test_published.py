"""A table says whether its deck is still the published game."""

import pytest

import barkade
from barkade.table.infos import info_of
from barkade.table.problems import Problem
from barkade.table.records import saved
from barkade.table.requests import NewSeat, NewTable
from barkade.table.table import Table

OURS = (barkade.game("lucky_dog").decks / "standard40.toml").read_text(encoding="utf-8")
CHANGED = OURS.replace("points = 1\n", "points = 2\n")


def laid(deck: str | None) -> Table:
    people = [NewSeat("person", name=name) for name in ("Ada", "Bo")]
    return Table.laid(NewTable("lucky_dog", people, deck=deck), "here-1", 1000)


def published(table: Table) -> bool:
    return info_of(table.row, None, set(), 0).published


def test_a_deck_that_says_what_it_changes_is_marked_at_the_table_and_in_the_record() -> None:
    table = laid("published = false\n" + CHANGED)
    assert not published(table)
    table.start(1000)
    assert saved(table).header["published"] is False


def test_our_deck_and_one_with_other_house_figures_stay_the_published_game() -> None:
    assert published(laid(None))
    table = laid(OURS.replace("points = 5", "points = 6"))
    assert published(table)
    table.start(1000)
    assert "published" not in saved(table).header


def test_a_deck_that_changes_the_rulebook_in_silence_lays_no_table_but_an_old_table_keeps_it() -> None:
    with pytest.raises(
        Problem, match="card cuddle_time: points: the rulebook prints 1, not 2; write `published = false`"
    ):
        laid(CHANGED)
    table = laid(OURS)
    table.row.deck_text = CHANGED
    assert not published(table)
