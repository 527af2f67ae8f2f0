"""Events: who hears them, and which sound alike to everybody."""

import pytest

from barkade.kernel.story import Event

EVERYONE = 0b111  # two seats and the room


@pytest.mark.parametrize(
    ("cards", "audience", "alike"),
    [
        ((), -1, True),
        (((4, EVERYONE), (5, EVERYONE)), -1, True),
        (((4, 0),), -1, True),
        (((4, EVERYONE), (5, 0b001)), -1, False),
        (((4, 0b110),), EVERYONE, False),
        ((), 0b011, False),
    ],
)
def test_an_event_sounds_alike_only_if_nobody_hears_more(
    cards: tuple[tuple[int, int], ...], audience: int, alike: bool
) -> None:
    assert Event("happened", 0, cards, (), audience).sounds_alike(EVERYONE) == alike
