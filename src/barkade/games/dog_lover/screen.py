"""Dog Lover at a terminal: the grid with its guarded line, the rows, the play areas, and every placement as a
small map."""

from collections.abc import Sequence

from barkade.games.dog_lover import words
from barkade.games.dog_lover.actions import PLACED, SPACES
from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kennel import Dog, trait_of, tucked_under
from barkade.games.dog_lover.kinds import SIZES, TRICKS
from barkade.games.dog_lover.notes import cards_to_end
from barkade.games.dog_lover.placements import LINE_CELLS, LINES
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import (
    CELLS,
    DISCARD,
    FETCH_AREA,
    GRID,
    HAND,
    SHELTER_ROW,
    TRICK_ROW,
    WAITING,
)
from barkade.kernel.story import plural

WIDTH = 17  # of a grid cell: the longest title and its number
MAPS_PER_LINE = 8


def screen(s: DogLover, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, as a seat sees it."""
    lines = [head(s)]
    if any(s.zones[GRID : GRID + len(CELLS)]):
        lines += grid(s)
        lines += [*row_lines(s, "tricks to learn", TRICK_ROW), *row_lines(s, "shelter", SHELTER_ROW)]
    for player in range(s.box.seats):
        lines += area(s, player, seat, names[player])
    if s.decision == "PlacePattern" and seat is not None and seat in s.deciders:
        lines += maps(s, seat)
    return lines


def head(s: DogLover) -> str:
    """Round, deck and discard pile."""
    if not s.round:
        return "setting up"
    counter = f"  {plural(cards_to_end(s), 'card')} to End Game" if s.show_end_counter else ""
    end = f"  LAST ROUND, {plural(s.turns_left(), 'turn')} after this" if s.last_round else counter
    return f"round {s.round}{end}  discard {len(s.zones[DISCARD])}"


def grid(s: DogLover) -> list[str]:
    """The nine cards; `W` stands at the guarded line, `!` before each cell of it."""
    guarded = LINE_CELLS[s.guard] if s.guard >= 0 else 0
    heads = [("W " if s.guard == 3 + column else "") + LINES[3 + column] for column in range(3)]
    lines = ["      " + "".join([title.ljust(WIDTH + 3) for title in heads]).rstrip()]
    for row in range(3):
        mark = "W " if s.guard == row else "  "
        cells = [cell_text(s, row * 3 + column, guarded) for column in range(3)]
        lines.append(f"{mark}{LINES[row]}  " + " ".join(cells).rstrip())
    return lines


def cell_text(s: DogLover, cell: int, guarded: int) -> str:
    """`!5 Dry Bits x1`."""
    pile = s.zones[GRID + cell]
    title = s.deck.titles[s.faces[pile[0]]] if pile else "-"
    return f"{'!' if guarded >> cell & 1 else ' '}{cell + 1} {title}".ljust(WIDTH + 2)


def row_lines(s: DogLover, title: str, row: int) -> list[str]:
    """The trick row or the shelter row, from the top."""
    lines = [f"{title}:" if s.zones[row] else f"{title}: none left"]
    for space, slot in reversed(list(zip(SPACES, s.zones[row], strict=False))):
        face = s.faces[slot]
        if row == TRICK_ROW:
            cost = plural(s.deck.costs[face], "Training")
            lines.append(f"  {space.ljust(6)}  {trick_text(s, face)} for {cost}")
        else:
            lines.append(f"  {space.ljust(6)}  {words.dog_facts(s.deck, face)}")
    return lines


def trick_text(s: DogLover, face: int) -> str:
    """`Heel [## / ##, * above column 1]`."""
    return f"{s.deck.titles[face]} {words.trick_picture(s.deck, face)}"


def area(s: DogLover, player: int, seat: int | None, name: str) -> list[str]:
    """A play area: what it holds in one line, then a line for each dog."""
    bowl = " ".join([f"{count} {colour}" for count, colour in zip(s.bowl(player), COLOURS, strict=True) if count])
    start = " (starts)" if player == s.first else ""
    turn = " <- turn" if player == s.active and not s.over and s.round else ""
    fetch = ", holds Fetch" if s.own(player, FETCH_AREA) else ""
    lines = [f"{name}{start}: {bowl or 'no food'}{fetch}, {hand(s, player, seat)}{turn}"]
    lines.append("  tricks: " + "; ".join([trick_text(s, TRICKS[trick]) for trick in s.tricks(player)]))
    waiting = [s.deck.titles[s.faces[slot]] for slot in s.own(player, WAITING)]
    lines += ["  waiting: " + ", ".join(waiting)] if waiting else []
    return lines + [dog_line(s, i, dog) for i, dog in enumerate(s.kennel(player))]


def hand(s: DogLover, player: int, seat: int | None) -> str:
    """DL-R45: one's own hand by kind, other hands as a count, unless hands are open or the game is over
    (DL-127)."""
    held = sorted([s.faces[slot] for slot in s.own(player, HAND)])
    if player != seat and not s.open_hands and not s.over:
        return plural(len(held), "hand card")
    kinds = [f"{held.count(face)} {s.deck.titles[face]}" for face in sorted(set(held))]
    return "hand: " + (", ".join(kinds) or "empty")


def dog_line(s: DogLover, number: int, dog: Dog) -> str:
    """`1. Taco (small, S D, 3 points) + Best Friend | Dog House, Walk`."""
    card = s.deck.dog(dog[0])
    facts = f"{SIZES[card.size]}, {words.need_of(s.deck, dog[0])}, {plural(card.vp, 'point')}"
    if card.ability:
        facts += f"; {words.ability_of(s.deck, dog[0])}"
    trait = f" + {s.deck.titles[trait_of(dog)]}" if trait_of(dog) >= 0 else ""
    tucked = [s.deck.titles[face] for face in tucked_under(dog)]
    return f"  {number + 1}. {s.deck.titles[dog[0]]} ({facts}){trait}" + (f" | {', '.join(tucked)}" if tucked else "")


def maps(s: DogLover, seat: int) -> list[str]:
    """Every legal placement by the number of its option: `#` is taken, `!` is guarded."""
    lines: list[str] = []
    options = s.offered(seat)
    for first in range(0, len(options), MAPS_PER_LINE):
        group = [PLACED[action] for action in options[first : first + MAPS_PER_LINE]]
        lines.append("  " + "  ".join([f"{first + i}.".ljust(7) for i in range(1, len(group) + 1)]).rstrip())
        for row in range(3):
            drawn = [" ".join([sign(s, cells, row * 3 + column) for column in range(3)]) for cells, _ in group]
            lines.append("  " + "  ".join([picture.ljust(7) for picture in drawn]).rstrip())
    return lines


def sign(s: DogLover, cells: int, cell: int) -> str:
    """One cell of a small map."""
    if cells >> cell & 1:
        return "#"
    return "!" if LINE_CELLS[s.guard] >> cell & 1 else "."
