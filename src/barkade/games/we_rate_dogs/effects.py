"""The effects of the deck by rule id, as deck files name them.

A 101st card is one entry in the deck file and, if it does something new, one step and one line here.
"""

from barkade.games.we_rate_dogs.card_traffic import (
    CleanSlate,
    CounterSurfing,
    DigItUp,
    Fetch,
    Stay,
    TreatJar,
)
from barkade.games.we_rate_dogs.categories import ChangeOfJudges, HiddenTalent, TableCategory
from barkade.games.we_rate_dogs.dog_traffic import BringAFriend, GoneSquirreling, NapTime, TagTeam
from barkade.games.we_rate_dogs.effect import Effect, Reaction
from barkade.games.we_rate_dogs.extra_turn import ShortTurnMemoryLoss
from barkade.games.we_rate_dogs.reactions import (
    BackInTheGame,
    Heel,
    HowHckinDareYou,
    LegendaryFetch,
    OfficiallyBamboozled,
    Omnipuplent,
    PhoneAFren,
    PleaseReconsider,
    PuppyDogEyes,
    ThanksForTheMemories,
    TheyreGoodDogs,
)

EFFECTS: dict[str, Effect] = {
    "WR-077": TableCategory(),
    "WR-078": ChangeOfJudges(),
    "WR-079": ShortTurnMemoryLoss(),
    "WR-080": HiddenTalent(),
    "WR-081": BringAFriend(),
    "WR-082": TagTeam(),
    "WR-083": NapTime(),
    "WR-084": GoneSquirreling(),
    "WR-085": CleanSlate(),
    "WR-086": Fetch(),
    "WR-087": TreatJar(),
    "WR-088": CounterSurfing(),
    "WR-089": DigItUp(),
    "WR-090": Stay(),
}
REACTIONS: dict[str, Reaction] = {
    "WR-091": BackInTheGame(),
    "WR-092": Heel(),
    "WR-093": Omnipuplent(),
    "WR-094": PleaseReconsider(),
    "WR-095": LegendaryFetch(),
    "WR-096": PhoneAFren(),
    "WR-097": PuppyDogEyes(),
    "WR-098": HowHckinDareYou(),
    "WR-099": TheyreGoodDogs(),
    "WR-100": OfficiallyBamboozled(),
    "WR-101": ThanksForTheMemories(),
}
