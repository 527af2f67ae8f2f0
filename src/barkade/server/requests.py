"""What clients may send, as msgspec reads it: the requests of `table/`, each strict about its fields and limits.

To the type checker they are those dataclasses, and to everybody who uses them: only the doors need to know the difference.
"""

from dataclasses import is_dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from barkade.server.structs import struct_of
from barkade.table import requests

if TYPE_CHECKING:
    from barkade.table.requests import (
        ChatMessage,
        Hello,
        Join,
        MoveMessage,
        Moves,
        MyTable,
        MyTables,
        NewEvening,
        NewTable,
        Nothing,
        Orders,
        OrdersMessage,
        Parcel,
        PassMessage,
        Ping,
        RecordText,
        Rematch,
        SeatChange,
        Start,
        Swap,
        TableChange,
        Talk,
        ToServer,
        Undo,
        UndoMessage,
    )
else:
    for name, kind in list(vars(requests).items()):
        if is_dataclass(kind):
            globals()[name] = struct_of(kind)
    ToServer = reduce(or_, [struct_of(kind) for kind in get_args(requests.ToServer)])

__all__ = [
    "ChatMessage",
    "Hello",
    "Join",
    "MoveMessage",
    "Moves",
    "MyTable",
    "MyTables",
    "NewEvening",
    "NewTable",
    "Nothing",
    "Orders",
    "OrdersMessage",
    "Parcel",
    "PassMessage",
    "Ping",
    "RecordText",
    "Rematch",
    "SeatChange",
    "Start",
    "Swap",
    "TableChange",
    "Talk",
    "ToServer",
    "Undo",
    "UndoMessage",
    "decode_message",
]

decoder: Any = msgspec.json.Decoder(ToServer)
decode_message = decoder.decode
