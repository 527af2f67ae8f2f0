"""What a person at a terminal may look up while a game asks: cards, rules, piles, score sheets."""

from collections.abc import Sequence
from typing import Any

from barkade.kernel.legend import Legend
from barkade.kernel.story import listed, plural
from barkade.rulebook import rule

MOST_CARDS = 12  # explained at once


def card_lines(s: Any, name: str) -> list[str]:
    """What a card does; several if their names begin alike."""
    legend: Legend = s.game.legend(s)
    found = legend.about(name)
    if not found:
        return [f"{s.game.title} says nothing about a card {name!r}; c takes the beginning of a name."]
    lines = [f"{title}: {text}" for title, text in list(found.items())[:MOST_CARDS]]
    return [*lines, f"and {len(found) - MOST_CARDS} more: type more of the name"] if len(found) > MOST_CARDS else lines


def rule_line(s: Any, asked: str) -> str:
    """A rule by its number, or why there is none to show."""
    try:
        return "{}  {}".format(*rule(s.game.key, asked))
    except (ValueError, FileNotFoundError) as error:
        return str(error)


def pile_lines(s: Any, seat: int | None, name: str, names: Sequence[str]) -> list[str]:
    """The cards of the piles whose name begins like this, as far as a seat knows them; without a name, all piles by size."""
    zones: dict[str, list[str | None]] = s.view(seat)["zones"]
    if not name:
        sizes = [f"{owned(pile, names)} {len(cards)}" for pile, cards in zones.items() if cards]
        return [f"piles (l NAME shows one): {', '.join(sizes)}"]
    found = {pile: cards for pile, cards in zones.items() if pile.startswith(name.casefold().replace(" ", "_"))}
    if not found:
        return [f"there is no pile {name!r}; there are {', '.join(zones)}"]
    return [f"{owned(pile, names)}: {cards_in(s, cards)}" for pile, cards in found.items()]


def owned(pile: str, names: Sequence[str]) -> str:
    """A pile, and whose it is if it ends with the number of a seat: `hand1 (Bo)`."""
    number = pile[len(pile.rstrip("0123456789")) :]
    return f"{pile} ({names[int(number)]})" if number and int(number) < len(names) and not pile[0].isdigit() else pile


def cards_in(s: Any, cards: Sequence[str | None]) -> str:
    """Cards by their titles, the top one last; those that are not known are counted."""
    titles = [s.box.deck.titles[s.box.deck.ids.index(card)] for card in cards if card is not None]
    hidden = len(cards) - len(titles)
    parts = titles + ([plural(hidden, "hidden card")] if hidden else [])
    return listed(parts) if parts else "empty"


def sheet_lines(s: Any, names: Sequence[str], reader: int | None) -> list[str]:
    """Every score sheet that a reader may see; partners with one sheet are told once."""
    sheets: dict[str, list[str]] = {}
    for seat, name in enumerate(names):
        if s.open_scores or s.over or seat == reader:
            sheets.setdefault(score_sheet(s, seat), []).append(name)
    return [f"{listed(sharing)}: {sheet}" for sheet, sharing in sheets.items()]


def score_sheet(s: Any, seat: int) -> str:
    lines = [f"    {points:4}: {words} ({rule_id})" for points, words, rule_id in s.score_sheet(seat)]
    return "\n".join([str(s.scores[seat]), *lines])
