"""Lucky Dog at a terminal: one line for each zone."""

from collections.abc import Sequence
from typing import Any

from barkade.games.lucky_dog.dice import ALL_DICE, DICE, picked, unpack
from barkade.games.lucky_dog.legend import pattern_words
from barkade.games.lucky_dog.modes import COOP, FFA, SOLO, TEAM
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.zones import DECK, DISCARD


def screen(s: LuckyDog, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, as a seat sees it."""
    view = s.view(seat)
    lines = [score_line(s, names), f"deck {len(s.zones[DECK])}  discard {len(s.zones[DISCARD])}{last_round(s)}"]
    lines += [dice_line(s)] if s.dice else []
    if s.mode in (FFA, SOLO):
        shown = [view["zones"][f"display{i}"] for i in range(DICE)]
        lines += [card_line(s, i, cards) for i, cards in enumerate(shown)]
    else:
        for player in range(s.box.seats):
            cards = view["zones"][f"hand{player}"]
            lines.append(f"{names[player]} holds " + (", ".join([card(s, face) for face in cards]) or "no card"))
    return lines


def score_line(s: LuckyDog, names: Sequence[str]) -> str:
    """Scores, with the distance to the target."""
    goal = f"  (to {s.target})" if s.mode in (FFA, TEAM) else ""
    if s.mode in (SOLO, COOP):
        return f"points {s.points[0]}"
    sides = [
        " & ".join([names[seat] for seat in range(s.box.seats) if s.side(seat) == side]) for side in range(s.sides)
    ]
    return "points " + "  ".join([f"{name} {points}" for name, points in zip(sides, s.points, strict=True)]) + goal


def last_round(s: LuckyDog) -> str:
    return "  LAST ROUND" if s.last_round else ""


def dice_line(s: LuckyDog) -> str:
    """`dice 4 4 4 1 6 (19)  rerolls 1`, and in the relay what is kept."""
    faces = unpack(s.dice)
    words = f"dice {' '.join([str(face) for face in faces])} ({sum(faces)})"
    if s.mode in (FFA, SOLO):
        return f"{words}  rerolls {s.rerolls}"
    kept = picked(s.dice, ALL_DICE & ~s.pool)
    return f"{words}  kept {' '.join([str(face) for face in kept]) or 'none'}"


def card_line(s: LuckyDog, slot: int, cards: list[Any]) -> str:
    return f"card {slot + 1}  " + (card(s, cards[0]) if cards else "empty")


def card(s: LuckyDog, face: str | None) -> str:
    """`Chewie 3: 3 of a kind * matches`, or a hidden card."""
    if face is None:
        return "a hidden card"
    kind = s.deck.numbers[face]
    star = " * matches" if s.deck.met[s.dice] >> kind & 1 else ""
    return f"{s.deck.titles[kind]} {s.deck.points[kind]}: {pattern_words(s.deck, kind)}{star}"
