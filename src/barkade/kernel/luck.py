"""Luck: one seeded stream inside the state, drawn through one call.

The stream is BLAKE2b of a key and a counter: nobody who has seen every roll so far can tell the next one, a copy
costs little, and every platform gives the same numbers. A draw takes 30 bits, which Python and mypyc
multiply in one go; the chances of two falls of five dice differ by no more than eight millionths of themselves.

With `luck=tied` there is no stream: each piece of luck follows from the key and from what is rolled or shuffled, so that
equal decisions meet equal luck, and other decisions elsewhere do not shift it.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final

from barkade.kernel.errors import ChanceNeeded
from barkade.kernel.native import mypyc_attr

WORD: Final = 1 << 30
WORDS: Final = 16  # in a block
ENOUGH: Final = 1 << 32  # a shuffle divides a number of 60 bits as long as it is larger: the bias stays below 2**-24
KEY: Final = 32  # bytes
FAR: Final = 1 << 8 * KEY - 1
sixteen_words: Final = Struct("<16I").unpack
eight_words: Final = Struct("<8Q").unpack


def key_of(seed: int) -> bytes:
    """The key of a seed; any whole number is a seed."""
    if -FAR <= seed < FAR:
        return seed.to_bytes(KEY, "little", signed=True)
    size = (seed.bit_length() + 8) // 8
    return blake2b(seed.to_bytes(size, "little", signed=True), digest_size=KEY, person=b"barkade-seed").digest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The part of a state that holds its luck."""

    __slots__ = ("drawn", "key", "luck_block", "script", "ties")

    key: bytes
    drawn: int  # words used so far
    luck_block: tuple[int, ...]  # sixteen words, the last one drawn among them
    script: list[int] | None  # outcomes to come instead of luck, for explicit chance
    ties: dict[int, int] | None  # with tied luck: how often each thing was rolled or shuffled so far

    def seed_luck(self, key: bytes, drawn: int) -> None:
        """Start (or go on with) a key's stream after `drawn` words."""
        self.key = key
        self.drawn = drawn
        self.luck_block = ()
        self.script = None
        self.ties = None
        if drawn % WORDS:
            self._open_block()

    def luck(self, outcomes: int, what: int = 0) -> int:
        """The one kernel call for chance: one of 0 ... outcomes-1, all equally likely. `what` tells tied luck what is rolled."""
        if self.script is not None:
            return self._scripted(outcomes)
        if self.ties is not None:
            return lot(self.fate(what), 0, outcomes)
        at = self.drawn % WORDS
        if not at:
            self._open_block()
        self.drawn += 1
        return (self.luck_block[at] >> 2) * outcomes >> 30

    def _open_block(self) -> None:
        self.luck_block = sixteen_words(blake2b(self.key + (self.drawn // WORDS).to_bytes(8, "little")).digest())

    def one_of(self, items: list[int], what: int) -> int:
        """A place in a list of things, all equally likely. Tied luck asks what they are: one more or less changes little."""
        if self.ties is None:
            return self.luck(len(items))
        return tied_order(self.fate(what), items)[0]

    def fate(self, what: int) -> bytes:
        """Tied luck of a thing: always the same for its first time, always the same for its second."""
        ties = self.ties
        assert ties is not None
        times = ties.get(what, 0)
        ties[what] = times + 1
        self.drawn += 1
        return blake2b(self.key + number_bytes(what) + number_bytes(times), person=b"barkade-tied").digest()

    def shuffled(self, items: list[int], what: int = 0) -> list[int]:
        """A uniformly random order of `items`: one draw of luck, stretched as far as the shuffle needs.

        Adapters that list chance outcomes see one event with 2**30 of them and sample it.
        """
        if self.ties is not None:
            return [items[at] for at in tied_order(self.fate(what), items)]
        seed = self.luck(WORD).to_bytes(4, "little") + self.drawn.to_bytes(8, "little")
        result = items[:]
        fresh: list[int] = []
        number = 0
        for last in range(len(result) - 1, 0, -1):
            if number < ENOUGH:
                if not fresh:
                    seed = blake2b(self.key + seed).digest()
                    fresh += eight_words(seed)
                number = fresh.pop() >> 4
            at = number % (last + 1)
            number //= last + 1
            result[last], result[at] = result[at], result[last]
        return result

    def _scripted(self, outcomes: int) -> int:
        script = self.script
        if not script:
            raise ChanceNeeded(outcomes)
        if not 0 <= script[0] < outcomes:
            raise ValueError(f"luck: {script[0]} is none of the {outcomes} outcomes from 0 to {outcomes - 1}")
        if not self.drawn % WORDS:
            self._open_block()
        self.drawn += 1  # the stream goes on as if it had been asked
        return script.pop(0)


def number_bytes(number: int) -> bytes:
    """A number as the hash reads it."""
    return number.to_bytes(8, "little", signed=True)


def lot(fate: bytes, part: int, outcomes: int) -> int:
    """What a part of a fate (one of several dice) shows: one of 0 ... outcomes-1."""
    word: int = sixteen_words(blake2b(fate + number_bytes(part)).digest())[0]
    return (word >> 2) * outcomes >> 30


def tied_order(fate: bytes, cards: list[int]) -> list[int]:
    """The order of a tied shuffle, as places among `cards`: every card draws a number of its own, copies one after the other,
    so that cards which lie in two piles come in the same order out of both."""
    copies: dict[int, int] = {}
    numbers: list[tuple[bytes, int]] = []
    for at, card in enumerate(cards):
        copy = copies.get(card, 0)
        copies[card] = copy + 1
        numbers.append((blake2b(fate + number_bytes(card) + number_bytes(copy), digest_size=16).digest(), at))
    numbers.sort()
    return [at for _, at in numbers]
