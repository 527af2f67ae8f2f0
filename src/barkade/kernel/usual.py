"""What a game need not say: how things are where nothing else is said."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from barkade.kernel.box import Box, Setting, Zone, everyone
from barkade.kernel.deck import Deck, DeckFile
from barkade.kernel.story import listed, plural

MOST_COPIES, LARGEST_FIGURE = 200, 1 << 20


class PlainDeck(Deck):
    """A deck file of [[card]] entries. `copies` says how often each is there; `figures` in the file's head names the whole
    numbers that every card carries, and they become tables by face: `deck.figures["rank"][face]`."""

    def __init__(self, path: Path) -> None:
        file = DeckFile(path)
        cards = file.entries("card")
        super().__init__(file.name, file.digest, [c.word("id") for c in cards], [c.word("title") for c in cards])
        self.copies = [card.whole("copies", 1, MOST_COPIES) if "copies" in card.data else 1 for card in cards]
        named = file.data.get("figures", [])
        if not isinstance(named, list) or not all(isinstance(figure, str) for figure in named):
            raise file.wrong(f"figures: must be a list of texts, not {named!r}")
        self.figures = {figure: [card.whole(figure, 0, LARGEST_FIGURE) for card in cards] for figure in named}


def named_deck(options: Mapping[str, Setting]) -> str:
    """The deck that the option `deck` names; without such an option, the one called standard."""
    return str(options.get("deck", "standard"))


def as_given(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """Options as somebody gave them: none depends on another or on the number of seats."""
    return given


def one_pile(box: Box) -> list[tuple[int, int, int]]:
    """All cards of a plain deck in the first zone, one family: any may be taken for any other."""
    deck: Any = box.deck
    return [(face, 0, 0) for face, copies in enumerate(deck.copies) for _ in range(copies)]


def face_down(*names: str) -> list[Zone]:
    """Zones in which nobody sees a card."""
    return [Zone(name, 0) for name in names]


def face_up(seats: int, *names: str) -> list[Zone]:
    """Zones in which everybody sees every card."""
    return [Zone(name, everyone(seats)) for name in names]


def hands(seats: int, name: str = "hand") -> list[Zone]:
    """A zone for each seat whose cards only that seat sees: hand0, hand1, ..."""
    return [Zone(f"{name}{seat}", 1 << seat) for seat in range(seats)]


def rows(seats: int, name: str) -> list[Zone]:
    """A zone for each seat whose cards everybody sees: won0, won1, ..."""
    return face_up(seats, *[f"{name}{seat}" for seat in range(seats)])


def nothing_laid(s: Any) -> None:
    """No counters at the start."""


def plain_screen(s: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words: what lies where, as far as the seat sees it, then the public numbers and the points."""
    view = s.view(seat)
    titles = s.box.deck.titles
    ids = s.box.deck.numbers
    lines = []
    for zone, cards in view["zones"].items():
        known = [titles[ids[card]] for card in cards if card is not None]
        hidden = len(cards) - len(known)
        if cards:
            said = known + ([plural(hidden, "hidden card" if known else "card")] if hidden else [])
            lines.append(f"{whose(zone, seat, names)}: {listed(said)}")
    lines += [f"{in_words(name)}: {fact_in_words(value, names)}" for name, value in view["facts"].items()]
    if s.open_scores or s.over:
        scores = [f"{names[i]} {points}" for i, points in enumerate(s.scores)]
        lines.append(f"points: {', '.join(scores)}")
    return lines


def whose(zone: str, seat: int | None, names: Sequence[str]) -> str:
    """A zone in words: hand1 is "Bo's hand", or "your hand"."""
    name = zone.rstrip("0123456789")
    number = zone[len(name) :]
    if not number or int(number) >= len(names):
        return in_words(zone)
    return f"{'your' if int(number) == seat else names[int(number)] + chr(39) + 's'} {in_words(name)}"


def in_words(name: str) -> str:
    """A name from the code as people read it."""
    return name.replace("_", " ").strip()


def fact_in_words(value: object, names: Sequence[str]) -> str:
    """A public number, or a list of them, one for each seat where there are as many."""
    if not isinstance(value, list):
        return str(value)
    if len(value) == len(names):
        return ", ".join([f"{name} {one}" for name, one in zip(names, value, strict=True)])
    return listed([str(one) for one in value])
