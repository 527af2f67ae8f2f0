"""Codes: four letters to read aloud instead of a link. Few letters can be guessed, so wrong ones are counted."""

from ipaddress import IPv6Address, ip_address

from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.storage import codes
from barkade.table.problems import Problem

GOOD_FOR = (
    12 * 3_600_000
)  # milliseconds; whoever asks again while the table lives gets the same letters for as long again


async def code_of(room: Room) -> tuple[str, int]:
    """The code of a table, and until when it is good."""
    if room.row.status not in codes.LIVING:
        raise Problem("wrong-time", f"this table is {room.row.status}; it has no code any more")
    until = clocks.now() + GOOD_FOR
    return await codes.issue(room.house.store, room.row.id, clocks.now(), until), until


async def table_behind(house: House, code: str, client: str) -> Room:
    """The table that a code leads to. A guess costs as much whether it is right or not, and is given back if it was."""
    who = guesser(client)
    house.guesses.take(who)
    asked = code.upper()
    table = await codes.find(house.store, asked, clocks.now()) if codes.is_code(asked) else None
    if table is None:
        raise Problem("not-found", f"no table has the code {asked[:12]!r} now", field="code")
    house.guesses.give_back(who)
    return await house.room(table)


def guesser(client: str) -> str:
    """Who guesses: whoever has one IPv6 address has 2**64 of them."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if not isinstance(address, IPv6Address) or address.ipv4_mapped:
        return client
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
