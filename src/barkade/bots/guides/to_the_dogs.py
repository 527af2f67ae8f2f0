"""What the coach says about dogs and homes: which dog fits which home, and what the pair scores."""

from collections.abc import Sequence

from barkade.bots.guide import Guide, Pick
from barkade.bots.to_the_dogs import OPINION
from barkade.games.to_the_dogs.actions import (
    CARE_DOG,
    COLLECT_FOOD,
    EXCHANGE,
    FLIP,
    HOME,
    MATCH_TAKEN,
    SIDE,
    SIDES,
    SLOT,
    TAKE_IN,
)
from barkade.games.to_the_dogs.homes import HomeRun
from barkade.games.to_the_dogs.kinds import SPECIFIC
from barkade.games.to_the_dogs.scores import specialty_points
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.words import sum_words
from barkade.games.to_the_dogs.zones import BOARD, CARE, HAND, SLOTS
from barkade.kernel.story import listed, plural


class TownGuide(Guide):
    """Homes in hand make dogs worth having."""

    opens = frozenset({"act", "match_taken"})
    details = frozenset({"TakeDog", "MatchDog", "MatchHome"})

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        first = trail[0]
        if isinstance(first.s.question, HomeRun):
            return spare(first.s, first.action)
        s, action = trail[-1]
        if action in HOME:
            return matched(trail, seat)
        if action in SLOT:
            return taken(s, seat, s.faces[s.zones[BOARD + SLOT.index(action)][0]])
        if action in CARE_DOG:
            return best_home(s, seat, s.faces[s.zones[CARE[seat]][CARE_DOG.index(action)]])
        if action == COLLECT_FOOD:
            return hungry(s, seat)
        if action == EXCHANGE:
            return useless(s, seat)
        if action == FLIP or action in SIDE:
            return sides(s, seat, action)
        return brought(first.s, seat) if first.action == TAKE_IN else ""

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        if trail[0].action == EXCHANGE or isinstance(trail[0].s.question, HomeRun):
            return "Which homes you draw instead, nobody knows."
        return ""


def in_sight(s: ToTheDogs, seat: int) -> list[int]:
    """The dogs in care and on the board."""
    board = [s.zones[zone][0] for zone in SLOTS if s.zones[zone]]
    return [s.faces[slot] for slot in (*s.zones[CARE[seat]], *board)]


def fitting_homes(s: ToTheDogs, seat: int, dog: int) -> list[int]:
    """The homes in hand that accept a dog, the best first."""
    homes = [home for home in s.hand_faces(seat) if s.deck.fits[dog] >> home & 1]
    return sorted(homes, key=lambda home: -s.deck.points[dog][home])


def best_home(s: ToTheDogs, seat: int, dog: int) -> str:
    """The best home in hand for a dog, with what the pair scores."""
    homes = fitting_homes(s, seat, dog)
    if not homes:
        return f"No home of yours takes {s.deck.titles[dog]} yet."
    scores = sum_words(s.deck, dog, homes[0])
    return f"{s.deck.titles[dog]} fits your {s.deck.titles[homes[0]]}: {scores}."


def taken(s: ToTheDogs, seat: int, dog: int) -> str:
    """A dog on the board, for its home in hand or for what it costs."""
    price = f"{s.deck.kibble[dog]} kibble"
    if fitting_homes(s, seat, dog):
        return f"Take {s.deck.titles[dog]} for {price}. {best_home(s, seat, dog)}"
    return f"{s.deck.titles[dog]} costs only {price}; a home for it may come."


def brought(s: ToTheDogs, seat: int) -> str:
    """The dog that comes by itself, because nobody else on the board can be paid for."""
    after = s.clone()
    after.telling = False
    after.pick(seat, TAKE_IN)
    new = [s.faces[slot] for slot in after.zones[CARE[seat]] if slot not in s.zones[CARE[seat]]]
    return taken(s, seat, new[0]) if new else ""


def matched(trail: Sequence[Pick], seat: int) -> str:
    """A dog with a home."""
    s, home = trail[-1]
    care = s.zones[CARE[seat]]
    named = [action for action in s.draft if action in CARE_DOG]
    dog = s.faces[care[-1] if MATCH_TAKEN in s.draft else care[CARE_DOG.index(named[0]) if named else 0]]
    return f"{s.deck.titles[dog]} with the {s.deck.titles[home]} scores {sum_words(s.deck, dog, home)}."


def hungry(s: ToTheDogs, seat: int) -> str:
    """What kibble is for."""
    count = min(len(s.zones[HAND[seat]]), s.bank(seat))
    board = [s.faces[s.zones[zone][0]] for zone in SLOTS if s.zones[zone]]
    dogs = [dog for dog in board if fitting_homes(s, seat, dog) and s.deck.kibble[dog] > s.bowl[seat]]
    begun = f"You get {count} kibble and then have {s.bowl[seat] + count}"
    if not dogs:
        return f"{begun}."
    dog = max(dogs, key=lambda dog: s.deck.points[dog][fitting_homes(s, seat, dog)[0]])
    return f"{begun}; {s.deck.titles[dog]}, who fits a home of yours, costs {s.deck.kibble[dog]}."


def unfit(s: ToTheDogs, seat: int) -> list[int]:
    """The homes in hand that no dog in sight fits."""
    dogs = in_sight(s, seat)
    return [home for home in s.hand_faces(seat) if not any([s.deck.fits[dog] >> home & 1 for dog in dogs])]


def useless(s: ToTheDogs, seat: int) -> str:
    """Why to exchange homes."""
    homes = unfit(s, seat)
    if not homes:
        return "Better homes may come."
    count = len(s.zones[HAND[seat]])
    return f"{len(homes)} of your {plural(count, 'home')} fit no dog in sight."


def spare(s: ToTheDogs, action: int) -> str:
    """Why a home may go."""
    seat = s.asked
    if action not in HOME:
        return ""
    if action in unfit(s, seat):
        return f"No dog in sight fits the {s.deck.home_words(action)}."
    if s.deck.kind[action] != SPECIFIC:
        return ""
    dogs = [dog for dog in in_sight(s, seat) if s.deck.fits[dog] >> action & 1]
    best = max([s.deck.points[dog][action] for dog in dogs])
    return f"The {s.deck.home_words(action)} scores {plural(best, 'point')} at most with the dogs in sight."


def sides(s: ToTheDogs, seat: int, action: int) -> str:
    """The two sides of the specialty."""
    if action == FLIP:
        now, other = (specialty_points(s, seat, side) for side in (s.side[seat], 1 - s.side[seat]))
        if now != other:
            return f"The other side of your specialty would give {plural(other, 'point')} now, this one {now}."
        return f"Both sides give {plural(now, 'point')} now. {of_side(s, seat, 1 - s.side[seat])}".rstrip()
    return of_side(s, seat, SIDE.index(action))


def of_side(s: ToTheDogs, seat: int, side: int) -> str:
    """The dogs in sight that a side of the specialty counts."""
    breeds = s.deck.specialties[s.specialty[seat]][side]
    dogs = [dog for dog in in_sight(s, seat) if any([breed in s.deck.dog(dog).breeds for breed in breeds])]
    names = [s.deck.titles[dog] for dog in dogs]
    if not names:
        return ""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} of the breeds of side {SIDES[side]}."


GUIDE = TownGuide(OPINION)
