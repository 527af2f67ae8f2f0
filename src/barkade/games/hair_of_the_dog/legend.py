"""What the tokens, quests and dogs of Hair of the Dog mean, in words."""

from barkade.games.hair_of_the_dog.actions import KINDS, TREATS
from barkade.games.hair_of_the_dog.conditions import NOTHING, GiftToken, PlaceToken
from barkade.games.hair_of_the_dog.deck import STYLE_TITLES, PubDeck
from barkade.games.hair_of_the_dog.scores import SHAME_POINTS, TRIO_POINTS
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.legend import Legend, by_name

SIGNS = (
    "+-B2 inside, green = a tile of the pub: its address, inside or outside, the colour of its table",
    "dog Rex ** = a dog on the tile, with a * for each Pet Card that it can still give",
    "[#####...] = the sips in a glass; every action costs one",
    f"belly, head, butt = the styles of Pet Cards: {', '.join(STYLE_TITLES)}",
    f"trio = three Pet Cards, one of each style: {TRIO_POINTS} points; every other card scores 1",
    f"shame 2 = two Shame Tokens, each {SHAME_POINTS} points",
    "Gift condition = what you must hold to pet the dog, or must not hold; a treat that it asks for is eaten",
    "Place condition = where the dog must be when you pet it, or what must be near it, or must not",
    "one of 7 = so many conditions are possible, as far as you know; the last few are named with / between them",
    "nearby = on the same tile or on one that shares a side with it",
)
TEST_WORDS = {
    "near_player": "somebody other than the petter stands on the dog's tile or next to it",
    "near_server": "the server is on the dog's tile or next to it",
    "near_dog": "another dog is on a tile next to the dog's",
    "beckoned": "the petter has beckoned this dog in this turn",
    "near_bar": "the Bar Counter is next to the dog's tile",
    "near_toys": "the Toy Bin is next to the dog's tile",
    "near_treats": "the Treat Stand is next to the dog's tile",
    "corner": "the dog's tile is a corner of the pub",
    "green_table": "the dog's tile has a green table",
    "pink_table": "the dog's tile has a pink table",
    "plant": "the dog's tile has a plant",
    "water": "the dog's tile has a water dish",
    "inside": "the dog's tile is inside",
    "outside": "the dog's tile is outside",
}


def legend(s: HairOfTheDog) -> Legend:
    """The signs on the table, and every token, quest, item, Pet Card and dog."""
    deck = s.deck
    texts = [(name, item_text(deck, kind)) for kind, name in zip(KINDS, deck.items, strict=True)]
    texts += [(token.name, place_text(token)) for token in deck.places]
    texts += [(token.name, gift_text(deck, token)) for token in deck.gifts]
    texts += [(quest.name, f"quest: {quest.text}") for quest in deck.quests]
    texts += [(title, f"Pet Card: {TRIO_POINTS} points for one of each style, 1 by itself") for title in STYLE_TITLES]
    texts += [(dog.name, f"dog: {dog.breed}, {dog.size}, {' and '.join(dog.fur)} fur") for dog in deck.dogs]
    return Legend(SIGNS, by_name(texts))


def place_text(token: PlaceToken) -> str:
    """When a Place condition is met."""
    return f"Place condition, met {'unless' if token.negated else 'if'} {TEST_WORDS[token.test]}"


def gift_text(deck: PubDeck, token: GiftToken) -> str:
    """When a Gift condition is met, and does it cost the treat?"""
    items = [deck.items[KINDS.index(kind)] for kind in token.met_by if kind != NOTHING]
    held = " or ".join(["nothing"] * (NOTHING in token.met_by) + items)
    return f"Gift condition, met if the petter holds {held}" + ("; the treat is eaten" if token.feeds else "")


def item_text(deck: PubDeck, kind: str) -> str:
    """A treat or a toy."""
    pieces = deck.pieces[KINDS.index(kind)]
    if kind in TREATS:
        return f"treat, {pieces} in the pub; a dog that asked for it eats it"
    return f"toy, {pieces} in the pub; you keep it when a dog asked for it"
