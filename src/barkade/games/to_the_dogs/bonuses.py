"""The four dog bonuses."""

from barkade.games.to_the_dogs.awards import draw, gain_kibble
from barkade.games.to_the_dogs.kinds import ALONE, FOOD, NEW_HOME
from barkade.games.to_the_dogs.limits import FOOD_BONUS
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.zones import COLLECTION, PILE, UNUSED


def give_bonus(s: ToTheDogs, seat: int, dog: int) -> None:
    """TD-050: the bonus on a dog (its face) is given whenever it is matched, through any home, and cannot be
    refused."""
    bonus = s.deck.bonus[dog]
    if bonus == FOOD:
        gain_kibble(s, seat, FOOD_BONUS)  # TD-051
    elif bonus == NEW_HOME:
        draw(s, seat)  # TD-052
    elif bonus == ALONE:
        bring_companion(s, seat, s.deck.size[dog])
    else:
        gain_turn(s, seat)


def bring_companion(s: ToTheDogs, seat: int, size: int) -> None:
    """TD-053: the top dog of the size's pile, TD-056: or else of its unused stack, comes straight into the
    collection. TD-054, TD-055: it scores its base alone and its own bonus is ignored; TD-058: it counts as
    a matched dog."""
    zone = PILE + size if s.zones[PILE + size] else UNUSED + size
    companion = s.top(zone)
    if companion < 0:
        return
    s.move(companion, COLLECTION[seat])
    points = s.deck.base[s.faces[companion]]
    s.companion_points[seat] += points
    s.matched += 1
    if s.telling:
        s.tell("companion", seat, [companion], (points,))


def gain_turn(s: ToTheDogs, seat: int) -> None:
    """TD-059, TD-061: one more turn after this one, for each Lucky Dog. TD-119: on a last turn too, unless
    the table says no."""
    if s.final() and not s.lucky_at_last:
        return
    s.extra += 1
    if s.telling:
        s.tell("lucky", seat, (), (s.extra,))
