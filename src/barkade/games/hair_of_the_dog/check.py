"""Written positions that cannot be, and why: pub, pieces, counters and agenda. For cards and tokens see check_cards.py."""

from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.actions import FULL_GLASS
from barkade.games.hair_of_the_dog.check_cards import check_cards
from barkade.games.hair_of_the_dog.conditions import PlaceTable
from barkade.games.hair_of_the_dog.grid import ADDRESSES, COLUMNS
from barkade.games.hair_of_the_dog.layout import NO_TILE, lay
from barkade.kernel.errors import PositionError

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

COUNTS = ("shames", "proposals", "toasts", "refills", "gossip", "firsts", "lasts")
BY_SEAT = ("pawns", "sips", *COUNTS)
YES_OR_NO = ("departed", "petted_now", "last_round")
OF_THE_ACTIVE = (
    "Act", "MoveTo", "HandleItem", "BeckonWho", "BeckonTo", "Pet", "ShareWith", "ShareTerm", "SharePress", "ToastWho",
    "ToastSips", "ServerTo",
)  # fmt: skip


def check(s: "HairOfTheDog") -> None:
    """Lay the pub that the facts describe, and refuse facts that cannot be."""
    check_lengths(s)
    check_pub(s)
    check_pieces(s)
    check_counters(s)
    check_guests(s)
    check_cards(s)
    check_agenda(s)


def check_lengths(s: "HairOfTheDog") -> None:
    """One number for each seat, guest and condition."""
    guests = len(s.stacks)
    wanted = dict.fromkeys(BY_SEAT, s.box.seats)
    wanted |= dict.fromkeys(("guests", "at", "petted"), guests)
    wanted |= dict.fromkeys(("holders", "could", "heard", "stamps"), 2 * guests)
    for name, count in wanted.items():
        if len(getattr(s, name)) != count:
            raise PositionError(f"facts: {name}: must have {count} numbers, not {len(getattr(s, name))}")


def check_pub(s: "HairOfTheDog") -> None:
    """The layout of `cells` and `tiles`, by the checks of HD-R09."""
    if len(s.cells) != len(s.tiles) or not s.cells:
        raise PositionError(f"facts: cells and tiles: {len(s.cells)} cells for {len(s.tiles)} tiles")
    if not all([0 <= cell < len(ADDRESSES) for cell in s.cells]):
        raise PositionError(f"facts: cells: addresses are numbered 0 to {len(ADDRESSES) - 1}")
    if not all([0 <= tile < len(s.deck.faces) for tile in s.tiles]):
        raise PositionError(f"facts: tiles: faces are numbered 0 to {len(s.deck.faces) - 1}")
    faces = {ADDRESSES[cell]: s.deck.faces[tile].id for cell, tile in zip(s.cells, s.tiles, strict=True)}
    columns = COLUMNS[: max([COLUMNS.index(name[0]) for name in faces]) + 1]
    last_row = max([int(name[1:]) for name in faces])
    rows = [" ".join([faces.get(f"{column}{row}", NO_TILE) for column in columns]) for row in range(1, last_row + 1)]
    try:
        pub = lay(rows, s.deck.face_by_id, s.box.seats)
    except ValueError as error:
        raise PositionError(f"facts: tiles: {error}") from None
    if pub.numbers() != s.cells:
        raise PositionError("facts: cells: the tiles must stand in reading order, beginning in column A and row 1")
    if pub.rows() != s.pub.rows():
        s.pub = pub
        s.place_table = PlaceTable(s.deck.places, pub)


def check_pieces(s: "HairOfTheDog") -> None:
    """Pawns and server on tiles, sips that a glass holds (HD-007)."""
    for seat in range(s.box.seats):
        if not 0 <= s.pawns[seat] < s.pub.size:
            raise PositionError(f"facts: pawns: seat {seat} must be on a tile from 0 to {s.pub.size - 1}")
        if not 0 <= s.sips[seat] <= FULL_GLASS:
            raise PositionError(f"facts: sips: the glass of seat {seat} holds 0 to {FULL_GLASS} (HD-007)")
    if not 0 <= s.server < s.pub.size:
        raise PositionError(f"facts: server: must be on a tile from 0 to {s.pub.size - 1}")
    for name in ("first", "active"):
        if not 0 <= getattr(s, name) < s.box.seats:
            raise PositionError(f"facts: {name}: must be a seat from 0 to {s.box.seats - 1}")


def check_counters(s: "HairOfTheDog") -> None:
    """What is counted is never below 0, and what is so or not is 1 or 0."""
    for name in COUNTS:
        if min(getattr(s, name)) < 0:
            raise PositionError(f"facts: {name}: no seat can have {min(getattr(s, name))}")
    for name in ("turn", "quiet"):
        if getattr(s, name) < 0:
            raise PositionError(f"facts: {name}: must be 0 or more, not {getattr(s, name)}")
    for name in YES_OR_NO:
        if getattr(s, name) not in (0, 1):
            raise PositionError(f"facts: {name}: must be 0 or 1, not {getattr(s, name)}")
    check_quiet(s)
    if not -1 <= s.lot < s.box.seats:
        raise PositionError(f"facts: lot: must be -1 or a seat from 0 to {s.box.seats - 1}")


def check_quiet(s: "HairOfTheDog") -> None:
    """HD-R47: the evening is over when the last quiet round is."""
    going_on = [step for step in s.agenda if type(step).__name__ != "EndGame"]
    most = s.last_call - 1 if going_on else s.last_call
    if s.last_call and s.quiet > most:
        raise PositionError(
            f"facts: quiet: must be at most {most}, not {s.quiet}: {s.last_call} quiet rounds end the game (HD-R47)"
        )


def check_guests(s: "HairOfTheDog") -> None:
    """Dogs on different dog tiles (HD-064, HD-065), each of them picked once (HD-020), no more than there is room for
    (HD-033)."""
    if not all([-1 <= dog < len(s.deck.dogs) for dog in s.guests]):
        raise PositionError(f"facts: guests: dogs are numbered 0 to {len(s.deck.dogs) - 1}, -1 is one not yet picked")
    picked = [dog for dog in s.guests if dog >= 0]
    if len(set(picked)) != len(picked):
        raise PositionError("facts: guests: a dog can be picked once (HD-020)")
    if sorted({*s.coming}) != sorted(s.coming) or not all(0 <= guest < len(s.at) for guest in s.coming):
        raise PositionError(f"facts: coming: must name guests from 0 to {len(s.at) - 1}, each once")
    for guest in s.coming:
        if s.at[guest] >= 0:
            raise PositionError(f"facts: coming: guest {guest + 1} is in the pub already")
    seated = [tile for tile in s.at if tile >= 0]
    if len(set(seated)) != len(seated):
        raise PositionError("facts: at: two dogs cannot share a tile (HD-064)")
    if len(seated) > s.capacity:
        raise PositionError(f"facts: at: the pub has room for {s.capacity} dogs, not {len(seated)} (HD-033, HD-131)")
    for guest, tile in enumerate(s.at):
        if tile >= 0 and not (tile < s.pub.size and s.pub.dog_tiles >> tile & 1):
            raise PositionError(f"facts: at: guest {guest + 1} must be on a dog tile (HD-065)")
        if tile >= 0 and s.guests[guest] < 0:
            raise PositionError(f"facts: guests: guest {guest + 1} is in the pub, so it has been picked")


def check_agenda(s: "HairOfTheDog") -> None:
    """HD-038: the steps of a turn are the active player's; HD-116: a dog is placed if one is to come."""
    for step in s.agenda:
        name = type(step).__name__
        if name in OF_THE_ACTIVE and getattr(step, "seat", -1) != s.active:
            raise PositionError(f"agenda: {name} is for the active player, seat {s.active} (facts: active, HD-038)")
        if name == "PlaceDog" and not s.coming:
            raise PositionError("agenda: PlaceDog: no dog is to come (facts: coming, HD-116)")
