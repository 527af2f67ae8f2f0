"""The end of the game: every player feeds their dogs."""

from barkade.games.dog_lover import words
from barkade.games.dog_lover.actions import FEED, SKIP
from barkade.games.dog_lover.feeding import can_feed_all
from barkade.games.dog_lover.kinds import FIRST_DOG
from barkade.games.dog_lover.scores import best_meal, mouths
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import DOGS
from barkade.kernel.steps import Choice, Step


class Meal(Step):
    """DL-128: all feeding happens now, from one's own cubes. DL-R29: the best feeding is found for each
    player, unless the table wants to choose (`auto_feed` off)."""

    def run(self, s: DogLover) -> None:
        order = [(s.first + i) % s.box.seats for i in range(s.box.seats)]
        if s.auto_feed:
            for seat in order:
                s.fed[seat] = best_meal(s, seat)
            s.meal = 1
            s.then(Reckoning())
            return
        s.meal = 1
        bowls = [FeedOrSkip(seat, dog) for seat in order for dog in range(len(s.kennel(seat)))]
        s.then(*bowls, Reckoning())


class FeedOrSkip(Choice):
    """DL-R29, DL-R30: dog by dog in order of arrival; a dog can be fed if the dogs chosen so far and this one
    can all be fed."""

    rule = "DL-R30"
    taught_by = "DL-R29"

    def __init__(self, seat: int, dog: int) -> None:
        super().__init__(seat)
        self.dog = dog

    def options(self, s: DogLover) -> list[int]:
        wanted = s.fed[self.seat] | 1 << self.dog
        eaters = [mouth for i, mouth in enumerate(mouths(s, self.seat)) if wanted >> i & 1]
        return [FEED, SKIP] if can_feed_all(s.bowl(self.seat), eaters) else [SKIP]

    def chosen(self, s: DogLover, action: int) -> None:
        if action == FEED:
            s.fed[self.seat] |= 1 << self.dog

    def prompt(self, s: DogLover) -> str:
        return f"Do you feed {words.dog_with_cards(s, self.seat, self.dog)}?"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        if action == FEED:
            return self.rule, f"the cubes left do not feed {words.dog_title(s, self.seat, self.dog)}"
        return self.rule, "feed this dog or skip it"


class Reckoning(Step):
    """DL-127: hands are revealed, fed dogs are shown, and the highest total wins (DL-131)."""

    def run(self, s: DogLover) -> None:
        if not s.telling:
            return
        for seat in range(s.box.seats):
            dogs = [slot for i, slot in enumerate(dog_slots(s, seat)) if s.fed[seat] >> i & 1]
            s.tell("fed", seat, dogs, (len(s.kennel(seat)),))
        s.tell("ended", -1, (), tuple(s.scores))


def dog_slots(s: DogLover, seat: int) -> list[int]:
    """The dog cards of a seat in order of arrival."""
    return [slot for slot in s.own(seat, DOGS) if s.faces[slot] >= FIRST_DOG]
