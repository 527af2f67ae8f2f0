"""Chat: seats talk, unless the rules of the game ask for silence; then only the fixed phrases remain."""

from barkade.server.house import clocks
from barkade.server.house.rooms import Room
from barkade.table.infos import PHRASES, chat_rule
from barkade.table.messages import ChatLine
from barkade.table.problems import Problem

HOUSE = "The table"  # who says what nobody at it has said


async def say(room: Room, seat: int, text: str, key: str | None = None) -> ChatLine:
    """Say a line for all at the table; with a key that was used before, nothing is said again."""
    words = text.strip()
    if not words:
        raise Problem("bad-request", "there is nothing in this line", field="text")
    if room.row.seats[seat].muted:
        raise Problem("chat-closed", "this seat may not talk here for now", field="text")
    rule = chat_rule(room.row, room.chronicle)
    if not rule.open and words not in rule.phrases:
        raise Problem("chat-closed", rule.why, rule=rule.rule, field="text", allowed=PHRASES)
    room.house.lines.take(f"{room.row.id} {seat}")
    line = await room.house.store.say(room.row.id, seat, room.names[seat], words, clocks.now(), key)
    await room.hear_chat()
    return line


async def announce(room: Room, words: str) -> None:
    """Tell the whole table what was done to it. Whoever comes later reads it too; no rule of silence stands against it."""
    await room.house.store.say(room.row.id, None, HOUSE, words, clocks.now(), None)
    await room.hear_chat()
