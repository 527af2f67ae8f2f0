"""What one cannot read off a screen: the meaning of its signs, and what each card does."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple


class Legend(NamedTuple):
    """Lines about the signs, and a sentence for each card by its printed name."""

    signs: Sequence[str]
    cards: Mapping[str, str]

    def about(self, name: str) -> dict[str, str]:
        """The card of this name, or else those whose name begins so, or else those in which it stands."""
        wanted = name.casefold()
        names = {card: card.casefold() for card in self.cards}
        found = (
            [card for card, folded in names.items() if folded == wanted]
            or [card for card, folded in names.items() if folded.startswith(wanted)]
            or [card for card, folded in names.items() if wanted in folded]
        )
        return {card: self.cards[card] for card in found}


def by_name(texts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Names and sentences as a legend wants them; what has the same name is told in one line."""
    found: dict[str, list[str]] = {}
    for name, text in texts:
        among = found.setdefault(name, [])
        if text not in among:
            among.append(text)
    return {name: "; also a ".join(among) for name, among in found.items()}


def no_legend(s: Any) -> Legend:
    """The legend of a game that has none."""
    return Legend((), {})
