"""How We Rate Dogs is told. Declines and hidden entries are never told."""

from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.effect import ASK_CATEGORY, ASK_DISCARD, ASK_HOME_DOG, ASK_LAID_CARD, ASK_SEAT
from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, listed


def starts(t: Telling) -> str:
    return f"{t.does('has')} the First Player Card."


def drew(t: Telling) -> str:
    return full(f"{t.does('draws')} {t.cards}")


def row(t: Telling) -> str:
    return f"Draft round {t.numbers[0]} of {t.numbers[1]}: {t.cards}. {t.does('picks')} first."


def drafted(t: Telling) -> str:
    return f"{t.does('takes')} {t.card} home."


def try_round(t: Telling) -> str:
    return f"Round {t.numbers[0]} of {t.numbers[1]}. {t.does('acts')} first."


def rolled(t: Telling) -> str:
    return f"The Category Die shows {CATEGORY_NAMES[t.numbers[0]]}."


def entered(t: Telling) -> str:
    return f"{t.does('enters')} {t.card}."


def entered_none(t: Telling) -> str:
    return f"{t.does('enters')} no dog."


def turn(t: Telling) -> str:
    return f"Turn {t.numbers[0]} of {t.numbers[1]}."


def passed(t: Telling) -> str:
    return f"{t.does('passes')}."


def announced(t: Telling) -> str:
    return full(f"{t.does('plays')} {t.card}{with_choices(t)}")


def chosen_anew(t: Telling) -> str:
    return f"{t.does('uses')} {t.card}{with_choices(t)}."


def redirected(t: Telling) -> str:
    return f"{t.does('turns')} {t.card}{with_choices(t)}."


def with_choices(t: Telling) -> str:
    """What an announced card was announced with: the half, the dog, the other choice."""
    half, ask, other, owner = t.numbers
    words = " as an action" if half else ""
    if ask == ASK_LAID_CARD:
        words += f", moving {t.title(t.faces[-1])}"
    if owner >= 0:
        words += f" {'to' if ask == ASK_LAID_CARD else 'on'} {own(t, owner)} {t.title(t.faces[1])}"
    if ask == ASK_CATEGORY and other >= 0:
        words += f" for {CATEGORY_NAMES[other]}"
    elif ask == ASK_SEAT and other >= 0:
        words += f" against {t.name(other)}"
    elif ask == ASK_HOME_DOG and other >= 0:
        words += f" with {t.title(FIRST_DOG + other)}"
    elif ask == ASK_DISCARD and other >= 0:
        words += f" for {t.title(other)}"
    return words


def own(t: Telling, owner: int) -> str:
    """Whose dog it is, as seen from the one who plays: "their own", "your", "Ada's"."""
    whose = t.whose(owner)
    return "their own" if owner == t.seat and whose != "your" else whose


def reacted(t: Telling) -> str:
    return full(f"{t.does('answers')} {t.title(t.faces[1])} with {t.card}")


def failed(t: Telling) -> str:
    return f"{t.card} fails." if t.seat < 0 else f"{t.card} fails and goes to {t.name(t.seat)}."


def kept(t: Telling) -> str:
    return full(f"{t.does('keeps')} {t.card}")


def taken_over(t: Telling) -> str:
    return f"{t.does('takes')} {t.card} over."


def turned(t: Telling) -> str:
    return f"They are all good dogs: the negatives of {t.card} count as positives."


def laid(t: Telling) -> str:
    return f"{t.card} lies on {t.title(t.faces[1])}: {rated(t.numbers)}."


def category(t: Telling) -> str:
    return f"From now on {CATEGORY_NAMES[t.numbers[0]]} is judged."


def turn_added(t: Telling) -> str:
    return f"This round has {t.numbers[0]} turns."


def talent(t: Telling) -> str:
    return f"{t.card} is judged in {CATEGORY_NAMES[t.numbers[0]]}."


def tagged(t: Telling) -> str:
    return f"{t.does('swaps')} {t.title(t.faces[0])} for {t.title(t.faces[1])}."


def napped(t: Telling) -> str:
    return f"{t.card} goes home to {t.name(t.seat)} for a nap."


def squirreled(t: Telling) -> str:
    return f"{t.whose(t.seat, first=True)} {t.card} is off to the Yard."


def cleaned(t: Telling) -> str:
    return f"All cards on {t.card} are discarded."


def fetched(t: Telling) -> str:
    return f"{t.card} moves to {t.title(t.faces[1])}: {rated(t.numbers)}."


def stole(t: Telling) -> str:
    return f"{t.does('takes')} {t.card} from {t.name(t.numbers[0])}."


def dug_up(t: Telling) -> str:
    return full(f"{t.does('digs')} up {t.card}")


def stays(t: Telling) -> str:
    return f"{t.card} stays: no card may choose it."


def adopted(t: Telling) -> str:
    return f"{t.whose(t.seat, first=True)} Home is empty: {t.card} moves in."


def shelter_renewed(t: Telling) -> str:
    return f"The Yard is shuffled into a new Shelter Deck of {t.numbers[0]}."


def event_deck_renewed(t: Telling) -> str:
    return f"The discard pile is shuffled into a new Event Deck of {t.numbers[0]}."


def judged(t: Telling) -> str:
    if not t.faces:
        return "The Ring is empty: nobody wins the round."
    return f"{standings(t)} {winning(t)} to the Winner's Circle."


def goodest(t: Telling) -> str:
    owners = sorted(set(t.numbers[1 : 3 * t.numbers[0] : 3]))
    winners = listed([t.name(seat) for seat in owners])
    if winners == "you":
        return f"{standings(t)} You win. Treats and pets for everybody."
    verb = "wins" if len(owners) == 1 else "share the win"
    return f"{standings(t)} The game is over: {winners} {verb}. Treats and pets for everybody."


def standings(t: Telling) -> str:
    """Every dog with its owner and figure, winners first."""
    rows = [t.numbers[i : i + 3] for i in range(1, len(t.numbers), 3)]
    dogs = sorted(zip(t.faces, rows, strict=True), key=lambda dog: -dog[1][2])
    words = [f"{t.whose(r[0], not i)} {t.title(face)} has {rated(r[1:])}" for i, (face, r) in enumerate(dogs)]
    return f"{', '.join(words)}."


def winning(t: Telling) -> str:
    """The winning dogs with their verb."""
    dogs = [t.title(face) for face in t.faces[: t.numbers[0]]]
    return f"{listed(dogs)} {'goes' if len(dogs) == 1 else 'go'}"


def final(t: Telling) -> str:
    dogs = [f"{t.whose(seat)} {t.title(face)}" for face, seat in zip(t.faces, t.numbers, strict=True)]
    return f"The Winner's Circle, judged on Goodness: {listed(dogs)}."


def dogrates(t: Telling) -> str:
    return f"{t.does('has')} no finalist and {t.verb('receives')} {t.card}."


def acts_last(t: Telling) -> str:
    lot = f" by lot among {listed([t.name(seat) for seat in t.numbers[1:]])}" if len(t.numbers) > 2 else ""
    return f"The lowest printed Goodness is {t.numbers[0]}: {t.name(t.seat)} {t.verb('acts')} last{lot}."


def full(sentence: str) -> str:
    """A sentence with its stop, unless the name of a card has brought one."""
    return sentence if sentence.endswith(("!", "?")) else f"{sentence}."


def rated(numbers: tuple[int, ...]) -> str:
    """Floof 19."""
    return f"{CATEGORY_NAMES[numbers[0]]} {numbers[1]}"


STORY: Story = {
    "starts": (NORMAL, starts),
    "drew": (NORMAL, drew),
    "row": (NORMAL, row),
    "drafted": (NORMAL, drafted),
    "round": (QUIET, try_round),
    "rolled": (QUIET, rolled),
    "entered": (NORMAL, entered),
    "entered_none": (NORMAL, entered_none),
    "turn": (DETAILED, turn),
    "passed": (NORMAL, passed),
    "announced": (NORMAL, announced),
    "chosen_anew": (NORMAL, chosen_anew),
    "redirected": (NORMAL, redirected),
    "reacted": (NORMAL, reacted),
    "failed": (NORMAL, failed),
    "kept": (NORMAL, kept),
    "taken_over": (NORMAL, taken_over),
    "turned": (NORMAL, turned),
    "laid": (NORMAL, laid),
    "category": (NORMAL, category),
    "turn_added": (NORMAL, turn_added),
    "talent": (NORMAL, talent),
    "tagged": (NORMAL, tagged),
    "napped": (NORMAL, napped),
    "squirreled": (NORMAL, squirreled),
    "cleaned": (NORMAL, cleaned),
    "fetched": (NORMAL, fetched),
    "stole": (NORMAL, stole),
    "dug_up": (NORMAL, dug_up),
    "stays": (NORMAL, stays),
    "adopted": (NORMAL, adopted),
    "shelter_renewed": (NORMAL, shelter_renewed),
    "event_deck_renewed": (NORMAL, event_deck_renewed),
    "judged": (QUIET, judged),
    "final": (QUIET, final),
    "dogrates": (NORMAL, dogrates),
    "acts_last": (NORMAL, acts_last),
    "goodest": (QUIET, goodest),
}
