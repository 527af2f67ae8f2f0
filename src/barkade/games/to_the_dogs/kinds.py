"""The words printed on cards, each a number by its place here."""

from typing import Final

SIZES = ("Small", "Medium", "Large")
AGES = ("Puppy", "Adult", "Senior")
SEXES = ("Male", "Female")
EITHER = 2
ASKED_SEXES = (*SEXES, "Either")

BONUSES = ("Food Motivated", "New Home Card", "Can't Be Alone", "Lucky Dog")
FOOD: Final = 0
NEW_HOME: Final = 1
ALONE: Final = 2
LUCKY: Final = 3

HOME_KINDS = ("specific", "size-only", "any-dog")
SPECIFIC: Final = 0
SIZE_ONLY: Final = 1
ANY_DOG: Final = 2

AWARD_KINDS = ("Triple Dog Dare", "Fastest Fetch", "In-Game", "End-of-Game")
TRIPLE: Final = 0
FETCH: Final = 1
IN_GAME: Final = 2
END_GAME: Final = 3
AWARD_IDS = (
    ("T1", "T2", "T3", "T4", "T5", "T6"),
    ("F1", "F2", "F3", "F4", "F5", "F6"),
    ("G1", "G2", "G3", "G4"),
    ("E1", "E2", "E3", "E4"),
)  # by kind (TD-R06)
ALL_AWARDS = tuple([award for ids in AWARD_IDS for award in ids])  # in the order of the deck

EFFECTS = (
    "match_multiplier", "take_it_or_leave_it", "homemaker", "rich_in_food",
    "best_of_your_breed", "matchmaker", "bring_it_home", "dogs_best_friend",
)  # fmt: skip
MULTIPLIER: Final = 0
TAKE_IT: Final = 1
HOMEMAKER: Final = 2
RICH: Final = 3
BEST_OF_BREED: Final = 4
MATCHMAKER: Final = 5
BRING_IT_HOME: Final = 6
