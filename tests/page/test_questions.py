"""The TV has a sentence for every question that a room full of people can be told of."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade

SOURCE = Path(__file__).parents[2] / "web" / "src" / "tv" / "questions.ts"


def sentences() -> dict[str, set[str]]:
    """The decisions that have a sentence, by game."""
    found: dict[str, set[str]] = {}
    game = ""
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        if opened := re.match(r"  ([a-z_]+): \{$", line):
            game = opened[1]
        elif decision := re.match(r'    ([A-Z]\w+): "', line):
            found.setdefault(game, set()).add(decision[1])
    return found


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_open_question_has_words(key: str) -> None:
    game = barkade.game(key)
    modes: list[dict[str, Any]] = (
        [{"mode": mode} for mode in game.options["mode"].choices] if "mode" in game.options else [{}]
    )
    asked: set[str] = set()
    for options in modes:
        for seed, seats in enumerate(game.seats):
            try:
                s = game.new(seats, seed, telling=False, **options)
            except ValueError:  # a mode that is not for so many
                continue
            rng = Random(seed)
            for _ in range(250):
                if s.over:
                    break
                asked.add(s.view(None)["decision"])
                if s.paused:
                    s.go_on()
                    continue
                seat = s.deciders[0]
                s.play(seat, rng.choice(s.legal(seat)))
    assert len(asked) > 3
    assert asked - {""} <= sentences()[key]


@pytest.mark.parametrize("key", barkade.GAMES)
def test_no_sentence_is_left_of_a_question_that_nobody_asks(key: str) -> None:
    code = "".join([page.read_text(encoding="utf-8") for page in Path(barkade.game(key).decks).parent.glob("*.py")])
    assert [name for name in sentences()[key] if not re.search(rf"\b{name}\b", code)] == []
