"""What the cards of Lucky Dog ask of the dice, in words."""

from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.state import LuckyDog
from barkade.kernel.legend import Legend
from barkade.kernel.story import plural

PATTERN_WORDS = {
    "run": "{} in a row",
    "kind": "{} of a kind",
    "full_house": "full house",
    "two_pair": "two pairs",
    "all_even": "all even",
    "all_odd": "all odd",
    "sum_at_most": "total {} or less",
    "sum_at_least": "total {} or more",
    "pair_of": "two {}s",
    "always": "any dice, but no other card with it",
}
SIGNS = (
    "card 1  Long Walk 4: 4 in a row = the first card, its points and what the dice must show",
    "* matches = the dice show it as they lie",
    "dice 4 4 4 1 6 (19) = the five dice, in brackets their total",
    "Every card looks at all five dice, so one die may serve several cards.",
    "full house = three of one number and two of another, or five of one",
    "two pairs = both may show the same number",
)


def legend(s: LuckyDog) -> Legend:
    """The signs on the table and every kind of card."""
    deck = s.deck
    kinds = [kind for kind in range(len(deck.ids)) if deck.copies[kind]]
    return Legend(SIGNS, {deck.titles[kind]: card_text(deck, kind) for kind in kinds})


def card_text(deck: LuckyDeck, kind: int) -> str:
    """`4 points for 4 in a row; 3 cards in the deck`."""
    cards = plural(deck.copies[kind], "card")
    return f"{plural(deck.points[kind], 'point')} for {pattern_words(deck, kind)}; {cards} in the deck"


def pattern_words(deck: LuckyDeck, kind: int) -> str:
    """What a kind of card asks of the dice."""
    name, number = deck.needs[kind]
    return PATTERN_WORDS[name].format(number)
