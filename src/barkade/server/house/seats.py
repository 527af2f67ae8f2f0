"""Seat tokens: the right to a seat or to run a table, signed by the server, checked in constant time, never logged."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b

HOST = -1

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no letters that look alike
ID_LENGTH = 14


def new_id() -> str:
    """The name of a table: short enough to type, too long to guess."""
    return "".join([secrets.choice(ALPHABET) for _ in range(ID_LENGTH)])


def is_id(table: str) -> bool:
    """Could this be the name of a table? What could not never reaches the database."""
    return len(table) == ID_LENGTH and set(table) <= set(ALPHABET)


class Signer:
    """Makes and checks tokens with the key that all processes of one server share."""

    def __init__(self, key: str) -> None:
        self._key = blake2b(key.encode(), digest_size=32, person=b"barkade-seats").digest()

    def token(self, table: str, holder: int, generation: int) -> str:
        """The token of a seat's holder (or of the host: HOST)."""
        head = "h" if holder == HOST else f"s{holder}"
        return f"{head}.{generation}.{self._signature(table, holder, generation)}"

    def right_of(self, table: str, token: str) -> tuple[int, int] | None:
        """(holder, generation) if the token is ours and for this table."""
        head, _, rest = token.partition(".")
        number, _, signature = rest.partition(".")
        if not number.isascii() or not number.isdecimal() or len(number) > 6 or not signature:
            return None
        if head == "h":
            holder = HOST
        elif head[:1] == "s" and head[1:].isascii() and head[1:].isdecimal() and len(head) < 4:
            holder = int(head[1:])
        else:
            return None
        expected = self._signature(table, holder, int(number))
        if not hmac.compare_digest(expected.encode(), signature.encode("utf-8", "replace")):
            return None
        return holder, int(number)

    def feed_key(self, table: str, holder: int, generation: int) -> str:
        """The key in the link of a seat's feed: no token, and none can be made from it."""
        return self._signature(table, f"feed {holder}", generation)

    def opens_feed(self, table: str, holder: int, generation: int, key: str) -> bool:
        """Is this the key of a seat's feed?"""
        return hmac.compare_digest(self.feed_key(table, holder, generation).encode(), key.encode("utf-8", "replace"))

    def _signature(self, table: str, what: int | str, generation: int) -> str:
        words = f"{table} {what} {generation}".encode()
        return urlsafe_b64encode(blake2b(words, key=self._key, digest_size=21).digest()).decode()
