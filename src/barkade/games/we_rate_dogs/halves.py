"""The halves of an ordinary Event Card: which of them can be played now (WR-043, WR-047, WR-048)."""

from barkade.games.we_rate_dogs.actions import ACTION_HALF, RATINGS_HALF
from barkade.games.we_rate_dogs.deck import RATINGS
from barkade.games.we_rate_dogs.state import THE_CIRCLE, WeRateDogs


def halves(s: WeRateDogs, seat: int, face: int) -> list[int]:
    """WR-043: the playable halves of a card. WR-047: ratings may be laid even if they change nothing now."""
    found = [RATINGS_HALF] if s.deck.has_ratings[face] and s.open_dogs() else []
    if action_playable(s, seat, face):
        found.append(ACTION_HALF)
    return found


def action_playable(s: WeRateDogs, seat: int, face: int) -> bool:
    """WR-048: the action half needs a legal option for every choice and must not be barred in this round."""
    return s.deck.kinds[face] != RATINGS and not barred(s, face) and s.deck.effects[face].playable(s, seat, face)


def barred(s: WeRateDogs, face: int) -> bool:
    """WR-125, WR-128: halves that change a category or bring and remove dogs are not for the final; the table
    option `home_dogs_in_final` lets Home dogs in."""
    if s.stage != THE_CIRCLE or s.deck.final_ok[face]:
        return False
    return not (s.home_dogs_in_final and s.deck.effects[face].brings_home_dogs)


def why_no_action(s: WeRateDogs, seat: int, face: int) -> tuple[str, str]:
    """Rule and reason why the action half of a card cannot be played now; also live help on the card."""
    title = s.deck.titles[face]
    effect = s.deck.effects[face]
    if s.deck.kinds[face] == RATINGS:
        return "WR-044", f"{title} needs a dog in the Ring that may be chosen"
    if barred(s, face):
        return effect.barred_by, f"the action of {title} is not for the Winner's Circle"
    rule, why = effect.why_not(s)
    return rule, f"{title}: {why}"
