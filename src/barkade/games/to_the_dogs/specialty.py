"""Breed Specialty Cards: the choice of a side, the flip after a match, what a side scores."""

from barkade.games.to_the_dogs.actions import DONE_MATCHING, FLIP, SIDE, SIDES
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.kernel.steps import Choice


class ChooseSide(Choice):
    """TD-012: before the first turn, with board and own hand in sight, each player in turn order chooses
    the side that is up. TD-079: it is public."""

    rule = "TD-012"

    def options(self, s: ToTheDogs) -> list[int]:
        return list(SIDE)

    def chosen(self, s: ToTheDogs, action: int) -> None:
        s.side[self.seat] = SIDE.index(action)
        if s.telling:
            s.tell("side", self.seat, (), (s.specialty[self.seat], s.side[self.seat]))

    def prompt(self, s: ToTheDogs) -> str:
        return "Which side of your Breed Specialty is up? Dogs of its breeds score at the end."

    def say(self, s: ToTheDogs, action: int) -> str:
        side = SIDE.index(action)
        return f"side {SIDES[side]}: {side_words(s, self.seat, side)}"


class FlipWindow(Choice):
    """TD-080: after a match the specialty may be flipped once. TD-102: a dog matched in the turn it was
    taken in is the last one of that turn, so nothing but the flip is left."""

    rule = "TD-102"
    names = ("MatchDog",)
    taught_by = "TD-080"

    def options(self, s: ToTheDogs) -> list[int]:
        return [FLIP, DONE_MATCHING]

    def chosen(self, s: ToTheDogs, action: int) -> None:
        if action == FLIP:
            s.flip(self.seat)

    def name(self, s: ToTheDogs) -> str:
        return "MatchDog"

    def public_name(self, s: ToTheDogs) -> str:
        return "MatchDog"

    def prompt(self, s: ToTheDogs) -> str:
        return "Flip your specialty, or end the turn."

    def say(self, s: ToTheDogs, action: int) -> str:
        return flip_words(s, self.seat) if action == FLIP else "end the turn"

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        return (
            self.rule,
            "after matching the dog just taken in the turn ends: only the specialty may still be flipped",
        )


def flip_words(s: ToTheDogs, seat: int) -> str:
    """The other side in words."""
    return f"flip the specialty to {side_words(s, seat, 1 - s.side[seat])}"


def side_words(s: ToTheDogs, seat: int, side: int) -> str:
    """The breeds of a side: Pug + English Bulldog."""
    return s.deck.breed_words(s.deck.specialties[s.specialty[seat]][side], " + ")
