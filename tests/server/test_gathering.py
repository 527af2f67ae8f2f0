"""What one client is sent in one go leaves in one write."""

import asyncio
from typing import Any

from barkade.server.gathering import Gathered


class Wire:
    """A transport that notes what it is asked to do."""

    def __init__(self) -> None:
        self.done: list[bytes | str] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")


def gathered(work: Any) -> list[bytes | str]:
    """What reaches the wire."""

    async def run() -> list[bytes | str]:
        wire: Any = Wire()
        await work(Gathered(wire))
        done: list[bytes | str] = wire.done
        return done

    return asyncio.run(run())


def test_messages_of_one_round_leave_together_and_in_order() -> None:
    async def work(transport: Gathered) -> None:
        transport.write(b"ok ")
        transport.write(b"state")
        await asyncio.sleep(0)
        transport.write(b"later")
        await asyncio.sleep(0)

    assert gathered(work) == [b"ok state", b"later"]


def test_what_waits_leaves_before_the_end() -> None:
    async def work(transport: Gathered) -> None:
        transport.write(b"goodbye")
        transport.close()
        await asyncio.sleep(0)

    assert gathered(work) == [b"goodbye", "closed"]
