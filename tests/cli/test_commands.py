"""The command line: what a person types, what comes back, and with which exit code."""

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import barkade
from barkade.cli import bench
from barkade.cli.picking import offered
from barkade.cli.wrapping import at_work
from barkade.lessons import Course, lesson
from tests.cli.commands import barkade_says
from tests.parcels import lay_my_dog, lay_parcel


def test_games_lists_the_shelf_as_words_and_json() -> None:
    said = barkade_says("games")
    assert said.returncode == 0
    assert "Lucky Dog, 1 to 4 seats" in said.stdout
    assert "auto_feed=on" in said.stdout
    assert "0 for never (0 or 3 to 20)" in " ".join(said.stdout.split())
    listed = json.loads(barkade_says("games", "--json").stdout)
    assert [each["key"] for each in listed] == list(barkade.GAMES)


def test_games_lists_one_game() -> None:
    listed = barkade_says("games", "lucky_dog")
    assert listed.stdout.startswith("lucky_dog        Lucky Dog, 1 to 4 seats\n    mode=ffa\n")
    assert "Dog Lover" not in listed.stdout
    assert [game["key"] for game in json.loads(barkade_says("games", "lucky_dog", "--json").stdout)] == ["lucky_dog"]
    assert barkade_says("games", "lucky_cat").returncode == 2


def test_a_game_of_somebody_else_is_on_the_shelf(tmp_path: Path) -> None:
    lay_my_dog(tmp_path, lost_dog="no_such_module:GAME")
    deck = tmp_path / "mine.toml"
    standard = (barkade.game("lucky_dog").decks / "standard40.toml").read_text()
    deck.write_text(standard.replace('game = "lucky_dog"', 'game = "my_dog"'))
    listed = barkade_says("games", cwd=tmp_path)  # `python -m` looks for packages where it is started
    assert listed.stdout.count("Lucky Dog, 1 to 4 seats") == 2
    assert "barkade: the game 'lost_dog' is left out: the entry point" in listed.stderr
    assert "a good Lucky Dog deck" in barkade_says("deck", "check", "mine.toml", cwd=tmp_path).stdout


def test_rules_shows_a_page_or_one_rule() -> None:
    assert "LK-036" in barkade_says("rules", "lucky_dog", "--all").stdout
    assert "## Your turn" in barkade_says("rules", "lucky_dog").stdout
    one = barkade_says("rules", "lucky_dog", "lk-036").stdout
    assert one.startswith("LK-036")
    assert one.count("\n") == 1
    unknown = barkade_says("rules", "lucky_dog", "LK-999")
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert "has no rule LK-999; it has rules LK-001 to LK-108 and rulings LK-R01 to LK-R" in unknown.stderr


@pytest.mark.parametrize("asked", ["38", "lk-38", "LK038"])
def test_a_rule_is_found_by_its_number(asked: str) -> None:
    assert barkade_says("rules", "lucky_dog", asked).stdout.startswith("LK-038  ")
    assert barkade_says("rules", "lucky_dog", f"r{asked[-1]}").stdout.startswith("LK-R08  ")


def test_rules_and_decks_come_as_json() -> None:
    assert json.loads(barkade_says("rules", "lucky_dog", "36", "--json").stdout).keys() == {"LK-036"}
    assert len(json.loads(barkade_says("rules", "lucky_dog", "--json").stdout)) > 100
    deck = str(barkade.game("lucky_dog").decks / "standard40.toml")
    good = json.loads(barkade_says("deck", "check", deck, "--json").stdout)
    assert (good["good"], good["game"], good["kinds"]) == (True, "lucky_dog", 17)
    bad = barkade_says("deck", "check", "nowhere.toml", "--json")
    assert bad.returncode == 1
    assert json.loads(bad.stdout)["wrong"] == "nowhere.toml: cannot be read: No such file or directory"


def test_every_command_shows_examples_that_it_understands() -> None:
    listed = barkade_says("--help").stdout.partition("commands:")[2].partition("examples:")[0]
    commands = [line.split()[0] for line in listed.splitlines() if line.startswith("    ") and line.split()]
    assert {"play", "serve", "new", "compile", "config"} <= set(commands)
    for command in commands:
        examples = barkade_says(command, "--help").stdout.partition("\nexamples:\n")[2]
        assert f"barkade {command}" in examples, command


def test_an_audit_tells_of_every_kind_of_table_in_words_or_json() -> None:
    said = barkade_says("audit", "lucky_dog", "--looks", "2")
    looked, verdict = said.stderr.splitlines()
    assert (said.returncode, verdict) == (0, "Lucky Dog: no promise broken")
    pairs = re.findall(r"([1-9]\d*) (undo|batch|curtain|imagine|twin|history)", looked)
    assert len(pairs) == 6, looked
    lines = said.stdout.splitlines()
    assert lines[0] == "kept    1-mode=solo  1 game"
    tables = json.loads(barkade_says("audit", "lucky_dog", "--looks", "2", "--json").stdout)
    assert len(tables) == len(lines)
    assert tables[0] == {"seats": 1, "options": {"mode": "solo"}, "games": 1, "broken": {}}


def test_an_audit_says_where_a_game_of_somebody_else_is_broken(tmp_path: Path) -> None:
    lay_my_dog(tmp_path)
    with (tmp_path / "my_dog.py").open("a") as source:
        source.write("def broken(s):\n    raise IndexError('no such bone')\nGAME._deal = broken\n")
    said = barkade_says("audit", "my_dog", cwd=tmp_path)
    assert said.returncode == 1
    assert "BROKEN  1-mode=solo  seed 0: IndexError: no such bone (my_dog.py, line " in said.stdout
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("command", ["play", "rules", "audit"])
def test_a_package_that_cannot_be_loaded_is_one_sentence(command: str, tmp_path: Path) -> None:
    lay_parcel(tmp_path, lost_dog="no_such_module:GAME")
    said = barkade_says(command, "lost_dog", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    sentence = "the entry point no_such_module:GAME of lost_dog cannot be loaded"
    assert said.stderr == f"barkade: {sentence}: ModuleNotFoundError: No module named 'no_such_module'\n"


def test_barkade_alone_says_which_commands_there_are() -> None:
    said = barkade_says()
    assert (said.returncode, said.stderr) == (0, "")
    assert "play at the terminal" in said.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "lucky_dog", "--seats", "7"), "for 1 to 4 seats, not 7"),
        (("play", "lucky_dog", "--mode", "party"), "mode must be"),
        (("play", "lucky_dog", "--set", "target"), "OPTION=VALUE"),
        (("play", "lucky_dog", "--set", "colour=red"), "has no option 'colour'"),
        (("play", "lucky_dog", "--bots", "9"), "--bots must be"),
        (("fly",), "invalid choice"),
        (("play", "lucky_dog", "--level", "cat"), "there is no bot 'cat'"),
        (("play", "lucky_dog", "--save", "no/such/folder/game.barkade"), "--save wants a file in a folder that exists"),
        (("play", "lucky_dog", "--save", "."), "--save wants a file in a folder that exists"),
        (("play", "lucky_dog", "--resume", "game.barkade", "--seats", "3"), "--seats and --resume do not go together"),
        (("replay", "game.barkade", "--upto", "-1"), "--upto: must be at least 0"),
        (("audit", "lucky_dog", "--games", "0"), "--games: must be at least 1"),
        (("bench", "--seconds", "0"), "--seconds: must be at least 0.1"),
        (("bench", "--seconds", "soon"), "--seconds: must be a number, not 'soon'"),
        (("bench", "lucky_dog", "server"), "there is no game 'server'"),
    ],
)
def test_wrong_usage_is_a_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    said = barkade_says(*words, cwd=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    assert sentence in said.stderr
    assert "Traceback" not in said.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_person_plays_saves_and_resumes(tmp_path: Path) -> None:
    said = barkade_says("play", "lucky_dog", "--seed", "3", "--level", "random", stdin="1\n1\nq\n", cwd=tmp_path)
    assert said.returncode == 0
    assert "dice" in said.stdout
    record = tmp_path / "lucky_dog-3.barkade"
    played = len(barkade.Record.load(record).moves)
    assert played >= 2
    again = barkade_says("play", "lucky_dog", "--resume", str(record), "--level", "random", stdin="1\n", cwd=tmp_path)
    assert again.returncode == 0
    assert len(barkade.Record.load(record).moves) > played


def test_a_decision_can_be_taken_back_until_luck_has_spoken(tmp_path: Path) -> None:
    saved = tmp_path / "game.barkade"
    said = barkade_says(
        "play", "lucky_dog", "--seed", "3", "--save", str(saved), stdin="keep all\nu\nu\n6\nreroll 3\nu\nq\n"
    ).stdout
    swap, reroll = "You may swap one of the five cards", "You may reroll twice"
    assert [said.count(question) for question in (swap, reroll)] == [2, 2]
    assert said.count("Taken back.") == 1
    assert said.count("Nothing can be taken back") == 2
    assert len(barkade.Record.load(saved).moves) == 2


def test_people_who_shared_a_screen_share_it_again_when_they_resume(tmp_path: Path) -> None:
    table = ("play", "lucky_dog", "--mode", "coop", "--bots", "0", "--names", "Ann,Bo", "--save", "game.barkade")
    barkade_says(*table, "--seed", "3", stdin="\nq\n", cwd=tmp_path)
    again = barkade_says("play", "lucky_dog", "--resume", "game.barkade", stdin="\n1\n" * 12, cwd=tmp_path)
    assert "pass the screen to Ann" in again.stdout
    assert "pass the screen to Bo" in again.stdout


def test_the_record_is_on_the_disk_while_a_person_thinks(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "barkade", "play", "lucky_dog", "--seed", "3", "--level", "random"]
    with subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("1\n1\n")
        playing.stdin.flush()
        answers = (line for line in playing.stdout if line.startswith("> 1"))
        next(answers)
        next(answers)  # the first has been carried out by now
        playing.kill()
    assert barkade.Record.load(tmp_path / "lucky_dog-3.barkade").moves


def test_a_game_that_is_over_is_told_once_and_can_be_heard_again(tmp_path: Path) -> None:
    said = barkade_says(
        "play", "lucky_dog", "--mode", "coop", "--seed", "5", "--auto", "--level", "random", cwd=tmp_path
    )
    assert said.stdout.count("Bot 1 and Bot 2: ") == 1
    assert said.stderr == "saved to lucky_dog-5.barkade; hear it again: barkade replay lucky_dog-5.barkade\n"


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("ffa", 2), ("team", 4)])
def test_a_mode_finds_its_seats(mode: str, seats: int, tmp_path: Path) -> None:
    barkade_says("play", "lucky_dog", "--mode", mode, "--save", "game.barkade", cwd=tmp_path)
    assert barkade.Record.load(tmp_path / "game.barkade").header["seats"] == seats


def test_a_curtain_falls_between_people_and_hands_stay_hidden(tmp_path: Path) -> None:
    typed = "\n1\n" * 30
    said = barkade_says("play", "lucky_dog", "--mode", "coop", "--bots", "0", "--seed", "5", stdin=typed, cwd=tmp_path)
    assert "pass the screen to Player" in said.stdout
    before_first_curtain = said.stdout.split("pass the screen")[0]
    s = barkade.game("lucky_dog").new(2, 5, mode="coop")
    held = {s.deck.titles[s.faces[slot]] for seat in range(2) for slot in s.hand(seat)}
    assert not any(title in before_first_curtain for title in held)


@pytest.mark.parametrize("key", barkade.GAMES)
def test_bots_play_a_whole_game_and_it_can_be_replayed(key: str, tmp_path: Path) -> None:
    said = barkade_says("play", key, "--seed", "1", "--auto", "--level", "random", cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert "Won by" in said.stdout or "Nobody has won" in said.stdout
    end = barkade.Record.load(tmp_path / f"{key}-1.barkade").replay()
    assert ("Places: 1. " in said.stdout) is (set(end.places) != {1})
    record = tmp_path / f"{key}-1.barkade"
    replayed = barkade_says("replay", str(record), cwd=tmp_path)
    assert replayed.returncode == 0, replayed.stderr
    assert len(replayed.stdout.splitlines()) > 10
    position = json.loads(barkade_says("replay", str(record), "--json").stdout)
    assert barkade.game(key).from_position(position).over


def test_a_broken_record_is_exit_code_1(tmp_path: Path) -> None:
    path = tmp_path / "bad.barkade"
    path.write_text("woof")
    said = barkade_says("replay", str(path))
    assert (said.returncode, said.stdout) == (1, "")
    assert "line 1" in said.stderr


def test_deck_check_names_the_card(tmp_path: Path) -> None:
    good = barkade.game("lucky_dog").decks / "standard40.toml"
    assert "a good Lucky Dog deck" in barkade_says("deck", "check", str(good)).stdout
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text().replace("points = 3", "points = 30"))
    said = barkade_says("deck", "check", str(bad))
    assert said.returncode == 1
    assert "bad.toml: stops play: card chewie: points" in said.stderr


def test_a_bot_that_cannot_be_started_is_refused_before_the_game(tmp_path: Path) -> None:
    said = barkade_says("play", "lucky_dog", "--level", "./no_such_bot", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "barkade: the bot './no_such_bot' cannot be started: No such file or directory\n"
    assert list(tmp_path.iterdir()) == []


def test_bench_prints_figures_as_json() -> None:
    figures = json.loads(barkade_says("bench", "lucky_dog", "--seconds", "0.3", "--json").stdout)
    assert {each["table"] for each in figures} >= {"1-mode=solo", "2-mode=ffa", "2-mode=coop", "4-mode=team"}
    for figure in ("decisions_per_second", "per_unit", "all_per_unit", "iterations_per_second", "iterations_per_unit"):
        assert all(each[figure] > 0 for each in figures)


def test_a_line_of_the_bench_fits_a_hundred_columns(capsys: pytest.CaptureFixture[str]) -> None:
    found = dict.fromkeys(bench.COLUMNS, 1.25) | {"decisions_per_second": 1_234_567, "games_per_second": 134_362.3}
    bench.print_line("hair_of_the_dog 8-ffa", found, bench.COLUMNS, first=True)
    heading, line = capsys.readouterr().out.splitlines()

    assert len(heading) <= 100
    assert line.split() == ["hair_of_the_dog", "8-ffa", "1,234,567", "1.25", "1.25", "134,362", *["1.25"] * 4]


def test_a_terminal_is_told_what_takes_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, pipe = StringIO(), StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    for out in (screen, pipe):
        monkeypatch.setattr(sys, "stderr", out)
        with at_work("measuring dog_lover 4"):
            pass

    assert screen.getvalue().startswith("measuring dog_lover 4 ...\r")
    assert pipe.getvalue() == ""


def test_bench_kills_counts_what_was_lost() -> None:
    said = barkade_says("bench", "kills", "--kills", "2", "--tables", "2")
    assert said.returncode == 0, said.stderr
    found = json.loads(said.stdout)
    assert (found["kills"], found["lost"], found["doubled"]) == (2, 0, 0)
    assert found["acknowledged"] > 0
    assert "2 kills" in said.stderr


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_lesson_is_played_at_the_terminal_and_goes_on_as_a_game(key: str, tmp_path: Path) -> None:
    course, lines = Course(lesson(key)), []
    while not course.over:
        offers = list(offered(course.s, course.lesson.seat)) if course.wanted else []
        lines.append(str(offers.index(course.wanted[0]) + 1) if offers else "")
        course.touch(course.wanted[:1]) if offers else course.finish_step()
    said = barkade_says("learn", key, stdin="\n".join([*lines, "q", ""]), cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert lesson(key).bye in said.stdout
    assert f"[{len(lesson(key).steps)} of {len(lesson(key).steps)}]" in said.stdout
    assert "saved to" in said.stderr


def test_a_wrong_touch_in_a_lesson_is_answered_and_the_place_is_kept(tmp_path: Path) -> None:
    said = barkade_says("learn", "lucky_dog", "--step", "2", stdin="keep all\nx\nb\n\nd\nt\nq\n", cwd=tmp_path)
    assert "the Rope Toy is out of reach" in said.stdout
    assert "Pick 1 to 6, or d to have it done." in said.stdout
    assert said.stdout.count("[1 of 9]") == 1
    assert "Rope Toy for Treat (two threes)" in said.stdout
    assert said.stderr == "your place is kept: barkade learn lucky_dog --step 3\n"
    assert barkade_says("learn", "lucky_dog", "--step", "40").returncode == 2


def test_a_lesson_shows_what_changed_and_takes_several_words_at_once(tmp_path: Path) -> None:
    said = barkade_says("learn", "hair_of_the_dog", stdin="icebreaker\nmove C2\npet\nq\n", cwd=tmp_path).stdout
    after = said.partition("> move C2\n")[2].partition("> pet\n")[0]
    assert after.startswith("  You go to C2 (7 sips left).")
    assert "[3 of 12]" in after
    assert "+-A1" not in after  # the whole pub stands there at the beginning of a turn
    assert "Now: Pet Tater." in after


def test_the_end_of_a_lesson_is_told_once(tmp_path: Path) -> None:
    steps = len(lesson("lucky_dog").steps)
    said = barkade_says("learn", "lucky_dog", "--step", str(steps), stdin="cuddle\nq\n", cwd=tmp_path).stdout
    assert said.count("You score Cuddle Time") == 1
