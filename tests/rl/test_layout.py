"""Rows of numbers: what the view shows and nothing else, scaled, each number under its name."""

import json
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from tools import layouts

from barkade import GAMES, Game, game
from barkade.kernel.game import Game as GameClass
from barkade.kernel.view import glimpse
from barkade.rl.layout import Layout, length_of
from barkade.testing import Seating
from tests.rl.states import after, along


def from_view(layout: Layout, view: dict[str, Any]) -> dict[str, float]:
    """A row by the names of its numbers, made from the view of a seat alone: slowly, and in another way than `rows`."""
    told = dict.fromkeys(layout.names, 0.0)
    mark_who(layout, view, told)
    for name, fact in layout.fields.facts.items():
        mark_fact(layout, name, fact, view["facts"][name], told)
    mark_cards(layout, view["zones"], view["seat"], told)
    return told


def mark_who(layout: Layout, view: dict[str, Any], told: dict[str, float]) -> None:
    for part, seats in (("seat", [view["seat"]]), ("deciders", view["deciders"]), ("sealed", view["sealed"])):
        for seat in seats:
            if seat is not None:
                told[f"{part} seat{seat}"] = 1
    told[f"question {view['decision'] or '(none)'}"] = 1
    for notation in view["own_picks"]:
        name = f"picks {notation}"
        told[name if name in told else "picks (another)"] = 1
    if view["scores"] is not None:
        least, most = layout.fields.points
        told["scores shown"] = 1
        for seat, score in enumerate(view["scores"]):
            told[f"scores seat{seat}"] = float(np.clip((score - least) / (most - least), 0, 1))


def mark_fact(layout: Layout, name: str, fact: Any, value: Any, told: dict[str, float]) -> None:
    listed = isinstance(value, list)
    length, growing = length_of(layout.blank, name, fact)
    for place, item in enumerate((value if listed else [value])[:length]):
        for part, code in zip(fact.parts, fact.codes(item), strict=True):
            told[f"{name}{f'[{place}]' if listed else ''}{' ' if part else ''}{part}"] = code
    if growing:
        told[f"{name} length"] = min(1, len(value) / length)


def mark_cards(layout: Layout, zones: dict[str, list[str | None]], seat: int | None, told: dict[str, float]) -> None:
    fields, slots = layout.fields, len(layout.blank.faces)
    names = {str(name): face for face, name in enumerate(layout._ids())}
    lying: Counter[str] = Counter()
    for zone, (zone_name, cards) in enumerate(zones.items()):
        room = fields.room.get(zone, slots)
        if f"unknown {zone_name}" in told:
            told[f"unknown {zone_name}"] = min(1, cards.count(None) / room)
        for place, card in enumerate(cards, 1):
            if card is None:
                continue
            copies = layout.copies[names[card]]
            assert f"{card} {zone_name}" in told, f"{card} lies in {zone_name}, which the game's fields do not expect"
            told[f"{card} {zone_name}"] += 1 / copies
            lying[card] += 1
            if zone in fields.ordered:
                copy = next(n for n in range(1, copies + 1) if not told[f"place {card}{f'#{n}' * (copies > 1)}"])
                told[f"place {card}{f'#{copy}' * (copies > 1)}"] = min(1, place / room)
    for card, face in names.items():
        if face in layout.copies:
            told[f"{card} unseen"] = 1 - lying[card] / layout.copies[face]


def test_a_row_is_what_the_view_shows(played: Game, seating: Seating) -> None:
    layout = Layout(played, seating.seats, seating.options)
    for s in along(played, seating, games=2):
        for seat in (*range(seating.seats), None):
            row = layout.encode(s, seat)
            wanted = from_view(layout, s.view(seat))

            assert list(wanted) == layout.names
            np.testing.assert_allclose(row, list(wanted.values()), atol=1e-6)
            assert row.min() >= 0
            assert row.max() <= 1


def test_a_row_is_the_same_in_every_world_its_seat_can_imagine(played: Game, seating: Seating) -> None:
    layout = Layout(played, seating.seats, seating.options)
    for s in along(played, seating, games=1):
        for seat in (*range(seating.seats), None):
            assert layout.rows.row(s, -1 if seat is None else seat) == layout.rows.row(
                s.imagine(seat, 5), -1 if seat is None else seat
            )


def test_the_mask_is_the_list_of_legal_actions(played: Game, seating: Seating) -> None:
    layout = Layout(played, seating.seats, seating.options)
    s = after(played, seating, 11)
    for seat in range(seating.seats):
        assert np.flatnonzero(layout.mask(s, seat)).tolist() == sorted(s.legal(seat))


def test_names_are_unique_and_parts_lie_side_by_side(played: Game, seating: Seating) -> None:
    layout = Layout(played, seating.seats, seating.options)
    ends = [0, *[place.stop for place in layout.layout.values()]]

    assert len(set(layout.names)) == layout.size == ends[-1]
    assert [place.start for place in layout.layout.values()] == ends[:-1]
    assert all(part.words and part.span for part in layout.parts)


@pytest.mark.parametrize("key", GAMES)
def test_every_fact_is_told_or_the_same_in_all_games(key: str) -> None:
    played = game(key)
    layout = Layout(played, min(played.seats), {})
    blank = layout.blank
    left_out = {*blank.numbers, *blank.packed, *blank.lists} - {*layout.fields.facts}
    for name in left_out:
        values = {str(played.new(min(played.seats), seed).view(None)["facts"][name]) for seed in range(6)}
        assert len(values) == 1, f"{name} differs from game to game, but no row tells it"


@pytest.mark.parametrize("key", GAMES)
def test_every_question_has_a_place_of_its_own(key: str) -> None:
    played = game(key)
    layout = Layout(played, min(played.seats), {})
    unnamed = layout.names.index("question (another)")
    for s in along(played, Seating(min(played.seats), {}), games=1):
        assert not any(layout.encode(s, seat)[unnamed] for seat in s.deciders), s.decision


def test_a_set_of_tokens_is_unpacked() -> None:
    hair = game("hair_of_the_dog")
    layout = Layout(hair, 2, {})
    s = hair.new(2, seed=3)
    rng = Random(1)
    while not any(s.could):
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    condition = next(n for n, tokens in enumerate(s.could) if tokens)
    row = dict(zip(layout.names, layout.encode(s, 0).tolist(), strict=True))

    assert [bit for bit in range(20) if row[f"could[{condition}] token{bit + 1}"]] == [
        bit for bit in range(20) if s.could[condition] >> bit & 1
    ]


def test_a_game_that_tells_nothing_of_itself_is_observed_all_the_same() -> None:
    lucky = game("lucky_dog")
    silent = object.__new__(GameClass)
    silent.__dict__.update(lucky.__dict__ | {"fields": None})
    layout = Layout(silent, 2, {})
    for s in along(lucky, Seating(2, {}), games=1):
        wanted = from_view(layout, s.view(0))
        np.testing.assert_allclose(layout.encode(s, 0), list(wanted.values()), atol=1e-6)


def test_the_document_for_trainers_tells_the_true_layout() -> None:
    assert layouts.TARGET.read_text(encoding="utf-8") == layouts.page(), "run `python tools/layouts.py`"


def test_a_glimpse_is_equal_exactly_when_the_view_is(played: Game, seating: Seating) -> None:
    seen: dict[str, set[str]] = {}
    for s in along(played, seating, games=2, pace=4):
        for seat in (*range(seating.seats), -1):
            view = json.dumps(s.view(None if seat < 0 else seat))
            seen.setdefault(f"{seat}{glimpse(s, seat)}", set()).add(view)
            assert glimpse(s.imagine(None if seat < 0 else seat, 3), seat) == glimpse(s, seat)
    assert all(len(views) == 1 for views in seen.values())
    assert len(set().union(*seen.values())) == len(seen)
