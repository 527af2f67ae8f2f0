"""Evenings for tests: a position with a few things said and the rest left to the box."""

from typing import Any

import barkade
from barkade.games.hair_of_the_dog.actions import KINDS, TREATS
from barkade.games.hair_of_the_dog.deck import PubDeck
from barkade.games.hair_of_the_dog.facts import OPEN
from barkade.games.hair_of_the_dog.grid import ADDRESSES
from barkade.games.hair_of_the_dog.guests import guest_count
from barkade.games.hair_of_the_dog.layout import lay
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.schema import STYLES

GAME = barkade.game("hair_of_the_dog")
A = GAME.actions.from_notation
TURN = ("Act", "ToastWho", "ServerTo", "NewDogs", "EndTurn")

Conditions = dict[tuple[str, str], tuple[str, int]]  # (dog, "gift" or "place") -> (token, holder)


def deck() -> PubDeck:
    found = GAME.deck(GAME.check_options(4, {}))
    assert isinstance(found, PubDeck)
    return found


def dog_number(name: str) -> int:
    return [dog.name for dog in deck().dogs].index(name)


class Table:
    """The pieces of an evening, laid out step by step."""

    def __init__(self, seats: int, options: dict[str, Any], rows: list[str] | None) -> None:
        self.seats = seats
        self.options = GAME.check_options(seats, options)
        kind = "custom" if self.options["pub"] == "custom" else "house"
        self.pub: Pub = lay(rows, deck().face_by_id, seats) if rows else deck().pub_for(kind, seats)
        self.names: list[str] = []
        self.zones: dict[str, list[str]] = {}
        self.known: dict[str, list[list[int]]] = {}

    def guest(self, name: str) -> int:
        """The guest number of a dog, given out in the order in which dogs are named."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def tile(self, address: str) -> int:
        return self.pub.addresses.index(address)

    def fill_guests(self) -> None:
        for dog in deck().dogs:
            if len(self.names) < guest_count(self.seats, self.options):
                self.guest(dog.name)


def evening(
    seats: int = 4,
    dogs: dict[str, str] | None = None,
    pawns: dict[int, str] | None = None,
    sips: dict[int, int] | None = None,
    server: str = "",
    items: dict[int, str] | None = None,
    conditions: Conditions | None = None,
    seen: dict[tuple[str, str], list[int]] | None = None,
    stacks: dict[str, list[str]] | None = None,
    cards: dict[int, list[tuple[str, str]]] | None = None,
    coming: list[str] | None = None,
    quests: dict[int, str] | None = None,
    gift_pile: list[str] | None = None,
    place_pile: list[str] | None = None,
    active: int = 0,
    step: str = "Act",
    rows: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Any:
    """An evening that waits at `step` of the active seat's turn; "Turn" begins it. Dogs are put on addresses."""
    t = Table(seats, options or {}, rows)
    for name in (*(dogs or {}), *(coming or [])):
        t.guest(name)
    for held in (cards or {}).values():
        for name, _ in held:
            t.guest(name)
    t.fill_guests()
    waiting = [t.guest(name) for name in coming or []]
    here = {t.guest(name): t.tile(address) for name, address in (dogs or {}).items()}
    lay_cards(t, here, waiting, cards or {}, stacks or {})
    holders = lay_tokens(t, conditions or {}, seen or {}, gift_pile, place_pile)
    lay_items(t, items or {}, (pawns or {}).get(active, ""), active)
    lay_quests(t, quests or {})
    guests = len(t.names)
    at_bar = t.pub.addresses[t.pub.bar]
    petted = [0] * guests
    for seat, held in (cards or {}).items():
        for name, _ in held:
            petted[t.guest(name)] |= 1 << seat
    base = {
        "cells": [ADDRESSES.index(address) for address in t.pub.addresses],
        "tiles": [deck().faces.index(face) for face in t.pub.faces],
        "guests": [dog_number(name) for name in t.names],
        "coming": waiting,
        "at": [here.get(guest, -1) for guest in range(guests)],
        "petted": petted,
        "holders": holders,
        "could": [(1 << 22) - 1 if holder >= 0 else 0 for holder in holders],
        "pawns": [t.tile((pawns or {}).get(seat, at_bar)) for seat in range(seats)],
        "sips": [(sips or {}).get(seat, 8) for seat in range(seats)],
        "server": t.tile(server or at_bar),
        "active": active,
        "turn": 1,
    }
    agenda: list[dict[str, Any]] = [{"step": "Turn"}]
    if step != "Turn":
        agenda = [
            {"step": name} | ({"seat": active} if name not in ("NewDogs", "EndTurn") else {})
            for name in TURN[TURN.index(step) :]
        ]
    return GAME.from_position(
        {
            "seats": seats,
            "options": options or {},
            "loose": ["place_pile", "gift_pile"],
            "zones": t.zones,
            "known": t.known,
            "facts": base | facts,
            "agenda": agenda,
        }
    )


def lay_cards(
    t: Table,
    here: dict[int, int],
    waiting: list[int],
    cards: dict[int, list[tuple[str, str]]],
    stacks: dict[str, list[str]],
) -> None:
    """Pet Cards: by their owners, in the stacks (bottom first), or gone with the dog."""
    owned = [f"g{t.guest(name) + 1}-{style}" for held in cards.values() for name, style in held]
    for seat, held in cards.items():
        t.zones[f"cards{seat}"] = [f"g{t.guest(name) + 1}-{style}" for name, style in held]
    for guest, name in enumerate(t.names):
        left = [f"g{guest + 1}-{style}" for style in stacks.get(name, STYLES)]
        everything = [f"g{guest + 1}-{style}" for style in STYLES]
        stacked = [card for card in left if card not in owned] if guest in here or guest in waiting else []
        t.zones[f"stack{guest + 1}"] = stacked
        away = [card for card in everything if card not in stacked and card not in owned]
        t.zones.setdefault("open_cards" if guest in here else "gone", []).extend(away)


def lay_tokens(
    t: Table,
    conditions: Conditions,
    seen: dict[tuple[str, str], list[int]],
    gift_pile: list[str] | None,
    place_pile: list[str] | None,
) -> list[int]:
    """Tokens on dogs, in the piles, and the rest on the discard piles; returns the holders by condition."""
    holders = [-1] * (2 * len(t.names))
    used = [token for token, _ in conditions.values()]
    for (name, kind), (token, holder) in conditions.items():
        guest = t.guest(name)
        zone = f"{kind}{guest + 1}"
        t.zones[zone] = [token]
        knowers = list(range(t.seats + 1)) if holder == OPEN else [holder]
        t.known[zone] = [sorted({*knowers, *seen.get((name, kind), [])})]
        holders[2 * guest + (kind == "place")] = holder
    for kind, pile, tokens in (("gift", gift_pile, deck().gifts), ("place", place_pile, deck().places)):
        left = [token.id for token in tokens if token.id not in used]
        t.zones[f"{kind}_pile"] = left if pile is None else pile
        t.zones[f"{kind}_discard"] = [] if pile is None else [token for token in left if token not in pile]
    return holders


def lay_items(t: Table, items: dict[int, str], active_at: str, active: int) -> None:
    """Items in hands and in stock; the active player sees the stock where their pawn is."""
    stock = [kind for kind in KINDS for _ in range(2 if kind in TREATS else 1)]
    for seat, kind in items.items():
        t.zones[f"item{seat}"] = [kind]
        stock.remove(kind)
    for zone, tile, kinds in (
        ("treat_stand", t.pub.treats, [kind for kind in stock if kind in TREATS]),
        ("toy_bin", t.pub.toys, [kind for kind in stock if kind not in TREATS]),
    ):
        t.zones[zone] = kinds
        if active_at == t.pub.addresses[tile] and not t.options["open_stock"]:
            t.known[zone] = [[active]] * len(kinds)


def lay_quests(t: Table, quests: dict[int, str]) -> None:
    """One quest each."""
    left = [quest.id for quest in deck().quests if quest.id not in quests.values()]
    for seat in range(t.seats):
        t.zones[f"quest{seat}"] = [quests[seat] if seat in quests else left.pop()]
    t.zones["quest_pile"] = left


def legal(s: Any, seat: int | None = None) -> set[str]:
    """What a seat (the one that is asked by default) may do, in notation."""
    return {GAME.actions.notation(action) for action in s.legal(s.deciders[0] if seat is None else seat)}


def tiles(s: Any) -> set[str]:
    """The tiles on offer."""
    return {move.removeprefix("to:") for move in legal(s)}


def play(s: Any, *moves: str) -> Any:
    """Play moves by whoever is asked; the state, for chaining."""
    for move in moves:
        s.play(s.deciders[0], A(move))
    return s


def lying(s: Any, zone: str) -> list[str]:
    """The cards of a zone."""
    return [s.deck.ids[s.faces[slot]] for slot in s.zones[s.box.zone_numbers[zone]]]


def held(s: Any, seat: int) -> str:
    """The kind of item a seat holds, "" for none."""
    return "".join(lying(s, f"item{seat}"))


def seen_in(s: Any, seat: int | None, zone: str) -> list[Any]:
    """What a seat sees in a zone."""
    found: list[Any] = s.view(seat)["zones"][zone]
    return found


def where(s: Any, seat: int) -> str:
    """The address of a pawn."""
    return str(s.pub.addresses[s.pawns[seat]])


def dog_at(s: Any, name: str) -> str:
    """The address of a dog, "" if it is not in the pub."""
    tile = s.at[s.guests.index(dog_number(name))]
    return s.pub.addresses[tile] if tile >= 0 else ""


def told(s: Any, seat: int | None = None) -> list[str]:
    """What a reader hears of the last move."""
    names = [f"Seat {n}" for n in range(s.box.seats)]
    lines = [GAME.tell(s, event, seat, names) for event in s.events]
    return [line[1] for line in lines if line]


def set_up(seats: int, seed: int = 0, **options: Any) -> Any:
    """A new game, its setup decided by first options, waiting for the first Act."""
    s = GAME.new(seats, seed, **options)
    while s.decision != "Act":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    return s


def refused(s: Any, move: str, seat: int | None = None) -> str:
    """The rule that refuses a move."""
    try:
        s.play(s.deciders[0] if seat is None else seat, A(move))
    except barkade.IllegalAction as error:
        return error.rule
    return ""
