"""3.18 Fetch Quests: what each of the 19 counts."""

from typing import Any

import pytest

from barkade.games.hair_of_the_dog.quests import quest_of, quest_points
from tests.games.hair_of_the_dog.tables import deck, evening, held, play

DOGS = ["Chance", "Duke", "Yeti", "Pip", "Atlas", "Soot", "Noodle", "Barley"]


def worth(quest: str, **more: Any) -> int:
    """What a quest is worth to seat 0."""
    s = evening(quests={0: quest}, **more)
    kept = quest_of(s, 0)
    assert kept is not None
    return quest_points(s, 0, kept)


def cards(*names: str) -> dict[int, list[tuple[str, str]]]:
    return {0: [(name, "head") for name in names]}


@pytest.mark.rules("HD-133")
@pytest.mark.parametrize(
    ("quest", "yes", "no"),
    [
        ("Q01", ["Soot", "Atlas"], ["Pip"]),
        ("Q02", ["Pip", "Chance"], ["Soot"]),
        ("Q03", ["Maple", "Chance"], ["Soot"]),
        ("Q04", ["Barley", "Willow"], ["Duke"]),
        ("Q05", ["Duke", "Willow"], ["Barley"]),
        ("Q06", ["Ellie", "Soot"], ["Chance", "Duke"]),
        ("Q07", ["Duke", "Barley"], ["Chance", "Soot"]),
    ],
)
def test_fur_and_size(quest: str, yes: list[str], no: list[str]) -> None:
    assert worth(quest, cards=cards(*yes, *no)) == len(yes)


@pytest.mark.rules("HD-133")
def test_fur_counts_to_at_most_five() -> None:
    assert worth("Q02", cards=cards("Pip", "Noodle", "Yeti", "Chance", "Atlas", "Ellie")) == 5


@pytest.mark.rules("HD-133", "HD-R49")
@pytest.mark.parametrize(("quest", "style"), [("Q08", "head"), ("Q09", "belly"), ("Q10", "butt")])
def test_most_of_a_style(quest: str, style: str) -> None:
    one = {0: [("Chance", style)]}
    assert worth(quest, cards=one) == 4
    assert worth(quest, cards={**one, 1: [("Duke", style)]}) == 4  # a tie counts
    assert worth(quest, cards={**one, 1: [("Duke", style), ("Pip", style)]}) == 0
    assert worth(quest) == 0  # most needs at least one


@pytest.mark.rules("HD-R51", "HD-133", "HD-R49")
@pytest.mark.parametrize(
    ("shames", "model", "shameless"),
    [([0, 1, 2, 3], 4, 0), ([3, 1, 2, 3], -4, 4), ([2, 2, 2, 2], 0, 4), ([0, 0, 0, 0], 4, 0), ([1, 0, 0, 2], 0, 0)],
)
def test_the_two_quests_about_shame(shames: list[int], model: int, shameless: int) -> None:
    assert worth("Q11", shames=shames) == model
    assert worth("Q12", shames=shames) == shameless


@pytest.mark.rules("HD-132")
@pytest.mark.parametrize(
    ("quest", "fact", "number", "points"),
    [
        ("Q13", "toasts", 3, 3),
        ("Q13", "toasts", 6, 4),
        ("Q14", "refills", 2, 4),
        ("Q14", "refills", 0, 0),
        ("Q15", "gossip", 2, 2),
        ("Q15", "gossip", 9, 4),
        ("Q18", "firsts", 3, 3),
        ("Q18", "firsts", 5, 4),
        ("Q19", "lasts", 1, 2),
        ("Q19", "lasts", 3, 4),
    ],
)
def test_ways_of_playing(quest: str, fact: str, number: int, points: int) -> None:
    assert worth(quest, **{fact: [number, 0, 0, 0]}) == points


@pytest.mark.rules("HD-132")
def test_still_holding_and_full_service() -> None:
    assert [worth("Q16", items={0: item}) for item in ("ball", "rope", "bone")] == [3, 3, 0]
    trio = {0: [("Chance", "head"), ("Duke", "belly"), ("Pip", "butt")]}
    assert worth("Q17", cards=trio) == 2
    four = {0: list(zip(DOGS, ["head", "belly", "butt"] * 2 + ["head", "head"], strict=True))}
    assert worth("Q17", cards=four) == 4


def test_every_quest_is_tested() -> None:
    assert len(deck().quests) == 19
    assert {quest.test for quest in deck().quests} == {
        "fur", "size", "most_style", "model_patron", "most_shame", "toasts", "most_refills", "gossip", "toy", "trios",
        "first_cards", "last_cards",
    }  # fmt: skip


@pytest.mark.rules("HD-132")
def test_the_counters_are_kept_in_play() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, sips={0: 3})
    play(s, "pet", "gift", "toast:1", "sips:1", "to:A1")
    assert (s.firsts, s.lasts, s.toasts) == ((1, 0, 0, 0), (0,) * 4, [1, 0, 0, 0])
    s = evening(
        dogs={"Chance": "B2"}, stacks={"Chance": ["head"]}, pawns={0: "B2"},
        cards={1: [("Chance", "belly")], 2: [("Chance", "butt")]},
    )  # fmt: skip
    play(s, "pet")
    assert (s.firsts[0], s.lasts[0]) == (0, 1)


@pytest.mark.rules("HD-132")
def test_gossip_counts_different_tokens_shown_in_shares() -> None:
    s = evening(
        dogs={"Chance": "A1"},
        cards={1: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G01", 1)},
        pawns={0: "D3", 1: "D3"},
        options={"memory_aid": False},
    )
    play(s, "share", "ask:g1", "send", "accept", "share", "ask:g1", "send", "accept")
    assert s.gossip == (1, 0, 0, 0)
    assert held(s, 0) == ""
