"""Luck: one seeded stream inside the state, drawn through one call.

The stream is BLAKE2b of a key and a counter: nobody who has seen every roll so far can tell the next one, a copy
costs little, and every platform gives the same numbers. A draw takes 30 bits, which Python and mypyc
multiply in one go; the chances of two falls of five dice differ by no more than eight millionths of themselves.
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

    __slots__ = ("drawn", "key", "luck_block", "script")

    key: bytes
    drawn: int  # words used so far
    luck_block: tuple[int, ...]  # sixteen words, the last one drawn among them
    script: list[int] | None  # outcomes to come instead of luck, for explicit chance

    def seed_luck(self, key: bytes, drawn: int) -> None:
        """Start (or go on with) a key's stream after `drawn` words."""
        self.key = key
        self.drawn = drawn
        self.luck_block = ()
        self.script = None
        if drawn % WORDS:
            self._open_block()

    def luck(self, outcomes: int) -> int:
        """The one kernel call for chance: one of 0 ... outcomes-1, all equally likely."""
        if self.script is not None:
            return self._scripted(outcomes)
        at = self.drawn % WORDS
        if not at:
            self._open_block()
        self.drawn += 1
        return (self.luck_block[at] >> 2) * outcomes >> 30

    def _open_block(self) -> None:
        self.luck_block = sixteen_words(blake2b(self.key + (self.drawn // WORDS).to_bytes(8, "little")).digest())

    def shuffled(self, items: list[int]) -> list[int]:
        """A uniformly random order of `items`: one draw of luck, stretched as far as the shuffle needs.

        Adapters that list chance outcomes see one event with 2**30 of them and sample it.
        """
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
