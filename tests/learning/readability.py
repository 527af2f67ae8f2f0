"""How hard a text is to read, by the formula of Flesch and Kincaid: the school grade that understands it."""

import re

WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)*|\d+")
VOWELS = re.compile(r"[aeiouy]+")


def syllables(word: str) -> int:
    """Spoken parts of a word, by its vowels: a silent e at the end does not count, nor does the one of -ed and -es."""
    word = word.lower()
    if word.isdigit():
        return 1
    word = re.sub(r"'s?$", "", word)
    count = len(VOWELS.findall(word))
    if re.search(r"[^aeiouy]e$", word) and not re.search(r"[^aeiouyl]le$", word):
        count -= 1
    if re.search(r"[^aeiouytd]ed$", word) or re.search(r"[^aeiouysxzcgh]es$", word):
        count -= 1
    return max(1, count)


def grade(texts: list[str]) -> float:
    """The grade of a text, each of its parts read as one or more whole sentences."""
    words, ends, parts = 0, 0, 0
    for text in texts:
        for sentence in re.split(r"[.?]+\s*", text):
            found = WORD.findall(sentence)
            words += len(found)
            ends += bool(found)
            parts += sum([syllables(word) for word in found])
    return 0.39 * words / ends + 11.8 * parts / words - 15.59


def count(texts: list[str]) -> int:
    """Words of a text."""
    return sum([len(WORD.findall(text)) for text in texts])
