"""What a pick would lead to if nobody reacted: tried on a copy, by the very steps that the table takes."""

from barkade.games.we_rate_dogs.actions import PASS, RING_DOG
from barkade.games.we_rate_dogs.choices import chosen
from barkade.games.we_rate_dogs.effect import ASK_DOG
from barkade.games.we_rate_dogs.reactions import ChooseAnew, ChooseDog
from barkade.games.we_rate_dogs.stack import RATINGS, announce, announced, other_ask, waits
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.turn import TakeTurn
from barkade.games.we_rate_dogs.zones import RING
from barkade.kernel.steps import Run


def outlooks(s: WeRateDogs, seat: int) -> dict[str, object]:
    """By option, in notation: what the Ring would look like after it. Only for the seat that is asked, and only for picks
    that finish a card, by themselves or because nothing is left to choose."""
    if s.over or seat not in s.deciders:
        return {}
    found: dict[str, object] = {}
    for action in s.legal(seat):
        after = announced_with(s, seat, action)
        look = None if after is None else tried(s, after)
        if look is not None:
            found[s.actions.notation(action)] = look
    return found


def announced_outlook(s: WeRateDogs) -> dict[str, object] | None:
    """What the ordinary card on the Stack would do if nobody answered it any more."""
    if not waits(s) or undecided(s):
        return None
    return tried(s, s.clone())


def undecided(s: WeRateDogs) -> bool:
    """Has the announced card a choice that is to be made anew (WR-100), or a dog that has left?"""
    no_dog = ASK_DOG in announced(s).asks and not 0 <= s.dog < len(s.zones[RING])
    return no_dog or (other_ask(s) >= 0 and s.other < 0)


def announced_with(s: WeRateDogs, seat: int, action: int) -> WeRateDogs | None:
    """A copy in which the pick has finished the choices of a card; None if it does not finish any."""
    step = s.question
    if isinstance(step, TakeTurn) and action != PASS:
        run = finished(s, step, action)
        if not run:
            return None
        after = silent_copy(s)
        announce(after, seat, run)
        return after
    if isinstance(step, ChooseDog):
        after = silent_copy(s)
        after.dog = RING_DOG.index(action)
        return after
    if isinstance(step, ChooseAnew):
        run = finished(s, step, action)
        if not run:
            return None
        after = silent_copy(s)
        after.dog, after.other = chosen(announced(s), run)
        return after
    return None


def finished(s: WeRateDogs, step: Run, action: int) -> tuple[int, ...]:
    """The whole run of a card's choices if, after this pick, each has only one option, as the table takes them by
    itself; () if something is left to choose."""
    ahead = silent_copy(s)
    run = (*s.draft, action)
    while not step.complete(ahead, run):
        ahead.draft = run
        options = step.options(ahead)
        if len(options) != 1:
            return ()
        run = (*run, options[0])
    return run


def silent_copy(s: WeRateDogs) -> WeRateDogs:
    """A copy that tells no story."""
    after: WeRateDogs = s.clone()
    after.telling = False
    return after


def tried(s: WeRateDogs, after: WeRateDogs) -> dict[str, object] | None:
    """Let the card announced on a copy take effect, and compare. None if it drew luck: nobody can look ahead there."""
    after.telling = False
    dog = after.dog if ASK_DOG in announced(after).asks else -1
    half = after.half
    announced(after).run(after)
    if after.drawn != s.drawn:
        return None
    before, then = judged(s, s, dog), judged(s, after, dog)
    leaders = names(after)
    return {
        "half": "ratings" if half == RATINGS else "action",
        "dog": dog,
        "from": before,
        "to": then,
        "leaders": [] if leaders == names(s) else leaders,
        "swallowed": half == RATINGS and then == before and lowered(s, after, dog),
    }


def judged(s: WeRateDogs, after: WeRateDogs, dog: int) -> int | None:
    """The rating, on a copy, of the dog at a Ring place of the table; None for no dog or one that has left."""
    ring = after.zones[RING]
    if dog < 0 or s.zones[RING][dog] not in ring:
        return None
    place = ring.index(s.zones[RING][dog])
    return after.rating(place, after.judged_in(place))


def lowered(s: WeRateDogs, after: WeRateDogs, dog: int) -> bool:
    """Has the dog got a reduction in the category it is judged in?"""
    category = s.judged_in(dog)
    new = after.changes(dog, category)[len(s.changes(dog, category)) :]
    return any([change.amount < 0 for change in new])


def names(s: WeRateDogs) -> list[str]:
    """The leading dogs."""
    return [s.deck.ids[s.ring_face(place)] for place in s.leaders()]
