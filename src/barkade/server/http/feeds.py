"""Turns as a feed: people at a slow table are told where they already read, without an account or an address.

A feed's link is a secret of its own: it tells when its seat is asked and gives no right to the seat, so it may be
handed to a feed reader or to a channel of friends. Hidden questions are never in it.
"""

from datetime import UTC, datetime
from xml.etree import ElementTree

from barkade.server.house import clocks
from barkade.server.house.rooms import Room
from barkade.table.chronicle import Chronicle
from barkade.table.pictures import is_covert

ATOM = "http://www.w3.org/2005/Atom"


def turns(room: Room, seat: int, base: str) -> bytes:
    """The Atom feed of a seat: an entry while it is its turn, one when the game is over."""
    info = room.info()
    name = f"urn:barkade:{info.id}:{seat}"
    link = f"{base}{info.link}"
    feed = ElementTree.Element("feed", xmlns=ATOM)
    add(feed, name, f"{info.title}: turns of {room.names[seat]}", info.moved, link)
    author = ElementTree.SubElement(feed, "author")
    ElementTree.SubElement(author, "name").text = "Barkade"
    chronicle = room.chronicle
    if chronicle is not None and info.status == "over":
        entry = ElementTree.SubElement(feed, "entry")
        add(entry, f"{name}:over", f"{info.title} is over: {result(room, chronicle)}", info.moved, link)
    elif chronicle is not None and is_turn(room, chronicle, seat):
        entry = ElementTree.SubElement(feed, "entry")
        words = f"Your turn at {info.title}, {room.names[seat]}{company(room, seat)}"
        add(entry, f"{name}:{chronicle.questions[seat]}", words, chronicle.asked_at[seat], link)
        if clocks.allowance(room.row):
            until = moment(clocks.deadline(room.row, chronicle, seat))
            ElementTree.SubElement(entry, "summary").text = f"The clock runs until {until}."
    text: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return text


def is_turn(room: Room, chronicle: Chronicle, seat: int) -> bool:
    """Does the table wait for the person at a seat, and may everybody know it?"""
    asked = room.row.status == "playing" and chronicle.questions[seat] > 0
    return asked and room.row.seats[seat].level is None and not is_covert(chronicle.state)


def add(to: ElementTree.Element, name: str, title: str, at: int, link: str) -> None:
    """What a feed and an entry have in common."""
    ElementTree.SubElement(to, "id").text = name
    ElementTree.SubElement(to, "title").text = title
    ElementTree.SubElement(to, "updated").text = moment(at)
    ElementTree.SubElement(to, "link", href=link)


def company(room: Room, seat: int) -> str:
    """ " (with Ada and Bo)"."""
    others = [name for other, name in enumerate(room.names) if other != seat]
    return f" (with {', '.join(others)})" if others else ""


def result(room: Room, chronicle: Chronicle) -> str:
    """Who has won."""
    winners = [room.names[winner] for winner in chronicle.state.winners]
    return f"won by {', '.join(winners)}" if winners else "nobody has won"


def moment(milliseconds: int) -> str:
    """A time as feeds write it (RFC 3339)."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat()
