"""What somebody keeps of a finished game, beside its record: how it ended, against whom, and which dogs they met."""

from dataclasses import dataclass
from typing import Any

from barkade.bots.opinion import opinion_on
from barkade.kernel.record import Record
from barkade.table.course import course_for_those_who_played
from barkade.table.deals import result_of
from barkade.table.evenings import day_of
from barkade.table.problems import Problem
from barkade.table.records import saved
from barkade.table.requests import Setting
from barkade.table.table import Table


@dataclass(slots=True)
class Keepsake:
    """A finished game as one of its seats remembers it."""

    table: str
    game: str
    at: int  # when it ended
    seat: int
    names: list[str]
    levels: list[str | None]  # of bots; None for people
    options: dict[str, Setting]  # those that are not as in the box
    scores: list[int]
    winners: list[int]
    places: list[int]
    sides: list[int]  # the side of each seat: those of one side win together
    chance: float | None  # the share of wins that chance alone would give; None where nobody plays against anybody
    result: int  # what the seat took home, as the deals of days count it
    gains: list[int]  # what each of its turns brought
    dogs: list[str]  # the dogs it homed, fed, petted or rated, by their ids in the deck
    deal: str | None
    whole: bool  # from its first card on; not from the middle of another game


def keepsake_of(table: Table, seat: int) -> Keepsake:
    """What a seat keeps of a finished table."""
    row, s = table.row, table.playing().state
    if not s.over:
        raise Problem("wrong-time", "a game is kept when it is over")
    usual = s.game.options
    return Keepsake(
        table=row.id,
        game=row.game,
        at=row.moved,
        seat=seat,
        names=table.names,
        levels=[one.level if one.kind == "bot" else None for one in row.seats],
        options={name: value for name, value in row.options.items() if name in usual and value != usual[name].default},
        scores=s.scores,
        winners=s.winners,
        places=s.places,
        sides=sides_of(s),
        chance=chance_of(s),
        result=result_of(s, seat),
        gains=gains_of(table, seat),
        dogs=dogs_met(table, seat),
        deal=day_of(row.deal),
        whole=row.position is None and row.origin_table is None,
    )


def sides_of(s: Any) -> list[int]:
    """The side of each seat."""
    return [opinion_on(s.game).side(s, seat) for seat in range(s.box.seats)]


def chance_of(s: Any) -> float | None:
    """How often one side of so many wins if nothing but chance decides."""
    sides = len(set(sides_of(s)))
    return 1 / sides if sides > 1 else None


def gains_of(table: Table, seat: int) -> list[int]:
    """What each turn of a seat brought it."""
    gains, before = [], 0
    for turn in course_for_those_who_played(table).turns:
        now = turn.progress[seat]
        if turn.seat == seat:
            gains.append(now - before)
        before = now
    return gains


# --- dogs -----------------------------------------------------------------------------------------------


def dogs_met(table: Table, seat: int) -> list[str]:
    """The dogs that a seat homed (To the Dogs), fed (Dog Lover), petted (Hair of the Dog) or had rated (We Rate Dogs)."""
    if table.row.game == "we_rate_dogs":
        return sorted(rated(saved(table), seat))
    met = MET.get(table.row.game)
    return sorted(set(met(table.playing().state, seat))) if met else []


def homed(s: Any, seat: int) -> list[str]:
    """Dogs that lie with a home in the seat's collection."""
    dogs = {dog.id for dog in s.deck.dogs}
    return [card for card in cards_in(s, f"collection{seat}") if card in dogs]


def fed(s: Any, seat: int) -> list[str]:
    """Dogs of the seat that have all they need."""
    mine = s.kennel(seat)
    return [s.deck.ids[dog[0]] for number, dog in enumerate(mine) if s.fed[seat] >> number & 1]


def rated(record: Record, seat: int) -> set[str]:
    """Dogs that stood in the Ring for the seat; where they are at the end does not tell."""
    s, found = record.begin(), set[str]()
    for who, action in record.moves:
        s.play(who, action)
        found |= {dog for dog, owner in zip(cards_in(s, "ring"), s.ring_owners, strict=True) if owner == seat}
    return found


def petted(s: Any, seat: int) -> list[str]:
    """The guests whose Pet Cards the seat took: a card says which guest it is of."""
    guests = [int(card.split("-")[0][1:]) - 1 for card in cards_in(s, f"cards{seat}")]
    return [s.deck.dogs[s.guests[guest]].id for guest in guests]


def cards_in(s: Any, zone: str) -> list[str]:
    """The ids of the cards in a zone."""
    return [s.deck.ids[s.faces[slot]] for slot in s.zones[s.box.zone_numbers[zone]]]


MET = {"to_the_dogs": homed, "dog_lover": fed, "hair_of_the_dog": petted}
