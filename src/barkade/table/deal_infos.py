"""What everybody is told of the deal of a day, and of what others made of it."""

from dataclasses import dataclass

from barkade.table import fairness
from barkade.table.deals import Deal, unit_of
from barkade.table.infos import title_of
from barkade.table.pars import Par
from barkade.table.requests import Setting


@dataclass(slots=True)
class ParInfo:
    """What the old dog made of a deal: the median of its plays, and how many of them came to each result."""

    median: int
    plays: int
    results: list[list[int]]  # each a result and a number of plays, ascending


@dataclass(slots=True)
class DealInfo:
    """The deal of a day, before anybody plays it."""

    day: str
    game: str
    title: str
    words: str  # with whom, or how
    seats: int
    options: dict[str, Setting]
    unit: str  # what results are counted in
    dice: list[int]  # the first roll, where there is one
    par: ParInfo | None  # None: the old dog is still at it
    commitment: str
    tomorrow: str | None  # what a server has committed to for the next day
    secret: str | None  # opened when the day is over


@dataclass(slots=True)
class DealResult:
    """What somebody made of a deal at this server."""

    name: str
    result: int
    table: str
    at: int


def deal_info(deal: Deal, par: Par | None, tomorrow: str | None = None, secret: bool = False) -> DealInfo:
    """The deal of a day as everybody may see it; `secret`: may it be opened?"""
    s = deal.dealt(telling=False)
    return DealInfo(
        day=deal.day,
        game=deal.setup.game,
        title=title_of(deal.setup.game),
        words=deal.setup.words,
        seats=deal.setup.seats,
        options=deal.options,
        unit=unit_of(deal.setup.game),
        dice=s.unpack("dice") if "dice" in s.packed else [],
        par=ParInfo(par.median, par.plays, [list(pair) for pair in par.results]) if par else None,
        commitment=fairness.commitment(deal.secret),
        tomorrow=tomorrow,
        secret=deal.secret if secret else None,
    )
