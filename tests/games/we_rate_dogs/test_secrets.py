"""Who knows what: hands, entries, Reactions that leak nothing, Counter Surfing."""

import json
from typing import Any

import pytest

from barkade.kernel.record import Record

A, B, C, D = range(4)
FOUR = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", D))


def announce(show: Any, *hands: list[str], patient: bool = False) -> Any:
    """A has announced Monday on B's dog at a table of four; the others hold `hands` and one plain card."""
    spare = ["beach_day", "leash_off", "head_tilt"]
    held = [[*hand, spare[i]] for i, hand in enumerate(hands)]
    s = show.table(4, ring=FOUR, hands=[["monday", "winter_coat"], *held], plays=(A, B))
    s.patient = patient
    show.do(s, A, "play:monday", "dog:ring1")
    return s


def everything(s: Any, seat: int | None) -> str:
    """All that leaves the table for a seat: view, screen, story."""
    names = ["Ann", "Ben", "Cleo", "Dan"]
    told = [s.game.tell(s, event, seat, names) for event in s.events]
    return json.dumps([s.view(seat), s.game.screen(s, seat, names), [line for line in told if line]])


@pytest.mark.rules("WR-R25", "WR-068")
def test_others_see_neither_who_is_asked_nor_whether_anybody_is(show: Any) -> None:
    asked_b = announce(show, ["heel"], ["peak_snoot"], [])
    view = asked_b.view(C)
    assert asked_b.deciders == (B,)
    assert (view["decision"], view["deciders"]) == ("", [])
    assert asked_b.view(B)["deciders"] == [B]
    assert asked_b.view(None)["deciders"] == []


@pytest.mark.rules("WR-R25")
def test_at_a_patient_table_a_hand_without_reaction_takes_the_same_pause(show: Any) -> None:
    with_heel = announce(show, ["heel"], ["ate_a_sock"], ["peak_snoot"], patient=True)
    without = announce(show, ["chewed_the_remote"], ["ate_a_sock"], ["peak_snoot"], patient=True)
    assert with_heel.deciders == (B,)
    assert without.deciders == ()
    assert without.paused
    for seat in (A, C, D, None):
        assert everything(with_heel, seat) == everything(without, seat)


@pytest.mark.rules("WR-R25", "WR-069")
def test_what_others_see_after_the_asking_does_not_depend_on_who_held_a_reaction(show: Any) -> None:
    declined = announce(show, ["heel"], ["ate_a_sock"], ["omnipuplent"])
    show.do(declined, B, "decline")
    show.do(declined, D, "decline")
    silent = announce(show, ["chewed_the_remote"], ["ate_a_sock"], ["peak_snoot"])
    assert declined.decision == silent.decision == "TakeTurn"
    for seat in (A, C, None):
        assert declined.view(seat) == silent.view(seat)
    assert "declined" not in [event.kind for event in declined.events]


@pytest.mark.rules("WR-R25")
def test_declines_are_in_the_record_whoever_gives_them(show: Any) -> None:
    s = announce(show, ["heel"], ["ate_a_sock"], ["omnipuplent"])
    show.do(s, B, "decline")
    show.do(s, D, "decline")
    moves = [(seat, show.game.actions.notation(action)) for seat, action in Record.of(s).moves]
    assert moves[-3:] == [(B, "decline"), (C, "decline"), (D, "decline")]
    assert Record.of(s).replay().position() == s.position()


def test_who_declined_is_backstage_and_in_no_view(show: Any) -> None:
    s = announce(show, ["heel"], ["omnipuplent"], ["peak_snoot"])
    show.do(s, B, "decline")
    assert s.declined == [1 << B]
    for seat in (A, B, C, D, None):
        assert "declined" not in s.view(seat)["facts"]


@pytest.mark.rules("WR-088")
def test_counter_surfing_tells_thief_and_victim_the_card_and_others_that_one_moved(show: Any) -> None:
    hands = [["counter_surfing"], ["monday", "leash_off"], ["head_tilt"]]
    s = show.table(hands=hands, plays=(A,))
    show.do(s, A, "play:counter_surfing", "action", "seat:seat1")
    taken = show.zone(s, "hand0")[0]
    assert s.view(A)["zones"]["hand0"] == [taken]
    assert s.view(B)["zones"]["hand0"] == [taken]
    for seat in (C, None):
        assert s.view(seat)["zones"]["hand0"] == [None]
        told = [
            show.game.tell(s, event, seat, ["Ann", "Ben", "Cleo"])[1] for event in s.events if event.kind == "stole"
        ]
        assert told == ["Ann takes a card from Ben."]


@pytest.mark.rules("WR-088", "WR-094")
def test_after_counter_surfing_third_parties_lose_the_open_cards_of_the_victim(show: Any) -> None:
    hands = [["monday"], ["please_reconsider", "leash_off"], ["counter_surfing", "head_tilt"], ["beach_day"]]
    s = show.table(4, ring=FOUR, hands=[["monday", "winter_coat", "ate_a_sock"], *hands[1:]], plays=(A, C))
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:please_reconsider")
    for seat in (B, C, D, None):
        assert s.view(seat)["zones"]["hand0"].count("monday") == 1
    show.do(s, C, "play:counter_surfing", "action", "seat:seat0")
    for seat in (B, D, None):
        assert s.view(seat)["zones"]["hand0"] == [None, None]
        assert s.view(seat)["zones"]["hand2"] == [None, None]
    known = set(s.view(C)["zones"]["hand0"]) | set(s.view(C)["zones"]["hand2"])
    assert "monday" in known  # the thief knows whether the card it took was the open one


@pytest.mark.rules("WR-089")
def test_a_dug_up_card_is_openly_known(show: Any) -> None:
    s = show.table(hands=[["dig_it_up"]], zones={"discard": ["monday"]}, plays=(A,), then=())
    show.do(s, A, "play:dig_it_up", "action")
    assert s.view(None)["zones"]["hand0"] == ["monday"]


@pytest.mark.rules("WR-011", "WR-119")
def test_others_see_only_how_many_cards_are_drawn(show: Any) -> None:
    s = show.table(plays=(), turn=3, then=("JudgeRound",), hands=[[], [], []])
    drew = [event for event in s.events if event.kind == "drew"]
    names = ["Ann", "Ben", "Cleo"]
    assert show.game.tell(s, drew[0], A, names)[1] == "Ben draws 2 cards."
    assert "card" not in show.game.tell(s, drew[0], B, names)[1]


@pytest.mark.rules("WR-030")
def test_an_imagined_world_gives_a_sealed_entry_of_another_seat_anew(show: Any) -> None:
    homes = [["benny", "ace", "bear"], ["hobbes", "ash"], ["brandon", "biff"]]
    s = show.table(ring=(), homes=homes, plays=(), then=("TryRound",))
    show.do(s, A, "enter:benny")
    entries = {s.imagine(B, seed).sealed[A] for seed in range(30)}
    assert len(entries) == 3
    assert {s.imagine(A, seed).sealed[A] for seed in range(10)} == {s.sealed[A]}


@pytest.mark.rules("WR-007", "WR-044")
def test_of_two_copies_the_one_that_everybody_saw_is_played_first(show: Any) -> None:
    hands = [["certified_good_dog", "dig_it_up"], ["beach_day"], ["leash_off"]]
    s = show.table(hands=hands, zones={"discard": ["certified_good_dog"]}, plays=(A, A))
    show.do(s, A, "play:dig_it_up", "action")  # the only card there is to dig up
    assert [sorted(map(str, s.view(seat)["zones"]["hand0"])) for seat in (B, None)] == [
        ["None", "certified_good_dog"]
    ] * 2
    show.do(s, A, "play:certified_good_dog", "dog:ring0")
    assert [s.view(seat)["zones"]["hand0"] for seat in (A, B, C, None)] == [
        ["certified_good_dog"],
        [None],
        [None],
        [None],
    ]


@pytest.mark.rules("WR-007", "WR-067")
def test_so_is_a_reaction(show: Any) -> None:
    s = show.table(hands=[["monday"], ["heel", "heel"], ["leash_off"]], plays=(A,))
    open_copy = knowing(show, s, "hand1", [[B], [A, B, C, 3]])
    show.do(open_copy, A, "play:monday", "dog:ring1")
    show.do(open_copy, B, "play:heel")
    assert open_copy.view(A)["zones"]["hand1"] == [None]


@pytest.mark.rules("WR-007")
@pytest.mark.parametrize("played", ["beach_day", "leash_off"])
def test_the_place_of_a_card_in_a_hand_does_not_tell_which_one_left(show: Any, played: str) -> None:
    s = show.table(hands=[["beach_day", "monday", "leash_off"], ["head_tilt"], ["winter_coat"]], plays=(A, B))
    s = knowing(show, s, "hand0", [[A], [A, B, C, 3], [A]])
    assert s.view(B)["zones"]["hand0"] == ["monday", None, None]
    show.do(s, A, f"play:{played}", "dog:ring0")
    assert [s.view(seat)["zones"]["hand0"] for seat in (B, C, None)] == [["monday", None]] * 3


def knowing(show: Any, s: Any, zone: str, known: list[list[int]]) -> Any:
    """The same table, where the cards of a zone are known to these seats (the room has the number after the last)."""
    position = s.position()
    position["known"] = {**position.get("known", {}), zone: known}
    return show.game.from_position(position)
