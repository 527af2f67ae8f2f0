"""What a person may type while a game asks, and what comes back."""

from pathlib import Path

import pytest

import barkade
from barkade.bots.coach import brief
from tests.cli.commands import barkade_says
from tests.parcels import lay_parcel

QUESTION = "You may swap one of the five cards"


def answers(typed: str, folder: Path, key: str = "lucky_dog") -> str:
    """All that is said in a game in which this is typed."""
    return barkade_says("play", key, "--seed", "3", "--level", "random", stdin=typed, cwd=folder).stdout


def test_what_is_not_understood_costs_one_line(tmp_path: Path) -> None:
    said = answers("woof\n99\n²\n\nq\n", tmp_path)
    heard = said.partition("> ")[2].splitlines()
    assert heard[1] == "  Not understood: 'woof'. Pick 1 to 6, or ? for help."
    assert "Not understood: '99'" in heard[3]
    assert "Not understood: '²'" in heard[5]
    assert heard[7] == "  Pick 1 to 6, or ? for help."
    assert said.count(QUESTION) == 1
    assert said.count("q saves and leaves") == 1  # at first


def test_help_rules_scores_and_the_table_can_be_asked_for(tmp_path: Path) -> None:
    said = answers("?\nr LK-036\nr 38\ns\nt\nq\n", tmp_path)
    assert said.count("q saves and leaves") == 2
    assert "LK-036  " in said
    assert "LK-038  At most one swap a turn" in said
    assert "Player 1 and Bot 2: 0" in said
    assert said.count(QUESTION) == 2  # under each table


def test_signs_and_cards_are_explained(tmp_path: Path) -> None:
    said = answers("?\nc long w\nC SHORT\nc treat\nc cat\nq\n", tmp_path)
    assert "  How to read the table:\n  card 1  Long Walk" in said
    assert said.count("* matches = the dice show it") == 1  # asked for, not at first
    assert "  Long Walk: 4 points for 4 in a row" in said
    assert "  Short Walk: 2 points for 3 in a row" in said
    assert said.count("  Treat (two ") == 6
    assert "Lucky Dog says nothing about a card 'cat'" in said


def test_a_rule_without_a_number_is_the_one_behind_the_question(tmp_path: Path) -> None:
    said = answers("r\nkeep\nrule\nq\n", tmp_path)
    assert "> r\n  LK-036  *Swap*: " in said  # which explains it; a refusal cites LK-038
    assert "> rule\n  LK-040  " in said


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_newcomer_may_ask_what_a_good_player_would_do(key: str, tmp_path: Path) -> None:
    said = answers("w\nq\n", tmp_path, key)
    number, _, advised = said.partition("The coach would pick ")[2].partition(", ")
    option = next(line for line in said.splitlines() if line.startswith(f"  {int(number):2}. "))
    assert advised.startswith(brief(option[6:]))
    assert barkade.Record.load(tmp_path / f"{key}-3.barkade").replay().decision  # asking decides nothing


@pytest.mark.parametrize("typed", ["Q", "QUIT", "quit"])
def test_words_may_be_long_or_in_capitals(typed: str, tmp_path: Path) -> None:
    said = answers(f"6\nU\nHELP\n{typed}\n", tmp_path)
    assert "Taken back." in said
    assert said.count("q saves and leaves") == 2
    assert "Not understood" not in said


def test_commas_may_stand_between_numbers_and_a_run_is_taken_whole_or_not_at_all(tmp_path: Path) -> None:
    said = answers("1,2\n", tmp_path, "dog_lover")
    assert "Player 1 uses" not in said
    assert "Not possible: " in said
    kept = barkade.Record.load(tmp_path / "dog_lover-3.barkade")
    assert kept.replay().decision == "PlacePattern"  # as before: the Watch Dog lies, the only trick is taken by itself


def test_of_several_picks_only_the_last_may_be_left_to_luck(tmp_path: Path) -> None:
    said = answers("keep all\n2 3\nq\n", tmp_path)
    assert "Of several moves only the last may roll dice, turn up a card or let others answer." in said
    assert "rerolls" not in said.partition("> 2 3")[2].replace("rerolls 2", "")


def test_a_game_without_rulebook_page_and_legend_says_so_and_goes_on(tmp_path: Path) -> None:
    lay_parcel(tmp_path, my_dog="my_dog:GAME")
    (tmp_path / "my_dog.py").write_text(
        "from barkade.games.lucky_dog import GAME\nfrom barkade.kernel.legend import no_legend\n"
        "GAME.key, GAME.legend = 'my_dog', no_legend\n"
    )
    said = answers("r MY-001\n?\nc long\n6\nq\n", tmp_path, "my_dog")
    assert "  the rulebook page of my_dog is missing" in said
    assert "says nothing about a card 'long'" in said
    assert "You may reroll" in said
