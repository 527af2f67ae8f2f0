"""Runs: the same games however they are played, stopped or prolonged."""

import hashlib
import os
import signal
import subprocess
import sys
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from barkade.lab.plan import Plan, load_plan, planned
from barkade.lab.progress import Progress
from barkade.lab.runs import simulate
from barkade.lab.shards import Run, path_of, play_shard


def contents(folder: Path) -> dict[str, str]:
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.glob("*.parquet"))}


@pytest.fixture
def plan() -> Plan:
    return planned("lucky_dog", 2, {}, ["greedy", "random"], 12, seed=6, shard=4)


def test_any_number_of_workers_gives_the_same_files(plan: Plan, tmp_path: Path) -> None:
    assert simulate(plan, tmp_path / "one", 1, "here") == 12
    assert simulate(plan, tmp_path / "two", 2, "here") == 12
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert len(contents(tmp_path / "one")) == 3


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own: of deprecations, and of sockets it leaves to the system
def test_ray_gives_the_same_files(plan: Plan, tmp_path: Path) -> None:
    simulate(plan, tmp_path / "here", 1, "here")
    simulate(plan, tmp_path / "ray", 2, "ray")

    assert contents(tmp_path / "here") == contents(tmp_path / "ray")


def test_a_run_goes_on_where_it_stopped(plan: Plan, tmp_path: Path) -> None:
    simulate(plan, tmp_path / "whole", 1, "here")
    plan.save(tmp_path / "stopped")
    play_shard((plan, str(tmp_path / "stopped"), 1))
    (tmp_path / "stopped" / "shard-000002.part").write_bytes(b"half a shard")
    before = path_of(tmp_path / "stopped", 1).stat().st_mtime_ns

    assert simulate(plan, tmp_path / "stopped", 1, "here") == 12
    assert contents(tmp_path / "stopped") == contents(tmp_path / "whole")
    assert path_of(tmp_path / "stopped", 1).stat().st_mtime_ns == before


def test_a_run_can_be_prolonged(plan: Plan, tmp_path: Path) -> None:
    simulate(plan._replace(games=6), tmp_path / "grown", 1, "here")
    simulate(plan, tmp_path / "grown", 1, "here")
    simulate(plan, tmp_path / "whole", 1, "here")

    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")
    assert load_plan(tmp_path / "grown").games == 12


def test_a_smaller_number_of_games_takes_none_away(plan: Plan, tmp_path: Path) -> None:
    simulate(plan._replace(games=11), tmp_path, 1, "here")
    before = contents(tmp_path)

    assert simulate(plan._replace(games=9), tmp_path, 1, "here") == 11
    assert simulate(plan._replace(games=4), tmp_path, 1, "here") == 11
    assert contents(tmp_path) == before


def test_a_resumed_bar_tells_no_speed_before_there_is_one() -> None:
    out = StringIO()
    Progress(100, 40, out=out).advance(20)
    first, then = out.getvalue().splitlines()

    assert first.split("] ")[1].strip() == "40/100 games"
    assert "60/100 games, " in then
    assert "/s, " in then


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    out = tmp_path / "run"
    command = [sys.executable, "-m", "barkade", "sim", "lucky_dog", "--seats", "2", "--bots", "greedy", "--shard", "2"]
    command += ["--games", "100000", "--workers", "2", "--out", str(out)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stderr
        while not list(out.glob("*.parquet")):
            assert process.poll() is None, process.stderr.read()
        os.killpg(process.pid, signal.SIGINT)
        said = process.stderr.read()

    assert process.returncode == 130
    assert "the same command goes on" in said
    assert "Traceback" not in said
    assert len(Run(out).games) >= 2


def test_ctrl_c_does_not_wait_for_the_end_of_a_shard(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "barkade",
        "sim",
        "dog_lover",
        "--seats",
        "4",
        "--bots",
        "old_dog",
        "--shard",
        "10000",
    ]
    command += ["--games", "20000", "--workers", "2", "--out", str(tmp_path / "run")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stderr
        while crew_at_work(process.pid) < 2:
            assert process.poll() is None, process.stderr.read()
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=120) == 130
        assert "the same command goes on" in process.stderr.read()


def crew_at_work(process: int) -> int:
    """How many processes that it started have used three seconds of processor time: more than starting takes."""
    enough, busy = 3 * os.sysconf("SC_CLK_TCK"), 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            _, parent, *_, used = path.read_text().rpartition(") ")[2].split()[:12]
            busy += int(parent) == process and int(used) >= enough
    return busy


def test_a_ctrl_c_waits_while_workers_start() -> None:
    script = (
        "import signal\n"
        "from multiprocessing import get_context\n"
        "from barkade.lab.crew import interrupts_held_back\n"
        "with interrupts_held_back():\n"
        "    get_context('spawn').Lock()  # as a pool makes them\n"
        "    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))\n"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout == "True\n"


def test_a_damaged_shard_is_said_in_a_sentence_and_played_again(plan: Plan, tmp_path: Path) -> None:
    simulate(plan, tmp_path, 1, "here")
    whole = contents(tmp_path)
    path_of(tmp_path, 1).write_text("woof")
    with pytest.raises(ValueError, match="holds a damaged shard; run `barkade sim` again"):
        Run(tmp_path)
    simulate(plan, tmp_path, 1, "here")
    assert contents(tmp_path) == whole


def test_a_run_that_cannot_be_paired_is_refused_before_it_is_played(plan: Plan, tmp_path: Path) -> None:
    simulate(plan, tmp_path / "base", 1, "here")
    with pytest.raises(ValueError, match="cannot be paired: seed is 6 here and 7 there"):
        simulate(plan._replace(seed=7), tmp_path / "other", 1, "here", (tmp_path / "base", "turns"))
    assert not (tmp_path / "other").exists()


def test_a_folder_without_games_is_refused(plan: Plan, tmp_path: Path) -> None:
    plan.save(tmp_path)
    with pytest.raises(ValueError, match="holds no games yet"):
        Run(tmp_path)
