"""Cards by name."""

import pytest

from barkade.kernel.legend import Legend, by_name

LEGEND = Legend(
    (),
    {"Fetch": "takes a card", "Fetch Far": "takes two", "Best Friend": "likes toys", "Friendly Bark": "barks"},
)


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("fetch", ["Fetch"]),
        ("FET", ["Fetch", "Fetch Far"]),
        ("friend", ["Friendly Bark"]),
        ("toys", []),
        ("t friend", ["Best Friend"]),
    ],
)
def test_a_card_is_found_by_its_name_or_its_beginning_or_a_part_of_it(name: str, cards: list[str]) -> None:
    assert list(LEGEND.about(name)) == cards


def test_cards_of_one_name_are_told_in_one_line() -> None:
    texts = [("Bacon", "treat"), ("Bacon", "dog"), ("Bacon", "dog"), ("Bone", "treat")]
    assert by_name(texts) == {"Bacon": "treat; also a dog", "Bone": "treat"}
