"""Why an action is refused: the rule and the reason, in the order in which a player would ask."""

from typing import TYPE_CHECKING

from barkade.games.dog_lover import words
from barkade.games.dog_lover.actions import (
    ATTACH,
    CELL,
    COLLECT,
    DOG,
    END,
    FALLBACK,
    FETCH_ACTION,
    LEARN,
    PLACE,
    PLACED,
    RESCUE,
    ROW,
    TUCK,
    USE,
)
from barkade.games.dog_lover.kennel import trait_of
from barkade.games.dog_lover.kinds import (
    ADOPTION,
    FETCH,
    FOODS,
    SIZES,
    TRAINING,
    TRAITS,
    WALK,
    faces_of,
)
from barkade.games.dog_lover.placements import line_words, passes_guard
from barkade.games.dog_lover.zones import GRID, SHELTER_ROW, TRICK_ROW
from barkade.kernel.story import plural

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover

Refusal = tuple[str, str]  # rule id, reason


def turn_action(s: "DogLover", seat: int, action: int) -> Refusal:
    """Why this cannot be done in the turn now."""
    if action in USE:
        return use(s, seat, USE.index(action))
    if action == END:
        return end(s, seat)
    if action in TUCK:
        return tuck(s, seat, TUCK.index(action))
    if action in ATTACH:
        return attach(s, seat, TRAITS[ATTACH.index(action)])
    if action in FALLBACK:
        return fallback(s, seat, TRAITS[FALLBACK.index(action)])
    if action in COLLECT:
        return "DL-081", f"no {s.deck.titles[FOODS[COLLECT.index(action)]]} waits to be turned into cubes"
    if action == FETCH_ACTION:
        held = s.holds[seat] >> FETCH & 1
        return ("DL-R09", "no card can be fetched now") if held else ("DL-056", "you do not hold Fetch")
    if action == RESCUE:
        if not s.zones[SHELTER_ROW]:
            return "DL-R24", "the shelter row is empty"
        return "DL-071", f"a rescue costs 2 Adoptions, you have {s.in_hand(seat, ADOPTION)}"
    if action == LEARN:
        if not s.zones[TRICK_ROW]:
            return "DL-R24", "the trick row is empty"
        return (
            "DL-118",
            f"no trick of the row is to be had for {plural(s.in_hand(seat, TRAINING), 'Training')}",
        )
    return "DL-034", "now is the time to play cards, to use a trick or to end the turn"


def use(s: "DogLover", seat: int, trick: int) -> Refusal:
    title = words.trick_title(s, trick)
    if s.retrieved:
        return "DL-033", "you have retrieved this turn already"
    if trick not in s.tricks(seat):
        return "DL-039", f"you do not own the trick {title}"
    if not s.deck.legal[trick][s.guard]:
        return "DL-045", f"{title} has no placement while the Watch Dog guards {line_words(s.guard)}"
    if s.fetched >= 0:
        return (
            "DL-R08",
            f"{title} has no placement left that spares cell {s.fetched + 1}, where you put Fetch this turn",
        )
    return "DL-R23", f"{title} has no placement left that covers no empty cell"


def end(s: "DogLover", seat: int) -> Refusal:
    if not s.retrieved and s.can_retrieve(seat):
        return "DL-033", "you have to retrieve with one of your tricks first"
    face = faces_of(s.duties(seat))[-1]
    if face == WALK:
        return "DL-077", "a Walk waits and must be tucked under a dog"
    return "DL-037", f"{s.deck.titles[face]} waits and must be carried out"


def tuck(s: "DogLover", seat: int, face: int) -> Refusal:
    title = s.deck.titles[face]
    if not s.holds[seat] >> face & 1:
        return "DL-034", f"you have no {title} to tuck"
    bars = {tuck_target(s, seat, face, dog)[0] for dog in DOG[: len(s.kennel(seat))]}
    if "DL-007" in bars:
        return "DL-007", f"none of your dogs can take another {title}"
    if bars == {"DL-107"}:
        return "DL-107", f"none of your dogs takes {title}: their Trait closes them to every card"
    return "DL-008", f"none of your dogs allows {title} under it"


def attach(s: "DogLover", seat: int, face: int) -> Refusal:
    if not s.holds[seat] >> face & 1:
        return "DL-003", f"{s.deck.titles[face]} does not wait to be attached"
    return "DL-093", f"you have no {SIZES[s.deck.trait(face).size]} dog without a Trait"


def fallback(s: "DogLover", seat: int, face: int) -> Refusal:
    if not s.holds[seat] >> face & 1:
        return "DL-003", f"{s.deck.titles[face]} does not wait to be carried out"
    return "DL-R15", f"one of your dogs fits {s.deck.titles[face]}: attach it"


def place_pattern(s: "DogLover", trick: int, action: int) -> Refusal:
    """Why a placement is greyed out."""
    title = words.trick_title(s, trick)
    if action not in PLACE:
        return "DL-041", f"choose where to lay {title} on the grid"
    if PLACED[action] not in s.deck.tricks[trick].placements:
        return (
            "DL-042",
            f"{title} cannot lie there, however it is turned; patterns are never mirrored",
        )
    if not passes_guard(PLACED[action], s.guard):
        return "DL-045", f"it takes more than one card from {line_words(s.guard)}, which the Watch Dog guards"
    if s.fetched >= 0 and PLACED[action][0] >> s.fetched & 1:
        return "DL-R08", "it covers the cell into which you put Fetch this turn"
    return "DL-R23", "it covers an empty cell"


def fetch_target(s: "DogLover", action: int) -> Refusal:
    if action not in CELL:
        return "DL-057", "choose a cell of the grid"
    cell = CELL.index(action)
    if not s.zones[GRID + cell]:
        return "DL-R11", f"cell {cell + 1} is empty"
    return "DL-R09", f"with Fetch in cell {cell + 1} none of your tricks could be used"


def row_pick(s: "DogLover", row: int, action: int) -> Refusal:
    rule = "DL-071" if row == SHELTER_ROW else "DL-118"
    if action not in ROW or ROW.index(action) >= len(s.zones[row]):
        return rule, "choose a card of the row"
    face = s.faces[s.zones[row][ROW.index(action)]]
    cost = plural(s.deck.costs[face], "Training")
    return rule, f"{s.deck.titles[face]} costs {cost}, you have {s.in_hand(s.active, TRAINING)}"


def tuck_target(s: "DogLover", seat: int, face: int, action: int) -> Refusal:
    kennel = s.kennel(seat)
    if action not in DOG or DOG.index(action) >= len(kennel):
        return "DL-006", f"choose one of your dogs, from 1 to {len(kennel)}"
    dog = kennel[DOG.index(action)]
    title = s.deck.titles[dog[0]]
    if trait_of(dog) >= 0 and s.deck.trait(trait_of(dog)).special == "closed":
        return "DL-107", f"nothing may be tucked under {title} any more"
    if s.deck.newcomer(dog[0]).takes >> face & 1:
        return "DL-007", f"{title} has a {s.deck.titles[face]} already"
    return "DL-008", f"{title} does not allow {s.deck.titles[face]} under it"


def attach_target(s: "DogLover", seat: int, face: int, action: int) -> Refusal:
    kennel = s.kennel(seat)
    if action not in DOG or DOG.index(action) >= len(kennel):
        return "DL-093", f"choose one of your dogs, from 1 to {len(kennel)}"
    dog = kennel[DOG.index(action)]
    if trait_of(dog) >= 0:
        return "DL-094", f"{s.deck.titles[dog[0]]} has a Trait already"
    return "DL-093", f"{s.deck.titles[face]} is for {SIZES[s.deck.trait(face).size]} dogs"
