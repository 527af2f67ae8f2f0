"""Observations: fixed in size, true to the view, blind to what the seat may not see."""

from random import Random
from typing import Any

import numpy as np

from barkade import Game, game
from barkade.rl.encode import Encoder
from barkade.testing import Seating
from tests.rl.states import after


def test_a_vector_is_the_same_in_every_world_its_seat_can_imagine(played: Game, seating: Seating) -> None:
    encoder = Encoder(played, seating.seats, seating.options)
    for decisions in (0, 7, 40):
        s = after(played, seating, decisions)
        for seat in (*range(seating.seats), None):
            mine = encoder.encode(s, seat)

            assert mine.shape == (encoder.size,)
            assert np.array_equal(mine, encoder.encode(s.imagine(seat, 5), seat))


def test_the_mask_is_the_list_of_legal_actions(played: Game, seating: Seating) -> None:
    encoder = Encoder(played, seating.seats, seating.options)
    s = after(played, seating, 11)
    for seat in range(seating.seats):
        assert np.flatnonzero(encoder.mask(s, seat)).tolist() == sorted(s.legal(seat))


def test_cards_are_counted_where_they_lie() -> None:
    lucky = game("lucky_dog")
    encoder = Encoder(lucky, 2, {})
    s = lucky.new(2, seed=1)
    vector = encoder.encode(s, 0)
    part = {name: vector[at] for name, at in encoder.layout.items()}
    counts = part["counts"].reshape(len(encoder.zones), len(encoder.faces))

    assert part["hidden"][encoder.zones.index("deck")] == len(s.zones[0])
    assert counts[encoder.zones.index("deck")].sum() == 0
    assert counts.sum() + part["hidden"].sum() == len(s.faces)


def test_a_pick_of_the_own_unfinished_run_shows_only_to_its_owner() -> None:
    hair = game("hair_of_the_dog")
    encoder = Encoder(hair, 3, {})
    own = encoder.layout["own_picks"]
    s = hair.new(3, seed=0)
    rng = Random(0)
    while not s.draft:
        s = hair.new(3, seed=rng.getrandbits(32)) if s.over else s
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
    (owner,) = s.deciders

    assert encoder.encode(s, owner)[own].sum() == len(s.draft)
    assert all(encoder.encode(s, seat)[own].sum() == 0 for seat in range(3) if seat != owner)


def test_long_lists_are_cut_and_their_length_is_told() -> None:
    rated = game("we_rate_dogs")
    encoder = Encoder(rated, 3, {})
    s = rated.new(3, seed=0)
    facts: dict[str, Any] = s.view(0)["facts"]
    facts["laid_on"] = list(range(50))
    row = encoder._facts(facts)

    assert len(row) == encoder.parts["facts"]
    assert 50 in row
    assert 49 not in row


def test_every_public_fact_is_in_the_vector(played: Game, seating: Seating) -> None:
    encoder = Encoder(played, seating.seats, seating.options)
    facts: dict[str, Any] = after(played, seating, 7).view(0)["facts"]
    row = encoder._facts(facts)
    for name, value in facts.items():
        other = [*value, 1] if value == [] else [value[0] + 1, *value[1:]] if isinstance(value, list) else value + 1
        assert encoder._facts(facts | {name: other}) != row, f"{name} is not in the vector"


def test_dice_are_in_the_vector() -> None:
    lucky = game("lucky_dog")
    encoder = Encoder(lucky, 2, {})
    position = lucky.new(2, seed=1).position()
    ones = lucky.from_position(position | {"facts": position["facts"] | {"dice": [1, 1, 1, 1, 1]}})
    sixes = lucky.from_position(position | {"facts": position["facts"] | {"dice": [6, 6, 6, 6, 2]}})
    assert not np.array_equal(encoder.encode(ones, 0), encoder.encode(sixes, 0))


def test_every_question_has_a_place_of_its_own(played: Game, seating: Seating) -> None:
    encoder = Encoder(played, seating.seats, seating.options)
    unnamed = encoder.layout["question"].stop - 1
    for decisions in range(0, 60, 3):
        s = after(played, seating, decisions)
        for seat in s.deciders:
            assert encoder.encode(s, seat)[unnamed] == 0, s.decision
