"""Several picks at once, as people make them."""

from pathlib import Path
from random import Random

import pytest

import barkade
from barkade.cli.picking import TooMany, in_a_row, offered
from barkade.kernel.errors import IllegalAction
from barkade.kernel.steps import Run
from tests.cli.commands import barkade_says


def test_what_can_only_be_a_later_pick_is_shown_and_picked_in_any_order(tmp_path: Path) -> None:
    table = ("play", "to_the_dogs", "--seats", "3", "--seed", "3", "--level", "random")
    said = barkade_says(*table, stdin="1\n5\n5 4\nq\n", cwd=tmp_path).stdout
    assert said.count("   4. Any-medium-dog home\n   5. Any-large-dog home\n") == 1
    assert "That one goes only together with others: name them all in one line" in said.partition("> 5\n")[2]
    assert "You discard Any-medium-dog home and Any-large-dog home." in said.partition("> 5 4\n")[2]


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_spelling_of_a_run_is_understood_and_luck_is_never_told_beforehand(key: str) -> None:
    rng = Random(1)
    s = barkade.game(key).new(seed=1)
    for _ in range(250):
        if s.over:
            break
        seat = rng.choice(s.deciders)
        shown = offered(s, seat)
        assert set(s.legal(seat)) <= set(shown)
        assert next(iter(shown)) not in s.actions.resting or set(shown) <= s.actions.resting  # nobody stops by typing 1
        assert isinstance(s.question, Run) or len(shown) == len(s.legal(seat))
        before = s.position()
        wanted = rng.sample(list(shown), min(len(shown), 2))
        try:
            picks = in_a_row(s, seat, wanted)
        except (IllegalAction, TooMany):
            picks = [rng.choice(s.legal(seat))]
        assert s.position() == before
        for pick in picks:
            s.play(seat, pick)


def test_all_of_a_set_are_shown_however_many_must_be_picked() -> None:
    s = barkade.game("to_the_dogs").new(3, 3)
    while s.decision != "DiscardDown":
        seat = s.deciders[0]
        s.play(seat, s.legal(seat)[0])
    seat = s.deciders[0]
    hand = {s.faces[slot] for slot in s.zones[s.box.zone_numbers[f"hand{seat}"]]}
    assert len(offered(s, seat)) == len(hand)
