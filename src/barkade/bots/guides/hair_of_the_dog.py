"""What the coach says in the pub: which dog an errand is for, what it wants, and how likely it is to be petted."""

from collections.abc import Sequence

from barkade.bots.guide import Guide, Measure, Pick, in_100
from barkade.bots.hair_of_the_dog import OPINION
from barkade.bots.hair_plans import NO_ACTION
from barkade.bots.hair_ways import Way, Ways
from barkade.games.hair_of_the_dog.actions import (
    BECKON,
    DOG,
    GUEST,
    HANDLE,
    KEEP,
    MOVE,
    NOBODY,
    PET,
    PUT_BACK,
    SERVER,
    SHARE,
    SIPS,
    STOP,
    SWAP,
    TAKE,
    TO,
    TOAST,
)
from barkade.games.hair_of_the_dog.conditions import how_many
from barkade.games.hair_of_the_dog.notes import met_now, possible_kinds, possible_tokens
from barkade.games.hair_of_the_dog.quests import quest_of
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.toast import ToastSips
from barkade.kernel.story import listed, plural

TYPES = ("Gift", "Place")
BEFORE = ("KeepQuest", "PickDogSize", "PickDog", "PlaceDog", "ConditionType")  # too early for points


class PubGuide(Guide):
    """Everything is for a dog; what its other players know of it is what the seat does not."""

    opens = frozenset({"move", "take", "beckon", "guest", "server"})
    details = frozenset({"MoveTo", "HandleItem", "BeckonWho", "BeckonTo"})

    def measure(self, s: HairOfTheDog, seat: int) -> Measure | None:
        return None if s.decision in BEFORE else Measure(self.opinion)

    def worked_out(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float] | None:
        """A quest is judged by what it asks for: what it would give before the first round says nothing."""
        return self.opinion.prefer(s, seat, legal) if s.decision == "KeepQuest" else None

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[0]
        if action == PET:
            return petted(s, seat)
        if action in (MOVE, HANDLE, BECKON) or s.decision in ("MoveTo", "HandleItem", "BeckonWho", "BeckonTo"):
            return errand(trail, seat)
        if action == STOP:
            return resting(s, seat)
        if s.decision == "ServerTo":
            return served(s, seat, action)
        if action in KEEP:
            quest = s.deck.quests[KEEP.index(action)]
            return f"{quest.name}: {quest.text}."
        if action in DOG:
            return invited(s, seat, DOG.index(action))
        if action == NOBODY:
            return f"Keep your {plural(s.sips[seat], 'sip')} for dogs."
        if action in TOAST:
            return toasted(s, TOAST.index(action))
        if isinstance(s.question, ToastSips):
            return drunk(s, seat, s.question.partner, SIPS.index(action) + 1)
        return "A word with somebody costs nothing." if action == SHARE else ""

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[0]
        guest = s.guest_on(s.pawns[seat]) if action == PET else aim(trail, seat)
        return hidden(s, seat, guest) if guest >= 0 else ""


def main_pick(trail: Sequence[Pick]) -> Pick:
    """The pick that says what an errand is: where to, what, or whom."""
    return next((pick for pick in trail if told(*pick)), trail[0])


def aim(trail: Sequence[Pick], seat: int) -> int:
    """The guest that an errand is for; -1 for none."""
    action = main_pick(trail).action
    if action in GUEST:
        return GUEST.index(action)
    way = Ways(trail[0].s, seat).by_action.get(action)
    return way.guest if way is not None else -1


def errand(trail: Sequence[Pick], seat: int) -> str:
    """Where to go or what to take, and for which dog."""
    s, action = main_pick(trail)
    begun = told(s, action)
    if not begun:
        return ""
    ways = Ways(trail[0].s, seat)
    way = ways.by_action.get(action)
    if way is None:
        refill = action in TO and s.pub.tile_at[action] == s.pub.bar
        return f"{begun}: a full glass waits there." if refill else f"{begun}."
    return f"{begun}: {purpose(s, seat, action, way, ways)}. {chance_words(s.dog_name(way.guest), way.chance)}"


def told(s: HairOfTheDog, action: int) -> str:
    """An errand in a few words."""
    if action in TO and s.decision == "MoveTo":
        return f"Go to {s.pub.addresses[s.pub.tile_at[action]]}"
    if action in TAKE or action in SWAP:
        return f"Take the {s.deck.titles[(TAKE if action in TAKE else SWAP).index(action)]}"
    if action == PUT_BACK:
        return "Put your item back"
    if action == SERVER:
        return "Beckon the server"
    return f"Beckon {s.dog_name(GUEST.index(action))}" if action in GUEST else ""


def purpose(s: HairOfTheDog, seat: int, action: int, way: Way, ways: Ways) -> str:
    """What an errand does for the dog it is for."""
    if way.fetch.verb != NO_ACTION:
        return fetching(s, seat, action, way, ways)
    dog, wants = s.dog_name(way.guest), wish(s, seat, way.guest, 1)
    wanted = f", and its wish is: {wants}" if wants else ""
    if way.spot.calls == NO_ACTION:
        return f"{dog} is there{wanted}"
    sips = plural(way.spot.sips, "sip")
    if way.spot.calls == SERVER:
        return f"the server comes to {dog} for {sips}{wanted}"
    if action in TO:
        return f"from there you beckon {dog} for {sips}{wanted}"
    return f"it comes to {s.pub.addresses[way.spot.tile]} for {sips}{wanted}"


def fetching(s: HairOfTheDog, seat: int, action: int, way: Way, ways: Ways) -> str:
    """The item that a dog wants, and what must go back before it."""
    dog, wants = s.dog_name(way.guest), wish(s, seat, way.guest, 0)
    kind = ways.kind(way.fetch)
    item = f"the {s.deck.titles[kind]}" if kind >= 0 else "empty hands"
    first = action in TO and s.pub.tile_at[action] != way.fetch.tile
    back = "what you hold must go back first; " if first and kind >= 0 else ""
    if wants:
        return f"{back}{dog} wants {wants}"
    return f"{back}{dog} may want {'it' if action in TAKE or action in SWAP else item}"


def wish(s: HairOfTheDog, seat: int, guest: int, type_: int) -> str:
    """What a condition asks for, if the seat knows it: "beside a plant"."""
    condition = 2 * guest + type_
    token = s.token_of(condition)
    if token < 0 or not s.seen[token] >> seat & 1:
        return ""
    return s.deck.titles[s.faces[token]]


def chance_words(dog: str, chance: float) -> str:
    """How likely a pet is, as far as the seat knows."""
    if chance >= 1.0:
        return f"Then you can pet {dog} for sure."
    return f"Your chance to pet {dog} is about {in_100(chance)} in 100."


def petted(s: HairOfTheDog, seat: int) -> str:
    """A pet here and now: what is met for sure, and what may be."""
    guest = s.guest_on(s.pawns[seat])
    dog, chance = s.dog_name(guest), 1.0
    for condition in (2 * guest, 2 * guest + 1):
        if s.token_of(condition) >= 0:
            could = possible_tokens(s, seat, condition)
            chance *= how_many(could & met_now(s, seat, condition)) / max(1, how_many(could))
    if chance <= 0.0:
        return f"{dog} will turn away, but everybody hears why."
    return f"All that {dog} wants is met." if chance >= 1.0 else chance_words(dog, chance)


def hidden(s: HairOfTheDog, seat: int, guest: int) -> str:
    """The conditions of a dog that the seat does not know."""
    parts = []
    for type_ in range(len(TYPES)):
        token = s.token_of(2 * guest + type_)
        if token >= 0 and not s.seen[token] >> seat & 1:
            kinds = possible_kinds(s, seat, 2 * guest + type_)
            if len(kinds) > 1:
                parts.append(f"its {TYPES[type_]} condition is one of {len(kinds)}")
    return f"I do not know all that {s.dog_name(guest)} wants: {listed(parts)}." if parts else ""


def resting(s: HairOfTheDog, seat: int) -> str:
    """Why to stop."""
    sips = s.sips[seat]
    here = " beside the bar" if s.pawns[seat] == s.pub.bar else ""
    return f"With {plural(sips, 'sip')}{here} no dog is worth the way now."


def toasted(s: HairOfTheDog, partner: int) -> str:
    """What a toast does to the other glass."""
    sips = s.sips[partner]
    if not sips:
        return f"seat {partner}'s glass is empty already: only you would drink."
    return f"It leaves seat {partner} with {plural(sips - 1, 'sip')} or fewer, and an empty glass fears the server."


def drunk(s: HairOfTheDog, seat: int, partner: int, sips: int) -> str:
    """What both glasses hold after a toast."""
    mine, theirs = s.sips[seat] - sips, max(0, s.sips[partner] - sips)
    return f"seat {partner} drinks along: then you have {plural(mine, 'sip')} left and they have {theirs}."


def served(s: HairOfTheDog, seat: int, action: int) -> str:
    """Whom the server meets."""
    tile = s.pub.tile_at[action]
    dry = [f"seat {other}" for other, at in enumerate(s.pawns) if at == tile and other != seat and not s.sips[other]]
    if dry and tile != s.pub.bar:
        return f"{listed(dry)} {'sits' if len(dry) == 1 else 'sit'} there before an empty glass."
    return "" if s.sips[seat] else f"Your own glass is empty: on {s.pub.addresses[tile]} the server does not meet you."


def invited(s: HairOfTheDog, seat: int, dog: int) -> str:
    """A guest for the sake of the quest."""
    quest, guest = quest_of(s, seat), s.deck.dogs[dog]
    if quest is None or quest.test not in ("fur", "size"):
        return ""
    counts = quest.of in guest.fur if quest.test == "fur" else quest.of == guest.size
    return f"{guest.name} counts for your quest {quest.name}." if counts else ""


GUIDE = PubGuide(OPINION)
