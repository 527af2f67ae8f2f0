"""Hair of the Dog, as a player sees it who goes for the dog that is most likely to be petted for the fewest sips."""

from collections.abc import Sequence
from random import Random

from barkade.bots.hair_plans import BEGUN, Plans
from barkade.bots.opinion import Opinion
from barkade.games.hair_of_the_dog.actions import (
    ACCEPT,
    ASK,
    BECKON,
    BLOCK,
    DOG,
    DROP,
    GUEST,
    HANDLE,
    KEEP,
    MOVE,
    NOBODY,
    PET,
    PUT_BACK,
    REFUSE,
    SEND,
    SERVER,
    SHARE,
    SIPS,
    SIZE,
    SIZES,
    STOP,
    SWAP,
    TAKE,
    TO,
    TOAST,
    YIELD,
)
from barkade.games.hair_of_the_dog.arrivals import PlaceDog
from barkade.games.hair_of_the_dog.beckon import BeckonTo
from barkade.games.hair_of_the_dog.quests import quest_of, styles_of
from barkade.games.hair_of_the_dog.scores import totals
from barkade.games.hair_of_the_dog.server import ServerTo
from barkade.games.hair_of_the_dog.state import HairOfTheDog

SIP = 0.12  # points of a sip that is left when a play-out is judged
THIRST = 4  # sips with which one had better go for a refill
REFILL = 0.5
SHAME = 2.0
# How good each quest is to hold: dogs of a colour or size come by themselves, others want work.
QUESTS = {"fur": 2.5, "size": 2.2, "trios": 3.0, "first_cards": 2.0, "last_cards": 2.5, "most_style": 2.0}
ERRANDS = frozenset([PET, HANDLE, PUT_BACK, BECKON, SERVER, *TAKE, *SWAP, *GUEST])
WALKS = frozenset([MOVE, *TO])


class PubOpinion(Opinion):
    """Pet whatever can be petted; else get the item or the place for it."""

    spread = 3.0
    heat = 0.4
    horizon = 12
    looks = 1

    def __init__(self) -> None:
        self._last: Plans | None = None

    def prefer(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float]:
        step = s.agenda[-1]
        if isinstance(step, ServerTo):
            return [self._server(s, seat, s.pub.tile_at[action]) for action in legal]
        if isinstance(step, PlaceDog | BeckonTo):
            return [0.0] * len(legal)
        plans = self._plans(s, seat)
        return [self._worth(s, seat, action, plans) for action in legal]

    def _plans(self, s: HairOfTheDog, seat: int) -> Plans:
        """A verb is followed by the question what it is done to: the plans that chose the verb answer it too."""
        last = self._last
        if last is not None and last.s is s and last.seat == seat and s.log is not None and s.log[0] is last.log:
            return last
        self._last = Plans(s, seat)
        return self._last

    def reflex(self, s: HairOfTheDog, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        best = max(liking)
        choices = [action for action, points in zip(legal, liking, strict=True) if points == best]
        return choices[int(random.random() * len(choices))]

    def standing(self, s: HairOfTheDog) -> list[float]:
        """Points and quest now, the next trio as far as it has come, and the glass."""
        found = [float(points) for points in totals(s)]
        if s.over:
            return found
        for seat in range(s.box.seats):
            counts = styles_of(s, seat)
            begun = sum([count > min(counts) for count in counts])
            found[seat] += BEGUN * begun + SIP * s.sips[seat]
        return found

    # --- one kind of decision each ------------------------------------------------------------------------

    def _worth(self, s: HairOfTheDog, seat: int, action: int, plans: Plans) -> float:
        if action in ERRANDS:
            return plans.of(action)
        if action in WALKS:
            thirsty = plans.sips < THIRST and plans.tile != s.pub.bar and action in (MOVE, s.pub.to[s.pub.bar])
            return max(plans.of(action), REFILL if thirsty else -0.1)
        if action == STOP:
            return 0.02
        if action in KEEP:
            return QUESTS.get(s.deck.quests[KEEP.index(action)].test, 1.2)
        if action in SIZE:
            return self._size(s, seat, SIZES[SIZE.index(action)])
        if action in DOG:
            return self._guest(s, seat, DOG.index(action))
        return self._talk(s, seat, action)

    def _server(self, s: HairOfTheDog, seat: int, tile: int) -> float:
        """The server goes where others sit before empty glasses."""
        if tile == s.pub.bar:
            return 0.0
        met = [other for other, at in enumerate(s.pawns) if at == tile and not s.sips[other]]
        near = [other for other, at in enumerate(s.pawns) if at == tile and other != seat and s.sips[other] < 3]
        return sum([-SHAME if other == seat else SHAME for other in met]) + 0.1 * len(near)

    def _size(self, s: HairOfTheDog, seat: int, size: str) -> float:
        """Look for guests among the dogs that the own quest counts."""
        quest = quest_of(s, seat)
        return float(quest is not None and quest.test == "size" and quest.of == size)

    def _guest(self, s: HairOfTheDog, seat: int, dog: int) -> float:
        """Invite dogs that the own quest counts."""
        quest = quest_of(s, seat)
        card = s.deck.dogs[dog]
        if quest is None or quest.test not in ("fur", "size"):
            return 0.0
        return float(quest.of in card.fur if quest.test == "fur" else quest.of == card.size)

    def _talk(self, s: HairOfTheDog, seat: int, action: int) -> float:
        """Toasts and shares: seldom, and to one's use."""
        quest = quest_of(s, seat)
        test = quest.test if quest is not None else ""
        if action in TOAST:
            low = s.sips[seat] <= 2
            return (0.9 if test == "toasts" else 0.3 if low else -0.2) + 0.02 * s.sips[TOAST.index(action)]
        if action in SIPS:
            return 0.2 if SIPS.index(action) == 0 else -SIP * SIPS.index(action)
        if action == SHARE:
            return 0.5 if test == "gossip" else 0.01
        if action in ASK:
            return 0.5
        likes = {NOBODY: 0.0, SEND: 0.4, ACCEPT: 0.1, REFUSE: 0.15, YIELD: 0.1, BLOCK: 0.05, DROP: 0.1}
        return likes.get(action, 0.0)


OPINION = PubOpinion()
