"""How Dog Lover is told."""

from barkade.games.dog_lover.kinds import TRICKS
from barkade.games.dog_lover.placements import line_words
from barkade.games.dog_lover.words import FOOD_WORDS
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, plural


def starts(t: Telling) -> str:
    return f"{t.does('starts')}."


def chose_side(t: Telling) -> str:
    return f"{t.does('starts')} with {t.card}."


def dealt_dog(t: Telling) -> str:
    return f"{t.does('gets')} {t.card}."


def watch_dog(t: Telling) -> str:
    return f"{t.does('lets')} the Watch Dog guard {line_words(t.numbers[0])} and {t.verb('holds')} Fetch."


def turn(t: Telling) -> str:
    return f"Round {t.numbers[0]}: {t.name(t.seat)}."


def retrieved(t: Telling) -> str:
    trick, _, line = t.numbers
    taken = f"{t.does('uses')} {t.title(TRICKS[trick])} and {t.verb('takes')} {t.cards}"
    return f"{taken}. The Watch Dog guards {line_words(line)}."


def fetched(t: Telling) -> str:
    return f"{t.does('plays')} Fetch on cell {t.numbers[0] + 1} and {t.verb('takes')} {t.card}."


def rescued(t: Telling) -> str:
    return f"{t.does('rescues')} {t.card}."


def learned(t: Telling) -> str:
    return f"{t.does('learns')} {t.card}."


def row_refilled(t: Telling) -> str:
    return f"{t.card} can be learned now." if t.faces[0] in TRICKS else f"{t.card} comes to the shelter."


def tucked(t: Telling) -> str:
    return f"{t.does('tucks')} {t.title(t.faces[0])} under {t.title(t.faces[1])}."


def attached(t: Telling) -> str:
    return f"{t.does('attaches')} {t.title(t.faces[0])} to {t.title(t.faces[1])}."


def fell_back(t: Telling) -> str:
    return f"{t.does('has')} no dog for {t.card} and {t.verb('discards')} it."


def lost(t: Telling) -> str:
    return f"{t.does('loses')} {t.cards}."


def lost_cube(t: Telling) -> str:
    return f"{t.does('gives')} back {plural(1, FOOD_WORDS[t.numbers[0]])}."


def collected(t: Telling) -> str:
    colour, amount = t.numbers
    return f"{t.does('gets')} {plural(amount, FOOD_WORDS[colour])} for {t.card}."


def walk_lost(t: Telling) -> str:
    return f"{t.does('has')} no dog for the {t.card} and {t.verb('loses')} it."


def refilled(t: Telling) -> str:
    cells = ", ".join([str(cell + 1) for cell in t.numbers])
    return f"{t.cards} {'fills cell' if len(t.numbers) == 1 else 'fill cells'} {cells}."


def end_game(t: Telling) -> str:
    left = t.numbers[0]
    more = f"{plural(left, 'turn')} to go" if left else "and this was its last turn"
    return f"The End Game card is turned up: this round is the last, {more}."


def fed(t: Telling) -> str:
    dogs = plural(t.numbers[0], "dog")
    return (
        f"{t.does('feeds')} {t.cards} ({len(t.faces)} of {dogs})." if t.faces else f"{t.does('feeds')} none of {dogs}."
    )


def ended(t: Telling) -> str:
    return f"The game is over: {t.totals}."


STORY: Story = {
    "starts": (NORMAL, starts),
    "chose_side": (NORMAL, chose_side),
    "dealt_dog": (NORMAL, dealt_dog),
    "watch_dog": (NORMAL, watch_dog),
    "turn": (NORMAL, turn),
    "retrieved": (QUIET, retrieved),
    "fetched": (QUIET, fetched),
    "rescued": (QUIET, rescued),
    "learned": (QUIET, learned),
    "row_refilled": (DETAILED, row_refilled),
    "tucked": (NORMAL, tucked),
    "attached": (NORMAL, attached),
    "fell_back": (NORMAL, fell_back),
    "lost": (NORMAL, lost),
    "lost_cube": (NORMAL, lost_cube),
    "collected": (DETAILED, collected),
    "walk_lost": (NORMAL, walk_lost),
    "refilled": (DETAILED, refilled),
    "end_game": (QUIET, end_game),
    "fed": (QUIET, fed),
    "ended": (QUIET, ended),
}
