"""Cards that change what is judged (WR-057 to WR-062, WR-077, WR-078, WR-080)."""

from barkade.games.we_rate_dogs.effect import ASK_CATEGORY, ASK_DOG, Effect, OnDog
from barkade.games.we_rate_dogs.ratings import MAIN_CATEGORIES
from barkade.games.we_rate_dogs.ring import lay_card
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.zones import RING, STACK, TABLE_SLOT


class TableCategory(Effect):
    """WR-077: the card goes to the Table Slot; its category, a different one, becomes the table category."""

    rule = "WR-077"
    does = "change what is judged"
    needs = "this is what is judged already"
    names_category = True
    barred_by = "WR-125"

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return s.deck.category[face] != s.table_category()

    def run(self, s: WeRateDogs) -> None:
        empty_table_slot(s)
        s.move(s.zones[STACK][0], TABLE_SLOT)
        s.slot_keeper = s.keeper
        if s.telling:
            s.tell("category", numbers=(s.table_category(),))


class ChangeOfJudges(Effect):
    """WR-078: discard the card in the Table Slot, if any, and roll the Category Die again."""

    rule = "WR-078"
    does = "roll the die again"
    barred_by = "WR-125"

    def run(self, s: WeRateDogs) -> None:
        empty_table_slot(s)
        s.die = s.luck(MAIN_CATEGORIES, s.round)
        if s.telling:
            s.tell("rolled", numbers=(s.die,))


class HiddenTalent(OnDog):
    """WR-080: choose a dog and a main category it is not judged in now; the card stays on that dog."""

    rule = "WR-080"
    does = "judge one dog in another category"
    barred_by = "WR-125"
    asks = (ASK_DOG, ASK_CATEGORY)

    def dogs(self, s: WeRateDogs, seat: int, other: int) -> list[int]:
        return [place for place in s.open_dogs() if other < 0 or s.judged_in(place) != other]

    def run(self, s: WeRateDogs) -> None:
        lay_card(s, s.zones[STACK][0], s.dog, s.other, s.keeper)
        if s.telling:
            s.tell("talent", s.ring_owners[s.dog], [s.zones[RING][s.dog]], (s.other,))


def empty_table_slot(s: WeRateDogs) -> None:
    """WR-062: the older table category card is discarded first."""
    if s.zones[TABLE_SLOT]:
        s.discard(s.zones[TABLE_SLOT][0], s.slot_keeper)
        s.slot_keeper = -1
