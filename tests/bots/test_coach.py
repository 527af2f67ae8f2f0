"""The coach over whole games: one measure, figures only where they speak for the advice, nothing said too often."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from tests.parcels import lay_my_dog, python_says

import barkade
from barkade import bots
from barkade.bots.coach import Coach, brief, clearly, weighed

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("dog_lover", 2, {}),
    ("hair_of_the_dog", 3, {"length": "short"}),
    ("lucky_dog", 1, {"mode": "solo"}),
    ("lucky_dog", 3, {}),
    ("lucky_dog", 2, {"mode": "coop"}),
    ("lucky_dog", 4, {"mode": "team"}),
    ("to_the_dogs", 2, {}),
    ("we_rate_dogs", 3, {}),
]
FIGURES = re.compile(r"about (\d+) in 100.*?about (\d+)|(\d+\.\d)\b.*?(\d+\.\d)\b", re.IGNORECASE)
NO_POINTS = re.compile(r"\d points?\b")


def advice(
    key: str, seats: int, options: dict[str, Any], every: int = 2, deal: int = 3
) -> Iterator[tuple[Any, int, int, Coach]]:
    """The coach's answers in the first seat of a whole game that greedy bots play; each with the table it was asked at."""
    game = barkade.game(key)
    s = game.new(seats, deal, **options)
    players = [bots.make("greedy", game, seed=seat) for seat in range(seats)]
    coach = cast(Coach, bots.make(bots.COACH, game, budget=bots.Budget(40)))
    asked = 0
    while not s.over:
        for seat in s.deciders:
            if seat == 0:
                asked += 1
                if asked % every == 0:
                    yield s, seat, bots.ask(coach, s, seat, seed=asked), coach
            s.play(seat, bots.ask(players[seat], s, seat, seed=asked))


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_every_advice_of_a_whole_game_is_consistent(key: str, seats: int, options: dict[str, Any]) -> None:
    said: Counter[str] = Counter()
    for s, seat, action, coach in advice(key, seats, options):
        verdict = coach.verdict
        assert action in s.legal(seat)
        assert action == verdict.action != verdict.rival
        if verdict.sure:
            assert verdict.value > verdict.other
        comparisons = [
            sentence for sentence in coach.sentences if verdict.rival is not None and mentions(s, verdict, sentence)
        ]
        for sentence in comparisons:
            check_figures(sentence, verdict.sure)
        said.update(coach.sentences)
    assert said
    assert max(said.values()) <= 2


def mentions(s: Any, verdict: Any, sentence: str) -> bool:
    """Is this the sentence that compares the advice with its rival?"""
    return f'"{brief(s.say(verdict.rival))}"' in sentence


def check_figures(sentence: str, sure: bool) -> None:
    """Figures beside a rival only where the difference is sure, and then the advice has the higher one."""
    outside_quotes = re.sub(r'"[^"]*"', "", sentence)
    if not sure:
        assert not re.search(r"\d", outside_quotes), sentence
    found = FIGURES.search(outside_quotes)
    if found:
        mine, theirs = [float(figure) for figure in found.groups() if figure is not None]
        assert mine >= theirs, sentence


def test_a_game_without_points_is_not_told_in_points() -> None:
    spoken = [sentence for _, _, _, coach in advice("we_rate_dogs", 3, {}, 1, 4) for sentence in coach.sentences]
    assert not [sentence for sentence in spoken if NO_POINTS.search(sentence)]
    assert [sentence for sentence in spoken if "win the round" in sentence]
    assert [sentence for sentence in spoken if "Reaction" in sentence]


def test_the_pub_is_told_by_tiles_dogs_and_chances() -> None:
    spoken = {}
    for s, _, action, coach in advice("hair_of_the_dog", 3, {"length": "short"}, 1):
        if s.decision == "Act" and s.actions.verb(action) == "move":
            spoken[coach.why()] = True
    assert spoken
    assert all(re.match(r"Go to [A-F]\d", why) for why in spoken if why.startswith("Go"))
    assert any(re.search(r"chance to pet \w+ is about \d+ in 100|can pet \w+ for sure", why) for why in spoken)


def test_the_coach_goes_on_where_it_left_off_when_it_remembers() -> None:
    game = barkade.game("lucky_dog")
    s = game.new(2, 1)
    seat = s.deciders[0]
    whys = []
    memory: Any = None
    for _ in range(3):
        coach = bots.make(bots.COACH, game)
        if memory is not None:
            coach.recall(memory)
        bots.ask(coach, s, seat)
        whys.append(coach.why())
        memory = coach.memory()
    assert whys[0] == whys[1] != whys[2]


def test_an_advice_that_is_not_clearly_better_yields_to_what_search_likes() -> None:
    level, noisy = [0.0, 0.0, 0.0, 0.0], [9.0, -8.0, 9.0, -8.0]
    assert weighed([5, 6], [level, noisy], 0.1)[:3] == (5, 0.0, 6)
    assert not weighed([5, 6], [level, noisy], 0.1).sure
    better = [1.0, 1.1, 0.9, 1.0]
    assert weighed([5, 6], [level, better], 0.1).action == 6
    assert weighed([5, 6], [level, better], 0.1).sure
    assert not clearly(better, level, least=2.0)


def test_a_game_of_others_has_a_coach_too(tmp_path: Path) -> None:
    lay_my_dog(tmp_path)
    lines = (
        "import barkade; from barkade import bots; s = barkade.game('my_dog').new(2, 1); seat = s.deciders[0]",
        "coach = bots.make(bots.COACH, s.game, budget=bots.Budget(40))",
        "print(bots.ask(coach, s, seat) in s.legal(seat), coach.why())",
    )
    answer = python_says(tmp_path, "-c", "; ".join(lines))
    assert answer.stdout.startswith("True"), answer.stderr
    assert '"' in answer.stdout  # a rival is named


def test_what_cannot_be_counted_yet_is_called_a_feeling() -> None:
    s = barkade.game("hair_of_the_dog").new(3, 5)
    while s.decision != "PickDogSize":
        s.pick(s.deciders[0], s.legal(s.deciders[0])[0])
    coach = bots.make(bots.COACH, s.game, budget=bots.Budget(20))
    told = []
    for _ in range(3):
        bots.ask(coach, s, s.deciders[0])
        told.append(coach.why())
    assert told[0] == told[1] == "That is a feeling: there is nothing to count yet."
    assert told[2] == "A matter of taste."


def test_the_rival_of_an_advice_is_told_with_all_its_cards() -> None:
    assert brief("take Maple (medium, 4 points), Walk and Bone from cells 1, 2 and 3; the Watch Dog goes to row 1") == (
        "take Maple, Walk and Bone from cells 1, 2 and 3"
    )
    assert brief("play Heel!: the card fails") == "play Heel!"


def test_an_answer_in_the_ring_is_advised_by_what_it_does() -> None:
    for s, _, action, coach in advice("we_rate_dogs", 3, {}, 1, 4):
        if s.decision == "Respond" and action not in s.actions.resting:
            title, does = s.say(action).removeprefix("play ").split(": ", 1)
            assert f"{title}: {does}." in coach.why() or not coach.sentences
            return
    pytest.fail("nobody was advised to react")
