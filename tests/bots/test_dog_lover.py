"""What the opinion on Dog Lover knows of the rules."""

import pytest
from tests.games.dog_lover.tables import Sitting, table

from barkade.bots.dog_lover import OPINION


def liking(t: Sitting) -> dict[str, float]:
    """The options of the seat that is asked, each with what the opinion thinks of it."""
    legal = t.s.legal(0)
    return dict(zip(t.may(), OPINION.prefer(t.s, 0, legal), strict=True))


@pytest.mark.rules("DL-110")
def test_a_second_walk_goes_where_it_scores_not_under_the_rule_breaker() -> None:
    t = table(dogs=["taco", "al", "rule_breaker", "walk"], waiting=["walk"]).do("tuck:walk")
    likes = liking(t)

    assert likes["dog:1"] > likes["dog:2"], "a second card of a type scores nothing under Rule Breaker"


@pytest.mark.rules("DL-110")
@pytest.mark.parametrize(("there", "worth_it"), [("walk", True), ("bone", False)])
def test_a_card_is_tucked_only_where_its_type_is_new(there: str, worth_it: bool) -> None:
    likes = liking(table(dogs=["al", "rule_breaker", there], hand=["bone"], facts={"retrieved": 1}))

    assert (likes["tuck:bone"] > likes["end"]) is worth_it
