"""Tables of To the Dogs for tests: positions written in a few words, moves by their notation."""

from collections.abc import Sequence
from typing import Any

import pytest

import barkade
from barkade.games.to_the_dogs.kinds import AWARD_IDS

GAME = barkade.game("to_the_dogs")
SIZES = ("small", "medium", "large")
DOGS = [f"{size}{number:02}" for size in "SML" for number in range(1, 25)]
HOMES = [f"H{number:02}" for number in range(1, 73)]
AWARDS = [award for kind in AWARD_IDS for award in kind]


def table(
    seats: int = 2,
    seat: int = 0,
    hands: Sequence[Sequence[str]] = (),
    care: Sequence[Sequence[str]] = (),
    collections: Sequence[Sequence[str]] = (),
    kept: Sequence[Sequence[str]] = (),
    board: Sequence[str] | None = None,
    piles: Sequence[str] = (),
    homes: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str = "homes",
    awards: Sequence[str] = ("T1", "F1", "G1", "E1"),
    last: Sequence[int] = (),
    agenda: Sequence[dict[str, Any]] = (),
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Any:
    """A table at the start of a seat's action. `piles` and `homes` are drawn from in the order written;
    cards that nobody names are unused dogs or lie in the zone `rest`; `last` lists last turns to come."""
    zones: dict[str, list[str]] = {"discard": list(discard)}
    for name, lists in (("hand", hands), ("care", care), ("collection", collections), ("kept", kept)):
        zones |= {f"{name}{player}": list(cards) for player, cards in enumerate(lists)}
    zones |= on_piles(piles)
    zones |= on_board(board, zones)
    zones["homes"] = list(homes)[::-1]
    fill(zones, rest)
    facts["awards"] = [AWARDS.index(award) for award in awards]
    if last:
        facts["closer"] = last[-1]
    position = {
        "seats": seats,
        "options": options or {},
        "zones": zones,
        "facts": {"turns": [1] * seats} | facts,
        "agenda": list(agenda) or rest_of_turn(seat, last),
    }
    return GAME.from_position(position)


def rest_of_turn(seat: int, last: Sequence[int]) -> list[dict[str, Any]]:
    """What is left of a seat's turn, and then the next player or the last turns."""
    names = ("ChooseAction", "RichDiscard", "MatchMultiplier", "EndTurn")
    steps: list[dict[str, Any]] = [{"step": name, "seat": seat} for name in names]
    if not last:
        return [*steps, {"step": "NextPlayer", "seat": seat}]
    steps.append({"step": "KeepDogs", "seat": seat})
    for player in last[1:]:
        steps += [{"step": "Turn", "seat": player}, {"step": "KeepDogs", "seat": player}]
    return [*steps, {"step": "EndScoring"}]


def on_piles(dogs: Sequence[str]) -> dict[str, list[str]]:
    """Dogs in the pile of their size, the first one on top."""
    return {f"{size}_pile": [dog for dog in dogs if dog[0] == size[0].upper()][::-1] for size in SIZES}


def on_board(dogs: Sequence[str] | None, zones: dict[str, list[str]]) -> dict[str, list[str]]:
    """Dogs in the rows of their size; by default the last ones that lie nowhere else."""
    used = {card for cards in zones.values() for card in cards}
    rows: dict[str, list[str]] = {}
    for size in SIZES:
        row = [dog for dog in DOGS if dog[0] == size[0].upper() and dog not in used][-3:]
        if dogs is not None:
            row = [dog for dog in dogs if dog[0] == size[0].upper()]
        rows |= {f"{size}{slot + 1}": [dog] for slot, dog in enumerate(row)}
    return rows


def fill(zones: dict[str, list[str]], rest: str) -> None:
    """Dogs named nowhere are unused; homes named nowhere lie at the bottom of `rest`."""
    used = {card for cards in zones.values() for card in cards}
    for size in SIZES:
        zones[f"{size}_unused"] = [dog for dog in DOGS if dog[0] == size[0].upper() and dog not in used]
    zones[rest] = [home for home in HOMES if home not in used] + zones.get(rest, [])


def do(s: Any, *moves: str) -> None:
    """Play moves, each by the seat that is asked."""
    for move in moves:
        s.play(s.deciders[0], GAME.actions.from_notation(move))


def legal(s: Any) -> list[str]:
    """What the seat that is asked may do."""
    return [GAME.actions.notation(action) for action in s.legal(s.deciders[0])]


def cards(s: Any, zone: str) -> list[str]:
    """The cards of a zone, sorted."""
    return sorted(s.position()["zones"].get(zone, []))


def events(s: Any) -> list[str]:
    """What happened in the last move."""
    return [event.kind for event in s.events]


def refusal(s: Any, move: str) -> str:
    """The rule that refuses a move, which changes nothing."""
    before = s.position()
    with pytest.raises(barkade.IllegalAction) as refused:
        do(s, move)
    assert s.position() == before
    return str(refused.value.rule)
