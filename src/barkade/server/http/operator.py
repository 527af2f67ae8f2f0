"""The operator's page: how the server does, for whoever runs it. It names tables, never a hand and never a token."""

import sys
import time
from html import escape
from typing import Any

from barkade.server.house.house import House
from barkade.server.http.feeds import moment
from barkade.server.http.plain import form, hidden, page
from barkade.server.storage import keeping, moderation, naming
from barkade.server.storage.moderation import Report
from barkade.server.storage.naming import NameReport
from barkade.version import __version__

STARTED = time.time()


async def operator_page(house: House) -> str:
    """All that the operator is told."""
    stored = await keeping.by_status(house.store)
    body = ["<h1>Barkade, for its operator</h1>", *trouble(house)]
    body += listed("This process", process_facts(house))
    body += reported(await moderation.reports(house.store))
    body += reported_names(await naming.reports(house.store))
    body += listed("Stored tables", stored or {"none": 0})
    body += listed("Refusals", house.metrics.refusals() or {"none": 0})
    slow = {f"{moment(one.at)} {one.table} seat {one.seat}": f"{one.milliseconds} ms" for one in house.moving.slow}
    body += listed("Slow moves", slow or {"none": ""})
    body += listed("Tables that do not replay", dict.fromkeys(sorted(house.broken), "see the log") or {"none": ""})
    return page("Barkade, for its operator", body)


def reported(found: list[Report]) -> list[str]:
    """Lines that somebody minds, and what can be done about them."""
    body = ["<h2>Reported lines</h2>"]
    for one in found:
        said = f"{moment(one.at)} {one.table}, {one.name}: {one.text}"
        fields = [hidden("table", one.table), hidden("n", one.n), hidden("seat", one.seat)]
        choices = (("remove", "Remove"), ("mute", "Remove, and mute the seat"), ("dismiss", "Let it be"))
        body.append(answerable("/operator/reports", said, fields, choices))
    return body if found else [*body, "<p>none</p>"]


def reported_names(found: list[NameReport]) -> list[str]:
    """Names that somebody minds, and what can be done about them."""
    body = ["<h2>Reported names</h2>"]
    for one in found:
        fields = [hidden("table", one.table), hidden("seat", one.seat)]
        choices = (("rename", "Take the name away"), ("mute", "And mute the seat"), ("dismiss", "Let it be"))
        body.append(answerable("/operator/names", f"{moment(one.at)} {one.table}, {one.name}", fields, choices))
    return body if found else [*body, "<p>none</p>"]


def answerable(where: str, said: str, fields: list[str], choices: tuple[tuple[str, str], ...]) -> str:
    """What was reported, with a button for each answer."""
    forms = [form(where, words, [*fields, hidden("action", key)], inline=True) for key, words in choices]
    return f"<p>{escape(said)}</p>{''.join(forms)}"


def trouble(house: House) -> list[str]:
    """What is wrong now."""
    why = house.database.trouble
    return [f'<p class="why" role="alert">Nothing can be stored: {escape(why)}</p>'] if why else []


def process_facts(house: House) -> dict[str, Any]:
    """What this process is and holds."""
    python = ".".join([str(part) for part in sys.version_info[:3]])
    connections = [connection for room in house.rooms.values() for connection in room.connections]
    return {
        "version": f"{__version__}, Python {python}, {'PostgreSQL' if house.database.postgres else 'SQLite'}",
        "running for": f"{round((time.time() - STARTED) / 60)} minutes",
        "tables in memory": len(house.rooms),
        "sockets": f"{len(connections)}, {len([one for one in connections if one.seats])} of them with a seat",
        "most memory so far": most_memory(),
        "the event loop is late by": f"{max(0, round(house.admission.late * 1000))} ms",
    }


def most_memory() -> str:
    """How much memory the process has had at most, where the system tells."""
    try:
        import resource
    except ImportError:  # Windows
        return "unknown"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"


def listed(title: str, facts: dict[str, Any]) -> list[str]:
    """A heading and a table of names and figures."""
    cells = [(escape(str(name)), escape(str(value))) for name, value in facts.items()]
    rows = "".join([f'<tr><th scope="row">{name}</th><td>{value}</td></tr>' for name, value in cells])
    return [f"<h2>{escape(title)}</h2><table>{rows}</table>"]
