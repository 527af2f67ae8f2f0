"""Limits: how much one client may ask. Buckets that fill at a steady rate and hold a little more for bursts."""

import time

from barkade.table.problems import Problem

BURST = 4.0  # seconds' worth of requests that may come at once
FORGET = 10_000  # clients to remember before full buckets are dropped


class Bucket:
    """Tokens of one client."""

    __slots__ = ("at", "left", "refused")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at
        self.refused = 0


class Limit:
    """So many a second for each client; 0 for no limit."""

    def __init__(self, rate: float, what: str, burst: float = BURST) -> None:
        self.rate = rate
        self.size = max(1.0, rate * burst)
        self.what = what
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> None:
        """Count one; Problem if it is one too many."""
        if not self.rate:
            return
        now = time.monotonic()
        bucket = self._buckets.get(client)
        if bucket is None:
            self._drop_full(now)
            bucket = self._buckets[client] = Bucket(self.size, now)
        bucket.left = min(self.size, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        if bucket.left < 1:
            bucket.refused += 1
            wait = max(1, round((1 - bucket.left) / self.rate))
            raise Problem("too-many", f"too many {self.what}; wait {wait} s", retry=wait)
        bucket.left -= 1
        bucket.refused = 0

    def give_back(self, client: str) -> None:
        """Count one less: it was none of those that are limited."""
        bucket = self._buckets.get(client)
        if bucket is not None:
            bucket.left = min(self.size, bucket.left + 1)

    def drained(self, client: str) -> bool:
        """Has a client gone on asking long after it was told to stop?"""
        return client in self._buckets and self._buckets[client].refused > self.size

    def _drop_full(self, now: float) -> None:
        if len(self._buckets) > FORGET:
            full = [name for name, b in self._buckets.items() if b.left + (now - b.at) * self.rate >= self.size]
            for name in full:
                del self._buckets[name]
