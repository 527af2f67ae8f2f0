"""Scoring: dogs with their cards, rescued dogs with their abilities, toy sets, Bones; and who wins."""

from typing import TYPE_CHECKING, Final

from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.entries import Dog as DogCard
from barkade.games.dog_lover.feeding import UNFED_VP, Mouth, best_feeding
from barkade.games.dog_lover.kennel import Dog, trait_of, tucked_under
from barkade.games.dog_lover.kinds import BONE, SIZES, TOYS, TRAINING, TYPE_OF, TYPES, WALK
from barkade.kernel.state import places_by
from barkade.kernel.story import plural

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover

Line = tuple[int, str, str]  # points, words, rule id

SET_VP = (0, 1, 3, 6, 10, 15)  # DL-091, by the number of different toys in the set
USUAL_VP: Final = [2, 1]  # DL-079, DL-116: by type, Walk and Training
USUAL_RULE = {WALK: "DL-079", TRAINING: "DL-116"}
TUCK_RULES = {
    "toy": "DL-100",
    "bone": "DL-102",
    "food": "DL-106",
    "adoption": "DL-108",
    "training": "DL-113",
    "walk": "DL-114",
}
ROWS = ("dogs", "rescued", "favorite_things", "bones")


def dog_lines(deck: DogLoverDeck, dog: Dog, kennel: list[Dog]) -> list[Line]:
    """DL-067: what a fed dog scores by itself: its VP, its Trait, its tucked cards, and an ability that needs
    no other fed dog."""
    return own_lines(deck, dog) + ability_lines(deck, dog, kennel)


def own_lines(deck: DogLoverDeck, dog: Dog) -> list[Line]:
    """What a fed dog and its cards score wherever it lives."""
    title = deck.titles[dog[0]]
    lines = [(deck.dog(dog[0]).vp, title, "DL-067")]
    attached = trait_of(dog)
    if attached >= 0:
        lines.append((deck.trait(attached).vp, f"{title}: {deck.titles[attached]}", "DL-099"))
    return lines + tucked_lines(deck, dog)


def tucked_lines(deck: DogLoverDeck, dog: Dog) -> list[Line]:
    """What the cards under a fed dog score. DL-111: their usual VP, and what the Trait gives for them on
    top."""
    title = deck.titles[dog[0]]
    types = scoring_types(deck, dog)
    lines = []
    for kind in (WALK, TRAINING):
        count = types.count(kind)
        if count:
            lines.append((USUAL_VP[kind] * count, f"{title}: {times(count, TYPES[kind])}", USUAL_RULE[kind]))
    attached = trait_of(dog)
    count = paid_by_trait(deck, attached, types)
    if count:
        trait = deck.trait(attached)
        if trait.special:
            lines.append((trait.each * count, f"{title}: {plural(count, 'type')} tucked, {trait.each} each", "DL-109"))
        else:
            each = f", {trait.each} each" if count > 1 else ""
            words = f"{title}: {times(count, TYPES[trait.tuck])} for {deck.titles[attached]}{each}"
            lines.append((trait.each * count, words, TUCK_RULES.get(TYPES[trait.tuck], "DL-098")))
    return lines


def cards_vp(deck: DogLoverDeck, dog: Dog, attached: int) -> int:
    """What the Trait of a fed dog and its tucked cards score: `own_lines` without the dog, and without words."""
    if attached < 0:
        return USUAL_VP[WALK] * dog.count(WALK) + USUAL_VP[TRAINING] * dog.count(TRAINING)
    trait = deck.trait(attached)
    types = scoring_types(deck, dog)
    usual = USUAL_VP[WALK] * types.count(WALK) + USUAL_VP[TRAINING] * types.count(TRAINING)
    return usual + trait.vp + trait.each * paid_by_trait(deck, attached, types)


def scoring_types(deck: DogLoverDeck, dog: Dog) -> list[int]:
    """The types of the tucked cards that score. DL-110, DL-R37: under a Trait that takes any type, one of each
    type scores, the others nothing at all."""
    types = [TYPE_OF[face] for face in tucked_under(dog)]
    attached = trait_of(dog)
    return sorted(set(types)) if attached >= 0 and deck.trait(attached).special == "any_type" else types


def paid_by_trait(deck: DogLoverDeck, attached: int, types: list[int]) -> int:
    """How many of the tucked cards an attached Trait pays for."""
    if attached < 0:
        return 0
    trait = deck.trait(attached)
    return len(types) if trait.special == "any_type" else types.count(trait.tuck)


def ability_lines(deck: DogLoverDeck, dog: Dog, kennel: list[Dog]) -> list[Line]:
    """The abilities of rescued dogs that do not ask who else is fed."""
    card = deck.dog(dog[0])
    count = ability_count(deck, dog, kennel)
    if not count:
        return []
    if card.ability == "training":
        words, rule = f"{times(count, 'training')} tucked", "DL-125"
    elif card.ability == "toy":
        words, rule = f"has its {named(deck, card.of)}", "DL-123"
    else:
        words, rule = f"{named(deck, card.of)} is among these dogs", "DL-124"
    return [(card.ability_vp * count, f"{deck.titles[dog[0]]}: {words}", rule)]


def ability_count(deck: DogLoverDeck, dog: Dog, kennel: list[Dog]) -> int:
    """How often an ability scores that does not ask who else is fed: DL-123 once with its toy, DL-124 once with
    its Trait in the kennel, DL-125 for every tucked Training."""
    card = deck.dog(dog[0])
    if card.ability == "toy":
        return int(deck.numbers[card.of] in tucked_under(dog))
    if card.ability == "trait":
        return int(deck.numbers[card.of] in [trait_of(other) for other in kennel])
    if card.ability == "training":
        return sum([tucked_under(other).count(TRAINING) for other in kennel])
    return 0


def points(lines: list[Line]) -> int:
    """The sum of some lines."""
    return sum([line[0] for line in lines])


def named(deck: DogLoverDeck, face_id: str) -> str:
    """The title of a card that an ability names."""
    return deck.titles[deck.numbers[face_id]]


def times(count: int, noun: str) -> str:
    """ "walk", "3 walks"."""
    return noun if count == 1 else f"{count} {noun}s"


def mouths(s: "DogLover", seat: int) -> list[Mouth]:
    """The dogs of a seat as they come to the bowls."""
    deck = s.deck
    kennel = s.kennel(seat)
    found = []
    for dog in kennel:
        vp, any_cube = 0, False
        if len(dog) > 1:
            attached = trait_of(dog)
            vp = cards_vp(deck, dog, attached)
            any_cube = attached >= 0 and deck.trait(attached).special == "any_cube"  # DL-104
        if dog[0] >= deck.first_rescued:
            vp += deck.dog(dog[0]).ability_vp * ability_count(deck, dog, kennel)
        found.append(mouth_of(deck, dog[0], any_cube, vp))
    return found


def mouth_of(deck: DogLoverDeck, face: int, any_cube: bool, extra: int) -> Mouth:
    """A dog at the bowls that scores so many VP more than its card says."""
    kind = (extra << 1 | any_cube) << 8 | face
    mouth = deck.mouths.get(kind)
    if mouth is None:
        mouth = deck.mouths[kind] = new_mouth(deck.dog(face), any_cube, extra)
    return mouth


def new_mouth(card: DogCard, any_cube: bool, extra: int) -> Mouth:
    """The dog of a card, whose ability may count other dogs that are fed (DL-126)."""
    mouth = Mouth(card.need, any_cube, card.vp + extra, card.size, card.rescued)
    if card.ability in ("size", "rescued"):
        mouth.each = card.ability_vp
        mouth.counts_rescued = card.ability == "rescued"
        mouth.counts_size = SIZES.index(card.of) if card.ability == "size" else -1
    return mouth


def best_meal(s: "DogLover", seat: int) -> int:
    """DL-R29: the dogs to feed, as a bit mask."""
    return best_feeding(s.bowl(seat), mouths(s, seat), bone_vp(s.in_hand(seat, BONE)))


def bone_vp(bones: int) -> int:
    """DL-088, DL-089: what each fed dog adds for the Bones in hand."""
    return min(max(bones - 1, 0), 2)


def fed_dogs(s: "DogLover", seat: int) -> int:
    """The fed dogs of a seat as a bit mask: those that were fed, or before the meal those of the best
    feeding."""
    return s.fed[seat] if s.meal else best_meal(s, seat)


def kennel_lines(s: "DogLover", seat: int, rescued: bool) -> list[Line]:
    """The lines of all dogs, or of all rescued dogs. DL-068: an unfed dog is worth -2, and nothing with it
    scores."""
    deck = s.deck
    kennel = s.kennel(seat)
    fed = fed_dogs(s, seat)
    guests = mouths(s, seat)
    lines = []
    for i, dog in enumerate(kennel):
        if deck.dog(dog[0]).rescued != rescued:
            continue
        if not fed >> i & 1:
            lines.append((UNFED_VP, f"{deck.titles[dog[0]]} is not fed", "DL-068"))
            continue
        lines += dog_lines(deck, dog, kennel)
        counted = len([other for j, other in enumerate(guests) if fed >> j & 1 and guests[i].counts(other)])
        if guests[i].each and counted:
            lines.append(
                (
                    guests[i].each * counted,
                    f"{deck.titles[dog[0]]}: {guests[i].each} for each of {plural(counted, 'fed dog')}",
                    "DL-126",
                )
            )
    return lines


def toy_lines(s: "DogLover", seat: int) -> list[Line]:
    """DL-091, DL-092, DL-R42: the k-th set holds one of each toy that the hand holds at least k times."""
    sizes = toy_sets([s.in_hand(seat, toy) for toy in TOYS])
    return [(SET_VP[size], f"toys: a set of {size}", "DL-091") for size in sizes]


def toy_sets(counts: list[int]) -> list[int]:
    """The sizes of the best sets for so many toys of each name."""
    return [len([count for count in counts if count >= k]) for k in range(1, max(counts) + 1)]


def toy_vp(counts: list[int]) -> int:
    """The VP of the best sets."""
    return sum([SET_VP[size] for size in toy_sets(counts)])


def bone_lines(s: "DogLover", seat: int) -> list[Line]:
    """DL-086 to DL-089: the Bones in hand."""
    bones = s.in_hand(seat, BONE)
    fed = bin(fed_dogs(s, seat)).count("1")
    if bones == 1:
        return [(-1, "only 1 bone", "DL-087")]
    if bones < 2 or not fed:
        return []
    return [
        (
            bone_vp(bones) * fed,
            f"{bones} bones: {bone_vp(bones)} for each of {plural(fed, 'fed dog')}",
            "DL-088" if bones == 2 else "DL-089",
        )
    ]


def lines_by_row(s: "DogLover", seat: int) -> list[list[Line]]:
    """DL-129: the four rows of the score pad."""
    return [
        kennel_lines(s, seat, False),
        kennel_lines(s, seat, True),
        toy_lines(s, seat),
        bone_lines(s, seat),
    ]


def sheet(s: "DogLover", seat: int) -> list[Line]:
    """All lines of a seat; they add up to its total. DL-130: what has no line scores nothing."""
    return [line for lines in lines_by_row(s, seat) for line in lines]


def row_totals(s: "DogLover", seat: int) -> dict[str, int]:
    """The totals of the four rows."""
    return {name: points(lines) for name, lines in zip(ROWS, lines_by_row(s, seat), strict=True)}


def total(s: "DogLover", seat: int) -> int:
    """DL-129: the VP of a seat."""
    return points(sheet(s, seat))


def standing(s: "DogLover", seat: int) -> tuple[int, int, int]:
    """What ranks a seat: DL-131 its total, DL-132 its fed dogs, DL-133 its fed rescued dogs."""
    mask = fed_dogs(s, seat)
    fed = [dog[0] for i, dog in enumerate(s.kennel(seat)) if mask >> i & 1]
    return total(s, seat), len(fed), len([face for face in fed if s.deck.dog(face).rescued])


def places(s: "DogLover") -> list[int]:
    """The place of each seat, by its standing; DL-134, DL-R47: those still tied share it."""
    return places_by([standing(s, seat) for seat in range(s.box.seats)])


def winners(s: "DogLover") -> list[int]:
    """The seats of the first place."""
    return [seat for seat, place in enumerate(places(s)) if place == 1]
