"""To the Dogs at a terminal: the board, the awards, and what your homes would score."""

from collections.abc import Sequence

from barkade.games.to_the_dogs import scores
from barkade.games.to_the_dogs.actions import SIDES
from barkade.games.to_the_dogs.kinds import AGES, FETCH, SEXES, SIZES, TRIPLE
from barkade.games.to_the_dogs.limits import NO_SIDE, ROW
from barkade.games.to_the_dogs.notes import board_note, last_turns
from barkade.games.to_the_dogs.specialty import side_words
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.words import gift_words
from barkade.games.to_the_dogs.zones import BOARD, CARE, DISCARD, HAND, HOME_PILE, PILE
from barkade.kernel.story import plural


def screen(s: ToTheDogs, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, as a seat sees it."""
    lines = [award_line(s, kind, names) for kind in range(len(s.awards))]
    for size in range(len(SIZES)):
        lines += row_lines(s, size, seat)
    lines.append(f"Home pile {len(s.zones[HOME_PILE])}, discard {len(s.zones[DISCARD])}{banner(s, names)}")
    for player in range(s.box.seats):
        lines += player_lines(s, player, names)
    return lines + (own_lines(s, seat) if seat is not None else [])


def award_line(s: ToTheDogs, kind: int, names: Sequence[str]) -> str:
    """`Puppy Parade: a small, a medium and a large Puppy (5)  Ann needs 2, Bob has it`."""
    award = s.deck.awards[s.awards[kind]]
    words = f"{award.name}: {award.text}"
    if kind == TRIPLE:
        earned = [award.points * done for done in s.triple]
    elif kind == FETCH:
        earned = s.fetch
        words += f" (first {', then '.join([str(points) for points in s.rewards])})"
    else:
        return words
    parts = [
        f"{names[seat]} has {earned[seat]}"
        if earned[seat]
        else f"{names[seat]} needs {scores.missing(s, seat, award)} more"
        for seat in range(s.box.seats)
    ]
    return f"{words}  {', '.join(parts)}"


def row_lines(s: ToTheDogs, size: int, seat: int | None) -> list[str]:
    """A row of the board: its pile, then three dogs, each with what the seat could do with it."""
    slots = [s.zones[BOARD + ROW * size + slot] for slot in range(ROW)]
    dogs = [dog_words(s, s.faces[cards[0]]) + mark(s, seat, cards[0]) if cards else "empty" for cards in slots]
    counts = f"{len(s.zones[PILE + size])} in the pile"
    return [f"{SIZES[size]} dogs ({counts})", *[f"  {slot + 1}. {dog}" for slot, dog in enumerate(dogs)]]


def dog_words(s: ToTheDogs, face: int) -> str:
    """`Penny, Puppy F Rhodesian Ridgeback, costs 3, worth 3, Food Motivated: 5 kibble`."""
    dog = s.deck.dog(face)
    kind = f"{AGES[dog.age]} {SEXES[dog.sex][0]} {s.deck.breed_words(dog.breeds)}"
    return f"{dog.name}, {kind}, costs {dog.kibble}, worth {dog.base}, {gift_words(dog.bonus)}"


def mark(s: ToTheDogs, seat: int | None, dog: int) -> str:
    """` (2 kibble short; 8 points with your Large Puppy home)` for the seat that looks."""
    if seat is None:
        return ""
    note = board_note(s, seat, dog)
    words = [f"{note['short']} kibble short"] if note["short"] else []
    if note["best"]:
        home = s.deck.numbers[str(note["best"])]
        words.append(f"{plural(s.deck.points[s.faces[dog]][home], 'point')} with your {s.deck.titles[home]}")
    return f" ({'; '.join(words)})" if words else ""


def banner(s: ToTheDogs, names: Sequence[str]) -> str:
    """Extra turns, owed discards and the final phase, when there are any."""
    words = f"  EXTRA TURNS TO COME: {s.extra}" if s.extra else ""
    words += f"  DISCARD {s.owed} BEFORE THE TURN ENDS" if s.owed else ""
    left = last_turns(s)
    return words + (f"  FINAL PHASE, last turns: {', '.join([names[seat] for seat in left])}" if left else "")


def player_lines(s: ToTheDogs, player: int, names: Sequence[str]) -> list[str]:
    """What everybody sees of a player."""
    dogs, cards = len(s.dogs_of(player)), len(s.zones[HAND[player]])
    kibble = f"bowl {s.bowl[player]}, bank {s.bank(player)}"
    line = f"{names[player]}: {plural(s.scores[player], 'point')}, {kibble}, {plural(cards, 'home')} in hand"
    lines = [f"{line}, {plural(dogs, 'dog')} homed; {specialty_words(s, player)}"]
    if s.zones[CARE[player]]:
        in_care = [s.deck.dog_words(s.faces[dog]) for dog in s.zones[CARE[player]]]
        lines.append(f"  in care: {'; '.join(in_care)}")
    return lines


def specialty_words(s: ToTheDogs, player: int) -> str:
    """The side that is up; before the choice both sides."""
    side = s.side[player]
    if side != NO_SIDE:
        return f"side {SIDES[side]} up: {side_words(s, player, side)}"
    return "specialty " + " or ".join([side_words(s, player, each) for each in range(len(SIDES))])


def own_lines(s: ToTheDogs, seat: int) -> list[str]:
    """The own hand, and for each dog in care which homes in hand fit and what they would score."""
    lines = ["Your homes:"]
    lines += [f"  {s.deck.home_words(face)}" for face in sorted(s.hand_faces(seat))] or ["  none"]
    for dog in s.zones[CARE[seat]]:
        points = s.deck.points[s.faces[dog]]
        fitting = [f"{s.deck.home_words(home)} for {points[home]}" for home in s.homes_for(seat, dog)]
        lines.append(f"{s.deck.titles[s.faces[dog]]} fits {'; '.join(fitting) or 'no home in hand'}")
    if s.side[seat] == NO_SIDE:
        return lines
    other = 1 - s.side[seat]
    now, then = scores.specialty_points(s, seat, s.side[seat]), scores.specialty_points(s, seat, other)
    return [*lines, f"Specialty: {now} now; the other side ({side_words(s, seat, other)}) would give {then}"]
