"""What the coach says about the Ring: which dog a card lifts or lowers, and how often that wins the round."""

from collections.abc import Sequence
from typing import Any

from barkade.bots.guide import Chance, Guide, Measure, Pick
from barkade.bots.we_rate_dogs import OPINION
from barkade.games.we_rate_dogs.actions import DECLINE, DRAFT, ENTER, PASS, PLAY_OF
from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.outlook import announced_outlook, outlooks
from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES, GOODNESS, MAIN_CATEGORIES
from barkade.games.we_rate_dogs.state import THE_CIRCLE, THE_SHELTER, WeRateDogs
from barkade.games.we_rate_dogs.zones import CIRCLE, HAND, HOME
from barkade.kernel.story import listed, plural

IF_NOBODY_REACTS = (
    "All this if nobody holds a Reaction.",
    "I cannot see the others' hands: a Reaction may undo it.",
    "Somebody may still react to it.",
    "Unless a Reaction comes.",
)


class RoundWon(Chance):
    """Does the seat win the round that is on? In the final: the game."""

    def __init__(self, s: WeRateDogs, seat: int) -> None:
        final = s.stage == THE_CIRCLE
        super().__init__(OPINION, "win the game" if final else "win the round")
        self.round = (s.stage, s.round)
        self.finalists = len(s.zones[CIRCLE[seat]])

    def settled(self, world: WeRateDogs) -> bool:
        return (world.stage, world.round) != self.round

    def value(self, world: WeRateDogs, seat: int) -> float:
        if world.over:
            return float(seat in world.winners)
        return float(len(world.zones[CIRCLE[seat]]) > self.finalists)


class RatingGuide(Guide):
    """The lead in the Ring is what counts; what others hold is what nobody knows."""

    def measure(self, s: WeRateDogs, seat: int) -> Measure | None:
        return None if s.stage == THE_SHELTER else RoundWon(s, seat)

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[0]
        if action in DRAFT:
            return drafted(s, FIRST_DOG + DRAFT.index(action))
        if action in ENTER:
            return entered(s, seat, FIRST_DOG + ENTER.index(action))
        if action == PASS:
            return passed(s, seat)
        if s.decision == "Respond":
            return answered(s, seat, action)
        s, action = trail[-1]
        look = outlooks(s, seat).get(s.actions.notation(action))
        words = changed(s, look, "That") if isinstance(look, dict) else ""
        return words or used(s, action)

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[0]
        if s.stage == THE_SHELTER or action in (PASS, DECLINE) or action in ENTER:
            return ""
        return IF_NOBODY_REACTS[(s.round + s.turn + len(s.zones[HAND[seat]])) % len(IF_NOBODY_REACTS)]


def changed(s: WeRateDogs, look: dict[str, Any], what: str) -> str:
    """What a card does to a dog, and who leads after it."""
    dog, before, after = look["dog"], look["from"], look["to"]
    parts = []
    if dog >= 0 and before is not None and after is not None and before != after:
        whom = f"seat {s.ring_owners[dog]}'s {s.deck.titles[s.ring_face(dog)]}"
        parts.append(f"{what} {'lifts' if after > before else 'lowers'} {whom} from {before} to {after}")
    if look["leaders"]:
        titles = [s.deck.titles[s.deck.ids.index(name)] for name in look["leaders"]]
        lead = f"{listed(titles)} {'leads' if len(titles) == 1 else 'lead'} then"
        parts.append(lead if parts else f"{what} turns the round: {lead}")
    return f"{', and '.join(parts)}." if parts else ""


def used(s: WeRateDogs, action: int) -> str:
    """What a card's action does, where it changes nothing in the Ring."""
    words = s.say(action)
    return f"{words[0].upper()}{words[1:]}." if s.decision == "ChooseHalf" else ""


def passed(s: WeRateDogs, seat: int) -> str:
    """How the round stands when one passes."""
    ratings = s.judged()
    cards = plural(len(s.zones[HAND[seat]]), "card")
    own = [rating for rating, owner in zip(ratings, s.ring_owners, strict=True) if owner == seat]
    others = [rating for rating, owner in zip(ratings, s.ring_owners, strict=True) if owner != seat]
    if not own or not others:
        return f"Keep your {cards} for a better moment."
    gap = max(own) - max(others)
    stands = f"lead by {gap}" if gap > 0 else f"are {-gap} behind" if gap < 0 else "are level with the best"
    left = s.turns - s.turn
    when = f"with {plural(left, 'turn')} to come" if left else "in the last turn"
    if s.stage == THE_CIRCLE:
        return f"You {stands} {when}, and no card of yours helps more."
    return f"You {stands} {when}: keep your {cards}."


def drafted(s: WeRateDogs, face: int) -> str:
    """What a dog is good at."""
    printed = s.deck.printed[face]
    best = max(range(MAIN_CATEGORIES), key=lambda category: printed[category])
    return f"{s.deck.titles[face]} has {CATEGORY_NAMES[best]} {printed[best]}, and Goodness {printed[GOODNESS]} for the final."


def entered(s: WeRateDogs, seat: int, face: int) -> str:
    """Where a dog stands among the own ones in what is judged."""
    category = s.table_category()
    mine = sorted([s.deck.printed[s.faces[slot]][category] for slot in s.zones[HOME[seat]]], reverse=True)
    rating = s.deck.printed[face][category]
    place = "the best you have" if rating == mine[0] else f"number {mine.index(rating) + 1} of your {len(mine)} dogs"
    spared = "" if rating == mine[0] else "; the better ones stay for other rounds"
    return f"{s.deck.titles[face]} has {CATEGORY_NAMES[category]} {rating}, {place}{spared}."


def answered(s: WeRateDogs, seat: int, action: int) -> str:
    """What the announced card would do, and what the own answer makes of it."""
    look = announced_outlook(s)
    words = changed(s, look, "It") if look is not None else ""
    if action == DECLINE:
        return f"Let it happen: {words[0].lower()}{words[1:]}" if words else ""
    face = action - PLAY_OF
    answer = f"{s.deck.titles[face]}: {s.deck.reactions[face].does}."
    return f"{words} {answer}" if words else answer


GUIDE = RatingGuide(OPINION)
