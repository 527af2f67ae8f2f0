"""3.16 Share: offers, answers, the duel of sips."""

from random import Random
from typing import Any

import pytest

from barkade.games.hair_of_the_dog.offers import askable, can_share, partners, terms
from tests.games.hair_of_the_dog.tables import GAME, evening, held, legal, lying, play, refused, seen_in, told


def talk(**more: Any) -> Any:
    """Seats 0 and 1 on D3, each with a condition: seat 0 on Chance and Maple, seat 1 on Duke and Juno."""
    base: dict[str, Any] = {
        "dogs": {"Chance": "A1", "Maple": "C1", "Duke": "C2", "Juno": "C3"},
        "cards": {0: [("Chance", "head"), ("Maple", "head")], 1: [("Duke", "head"), ("Juno", "head")]},
        "conditions": {
            ("Chance", "gift"): ("G01", 0),
            ("Maple", "place"): ("P01", 0),
            ("Duke", "gift"): ("G02", 1),
            ("Juno", "place"): ("P02", 1),
        },
        "pawns": {0: "D3", 1: "D3"},
    }
    return evening(**{**base, **more})


@pytest.mark.rules("HD-119", "HD-R53")
def test_only_a_player_on_the_same_tile_can_be_asked() -> None:
    s = talk(items={2: "bone"}, pawns={0: "D3", 1: "D3", 2: "D3"})
    assert legal(play(s, "share")) == {"with:1", "with:2"}
    assert refused(s, "with:3") == "HD-119"
    assert "share" not in legal(talk(pawns={0: "D3", 1: "C3"}))


@pytest.mark.rules("HD-119", "HD-R35")
def test_only_the_active_player_proposes_in_step_1() -> None:
    s = talk(active=2)
    assert legal(s, 0) == set()
    assert "share" not in legal(s)
    assert talk(step="ToastWho").decision == "ToastWho"


@pytest.mark.rules("HD-120")
def test_terms_in_one_order_each_once_at_least_one() -> None:
    s = play(talk(items={0: "bone"}), "share")
    assert s.decision == "ShareTerm"
    assert legal(s) == {"ask:g3", "ask:g4", "show:g1", "show:g2", "item", "drop"}
    assert refused(s, "send") == "HD-120"
    play(s, "ask:g4")
    assert legal(s) == {"show:g1", "show:g2", "item", "send", "drop"}
    assert refused(s, "ask:g3") == "HD-120"
    assert refused(s, "ask:g1") == "HD-120"
    play(s, "show:g2")
    assert legal(s) == {"item", "send", "drop"}
    play(s, "item")
    assert legal(s) == {"send", "drop"}
    play(s, "send")
    assert told(s, 3) == [
        "Seat 0 proposes to Seat 1: Seat 1 shows the condition on Juno, Seat 0 shows the one on Maple and Seat 0 "
        "gives a treat."
    ]


@pytest.mark.rules("HD-120", "HD-R40")
def test_nobody_sees_an_offer_before_it_is_sent() -> None:
    s = play(talk(), "share", "ask:g3")
    assert s.view(0)["own_picks"] == ["ask:g3"]
    assert s.view(1)["own_picks"] == []
    assert s.imagine(1, 3).draft == ()


@pytest.mark.rules("HD-120")
@pytest.mark.parametrize(
    ("items", "mine", "theirs", "public"),
    [
        ({0: "bone"}, "you give seat 1 the Bone", "seat 0 gives you a treat", "Seat 0 gives a treat"),
        ({1: "ball"}, "seat 1 gives you a toy", "you give seat 0 the Tennis Ball", "Seat 1 gives a toy"),
        (
            {0: "bone", 1: "ball"},
            "you give seat 1 the Bone for a toy",
            "seat 0 gives you a treat for the Tennis Ball",
            "Seat 0 gives a treat for Seat 1's toy",
        ),
    ],
)
def test_the_words_of_an_offer_say_who_gives_and_takes_what(
    items: dict[int, str], mine: str, theirs: str, public: str
) -> None:
    s = play(talk(items=items), "share", "ask:g4")
    assert f"add: {mine}" in [s.say(action) for action in s.legal(0)]
    assert s.prompt(0) == "Your offer so far: seat 1 shows you the condition on Juno."
    play(s, "item", "send")
    assert s.prompt(1) == f"An offer of seat 0: you show seat 0 the condition on Juno and {theirs}. Do you accept?"
    assert told(s, 3) == [f"Seat 0 proposes to Seat 1: Seat 1 shows the condition on Juno and {public}."]


@pytest.mark.rules("HD-120")
@pytest.mark.parametrize(
    ("items", "after"),
    [({0: "bone", 1: "rope"}, ("rope", "bone")), ({0: "bone"}, ("", "bone")), ({1: "rope"}, ("rope", ""))],
)
def test_an_item_is_swapped_given_or_taken(items: dict[int, str], after: tuple[str, str]) -> None:
    s = play(talk(items=items), "share", "item", "send", "accept")
    assert (held(s, 0), held(s, 1)) == after


@pytest.mark.rules("HD-121", "HD-R41")
def test_a_promise_is_no_term() -> None:
    s = play(talk(), "share")
    assert {move.split(":")[0] for move in legal(s)} == {"ask", "show", "drop"}


@pytest.mark.rules("HD-122", "HD-125", "HD-R40")
def test_an_accepted_share_happens_and_nobody_pays() -> None:
    s = play(talk(), "share", "ask:g3", "show:g1", "send")
    assert (s.decision, s.deciders) == ("ShareAnswer", (1,))
    assert refused(s, "press") == "HD-122"
    play(s, "accept")
    assert s.sips[:2] == [8, 8]
    assert [seen_in(s, seat, "gift3") for seat in range(4)] == [["G02"], ["G02"], [None], [None]]
    assert [seen_in(s, seat, "gift1") for seat in range(4)] == [["G01"], ["G01"], [None], [None]]
    assert "Seat 1 shows you the Gift condition on Duke (a Bone)." in told(s, 0)
    assert "Seat 1 shows Seat 0 the Gift condition on Duke." in told(s, 2)
    assert (s.holders[4], lying(s, "gift3")) == (1, ["G02"])  # it stays where it is
    assert (s.decision, s.deciders) == ("Act", (0,))


@pytest.mark.rules("HD-125")
def test_a_moved_item_is_face_down_and_the_giver_still_knows_it() -> None:
    s = play(talk(items={0: "bone"}), "share", "item", "send", "accept")
    assert [seen_in(s, seat, "item1") for seat in range(4)] == [["bone"], ["bone"], [None], [None]]


@pytest.mark.rules("HD-123", "HD-124")
def test_who_lets_go_gets_no_share_and_who_yields_shares() -> None:
    s = play(talk(), "share", "ask:g3", "send", "refuse")
    assert (s.decision, s.deciders, legal(s)) == ("SharePress", (0,), {"press", "let_go"})
    gone = play(s.clone(), "let_go")
    assert (gone.sips[0], seen_in(gone, 0, "gift3"), gone.decision) == (8, [None], "Act")
    play(s, "press")
    assert (s.decision, s.deciders, s.sips[0], legal(s)) == ("ShareBlock", (1,), 7, {"block", "yield"})
    blocked = play(s.clone(), "block")
    assert (blocked.decision, blocked.sips[:2]) == ("SharePress", [7, 7])
    play(s, "yield")
    assert (seen_in(s, 0, "gift3"), s.sips[:2]) == (["G02"], [7, 8])


@pytest.mark.rules("HD-123", "HD-R37")
def test_a_forced_share_is_exactly_what_was_proposed() -> None:
    s = play(talk(), "share", "ask:g3", "show:g1", "send", "refuse", "press", "yield")
    assert (seen_in(s, 0, "gift3"), seen_in(s, 1, "gift1")) == (["G02"], ["G01"])


@pytest.mark.rules("HD-124")
def test_with_an_empty_glass_there_is_no_pressing() -> None:
    s = play(talk(sips={0: 0}), "share", "ask:g3", "send", "refuse")
    assert s.decision == "Act"
    assert s.hushed == 0


@pytest.mark.rules("HD-126", "HD-R38")
def test_three_proposals_a_turn_dropped_ones_included() -> None:
    s = talk()
    play(s, "share", "drop")
    play(s, "share", "ask:g3", "drop")
    assert "share" in legal(s)
    play(s, "share", "ask:g3", "send", "refuse", "let_go")
    assert "share" not in legal(s)
    assert refused(s, "share") == "HD-126"
    assert s.proposals[1] == 3
    play(s, "stop", "nobody", "to:A1")
    assert s.proposals == [0] * 4


@pytest.mark.rules("HD-126")
@pytest.mark.parametrize("result", ["yield", "block"])
def test_none_after_a_forced_exchange_whatever_its_result(result: str) -> None:
    s = play(talk(), "share", "ask:g3", "send", "refuse", "press", result)
    if result == "block":
        play(s, "let_go")
    assert "share" not in legal(s)
    assert refused(s, "share") == "HD-126"


@pytest.mark.rules("HD-126")
def test_a_player_who_was_forced_may_be_asked_again_in_the_next_turn() -> None:
    s = play(talk(pawns={0: "D3", 1: "D3"}, active=1), "share", "ask:g1", "send", "refuse", "press", "yield")
    assert "share" not in legal(s)
    play(s, "stop", "nobody", "to:A1", "stop", "nobody", "to:A2", "stop", "nobody", "to:A1", "stop", "nobody", "to:A2")
    assert (s.active, "share" in legal(s)) == (1, True)


@pytest.mark.rules("HD-119", "HD-120")
def test_why_nobody_can_be_asked() -> None:
    assert refused(evening(pawns={0: "D3"}), "share") == "HD-119"
    assert refused(evening(pawns={0: "D3", 1: "D3"}), "share") == "HD-120"


@pytest.mark.rules("HD-126")
def test_one_player_s_limit_does_not_bind_another() -> None:
    s = talk(items={2: "bone"}, pawns={0: "D3", 1: "D3", 2: "D3"})
    play(s, "share", "with:1", "ask:g3", "send", "refuse", "press", "yield", "share")
    assert s.decision == "ShareTerm"  # seat 2 is the only one left
    assert refused(play(s, "drop"), "with:1") == "HD-048"


@pytest.mark.rules("HD-R36")
def test_an_item_may_be_forced_away_for_nothing_unless_the_table_forbids_it() -> None:
    s = play(talk(items={1: "rope"}), "share", "item", "send", "refuse", "press", "yield")
    assert (held(s, 0), held(s, 1)) == ("rope", "")
    s = play(talk(items={1: "rope"}, options={"force_items": False}), "share", "ask:g3", "item", "send", "refuse")
    assert s.decision == "Act"


@pytest.mark.rules("HD-R59")
def test_only_what_brings_the_proposer_something_can_be_forced() -> None:
    assert play(talk(), "share", "show:g1", "send", "refuse").decision == "Act"
    assert play(talk(items={0: "bone"}), "share", "item", "send", "refuse").decision == "Act"
    swap = play(talk(items={0: "bone", 1: "rope"}), "share", "item", "send", "refuse")
    assert swap.decision == "SharePress"


@pytest.mark.rules("HD-142")
def test_a_shown_condition_is_remembered_and_not_asked_for_again() -> None:
    s = play(talk(), "share", "ask:g3", "send", "accept", "share")
    assert "ask:g3" not in legal(s)
    play(s, "drop", "stop", "nobody", "to:A1")
    assert seen_in(s, 0, "gift3") == ["G02"]


@pytest.mark.rules("HD-142")
def test_without_memory_aid_it_is_shown_once_and_may_be_asked_for_again() -> None:
    s = play(talk(options={"memory_aid": False}), "share", "ask:g3", "send", "accept")
    assert seen_in(s, 0, "gift3") == ["G02"]
    assert "Seat 1 shows you the Gift condition on Duke (a Bone)." in told(s, 0)
    assert "ask:g3" in legal(play(s, "share"))
    play(s, "drop", "stop", "nobody", "to:A1")
    assert seen_in(s, 0, "gift3") == [None]
    assert seen_in(s, 1, "gift3") == ["G02"]  # its holder may always look


@pytest.mark.rules("HD-126", "HD-124")
def test_haggling_always_ends() -> None:
    s = play(talk(), "share", "ask:g3", "send", "refuse")
    while s.decision in ("SharePress", "ShareBlock"):
        play(s, "press" if s.decision == "SharePress" else "block")
    assert (s.sips[:2], seen_in(s, 0, "gift3"), s.decision) == ([0, 0], [None], "ServerTo")


@pytest.mark.rules("HD-119", "HD-120")
def test_a_share_is_on_offer_exactly_when_somebody_can_be_asked_for_something() -> None:
    """The quick look around before an action and the list of partners and terms after it agree."""
    seen = set()
    for seed in range(4):
        rng = Random(seed)
        s = GAME.new(2 + seed, seed, telling=False)
        while not s.over:
            for seat in range(s.box.seats):
                assert can_share(s, seat) == (partners(s, seat) != [])
                seen.add(can_share(s, seat))
                for other in range(s.box.seats):
                    assert askable(s, seat, other) == (not s.talked_out(other) and terms(s, seat, other) != [])
            s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    assert seen == {True, False}
