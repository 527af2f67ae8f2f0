"""The words printed on cards, each a number by its place here."""

SIZES = ("Small", "Medium", "Large")
AGES = ("Puppy", "Adult", "Senior")
SEXES = ("Male", "Female")
EITHER = 2
ASKED_SEXES = (*SEXES, "Either")

BONUSES = ("Food Motivated", "New Home Card", "Can't Be Alone", "Lucky Dog")
FOOD, NEW_HOME, ALONE, LUCKY = range(4)

HOME_KINDS = ("specific", "size-only", "any-dog")
SPECIFIC, SIZE_ONLY, ANY_DOG = range(3)

AWARD_KINDS = ("Triple Dog Dare", "Fastest Fetch", "In-Game", "End-of-Game")
TRIPLE, FETCH, IN_GAME, END_GAME = range(4)
AWARD_IDS = (
    ("T1", "T2", "T3", "T4", "T5", "T6"),
    ("F1", "F2", "F3", "F4", "F5", "F6"),
    ("G1", "G2", "G3", "G4"),
    ("E1", "E2", "E3", "E4"),
)  # by kind (TD-R06)

EFFECTS = (
    "match_multiplier", "take_it_or_leave_it", "homemaker", "rich_in_food",
    "best_of_your_breed", "matchmaker", "bring_it_home", "dogs_best_friend",
)  # fmt: skip
MULTIPLIER, TAKE_IT, HOMEMAKER, RICH, BEST_OF_BREED, MATCHMAKER, BRING_IT_HOME, BEST_FRIEND = range(8)
