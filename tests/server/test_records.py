"""Records: downloaded, checked offline, brought back, replayed, gone on from."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade import Record, game
from barkade.cli.main import main
from barkade.games.lucky_dog import GAME
from tests.server.serving import Laid, Server, play_out


@pytest.fixture(scope="module")
def finished(server: Server) -> Laid:
    table = server.lay(options={"target": 8})
    player = table.sit(0, 1)
    play_out(player, Random(7))
    player.close()
    return table


@pytest.fixture
def record(finished: Laid, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(finished.ask("GET", "/record").text, encoding="utf-8")
    return path


def verify(path: Path, capsys: pytest.CaptureFixture[str], *flags: str) -> tuple[int, Any]:
    with pytest.raises(SystemExit) as end:
        main(["verify", str(path), "--json", *flags])
    return int(str(end.value.code)), json.loads(capsys.readouterr().out)


def edited(path: Path, change: Any) -> Path:
    """The record with its header changed."""
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(head)
    change(header)
    path.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")
    return path


def test_a_finished_game_can_be_verified_offline(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = verify(record, capsys)
    assert (code, found["good"]) == (0, True)
    assert Record.load(record).replay().over


def test_the_secret_is_opened_at_the_end_and_matches_the_commitment(finished: Laid, record: Path) -> None:
    fairness = json.loads(record.read_text().splitlines()[0])["fairness"]
    assert fairness["commitment"] == finished.info["fairness"]["commitment"]
    assert finished.good("GET", "")["fairness"]["secret"] == fairness["secret"]


def swap_secret(header: Any) -> None:
    header["fairness"]["secret"] = "00" * 32


def swap_nonce(header: Any) -> None:
    header["fairness"]["nonces"][0] = "00"


def swap_seed(header: Any) -> None:
    header["seed"] += 1


def drop_fairness(header: Any) -> None:
    del header["fairness"]


@pytest.mark.parametrize("change", [swap_secret, swap_nonce, swap_seed])
def test_a_changed_deal_is_found_out(record: Path, capsys: pytest.CaptureFixture[str], change: Any) -> None:
    code, found = verify(edited(record, change), capsys)
    assert code == 1
    assert found["checks"]["fairness"]


def test_a_deal_without_a_proof_is_good_only_for_those_who_do_not_ask_for_one(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stripped = edited(record, drop_fairness)
    assert verify(stripped, capsys)[0] == 0
    code, found = verify(stripped, capsys, "--fair")
    assert code == 1
    assert found["good"] is False
    assert found["checks"]["fairness"] is None


def test_a_changed_move_is_found_out(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text().splitlines()
    del lines[3]
    record.write_text("\n".join(lines) + "\n")
    code, found = verify(record, capsys)
    assert code == 1
    assert any(wrong for what, wrong in found["checks"].items() if what != "fairness")


def test_before_the_end_a_seat_gets_its_own_story_only(server: Server) -> None:
    table = server.lay(seats=4, options={"mode": "team", "target": 60})
    table.play_on(Random(1), 1)
    lines = [json.loads(line) for line in table.ask("GET", "/record", token=table.tokens[0]).text.splitlines()]
    assert "seed" not in lines[0]
    assert "fairness" not in lines[0]
    assert set(lines[-1]["view"]["zones"]["hand1"]) <= {None}
    assert table.ask("GET", "/replay?at=1").status_code == 409
    assert table.ask("GET", "/replay/moves").status_code == 409


def test_a_finished_table_is_replayed_from_any_seat_at_any_move(finished: Laid) -> None:
    moves = finished.good("GET", "/replay/moves")
    shown = finished.good("GET", f"/replay?at={len(moves)}&as=0")
    assert shown["state"]["view"]["over"] is True
    assert shown["state"]["seat"] == 0
    opened = finished.good("GET", "/replay?at=0&as=all")["state"]["view"]["zones"]["deck"]
    assert None not in opened
    hidden = finished.good("GET", "/replay?at=0&as=room")["state"]["view"]["zones"]["deck"]
    assert set(hidden) == {None}
    assert finished.ask("GET", f"/replay?at={len(moves) + 1}").status_code == 400
    assert finished.ask("GET", "/replay?at=1&as=nobody").json()["allowed"] == ["0", "1", "room", "all"]


def test_a_replay_says_each_move_in_the_words_of_its_moment(finished: Laid, record: Path) -> None:
    kept = Record.load(record)
    s = kept.begin()
    said = []
    for seat, action in kept.moves:
        said.append(s.say(action))
        s.play(seat, action)
    moves = finished.good("GET", "/replay/moves")
    assert [move["text"] for move in moves] == said
    assert said != [GAME.actions.text(action) for _, action in kept.moves]
    at = next(n for n, (_, action) in enumerate(kept.moves) if said[n] != GAME.actions.text(action))
    assert finished.good("GET", f"/replay?at={at + 1}")["text"] == said[at]
    assert finished.good("GET", "/replay?at=0")["text"] == ""


def test_a_record_file_becomes_a_table_and_goes_on_from_any_move(server: Server, record: Path) -> None:
    info = server.good("POST", "/api/records", {"record": record.read_text()})
    assert info["status"] == "over"
    moves = server.good("GET", f"/api/tables/{info['id']}/replay/moves")
    assert moves[0]["notation"] == json.loads(record.read_text().splitlines()[1])["move"]
    table = server.lay(origin={"table": info["id"], "move": 5})
    assert table.info["origin"] == {"table": info["id"], "move": 5}
    then = server.good("GET", f"/api/tables/{info['id']}/replay?at=5&as=0")["state"]["view"]
    now = table.state(0)["view"]
    assert now["facts"] == then["facts"]
    player = table.sit(0, 1)
    assert play_out(player, Random(2)) > 0
    player.close()


def test_a_table_that_went_on_from_a_record_verifies_too(
    server: Server, finished: Laid, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = server.lay(origin={"table": finished.id, "move": 3})
    player = table.sit(0, 1)
    play_out(player, Random(8))
    player.close()
    path = tmp_path / "branch.jsonl"
    path.write_text(table.ask("GET", "/record").text)
    assert verify(path, capsys)[0] == 0


def test_a_host_may_bring_a_deck(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (GAME.decks / "ones40.toml").read_text()
    table = server.lay(deck=text, options={"target": 5})
    assert table.info["deck"].startswith("own-")
    assert table.info["deck_hash"] == game("lucky_dog").read_deck(GAME.decks / "ones40.toml").digest
    player = table.sit(0, 1)
    play_out(player, Random(4))
    player.close()
    path = tmp_path / "own.jsonl"
    path.write_text(table.ask("GET", "/record").text)
    assert verify(path, capsys)[0] == 0
    with pytest.raises(SystemExit, match="0"):
        main(["replay", str(path)])
    assert server.good("POST", "/api/records", {"record": path.read_text()})["status"] == "over"


def no_such_game(header: Any) -> None:
    header["game"] = "chess"


def a_path(header: Any) -> None:
    header["options"]["deck"] = "/etc/hosts.toml"


def odd_seats(header: Any) -> None:
    header["seats"] = {"a": 1}


def odd_options(header: Any) -> None:
    header["options"] = [1]


def other_rules(header: Any) -> None:
    header["rules"] = "99"


def odd_position(header: Any) -> None:
    header["position"] = {"zones": 7, "luck": {"key": 1}}


@pytest.mark.parametrize("change", [no_such_game, a_path, odd_seats, odd_options, other_rules, odd_position])
def test_a_wrong_record_is_refused_in_a_sentence(server: Server, record: Path, change: Any) -> None:
    answer = server.ask("POST", "/api/records", {"record": edited(record, change).read_text()})
    assert answer.status_code == 422, answer.text
    assert answer.json()["detail"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"barkade": 1}', "\x00", "1\n" * 1000])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    assert server.ask("POST", "/api/records", {"record": text}).status_code in (400, 422)


def test_how_a_finished_game_went_is_told_to_everybody(finished: Laid, server: Server) -> None:
    course = finished.good("GET", "/course")
    moves = finished.good("GET", "/replay/moves")
    assert course["words"] == "points"
    assert course["moves"] == len(moves)
    assert course["turns"][-1]["progress"] == finished.good("GET", "/state?since=0")["view"]["scores"]
    told = [event["text"] for move in moves for event in move["events"]]
    assert told[-1] == finished.good("GET", "/state?since=0")["events"][-1]["text"]
    refused = server.lay().ask("GET", "/course")
    assert (refused.status_code, refused.json()["type"]) == (409, "/problems/wrong-time")


def test_a_rematch_may_be_against_better_dogs(server: Server) -> None:
    body = {"game": "lucky_dog", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "puppy"}],
            "options": {"target": 5}, "start": True}  # fmt: skip
    table = Laid(server, server.good("POST", "/api/tables", body))
    player = table.sit(0)
    play_out(player, Random(3))
    player.close()
    refused = table.ask("POST", "/rematch", {"level": "wolf"}, table.tokens[0])
    assert refused.json()["allowed"] == ["puppy", "good_dog", "old_dog"]
    again = table.good("POST", "/rematch", {"level": "good_dog"}, table.tokens[0])["table"]
    assert [seat["level"] for seat in again["seats"]] == [None, "good_dog"]
