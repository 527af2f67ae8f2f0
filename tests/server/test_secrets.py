"""Nobody is sent what they may not know: not in pictures, events, errors or logs, and not by what is missing."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.games import game
from barkade.games.lucky_dog.actions import NO_DICE
from barkade.server.encoding import encode
from barkade.table.chronicle import Chronicle
from barkade.table.pictures import NO_SEAT, picture
from barkade.table.problems import Problem
from barkade.testing import Seating
from tests.server.houses import laid, opened
from tests.server.serving import Server, play_together
from tests.server.stories import NAMES, SEATINGS, advance, started

DECISIONS = 60


def sent(chronicle: Chronicle, reader: int, since: int) -> bytes:
    shown = picture("t", chronicle, reader, since, NAMES, None, [])
    shown.undo = NO_SEAT  # an imagined world has no past to compare with
    return encode(shown)


@pytest.mark.parametrize(("key", "seating"), SEATINGS)
def test_two_worlds_that_look_the_same_to_a_reader_are_sent_as_the_same_bytes(key: str, seating: Seating) -> None:
    rng = Random(1)
    chronicle = started(key, seating, 11)
    for _ in range(DECISIONS):
        if chronicle.state.over:
            break
        if rng.random() < 0.2:
            for reader in range(chronicle.readers):
                check_twin(chronicle, reader, rng)
        advance(chronicle, rng)


def check_twin(chronicle: Chronicle, reader: int, rng: Random) -> None:
    seat = reader if reader < chronicle.seats else None
    truth = chronicle.state
    since = chronicle.revisions[reader]
    expected = sent(chronicle, reader, since)
    chronicle.state = truth.imagine(seat, rng.randrange(10**6))
    chronicle.common = None
    assert sent(chronicle, reader, since) == expected
    chronicle.state = truth
    chronicle.common = None


@pytest.mark.parametrize(("key", "seating"), SEATINGS)
def test_no_hidden_face_is_in_a_view_or_an_event(key: str, seating: Seating) -> None:
    rng = Random(2)
    chronicle = started(key, seating, 12)
    for _ in range(DECISIONS):
        if chronicle.state.over:
            break
        for reader in range(chronicle.readers):
            check_faces(chronicle, reader)
        advance(chronicle, rng)


def check_faces(chronicle: Chronicle, reader: int) -> None:
    """The newest events and the view name no face of which every copy is hidden from the reader."""
    s = chronicle.state
    shown = picture("t", chronicle, reader, chronicle.revisions[reader] - 1, NAMES, None, [])
    known = {s.faces[slot] for slot in range(len(s.faces)) if s.seen[slot] >> reader & 1}
    told_before = {face for page in chronicle.pages for event in page.events for face, mask in event.cards
                   if mask >> reader & 1}  # fmt: skip
    hidden = set(s.faces) - known - told_before
    ids = {s.box.deck.ids[face] for face in hidden}
    for cards in json.loads(encode(shown))["view"]["zones"].values():
        assert not ids & set(cards)
    for told in shown.events:
        assert not ids & set(told.cards)


@pytest.mark.parametrize(("key", "seating"), SEATINGS)
def test_a_reader_is_told_of_a_decision_only_if_its_picture_changed(key: str, seating: Seating) -> None:
    """Else the number of messages would tell of secret questions and of the length of hidden runs."""
    rng = Random(3)
    chronicle = started(key, seating, 13)
    for _ in range(DECISIONS):
        if chronicle.state.over:
            break
        revisions, views = chronicle.revisions[:], chronicle.views()
        mover = chronicle.state.asked
        advance(chronicle, rng)
        after = chronicle.views()
        heard = [chronicle.revisions[r] - revisions[r] for r in range(chronicle.readers)]
        for reader in range(chronicle.readers):
            if views[reader] != after[reader]:
                assert heard[reader] >= 1, "a changed picture was not told"
            elif reader != mover and chronicle.state.draft:
                assert heard[reader] == 0, "a hidden pick was told of"


def test_rebuilding_a_story_gives_every_reader_the_same_numbers() -> None:
    """So a client may go on at another process, or after a restart, from the revision it knows."""
    rng = Random(4)
    first = Chronicle(game("lucky_dog").new(2, 5, mode="coop"))
    rows = []
    while not first.state.over:
        rows += advance(first, rng)
    again = Chronicle(game("lucky_dog").new(2, 5, mode="coop"))
    again.apply(rows)
    while again.state.paused:
        again.go_on()
    assert again.revisions == first.revisions
    assert [sent(again, r, 0) for r in range(3)] == [sent(first, r, 0) for r in range(3)]


def test_a_seat_never_receives_the_partner_s_hand_over_the_wire(server: Server) -> None:
    """A game at real sockets: every message to seat 0 is searched for what only the others may see."""
    table = server.lay(seats=4, options={"mode": "team", "target": 60})
    players = {seat: table.sit(seat) for seat in range(4)}
    for player in players.values():
        player.until("state")
    assert play_together(players, Random(6), 30) > 5
    for message in players[0].all:
        if message["type"] == "state":
            for seat in (1, 2, 3):
                assert set(message["view"]["zones"][f"hand{seat}"]) <= {None}
            assert set(message["view"]["zones"]["deck"]) <= {None}
            assert all(set(told["cards"]) <= {None} for told in message["events"] if is_draw_of_others(told))
    for player in players.values():
        player.close()


def is_draw_of_others(told: Any) -> bool:
    return bool(told["kind"] == "drew" and told["seat"] != 0)


async def refusals_of_a_look_ahead(folder: Path) -> tuple[set[str], int]:
    """What a seat hears that asks for a roll and for what may follow it in one message; and the rows it left behind."""
    async with opened(folder) as house:
        room = await laid(house, "lucky_dog", first_seat=0)
        await room.decide(0, ["none"], None, None)  # no swap: the rerolls are next
        heard = set()
        for follow in range(32):
            with pytest.raises(Problem) as refused:
                await room.decide(0, ["dice:0+1+2+3+4", NO_DICE + follow], None, None)
            heard.add(f"{refused.value.kind}: {refused.value.detail}")
        return heard, room.playing().seq


def test_nobody_learns_how_luck_will_fall_by_asking_for_what_follows(tmp_path: Path) -> None:
    heard, rows = asyncio.run(refusals_of_a_look_ahead(tmp_path))
    assert heard == {"bad-request: of several moves only the last may roll dice, turn up a card or let others answer"}
    assert rows == 1
