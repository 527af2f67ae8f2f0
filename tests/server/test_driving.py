"""Whoever needs no person: bots, stand-ins, standing orders, strict clocks, and secret questions that take their time."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from sqlalchemy import create_engine, text

from barkade import bots, game, rulebook
from barkade.games import GAMES
from barkade.server.bots.kennel import Kennel
from barkade.server.bots.turns import Rank
from barkade.server.house import lobby
from barkade.server.house.house import House, needs_nobody
from barkade.server.house.rooms import Room
from barkade.server.settings import Settings
from barkade.server.sockets.connections import Connection
from barkade.table.chronicle import Chronicle
from barkade.table.pictures import is_covert, picture
from barkade.table.requests import Clock, NewSeat, NewTable
from barkade.table.rows import SeatRow, TableRow
from barkade.table.thinking import Memories
from tests.server.conftest import Launch
from tests.server.houses import away, opened, secret_question
from tests.server.serving import Laid, Server
from tests.server.stories import advance

TURN = (Rank.PLAY, "here")
BOTS = [{"kind": "bot", "level": "puppy"}]


def wait_until_over(table: Laid, seconds: float = 90) -> Any:
    deadline = time.monotonic() + seconds
    while True:
        state = table.state()
        if state["view"]["over"]:
            return state
        assert time.monotonic() < deadline, "the bots do not come to an end"
        time.sleep(0.2)


def test_bots_play_a_whole_game_among_themselves(server: Server) -> None:
    body = {"game": "lucky_dog", "seats": BOTS * 3, "start": True, "options": {"target": 5}}
    table = Laid(server, server.good("POST", "/api/tables", body))
    assert wait_until_over(table)["view"]["winners"]
    assert table.good("GET", "")["status"] == "over"


def test_bots_sit_at_every_game(server: Server) -> None:
    for info in server.good("GET", "/api/games"):
        seats = BOTS * info["seats"][1]
        table = Laid(server, server.good("POST", "/api/tables", {"game": info["key"], "seats": seats, "start": True}))
        deadline = time.monotonic() + 60
        while table.state()["revision"] < 4:
            assert time.monotonic() < deadline, f"nobody moves at {info['key']}"
            time.sleep(0.1)
        table.good("POST", "/close", {}, table.host)


def test_a_bot_that_does_not_answer_is_ended_and_replaced_by_chance() -> None:
    async def ask() -> int:
        kennel = Kennel(1)
        s = game("lucky_dog").new(2, 1)
        try:
            return await kennel.choose(s, s.deciders[0], "no such level", 0.1, None, {}, TURN)
        finally:
            await kennel.stop()

    s = game("lucky_dog").new(2, 1)
    assert asyncio.run(ask()) in s.legal(s.deciders[0])


@pytest.mark.parametrize(("seats", "mode"), [(2, "coop"), (4, "team")])
def test_a_bot_that_thinks_in_several_processes_keeps_what_one_that_sat_through_the_game_keeps(
    seats: int, mode: str
) -> None:
    async def differing(s: Any, kennel: Kennel) -> list[str]:
        sitting = [bots.make("old_dog", "lucky_dog") for _ in range(seats)]
        memories: Memories = {}
        found = []
        for n in range(60):
            if s.over:
                break
            seat = s.deciders[0]
            for _ in range(1 + n % 2):  # some questions are asked again
                chosen = await kennel.choose(s, seat, "old_dog", 5, None, memories, TURN)
            wanted = bots.ask(sitting[seat], s, seat)
            if s.decision == "KeepDice" and chosen != wanted:
                found.append(f"decision {n}: {s.say(chosen)}, not {s.say(wanted)}")
            s.play(seat, wanted)
        return found

    async def play() -> list[str]:
        kennel = Kennel(2)
        try:
            return [
                one
                for seed in range(3)
                for one in await differing(game("lucky_dog").new(seats, seed, mode=mode), kennel)
            ]
        finally:
            await kennel.stop()

    assert asyncio.run(play()) == []


def test_what_a_bot_is_given_is_the_same_whatever_is_hidden() -> None:
    """The process that thinks gets an imagined world: two truths that look the same to the seat give the same one."""
    s = game("lucky_dog").new(4, 3, mode="team")
    seat = s.deciders[0]
    twin = s.imagine(seat, 99)
    assert s.imagine(seat, 5).position() == twin.imagine(seat, 5).position()


def test_a_strict_clock_answers_for_a_seat(server: Server) -> None:
    table = server.lay(options={"first_seat": 0}, clock={"mode": "strict", "seconds": 1})
    first = table.state(0)
    running = first["clock"]["running"]
    assert [(clock["seat"], clock["whole"]) for clock in running] == [(0, 1000)]
    player = table.sit(0)
    player.until("state")
    assert player.until("state")["revision"] == first["revision"] + 1
    player.close()


def test_taking_back_gives_no_time_back(server: Server) -> None:
    table = server.lay(options={"first_seat": 0}, clock={"mode": "strict", "seconds": 10})
    until = table.state(0)["clock"]["running"][0]["until"]
    for key in ("a", "b"):
        time.sleep(0.2)
        table.good("POST", "/moves", {"key": f"move-{key}", "moves": ["none"]}, table.tokens[0])
        back = table.good("POST", "/undo", {"key": f"undo-{key}"}, table.tokens[0])
        assert back["clock"]["running"][0]["until"] == until
    table.good("POST", "/moves", {"key": "c", "moves": ["none"]}, table.tokens[0])
    while time.time() * 1000 < until + 50:
        time.sleep(0.05)
    assert table.state(0)["undo"]["can"] is False
    assert table.ask("POST", "/undo", {"key": "d"}, table.tokens[0]).json()["type"] == "/problems/no-undo"


def test_a_strict_clock_runs_from_the_deal_even_if_nobody_ever_looks(launch: Launch) -> None:
    server = launch()
    table = server.lay(options={"first_seat": 0}, clock={"mode": "strict", "seconds": 2})
    server.kill()
    server.start()
    engine = create_engine(server.database_url)
    deadline = time.monotonic() + 60
    with engine.connect() as connection:
        while not connection.execute(text("SELECT count(*) FROM moves WHERE source = 4")).scalar():
            connection.rollback()
            assert time.monotonic() < deadline, f"nobody answers for the seat at {table.id}"
            time.sleep(0.2)
    engine.dispose()


def test_after_a_restart_a_table_that_waits_for_no_person_goes_on() -> None:
    chronicle = Chronicle(game("lucky_dog").new(2, 1, first_seat=0))
    row = row_of(chronicle)
    assert not needs_nobody(row, chronicle)
    row.seats[0].orders = [{"decision": "SwapCard", "answer": "none", "until": "game", "turn": "-1"}]
    assert needs_nobody(row, chronicle)
    row.seats[0].orders, row.seats[0].level = [], "puppy"
    assert needs_nobody(row, chronicle)


def test_an_advisory_clock_is_shown_and_does_nothing(server: Server) -> None:
    table = server.lay(options={"first_seat": 0}, clock={"mode": "advisory", "seconds": 1})
    until = table.state(0)["clock"]["running"][0]["until"]
    while time.time() * 1000 < until + 300:
        time.sleep(0.05)
    assert table.state(0)["revision"] == 1


def test_a_clock_is_not_shown_as_it_was_for_somebody_else(tmp_path: Path) -> None:
    async def shown() -> list[Any]:
        async with opened(tmp_path) as house:
            people = [NewSeat("me", name="Ada"), NewSeat("me", name="Bo")]
            asked = NewTable("lucky_dog", people, options={"first_seat": 0}, clock=Clock("strict", 1), start=True)
            room = await house.room((await lobby.lay(house, asked)).table.id)
            room.driver.stop()
            await room.decide(0, ["none"], None, None)
            room.driver.stop()
            pictures = [json.loads(room.encoded(0, 0))]
            await asyncio.sleep(1.1)
            return [*pictures, json.loads(room.encoded(0, 0))]

    first, later = asyncio.run(shown())
    assert later["clock"]["now"] - first["clock"]["now"] >= 1000
    assert (first["undo"]["can"], later["undo"]["can"]) == (True, False)


def test_a_slow_game_counts_days(server: Server) -> None:
    table = server.lay(pace="days", options={"first_seat": 0}, clock={"mode": "strict", "seconds": 3 * 86_400})
    assert table.state(0)["clock"]["running"][0]["whole"] == 3 * 86_400_000


def test_a_standing_order_answers_and_only_its_owner_knows(server: Server) -> None:
    table = server.lay(options={"first_seat": 0, "target": 60})
    order = {"decision": "SwapCard", "answer": "none", "until": "game"}
    mine = table.good("PUT", "/orders", {"orders": [order]}, table.tokens[0])
    assert mine["orders"] == [order]
    assert table.state(1)["orders"] == []
    deadline = time.monotonic() + 20
    while table.state(0)["view"]["decision"] != "Reroll":
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_an_order_for_a_round_ends_when_something_else_is_asked(server: Server) -> None:
    table = server.lay(options={"first_seat": 0, "target": 60})
    order = {"decision": "SwapCard", "answer": "none", "until": "round"}
    player = table.sit(0)
    player.send({"type": "orders", "seat": 0, "key": "o", "orders": [order]})
    player.until("ok", key="o")
    while player.until("state")["view"]["decision"] != "Reroll":
        pass
    player.move(0, "dice:none")
    assert table.state(0)["orders"] == []
    player.close()


@pytest.mark.parametrize(
    ("order", "field"),
    [
        ({"decision": "Nap", "answer": "none", "until": "game"}, "orders[0].decision"),
        ({"decision": "SwapCard", "answer": "fly", "until": "game"}, "orders[0].answer"),
    ],
)
def test_a_wrong_order_is_refused(server: Server, order: object, field: str) -> None:
    table = server.lay()
    answer = table.ask("PUT", "/orders", {"orders": [order]}, table.tokens[0])
    assert (answer.status_code, answer.json()["field"]) == (400, field)


def first_secret_question(seed: int) -> Chronicle:
    """A table of two together at the first question that only one seat may see."""
    chronicle = Chronicle(game("lucky_dog").new(2, seed, mode="coop"))
    rng = Random(seed)
    while not chronicle.state.paused and not is_covert(chronicle.state):
        assert not chronicle.state.over, "a round has gone by without one"
        advance(chronicle, rng)
    return chronicle


def covert_tables() -> tuple[Chronicle, Chronicle]:
    """Two tables at the same secret question: at one a seat is asked, at the other nobody has to be."""
    asked: Chronicle | None = None
    silent: Chronicle | None = None
    for seed in range(100):
        chronicle = first_secret_question(seed)
        if chronicle.state.paused:
            silent = silent or chronicle
        else:
            asked = asked or chronicle
        if asked and silent:
            return asked, silent
    raise AssertionError("no such tables in a hundred deals")


@pytest.mark.parametrize("seed", range(12))
def test_a_decision_that_made_itself_does_not_cut_the_secret_question_after_it_short(seed: int) -> None:
    assert first_secret_question(seed).unstored == []


def test_a_secret_question_that_nobody_has_to_answer_looks_like_any_other() -> None:
    asked, silent = covert_tables()
    for chronicle in (asked, silent):
        room = chronicle.state.view(None)
        assert (room["deciders"], room["decision"], room["over"]) == ([], "", False)
        assert picture("t", chronicle, 2, 0, ["A", "B"], None, []).undo.can is False
    assert silent.questions == [0, 0]
    silent.end_silence()
    assert not silent.state.paused


@pytest.mark.parametrize("key", GAMES)
def test_a_seat_that_is_asked_is_told_the_rule_behind_the_question_and_nobody_else(key: str) -> None:
    known = rulebook.rules(key)
    chronicle = Chronicle(game(key).new(max(2, min(game(key).seats)), 3))
    rng = Random(3)
    for _ in range(40):
        deciders = chronicle.state.deciders
        for reader in range(chronicle.readers):
            rule = picture("t", chronicle, reader, 0, ["A", "B", "C"], None, []).rule
            assert (rule in known) if reader in deciders else rule == ""
        advance(chronicle, rng)


def test_the_rule_behind_a_secret_question_is_for_the_asked_seat_alone() -> None:
    asked, _ = covert_tables()
    (seat,) = asked.state.deciders
    rules = [picture("t", asked, reader, 0, ["A", "B"], None, []).rule for reader in range(3)]
    assert [rule for reader, rule in enumerate(rules) if rule] == ["LK-078"]
    assert rules[seat] == "LK-078"


def test_a_secret_question_takes_a_time_from_one_range_whoever_answers(tmp_path: Path) -> None:
    async def waits() -> list[float]:
        house = House(Settings(database_url=f"sqlite:///{tmp_path / 'a.db'}", covert_low=5, covert_high=6))
        found = []
        for chronicle in covert_tables():
            room = Room(house, row_of(chronicle), chronicle)
            first = room.driver.secret_wait()
            assert room.driver.secret_wait() <= first, "a chain of secret questions shares one time"
            found.append(first)
        await house.database.close()
        return found

    assert all(4.5 < wait <= 6 for wait in asyncio.run(waits()))


@asynccontextmanager
async def two_processes(folder: Path, low: float, high: float) -> AsyncIterator[list[House]]:
    """Two processes on one database; the bell between them does not ring."""
    async with (
        opened(folder, covert_low=low, covert_high=high) as one,
        opened(folder, covert_low=low, covert_high=high) as two,
    ):
        yield [one, two]


def test_a_secret_answer_is_seen_when_its_time_is_over_in_every_process(tmp_path: Path) -> None:
    async def seen_early_and_late() -> tuple[bool, bool]:
        async with two_processes(tmp_path, 0.4, 0.4) as houses:
            room, other = await secret_question(houses, "lucky_dog", silent=False, mode="coop")
            while room.driver.secret_wait() < 0.3:  # a silence before it has taken the time of both
                room, other = await secret_question(houses, "lucky_dog", silent=False, mode="coop")
            before = other.playing().revisions[:]
            s = room.playing().state
            answer = asyncio.create_task(room.decide(s.deciders[0], s.legal(s.deciders[0])[:1], None, None))
            await asyncio.sleep(0.2)
            await other.catch_up()
            early = other.playing().revisions != before
            await answer
            await other.catch_up()
            return early, other.playing().revisions != before

    assert asyncio.run(seen_early_and_late()) == (False, True)


def test_a_silence_ends_at_the_same_time_in_every_process(tmp_path: Path) -> None:
    async def waits() -> list[float]:
        async with two_processes(tmp_path, 0.2, 1.2) as houses:
            rooms = await secret_question(houses, "we_rate_dogs", silent=True)
            found = [room.driver.secret_wait() for room in rooms]
            async with asyncio.timeout(2):
                while any(room.playing().state.paused for room in rooms):
                    await asyncio.sleep(0.01)
            assert rooms[0].playing().revisions == rooms[1].playing().revisions
        return found

    here, there = asyncio.run(waits())
    assert there == pytest.approx(here, abs=0.1)


def test_a_silence_is_told_even_if_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def told() -> None:
        woken = Counter()
        async with asyncio.timeout(60), opened(tmp_path, covert_low=0.2, covert_high=0.2) as house:
            (room,) = await secret_question([house], "we_rate_dogs", silent=True)
            room.connections.add(cast(Connection, woken))
            monkeypatch.setattr(house.store.writer, "append", away)
            monkeypatch.setattr(house.store, "change_table", away)
            while room.playing().state.paused or not woken.count:
                await asyncio.sleep(0.01)
            room.connections.clear()

    asyncio.run(told())


class Counter:
    """Counts how often a client would look at its table."""

    def __init__(self) -> None:
        self.count = 0
        self.seats: dict[int, int] = {}
        self.shared = False

    def wake(self) -> None:
        self.count += 1


def row_of(chronicle: Chronicle) -> TableRow:
    """A row for a chronicle that was never stored."""
    seats = [SeatRow(n, "person", "", None, False, 0, "", []) for n in range(chronicle.seats)]
    return TableRow(
        id="t", game="lucky_dog", rules="1", deck="", deck_hash="", deck_text=None, options={}, status="playing",
        visibility="private", pace="live", clock_mode="off", clock_seconds=0, secret="00", seed="1", position=None,
        origin_table=None, origin_move=None, rematch=None, host_generation=0, created=0, moved=0, due=None, seats=seats,
    )  # fmt: skip
