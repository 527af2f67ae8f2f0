"""Play over plain HTTP: everything the socket does."""

from typing import Annotated

from litestar import get, post, put
from litestar.params import Parameter

from barkade.bots import COACH
from barkade.server.encoding import ready
from barkade.server.house import stories, talk
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, reader_asking, seat_asking
from barkade.server.requests import Moves, Nothing, Orders, Talk, Undo
from barkade.table.messages import ChatLine, Hint, State
from barkade.table.problems import not_watched

Since = Annotated[int, Parameter(ge=0, le=2**31)]


@get("/api/tables/{table:str}/state", responses=REFUSALS)
async def show_state(table: str, house: TheHouse, request: Asking, since: Since = 0) -> State:
    """The table as the asking seat sees it; without a token, as a spectator does."""
    room = await house.room(table)
    return await stories.picture(room, reader_asking(room, request), since, ready)


@post("/api/tables/{table:str}/moves", responses=REFUSALS, status_code=200)
async def move(table: str, data: Moves, house: TheHouse, request: Asking) -> State:
    """Decide."""
    room = await house.room(table)
    seat = seat_asking(room, request)
    before = room.before(seat, data.key)
    await house.moving.follow(room, seat, data.key, room.decide(seat, data.moves, data.key, data.question))
    await room.come_back(seat)
    return await stories.picture(room, seat, before)


@post("/api/tables/{table:str}/undo", responses=REFUSALS, status_code=200)
async def undo(table: str, data: Undo, house: TheHouse, request: Asking) -> State:
    """Take the last own decision back."""
    room = await house.room(table)
    seat = seat_asking(room, request)
    before = room.before(seat, data.key)
    await room.undo(seat, data.key)
    return await stories.picture(room, seat, before)


@put("/api/tables/{table:str}/orders", responses=REFUSALS)
async def give_orders(table: str, data: Orders, house: TheHouse, request: Asking) -> State:
    """Replace the seat's standing orders."""
    room = await house.room(table)
    seat = seat_asking(room, request)
    await room.give_orders(seat, data.orders)
    return room.state(seat, room.playing().revisions[seat])


@get("/api/tables/{table:str}/chat", responses=REFUSALS)
async def show_chat(table: str, house: TheHouse, request: Asking, after: Since = 0) -> list[ChatLine]:
    """The newest lines of chat."""
    room = await house.room(table)
    if room.unwatched and reader_asking(room, request) is None:
        raise not_watched()
    return await house.store.chat(room.row.id, after)


@post("/api/tables/{table:str}/chat", responses=REFUSALS, status_code=201)
async def say(table: str, data: Talk, house: TheHouse, request: Asking) -> ChatLine:
    """Say something."""
    room = await house.room(table)
    return await talk.say(room, seat_asking(room, request), data.text)


@post("/api/tables/{table:str}/hint", responses=REFUSALS, status_code=200)
async def hint(table: str, data: Nothing, house: TheHouse, request: Asking) -> Hint:
    """What the coach would do in the asking seat's place, from what that seat knows, and why."""
    room = await house.room(table)
    seat = seat_asking(room, request)
    s = room.must_decide(seat).clone()
    said = room.memories.get((seat, COACH))
    seconds, deck = house.settings.bot_seconds, room.row.deck_text
    answer = await house.kennel.hint(s, seat, COACH, seconds, deck, said, room.row.id)
    return room.advice(s, seat, answer)


HANDLERS = [show_state, move, undo, give_orders, show_chat, say, hint]
