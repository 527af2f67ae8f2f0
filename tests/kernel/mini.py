"""Mini games for tests of the kernel: one hard mechanism each, nothing else."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Box, Zone, everyone
from barkade.kernel.deck import Deck
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Step


def mini_game(
    state: type[State],
    actions: Catalogue,
    steps: Sequence[type[Step]],
    faces: Sequence[str],
    zones: Callable[[int], list[Zone]],
    deal: Callable[[Any], None],
    seats: Sequence[int] = (2, 3, 4),
    copies: int = 1,
) -> Game:
    """A game in which every face is one card (or several), all of one family, that starts in zone 0."""

    def no_counters(s: Any) -> None:
        for name in s.numbers:
            setattr(s, name, 0)
        for name in (*s.lists, *s.backstage):
            setattr(s, name, [0] * s.box.seats)

    def cards(box: Box) -> list[tuple[int, int, int]]:
        return [(face, 0, 0) for face in range(len(faces)) for _ in range(copies)]

    return Game(
        key="mini",
        title="Mini",
        prefix="MI",
        version="1",
        seats=seats,
        options={},
        actions=actions,
        state=state,
        steps=steps,
        decks=Path(),
        read_deck=lambda path: Deck("mini", "0", faces, faces),
        choose_deck=lambda options: "mini",
        fit_options=lambda count, given: given,
        zones=lambda count, options, deck: zones(count),
        cards=cards,
        lay=no_counters,
        deal=deal,
        story={"happened": (2, lambda t: f"{t.who}: {t.cards} {t.numbers}")},
        screen=lambda s, seat, names: [],
    )


class Table(State):
    """A state whose scores are the number of cards in each hand."""

    @property
    def scores(self) -> list[int]:
        return [len(self.zones[1 + seat]) for seat in range(self.box.seats)]

    @property
    def winners(self) -> list[int]:
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best] if self.over else []

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        return [(self.scores[seat], "cards in hand", "MI-001")]


def deck_and_hands(count: int) -> list[Zone]:
    """Zone 0 is a face-down deck, zones 1 ... n are hands, the last is an open pile."""
    hands = [Zone(f"hand{seat}", 1 << seat) for seat in range(count)]
    return [Zone("deck", 0), *hands, Zone("open", everyone(count))]
