"""Step 2: a toast (HD-106 to HD-110)."""

from collections.abc import Sequence
from typing import Final

from barkade.games.hair_of_the_dog.actions import MOST_SEATS, NOBODY, SIPS, TOAST
from barkade.games.hair_of_the_dog.server import sips_spent
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice
from barkade.kernel.story import plural


class ToastWho(Choice):
    """HD-106: once per turn, with any one other player anywhere in the pub; HD-109: even if their glass is empty."""

    rule = "HD-106"

    def options(self, s: HairOfTheDog) -> list[int]:
        if not s.sips[self.seat]:
            return []
        return [NOBODY, *[TOAST[seat] for seat in range(s.box.seats) if seat != self.seat]]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        if action != NOBODY:
            s.follow(TOAST_SIPS[self.seat][TOAST.index(action)])

    def prompt(self, s: HairOfTheDog) -> str:
        return "Whom do you toast? Both of you drink."

    def say(self, s: HairOfTheDog, action: int) -> str:
        if action == NOBODY:
            return s.actions.text(action)
        partner = TOAST.index(action)
        return f"toast seat {partner} ({plural(s.sips[partner], 'sip')} left)"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "toast one other player, or nobody"


class ToastSips(Choice):
    """HD-107: name a number from 1 to the sips in your own glass and spend it; HD-108: the other spends the same, or all
    they have; HD-110: nobody gains an action by it. HD-R42: it counts as a toast if the other drank at all."""

    rule = "HD-107"

    def __init__(self, seat: int, partner: int) -> None:
        super().__init__(seat)
        self.partner = partner

    def options(self, s: HairOfTheDog) -> Sequence[int]:
        return SIPS[: s.sips[self.seat]]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        number = SIPS.index(action) + 1
        s.sips[self.seat] -= number
        drunk = min(number, s.sips[self.partner])
        s.sips[self.partner] -= drunk
        s.toasts[self.seat] += drunk > 0
        if s.telling:
            s.tell("toasted", self.seat, (), (self.partner, number, s.sips[self.seat], s.sips[self.partner], drunk))
        sips_spent(s)

    def prompt(self, s: HairOfTheDog) -> str:
        return f"How many sips do you and seat {self.partner} drink?"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, f"you have {plural(s.sips[self.seat], 'sip')} to toast with"


TOAST_SIPS: Final = [[planned(ToastSips(seat, other)) for other in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
TOAST_WHO: Final = [ToastWho(seat) for seat in range(MOST_SEATS)]
