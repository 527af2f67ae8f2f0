"""Decks that differ from ours as far as their game allows: they are read, judged in three tones, and played to the end."""

import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import run
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import barkade
from barkade.games import GAMES
from barkade.kernel.deck import own_name
from barkade.kernel.deck_text import written
from barkade.kernel.schema import FINE, LOOK, STOPS, WHOLE
from barkade.kernel.schema_forms import json_schema

Data = dict[str, Any]


def ours(key: str) -> Data:
    return dict(barkade.game(key).our_file().data)


def saved(folder: Path, data: Data) -> Path:
    path = folder / "mine.toml"
    path.write_text(written(data), encoding="utf-8")
    return path


def play_out(key: str, seats: int, deck: Path, seed: int, **options: Any) -> Any:
    luck = Random(seed)
    s = barkade.game(key).new(seats, seed, telling=False, deck=str(deck), **options)
    for _ in range(20_000):
        if s.over:
            return s
        seat = s.deciders[0]
        s.play(seat, luck.choice(list(s.legal(seat))))
    raise AssertionError(f"{key} with {seats} seats does not end")


# --- the widest decks of each game ----------------------------------------------------------------------------------


def dearest(key: str, end: int) -> Data:
    """Every figure at an end of its range, counts left alone."""
    data = ours(key)
    schema = barkade.game(key).schema
    assert schema is not None
    for kind in schema.kinds:
        for entry in data[kind.table]:
            for field in kind.fields_of(entry):
                if field.kind == WHOLE and field.name not in ("copies", "fallback_count", "amount"):
                    entry[field.name] = (field.low, field.high)[end]
    return data | {"published": False}


def small_lucky_dog() -> Data:
    data = ours("lucky_dog")
    for card in data["card"]:
        card |= {"copies": 1, "points": card["points"] + 3}
    data["card"][0]["copies"] = 4
    return data | {"published": False}


def large_lucky_dog() -> Data:
    data = ours("lucky_dog")
    for card in data["card"]:
        card["copies"] = 7
    return data | {"published": False}


def small_dog_lover() -> Data:
    data = ours("dog_lover")
    for table in ("card", "toy", "food", "trait"):
        for entry in data[table]:
            if entry["id"] not in ("fetch", "end_game") and entry["copies"][0] > 1:
                entry["copies"] = [entry["copies"][0] - 1, *entry["copies"][1:]]
    data["rescued"] = data["rescued"][:3]
    return data | {"published": False}


def small_to_the_dogs() -> Data:
    data = ours("to_the_dogs")
    sizes: dict[str, int] = {}
    kept = []
    for dog in data["dogs"]:
        sizes[dog["size"]] = sizes.get(dog["size"], 0) + 1
        if sizes[dog["size"]] <= 16:
            kept.append(dog)
    breeds = {breed for dog in kept for breed in dog["breeds"]}
    for entry in [*data["homes"], *data["specialties"]]:
        for field in ("breeds", "a", "b"):
            if field in entry:
                some = sorted(breeds)[: len(entry[field])]
                entry[field] = [breed if breed in breeds else some[i] for i, breed in enumerate(entry[field])]
    return data | {"dogs": kept, "published": False}


def large_to_the_dogs() -> Data:
    data = ours("to_the_dogs")
    more = [dog | {"id": f"{dog['id']}x"} for i, dog in enumerate(data["dogs"]) if i % 24 < 16]
    return data | {"dogs": data["dogs"] + more, "published": False}


def small_we_rate_dogs() -> Data:
    data = ours("we_rate_dogs")
    left = 16
    for event in data["event"]:
        if event["copies"] and left and event["origin"] != "rulebook":
            left -= event["copies"]
            event["copies"] = 0
        if left <= 0:
            break
    data["dog"] = [dog for dog in data["dog"] if dog["id"] not in ("ace", "ash")]
    return data | {"published": False}


def many_items() -> Data:
    data = ours("hair_of_the_dog")
    for item in data["items"]:
        item["copies"] = 4 if item["category"] == "toy" else 1
    return data | {"published": False}


WIDE: list[tuple[str, Callable[[], Data]]] = [
    ("lucky_dog", small_lucky_dog),
    ("lucky_dog", large_lucky_dog),
    ("dog_lover", small_dog_lover),
    ("to_the_dogs", small_to_the_dogs),
    ("to_the_dogs", large_to_the_dogs),
    ("we_rate_dogs", small_we_rate_dogs),
    ("hair_of_the_dog", many_items),
]
FIGURES = [(key, end) for key in GAMES for end in (0, 1) if (key, end) != ("lucky_dog", 0)]


@pytest.mark.parametrize(("key", "made"), WIDE, ids=[made.__name__ for _, made in WIDE])
def test_a_deck_of_other_counts_is_played_to_the_end(tmp_path: Path, key: str, made: Callable[[], Data]) -> None:
    path = saved(tmp_path, made())
    for seats in barkade.game(key).seats:
        s = play_out(key, seats, path, seats)
        assert len(s.scores) == seats
        again = barkade.Record.of(s)
        assert (again.header["published"], again.replay().scores) == (False, s.scores)


@pytest.mark.parametrize(("key", "end"), FIGURES)
def test_a_deck_with_figures_at_an_end_of_their_range_is_played_to_the_end(tmp_path: Path, key: str, end: int) -> None:
    path = saved(tmp_path, dearest(key, end))
    assert play_out(key, max(barkade.game(key).seats), path, end).over


# --- three tones ----------------------------------------------------------------------------------------------------


def test_our_own_decks_are_fine_and_published() -> None:
    for key in GAMES:
        game = barkade.game(key)
        for path in sorted(game.decks.glob("*.toml")):
            assert {finding.tone for finding in game.findings(path)} == {FINE}, path
            assert game.read_deck(path).published


def test_all_that_is_wrong_is_said_at_once_then_what_is_worth_a_look(tmp_path: Path) -> None:
    game, data = barkade.game("lucky_dog"), ours("lucky_dog")
    data["card"][3]["points"] = 9
    found = game.findings(saved(tmp_path, data))
    assert [(f.tone, f.card, f.field, f.rule) for f in found][:1] == [(LOOK, "card fetch", "points", "LK-028")]
    assert found[0].why == "9; ours are 1 to 5"
    data["card"][0] |= {"points": 0, "colour": "red"}
    data["card"][1]["needs"] = "luck"
    stops = [f.sentence() for f in game.findings(saved(tmp_path, data)) if f.tone == STOPS]
    assert stops == [
        "card short_walk: points: must be a whole number from 1 to 20, not 0 (LK-028)",
        "card short_walk: colour: there is no such field; a card has points, copies, needs",
        "card long_walk: needs: must be one of run, kind, full_house, two_pair, all_even, all_odd, sum_at_most, "
        "sum_at_least, pair_of, always, not 'luck' (LK-011)",
    ]


def test_what_the_rulebook_prints_is_changed_only_by_saying_so(tmp_path: Path) -> None:
    game, data = barkade.game("dog_lover"), ours("dog_lover")
    taco = next(dog for dog in data["dog"] if dog["id"] == "taco")
    taco["vp"] = 4
    path = saved(tmp_path, data)
    assert game.findings(path)[0][:3] == (STOPS, "dog taco", "vp")
    with pytest.raises(barkade.DeckError, match="no longer the published game"):
        game.new(2, deck=str(path))
    path = saved(tmp_path, data | {"published": False})
    assert [f.tone for f in game.findings(path) if f.card == "dog taco"] == [LOOK, LOOK]
    deck = game.read_deck(path)
    assert not deck.published


def test_a_record_from_before_files_had_to_say_so_is_still_replayed(tmp_path: Path) -> None:
    game, data = barkade.game("dog_lover"), ours("dog_lover")
    next(dog for dog in data["dog"] if dog["id"] == "taco")["vp"] = 4
    said = game.new(2, 1, deck=str(saved(tmp_path, data | {"published": False})))
    record = barkade.Record.of(said)
    old = game.bring_deck(written(data), old=True)
    record.header |= {"deck_file": old.text, "deck_hash": old.digest}
    record.header["options"] = record.header["options"] | {"deck": own_name(old.text)}
    assert not record.replay().deck.published


# --- other forms ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_the_json_schema_takes_our_decks_and_refuses_what_the_loader_refuses(key: str) -> None:
    game = barkade.game(key)
    assert game.schema is not None
    judge = jsonschema.Draft202012Validator(json.loads(json.dumps(json_schema(game.schema, key, game.title))))
    for path in game.decks.glob("*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        assert list(judge.iter_errors(data)) == []
        kind = game.schema.kinds[0]
        data[kind.table][0] |= {"origin": "hearsay", "woof": 1}
        del data[kind.table][1]["id"]
        assert len(list(judge.iter_errors(data))) == 3


def test_a_deck_is_written_as_it_was_read() -> None:
    for key in GAMES:
        data = ours(key)
        assert tomllib.loads(written(data)) == data
    odd = {"name": 'a "quoted"\n\\ \x7f name', "card": [{"id": "é", "not": True, "a b": {"x": [1, -2]}}]}
    assert tomllib.loads(written(odd)) == odd


def test_the_page_about_decks_is_written_from_the_schemas() -> None:
    tool = Path(__file__).parents[2] / "tools" / "deck_page.py"
    assert run([sys.executable, str(tool), "--check"], check=False).returncode == 0
