"""What the prompts and options of Dog Lover say."""

from typing import TYPE_CHECKING

from barkade.games.dog_lover.actions import ATTACH, COLLECT, FALLBACK, PLACED, TUCK, USE
from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import ADOPTION, FIRST_DOG, FOODS, SIZES, TOYS, TRAINING, TRAITS, TRICKS, WALK
from barkade.games.dog_lover.placements import CELLS_OF, line_words
from barkade.games.dog_lover.zones import GRID, WAITING
from barkade.kernel.story import listed, plural

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover

FOOD_WORDS = ("scrap", "dry bit", "can", "wild cube")  # by colour
FALLBACK_WORDS = {
    "nothing": "nothing else",
    "toy": "a toy",
    "cube": "a cube",
    "training": "a Training",
    "adoption": "an Adoption",
    "trick": "a trick, not the starting one",
    "dog": "a dog with all its cards",
}
USES = {
    "walk": "gives 2 points under a dog that is fed",
    "training": "learns a trick, or gives 1 point under a dog that is fed",
    "bone": "needs a second one: then every fed dog gives 1 point more",
    "adoption": "rescues a dog, two of them together",
    "fetch": "takes any card later",
}
ASTERISK_WORDS = {"top": "above column", "bottom": "below column", "left": "left of row", "right": "right of row"}


def trick_title(s: "DogLover", trick: int) -> str:
    """The title of a trick by its number."""
    return s.deck.titles[TRICKS[trick]]


def trick_picture(deck: DogLoverDeck, face: int) -> str:
    """What a trick takes, and at which end of which line its asterisk stands: `[## / ##, * above column 1]`."""
    trick = deck.tricks[face - TRICKS[0]]
    side, _, line = trick.asterisk.partition(" ")
    return f"[{trick.pattern}, * {ASTERISK_WORDS[side]} {int(line) + 1}]"


def card_in(s: "DogLover", cell: int) -> str:
    """The card of a grid cell in words."""
    pile = s.zones[GRID + cell]
    return s.deck.titles[s.faces[pile[0]]] if pile else "an empty cell"


def offered_card(s: "DogLover", seat: int, cell: int) -> str:
    """The card of a grid cell as one looks at it to take it: a dog with its figures, a Trait with what it brings or costs."""
    pile = s.zones[GRID + cell]
    face = s.faces[pile[0]] if pile else -1
    if face >= FIRST_DOG:
        return dog_facts(s.deck, face)
    return f"{card_in(s, cell)} ({card_use(s, seat, face)})" if face in TRAITS else card_in(s, cell)


def cell_place(cell: int) -> str:
    """Where a grid cell is: `row 2, column 3`."""
    return f"row {cell // 3 + 1}, column {cell % 3 + 1}"


def fetch_words(s: "DogLover", seat: int, cell: int) -> str:
    """A card that Fetch may take, where it is and what it is good for: `Ranger (medium, D C, 4 points) from row 2, column 3`."""
    face = s.faces[s.zones[GRID + cell][0]]
    if face >= FIRST_DOG:
        return f"{dog_facts(s.deck, face)} from {cell_place(cell)}"
    return f"{s.deck.titles[face]} from {cell_place(cell)}: it {card_use(s, seat, face)}"


def placement(s: "DogLover", seat: int, action: int) -> str:
    """`take Annabelle, Dry Bits x1 and Adoption from cells 2, 5 and 8; the Watch Dog goes to column 2`."""
    cells, line = PLACED[action]
    cards = listed([offered_card(s, seat, cell) for cell in CELLS_OF[cells]])
    places = listed([str(cell + 1) for cell in CELLS_OF[cells]])
    return f"take {cards} from cells {places}; the Watch Dog goes to {line_words(line)}"


def dog_title(s: "DogLover", seat: int, dog: int) -> str:
    """A dog of a seat, by its number from 0."""
    return s.deck.titles[s.kennel(seat)[dog][0]]


def own_dog(s: "DogLover", seat: int, dog: int) -> str:
    """A dog of a seat with its figures and what it has: `Clover (medium, S C, 4 points), has Rule Breaker and Leash`."""
    face, *cards = s.kennel(seat)[dog]
    has = f", has {listed([s.deck.titles[card] for card in cards])}" if cards else ""
    return f"{dog_facts(s.deck, face)}{has}"


def dog_with_cards(s: "DogLover", seat: int, dog: int) -> str:
    """A dog and what hangs on it: `Taco with Best Friend and Frisbee`."""
    titles = [s.deck.titles[face] for face in s.kennel(seat)[dog]]
    return titles[0] + (f" with {listed(titles[1:])}" if len(titles) > 1 else "")


def need_of(deck: DogLoverDeck, face: int) -> str:
    """What a dog eats: `S S C`."""
    return " ".join([COLOURS[colour] for colour in range(3) for _ in range(deck.dog(face).need[colour])])


def dog_facts(deck: DogLoverDeck, face: int) -> str:
    """A dog with its figures: `Bear (big, S D D, 4 points; one Dog House here: 5 points)`."""
    dog = deck.dog(face)
    ability = f"; {ability_of(deck, face)}" if dog.ability else ""
    return f"{deck.titles[face]} ({SIZES[dog.size]}, {need_of(deck, face)}, {plural(dog.vp, 'point')}{ability})"


def ability_of(deck: DogLoverDeck, face: int) -> str:
    """The ability of a rescued dog in words."""
    dog = deck.dog(face)
    points = plural(dog.ability_vp, "point")
    if dog.ability in ("toy", "trait"):
        title = deck.titles[deck.numbers[dog.of]]
        return f"one {title} here: {points}" if dog.ability == "toy" else f"{points} with {title}"
    counted = {"training": "tucked Training", "size": f"fed {dog.of} dog", "rescued": "fed rescued dog"}[dog.ability]
    return f"{points} for each {counted}"


def card_use(s: "DogLover", seat: int, face: int) -> str:
    """What a card of the grid is good for, to somebody who may take it: `fills your bowl: 2 scraps`, `2 of them rescue a dog`."""
    if face in TRAITS:
        vp = plural(s.deck.trait(face).vp, "point")
        if s.fits[seat] >> face & 1:
            return f"fits a {SIZES[s.deck.trait(face).size]} dog of yours: {vp} if it is fed"
        return f"fits no dog of yours: you would lose it and {fallback_of(s.deck, face)}"
    if face in FOODS:
        food = s.deck.food(face)
        return f"fills your bowl: {plural(food.amount, FOOD_WORDS[food.colour])}"
    if face in TOYS:
        return "is a new toy for your set" if not s.in_hand(seat, face) else "is a toy you have already"
    return USES.get(s.deck.ids[face], "")


def fallback_of(deck: DogLoverDeck, face: int) -> str:
    """What a Trait costs when no dog fits: `2 cubes`."""
    trait = deck.trait(face)
    if trait.fallback_count > 1:
        return plural(trait.fallback_count, trait.fallback)
    return FALLBACK_WORDS[trait.fallback]


def loss(s: "DogLover", seat: int, face: int) -> str:
    """DL-097: what the fallback of a Trait would take now, all of it by name where there is no choice."""
    trait = s.deck.trait(face)
    title = s.deck.titles[face]
    if trait.fallback == "cube":
        count = min(trait.fallback_count, sum(s.bowl(seat)))
        return f"{title} and {plural(count, 'cube')}" if count else title
    lost = {
        "toy": [s.deck.titles[toy] for toy in TOYS if s.in_hand(seat, toy)],
        "training": [s.deck.titles[TRAINING]] * min(1, s.in_hand(seat, TRAINING)),
        "adoption": [s.deck.titles[ADOPTION]] * min(1, s.in_hand(seat, ADOPTION)),
        "trick": [trick_title(s, trick) for trick in s.learned(seat)],
        "dog": [dog_with_cards(s, seat, dog) for dog in range(len(s.kennel(seat)))],
    }.get(trait.fallback, [])
    if not lost:
        return title
    return f"{title} and {lost[0]}" if len(lost) == 1 else f"{title} and one of these: {'; '.join(lost)}"


def turn_prompt(s: "DogLover", seat: int) -> str:
    """What the active seat may do, and what it must still do."""
    duties = still_to_do(s, seat)
    if not s.retrieved and s.can_retrieve(seat):
        return "Use a trick to take cards from the grid; you may play cards before and after it." + (
            "" if not duties else " " + todo(duties)
        )
    return todo(duties) if duties else "Play more cards, or end your turn."


def todo(duties: list[str]) -> str:
    """The duties in one sentence."""
    return f"Still to do this turn: {'; '.join(duties)}."


def still_to_do(s: "DogLover", seat: int) -> list[str]:
    """DL-037, DL-038: what must happen to the waiting cards before the turn is over, one line for each
    card."""
    found = []
    for slot in s.own(seat, WAITING):
        face = s.faces[slot]
        title = s.deck.titles[face]
        if face == WALK:
            fits = s.takes[seat] >> WALK & 1
            found.append(
                f"{title}: choose a dog" if fits else f"{title}: no dog can take it, lost at the end of the turn"
            )
        elif face in TRAITS:
            fits = s.fits[seat] >> face & 1
            found.append(
                f"{title}: attach it" if fits else f"{title}: no dog fits, discard it and {fallback_of(s.deck, face)}"
            )
        else:
            food = s.deck.food(face)
            found.append(f"{title}: {plural(food.amount, FOOD_WORDS[food.colour])} at the end of the turn")
    return found


def turn_option(s: "DogLover", seat: int, action: int) -> str:
    """An action of the turn as this seat would say it."""
    titles = s.deck.titles
    if action in USE:
        trick = USE.index(action)
        return f"use {trick_title(s, trick)} {trick_picture(s.deck, TRICKS[trick])}"
    if action in TUCK:
        return f"tuck {titles[TUCK.index(action)]} under a dog"
    if action in ATTACH:
        face = TRAITS[ATTACH.index(action)]
        return (
            f"attach {titles[face]} to a {SIZES[s.deck.trait(face).size]} dog "
            f"({plural(s.deck.trait(face).vp, 'point')} if it is fed)"
        )
    if action in FALLBACK:
        face = TRAITS[FALLBACK.index(action)]
        return f"no dog fits {titles[face]}: lose {loss(s, seat, face)}"
    if action in COLLECT:
        face = FOODS[COLLECT.index(action)]
        food = s.deck.food(face)
        return f"turn {titles[face]} into {plural(food.amount, FOOD_WORDS[food.colour])} ({COLOURS[food.colour]})"
    return s.actions.text(action)
