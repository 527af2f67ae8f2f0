"""How Dog Lover is told."""

from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import TRICKS
from barkade.games.dog_lover.placements import line_words
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling


def starts(t: Telling) -> str:
    return f"{t.who} starts."


def chose_side(t: Telling) -> str:
    return f"{t.who} starts with {t.card}."


def dealt_dog(t: Telling) -> str:
    return f"{t.who} gets {t.card}."


def watch_dog(t: Telling) -> str:
    return f"{t.who} lets the Watch Dog guard {line_words(t.numbers[0])} and holds Fetch."


def turn(t: Telling) -> str:
    return f"Round {t.numbers[0]}: {t.who}."


def retrieved(t: Telling) -> str:
    trick, _, line = t.numbers
    return f"{t.who} uses {t.title(TRICKS[trick])} and takes {t.cards}. The Watch Dog guards {line_words(line)}."


def fetched(t: Telling) -> str:
    return f"{t.who} plays Fetch on cell {t.numbers[0] + 1} and takes {t.card}."


def rescued(t: Telling) -> str:
    return f"{t.who} rescues {t.card}."


def learned(t: Telling) -> str:
    return f"{t.who} learns {t.card}."


def row_refilled(t: Telling) -> str:
    return f"{t.card} joins the row."


def tucked(t: Telling) -> str:
    return f"{t.who} tucks {t.title(t.faces[0])} under {t.title(t.faces[1])}."


def attached(t: Telling) -> str:
    return f"{t.who} attaches {t.title(t.faces[0])} to {t.title(t.faces[1])}."


def fell_back(t: Telling) -> str:
    return f"{t.who} has no dog for {t.card} and discards it."


def lost(t: Telling) -> str:
    return f"{t.who} loses {t.cards}."


def lost_cube(t: Telling) -> str:
    return f"{t.who} gives back 1 {COLOURS[t.numbers[0]]}."


def collected(t: Telling) -> str:
    colour, amount = t.numbers
    return f"{t.who} turns {t.card} into {amount} {COLOURS[colour]}."


def walk_lost(t: Telling) -> str:
    return f"{t.who} has no dog for the {t.card} and discards it."


def refilled(t: Telling) -> str:
    cells = ", ".join([str(cell + 1) for cell in t.numbers])
    return f"{t.cards} {'fills cell' if len(t.numbers) == 1 else 'fill cells'} {cells}."


def end_game(t: Telling) -> str:
    left = t.numbers[0]
    more = "no more turns" if not left else "1 more turn" if left == 1 else f"{left} more turns"
    return f"The End Game card is turned up: this round is the last, {more}."


def fed(t: Telling) -> str:
    dogs = t.numbers[0]
    return f"{t.who} feeds {t.cards} ({len(t.faces)} of {dogs} {'dog' if dogs == 1 else 'dogs'})."


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
