"""Live help for one seat: what is still to do, where its tricks can go, what its dogs lack, what the rows
offer."""

from typing import TYPE_CHECKING

from barkade.games.dog_lover import refusals, scores, words
from barkade.games.dog_lover.actions import PLACE_NUMBER
from barkade.games.dog_lover.feeding import COLOURS, can_feed_all
from barkade.games.dog_lover.kennel import trait_of, tucked_under
from barkade.games.dog_lover.kinds import END_GAME, TOYS, TRAINING, TRAITS, TRICKS, faces_of
from barkade.games.dog_lover.placements import placement_name
from barkade.games.dog_lover.schema import CUBES
from barkade.games.dog_lover.zones import DECK, SHELTER_ROW, TRICK_ROW, WAITING

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover


def own_notes(s: "DogLover", seat: int) -> dict[str, object]:
    """What a seat is helped with; computed from public cards and its own, so nothing is given away."""
    return {
        "still_to_do": words.still_to_do(s, seat),
        "placements": {s.deck.ids[TRICKS[trick]]: placements(s, trick) for trick in s.tricks(seat)},
        "dogs": dogs(s, seat),
        "missing": missing(s, seat),
        "toys": toys(s, seat),
        "sets": scores.toy_sets([s.in_hand(seat, toy) for toy in TOYS]),
        "losses": losses(s, seat),
        "fetch_cells": [cell + 1 for cell in s.fetch_cells(seat)] if s.guard >= 0 else [],
        "rows": scores.row_totals(s, seat),
        "score_now": scores.total(s, seat),
        "shelter": {s.deck.ids[s.faces[slot]]: ability_now(s, seat, s.faces[slot]) for slot in s.zones[SHELTER_ROW]},
        "tricks": {s.deck.ids[s.faces[slot]]: trainings_short(s, seat, slot) for slot in s.zones[TRICK_ROW]},
    }


def public_notes(s: "DogLover") -> dict[str, object]:
    """What everybody may count: cubes left, the way to the end, and the score pads once the hands are shown."""
    return {
        "supply": supply(s),
        "cards_to_end": cards_to_end(s) if s.show_end_counter else None,
        "turns_left": s.turns_left() if s.last_round else None,
        "pads": [pad(s, player) for player in range(s.box.seats)] if s.over else None,
    }


def placements(s: "DogLover", trick: int) -> list[dict[str, str]]:
    """Every placement of a trick; one that is not legal now with the rule and the reason."""
    if s.guard < 0:
        return []
    legal = s.placements(trick)
    found = []
    for placement in s.deck.tricks[trick].placements:
        action = PLACE_NUMBER[placement]
        rule, why = ("", "") if action in legal else refusals.place_pattern(s, trick, action)
        found.append({"place": placement_name(placement), "rule": rule, "why": why})
    return found


def dogs(s: "DogLover", seat: int) -> list[dict[str, object]]:
    """The dogs in order of arrival: fed by the best feeding, feedable at all now, what may be tucked under
    them and attached to them."""
    fed = scores.fed_dogs(s, seat)
    guests = scores.mouths(s, seat)
    bowl = s.bowl(seat)
    found: list[dict[str, object]] = []
    for i, resident in enumerate(s.residents[seat]):
        dog = resident.dog
        trait = trait_of(dog)
        found.append(
            {
                "dog": s.deck.ids[dog[0]],
                "trait": s.deck.ids[trait] if trait >= 0 else None,
                "tucked": [s.deck.ids[face] for face in tucked_under(dog)],
                "fed": bool(fed >> i & 1),
                "can_be_fed": can_feed_all(bowl, [guests[i]]),
                "takes": [s.deck.ids[face] for face in faces_of(resident.takes)],
                "fits": [s.deck.ids[face] for face in faces_of(resident.fits)],
                "closed": not resident.takes,
            }
        )
    return found


def missing(s: "DogLover", seat: int) -> dict[str, int]:
    """Cubes of each colour that all dogs together need beyond those at hand; wilds may stand in for any of
    them."""
    bowl = s.bowl(seat)
    guests = scores.mouths(s, seat)
    return {
        COLOURS[colour]: max(0, sum([guest.need[colour] for guest in guests]) - bowl[colour]) for colour in range(3)
    }


def supply(s: "DogLover") -> dict[str, int]:
    """The cubes of each colour that nobody has. DL-R25: none left is no obstacle."""
    return {COLOURS[colour]: max(0, count - sum(s.cubes[colour::4])) for colour, count in enumerate(CUBES)}


def losses(s: "DogLover", seat: int) -> dict[str, str]:
    """For every waiting Trait, all that its fallback would take now."""
    waiting = [s.faces[slot] for slot in s.own(seat, WAITING)]
    return {s.deck.ids[face]: words.loss(s, seat, face) for face in waiting if face in TRAITS}


def pad(s: "DogLover", seat: int) -> dict[str, int]:
    """A player's four rows of the score pad, and what breaks a tie (DL-132, DL-133)."""
    _, fed, fed_rescued = scores.standing(s, seat)
    return scores.row_totals(s, seat) | {"fed": fed, "fed_rescued": fed_rescued}


def toys(s: "DogLover", seat: int) -> dict[str, int]:
    """What one more toy of each name would add to the sets."""
    counts = [s.in_hand(seat, toy) for toy in TOYS]
    now = scores.toy_vp(counts)
    gains = {}
    for i, toy in enumerate(TOYS):
        more = [count + (i == j) for j, count in enumerate(counts)]
        gains[s.deck.ids[toy]] = scores.toy_vp(more) - now
    return gains


def ability_now(s: "DogLover", seat: int, face: int) -> int:
    """What the ability of a shelter dog would bring now, were it fed with all the others: 0 if its condition
    is not met."""
    dog = s.deck.dog(face)
    if dog.ability == "toy":  # not tucked yet: it has to be in hand
        return dog.ability_vp * min(1, s.in_hand(seat, s.deck.numbers[dog.of]))
    newcomer = scores.mouth_of(s.deck, face, False, 0)
    if newcomer.each:
        return newcomer.each * sum([newcomer.counts(mouth) for mouth in [*scores.mouths(s, seat), newcomer]])
    return dog.ability_vp * scores.ability_count(s.deck, (face,), s.kennel(seat))


def trainings_short(s: "DogLover", seat: int, slot: int) -> int:
    """How many Trainings are missing for a trick of the row; 0: affordable."""
    return max(0, s.deck.costs[s.faces[slot]] - s.in_hand(seat, TRAINING))


def cards_to_end(s: "DogLover") -> int:
    """DL-R46: the cards above the End Game card; 0 once it is gone."""
    deck = [s.faces[slot] for slot in s.zones[DECK]]
    return len(deck) - 1 - deck.index(END_GAME) if END_GAME in deck else 0
