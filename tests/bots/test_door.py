"""The door for other people's bots: the samples play, and everything that can go wrong is one sentence."""

import json
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import barkade
from barkade import bots
from barkade.bots.door import DoorBot

SAMPLES = Path(__file__).parents[2] / "examples" / "bots"
GAME = barkade.game("lucky_dog")


def script(tmp_path: Path, body: str) -> str:
    """A bot of a few lines."""
    path = tmp_path / "bot.py"
    path.write_text("import json, sys, time\n" + body, encoding="utf-8")
    return f"{sys.executable} {path}"


HELLO = 'sys.stdin.readline(); print(json.dumps({"type": "hello", "name": "t"}), flush=True)\n'


@pytest.mark.parametrize("sample", ["sample.py", "sample.js"])
def test_the_samples_play_a_whole_game(sample: str) -> None:
    s = GAME.new(2, 5)
    players = [bots.make(str(SAMPLES / sample), "lucky_dog", seed=1), bots.make("greedy", "lucky_dog")]
    try:
        while not s.over:
            for seat in s.deciders:
                s.play(seat, bots.ask(players[seat], s, seat))
    finally:
        players[0].close()
    assert players[0].name == sample
    assert players[0].why()


def test_an_external_bot_gets_its_view_and_nothing_else(tmp_path: Path) -> None:
    seen = tmp_path / "seen.json"
    body = HELLO + (
        f"line = sys.stdin.readline(); open({str(seen)!r}, 'w').write(line); m = json.loads(line)\n"
        'print(json.dumps({"type": "act", "id": m["id"], "action": m["legal"][0]["action"]}), flush=True)\n'
        "sys.stdin.readline()\n"
    )
    s = GAME.new(2, 5, mode="coop")
    seat = s.deciders[0]
    bot = DoorBot(script(tmp_path, body), GAME)
    action = bots.ask(bot, s, seat, seconds=4.0)
    bot.close()
    message = written(seen)
    assert action == s.legal(seat)[0]
    assert message["view"] == s.view(seat)
    assert message["view"]["zones"][f"hand{1 - seat}"] == [None, None]
    assert message["seconds"] == 4.0
    assert [option["action"] for option in message["legal"]] == s.legal(seat)


def written(path: Path) -> Any:
    """What a bot wrote down."""
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("sys.exit(3)\n", "ended with exit code 3|closed its output"),
        ("print('woof', flush=True); sys.stdin.read()\n", "'woof.*', which is not JSON"),
        ("print('[' * 100_000, flush=True); sys.stdin.read()\n", "which is not JSON"),
        ("print('[1]', flush=True); sys.stdin.read()\n", "which is not an object"),
        ('print(json.dumps({"type": "act"}), flush=True); sys.stdin.read()\n', "answered type 'act' to 'hello'"),
    ],
)
def test_a_bot_that_does_not_say_hello_is_refused(tmp_path: Path, body: str, sentence: str) -> None:
    with pytest.raises(bots.BotError, match=sentence):
        DoorBot(script(tmp_path, body), GAME)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ('print(json.dumps({"type": "act", "id": 1, "action": 9999}), flush=True)\n', "action 9999, which is none of"),
        ('print(json.dumps({"type": "act", "id": 1, "action": True}), flush=True)\n', "action True, which is none of"),
        ("sys.stdin.read()\n", "gave no answer within 0.2 seconds"),
    ],
)
def test_a_bad_answer_is_a_sentence(tmp_path: Path, body: str, sentence: str) -> None:
    s = GAME.new(2, 5)
    bot = DoorBot(script(tmp_path, HELLO + body + "sys.stdin.read()\n"), GAME)
    with pytest.raises(bots.BotError, match=sentence):
        bots.ask(bot, s, s.deciders[0], seconds=0.2)
    bot.close()


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    body = HELLO + (
        "first = json.loads(sys.stdin.readline()); second = json.loads(sys.stdin.readline())\n"
        "for m, at in ((first, 0), (second, 1)):\n"
        '    print(json.dumps({"type": "act", "id": m["id"], "action": m["legal"][at]["action"]}), flush=True)\n'
        "sys.stdin.read()\n"
    )
    s = GAME.new(2, 5)
    seat = s.deciders[0]
    bot = DoorBot(script(tmp_path, body), GAME)
    with pytest.raises(bots.BotError, match="no answer within"):
        bots.ask(bot, s, seat, seconds=0.1)
    assert bots.ask(bot, s, seat, seconds=5.0) == s.legal(seat)[1]
    bot.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_bot_that_leaves_a_child_behind_takes_it_along(tmp_path: Path) -> None:
    body = "import os\n" + HELLO + "child = os.fork()\nif child: print(child, flush=True)\nelse: time.sleep(600)\n"
    bot = DoorBot(script(tmp_path, body), GAME)
    child = int(bot._lines.get(timeout=60) or 0)
    bot.close()
    until = monotonic() + 60
    while running(child) and monotonic() < until:
        sleep(0.01)
    assert not running(child)


def running(process: int) -> bool:
    """Is it there, and no zombie that nobody has waited for?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().split(") ")[1][0] != "Z"
    except FileNotFoundError:
        return False


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(bots.BotError, match=r"'\./no_such_bot' cannot be started: No such file"):
        bots.make("./no_such_bot", "lucky_dog")


def test_a_bot_that_does_not_quit_is_ended(tmp_path: Path) -> None:
    body = HELLO + "sys.stdin.close()\nwhile True: time.sleep(60)\n"
    bot = DoorBot(script(tmp_path, body), GAME)
    bot.close()
    assert bot._process.poll() is not None
