"""Fair shuffles: the server commits to a secret, every device to a part of its own; both are the seed, and neither side
knows the other's before its own is fixed."""

import secrets
from hashlib import blake2b, sha256
from typing import Any

from barkade.table.rows import TableRow

SECRET_BYTES = 32


def new_secret() -> str:
    """What the server keeps to itself until the game is over."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What the server shows before the first card: nobody can find another secret with the same one."""
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"barkade-commit").hexdigest()


def pledge_of(nonce: str) -> str:
    """What a device shows of its part before it opens it (SHA-256, which every language has at hand)."""
    return sha256(f"barkade-pledge {nonce}".encode()).hexdigest()


def seed_of(table: str, secret: str, nonces: list[str]) -> int:
    """The seed that follows from the secret and all nonces; no one of them alone decides it."""
    mixed = blake2b(bytes.fromhex(secret), digest_size=32, person=b"barkade-seed-of")
    for part in (table, *nonces):
        data = part.encode()
        mixed.update(len(data).to_bytes(4, "little") + data)
    return int.from_bytes(mixed.digest(), "little")


def parts(row: TableRow, nonces: list[str]) -> tuple[str, str, list[str]]:
    """What a table's seed is made of. The deal of a day is the same at all tables: its day stands for the table, and
    nobody adds anything."""
    return (row.id, row.secret, nonces) if row.deal is None else (row.deal, row.secret, [])


def opened(row: TableRow) -> dict[str, Any]:
    """The part of a record's header that lets anybody check the seed."""
    table, secret, nonces = parts(row, [seat.nonce for seat in row.seats])
    found: dict[str, Any] = {"table": table, "commitment": commitment(secret), "secret": secret, "nonces": nonces}
    pledges = [seat.pledge for seat in row.seats] if nonces else []
    if any(pledges):
        found |= {"pledges": pledges, "called_off": row.called_off}
    return found


def check(header: dict[str, Any], key_of_position: str | None = None) -> str:
    """ "" if seed and commitment of a record follow from its opened secret, else what does not."""
    fairness = header.get("fairness")
    if not isinstance(fairness, dict):
        return "the record holds no fairness part: it was not played at a table server"
    try:
        secret, nonces = str(fairness["secret"]), [str(nonce) for nonce in fairness["nonces"]]
        shown, table = str(fairness["commitment"]), str(fairness["table"])
        if commitment(secret) != shown:
            return "the secret is not the one that the server committed to"
        if wrong := wrong_part(nonces, [str(pledge) for pledge in fairness.get("pledges", [""] * len(nonces))]):
            return wrong
        seed = seed_of(table, secret, nonces)
    except (KeyError, TypeError, ValueError):
        return "the fairness part is incomplete: it needs table, commitment, secret and nonces"
    if "position" in header:
        return "" if key_of_position == luck_key(seed) else "the luck of the position does not follow from the secret"
    return "" if header.get("seed") == seed else "the seed does not follow from secret and nonces"


def wrong_part(nonces: list[str], pledges: list[str]) -> str:
    """ "" if every seat that has pledged a part opened that one. Older records hold no pledges."""
    if len(pledges) != len(nonces):
        return "the fairness part has not as many pledges as nonces"
    for seat, (nonce, pledge) in enumerate(zip(nonces, pledges, strict=True)):
        if pledge and pledge_of(nonce) != pledge:
            return f"seat {seat + 1} has opened another part of the shuffle than it had pledged"
    return ""


def luck_key(seed: int) -> str:
    """The luck of a position that goes on with this seed."""
    from barkade.kernel.luck import key_of

    return key_of(seed).hex()
