"""Hair of the Dog: the way to pet a dog that speaks for each action, for the coach to tell."""

from typing import NamedTuple

from barkade.bots.hair_plans import Fetch, Gift, Plans, Spot
from barkade.games.hair_of_the_dog.actions import TAKE
from barkade.games.hair_of_the_dog.state import HairOfTheDog


class Way(NamedTuple):
    """A way to pet a dog: what it is worth, whom it is for, the item, the place, and its chance."""

    value: float
    guest: int
    fetch: Fetch
    spot: Spot
    chance: float


class Ways(Plans):
    """Plans that remember by which way each action is best."""

    def __init__(self, s: HairOfTheDog, seat: int) -> None:
        self.by_action: dict[int, Way] = {}
        super().__init__(s, seat)

    def _plan(self, guest: int, ways: list[list[Fetch]]) -> None:
        worth = self._worth(guest)
        for spot in self._spots(guest):
            for gift in self._gifts(guest, ways):
                self._note(guest, gift, spot, worth)

    def _note(self, guest: int, gift: Gift, spot: Spot, worth: float) -> None:
        """Remember a way under the actions that it begins with, if it is the best so far."""
        chance = gift.chance * spot.chance
        way = Way(self._value(gift.fetch, spot, chance, worth), guest, gift.fetch, spot, chance)
        if way.value <= 0.0:
            return
        before = list(self.best)
        self._begin(gift.fetch, spot, way.value)
        for action, value in enumerate(self.best):
            if value != before[action]:
                self.by_action[action] = way

    def kind(self, fetch: Fetch) -> int:
        """The kind of item that a way fetches; -1 if it puts one back."""
        found = [kind for kind in range(len(TAKE)) if self._met_by(kind) == fetch.gifts]
        stock = [kind for kind in found if kind in self._stock(fetch.tile)]
        return stock[0] if stock else -1
