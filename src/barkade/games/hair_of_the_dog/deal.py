"""Set-up: options, zones, cards, the pub (HD-010 to HD-016, HD-026 to HD-032, HD-036)."""

from collections.abc import Mapping
from typing import Any

from barkade.games.hair_of_the_dog.actions import FULL_GLASS, KINDS
from barkade.games.hair_of_the_dog.conditions import PlaceTable
from barkade.games.hair_of_the_dog.deck import (
    FIRST_TOY,
    GIFT_TOKEN,
    PET_CARD,
    PLACE_TOKEN,
    QUEST,
    PubDeck,
    place_bit,
)
from barkade.games.hair_of_the_dog.guests import KeepQuest, PickGuests, guest_count
from barkade.games.hair_of_the_dog.layout import capacity_for
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.randomize import random_pub
from barkade.games.hair_of_the_dog.state import NOBODY, NOWHERE, HairOfTheDog
from barkade.games.hair_of_the_dog.zones import (
    FIXED_ZONES,
    GIFT_PILE,
    PLACE_PILE,
    QUEST_PILE,
    REMOVED,
    TOY_BIN,
    TREAT_STAND,
)
from barkade.kernel.box import Box, Option, Setting, Zone, everyone

OPTIONS = {
    "length": Option(
        "full", ("full", "short"), "the whole evening, or a short one (advised for newcomers and for 7-8)"
    ),
    "dog_selection": Option("pick", ("pick", "random"), "who chooses the dogs: the players, or luck"),
    "pub": Option("house", ("house", "random", "custom"), "the layout: ours, shuffled, or the custom one of the deck"),
    "dog_placement": Option("player", ("player", "random"), "who places a new dog: the player, or luck"),
    "open_stock": Option(False, (False, True), "everybody sees which treats and toys are in stock"),
    "shame_check": Option("arrival", ("arrival", "contact"), "shame when the server arrives, or at any meeting"),
    "force_items": Option(True, (True, False), "may a share with an item be forced?"),
    "memory_aid": Option(True, (True, False), "the table remembers the conditions a player was shown"),
    "last_call_rounds": Option(8, (0, *range(3, 21)), "rounds without a pet that end the game, 0 for never"),
    "last_tiebreak": Option("shared", ("shared", "random"), "full ties share the place, or draw lots"),
    "first_player": Option("random", ("random", "host"), "who starts: drawn by lot, or the host"),
    "deck": Option("standard", ("standard",), "the box, ours or a file"),
}


def fit_options(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """HD-010: every option goes with every number of players."""
    return given


def choose_deck(options: Mapping[str, Setting]) -> str:
    """The deck, ours or a file."""
    return str(options["deck"])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """Stands, piles, guests, seats. A quest, an item and a dropped quest are their owner's secret (HD-015, HD-056)."""
    all_see = everyone(seats)
    stock = all_see if options["open_stock"] else 0
    places = [Zone("treat_stand", stock), Zone("toy_bin", stock), Zone("place_pile", 0), Zone("gift_pile", 0)]
    places += [Zone("place_discard", all_see), Zone("gift_discard", all_see), Zone("removed", all_see)]
    places += [Zone("quest_pile", 0), Zone("open_cards", all_see), Zone("gone", all_see)]
    guests = range(1, guest_count(seats, options) + 1)
    places += [Zone(f"stack{guest}", 0) for guest in guests]
    places += [Zone(f"{kind}{guest}", 0) for guest in guests for kind in ("gift", "place")]
    for name in ("item", "quest", "dropped"):
        places += [Zone(f"{name}{seat}", 1 << seat) for seat in range(seats)]
    return places + [Zone(f"cards{seat}", all_see) for seat in range(seats)]


def cards(box: Box) -> list[tuple[int, int, int]]:
    """HD-006, HD-011, HD-030, HD-031: the pieces of the base game; each dog's cards can only be confused with each other."""
    deck = box.deck
    assert isinstance(deck, PubDeck)
    guests = guest_count(box.seats, box.options)
    pieces = []
    for kind in range(len(KINDS)):
        treat = kind < FIRST_TOY
        pieces += [(kind, TREAT_STAND if treat else TOY_BIN, 0 if treat else 1)] * deck.pieces[kind]
    pieces += [(face, PLACE_PILE, 2) for face in PLACE_TOKEN]
    pieces += [(face, GIFT_PILE, 3) for face in GIFT_TOKEN]
    pieces += [(face, QUEST_PILE, 4) for face in QUEST]
    for guest in range(guests):
        pieces += [(PET_CARD[3 * guest + style], FIXED_ZONES + guest, 5 + guest) for style in range(3)]
    return pieces


def lay(s: HairOfTheDog) -> None:
    """The counters before the evening begins. HD-012: a full glass each; HD-036: nobody has anything yet."""
    options, seats = s.box.options, s.box.seats
    assert isinstance(s.box.deck, PubDeck)
    s.deck = s.box.deck
    s.capacity = capacity_for(seats)
    s.open_stock = bool(options["open_stock"])
    s.contact = options["shame_check"] == "contact"
    s.force_items = bool(options["force_items"])
    s.memory_aid = bool(options["memory_aid"])
    s.random_placement = options["dog_placement"] == "random"
    s.last_call = int(options["last_call_rounds"])
    number_zones(s)
    s.first = s.active = 0
    s.turn = s.beckoned = s.hushed = s.departed = s.petted_now = s.quiet = s.last_round = 0
    s.lot = NOBODY
    guests = len(s.stacks)
    s.guests, s.at, s.petted = (-1,) * guests, [NOWHERE] * guests, (0,) * guests
    s.coming = list(range(guests))
    s.holders = (NOBODY,) * (2 * guests)
    s.could = s.heard = s.stamps = (0,) * (2 * guests)
    s.sips = [FULL_GLASS] * seats
    s.proposals, s.toasts, s.refills = [0] * seats, [0] * seats, [0] * seats
    s.shames = s.gossip = s.firsts = s.lasts = (0,) * seats
    s.tries = s.glimpses = ()
    open_pub(s, s.deck.pub_for("custom" if options["pub"] == "custom" else "house", seats))


def number_zones(s: HairOfTheDog) -> None:
    """Which zones are those of each guest and seat."""
    guests, seats = guest_count(s.box.seats, s.box.options), s.box.seats
    s.stacks = some_zones(FIXED_ZONES, guests)
    s.conditions = some_zones(s.stacks[-1] + 1, 2 * guests)
    s.items = some_zones(s.conditions[-1] + 1, seats)
    s.quests = some_zones(s.items[-1] + 1, seats)
    s.dropped = some_zones(s.quests[-1] + 1, seats)
    s.cards = some_zones(s.dropped[-1] + 1, seats)


def some_zones(first: int, count: int) -> tuple[int, ...]:
    """So many zones in a row; a tuple, since it is looked into all the time."""
    return tuple(range(first, first + count))


def open_pub(s: HairOfTheDog, pub: Pub) -> None:
    """HD-029: the layout is made before play and never changes; HD-032: pawns and server begin at the Bar Counter."""
    s.pub = pub
    s.place_table = PlaceTable(s.deck.places, pub)
    s.cells = pub.numbers()
    s.tiles = tuple([s.deck.faces.index(face) for face in pub.faces])
    s.pawns = [pub.bar] * s.box.seats
    s.server = pub.bar


def deal(s: HairOfTheDog) -> None:
    """HD-016: first the starting player; then the pub, the piles, and two quests each."""
    s.first = s.active = 0 if s.box.options["first_player"] == "host" else s.luck(s.box.seats)
    if s.telling:
        s.tell("starts", s.first)
    if s.box.options["pub"] == "random":
        open_pub(s, random_pub(s, s.deck, s.pub))
    fill_piles(s)
    deal_quests(s)
    s.then(KeepQuest(), PickGuests(0))


def fill_piles(s: HairOfTheDog) -> None:
    """HD-030, HD-031: stock the stands and make the two piles, from which tokens are drawn at random; HD-090: what this
    pub cannot meet is left out."""
    possible = s.place_table.possible
    for slot in s.zones[PLACE_PILE]:
        if not possible & place_bit(s.faces[slot]):
            s.move(slot, REMOVED)
    if s.telling and s.zones[REMOVED]:
        s.tell("removed", slots=s.zones[REMOVED])
    s.loosen(PLACE_PILE)
    s.loosen(GIFT_PILE)
    if not s.open_stock:
        s.shuffle(TREAT_STAND)
        s.shuffle(TOY_BIN)


def deal_quests(s: HairOfTheDog) -> None:
    """HD-014: two random Fetch Quests for each player."""
    s.loosen(QUEST_PILE)
    for seat in range(s.box.seats):
        s.hand_out(QUEST_PILE, s.quests[seat], 2)
        if s.telling:
            s.tell("dealt_quests", seat, s.zones[s.quests[seat]])
