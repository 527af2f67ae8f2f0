"""How To the Dogs is told. Awards, specialties and sides come as numbers; the deck has their words."""

from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, listed

ACTIONS = ("takes dogs in", "matches", "collects food", "exchanges Home Cards")


def starts(t: Telling) -> str:
    return f"{t.who} starts. Town Awards in play: {listed([t.deck.awards[number].name for number in t.numbers])}."


def dealt(t: Telling) -> str:
    return f"{t.who} is dealt {t.cards}."


def side(t: Telling) -> str:
    return f"{t.who} specializes in {breeds_of(t)}."


def flipped(t: Telling) -> str:
    return f"{t.who} flips the specialty to {breeds_of(t)}."


def breeds_of(t: Telling) -> str:
    """The breeds on the side of the specialty that lies up."""
    return listed([t.deck.breeds[breed] for breed in t.deck.specialties[t.numbers[0]][t.numbers[1]]])


def turn(t: Telling) -> str:
    return f"{t.who}: turn {t.numbers[0]}."


def last_turn(t: Telling) -> str:
    return f"{t.who}: last turn."


def act(t: Telling) -> str:
    return f"{t.who} {ACTIONS[t.numbers[0]]}."


def passed(t: Telling) -> str:
    return f"{t.who} has no action and passes."


def took(t: Telling) -> str:
    return f"{t.who} takes in {t.card} for {t.numbers[0]} kibble; {t.numbers[1]} left in the bowl."


def refilled(t: Telling) -> str:
    return f"{t.card} comes to the board."


def board_empty(t: Telling) -> str:
    return f"{t.who} has taken the last dog: the board is empty."


def matched(t: Telling) -> str:
    points, total = t.numbers
    return f"{t.who} matches {t.title(t.faces[0])} with the {t.title(t.faces[1])}: +{points}, now {total}."


def companion(t: Telling) -> str:
    return f"{t.card} comes along as a companion: +{t.numbers[0]}."


def lucky(t: Telling) -> str:
    return f"Lucky Dog: {t.who} has {t.numbers[0]} extra {'turn' if t.numbers[0] == 1 else 'turns'} to come."


def drew(t: Telling) -> str:
    return f"{t.who} draws {t.cards}."


def discarded(t: Telling) -> str:
    return f"{t.who} discards {t.cards}."


def exchanged(t: Telling) -> str:
    return f"{t.who} gives {t.cards} away."


def reshuffled(t: Telling) -> str:
    return f"The Home discard is shuffled into a new pile of {t.numbers[0]}."


def gained(t: Telling) -> str:
    return f"{t.who} puts {t.numbers[0]} kibble into the bowl, now {t.numbers[1]}."


def homemaker(t: Telling) -> str:
    return f"{t.who} is a Homemaker."


def rich(t: Telling) -> str:
    return f"{t.who} is Rich in Food and draws {t.cards}." if t.faces else f"{t.who} declines Rich in Food."


def triple(t: Telling) -> str:
    return f"{t.who} completes the Triple Dog Dare: +{t.numbers[1]}."


def fetch(t: Telling) -> str:
    return f"{t.who} takes a Fastest Fetch reward: +{t.numbers[1]}."


def multiplier(t: Telling) -> str:
    return f"Match Multiplier: {t.numbers[0]} dogs in a turn, +{t.numbers[1]} for {t.who}."


def final_phase(t: Telling) -> str:
    return "The final phase begins: one last turn each."


def kept(t: Telling) -> str:
    return f"{t.who} keeps {t.cards}."


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
