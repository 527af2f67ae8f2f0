"""Nobody learns anything for free: each way that was once found, tried again at the terminal and in the kernel."""

from typing import Any

import pytest

import barkade
from barkade.cli.picking import TooMany, in_a_row, offered
from barkade.kernel.errors import IllegalAction
from barkade.kernel.steps import Covert
from tests.law.tables import act, at_terminal, moments, passed_to

TAKEN_BACK = "Taken back."


def number_of(s: Any, seat: int, move: str) -> str:
    """What somebody at the terminal types for a move."""
    return str(s.legal(seat).index(s.actions.from_notation(move)) + 1)


def last_to_enter(s: Any) -> bool:
    return bool(s.decision == "EnterDog" and len(s.deciders) == 1 and len(s.legal(s.deciders[0])) > 1)


def can_pet(s: Any) -> bool:
    """May somebody try to pet a dog with a condition that is hidden from them?"""
    if s.decision != "Act" or s.actions.from_notation("pet") not in s.legal(s.asked):
        return False
    guest = s.guest_on(s.pawns[s.asked])
    tokens = [s.token_of(2 * guest + kind) for kind in (0, 1)]
    return any([token >= 0 and not s.seen[token] >> s.asked & 1 for token in tokens])


def responds(s: Any) -> bool:
    """Is somebody asked for a Reaction, and others will be after them?"""
    return bool(s.decision == "Respond" and not s.declined[-1])


def pets(s: Any) -> bool:
    """Would the attempt succeed?"""
    return any([event.kind == "petted" for event in act(s, s.asked, "pet").events])


def test_whoever_enters_last_and_has_seen_all_dogs_does_not_choose_again() -> None:  # fault 1
    s = next(moments("we_rate_dogs", 3, last_to_enter))
    seat = s.deciders[0]
    after = act(s, seat, s.actions.notation(s.legal(seat)[0]))
    while after.asked >= 0 and after.asked != seat:
        after.play(after.asked, after.legal(after.asked)[0])
    typed = "1\nu\n" + "q\n" * 5
    shown = at_terminal(s, [seat], typed)
    assert TAKEN_BACK not in shown


def test_an_answer_that_was_heard_cannot_be_taken_back() -> None:  # fault 2
    for s, _ in zip(moments("hair_of_the_dog", 3, can_pet), range(6), strict=False):
        seat = s.asked
        assert TAKEN_BACK not in at_terminal(s, [seat], f"{number_of(s, seat, 'pet')}\nu\nq\nq\n")


def test_a_refusal_does_not_tell_whether_a_pet_would_have_worked() -> None:  # fault 2
    refusals: dict[bool, set[str]] = {True: set(), False: set()}
    for s in moments("hair_of_the_dog", 3, can_pet, games=60):
        refusals[pets(s)].add(refused(s, s.asked, [s.actions.from_notation(move) for move in ("pet", "stop")]))
        if all(refusals.values()) and sum(map(len, refusals.values())) > 1:
            break
    assert refusals[True] == refusals[False]
    assert len(refusals[True]) == 1


def refused(s: Any, seat: int, numbers: list[int]) -> str:
    """The sentence with which the terminal refuses several picks at once."""
    try:
        in_a_row(s, seat, numbers)
    except (IllegalAction, TooMany) as error:
        return str(error)
    return ""


def test_who_has_declined_and_seen_that_the_others_did_too_does_not_react_after_all() -> None:  # fault 3
    tables = list(moments("we_rate_dogs", 3, responds))[:12]
    for s in tables:
        seat = s.asked
        assert TAKEN_BACK not in at_terminal(s, [seat], f"{number_of(s, seat, 'decline')}\nu\nq\n")


def test_an_offer_of_cuddle_time_is_not_followed_by_other_dice() -> None:  # fault 3
    seen = 0
    for s in moments("lucky_dog", 2, lambda s: s.decision == "KeepDice", mode="coop"):
        after = act(s, s.asked, s.actions.notation(s.legal(s.asked)[-1]))
        if after.decision in ("ScoreCuddle", "ScoreHand") and after.asked == s.asked:
            shown = at_terminal(s, [s.asked], f"{len(s.legal(s.asked))}\nu\nq\n")
            assert TAKEN_BACK not in shown
            seen += after.decision == "ScoreCuddle"
            if seen == 3:
                return
    raise AssertionError("nobody was offered a Cuddle Time")


def test_two_picks_at_once_do_not_tell_whether_another_holds_a_reaction() -> None:  # fault 4
    for s, _ in zip(moments("we_rate_dogs", 3, responds), range(12), strict=False):
        seat = s.asked
        decline = s.actions.from_notation("decline")
        worlds = [s, *[s.imagine(seat, k) for k in range(12)]]
        for following in [*s.legal(seat), *range(0, len(s.actions), 40)]:
            sentences = {refused(world, seat, [decline, following]) for world in worlds}
            assert len(sentences) == 1, sentences


def plays_a_card(s: Any) -> bool:
    return bool(s.decision == "TakeTurn" and not s.draft and len(s.legal(s.asked)) > 1)


def keeps_last(s: Any) -> bool:
    return bool(s.decision == "KeepDice")


@pytest.mark.parametrize(
    ("key", "seats", "options", "wanted"),
    [
        ("we_rate_dogs", 3, {}, plays_a_card),
        ("lucky_dog", 2, {"mode": "coop"}, keeps_last),
        ("lucky_dog", 4, {"mode": "team"}, keeps_last),
    ],
)
def test_a_shared_screen_is_passed_on_by_what_everybody_knows(  # fault 5
    key: str, seats: int, options: dict[str, Any], wanted: Any
) -> None:
    for s, _ in zip(moments(key, seats, wanted, **options), range(10), strict=False):
        typed = typed_by(s, s.asked)
        worlds = [s, *[s.imagine(s.asked, k) for k in range(8)]]
        orders = {str(passed_to(at_terminal(world, list(range(seats)), typed))) for world in worlds}
        assert len(orders) == 1, orders


def typed_by(s: Any, seat: int) -> str:
    """Sit down, take the last option again and again until another is asked, and see whom the screen is passed to."""
    after = s.clone()
    lines = [""]
    while after.asked == seat and (after.draft or after.log is s.log):
        lines.append(str(len(offered(after, seat))))
        after.play(seat, after.legal(seat)[-1])
    return "\n".join([*lines, "q", ""])


@pytest.mark.parametrize(
    ("key", "seats", "options", "wanted", "patient"),
    [
        ("we_rate_dogs", 4, {}, plays_a_card, False),
        ("we_rate_dogs", 4, {}, plays_a_card, True),
        ("lucky_dog", 2, {"mode": "coop"}, keeps_last, True),
        ("lucky_dog", 4, {"mode": "team"}, keeps_last, False),
        ("lucky_dog", 4, {"mode": "team"}, keeps_last, True),
    ],
)
def test_whom_a_world_asks_follows_from_its_hands_alone(  # fault 6
    key: str, seats: int, options: dict[str, Any], wanted: Any, patient: bool
) -> None:
    """Tables that look alike to the one who has just decided: at one the next seat is asked, at another the one after, or
    nobody."""
    asked_otherwise = 0
    for s, _ in zip(moments(key, seats, wanted, **options), range(20), strict=False):
        for alike in silences(s, patient).values():
            asked_otherwise += len({table.asked for table in alike}) > 1
            dreams = [table.imagine(s.asked, 3) for table in alike]
            for told in ([dream.deciders, dream.decision, *backstage_of(dream), dream.faces] for dream in dreams):
                assert told == [dreams[0].deciders, dreams[0].decision, *backstage_of(dreams[0]), dreams[0].faces]
    assert asked_otherwise


def silences(s: Any, patient: bool) -> dict[str, list[Any]]:
    """Worlds of whoever is asked, after its last option again and again, in a silence: by what it sees."""
    seat = s.asked
    found: dict[str, list[Any]] = {}
    for table in [s, *[s.imagine(seat, k) for k in range(10)]]:
        after = table.clone()
        after.telling, after.patient = True, patient
        while after.asked == seat and (after.draft or after.log is table.log):
            after.play(seat, after.legal(seat)[-1])
        if not after.over and isinstance(after.question, Covert) and after.asked != seat:
            found.setdefault(str(after.view(seat)), []).append(after)
    return found


def backstage_of(s: Any) -> list[Any]:
    """What no view shows."""
    return [getattr(s, name) for name in s.backstage]


@pytest.mark.parametrize(("key", "seats", "options"), [("we_rate_dogs", 3, {}), ("lucky_dog", 2, {"mode": "coop"})])
def test_a_paused_table_asks_nobody_anything(key: str, seats: int, options: dict[str, Any]) -> None:  # fault 6
    paused = 0
    for seed in range(5):
        s = barkade.game(key).new(seats, seed, **options)
        s.patient = True
        while not s.over and paused < 5 * seed:
            if s.paused:
                assert [s.prompt(seat) for seat in range(seats)] == [""] * seats
                paused += 1
                s.go_on()
            else:
                s.play(s.deciders[0], s.legal(s.deciders[0])[-1])
    assert paused > 5
