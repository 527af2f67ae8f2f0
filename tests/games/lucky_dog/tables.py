"""Tables of Lucky Dog for tests: positions with a few things said and the rest left to the deck."""

from typing import Any

import barkade

Agenda = list[dict[str, Any]]
GAME = barkade.game("lucky_dog")
A = GAME.actions.from_notation


def ffa(
    display: list[str | None],
    dice: list[int],
    step: str = "ScoreDisplay",
    seats: int = 2,
    seat: int = 0,
    deck: list[str] | None = None,
    piles: dict[int, list[str]] | None = None,
    discard: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Any:
    """A turn of `ffa` that waits at `step`."""
    order = ["SwapCard", "Reroll", "ScoreDisplay"]
    agenda: Agenda = [{"step": name, "seat": seat} for name in order[order.index(step) :]]
    agenda.append({"step": "EndTurn"})
    zones = {f"display{i}": [card] for i, card in enumerate(display) if card}
    return position("ffa", seats, seat, zones, agenda, dice, deck, piles, discard, options, facts)


def solo(
    display: list[str | None],
    dice: list[int],
    step: str = "ScoreDisplay",
    deck: list[str] | None = None,
    pile: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Any:
    """A turn of `solo` that waits at `step`."""
    agenda: Agenda = [{"step": "ScoreDisplay", "seat": 0}, {"step": "Survive"}]
    if step == "Reroll":
        agenda.insert(0, {"step": "Reroll", "seat": 0})
    zones = {f"display{i}": [card] for i, card in enumerate(display) if card}
    return position("solo", 1, 0, zones, agenda, dice, deck, {0: pile or []}, None, options, facts)


def hands(
    mode: str,
    held: list[list[str]],
    dice: list[int],
    agenda: Agenda | None = None,
    active: int = 0,
    deck: list[str] | None = None,
    piles: dict[int, list[str]] | None = None,
    discard: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Any:
    """A round of `coop` or a turn of `team` that has come to the scoring."""
    seats = 2 if mode == "coop" else 4
    if agenda is None:
        agenda = [{"step": "PairScores", "seat": active}]
        agenda += [{"step": "PairScores", "seat": (active + 1) % 4}] if mode == "team" else []
        agenda += [{"step": "EndRound" if mode == "coop" else "EndTeamTurn"}]
    zones = {f"hand{seat}": cards for seat, cards in enumerate(held) if cards}
    return position(mode, seats, active, zones, agenda, dice, deck, piles, discard, options, facts)


def position(
    mode: str,
    seats: int,
    active: int,
    zones: dict[str, list[str]],
    agenda: Agenda,
    dice: list[int],
    deck: list[str] | None,
    piles: dict[int, list[str]] | None,
    discard: list[str] | None,
    options: dict[str, Any] | None,
    facts: dict[str, Any],
) -> Any:
    """Zones, piles (whose points follow) and facts; the rest of the cards lies in the deck, or in the last pile."""
    zones = dict(zones)
    piles = {side: list(cards) for side, cards in (piles or {}).items()}
    zones["discard"] = discard or []
    zones["deck"] = ["...", *deck] if deck is not None and "stop" not in deck else ["..."]
    if deck == ["stop"]:  # an empty deck: what nobody named has been scored by side 0
        zones["deck"] = []
        piles[0] = rest_of(zones, piles, options)
    zones |= {f"pile{side}": cards for side, cards in piles.items()}
    sides = {"solo": 1, "ffa": seats, "coop": 1, "team": 2}[mode]
    worth = [sum(points_of(card) for card in piles.get(side, [])) for side in range(sides)]
    base = {"dice": dice, "points": worth, "arrived": [0] * sides, "active": active, "turn": 1, "laid": [0] * seats}
    return GAME.from_position(
        {
            "seats": seats,
            "options": {"mode": mode} | (options or {}),
            "zones": zones,
            "facts": base | facts,
            "agenda": agenda,
        }
    )


def rest_of(zones: dict[str, list[str]], piles: dict[int, list[str]], options: dict[str, Any] | None) -> list[str]:
    """All cards that are named nowhere else."""
    deck: Any = GAME.deck(GAME.check_options(2, options or {}))
    named = [card for cards in [*zones.values(), *piles.values()] for card in cards]
    left = [card for kind, card in enumerate(deck.ids) for _ in range(deck.copies[kind])]
    for card in named:
        left.remove(card)
    return left + piles.get(0, [])


def points_of(card: str) -> int:
    deck: Any = GAME.deck(GAME.check_options(2, {}))
    return int(deck.points[deck.numbers[card]])


def legal(s: Any, seat: int | None = None) -> set[str]:
    """What a seat (the one that is asked by default) may do, in notation."""
    return {GAME.actions.notation(action) for action in s.legal(s.deciders[0] if seat is None else seat)}


def play(s: Any, *moves: str) -> Any:
    """Play moves by whoever is asked; the state, for chaining."""
    for move in moves:
        s.play(s.deciders[0], A(move))
    return s


def lying(s: Any, zone: str) -> list[str]:
    """The cards of a zone."""
    return [s.deck.ids[s.faces[slot]] for slot in s.zones[s.box.zone_numbers[zone]]]


def told(s: Any, seat: int | None = None) -> list[str]:
    """What a reader hears of the last move."""
    names = [f"Seat {n}" for n in range(s.box.seats)]
    lines = [GAME.tell(s, event, seat, names) for event in s.events]
    return [line[1] for line in lines if line]


def dice_of(s: Any) -> list[int]:
    """The dice as everybody sees them."""
    faces: list[int] = s.view(None)["facts"]["dice"]
    return faces
