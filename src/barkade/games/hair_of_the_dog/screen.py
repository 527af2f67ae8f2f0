"""The pub at a terminal: a map with pawns, dogs and server, and in words what a seat knows."""

from collections.abc import Sequence
from itertools import zip_longest

from barkade.games.hair_of_the_dog.deck import style_of
from barkade.games.hair_of_the_dog.facts import OPEN
from barkade.games.hair_of_the_dog.notes import TYPES, possible_kinds
from barkade.games.hair_of_the_dog.quests import quest_of, quest_points, styles_of
from barkade.games.hair_of_the_dog.schema import STYLES
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.zones import GIFT_PILE, PLACE_PILE, REMOVED, TOY_BIN, TREAT_STAND
from barkade.kernel.story import listed, plural

WIDTH = 20  # of a tile: four stand side by side on 80 columns
PARTS = 4  # of a tile
FEW_TOKENS = 4


def screen(s: HairOfTheDog, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, as a seat sees it."""
    lines = [evening_line(s)]
    lines += pub_map(s, names)
    lines += [dog_line(s, seat, guest, names) for guest, tile in enumerate(s.at) if tile >= 0]
    lines += [seat_line(s, seat, player, names) for player in range(s.box.seats)]
    if seat is not None:
        lines += own_lines(s, seat)
    return lines


def evening_line(s: HairOfTheDog) -> str:
    """Guest list and piles, and a banner in the final round."""
    top = f", next {s.dog_name(s.coming[-1])}" if s.coming and -1 not in s.guests else ""
    stock = f"treats {len(s.zones[TREAT_STAND])}  toys {len(s.zones[TOY_BIN])}"
    piles = f"Gift pile {len(s.zones[GIFT_PILE])}  Place pile {len(s.zones[PLACE_PILE])}"
    removed = [s.deck.titles[s.faces[slot]] for slot in s.zones[REMOVED]]
    left_out = f"  (left out: {', '.join(removed)})" if removed else ""
    final = "  FINAL ROUND" if s.last_round else ""
    return f"dogs waiting {len(s.coming)}{top}  {stock}  {piles}{left_out}{final}"


def pub_map(s: HairOfTheDog, names: Sequence[str]) -> list[str]:
    """The grid: for each tile its address, floor and table, what else is there, the dog with its cards, the people."""
    width = max([column for column, _ in s.pub.cells]) + 1
    height = max([row for _, row in s.pub.cells]) + 1
    at = {cell: tile for tile, cell in enumerate(s.pub.cells)}
    lines = []
    for row in range(height):
        tiles = [at.get((column, row), -1) for column in range(width)]
        nothing: list[list[str]] = [[]] * PARTS
        cells = [cell_parts(s, tile, names) if tile >= 0 else nothing for tile in tiles]
        for parts in zip(*cells, strict=True):
            lines += [
                "".join([text.ljust(WIDTH) for text in texts]).rstrip() for texts in zip_longest(*parts, fillvalue="")
            ]
        lines.append("")
    return lines


def cell_parts(s: HairOfTheDog, tile: int, names: Sequence[str]) -> list[list[str]]:
    """One tile: what it is, what stands there, the dog, the people, each in as many lines as it needs."""
    face = s.pub.faces[tile]
    guest = s.guest_on(tile)
    people = [names[seat] for seat in range(s.box.seats) if s.pawns[seat] == tile]
    people += ["SERVER"] if s.server == tile else []
    ground = face.name if face.special else ("inside" if face.inside else "outside")
    table = f", {face.table}" if face.table else ""
    things = [word for word, there in (("plant", face.plant), ("water", face.water)) if there]
    things += [face.feature] if face.feature else []
    return [
        [f"+-{s.pub.addresses[tile]} {ground}{table} ".ljust(WIDTH - 1, "-")],
        folded([*[f"{thing}," for thing in things[:-1]], *things[-1:]]),
        [cut(f"| dog {s.dog_name(guest)} {'*' * len(s.zones[s.stacks[guest]])}" if guest >= 0 else "|")],
        folded(people),
    ]


def folded(words: list[str]) -> list[str]:
    """Everything or everybody on a tile, in as many lines as they need."""
    lines = ["|"]
    for name in words:
        if len(lines[-1]) > 1 and len(f"{lines[-1]} {name}") >= WIDTH:
            lines.append("|")
        lines[-1] = cut(f"{lines[-1]} {name}")
    return lines


def cut(text: str) -> str:
    """As much of a text as a tile has room for."""
    return text if len(text) < WIDTH else text[: WIDTH - 2] + "~"


def dog_line(s: HairOfTheDog, seat: int | None, guest: int, names: Sequence[str]) -> str:
    """A dog: size, fur, the styles it can still give, its conditions."""
    dog = s.deck.dogs[s.guests[guest]]
    left = [STYLES[style] for style in styles_left(s, guest)]
    words = f"{dog.name} on {s.pub.addresses[s.at[guest]]} ({dog.size}, {', '.join(dog.fur)})"
    words += f", still gives {' or '.join(left)}"
    for condition in (2 * guest, 2 * guest + 1):
        if s.token_of(condition) >= 0:
            words += f"; {condition_words(s, seat, condition, names)}"
    return words


def styles_left(s: HairOfTheDog, guest: int) -> list[int]:
    """The styles still in a dog's stack; their order is nobody's knowledge."""
    return sorted([style_of(s.faces[slot]) for slot in s.zones[s.stacks[guest]]])


def condition_words(s: HairOfTheDog, seat: int | None, condition: int, names: Sequence[str]) -> str:
    """A condition: whose it is, and what the seat knows or can work out."""
    holder = s.holders[condition]
    whose = "open" if holder == OPEN else "your" if holder == seat else f"{names[holder]}'s"
    words = f"{whose} {TYPES[condition % 2]} condition"
    me = s.box.seats if seat is None else seat
    kinds = possible_kinds(s, me, condition)
    if len(kinds) <= FEW_TOKENS:
        return f"{words}: {' / '.join(kinds)}"
    return f"{words}: one of {len(kinds)}"


def seat_line(s: HairOfTheDog, seat: int | None, player: int, names: Sequence[str]) -> str:
    """A player: glass, cards by style, shame, item."""
    sips = s.sips[player]
    glass = f"[{'#' * sips}{'.' * (8 - sips)}]" + f" {plural(sips, 'sip') if sips else 'EMPTY'}"
    counts = styles_of(s, player)
    cards = ", ".join([f"{count} {style}" for count, style in zip(counts, STYLES, strict=True) if count])
    turn = "* " if player == s.active and s.turn else "  "
    shame = f"  shame {s.shames[player]}" if s.shames[player] else ""
    trios = f" = {min(counts)} trio{'' if min(counts) == 1 else 's'}" if min(counts) else ""
    return f"{turn}{names[player]:12} {glass}  {cards or 'no cards'}{trios}{shame}{item_words(s, seat, player)}"


def item_words(s: HairOfTheDog, seat: int | None, player: int) -> str:
    """What a player holds, as far as the seat knows."""
    item = s.item_of(player)
    if item < 0:
        return ""
    me = s.box.seats if seat is None else seat
    if s.seen[item] >> me & 1:
        return f"  holds {s.deck.items[s.faces[item]]}"
    return f"  holds a {'treat' if s.stand_of(item) == TREAT_STAND else 'toy'}"


def own_lines(s: HairOfTheDog, seat: int) -> list[str]:
    """What only this seat knows: its quest, and the stock while it looks at it."""
    lines = []
    quest = quest_of(s, seat)
    if quest is not None:
        lines.append(f"your quest: {quest.name}, {quest.text} (now {quest_points(s, seat, quest):+})")
    stand = s.stand_at(s.pawns[seat])
    if stand >= 0 and all([s.seen[slot] >> seat & 1 for slot in s.zones[stand]]):
        lines.append(f"in stock here: {listed([s.deck.items[s.faces[slot]] for slot in s.zones[stand]])}")
    return lines
