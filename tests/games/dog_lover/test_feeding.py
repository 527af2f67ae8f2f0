"""The best feeding, against trying everything."""

from random import Random

import pytest

from barkade.games.dog_lover.feeding import UNFED_VP, Mouth, best_feeding, can_feed_all


def hungry(rng: Random, dogs: int) -> list[Mouth]:
    """Random dogs, with a few that eat anything or count others."""
    mouths = []
    for _ in range(dogs):
        need = rng.randint(0, 3), rng.randint(0, 2), rng.randint(0, 2)
        mouth = Mouth(need, rng.random() < 0.1, rng.randint(0, 9), rng.randrange(3), rng.random() < 0.4)
        ability = rng.randrange(8)
        if ability == 0:
            mouth.each, mouth.counts_size = 2, rng.randrange(3)
        elif ability == 1:
            mouth.each, mouth.counts_rescued = 2, True
        mouths.append(mouth)
    return mouths


def chosen(mouths: list[Mouth], mask: int) -> list[Mouth]:
    return [mouths[i] for i in range(len(mouths)) if mask >> i & 1]


def value(mouths: list[Mouth], mask: int, bone_vp: int) -> tuple[int, int, int]:
    """What is to be maximised (DL-R29), counted the long way."""
    fed = chosen(mouths, mask)
    vp = UNFED_VP * (len(mouths) - len(fed))
    for mouth in fed:
        vp += mouth.vp + bone_vp + mouth.each * sum([mouth.counts(other) for other in fed])
    return vp, len(fed), sum(mouth.rescued for mouth in fed)


@pytest.mark.rules("DL-128", "DL-R29", "DL-R30")
@pytest.mark.parametrize("seed", range(20))
def test_the_best_feeding_is_as_good_as_any_other(seed: int) -> None:
    rng = Random(seed)
    for _ in range(150):
        mouths = hungry(rng, rng.randint(0, 8))
        cubes = [rng.randint(0, 6), rng.randint(0, 5), rng.randint(0, 4), rng.randint(0, 2)]
        bone_vp = rng.randint(0, 2)

        fed = best_feeding(cubes, mouths, bone_vp)

        assert can_feed_all(cubes, chosen(mouths, fed))
        assert value(mouths, fed, bone_vp) == max(
            value(mouths, mask, bone_vp)
            for mask in range(1 << len(mouths))
            if can_feed_all(cubes, chosen(mouths, mask))
        )


def serve(cubes: list[int], mouths: list[Mouth]) -> bool:
    """Can these dogs be fed? Hand out the cubes one by one, in every way."""
    if not mouths:
        return True
    first, rest = mouths[0], mouths[1:]
    symbols = [colour for colour in range(3) for _ in range(first.need[colour])] + [-1] * (
        (first.eats >> 24) - sum(first.need)
    )
    return give(cubes, symbols, rest)


def give(cubes: list[int], symbols: list[int], rest: list[Mouth]) -> bool:
    if not symbols:
        return serve(cubes, rest)
    suits = range(4) if symbols[0] < 0 else (symbols[0], 3)
    return any(give(without(cubes, colour), symbols[1:], rest) for colour in suits if cubes[colour])


def without(cubes: list[int], colour: int) -> list[int]:
    return [count - (i == colour) for i, count in enumerate(cubes)]


@pytest.mark.rules("DL-R30", "DL-066")
def test_dogs_can_be_fed_together_exactly_if_the_cubes_can_be_handed_out() -> None:
    rng = Random(30)
    for _ in range(1000):
        mouths = hungry(rng, rng.randint(0, 3))
        cubes = [rng.randint(0, 3) for _ in range(4)]

        assert can_feed_all(cubes, mouths) == serve(cubes, mouths)


def test_a_large_kennel_is_fed_in_no_time() -> None:
    """All 22 dogs and 5 rescued ones at one bowl: too many sets to try them all."""
    rng = Random(27)
    mouths = [Mouth((rng.randint(1, 2), rng.randint(0, 2), rng.randint(0, 1)), False, 4, 0, False) for _ in range(27)]

    fed = best_feeding([19, 14, 9, 4], mouths, 0)

    assert can_feed_all([19, 14, 9, 4], chosen(mouths, fed))
    assert bin(fed).count("1") >= 14
