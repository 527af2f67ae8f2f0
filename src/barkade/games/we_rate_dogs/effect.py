"""What a card can be: the base of every action half and every Reaction, one small step each."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from barkade.kernel.steps import Step

# The questions a card may ask before it is announced (WR-049), in the words of the decision table.
ASK_DOG: Final = 0
ASK_CATEGORY: Final = 1
ASK_HOME_DOG: Final = 2
ASK_LAID_CARD: Final = 3
ASK_SEAT: Final = 4
ASK_DISCARD: Final = 5
ASK_NAMES = ("ChooseDog", "ChooseCategory", "ChooseHomeDog", "ChooseLaidCard", "ChooseSeat", "ChooseDiscard")

# WR-075.
TARGETS_NOBODY: Final = 0
TARGETS_OWNER: Final = 1
TARGETS_SEAT: Final = 2


class Effect(Step):
    """What an ordinary Event Card does when it resolves; it reads its choices from `s.dog` and `s.other`."""

    asks: ClassVar[tuple[int, ...]] = ()  # what its player chooses, in this order
    targets: ClassVar[int] = TARGETS_NOBODY
    brings_home_dogs: ClassVar[bool] = False  # `home_dogs_in_final` lifts its bar (WR-128)
    locks_dog: ClassVar[bool] = False  # no other card may choose the dog on which it lies (WR-090)
    does: ClassVar[str] = ""  # its action in a few words, for a hand at the terminal
    names_category: ClassVar[bool] = False  # the card must have a category printed on it
    needs: ClassVar[str] = "nothing is needed"  # why it cannot be played when `playable` says no
    barred_by: ClassVar[str] = "WR-048"  # the rule that keeps it out of the final, if its card is kept out

    def playable(self, s: Any, seat: int, face: int) -> bool:
        """WR-048: has every choice a legal option?"""
        return True

    def why_not(self, s: Any) -> tuple[str, str]:
        """Rule and reason when `playable` says no."""
        return self.rule, self.needs

    def dogs(self, s: Any, seat: int, other: int) -> Sequence[int]:
        """The Ring places this card may choose; `other` is its other choice, -1 if that is not made yet."""
        open_dogs: Sequence[int] = s.open_dogs()
        return open_dogs


class OnDog(Effect):
    """A card whose chosen dog decides everything."""

    asks: ClassVar[tuple[int, ...]] = (ASK_DOG,)
    targets = TARGETS_OWNER
    needs = "no dog in the Ring may be chosen"

    def playable(self, s: Any, seat: int, face: int) -> bool:
        """There must be a dog to choose."""
        return bool(self.dogs(s, seat, -1))


class Reaction(Step):
    """What a Reaction does to the card it answers, the one just below it on the Stack."""

    does: ClassVar[str] = ""
    ordinary_only: ClassVar[bool] = False  # it makes no sense as an answer to a Reaction
    unanswerable: ClassVar[bool] = False
    answers: ClassVar[str] = "any card"  # its own condition in words

    def fits(self, s: Any, seat: int) -> bool:
        """Is the Reaction's own condition met by the top card (WR-064)? A Reaction that has one is `ordinary_only`."""
        return True
