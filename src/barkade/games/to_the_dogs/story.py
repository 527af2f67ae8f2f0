"""How To the Dogs is told. Awards, specialties and sides come as numbers; the deck has their words."""

from barkade.games.to_the_dogs.words import sum_words
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, listed, plural

ACTIONS = ("take dogs in", "match dogs with homes", "collect food", "exchange Home Cards")


def starts(t: Telling) -> str:
    return f"{t.does('starts')}. Town Awards in play: {listed([t.deck.awards[number].name for number in t.numbers])}."


def dealt(t: Telling) -> str:
    return f"{t.does('is')} dealt {t.cards}."


def side(t: Telling) -> str:
    return f"{t.does('specializes')} in {breeds_of(t)}."


def flipped(t: Telling) -> str:
    return f"{t.does('flips')} the specialty card to {breeds_of(t)}."


def breeds_of(t: Telling) -> str:
    """The breeds on the side of the specialty that lies up."""
    return listed([t.deck.breeds[breed] for breed in t.deck.specialties[t.numbers[0]][t.numbers[1]]])


def turn(t: Telling) -> str:
    return f"Turn {t.numbers[0]}: {t.name(t.seat)}."


def last_turn(t: Telling) -> str:
    return f"Last turn: {t.name(t.seat)}."


def act(t: Telling) -> str:
    return f"{t.does('chooses')} to {ACTIONS[t.numbers[0]]}."


def passed(t: Telling) -> str:
    return f"{t.does('has')} no action and {t.verb('passes')}."


def took(t: Telling) -> str:
    return f"{t.does('takes')} in {t.card} for {t.numbers[0]} kibble; {t.numbers[1]} left in the bowl."


def refilled(t: Telling) -> str:
    return f"{t.card} comes to the board."


def board_empty(t: Telling) -> str:
    return f"{t.does('has')} taken the last dog: the board is empty."


def matched(t: Telling) -> str:
    dog, home = t.faces
    points = sum_words(t.deck, dog, home)
    return f"{t.does('matches')} {t.title(dog)} with the {t.title(home)}: {points}, now {t.numbers[1]}."


def companion(t: Telling) -> str:
    return f"{t.card} comes along as {t.whose(t.seat)} companion: {plural(t.numbers[0], 'point')}."


def lucky(t: Telling) -> str:
    return f"Lucky Dog: {plural(t.numbers[0], 'extra turn')} for {t.name(t.seat)}."


def drew(t: Telling) -> str:
    return f"{t.does('draws')} {t.cards}."


def discarded(t: Telling) -> str:
    return f"{t.does('discards')} {t.cards}."


def exchanged(t: Telling) -> str:
    return f"{t.does('gives')} {t.cards} away."


def reshuffled(t: Telling) -> str:
    return f"The Home discard is shuffled into a new pile of {t.numbers[0]}."


def gained(t: Telling) -> str:
    return f"{t.does('puts')} {t.numbers[0]} kibble into the bowl, now {t.numbers[1]}."


def homemaker(t: Telling) -> str:
    return f"Homemaker: a full hand of homes brings {t.name(t.seat)} kibble, once in the game."


def rich(t: Telling) -> str:
    return (
        f"{t.does('is')} Rich in Food and {t.verb('draws')} {t.cards}."
        if t.faces
        else f"{t.does('declines')} Rich in Food."
    )


def triple(t: Telling) -> str:
    award, points = t.numbers
    return f"{t.does('completes')} {t.deck.awards[award].name}, the Triple Dog Dare: {plural(points, 'point')}."


def fetch(t: Telling) -> str:
    award, points = t.numbers
    return f"{t.does('takes')} a reward of {t.deck.awards[award].name}, the Fastest Fetch: {plural(points, 'point')}."


def multiplier(t: Telling) -> str:
    dogs, points = t.numbers
    return f"Match Multiplier: {dogs} dogs in a turn, {plural(points, 'point')} for {t.name(t.seat)}."


def final_phase(t: Telling) -> str:
    return "The final phase begins: one last turn each."


def kept(t: Telling) -> str:
    return f"{t.does('keeps')} {t.cards}, without a home."


def ended(t: Telling) -> str:
    return f"The game is over: {t.totals}. Every dog found a friend."


STORY: Story = {
    "starts": (NORMAL, starts),
    "dealt": (DETAILED, dealt),
    "side": (NORMAL, side),
    "flipped": (NORMAL, flipped),
    "turn": (DETAILED, turn),
    "last_turn": (NORMAL, last_turn),
    "act": (NORMAL, act),
    "passed": (NORMAL, passed),
    "took": (NORMAL, took),
    "refilled": (DETAILED, refilled),
    "board_empty": (QUIET, board_empty),
    "matched": (QUIET, matched),
    "companion": (QUIET, companion),
    "lucky": (NORMAL, lucky),
    "drew": (DETAILED, drew),
    "discarded": (NORMAL, discarded),
    "exchanged": (NORMAL, exchanged),
    "reshuffled": (NORMAL, reshuffled),
    "gained": (NORMAL, gained),
    "homemaker": (NORMAL, homemaker),
    "rich": (NORMAL, rich),
    "triple": (QUIET, triple),
    "fetch": (QUIET, fetch),
    "multiplier": (QUIET, multiplier),
    "final_phase": (QUIET, final_phase),
    "kept": (NORMAL, kept),
    "ended": (QUIET, ended),
}
