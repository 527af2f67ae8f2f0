"""How an evening is told."""

from barkade.games.hair_of_the_dog.deck import DOG_NAME
from barkade.games.hair_of_the_dog.facts import OPEN
from barkade.games.hair_of_the_dog.grid import ADDRESSES
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, listed, plural

DRINKS = (
    "a pale ale",
    "a cider",
    "a stout",
    "a ginger beer",
    "a lemonade",
    "a wheat beer",
    "a root beer",
    "a spritz",
)
TYPES = ("Gift", "Place")
CATEGORIES = ("treat", "toy")


def dog(t: Telling, at: int = 0) -> str:
    return t.title(DOG_NAME[t.numbers[at]])


def tile(t: Telling, at: int) -> str:
    return ADDRESSES[t.numbers[at]]


def known(t: Telling) -> str:
    """What the reader knows of the first card, in brackets."""
    return f" ({t.card})" if t.faces[0] >= 0 else ""


def item(t: Telling) -> str:
    """A treat or a toy, by its name if the reader knows it."""
    return f"the {t.card}" if t.faces[0] >= 0 else f"a {CATEGORIES[t.numbers[0]]}"


def starts(t: Telling) -> str:
    return f"{t.who} petted a stranger's dog last and {t.verb('starts')}."


def removed(t: Telling) -> str:
    return f"Not possible in this pub and left out: {t.cards}."


def dealt_quests(t: Telling) -> str:
    return f"{t.does('is')} dealt {t.cards}."


def kept_quest(t: Telling) -> str:
    return f"{t.does('keeps')} {f'the quest {t.card}' if t.faces[0] >= 0 else 'a quest'}."


def invited(t: Telling) -> str:
    return f"{t.does('invites')} {dog(t)}." if t.seat >= 0 else f"{dog(t)} is on tonight's list."


def arrived(t: Telling) -> str:
    return f"{dog(t)} comes in and sits on {tile(t, 1)}."


def laid_open(t: Telling) -> str:
    return f"The first card of {dog(t)}, a {t.card}, lies open and belongs to nobody."


def open_condition(t: Telling) -> str:
    return f"What {dog(t)} wants is open to all: {t.card}."


def condition(t: Telling) -> str:
    return f"{t.does('draws')} a {TYPES[t.numbers[1]]} condition for {dog(t)}{known(t)}."


def reshuffled(t: Telling) -> str:
    return f"The {t.numbers[1]} discarded {TYPES[t.numbers[0]]} tokens are shuffled into a new pile."


def discarded(t: Telling) -> str:
    return f"The {TYPES[t.numbers[1]]} condition of {dog(t)} was: {t.card}."


def turn(t: Telling) -> str:
    return f"Turn {t.numbers[0]}: {t.name(t.seat)}."


def refilled(t: Telling) -> str:
    return f"{t.does('orders')} {DRINKS[t.seat]} at the Bar Counter: 8 sips."


def stopped(t: Telling) -> str:
    return f"{t.does('stops')} here."


def moved(t: Telling) -> str:
    return f"{t.does('goes')} to {tile(t, 0)}{left(t, 1)}."


def left(t: Telling, at: int) -> str:
    sips = t.numbers[at]
    return f" ({sips} sip{'' if sips == 1 else 's'} left)"


def took(t: Telling) -> str:
    return f"{t.does('takes')} {item(t)}{left(t, 1)}."


def swapped(t: Telling) -> str:
    kinds = [f"the {t.title(face)}" for face in t.faces if face >= 0]
    what = " for ".join(kinds) if len(kinds) == 2 else f"a {CATEGORIES[t.numbers[0]]} for another"
    return f"{t.does('swaps')} {what}{left(t, 1)}."


def put_back(t: Telling) -> str:
    return f"{t.does('puts')} {item(t)} back{left(t, 1)}."


def beckoned(t: Telling) -> str:
    return f"{t.does('beckons')} {dog(t)} to {tile(t, 1)}{left(t, 2)}."


def beckoned_server(t: Telling) -> str:
    return f"{t.does('beckons')} the server{left(t, 1)}."


def server(t: Telling) -> str:
    return f"The server walks to {tile(t, 0)}."


def shamed(t: Telling) -> str:
    count = t.numbers[0]
    tokens = f"{count} Shame Token{'' if count == 1 else 's'} now"
    return f"The server shames {t.name(t.seat)} for an empty glass: {tokens}, and off to the Bar Counter."


def toasted(t: Telling) -> str:
    partner, number, mine, yours, drunk = t.numbers
    empty = "" if drunk else f" {t.whose(partner, first=True)} glass was empty before."
    glasses = f"{t.who} {t.verb('has')} {mine} left, {t.name(partner)} {yours}"
    return f"{t.does('toasts')} {t.name(partner)} with {plural(number, 'sip')}. {glasses}.{empty}"


def reaches(t: Telling) -> str:
    return f"{t.does('reaches')} out to {dog(t)}{left(t, 1)}."


def shows_item(t: Telling) -> str:
    to = "everybody" if t.numbers[0] == OPEN else t.name(t.numbers[0])
    own = "your" if t.whose(t.seat) == "your" else "their"
    return f"{t.does('shows')} {to} {own} item{known(t)}."


def answered(t: Telling) -> str:
    whose = "The open" if t.seat == OPEN else t.whose(t.seat, first=True)
    return f"{whose} {TYPES[t.numbers[1]]} condition on {dog(t)}{known(t)}: {'met' if t.numbers[2] else 'not met'}."


def petted(t: Telling) -> str:
    return f"{t.does('gives')} {dog(t)} a {t.card}."


def fails(t: Telling) -> str:
    return f"{dog(t)} turns away from {t.name(t.seat)}."


def fed(t: Telling) -> str:
    return f"{dog(t)} eats the treat{known(t)}."


def leaves(t: Telling) -> str:
    return f"{dog(t)} has been petted enough and leaves."


def turns_to(t: Telling) -> str:
    return f"{t.does('turns')} to {t.name(t.numbers[0])}."


def dropped(t: Telling) -> str:
    return f"{t.does('drops')} the matter."


def offers(t: Telling) -> str:
    partner, numbers = t.name(t.numbers[0]), t.numbers[1:]
    cut = numbers.index(-1)
    asks, shows = numbers[:cut], numbers[cut + 1 : -2]
    asked = "you show" if partner == "you" else f"{partner} shows"
    parts = [f"{asked} the condition on {t.title(DOG_NAME[number])}" for number in asks]
    parts += [f"{t.name(t.seat)} {t.verb('shows')} the one on {t.title(DOG_NAME[number])}" for number in shows]
    parts += goods(t, t.numbers[0], *divmod(numbers[-1], 3)) if numbers[-1] else []
    return f"{t.does('proposes')} to {partner}: {listed(parts)}."


def goods(t: Telling, partner: int, mine: int, yours: int) -> list[str]:
    """Who gives and takes what, as everybody sees it: 0 for nothing, 1 for a treat, 2 for a toy."""
    gives = [None, *CATEGORIES]
    me = f"{t.name(t.seat)} {t.verb('gives')}"
    if mine and yours:
        return [f"{me} a {gives[mine]} for {t.whose(partner)} {gives[yours]}"]
    other = t.name(partner)
    return [f"{me} a {gives[mine]}"] if mine else [f"{other} {'give' if other == 'you' else 'gives'} a {gives[yours]}"]


def accepts(t: Telling) -> str:
    return f"{t.does('accepts')}."


def refuses(t: Telling) -> str:
    return f"{t.does('refuses')}."


def presses(t: Telling) -> str:
    return f"{t.does('drinks')} a sip and {t.verb('insists')}{left(t, 1)}."


def blocks(t: Telling) -> str:
    return f"{t.does('drinks')} a sip and {t.verb('blocks')}{left(t, 1)}."


def lets_go(t: Telling) -> str:
    return f"{t.does('lets')} it go."


def yields(t: Telling) -> str:
    return f"{t.does('gives')} in."


def shows(t: Telling) -> str:
    viewer, kind = t.name(t.numbers[0]), TYPES[t.numbers[2]]
    return f"{t.does('shows')} {viewer} the {kind} condition on {dog(t, 1)}{known(t)}."


def traded(t: Telling) -> str:
    partner, gave, got = t.name(t.numbers[0]), t.numbers[1], t.numbers[2]
    items = [f"the {t.title(face)}" if face >= 0 else "an item" for face in t.faces]
    if gave and got:
        return f"{t.does('gives')} {partner} {items[0]} for {items[1]}."
    return f"{t.does('gives')} {partner} {items[0]}." if gave else f"{t.does('takes')} {items[0]} from {partner}."


def last_round(t: Telling) -> str:
    return "No dog is waiting any more: this is the final round."


def quest(t: Telling) -> str:
    return f"{t.who} had the quest {t.card}."


def ended(t: Telling) -> str:
    return f"The pub closes: {t.totals}."


STORY: Story = {
    "starts": (NORMAL, starts),
    "removed": (NORMAL, removed),
    "dealt_quests": (DETAILED, dealt_quests),
    "kept_quest": (NORMAL, kept_quest),
    "invited": (NORMAL, invited),
    "arrived": (NORMAL, arrived),
    "laid_open": (NORMAL, laid_open),
    "open_condition": (NORMAL, open_condition),
    "condition": (NORMAL, condition),
    "reshuffled": (NORMAL, reshuffled),
    "discarded": (NORMAL, discarded),
    "turn": (NORMAL, turn),
    "refilled": (NORMAL, refilled),
    "stopped": (DETAILED, stopped),
    "moved": (NORMAL, moved),
    "took": (NORMAL, took),
    "swapped": (NORMAL, swapped),
    "put_back": (NORMAL, put_back),
    "beckoned": (NORMAL, beckoned),
    "beckoned_server": (NORMAL, beckoned_server),
    "server": (NORMAL, server),
    "shamed": (QUIET, shamed),
    "toasted": (NORMAL, toasted),
    "reaches": (DETAILED, reaches),
    "shows_item": (DETAILED, shows_item),
    "answered": (NORMAL, answered),
    "petted": (QUIET, petted),
    "fails": (NORMAL, fails),
    "fed": (NORMAL, fed),
    "left": (QUIET, leaves),
    "turns_to": (DETAILED, turns_to),
    "dropped": (DETAILED, dropped),
    "offers": (NORMAL, offers),
    "accepts": (NORMAL, accepts),
    "refuses": (NORMAL, refuses),
    "presses": (NORMAL, presses),
    "blocks": (NORMAL, blocks),
    "lets_go": (NORMAL, lets_go),
    "yields": (NORMAL, yields),
    "shows": (NORMAL, shows),
    "traded": (NORMAL, traded),
    "last_round": (QUIET, last_round),
    "quest": (QUIET, quest),
    "ended": (QUIET, ended),
}
