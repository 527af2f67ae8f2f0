"""The fallbacks of Traits that no dog fits: what is lost, and who chooses it (DL-096, DL-097, DL-R17)."""

from barkade.games.dog_lover import words
from barkade.games.dog_lover.actions import DOG, DOG_0, LOSE_CUBE, LOSE_TOY, LOSE_TRICK
from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import ADOPTION, ALL_TOYS, TOYS, TRAINING, TRICKS, faces_of
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import DISCARD, DOGS, TRICK_AREA
from barkade.kernel.steps import Choice


def fall_back(s: DogLover, seat: int, face: int) -> None:
    """DL-096: discard the Trait and whatever else its fallback lists; DL-097: as much of it as you have."""
    card = s.discard(seat, face)
    if s.telling:
        s.tell("fell_back", seat, [card])
    trait = s.deck.trait(face)
    if trait.fallback == "toy":
        s.then(FallbackToy(seat))
    elif trait.fallback == "cube":
        s.then(*[FallbackCube(seat) for _ in range(trait.fallback_count)])
    elif trait.fallback == "trick":
        s.then(FallbackTrick(seat))
    elif trait.fallback == "dog":
        s.then(FallbackDog(seat))
    elif trait.fallback == "training":
        lose_kind(s, seat, TRAINING)
    elif trait.fallback == "adoption":
        lose_kind(s, seat, ADOPTION)


def lose_kind(s: DogLover, seat: int, face: int) -> None:
    """Discard one card of a kind from the hand, if there is one."""
    if s.holds[seat] >> face & 1:
        card = s.discard(seat, face)
        if s.telling:
            s.tell("lost", seat, [card])


class FallbackToy(Choice):
    """Best Friend: one toy of the hand is discarded; its owner chooses."""

    rule = "DL-R17"

    def options(self, s: DogLover) -> list[int]:
        return [LOSE_TOY[face - TOYS[0]] for face in faces_of(s.holds[self.seat] & ALL_TOYS)]

    def chosen(self, s: DogLover, action: int) -> None:
        lose_kind(s, self.seat, TOYS[LOSE_TOY.index(action)])

    def prompt(self, s: DogLover) -> str:
        return "No dog fits: which toy do you discard?"

    def say(self, s: DogLover, action: int) -> str:
        return f"discard {s.deck.titles[TOYS[LOSE_TOY.index(action)]]}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return self.rule, "choose a toy of your hand to discard"


class FallbackCube(Choice):
    """Food Thief, Jitterbug, Dirt Monster: cubes go back to the supply one by one. DL-R17: waiting Food cards
    are not food yet."""

    rule = "DL-R17"

    def options(self, s: DogLover) -> list[int]:
        return [LOSE_CUBE[colour] for colour, count in enumerate(s.bowl(self.seat)) if count]

    def chosen(self, s: DogLover, action: int) -> None:
        colour = LOSE_CUBE.index(action)
        s.cubes[4 * self.seat + colour] -= 1
        if s.telling:
            s.tell("lost_cube", self.seat, (), (colour,))

    def prompt(self, s: DogLover) -> str:
        return "No dog fits: which cube do you give back?"

    def say(self, s: DogLover, action: int) -> str:
        return f"give back 1 {words.FOOD_WORDS[LOSE_CUBE.index(action)]}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        held = " ".join([COLOURS[LOSE_CUBE.index(option)] for option in self.options(s)])
        return self.rule, f"choose the colour of a cube you have: {held}"


class FallbackTrick(Choice):
    """DL-112, DL-R18: Rule Breaker takes one of your tricks, never the starting trick."""

    rule = "DL-112"

    def options(self, s: DogLover) -> list[int]:
        return [LOSE_TRICK[trick] for trick in s.learned(self.seat)]

    def chosen(self, s: DogLover, action: int) -> None:
        wanted = TRICKS[LOSE_TRICK.index(action)]
        for slot in s.own(self.seat, TRICK_AREA):
            if s.faces[slot] == wanted:
                s.move(slot, DISCARD)
                if s.telling:
                    s.tell("lost", self.seat, [slot])

    def prompt(self, s: DogLover) -> str:
        return "No dog fits: which trick do you discard?"

    def say(self, s: DogLover, action: int) -> str:
        return f"discard {words.trick_title(s, LOSE_TRICK.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return self.rule, "choose one of your tricks that is not your starting trick (DL-R18)"


class FallbackDog(Choice):
    """DL-105, DL-R19: Escape Artist takes one of your dogs with everything attached to it or tucked under
    it."""

    rule = "DL-105"

    def options(self, s: DogLover) -> list[int]:
        return list(DOG[: len(s.kennel(self.seat))])

    def chosen(self, s: DogLover, action: int) -> None:
        number = action - DOG_0
        kennel = s.residents[self.seat]
        lost = s.own(self.seat, DOGS)[s.place_of(self.seat, number) : s.place_of(self.seat, number + 1)]
        for slot in lost:
            s.move(slot, DISCARD)
        s.house(self.seat, kennel[:number] + kennel[number + 1 :])
        if s.telling:
            s.tell("lost", self.seat, lost)

    def prompt(self, s: DogLover) -> str:
        return "No dog fits: which dog runs away, with all its cards?"

    def say(self, s: DogLover, action: int) -> str:
        return f"lose {words.dog_with_cards(s, self.seat, DOG.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return self.rule, f"choose one of your dogs, from 1 to {len(s.kennel(self.seat))}"
