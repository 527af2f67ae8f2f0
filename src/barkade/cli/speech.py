"""What people mean who say what they want instead of typing a number: `reroll 4 5`, `keep 3 3`, `d1`, `training row 2`.

All words must stand in an option, the beginning of a word will do. Words that no option has may name first an option and then
what the next question about it offers (`take maple`), as far as nothing is learned in between.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from barkade.cli.picking import offered
from barkade.kernel.law import learned
from barkade.kernel.story import named

WORD = re.compile(r"[^\W_]+(?:'\w+)?")
SHORTEST = 2  # letters of a word that stand for all of it
MOST_WORDS = 12

Rank = tuple[bool, int, bool]  # the lower the better


class Meaning(NamedTuple):
    """The picks that words mean, one after the other; or the options between which they do not decide."""

    picks: list[int]
    doubts: list[int]


def words_of(text: str) -> list[str]:
    """The words and numbers of a text."""
    return WORD.findall(text.casefold())


def meant(s: Any, seat: int, said: str, names: Sequence[str]) -> Meaning:
    """What somebody means who is asked; nothing if the words fit nothing."""
    return follow(s, seat, words_of(said)[:MOST_WORDS], names)


def follow(s: Any, seat: int, words: Sequence[str], names: Sequence[str]) -> Meaning:
    """Words as an option of this question, or as one followed by an option of the next question."""
    if not words:
        return Meaning([], [])
    options = spoken(s, seat, names)
    found = fitting(options, words)
    if found:
        return Meaning(found, []) if len(found) == 1 else Meaning([], found)
    for cut in range(len(words) - 1, 0, -1):
        first = fitting(options, words[:cut])
        if len(first) == 1 and first[0] in s.legal(seat):
            trial = s.clone()
            trial.play(seat, first[0])
            if trial.asked == seat and not learned(s, trial):
                rest = follow(trial, seat, words[cut:], names)
                if rest.picks:
                    return Meaning(first + rest.picks, [])
    return Meaning([], [])


def spoken(s: Any, seat: int, names: Sequence[str]) -> dict[int, list[list[str]]]:
    """By option: the ways to say it, in words."""
    notation = s.actions.notation
    return {
        action: [words_of(way) for way in (named(text, names, seat), notation(action), *s.also(action))]
        for action, text in offered(s, seat).items()
    }


def fitting(options: Mapping[int, Sequence[Sequence[str]]], words: Sequence[str]) -> list[int]:
    """The options that words may mean, by their best way of saying it; several only if they are equally good."""
    ranks: dict[int, tuple[Rank, Sequence[str]]] = {}
    for action, ways in options.items():
        ranked = [(rank, way) for way in ways if (rank := ranked_as(words, way)) is not None]
        if ranked:
            ranks[action] = min(ranked, key=lambda found: found[0])
    best = min([rank for rank, _ in ranks.values()], default=None)
    found = {action: way for action, (rank, way) in ranks.items() if rank == best}
    alike = len({tuple(way) for way in found.values()}) == 1  # two cards of one name: either will do
    return list(found)[:1] if alike else list(found)


def ranked_as(words: Sequence[str], way: Sequence[str]) -> Rank | None:
    """How well words name an option said in this way; None if a word is not in it. The same numbers are best (dice, cells), then
    words that stand side by side in both, then all of the option. Options that are alike in this are asked about."""
    left = list(way)
    for word in words:
        match = next((other for other in left if other == word), None) or next(
            (other for other in left if begins(word, other)), None
        )
        if match is None:
            return None
        left.remove(match)
    pairs = [pair for pair in pairwise(words) if beside(pair, way)]
    numbers = [Counter([word for word in each if word.isdecimal()]) for each in (words, way)]
    return numbers[0] != numbers[1], -len(pairs), bool(left)


def begins(word: str, other: str) -> bool:
    """May a word stand for a longer one?"""
    return len(word) >= SHORTEST and not word.isdecimal() and other.startswith(word)


def beside(pair: tuple[str, str], way: Sequence[str]) -> bool:
    """Do two words stand side by side in an option?"""
    return any(
        (one == pair[0] or begins(pair[0], one)) and (two == pair[1] or begins(pair[1], two))
        for one, two in pairwise(way)
    )
