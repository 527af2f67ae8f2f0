"""`barkade sim` and `barkade report` at the command line."""

import json
from pathlib import Path

import pytest

from barkade.cli.main import main
from barkade.games import lucky_dog


def barkade(*words: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(list(words))
    return int(end.value.code or 0)


def test_from_games_to_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "run")
    table = ("lucky_dog", "--seats", "2", "--bots", "greedy,random", "--set", "target=10")

    assert barkade("sim", *table, "--games", "10", "--workers", "1", "--out", out) == 0
    said = capsys.readouterr()
    assert said.out == f"{out}\n"
    assert "10/10 games" in said.err
    assert barkade("report", out) == 0
    said = capsys.readouterr()
    assert said.out == f"{out}/report.html\n"
    assert "\nDoes skill matter? Wins: greedy " in said.err
    assert (tmp_path / "run" / "report.html").read_text().startswith("<!doctype html>")
    assert barkade("report", out, "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["runs"][0]["run"]["options"] == {"target": 10}
    assert said.err.startswith("10 games, 2 seats (greedy, random), target=10, deck ")
    figures = tmp_path / "figures.json"
    assert barkade("report", out, "--json", "--out", str(figures)) == 0
    assert capsys.readouterr().out == f"{figures}\n"
    assert figures.read_text() == said.out


def test_a_designer_asks_about_a_seat_and_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "run")
    assert (
        barkade("sim", "lucky_dog", "--bots", "greedy", "--games", "40", "--workers", "1", "--quiet", "--out", out) == 0
    )
    capsys.readouterr()
    assert barkade("report", out, "--about", "CHEW") == 0
    said = capsys.readouterr().err
    assert "Does turn order matter? Not that one could tell: places 1 to 2 win " in said
    assert "\nChewie (pile), had by " in said
    assert " of seats; with it, less without: share " in said
    assert barkade("report", out, "--about", "cat") == 0
    assert "\nNothing called 'cat' was had by enough seats" in capsys.readouterr().err


def test_a_run_with_a_deck_of_ones_own_needs_no_file_beside_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    standard = (lucky_dog.GAME.decks / "standard40.toml").read_text()
    deck, out = tmp_path / "mine.toml", str(tmp_path / "run")
    deck.write_text(standard.replace('title = "Chewie"', 'title = "Chewy Shoe"'))
    table = ("lucky_dog", "--bots", "greedy", "--workers", "2", "--quiet", "--deck", str(deck), "--out", out)
    assert barkade("sim", *table, "--games", "40", "--shard", "20") == 0
    deck.unlink()
    capsys.readouterr()

    assert barkade("report", out, "--json", "--about", "chewy") == 0

    said = capsys.readouterr()
    assert "\nChewy Shoe (chewie) (pile), had by " in said.err
    assert "deck mine, seed 0" in said.err
    assert "deck_file" not in said.out


def test_a_manifest_that_lacks_something_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "manifest.json").write_text('{"barkade_lab": 1, "game": "lucky_dog"}')
    assert barkade("report", str(tmp_path)) == 2
    assert capsys.readouterr().err == f"barkade: {tmp_path / 'manifest.json'}: seats is missing\n"


def test_a_watched_run_ends_with_its_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, run = str(tmp_path / "base"), str(tmp_path / "run")
    table = ("lucky_dog", "--seats", "2", "--bots", "greedy", "--games", "4", "--workers", "1")
    assert barkade("sim", *table, "--out", base) == 0
    assert barkade("sim", *table, "--out", run, "--against", base, "--until-clear", "gap", "--quiet") == 0
    said = capsys.readouterr()

    assert said.out == f"{base}\n{run}\n"
    assert f"points between first and last: undecided after 4 deals; the difference from {base} is 0 (" in said.err
    assert said.err.endswith(f"4 games in {run}; see `barkade report {base} {run}`\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "cat"], "there is no bot 'cat'"),
        (["--games", "0"], "at least 1 game"),
        (["--workers", "0"], "--workers: must be at least 1"),
        (["--seats", "9"], "1 to 4 seats, not 9"),
        (["--set", "target=pink"], "target must be from 5 to 60, not 'pink'"),
        (["--until-clear", "turns"], "--against and --until-clear go together"),
    ],
)
def test_wrong_usage_is_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert barkade("sim", "lucky_dog", "--out", str(tmp_path / "run"), *words) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_fails_is_a_sentence(workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", "./no_such_bot", "--games", "2", "--workers", workers, "--out", str(tmp_path / "run"))

    assert barkade("sim", "lucky_dog", *words) == 1
    assert (
        capsys.readouterr()
        .err.splitlines()[-1]
        .startswith("barkade: the bot './no_such_bot' cannot be started: No such")
    )


def test_a_report_of_nothing_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert barkade("report", str(tmp_path)) == 2
    assert "holds no run of the lab" in capsys.readouterr().err
