"""Fetch Quests: what each one counts (HD-132, HD-133)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.deck import FIRST_QUEST, FIRST_TOY, Quest, style_of
from barkade.games.hair_of_the_dog.schema import STYLES

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog


def quest_of(s: "HairOfTheDog", seat: int) -> Quest | None:
    """The quest a seat kept, or none while it still holds two."""
    held = s.zones[s.quests[seat]]
    return s.deck.quests[s.faces[held[0]] - FIRST_QUEST] if len(held) == 1 else None


def quest_points(s: "HairOfTheDog", seat: int, quest: Quest) -> int:
    """HD-132: the quest's points, positive or negative."""
    if quest.test == "model_patron":
        return quest.points * (has_fewest(s.shames, seat) - has_most(s.shames, seat))
    return min(quest.most, quest.points * counted(s, seat, quest))


def counted(s: "HairOfTheDog", seat: int, quest: Quest) -> int:
    """How often a quest is fulfilled; once or not at all for those about having most."""
    test = quest.test
    if test in ("fur", "size"):
        return dogs_like(s, seat, quest)
    if test == "most_style":
        style = STYLES.index(quest.of)
        return has_most([styles_of(s, other)[style] for other in range(s.box.seats)], seat)
    if test == "trios":
        return min(styles_of(s, seat))
    if test == "toy":
        item = s.item_of(seat)
        return int(item >= 0 and s.faces[item] >= FIRST_TOY)
    if test == "most_shame":
        return has_most(s.shames, seat)
    if test == "most_refills":
        return has_most(s.refills, seat)
    if test == "toasts":
        return s.toasts[seat]
    if test == "gossip":
        return s.gossip[seat]
    return s.firsts[seat] if test == "first_cards" else s.lasts[seat]


def dogs_like(s: "HairOfTheDog", seat: int, quest: Quest) -> int:
    """HD-133: cards of dogs with any amount of the fur, or of the size in the dog file."""
    count = 0
    for slot in s.zones[s.cards[seat]]:
        dog = s.deck.dogs[s.guests[s.guest_of(slot)]]
        count += quest.of in dog.fur if quest.test == "fur" else quest.of == dog.size
    return count


def styles_of(s: "HairOfTheDog", seat: int) -> list[int]:
    """How many Belly Rubs, Head Pats and Butt Scratches a seat has; an open card is nobody's (HD-R56)."""
    counts = [0] * len(STYLES)
    for slot in s.zones[s.cards[seat]]:
        counts[style_of(s.faces[slot])] += 1
    return counts


def has_most(numbers: Sequence[int], seat: int) -> int:
    """HD-133: a tie for most counts; HD-R49: most needs at least one. 1 or 0."""
    return int(numbers[seat] == max(numbers) > 0)


def has_fewest(numbers: Sequence[int], seat: int) -> int:
    """HD-133: a tie for fewest counts, also with none. 1 or 0."""
    return int(numbers[seat] == min(numbers))
