"""What the dogs, homes and awards of To the Dogs do, in words."""

from barkade.games.to_the_dogs.deck import FIRST_DOG, Award, TownDeck
from barkade.games.to_the_dogs.kinds import AGES, AWARD_KINDS, BONUSES, FETCH, SIZES
from barkade.games.to_the_dogs.limits import FOOD_BONUS
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.kernel.legend import Legend, by_name
from barkade.kernel.story import plural

BONUS_WORDS = (
    f"{FOOD_BONUS} kibble go from your bank to your bowl",
    "you draw one more Home Card",
    "the next dog of its size comes along as a companion and scores what it is worth",
    "you have one more turn after this one",
)  # in the order of BONUSES
HOME_WORDS = (
    "takes a {size} {age}: what it is worth, 1 more if its sex is asked for, and all doubled if one of its breeds is too",
    "takes any {size} dog for what it is worth alone; then you may exchange homes of your hand",
    "takes any dog for what it is worth alone",
)  # in the order of HOME_KINDS
SIGNS = (
    "Penny, Puppy F Pug, costs 3, worth 2, Lucky Dog: one more turn = a dog: name, age, sex (F or M), breed, the kibble "
    "that it costs, the points that a match begins with, and its gift, which you get for a match:",
    *[f"  {bonus} = {words}" for bonus, words in zip(BONUSES, BONUS_WORDS, strict=True)],
    "Large Puppy home (Female, Pug) = takes a Large Puppy; a Female scores 1 more, a Pug doubles it all",
    "Any-small-dog home, Any-dog home = wild homes: they score what the dog is worth alone",
    "bowl, bank = the kibble that you can pay with, and what you can collect",
    "side A up: Pug + Boxer = a specialty: at the end 1, 2 or 3 dogs of a breed score 2, 5 or 9, and having every breed of "
    "the side scores 5 more",
    "(first 9, then 5, then 2) = what an award gives to the first who gets there and to those who follow",
)


def legend(s: ToTheDogs) -> Legend:
    """The signs on the table, and every dog, home, bonus and award."""
    deck = s.deck
    texts = list(zip(BONUSES, BONUS_WORDS, strict=True))
    texts += [(deck.titles[face], home_text(deck, face)) for face in range(FIRST_DOG)]
    texts += [(deck.titles[face], dog_text(deck, face)) for face in range(FIRST_DOG, len(deck.ids))]
    texts += [(award.name, award_text(s, award)) for award in deck.awards]
    return Legend(SIGNS, by_name(texts))


def dog_text(deck: TownDeck, face: int) -> str:
    """`large puppy, female, Rhodesian Ridgeback, costs 3, worth 3; Food Motivated: 5 kibble go ...`."""
    dog = deck.dog(face)
    return (
        f"{deck.kind_words(face)}, costs {dog.kibble}, worth {dog.base}; {BONUSES[dog.bonus]}: {BONUS_WORDS[dog.bonus]}"
    )


def home_text(deck: TownDeck, face: int) -> str:
    """What a home takes and gives; its sex and breeds stand behind its name."""
    home = deck.homes[face]
    size = SIZES[home.size] if home.size >= 0 else ""
    return HOME_WORDS[home.kind].format(size=size, age=AGES[home.age] if home.age >= 0 else "")


def award_text(s: ToTheDogs, award: Award) -> str:
    """An award with its kind and points."""
    points = "/".join([str(reward) for reward in s.rewards]) if award.kind == FETCH else ""
    points = plural(award.points, "point") if award.points else points
    return f"{AWARD_KINDS[award.kind]} award: {award.text}" + (f" ({points})" if points else "")
