"""A table that a door drives without a network: decided, kept and taken, one thing after the other."""

import json
from random import Random

import pytest

from barkade.games import GAMES
from barkade.games import game as game_of
from barkade.table import records, thinking, writing
from barkade.table.chairs import bot_name
from barkade.table.chronicle import BOT, ORDER
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable, Order, Origin, SeatChange
from barkade.table.rows import MoveRow, row_from
from barkade.table.table import Table
from tests.table.tables import laid, play_on, take_back


@pytest.mark.parametrize("key", GAMES)
def test_a_table_goes_on_from_what_was_kept_as_if_nothing_had_happened(key: str) -> None:
    rng, table = Random(3), laid(key)
    kept: list[list[object]] = []
    for n in range(60):
        if table.playing().state.over:
            break
        made = play_on(table, rng, f"k{n}")
        kept += [list(row) for row in made.rows] if made else []
        if made and n % 3 == 0:  # the end of a silence is kept with the next decision
            shelf = json.loads(json.dumps([table.to_keep(), kept]))
            again = Table.kept(row_from(shelf[0]), [MoveRow(*row) for row in shelf[1]])
            for reader in (*range(len(table.names)), None):
                assert writing.encode(again.state(reader, 0)) == writing.encode(table.state(reader, 0))
            table = again


def test_nothing_is_decided_before_its_rows_are_taken_and_a_key_decides_once() -> None:
    table = laid("lucky_dog")
    seat = table.playing().state.deciders[0]
    seen = writing.encode(table.state(seat, 0))
    move = table.playing().state.legal(seat)[0]
    made = table.decision(seat, [move], "k", None, 2000)
    assert made.rows
    assert table.done(seat, "k") is None
    assert writing.encode(table.state(seat, 0)) == seen
    table.take(made.rows)
    assert table.done(seat, "k") == table.playing().revisions[seat]
    assert table.decision(seat, [move], "k", None, 2000).rows == []


def test_a_stale_answer_and_an_undo_of_nothing_are_refused() -> None:
    table = laid("lucky_dog")
    with pytest.raises(Problem, match="no longer asked"):
        table.decision(0, [0], "k", 99, 2000)
    with pytest.raises(Problem) as caught:
        table.undoing(0, "k", 2000)
    assert caught.value.kind == "no-undo"


@pytest.mark.parametrize("key", GAMES)
def test_bots_play_a_whole_game_through_questions_that_json_can_hold(key: str) -> None:
    count = max(2, min(game_of(key).seats))
    bots = [NewSeat("bot", level="puppy") for _ in range(count)]
    table = Table.laid(NewTable(key, bots, start=True), "here-2", 1000)
    while table.row.status == "playing":
        if table.silent:
            table.go_on()
            continue
        one = table.unattended()[0]
        assert one.level == "puppy"
        asked = json.loads(json.dumps(table.question(one.seat, one.level, 0.01)))
        action = table.answer(asked, json.loads(json.dumps(thinking.thought(asked))))
        table.take(table.decision(one.seat, [action], None, one.question, 2000, BOT).rows)
    assert table.row.status == "over"
    assert table.unattended() == []
    assert records.record_of(table).replay().scores == table.playing().state.scores


def test_a_bot_that_fails_is_replaced_by_chance_and_a_coach_that_fails_says_so() -> None:
    table = laid("lucky_dog")
    seat = table.playing().state.deciders[0]
    asked = table.question(seat, "puppy", 0.1)
    assert table.answer(asked, {"error": "it fell asleep"}) in asked["legal"]
    assert table.answer(asked, {"action": -5}) in asked["legal"]
    asked = table.hint_question(seat, 0.1)
    assert table.hint(asked, thinking.thought(asked)).n in asked["legal"]
    with pytest.raises(Problem, match="no answer"):
        table.hint(asked, {"error": "it fell asleep"})


def test_an_order_answers_for_its_seat_until_its_time_is_over() -> None:
    rng, table = Random(1), laid("dog_lover")
    s = table.playing().state
    seat = s.deciders[0]
    answer = s.actions.notation(s.legal(seat)[0])
    table.order(seat, [Order(type(s.question).__name__, answer, "turn")])
    assert [order.answer for order in table.state(seat, 0).orders] == [answer]
    assert all(not table.state(other, 0).orders for other in (1 - seat, None))
    one = table.unattended()[0]
    assert one.action is not None
    assert one.action == s.legal(seat)[0]
    table.take(table.decision(seat, [one.action], None, one.question, 2000, ORDER).rows)
    while table.row.seats[seat].orders:
        assert not table.playing().state.over
        play_on(table, rng)


@pytest.mark.parametrize("key", GAMES)
def test_a_saved_game_is_read_again_and_can_be_gone_on_from(key: str) -> None:
    rng, table = Random(5), laid(key)
    for _ in range(12):
        play_on(table, rng)
        if rng.random() < 0.2:
            take_back(table, rng)
    while table.silent:
        table.go_on()
    text = records.saved(table).to_text()
    with pytest.raises(Problem, match="when the game is over"):
        records.record_of(table)
    again = Table.kept(*records.read(text, "here-3", 3000))
    state, other = table.playing().state, again.playing().state
    assert other.position() == state.position()
    moves = len(records.record_of(again).moves)
    seats = [NewSeat("person", name=name) for name in table.names]
    asked = NewTable(key, seats, start=True, origin=Origin("here-3", moves))
    position = records.position_at(again, asked)
    on = Table.laid(asked, "here-4", 4000, position)
    assert on.row.status == "playing"
    assert on.playing().state.view(None)["zones"] == state.view(None)["zones"]


def test_a_saved_game_is_played_on_by_those_who_sat_there() -> None:
    rng, table = Random(6), laid("lucky_dog", target=5)
    table.change_seat(1, SeatChange(kind="bot", level="puppy"), as_host=True)
    for _ in range(6):
        play_on(table, rng)
    again = records.resumed(records.saved(table).to_text(), "here-5", 3000)
    assert [(seat.kind, seat.level, seat.name) for seat in again.row.seats] == [
        (seat.kind, seat.level, seat.name) for seat in table.row.seats
    ]
    for one in (table, again):
        chance = Random(8)
        while one.row.status == "playing":
            play_on(one, chance)
    assert again.playing().state.position() == table.playing().state.position()
    assert records.resumed(records.record_of(table).to_text(), "here-6", 4000).row.status == "over"


def test_a_bot_stands_in_and_a_seat_becomes_a_bot() -> None:
    table = laid("lucky_dog")
    seat = table.playing().state.deciders[0]
    table.change_seat(seat, SeatChange(stand_in="puppy"), as_host=False)
    assert [one.level for one in table.unattended()] == ["puppy"]
    table.change_seat(seat, SeatChange(stand_in=None), as_host=False)
    assert table.unattended() == []
    table.change_seat(seat, SeatChange(kind="bot", level="old_dog"), as_host=True)
    assert table.told(set(), 0).seats[seat].level == "old_dog"
    assert table.names[seat] == bot_name(seat)
    with pytest.raises(Problem, match="only the host"):
        table.change_seat(1 - seat, SeatChange(kind="open"), as_host=False)


def test_a_rematch_has_the_same_people_and_another_deal() -> None:
    table = laid("lucky_dog")
    new = table.again("here-9", 5000)
    new.start(5000)
    assert new.names == table.names
    assert new.row.seed != table.row.seed
