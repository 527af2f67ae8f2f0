"""The figures behind docs/balance.md."""

from pathlib import Path

from barkade.lab.balance import LADDER, SKILL, STANDARD, WHAT_IF, Table, figures, play
from barkade.lab.plan import planned


def test_figures_tell_of_every_run_and_of_what_a_variation_changes(tmp_path: Path) -> None:
    tables = [
        Table("lucky_dog", 2, 80, {}),
        Table("lucky_dog", 2, 80, {"target": 5}, base="lucky_dog_2"),
        Table("lucky_dog", 1, 40, {"mode": "solo"}),
        Table("lucky_dog", 3, 60, {}, LADDER),
    ]
    play(tmp_path, tables, part=0.5, workers=1)
    text = figures(tmp_path, tables)

    for title in (
        "lucky_dog_2: 40",
        "lucky_dog_2_target-5: 40",
        "lucky_dog_1_mode-solo: 20",
        "lucky_dog_3_good_dog-puppy-random: 30",
    ):
        assert f"## {title} games" in text
    assert "turns in a game" in text.split("target-5")[1]
    assert "- won: " in text
    assert "- good_dog wins " in text


def test_all_tables_can_be_played_and_have_names_of_their_own() -> None:
    tables = [*STANDARD, *WHAT_IF, *SKILL]
    for table in tables:
        planned(table.game, table.seats, table.options, list(table.bots), table.games, 0)

    assert len({table.name for table in tables}) == len(tables)
    assert {table.base for table in WHAT_IF} <= {table.name for table in STANDARD}
