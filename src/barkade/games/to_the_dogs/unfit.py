"""What all know that a hidden home is not.

TD-117: whoever does not match on a last turn, or stops matching, holds no home for any dog in its care. TD-017: nor does
whoever passes. Everybody sees that, so imagined worlds respect it.
"""

from typing import TYPE_CHECKING

from barkade.games.to_the_dogs.zones import CARE, DISCARD, HAND

if TYPE_CHECKING:
    from barkade.games.to_the_dogs.state import ToTheDogs


def rule_out(s: "ToTheDogs", seat: int) -> None:
    """Everybody knows now: no home in this hand takes a dog in this care."""
    kinds = 0
    for dog in s.zones[CARE[seat]]:
        kinds |= 1 << s.deck.dog_kind[s.faces[dog]]
    hand = s.zones[HAND[seat]]
    if kinds and hand:
        known = by_slot(s)
        known.update({slot: known.get(slot, 0) | kinds for slot in hand})
        s.unfit = flat(known)


def by_slot(s: "ToTheDogs") -> dict[int, int]:
    """The kinds of dog that each home is known to refuse, by its slot."""
    return dict(zip(s.unfit[::2], s.unfit[1::2], strict=True))


def flat(known: dict[int, int]) -> list[int]:
    """The same as the table keeps it, in the order of slots."""
    return [number for pair in sorted(known.items()) for number in pair]


def in_hands(s: "ToTheDogs") -> list[int]:
    """What is known of homes that were not discarded: a shuffle gives the slots of the others new faces."""
    return flat({slot: kinds for slot, kinds in by_slot(s).items() if s.where[slot] != DISCARD})


def limits(s: "ToTheDogs") -> dict[int, int]:
    """By slot: a bit mask of the faces that it may have."""
    takes = s.deck.takes
    homes = {
        kinds: sum([1 << home for home, taken in enumerate(takes) if not taken & kinds]) for kinds in s.unfit[1::2]
    }
    return {slot: homes[kinds] for slot, kinds in by_slot(s).items()}
