"""Set-up: options, zones, cards, the deal (TD-001 to TD-014)."""

from collections.abc import Mapping
from typing import Any

from barkade.games.to_the_dogs.deck import FIRST_DOG, TownDeck
from barkade.games.to_the_dogs.kinds import ALL_AWARDS, AWARD_IDS, AWARD_KINDS, SIZES
from barkade.games.to_the_dogs.limits import FIRST_BOWL, FIRST_HAND, NO_SIDE, ROW
from barkade.games.to_the_dogs.specialty import ChooseSide
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.turn import NextPlayer, Turn
from barkade.games.to_the_dogs.zones import BOARD, HOME_PILE, PILE, UNUSED
from barkade.kernel.box import Box, Option, Setting, Zone, everyone

PICKS = ("triple_dog_dare", "fastest_fetch", "in_game_award", "end_of_game_award")
OPTIONS = {
    "first_player": Option("random", ("random", "seat"), "who starts: drawn by lot, or the first seat"),
    "awards": Option("random", ("random", "fixed"), "draw the four Town Awards, or pick one of each kind"),
    **{
        name: Option(ids[0], ids, f"the {kind} award in play when awards are fixed")
        for name, ids, kind in zip(PICKS, AWARD_IDS, AWARD_KINDS, strict=True)
    },
    "match_multiplier": Option("capped", ("capped", "dogs_minus_1"), "Match Multiplier for more than 3 dogs a turn"),
    "lucky_on_last_turn": Option("yes", ("yes", "no"), "does a Lucky Dog give its extra turn on a last turn"),
    "tie_break": Option("shared", ("shared", "most_dogs"), "equal totals share the win, or compare their dogs first"),
    "deck": Option("standard", ("standard",), "the deck, ours or a file"),
}
DOGS_IN_PLAY = {2: 8, 3: 12, 4: 16}  # of each size, by seats
AWARDS_OF_KIND = [[ALL_AWARDS.index(award) for award in ids] for ids in AWARD_IDS]  # by their places in the deck
REWARDS = {2: (5, 2), 3: (9, 5, 2), 4: (9, 5, 2)}  # TD-092, TD-093


def fit_options(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """TD-R06: whoever picks an award wants fixed ones, unless they say otherwise."""
    if any(name in given for name in PICKS):
        given.setdefault("awards", "fixed")
    return given


def choose_deck(options: Mapping[str, Setting]) -> str:
    """The deck that the table asks for."""
    return str(options["deck"])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """Home pile and discard (TD-078: face up), the dogs by size, then each player's places. TD-R26: hands
    are secret."""
    all_see = everyone(seats)
    places = [Zone("homes", 0), Zone("discard", all_see)]
    places += [Zone(f"{size.lower()}_pile", 0) for size in SIZES]
    places += [Zone(f"{size.lower()}_unused", 0) for size in SIZES]
    places += [Zone(f"{size.lower()}{slot + 1}", all_see) for size in SIZES for slot in range(ROW)]
    for seat in range(seats):
        places += [Zone(f"hand{seat}", 1 << seat), Zone(f"care{seat}", all_see)]
        places += [Zone(f"collection{seat}", all_see), Zone(f"kept{seat}", all_see)]
    return places


def cards(box: Box) -> list[tuple[int, int, int]]:
    """All dogs in their size's unused stack, all homes in their pile; backs tell the sizes apart."""
    deck = box.deck
    assert isinstance(deck, TownDeck)
    homes = [(face, HOME_PILE, len(SIZES)) for face in range(FIRST_DOG)]
    return homes + [(FIRST_DOG + i, UNUSED + dog.size, dog.size) for i, dog in enumerate(deck.dogs)]


def lay(s: ToTheDogs) -> None:
    """TD-003: every score starts at 0; TD-013: 3 kibble in the bowl. TD-004: 8, 12 or 16 dogs of each size
    make its pile, the others stay unused."""
    options, seats = s.box.options, s.box.seats
    assert isinstance(s.box.deck, TownDeck)
    s.deck = s.box.deck
    s.rewards = REWARDS[seats]
    s.capped = options["match_multiplier"] == "capped"
    s.lucky_at_last = options["lucky_on_last_turn"] == "yes"
    s.most_dogs = options["tie_break"] == "most_dogs"
    s.first = s.idle = s.extra = 0
    s.closer = -1
    s.awards = [ALL_AWARDS.index(str(options[name])) for name in PICKS]
    s.specialty = list(range(seats))
    s.bowl = [FIRST_BOWL] * seats
    s.side, s.turns = [NO_SIDE] * seats, [0] * seats
    s.triple, s.fetch, s.cubes = [0] * seats, [0] * seats, [0] * seats
    s.match_points, s.companion_points = [0] * seats, [0] * seats
    s.multiplier_points, s.end_points = [0] * seats, [0] * seats
    s.locked = []
    s.unfit = []
    s.forget_turn()
    for size in range(len(SIZES)):
        for _ in range(DOGS_IN_PLAY[seats]):
            s.move(s.top(UNUSED + size), PILE + size)


# What tied luck tells apart; 0 is the first player.
AWARDS = 1
SPECIALTIES = 2


def deal(s: ToTheDogs) -> None:
    """TD-004 to TD-012, in the rulebook's order."""
    seats = s.box.seats
    lay_out_dogs(s)
    if s.box.options["awards"] == "random":
        s.awards = [awards[s.luck(len(awards), AWARDS)] for awards in AWARDS_OF_KIND]
    s.first = s.luck(seats) if s.box.options["first_player"] == "random" else 0
    order = [(s.first + i) % seats for i in range(seats)]
    if s.telling:
        s.tell("starts", s.first, (), tuple(s.awards))
    deal_homes(s, order)
    s.specialty = s.shuffled(list(range(len(s.deck.specialties))), SPECIALTIES)[:seats]
    s.then(*[ChooseSide(seat) for seat in order], Turn(s.first), NextPlayer(s.first))


def lay_out_dogs(s: ToTheDogs) -> None:
    """TD-004: shuffle each size, pile and unused dogs together. TD-006: turn three of each up."""
    for size in range(len(SIZES)):
        s.mix(s.zones[UNUSED + size] + s.zones[PILE + size][::-1])
        for slot in range(ROW):
            s.move(s.zones[PILE + size][-1], BOARD + ROW * size + slot)


def deal_homes(s: ToTheDogs, order: list[int]) -> None:
    """TD-009: 3 homes for the first player, 4 for the second, and so on."""
    s.loosen(HOME_PILE)
    for place, seat in enumerate(order):
        drawn = [s.draw_home(seat) for _ in range(FIRST_HAND + place)]
        if s.telling:
            s.tell("dealt", seat, drawn)
