"""One unit of work: a fixed loop of integer arithmetic, list and dict access, a slots attribute, a method call, a tuple.

Never change it: published figures are divided by it. It is left out of compilation.
"""

import time


class Box:
    __slots__ = ("v",)

    def __init__(self) -> None:
        self.v = 0

    def add(self, k: int) -> int:
        self.v = (self.v + k) & 0xFFFF
        return self.v


def unit(box: Box, table: list[int], names: dict[str, int]) -> int:
    """One unit."""
    acc = 0
    for i in range(100):
        a = table[(acc + i) & 255]
        t = (a, i)
        if a & 1:
            acc += box.add(t[0])
        else:
            acc ^= names["k" if i & 2 else "q"]
    return acc


def rate(seconds: float = 0.3) -> float:
    """Units per CPU second on this machine, now."""
    box, table, names = Box(), [(i * 73 + 11) & 255 for i in range(256)], {"k": 5, "q": 9}
    for _ in range(200):
        unit(box, table, names)
    n, t0, w0 = 0, time.process_time(), time.perf_counter()
    while True:
        for _ in range(50):
            unit(box, table, names)
        n += 50
        if time.perf_counter() - w0 >= seconds:
            return n / (time.process_time() - t0)
