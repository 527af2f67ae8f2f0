"""What the coach says about cards: what they bring to the own dogs."""

from collections.abc import Sequence

from barkade.bots.dog_lover import OPINION, Prices
from barkade.bots.guide import Guide, Pick
from barkade.games.dog_lover.actions import ATTACH, CELL, COLLECT, DOG, END, FALLBACK, LEARN, PLACED, RESCUE, ROW
from barkade.games.dog_lover.kennel import trait_of
from barkade.games.dog_lover.kinds import ADOPTION, BONE, FETCH, FIRST_DOG, FOODS, TOYS, TRAINING, TRAITS, WALK
from barkade.games.dog_lover.placements import CELLS_OF
from barkade.games.dog_lover.plays import AttachTarget, TuckTarget
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.words import card_use, dog_facts, loss, trick_picture
from barkade.games.dog_lover.zones import GRID, SHELTER_ROW, TRICK_ROW
from barkade.kernel.story import listed

BEST = 2  # cards that a reason names


class DogLoverGuide(Guide):
    """The cards of a pattern, the best of them by name."""

    opens = frozenset({"use", "tuck", "attach", "fetch", "rescue", "learn"})
    details = frozenset({"PlacePattern", "FetchTarget", "RescuePick", "TrickPick", "TuckTarget", "AttachTarget"})

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[-1]
        if action in PLACED:
            return pattern(s, seat, action, len(trail) > 1)
        if action in CELL:
            return f"{card(s, seat, s.faces[s.zones[GRID + CELL.index(action)][0]])}."
        if isinstance(s.question, TuckTarget | AttachTarget):
            return under(s, seat, s.question.face, action)
        if action in ATTACH:  # only one dog can have it
            return f"{card(s, seat, TRAITS[ATTACH.index(action)])}."
        if action in ROW:
            return from_row(s, ROW.index(action))
        if action in COLLECT:
            food = s.deck.food(FOODS[COLLECT.index(action)])
            return (
                f"{s.deck.titles[FOODS[COLLECT.index(action)]]} fills your bowl: {food.amount} more to feed dogs with."
            )
        if action in FALLBACK:
            return f"No dog of yours can take it; you lose {loss(s, seat, TRAITS[FALLBACK.index(action)])}."
        if action == END:
            return resting(s, seat)
        return ""

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        if trail[-1].action in PLACED:
            return "What fills the gaps for the next player, nobody knows."
        return "Nobody knows when the End Game card comes." if trail[0].action in (RESCUE, LEARN) else ""


def pattern(s: DogLover, seat: int, action: int, all_cards: bool) -> str:
    """The best cards that a pattern takes, after all of them if the question was another one."""
    cells, _ = PLACED[action]
    prices = Prices(s, seat)
    faces = [s.faces[s.zones[GRID + cell][0]] for cell in CELLS_OF[cells] if s.zones[GRID + cell]]
    best = sorted(set(faces), key=lambda face: -prices.of(face))[:BEST]
    told = "; ".join([card(s, seat, face) for face in best])
    return f"Take {listed([s.deck.titles[face] for face in faces])}: {told}." if all_cards else f"{told}."


def card(s: DogLover, seat: int, face: int) -> str:
    """A card with what it is good for."""
    if face >= FIRST_DOG:
        return dog_facts(s.deck, face)
    return f"{s.deck.titles[face]} {card_use(s, seat, face)}"


def under(s: DogLover, seat: int, face: int, action: int) -> str:
    """A card under a dog, or a Trait on it."""
    dog = s.kennel(seat)[DOG.index(action)]
    facts, trait = dog_facts(s.deck, dog[0]), trait_of(dog)
    if face in TRAITS:
        return f"Give it to {facts}: {card(s, seat, face)}."
    if face in (WALK, TRAINING) or trait < 0:
        return f"Put it under {facts}: {card(s, seat, face)}."
    return f"Put it under {facts}: it counts there for {s.deck.titles[trait]}."


def from_row(s: DogLover, place: int) -> str:
    """A dog of the shelter, or a trick to learn."""
    if s.decision == "RescuePick":
        return f"Rescue {dog_facts(s.deck, s.faces[s.zones[SHELTER_ROW][place]])}."
    face = s.faces[s.zones[TRICK_ROW][place]]
    return f"{s.deck.titles[face]} takes cards like this: {trick_picture(s.deck, face)}."


def resting(s: DogLover, seat: int) -> str:
    """What is kept when the turn ends."""
    kinds = {ADOPTION: "Adoptions", TRAINING: "Trainings", BONE: "Bones", FETCH: "Fetch", WALK: "Walks"}
    held = [words for face, words in kinds.items() if s.in_hand(seat, face)]
    held += ["toys"] if any([s.in_hand(seat, toy) for toy in TOYS]) else []
    return f"Your {listed(held)} may be worth more later." if held else ""


GUIDE = DogLoverGuide(OPINION)
