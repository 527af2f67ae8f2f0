"""Hair of the Dog, as a player sees it who goes for the dog that is most likely to be petted for the fewest sips."""

from collections.abc import Sequence
from random import Random
from typing import Final

from barkade.bots.hair_plans import BEGUN, Plans, begun_trio
from barkade.bots.opinion import Opinion
from barkade.games.hair_of_the_dog.actions import (
    ACCEPT,
    ASK,
    BLOCK,
    DROP,
    FIRST_DOG,
    FIRST_TOAST,
    KEEP,
    NOBODY,
    REFUSE,
    SEND,
    SHARE,
    SIPS,
    SIZE,
    SIZES,
    STOP,
    YIELD,
)
from barkade.games.hair_of_the_dog.acts import Act, MoveTo
from barkade.games.hair_of_the_dog.arrivals import PlaceDog
from barkade.games.hair_of_the_dog.beckon import BeckonTo, BeckonWho
from barkade.games.hair_of_the_dog.guests import KeepQuest, PickDog, PickDogSize
from barkade.games.hair_of_the_dog.items import HandleItem
from barkade.games.hair_of_the_dog.quests import quest_of, styles_of
from barkade.games.hair_of_the_dog.scores import totals
from barkade.games.hair_of_the_dog.server import ServerTo
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.toast import ToastSips, ToastWho

SIP: Final = 0.12  # points of a sip that is left when a play-out is judged
SHAME: Final = 2.0
# How good each quest is to hold: dogs of a colour or size come by themselves, others want work.
QUESTS: Final = {"fur": 2.5, "size": 2.2, "trios": 3.0, "first_cards": 2.0, "last_cards": 2.5, "most_style": 2.0}
TALK: Final = {SEND: 0.4, ACCEPT: 0.1, REFUSE: 0.15, YIELD: 0.1, BLOCK: 0.05, DROP: 0.1}


class PubOpinion(Opinion):
    """Pet whatever can be petted; else get the item or the place for it."""

    spread = 3.0
    heat = 0.4
    horizon = 12
    looks = 1

    def __init__(self) -> None:
        self._last: Plans | None = None

    def prefer(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float]:
        step = s.question
        if isinstance(step, Act):
            self._last = Plans(s, seat)
            return [self._errand(s, seat, action, self._last) for action in legal]
        if isinstance(step, (MoveTo, HandleItem, BeckonWho)):
            plans = self._plans(s, seat)
            return [plans.of(action) for action in legal]
        if isinstance(step, ServerTo):
            return [self._server(s, seat, s.pub.tile_at[action]) for action in legal]
        if isinstance(step, ToastWho):
            return self._toasts(s, seat, legal)
        if isinstance(step, ToastSips):
            return [0.2 if action == SIPS[0] else -SIP * SIPS.index(action) for action in legal]
        if isinstance(step, (PlaceDog, BeckonTo)):
            return [0.0] * len(legal)
        if isinstance(step, PickDog):
            return self._guests(s, seat, legal)
        if isinstance(step, PickDogSize):
            return [self._size(s, seat, SIZES[SIZE.index(action)]) for action in legal]
        if isinstance(step, KeepQuest):
            return [QUESTS.get(s.deck.quests[KEEP.index(action)].test, 1.2) for action in legal]
        return [0.5 if action in ASK else TALK.get(action, 0.0) for action in legal]

    def _plans(self, s: HairOfTheDog, seat: int) -> Plans:
        """The plans that chose a verb answer the question what it is done to as well."""
        last = self._last
        if last is not None and last.s is s and s.log is not None and s.log[0] is last.log:
            return last
        return Plans(s, seat)

    def reflex(self, s: HairOfTheDog, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        best = max(liking)
        choices = [legal[i] for i, points in enumerate(liking) if points == best]
        return choices[int(random.random() * len(choices))]

    def standing(self, s: HairOfTheDog) -> list[float]:
        """Points and quest now, the next trio as far as it has come, and the glass."""
        found = [float(points) for points in totals(s)]
        if s.over:
            return found
        for seat in range(s.box.seats):
            found[seat] += BEGUN * begun_trio(styles_of(s, seat)) + SIP * s.sips[seat]
        return found

    # --- one kind of decision each ------------------------------------------------------------------------

    def _errand(self, s: HairOfTheDog, seat: int, action: int, plans: Plans) -> float:
        """What leads to a dog; else stop, or have a word for the sake of the quest."""
        if action == STOP:
            return 0.02
        if action == SHARE:
            return 0.5 if self._counts(s, seat, "gossip") else 0.01
        return plans.of(action)

    def _server(self, s: HairOfTheDog, seat: int, tile: int) -> float:
        """The server goes where others sit before empty glasses."""
        if tile == s.pub.bar:
            return 0.0
        shame, near = 0.0, 0
        for other, at in enumerate(s.pawns):
            if at == tile:
                if not s.sips[other]:
                    shame += -SHAME if other == seat else SHAME
                if other != seat and s.sips[other] < 3:
                    near += 1
        return shame + 0.1 * near

    def _toasts(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float]:
        """Seldom, and to one's use: rather with a full glass than with an empty one, which no quest counts (HD-R42)."""
        liking = 0.3 if s.sips[seat] <= 2 else -0.2
        counted = 0.9 if self._counts(s, seat, "toasts") else liking
        return [0.0 if action == NOBODY else self._toast(s, action, liking, counted) for action in legal]

    def _toast(self, s: HairOfTheDog, action: int, liking: float, counted: float) -> float:
        glass = s.sips[action - FIRST_TOAST]
        return counted + 0.02 * glass if glass else liking

    def _size(self, s: HairOfTheDog, seat: int, size: str) -> float:
        """Look for guests among the dogs that the own quest counts."""
        quest = quest_of(s, seat)
        return float(quest is not None and quest.test == "size" and quest.of == size)

    def _guests(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float]:
        """Invite dogs that the own quest counts."""
        quest = quest_of(s, seat)
        if quest is None or quest.test not in ("fur", "size"):
            return [0.0] * len(legal)
        dogs = [s.deck.dogs[action - FIRST_DOG] for action in legal]
        return [float(quest.of in dog.fur if quest.test == "fur" else quest.of == dog.size) for dog in dogs]

    def _counts(self, s: HairOfTheDog, seat: int, test: str) -> bool:
        """Is this what the own quest counts?"""
        quest = quest_of(s, seat)
        return quest is not None and quest.test == test


OPINION = PubOpinion()
